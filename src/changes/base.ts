// The base: the record, where what is deployed can be compared with it.

import type { Deploy } from './deploy.ts'
import {
  isSameRun,
  type PurgedFiles,
  type RecordRead,
  type RecordStore,
  type Settings,
} from './record.ts'
import type { RecordedFiles } from './snapshot.ts'
import * as say from './words.ts'

export interface Base {
  readonly files: RecordedFiles
  readonly commit: string
  readonly why: string
  /** Why everything counts as changed. Undefined if there is a base. */
  readonly absence: 'no-record' | 'unusable' | undefined
  /** The branch of the run that confirmed it; '' without one. */
  readonly branch: string
  /** What this run itself has purged and confirmed: its edges get it once more. */
  readonly purgedBefore: PurgedFiles
}

/** The record as the base, unless something speaks against it. */
export function chooseBase(
  { record, whyUnreadable }: RecordRead,
  settings: Settings,
  store: RecordStore,
  { baseUrl, run }: Deploy,
): Base {
  if (whyUnreadable !== undefined) {
    return createNoBase(say.noBase.unreadable(store.name, whyUnreadable))
  }
  if (record === undefined) return createNoBase(say.noBase.absent(store.name), 'no-record')
  if (record.baseUrl !== baseUrl || record.zone !== store.zone) {
    return createNoBase(say.noBase.otherZone(store.name))
  }
  const { confirmed, files } = record
  if (confirmed === null) return createNoBase(say.noBase.unconfirmed, 'unusable', files)

  const names = ['rules', 'html', 'source'] as const
  const changedNames = names.filter((name) => confirmed.settings[name] !== settings[name])
  if (changedNames.length > 0) {
    return createNoBase(say.noBase.settings(changedNames), 'unusable', files)
  }
  const { by, purged } = confirmed
  // In another step or job, or in an earlier attempt.
  const isSame = !run.hasSharedId && isSameRun(by.run, run.id)
  return {
    files,
    commit: by.commit,
    why: say.describeConfirmed(by, isSame),
    absence: undefined,
    branch: by.branch,
    purgedBefore: isSame ? purged : [],
  }
}

/** @param absence `no-record` where none can be expected, as on the first run */
export function createNoBase(
  why: string,
  absence: Base['absence'] = 'unusable',
  files: RecordedFiles = new Map(),
): Base {
  return { files, commit: '', why, absence, branch: '', purgedBefore: [] }
}
