import { INPUTS } from '../step/declared.ts'
import {
  readInputs,
  parseList,
  type InputsRead,
  type Environment,
  type InputReader,
} from '../step/inputs.ts'
import { readServiceInputs, type ServiceInputs } from '../step/service-inputs.ts'
import { zonesOnlyForExport } from '../messages/zone/plan.ts'
import type { Problem } from '../problem/problem.ts'
import { SUMMARY_WANTED, type SummaryWanted } from '../step/run-step.ts'

export interface ZoneInputs extends ServiceInputs {
  /** As given, relative to the workspace. */
  readonly file: string
  readonly command: 'plan' | 'apply' | 'export'
  /** Names or UUIDs; empty for all zones. */
  readonly zones: readonly string[]
  readonly pruneDomains: boolean
  /** Names of the zones that may be deleted. */
  readonly confirmDelete: readonly string[]
  readonly failOnChanges: boolean
  readonly timeoutMs: number
  readonly summary: SummaryWanted
}

export function readZoneInputs(env: Environment): InputsRead<ZoneInputs> {
  return readInputs(env, { declared: INPUTS.zone, read: readAll, check: checkCombinations })
}

function readAll(reader: InputReader, env: Environment): ZoneInputs {
  const readNames = (input: string) => parseList(reader.readBlock(input)).map(({ text }) => text)
  return {
    ...readServiceInputs(reader, env),
    file: reader.readText('file'),
    command: reader.readChoice('command', ['plan', 'apply', 'export']),
    zones: readNames('zones'),
    pruneDomains: reader.readFlag('prune-domains'),
    confirmDelete: readNames('confirm-delete'),
    failOnChanges: reader.readFlag('fail-on-changes'),
    timeoutMs: reader.readDurationMs('timeout'),
    summary: reader.readChoice('summary', SUMMARY_WANTED),
  }
}

/** Users who set `zones` with `apply` may expect that only those zones are changed. */
function checkCombinations({ zones, command }: ZoneInputs): Problem[] {
  if (zones.length === 0 || command === 'export') return []
  return [zonesOnlyForExport(command)]
}
