import { INPUTS } from '../inputs/declared.ts'
import {
  readInputs,
  parseList,
  type InputsRead,
  type Environment,
  type InputReader,
} from '../inputs/reader.ts'
import { readServiceInputs } from '../inputs/service.ts'
import { zonesOnlyForExport } from '../messages/zone/plan.ts'
import type { Problem } from '../problem/problem.ts'
import { SUMMARY_WANTED } from '../action/action.ts'

export type ZoneInputs = Readonly<ReturnType<typeof readAll>>

export function readZoneInputs(env: Environment): InputsRead<ZoneInputs> {
  return readInputs(env, { declared: INPUTS.zone, read: readAll, check: checkCombinations })
}

function readAll(reader: InputReader, env: Environment) {
  const names = (input: string): readonly string[] =>
    parseList(reader.block(input)).map(({ text }) => text)
  return {
    ...readServiceInputs(reader, env),
    /** As given, relative to the workspace. */
    file: reader.text('file'),
    command: reader.choice('command', ['plan', 'apply', 'export']),
    /** Names or UUIDs; empty for all zones. */
    zones: names('zones'),
    pruneDomains: reader.flag('prune-domains'),
    /** Names of the zones that may be deleted. */
    confirmDelete: names('confirm-delete'),
    failOnChanges: reader.flag('fail-on-changes'),
    timeoutMs: reader.durationMs('timeout'),
    summary: reader.choice('summary', SUMMARY_WANTED),
  }
}

/** Users who set `zones` with `apply` may expect that only those zones are changed. */
function checkCombinations({ zones, command }: ZoneInputs): Problem[] {
  if (zones.length === 0 || command === 'export') return []
  return [zonesOnlyForExport(command)]
}
