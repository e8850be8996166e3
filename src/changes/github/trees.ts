import { ok, type Result } from '../../problem/result.ts'
import type { Difference } from '../git.ts'
import type { Tree, TreeEntry } from './decode.ts'
import type { GitHub } from './client.ts'

/** What came of a comparison; undefined where even a single folder is too large for the server to list. */
export type Comparison = Result<Difference | undefined>

/**
 * The files that differ between two trees, as `git diff-tree -r --no-renames` names them: undefined stands for the
 * empty tree. Two recursive listings are enough, unless the server truncates one: then the folders are walked, and
 * only those whose hashes differ are entered. @param mayMatchBelow whether a folder is worth looking into
 */
export async function compareTrees(
  listing: Listing,
  base: string | undefined,
  head: string | undefined,
  mayMatchBelow: (folder: string) => boolean,
): Promise<Comparison> {
  const changed = new Map<string, 'present' | 'deleted'>()
  const open: Pair[] = [{ base, head, folder: '' }]
  while (open.length > 0) {
    const pairs = open.splice(0, AT_ONCE)
    const found = await Promise.all(
      pairs.map(async (pair) => ({ folder: pair.folder, reading: await comparePair(listing, pair) })),
    )
    for (const { folder, reading } of found) {
      if (!reading.ok) return reading
      if (reading.value === undefined) return ok(undefined)
      for (const [file, change] of reading.value.files) changed.set(folder + file, change)
      const inside = reading.value.folders.map((pair) => ({ ...pair, folder: folder + pair.folder }))
      for (const pair of inside)
        if (mayMatchBelow(pair.folder)) open.push({ ...pair, folder: `${pair.folder}/` })
    }
  }
  return ok(changed)
}

/** GitHub asks for no more than a hundred requests at a time, of everybody together. */
const AT_ONCE = 8

/** Two trees of the same folder, which has its slash, or is '' for the root. */
interface Pair {
  readonly base: string | undefined
  readonly head: string | undefined
  readonly folder: string
}

interface Differences {
  readonly files: Difference
  /** What has to be entered to know. */
  readonly folders: readonly Pair[]
}

/** Reads a tree once, however often it is asked for. */
type Listing = (id: string | undefined, recursive: boolean) => Promise<Result<Tree>>

/** Git's names for the tree without entries: a server need not have it. */
const EMPTY_TREES = new Set([
  '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
])

export function cachedTrees(github: Pick<GitHub, 'readTree'>): Listing {
  const known = new Map<string, Promise<Result<Tree>>>()
  return (id, recursive) => {
    if (id === undefined || EMPTY_TREES.has(id)) return Promise.resolve(ok({ entries: [], truncated: false }))
    const key = `${id} ${recursive}`
    const reading = known.get(key) ?? github.readTree(id, recursive)
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

async function comparePair(list: Listing, { base, head }: Pair): Promise<Result<Differences | undefined>> {
  if (base === head) return ok({ files: new Map(), folders: [] })
  for (const recursive of [true, false]) {
    const [before, after] = await Promise.all([list(base, recursive), list(head, recursive)])
    if (!before.ok) return before
    if (!after.ok) return after
    if (before.value.truncated || after.value.truncated) continue
    const differing = differingEntries(before.value.entries, after.value.entries)
    return ok(recursive ? { files: leaves(differing), folders: [] } : oneLevel(differing))
  }
  return ok(undefined)
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
function leaves(differing: readonly Differing[]): Difference {
  return new Map(
    differing.flatMap(({ path, before, after }) =>
      isLeaf(before) || isLeaf(after) ? [[path, isLeaf(after) ? 'present' : 'deleted'] as const] : [],
    ),
  )
}

function oneLevel(differing: readonly Differing[]): Differences {
  const folders = differing.flatMap(({ path, before, after }) => {
    const [base, head] = [treeId(before), treeId(after)]
    return base === undefined && head === undefined ? [] : [{ base, head, folder: path }]
  })
  return { files: leaves(differing), folders }
}

function isLeaf(entry: TreeEntry | undefined): boolean {
  return entry !== undefined && entry.type !== 'tree'
}

function treeId(entry: TreeEntry | undefined): string | undefined {
  return entry?.type === 'tree' ? entry.id : undefined
}
