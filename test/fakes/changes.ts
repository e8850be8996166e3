import {
  withConfirmed,
  type PurgedFiles,
  type RecordStore,
  type Replacement,
  type Settings,
  type ZoneRecord,
} from '../../src/changes/record.ts'
import type { Rule } from '../../src/changes/rules/rules.ts'
import { selectFiles } from '../../src/changes/snapshot.ts'
import type { TakenSnapshot } from '../../src/changes/take-snapshot.ts'
import type { Deploy } from '../../src/changes/deploy.ts'
import { Stop, type Problem } from '../../src/problem/problem.ts'
import { createGithubRunner } from '../../src/step/runner.ts'
import { makeDeadline } from './deadline.ts'
import type { RunId, WorkflowRun } from '../../src/step/workflow-run.ts'

export const BASE_URL = 'https://api.example.com'
export const ZONE = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
export const COMMIT = 'c'.repeat(40)

export function runOf(id: string): RunId {
  return { server: 'https://git.example.com', repository: '1', run: id }
}

export const PUSH: WorkflowRun = {
  id: runOf('5'),
  attempt: 2,
  event: 'push',
  payload: {},
  commit: 'd'.repeat(40),
  branch: 'main',
  hasSharedId: false,
  serverUrl: '',
  repository: '',
}

/** A deploy of `PUSH` with its rules, which may differ. */
export function deployOf(rules: readonly Rule[], changed: Partial<Deploy> = {}): Deploy {
  return {
    inputs: {
      map: '',
      html: 'exact',
      onUnknownBase: 'purge-all',
      siteDir: '',
      manifest: '',
      githubToken: '',
      jobStatus: 'success',
    },
    rules,
    run: PUSH,
    runUrl: 'https://git.example.com/run',
    whyIncomplete: undefined,
    baseUrl: BASE_URL,
    dryRun: false,
    runner: createGithubRunner({}),
    deadline: makeDeadline(),
    ...changed,
  }
}

/** A record that an earlier run has confirmed. @param files content id by name */
export function confirmedRecord(
  files: Readonly<Record<string, string>>,
  settings: Settings,
  by: RunId = runOf('4'),
  purged: PurgedFiles = [],
): ZoneRecord {
  const time = '2026-11-26T10:30:00.000Z'
  const confirmation = {
    snapshot: new Map(Object.entries(files)),
    settings,
    by: { run: by, attempt: 1, url: '', time, commit: 'b'.repeat(40), branch: 'main' },
    purged,
  }
  return withConfirmed(undefined, confirmation, { baseUrl: BASE_URL, zone: ZONE, run: by })
}

/** What is deployed. @param files content id by name */
export async function takenSnapshot(
  rules: readonly Rule[],
  files: Readonly<Record<string, string>>,
  source: 'map' | 'site-dir' = 'map',
): Promise<TakenSnapshot> {
  const selection = await selectFiles(rules, Object.keys(files), () => Promise.resolve(false))
  const names = source === 'map' ? selection.selected : Object.keys(files)
  return {
    source,
    commit: source === 'map' ? COMMIT : '',
    files: new Map(names.map((name) => [name, files[name] ?? ''])),
    large: new Set(),
    selection,
    warnings: [],
  }
}

/** A store in memory, which other runs may overtake, and which may fail. */
export class MemoryStore implements RecordStore {
  readonly zone: string = ZONE
  readonly name = '`memory`'
  readonly howToDelete = 'clear the memory'
  record: ZoneRecord | undefined
  whyUnreadable: string | undefined
  /** How many of the next writes another run overtakes. */
  overtakes = 0
  readProblem: Problem | undefined
  writeProblem: Problem | undefined
  readonly written: ZoneRecord[] = []
  reads = 0

  constructor(record?: ZoneRecord) {
    this.record = record
  }

  read() {
    this.reads++
    if (this.readProblem !== undefined) return Promise.reject(new Stop(this.readProblem))
    const { record, whyUnreadable } = this
    return Promise.resolve({ record, whyUnreadable, version: record?.writeId ?? '' })
  }

  replace(record: ZoneRecord, version: string): Promise<Replacement> {
    if (this.writeProblem !== undefined) return Promise.reject(new Stop(this.writeProblem))
    const isOvertaken = this.overtakes > 0 || version !== (this.record?.writeId ?? '')
    this.overtakes--
    if (isOvertaken) return Promise.resolve({ kind: 'overtaken' })
    this.record = record
    this.written.push(record)
    return Promise.resolve({ kind: 'current', version: record.writeId })
  }

  close() {}
}
