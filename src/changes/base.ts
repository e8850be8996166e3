// What a snapshot is compared with: the record, unless something speaks against
// it.

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
  /** Undefined if there is a base. */
  readonly missing: 'expected' | 'unexpected' | undefined
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
    return createUnexpectedNoBase(new Map(), say.noBase.unreadable(store.name, whyUnreadable))
  }
  if (record === undefined) return createExpectedNoBase(say.noBase.absent(store.name))
  if (record.baseUrl !== baseUrl || record.zone !== store.zone) {
    return createUnexpectedNoBase(new Map(), say.noBase.otherZone(store.name))
  }
  const { confirmed, files } = record
  if (confirmed === null) return createUnexpectedNoBase(files, say.noBase.unconfirmed())

  const changedSettings = listChangedSettings(confirmed.settings, settings)
  if (changedSettings.length > 0) {
    return createUnexpectedNoBase(files, say.noBase.settings(changedSettings))
  }
  const { by, purged } = confirmed
  // In another step or job, or in an earlier attempt.
  const isSame = !run.hasSharedId && isSameRun(by.run, run.id)
  return {
    files,
    commit: by.commit,
    why: say.describeConfirmed(by, isSame),
    missing: undefined,
    branch: by.branch,
    purgedBefore: isSame ? purged : [],
  }
}

/** Without a record, as on the first run. */
export function createExpectedNoBase(why: string): Base {
  return { files: new Map(), commit: '', why, missing: 'expected', branch: '', purgedBefore: [] }
}

function createUnexpectedNoBase(files: RecordedFiles, why: string): Base {
  return { files, commit: '', why, missing: 'unexpected', branch: '', purgedBefore: [] }
}

function listChangedSettings(before: Settings, now: Settings): (keyof Settings)[] {
  const names = ['rules', 'html', 'source'] as const
  return names.filter((name) => before[name] !== now[name])
}
