import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A block of YAML in README or docs. */
export interface Example {
  /** `README.md:41` */
  readonly where: string
  readonly text: string
  readonly content: unknown
  readonly kind: 'workflow' | 'steps' | 'zones' | 'fragment'
}

/** Their YAML is that of other systems, and has tests of its own. */
const OTHER_SYSTEMS = new Set(['gitlab.md', 'other-ci.md'])

/** Every block of YAML that a reader may copy. */
export function examples(): Example[] {
  const files = [
    'README.md',
    'zone/README.md',
    'stats/README.md',
    ...readdirSync('docs')
      .filter((name) => name.endsWith('.md') && !OTHER_SYSTEMS.has(name))
      .map((name) => `docs/${name}`),
  ]
  return files.flatMap((file) => {
    const document = readFileSync(file, 'utf8')
    return [...document.matchAll(/^```yaml\n(.*?)^```$/gms)].map((match) => {
      const [, text = ''] = match
      const content: unknown = parse(text)
      const line = document.slice(0, match.index).split('\n').length + 1
      return { where: `${file}:${line}`, text, content, kind: kindOf(content) }
    })
  })
}

function kindOf(content: unknown): Example['kind'] {
  if (Array.isArray(content)) return 'steps'
  if (typeof content !== 'object' || content === null) return 'fragment'
  if ('jobs' in content) return 'workflow'
  if ('steps' in content) return 'steps'
  return 'zones' in content ? 'zones' : 'fragment'
}

export interface Step {
  readonly id?: string
  readonly uses?: string
  readonly with?: Readonly<Record<string, unknown>>
}

/** The steps of an example that use one of our actions, each with the folder of its `action.yml`. */
export function ourSteps({ content }: Example): { step: Step; action: string }[] {
  return stepsIn(content).flatMap((step) => {
    const [, action] = /^OWNER\/cdn-purge(?:\/(\w+))?@(?:v1|COMMIT)$/.exec(step.uses ?? '') ?? [
      undefined,
      undefined,
    ]
    return step.uses?.startsWith('OWNER/cdn-purge') === true
      ? [{ step, action: action ?? '.' }]
      : []
  })
}

function stepsIn(content: unknown): Step[] {
  if (Array.isArray(content)) return content as Step[]
  const { jobs = {}, steps } = content as {
    jobs?: Record<string, { steps?: Step[] }>
    steps?: Step[]
  }
  return steps ?? Object.values(jobs).flatMap((job) => job.steps ?? [])
}
