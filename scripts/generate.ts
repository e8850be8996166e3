import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { ACTION_TYPES, groupsOf } from './action-types.ts'
import { withInputs } from './gitlab-template.ts'
import { zoneSchema } from './zone-schema.ts'

/** Writes what is generated into documents: tables of inputs and outputs, the schema, the version. With `--check`: fails if they differ. */
interface ActionFile {
  readonly inputs: Readonly<Record<string, InputDeclaration>>
  readonly outputs: Readonly<Record<string, { readonly description: string }>>
}

interface InputDeclaration {
  readonly description: string
  readonly default: string
  readonly required: boolean
}

const ACTION_FILES = { purge: 'action.yml', zone: 'zone/action.yml', stats: 'stats/action.yml' }

const DOCUMENTS = [
  ['action.yml', 'docs/reference.md'],
  ['zone/action.yml', 'zone/README.md'],
  ['stats/action.yml', 'stats/README.md'],
] as const

/** The first sentence of each input's description, which says in a few words what it is, and the names of the outputs. */
function withShortTables(document: string): string {
  const action = actionOf('action.yml')
  const short = (description: string) =>
    cell(description)
      .replace(/(?<=\.)\s.*/, '')
      .replace(/\.$/, '')
  const inputs = Object.entries(action.inputs).map(
    ([name, { default: defaultValue, description, required }]) => {
      const value = required ? '*required*' : defaultValue === '' ? '' : `\`${defaultValue}\``
      return `| \`${name}\` | ${value} | ${short(description)} |`
    },
  )
  const outputs = Object.keys(action.outputs).map((name) => `\`${name}\``)
  const text = fill(read(document), document, 'inputs', [
    '| Input | Default | |',
    '|---|---|---|',
    ...inputs,
  ])
  return fill(text, document, 'outputs', [outputs.join(' · ')])
}

const stale = [
  ...(isFresh('README.md', withShortTables('README.md')) ? [] : [['action.yml', 'README.md']]),
  ...DOCUMENTS.filter(([action, document]) => !isFresh(document, withTables(action, document))),
  ...(isFresh('zone/schema.json', `${JSON.stringify(zoneSchema(), null, 2)}\n`)
    ? []
    : [['src/zone/fields.ts', 'zone/schema.json']]),
  ...(isFresh(
    'templates/purge.yml',
    withInputs(read('templates/purge.yml'), inputsOf('action.yml'), version()),
  )
    ? []
    : [['action.yml or package.json', 'templates/purge.yml']]),
  ...(isFresh('src/version.ts', versionModule()) ? [] : [['package.json', 'src/version.ts']]),
  ...(isFresh('src/step/declared.ts', declared()) ? [] : [['action.yml', 'src/step/declared.ts']]),
  ...Object.entries(ACTION_TYPES).flatMap(([folder, types]) => {
    const file = join(folder, 'action-types.yml')
    return isFresh(file, stringify(types, { aliasDuplicateObjects: false }))
      ? []
      : [[join(folder, 'action.yml'), file]]
  }),
]
if (stale.length > 0 && process.argv.includes('--check')) {
  for (const [source, target] of stale) {
    console.error(
      `${target} differs from ${source}: run \`npm run generate\` and commit the result`,
    )
  }
  process.exitCode = 1
}

/** The inputs and outputs of the three actions as their readers and writers need them. */
function declared(): string {
  const inputs = Object.entries(ACTION_FILES).map(([action, file]) => {
    const types = ACTION_TYPES[action === 'purge' ? '.' : action]?.inputs ?? {}
    const lines = Object.entries(inputsOf(file)).map(([name, input]) => {
      const type = types[name]?.type
      const kind = type === 'list' || type === 'boolean' ? type : 'text'
      // An expression is for the runner to evaluate.
      const defaultValue = input.default.startsWith('${{') ? '' : input.default
      const about = input.description.trim().replaceAll('\n', ' ')
      return `    '${name}': { kind: '${kind}', defaultValue: ${quote(defaultValue)}, about: ${quote(about)} },`
    })
    return `  ${action}: {\n${lines.join('\n')}\n  },`
  })
  const outputs = Object.entries(ACTION_FILES).map(([action, file]) => {
    const names = Object.keys((parse(readFileSync(file, 'utf8')) as ActionFile).outputs)
    const own = names.filter((name) => !['summary-file', 'report'].includes(name))
    return `  ${action}: ${own.map(quote).join(' | ')}`
  })
  return [
    '// Generated: do not edit. Inputs are declared in action.yml, zone/action.yml and',
    '// stats/action.yml: npm run generate',
    '',
    '/** An input of an action, which is an option of the command line. */',
    'export interface Declaration {',
    "  readonly kind: 'text' | 'boolean' | 'list'",
    '  readonly defaultValue: string',
    '  readonly about: string',
    '}',
    '',
    'export type Declared = Readonly<Record<string, Declaration>>',
    '',
    'export const INPUTS = {',
    ...inputs,
    '} as const satisfies Readonly<Record<string, Declared>>',
    '',
    '/** The outputs of each action, but those that are files. */',
    'export interface OutputNames {',
    ...outputs,
    '}',
    '',
  ].join('\n')
}

function inputsOf(file: string): ActionFile['inputs'] {
  return actionOf(file).inputs
}

/** With the defaults of GitHub: an input that names none is empty, and not required. */
function actionOf(file: string): ActionFile {
  const action = parse(readFileSync(file, 'utf8')) as ActionFile
  const inputs = Object.entries(action.inputs).map(([name, input]) => [
    name,
    { ...input, default: input.default ?? '', required: input.required ?? false },
  ])
  return { ...action, inputs: Object.fromEntries(inputs) }
}

function version(): string {
  return readPackage().version
}

function versionModule(): string {
  const { version: full, homepage } = readPackage()
  const docs = homepage.replace('#readme', `/blob/v${full.split('.')[0]}/docs/errors.md`)
  return `// Generated from package.json by \`npm run generate\`.

export const VERSION = '${full}'

/** Used if the repository of the action is unknown. */
export const DOCS_URL = '${docs}'
`
}

function readPackage() {
  return JSON.parse(read('package.json')) as { version: string; homepage: string }
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

function isFresh(file: string, text: string): boolean {
  const isSame = read(file) === text
  if (!isSame && !process.argv.includes('--check')) writeFileSync(file, text)
  return isSame
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function withTables(source: string, document: string): string {
  const action = actionOf(source)
  const row = (name: string) => {
    const {
      default: defaultValue = '',
      description = '',
      required = false,
    } = action.inputs[name] ?? {}
    const value = required ? '*required*' : defaultValue === '' ? '' : `\`${defaultValue}\``
    return `| \`${name}\` | ${value} | ${cell(description)} |`
  }
  const head = ['| Input | Default | Meaning |', '|---|---|---|']
  const groups = groupsOf(source)
  const inputs =
    groups.size === 0
      ? Object.keys(action.inputs).map(row)
      : [...groups].flatMap(([group, names]) => [`| **${group}** | | |`, ...names.map(row)])
  const outputs = Object.entries(action.outputs).map(
    ([name, output]) => `| \`${name}\` | ${cell(output.description)} |`,
  )
  const text = fill(read(document), document, 'inputs', [...head, ...inputs])
  return fill(text, document, 'outputs', ['| Output | Meaning |', '|---|---|', ...outputs])
}

function cell(text: string): string {
  return text.trim().replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function fill(text: string, document: string, name: string, table: readonly string[]): string {
  const [start, end] = [`<!-- ${name}: generated from action.yml -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from === -1 || to === -1) throw new Error(`${document} has no markers for ${name}`)
  return `${text.slice(0, from + start.length)}\n${table.join('\n')}\n${text.slice(to)}`
}
