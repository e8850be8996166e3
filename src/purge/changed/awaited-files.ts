import type { BuiltFile } from '../../pages/built-file.ts'
import { sampleEvenly } from '../../pages/sample.ts'
import { matcherOf } from '../../paths/match.ts'
import { ownAddressesOf } from '../../paths/map-files.ts'
import type { KnownFiles } from './known-pages.ts'
import { changedFilesOf } from './site-paths.ts'

/** What `wait-for-origin: site` asks the origin for. */
export interface AwaitedFiles {
  /** What has to hold: built files that changed; one deleted page where nothing else did. */
  readonly files: readonly BuiltFile[]
  /** The first deleted file, which hosts may go on serving. */
  readonly deleted: BuiltFile | undefined
  /** Changed files none of which can be checked: too large, unreadable, or without an address of their own. */
  readonly unchecked: number
  /** Whether the old content of each file is known, so that anything else is new. */
  readonly isOldKnown: boolean
}

const MAX_FILES = 20
const HTML = /\.html?$/i

/** Files whose pages are unconfirmed count as changed: the origin may not have been ready in the last run either. */
export function awaitedFiles({ record, site }: KnownFiles): AwaitedFiles {
  if (site === undefined) return { files: [], deleted: undefined, unchecked: 0, isOldKnown: false }
  const { state, rules, html } = site
  const addressesOf = ownAddressesOf(rules, html)
  const match = matcherOf(rules)
  const isExcluded = (name: string) => match(name).some((rule) => rule.excludes)
  const toBuiltFile = (name: string): BuiltFile[] => {
    const addresses = addressesOf(name).filter((address) => address !== '')
    const builtHash = state.files.get(name)
    const isUnreadable = builtHash === '' || state.large.has(name)
    if (addresses.length === 0 || isUnreadable) return []
    return [{ name, addresses, builtHash, oldHash: record.files?.get(name) || undefined }]
  }
  const known = changedFilesOf(state, record)
  const unconfirmed = new Set(record.unconfirmed)
  const isUnconfirmed = (name: string) => addressesOf(name).some((address) => unconfirmed.has(address))
  const all = [...state.files.keys()]
  const changed = known ?? [...all, ...(record.files?.keys() ?? [])]
  const names = [
    ...new Set([...changed, ...(unconfirmed.size === 0 ? [] : all.filter(isUnconfirmed))]),
  ].toSorted()
  const built = names.filter((name) => state.files.has(name))
  const removed = names.filter((name) => !state.files.has(name))
  const checkable = built.flatMap(toBuiltFile)
  const [deleted] = removed.filter((name) => record.files?.get(name) !== '').flatMap(toBuiltFile)
  const isDeletionOfPages = built.length === 0 && removed.every((name) => HTML.test(name))
  return {
    files: isDeletionOfPages && deleted !== undefined ? [deleted] : chooseFiles(checkable),
    deleted: isDeletionOfPages ? undefined : deleted,
    unchecked: checkable.length === 0 ? built.filter((name) => !isExcluded(name)).length : 0,
    isOldKnown: known !== undefined,
  }
}

/** Pages first; the others as far as there is room. */
function chooseFiles(files: readonly BuiltFile[]): BuiltFile[] {
  const isPage = ({ name }: BuiltFile) => HTML.test(name)
  const pages = sampleEvenly(files.filter(isPage), MAX_FILES)
  const others = files.filter((file) => !isPage(file))
  return [...pages, ...sampleEvenly(others, MAX_FILES - pages.length)]
}
