import { terms } from '../problem/terms.ts'
import { readInputs, type InputsRead } from '../inputs/read.ts'
import { parseList, type Environment, type InputReader } from '../inputs/reader.ts'
import { readServiceInputs, type ServiceInputs } from '../inputs/service.ts'
import type { Problem } from '../problem/problem.ts'
import type { SummaryWanted } from '../action/publish.ts'

/** The declared inputs and their defaults, as in zone/action.yml. */
export const INPUT_DEFAULTS = {
  'api-token': '',
  'base-url': '',
  file: 'cdn-zones.yml',
  command: 'plan',
  zones: '',
  'prune-domains': 'false',
  'confirm-delete': '',
  'fail-on-changes': 'false',
  timeout: '5m',
  summary: 'true',
} as const

export interface ZoneInputs extends ServiceInputs {
  /** As given, relative to the workspace. */
  readonly file: string
  readonly command: 'plan' | 'apply' | 'export'
  /** Names or UUIDs; empty means all. */
  readonly zones: readonly string[]
  readonly pruneDomains: boolean
  readonly confirmDelete: readonly string[]
  readonly failOnChanges: boolean
  readonly timeoutMs: number
  readonly summary: SummaryWanted
}

export function readZoneInputs(env: Environment): InputsRead<ZoneInputs> {
  const names = (reader: InputReader, input: string) => parseList(reader.block(input)).map(({ text }) => text)
  return readInputs(env, {
    declared: Object.keys(INPUT_DEFAULTS),
    read: (reader) => ({
      ...readServiceInputs(reader, env),
      file: reader.text('file', INPUT_DEFAULTS.file),
      command: reader.choice('command', ['plan', 'apply', 'export'], INPUT_DEFAULTS.command),
      zones: names(reader, 'zones'),
      pruneDomains: reader.flag('prune-domains', false),
      confirmDelete: names(reader, 'confirm-delete'),
      failOnChanges: reader.flag('fail-on-changes', false),
      timeoutMs: reader.durationMs('timeout', INPUT_DEFAULTS.timeout),
      summary: reader.choice('summary', ['true', 'false', 'on-failure'], INPUT_DEFAULTS.summary),
    }),
    check: onlyForExport,
  })
}

/** Users who set `zones` with `apply` may believe that only those zones are changed. */
function onlyForExport({ zones, command }: ZoneInputs): Problem[] {
  if (zones.length === 0 || command === 'export') return []
  return [
    {
      kind: 'conflicting-inputs',
      title: `${terms.name('zones')} cannot be combined with \`command: ${command}\``,
      where: terms.input('zones'),
      cause: `${terms.name('zones')} selects the live zones that \`export\` writes; \`plan\` and \`apply\` always use the whole file`,
      help: [`remove ${terms.name('zones')}, or move these zones to a separate file`],
    },
  ]
}
