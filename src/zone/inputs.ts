import { InputReader, parseList } from '../inputs/reader.ts'
import type { Environment } from '../inputs/reader.ts'
import { withoutTokens } from '../inputs/leaked.ts'
import { readServiceInputs } from '../inputs/service.ts'
import type { ServiceInputs } from '../inputs/service.ts'
import { findUndeclared } from '../inputs/undeclared.ts'
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

export interface ReadZoneInputs {
  readonly inputs: ZoneInputs
  readonly problems: readonly Problem[]
  readonly warnings: readonly string[]
}

export function readInputs(given: Environment): ReadZoneInputs {
  const { env, problems: leaked } = withoutTokens(given)
  const reader = new InputReader(env)
  const names = (input: string) => parseList(reader.block(input)).map(({ text }) => text)
  const inputs: ZoneInputs = {
    ...readServiceInputs(reader, env),
    file: reader.text('file', INPUT_DEFAULTS.file),
    command: reader.choice('command', ['plan', 'apply', 'export'], INPUT_DEFAULTS.command),
    zones: names('zones'),
    pruneDomains: reader.flag('prune-domains', false),
    confirmDelete: names('confirm-delete'),
    failOnChanges: reader.flag('fail-on-changes', false),
    timeoutMs: reader.durationMs('timeout', INPUT_DEFAULTS.timeout),
    summary: reader.choice('summary', ['true', 'false', 'on-failure'], INPUT_DEFAULTS.summary),
  }
  const undeclared = findUndeclared(env, Object.keys(INPUT_DEFAULTS))
  return {
    inputs,
    problems: [...leaked, ...undeclared.problems, ...reader.problems, ...(onlyForExport(inputs) ?? [])],
    warnings: undeclared.warnings,
  }
}

/** Whoever names zones beside `apply` may believe that only those are changed. */
function onlyForExport({ zones, command }: ZoneInputs): Problem[] | undefined {
  if (zones.length === 0 || command === 'export') return undefined
  return [
    {
      code: 'CDN004',
      title: `\`zones\` beside \`command: ${command}\``,
      where: 'input `zones`',
      cause: '`zones` says which live zones `export` writes; `plan` and `apply` always go by the whole file',
      help: ['leave `zones` out, or give these zones a file of their own'],
    },
  ]
}
