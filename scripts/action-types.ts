import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, parseDocument } from 'yaml'

/** The types of inputs and outputs, for those who write workflows in a typed language (github-workflows-kt and others). */
type Typing =
  | { readonly type: 'string' | 'boolean' | 'integer' }
  | { readonly type: 'enum'; readonly 'allowed-values': readonly string[] }
  | {
      readonly type: 'list'
      readonly separator: string
      readonly 'list-item': { readonly type: 'string' }
    }

interface Declared {
  readonly name: string
  readonly typing: Typing
  /** The comment before it: the heading of a group of inputs. */
  readonly heading: string | undefined
}

/** Reads the names of a section, with the comments before and after each. */
function declaredIn(file: string, section: 'inputs' | 'outputs'): Declared[] {
  const map = parseDocument(readFileSync(file, 'utf8')).get(section)
  if (!isMap(map)) throw new Error(`${file} has no ${section}`)
  return map.items.map(({ key, value }, index) => {
    if (!isScalar(key) || !isMap(value)) {
      throw new Error(`${file}: an entry of ${section} is not a map`)
    }
    const name = String(key.value)
    const heading = (key.commentBefore ?? (index === 0 ? map.commentBefore : undefined))?.trim()
    return {
      name,
      typing: typingOf(value.commentBefore?.trim() ?? '', `${file}: ${name}`),
      heading,
    }
  })
}

/** @param comment `string`, `boolean`, `integer`, `lines`, or the values of an enumeration, such as `path | all` */
function typingOf(comment: string, where: string): Typing {
  if (comment === 'string' || comment === 'boolean' || comment === 'integer') {
    return { type: comment }
  }
  if (comment === 'lines') return { type: 'list', separator: '\n', 'list-item': { type: 'string' } }
  const values = comment.split(' | ')
  if (values.length < 2) {
    throw new Error(`${where} needs its type in a comment, such as \`# boolean\``)
  }
  return { type: 'enum', 'allowed-values': values }
}

function typesIn(file: string, section: 'inputs' | 'outputs'): Readonly<Record<string, Typing>> {
  return Object.fromEntries(declaredIn(file, section).map(({ name, typing }) => [name, typing]))
}

/** The types that `action.yml` declares in comments, by the folder of the action. */
export const ACTION_TYPES = Object.fromEntries(
  ['.', 'zone', 'stats'].map((folder) => {
    const file = join(folder, 'action.yml')
    return [folder, { inputs: typesIn(file, 'inputs'), outputs: typesIn(file, 'outputs') }]
  }),
)

/** The inputs of an action by what they are for: a comment in `action.yml` begins a group. */
export function groupsOf(file: string): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  let current: string[] = []
  for (const { name, heading } of declaredIn(file, 'inputs')) {
    if (heading !== undefined) groups.set(heading, (current = []))
    current.push(name)
  }
  return groups
}
