import { sampleEvenly } from '../../pages/sample.ts'
import type { BuiltFile } from '../../pages/origin-wait.ts'
import { EVERYTHING } from '../../changes/manifest.ts'
import { ownAddressesOf } from '../../paths/map-files.ts'
import type { KnownFiles } from './known-pages.ts'
import { changedFilesOf } from './site-paths.ts'

/** What `wait-for-origin: site` asks the origin for. */
export interface AwaitedFiles {
  readonly files: readonly BuiltFile[]
  /** How many files there are that changed, or may have, where none of them can be checked: too large, or unreadable. */
  readonly unchecked: number
  /** How many files were deleted, which are not asked for. */
  readonly deleted: number
}

const MAX_FILES = 20
const HTML = /\.html?$/i

export function awaitedFiles({ record, site }: KnownFiles): AwaitedFiles {
  if (site === undefined) return { files: [], unchecked: 0, deleted: 0 }
  const { state, rules, html } = site
  const addressesOf = ownAddressesOf(rules, html)
  const changed = changedFilesOf(state, record).files
  const unconfirmed = new Set(record.unconfirmed)
  // Another version of it may be live, though it is now what was confirmed before.
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

/** Pages first; the others as far as there is room. */
function chooseFiles(files: readonly BuiltFile[]): BuiltFile[] {
  const isPage = ({ name }: BuiltFile) => HTML.test(name)
  const pages = sampleEvenly(files.filter(isPage), MAX_FILES)
  const others = files.filter((file) => !isPage(file))
  return [...pages, ...sampleEvenly(others, MAX_FILES - pages.length)]
}
