// The inputs of the action `zone`.

import { INPUTS } from '../step/declared.ts'
import {
  readInputs,
  parseList,
  type InputsRead,
  type Environment,
  type InputName,
  type InputReader,
} from '../step/inputs.ts'
import { readServiceInputs, type ServiceInputs } from '../step/service-inputs.ts'
import type { Problem } from '../problem/problem.ts'
import * as say from './words.ts'
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

export function readZoneInputs(env: Environment, isGitHub: boolean): InputsRead<ZoneInputs> {
  const spec = { declared: INPUTS.zone, read: readAll, check: checkCombinations }
  return readInputs(env, spec, isGitHub)
}

function readAll(reader: InputReader, env: Environment): ZoneInputs {
  const readNames = (input: InputName) => parseList(reader.readBlock(input)).map(({ text }) => text)
  return {
    ...readServiceInputs(reader, env),
    file: reader.readText('file'),
    command: reader.readChoice('command', ['plan', 'apply', 'export']),
    zones: readNames('zones'),
    pruneDomains: reader.readFlag('prune-domains'),
    confirmDelete: readConfirmed(reader, readNames('confirm-delete')),
    failOnChanges: readFailOnChanges(reader),
    timeoutMs: reader.readDurationMs('timeout'),
    summary: reader.readChoice('summary', SUMMARY_WANTED),
  }
}

function readFailOnChanges(reader: InputReader): boolean {
  const failsOnChanges = reader.readFlag('fail-on-changes')
  if (failsOnChanges && reader.readText('command') !== 'plan') {
    reader.warnings.push('`fail-on-changes` has an effect with `plan` only')
  }
  return failsOnChanges
}

/** One name per line: a comma would be part of a name, which no zone has. */
function readConfirmed(reader: InputReader, names: readonly string[]): readonly string[] {
  const list = names.find((name) => name.includes(','))
  if (list !== undefined) reader.reject('confirm-delete', list, ['write one name per line'])
  return names
}

function checkCombinations({ zones, command }: ZoneInputs): Problem[] {
  // Users who set `zones` with `apply` may expect that only those are changed.
  return zones.length > 0 && command !== 'export' ? [say.zonesOnlyForExport(command)] : []
}
