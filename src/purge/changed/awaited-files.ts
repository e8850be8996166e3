import { sampleEvenly } from '../../pages/sample.ts'
import type { BuiltFile } from '../../pages/origin-wait.ts'
import { EVERYTHING } from '../../changes/manifest.ts'
import { ownAddressesOf } from '../../paths/map-files.ts'
import type { KnownFiles } from './known-pages.ts'
import { changedFilesOf } from './site-paths.ts'

/** The files of a built site that `wait-for-origin: site` compares with the origin. */
export interface AwaitedFiles {
  readonly files: readonly BuiltFile[]
  /** Number of changed files, if none of them can be checked because they are too large or unreadable. */
  readonly unchecked: number
  /** Number of deleted files, which are not checked. */
  readonly deleted: number
}

const MAX_FILES = 20
const HTML = /\.html?$/i

export function awaitedFiles({ record, site }: KnownFiles): AwaitedFiles {
  if (site === undefined) return { files: [], unchecked: 0, deleted: 0 }
  const { state, rules, html } = site
  const addressesOf = ownAddressesOf(rules, html)
  const changed = changedFilesOf(state, record).files
  const unconfirmed = new Set(record.unconfirmedPaths)
  // An unconfirmed file equals the confirmed one again, but another version may have been live meanwhile.
  const isUnconfirmed = (name: string) =>
    unconfirmed.has(EVERYTHING) || addressesOf(name).some((address) => unconfirmed.has(address))
  const again = unconfirmed.size === 0 ? [] : [...state.files.keys()].filter(isUnconfirmed)
  const names = [...new Set([...changed, ...again])].filter((name) => addressesOf(name).length > 0)
  const built = names.filter((name) => state.files.has(name))
  const checkable = built.flatMap((name): BuiltFile[] => {
    const hash = state.files.get(name) ?? ''
    return hash === '' || state.large.has(name) ? [] : [{ name, addresses: addressesOf(name), hash }]
  })
  return {
    files: chooseFiles(checkable),
    unchecked: checkable.length === 0 ? built.length : 0,
    deleted: names.length - built.length,
  }
}

function chooseFiles(files: readonly BuiltFile[]): BuiltFile[] {
  const isPage = ({ name }: BuiltFile) => HTML.test(name)
  const pages = sampleEvenly(files.filter(isPage), MAX_FILES)
  const others = files.filter((file) => !isPage(file))
  return [...pages, ...sampleEvenly(others, MAX_FILES - pages.length)]
}
