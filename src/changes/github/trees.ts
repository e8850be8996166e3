import { ok, type Result } from '../../problem/result.ts'
import { forEachConcurrently } from '../../http/concurrently.ts'
import type { Difference, LocalGit } from '../git.ts'
import type { Tree, TreeEntry } from './decode.ts'
import type { GitHub } from './client.ts'

/** What came of a comparison; undefined where even a single folder is too large for the server to list. */
export type Comparison = Result<Difference | undefined>

/**
 * The files that differ between two trees, as `git diff-tree -r --no-renames` names them: undefined stands for the
 * empty tree. Folders are entered level by level, and only where their hashes differ: each takes a request for either
 * tree. Where many folders of a level differ, and most of what is below them, the folders around them are read with
 * everything that they hold. @param mayMatchBelow whether a folder is worth looking into
 */
export async function compareTrees(
  listings: readonly [Listing, Listing],
  [base, head]: readonly [string | undefined, string | undefined],
  mayMatchBelow: (folder: string) => boolean,
): Promise<Comparison> {
  const read = folderReader(listings, mayMatchBelow)
  const changed = new Map<string, 'present' | 'deleted'>()
  let [level, entered]: [readonly Folder[], number] = [[{ base, head, path: '', share: 0 }], 0]
  while (level.length > 0) {
    const minShare = await shareWorthReadingWhole(read, level, entered)
    if (!minShare.ok) return minShare
    entered += level.length
    const wholes = groupBy(level, (folder) =>
      minShare.value === undefined ? folder : outermost(folder, minShare.value),
    )
    const next: Folder[] = []
    const failures: Comparison[] = []
    await forEachConcurrently([...wholes], AT_ONCE, async ([folder, differing]) => {
      if (failures.length > 0) return
      const isWhole = minShare.value !== undefined || isOneSided(folder)
      const found = isWhole ? await readWhole(read, folder, differing) : await read(folder, false)
      if (!found.ok || found.value === undefined) return void failures.push(found.ok ? ok(undefined) : found)
      for (const [file, change] of found.value.files) changed.set(file, change)
      next.push(...found.value.folders)
    })
    if (failures[0] !== undefined) return failures[0]
    level = next
  }
  return ok(changed)
}

/** GitHub asks for no more than a hundred requests at a time, of everybody together. */
const AT_ONCE = 8

/** So many folders are entered without another thought. */
const FEW_FOLDERS = 4
/** A job's token has 1,000 requests an hour, and a folder takes two. */
const MAX_FOLDERS = 300
/** A folder is read whole if so much of it differs: four times the bytes, in place of many requests. */
const MIN_SHARE = 0.25
/** Which folders of a level are looked into, as shares of its length. */
const SAMPLES_AT = [0, 0.4, 0.8]

/** A folder of both trees, undefined where a tree does not have it. */
interface Folder {
  readonly base: string | undefined
  readonly head: string | undefined
  /** With its slash; '' for the root. */
  readonly path: string
  readonly parent?: Folder
  /** How much of the folders around it differs: 0 to 1. */
  readonly share: number
}

interface FolderDifference {
  /** By their whole path. */
  readonly files: Difference
  /** What has to be entered to know. */
  readonly folders: readonly Folder[]
}

/** Undefined where the server leaves entries out. @param isWhole with everything below: no folder is left then */
type ReadFolder = (folder: Folder, isWhole: boolean) => Promise<Result<FolderDifference | undefined>>

function folderReader(
  [before, after]: readonly [Listing, Listing],
  mayMatchBelow: (folder: string) => boolean,
): ReadFolder {
  return async (folder, isWhole) => {
    if (folder.base === folder.head) return ok({ files: new Map(), folders: [] })
    const [old, fresh] = await Promise.all([before(folder.base, isWhole), after(folder.head, isWhole)])
    if (!old.ok) return old
    if (!fresh.ok) return fresh
    if (old.value.truncated || fresh.value.truncated) return ok(undefined)
    const differing = differingEntries(old.value.entries, fresh.value.entries)
    const files = leaves(differing, folder.path)
    if (isWhole) return ok({ files, folders: [] })
    const isFolder = ({ before: was, after: is }: Differing) => (treeId(was) ?? treeId(is)) !== undefined
    const inside = differing.filter((entry) => isFolder(entry) && mayMatchBelow(folder.path + entry.path))
    const all = new Set([...old.value.entries, ...fresh.value.entries].filter(treeId).map(({ path }) => path))
    const folders = inside.map(({ path, before: was, after: is }) => ({
      base: treeId(was),
      head: treeId(is),
      path: `${folder.path}${path}/`,
      parent: folder,
      share: inside.length / all.size,
    }))
    return ok({ files, folders })
  }
}

/** From which share on a folder is read whole; undefined where the folders of the level are entered one by one. */
async function shareWorthReadingWhole(
  read: ReadFolder,
  level: readonly Folder[],
  entered: number,
): Promise<Result<number | undefined>> {
  if (level.length <= FEW_FOLDERS) return ok(undefined)
  if (entered + level.length > MAX_FOLDERS) return ok(0)
  const samples = SAMPLES_AT.map((at) => level[Math.floor(at * level.length)]).filter(
    (folder) => folder !== undefined,
  )
  let sum = 0
  for (const folder of samples) {
    const share = await shareBelow(read, folder)
    if (!share.ok) return share
    sum += share.value
  }
  return ok(sum / samples.length < MIN_SHARE ? undefined : MIN_SHARE)
}

/** A folder that is new, or gone: everything in it differs. */
function isOneSided({ base, head }: Folder): boolean {
  return base === undefined || head === undefined
}

/** How much of the folders below it differs, by one of them on each level. */
async function shareBelow(read: ReadFolder, folder: Folder): Promise<Result<number>> {
  if (isOneSided(folder)) return ok(1)
  const found = await read(folder, false)
  if (!found.ok) return found
  const next = found.value?.folders[0]
  if (next === undefined) return ok(1)
  const below = await shareBelow(read, next)
  return below.ok ? ok(next.share * below.value) : below
}

/** The folder, or the outermost one around it that is worth reading whole. */
function outermost(folder: Folder, minShare: number): Folder {
  return folder.parent !== undefined && folder.share >= minShare ? outermost(folder.parent, minShare) : folder
}

/** @param differing the folders of the level in it, on the way to which it is read in parts where it is too large */
async function readWhole(
  read: ReadFolder,
  folder: Folder,
  differing: readonly Folder[],
): Promise<Result<FolderDifference | undefined>> {
  const found = await read(folder, true)
  if (!found.ok || found.value !== undefined) return found
  if (differing[0] === folder) return read(folder, false)
  const parts = [...groupBy(differing, (inner) => childTowards(folder, inner))]
  const files = new Map<string, 'present' | 'deleted'>()
  const folders: Folder[] = []
  for (const [part, inPart] of parts) {
    const inside = await readWhole(read, part, inPart)
    if (!inside.ok || inside.value === undefined) return inside
    for (const [file, change] of inside.value.files) files.set(file, change)
    folders.push(...inside.value.folders)
  }
  return ok({ files, folders })
}

function childTowards(folder: Folder, inner: Folder): Folder {
  return inner.parent === undefined || inner.parent === folder ? inner : childTowards(folder, inner.parent)
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => T): ReadonlyMap<T, readonly T[]> {
  const groups = new Map<T, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

/** Reads a tree once, however often it is asked for. */
export type Listing = (id: string | undefined, recursive: boolean) => Promise<Result<Tree>>

/** Git's names for the tree without entries: a server need not have it. */
const EMPTY_TREES = new Set([
  '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
])

/** @param local the trees that the checkout has */
export function cachedTrees(github: Pick<GitHub, 'readTree'>, local?: Pick<LocalGit, 'tree'>): Listing {
  const known = new Map<string, Promise<Result<Tree>>>()
  const readTree = async (id: string, recursive: boolean): Promise<Result<Tree>> => {
    const entries = await local?.tree(id, recursive)
    return entries === undefined ? github.readTree(id, recursive) : ok({ entries, truncated: false })
  }
  return (id, recursive) => {
    if (id === undefined || EMPTY_TREES.has(id)) return Promise.resolve(ok({ entries: [], truncated: false }))
    const key = `${id} ${recursive}`
    const reading = known.get(key) ?? readTree(id, recursive)
    known.set(key, reading)
    return reading
  }
}

/** The files of a folder of a tree: a request for each level above it, and one for the folder itself. */
export async function listFolder(
  list: Listing,
  root: string | undefined,
  { folder, isDeep }: { readonly folder: string; readonly isDeep: boolean },
): Promise<Result<{ files: readonly string[]; unread: readonly string[] } | undefined>> {
  let id = root
  for (const name of folder === '' ? [] : folder.split('/')) {
    const above = await list(id, false)
    if (!above.ok) return above
    id = treeId(above.value.entries.find(({ path }) => path === name))
    if (id === undefined) return ok(above.value.truncated ? undefined : { files: [], unread: [] })
  }
  const found = await list(id, isDeep)
  if (!found.ok) return found
  if (found.value.truncated) return ok(undefined)
  const pathsOf = (entries: readonly TreeEntry[]) =>
    entries.map(({ path }) => (folder === '' ? path : `${folder}/${path}`))
  const { entries } = found.value
  const folders = isDeep ? [] : entries.filter((entry) => !isLeaf(entry))
  return ok({ files: pathsOf(entries.filter(isLeaf)), unread: pathsOf(folders) })
}

interface Differing {
  readonly path: string
  readonly before: TreeEntry | undefined
  readonly after: TreeEntry | undefined
}

function differingEntries(before: readonly TreeEntry[], after: readonly TreeEntry[]): Differing[] {
  const old = new Map(before.map((entry) => [entry.path, entry]))
  const differing: Differing[] = []
  for (const entry of after) {
    const was = old.get(entry.path)
    old.delete(entry.path)
    const isSame = was?.id === entry.id && was.mode === entry.mode && was.type === entry.type
    if (!isSame) differing.push({ path: entry.path, before: was, after: entry })
  }
  for (const [path, entry] of old) differing.push({ path, before: entry, after: undefined })
  return differing
}

/** Files and submodules, which are not entered. */
function leaves(differing: readonly Differing[], folder: string): Difference {
  return new Map(
    differing.flatMap(({ path, before, after }) =>
      isLeaf(before) || isLeaf(after)
        ? [[folder + path, isLeaf(after) ? 'present' : 'deleted'] as const]
        : [],
    ),
  )
}

function isLeaf(entry: TreeEntry | undefined): boolean {
  return entry !== undefined && entry.type !== 'tree'
}

function treeId(entry: TreeEntry | undefined): string | undefined {
  return entry?.type === 'tree' ? entry.id : undefined
}
