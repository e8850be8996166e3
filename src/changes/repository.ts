import { ok, type Result } from '../problem/result.ts'
import type { LocalGit } from './git.ts'
import type { GitHub } from './github/client.ts'
import type { Commit } from './github/decode.ts'
import { commitId } from './commit-id.ts'
import { compareTrees, cachedTrees, listFolder, type Comparison } from './github/trees.ts'

/** Files of a folder, and those of its folders that were not read. */
export interface FolderFiles {
  readonly files: readonly string[]
  readonly unread: readonly string[]
}

/**
 * The files of the head in a folder, which has no slash at its end, or is '' for the root; undefined where they cannot
 * be listed. Without a checkout nothing but that folder is read. @param isDeep with its folders
 */
export type FilesIn = (folder: string, isDeep: boolean) => Promise<Result<FolderFiles | undefined>>

/**
 * The commits of a repository, from the checkout where it has them, else from GitHub: the answers are the same.
 * @param reachesInto whether a file below the folder could matter: the others are not walked
 */
export function createRepository(git: LocalGit, github: GitHub, reachesInto: (folder: string) => boolean) {
  const remote = createRemoteRepository(git, github, reachesInto)
  const localFiles = createLocalFiles(git)
  return {
    /** The id of a commit, given by its id, or by the name of a branch or a tag; undefined where there is none. */
    async find(ref: string): Promise<Result<string | undefined>> {
      const id = commitId(ref)
      if (id === undefined) return findName(ref, git, github)
      return (await git.present([id])).has(id) ? ok(id) : remote.find(id)
    },
    /** The parents of a commit, the first one first; undefined if the commit does not exist. */
    async parents(id: string): Promise<Result<readonly string[] | undefined>> {
      const local = await git.parents(id)
      return local === undefined ? remote.parents(id) : ok(local)
    },
    /** Whether the first commit is the second one, or among those that it builds upon; false where that is not known. */
    isAncestor: async (commit: string, of: string) =>
      // The history of a checkout may be cut off.
      (await git.isAncestor(commit, of)) ? ok(true) : github.isAncestor(commit, of),
    /** How many of them only GitHub can show. */
    countRemote: async (ids: readonly string[]) => ids.length - (await git.present(ids)).size,
    /** The files that differ between two commits. */
    async diff(base: string, head: string): Promise<Comparison> {
      if (base === head) return ok(new Map())
      const present = await git.present([base, head])
      const local = present.size === 2 ? await git.diff(base, head) : undefined
      return local === undefined ? remote.compare(base, head, present) : ok(local)
    },
    /** All files of a commit; undefined where they cannot be listed. */
    async files(head: string): Promise<Result<readonly string[] | undefined>> {
      const local = await localFiles(head)
      if (local !== undefined) return ok(local)
      const listed = await remote.compare(undefined, head)
      return listed.ok ? ok(listed.value && [...listed.value.keys()]) : listed
    },
    /** The files of a commit below a folder; without a checkout no more than that folder is read. */
    async filesIn(head: string, ...[folder, isDeep]: Parameters<FilesIn>): ReturnType<FilesIn> {
      const files = await localFiles(head)
      return files === undefined ? remote.filesIn(head, folder, isDeep) : ok({ files, unread: [] })
    },
  }
}

export type Repository = Readonly<ReturnType<typeof createRepository>>

/** The checkout may know a branch as it was when another job fetched it: GitHub knows it as it is. */
async function findName(ref: string, git: LocalGit, github: GitHub): Promise<Result<string | undefined>> {
  const found = await github.resolveRef(ref)
  if (!found.ok || found.value !== undefined) return found
  const local = await git.resolve(ref)
  return local === undefined ? found : ok(local)
}

/** The files of commits that the checkout has, each listed once. */
function createLocalFiles(git: LocalGit): (head: string) => Promise<readonly string[] | undefined> {
  const lists = new Map<string, Promise<string[] | undefined>>()
  return async (head) => {
    if (!(await git.present([head])).has(head)) return undefined
    const list = lists.get(head) ?? git.files(head)
    lists.set(head, list)
    return list
  }
}

/** Each folder takes a request or two. */
const MAX_FOLDERS = 100

/** The commits as GitHub shows them: each commit and each tree is read once, and from the checkout where it has them. */
function createRemoteRepository(git: LocalGit, github: GitHub, reachesInto: (folder: string) => boolean) {
  const lookedUp = new Set<string>()
  const listings = { remote: cachedTrees(github), local: cachedTrees(github, git) }
  const read = commitReader(github)
  /** @param local the commits that the checkout has */
  async function rootOf(id: string, local = NONE): Promise<Result<string | undefined>> {
    const root = local.has(id) ? await git.treeOf(id) : undefined
    if (root !== undefined) return ok(root)
    const found = await read(id)
    return found.ok ? ok(found.value?.tree) : found
  }

  return {
    async parents(id: string): Promise<Result<readonly string[] | undefined>> {
      const found = await read(id)
      return found.ok ? ok(found.value?.parents) : found
    },
    async find(commit: string): Promise<Result<string | undefined>> {
      const tree = await rootOf(commit)
      return !tree.ok || tree.value === undefined ? tree : ok(commit)
    },
    async filesIn(commit: string, ...[folder, isDeep]: Parameters<FilesIn>): ReturnType<FilesIn> {
      lookedUp.add(folder)
      if (lookedUp.size > MAX_FOLDERS) return NOT_FOUND
      const tree = await rootOf(commit)
      return tree.ok ? listFolder(listings.remote, tree.value, { folder, isDeep }) : tree
    },
    /** @param base undefined for nothing at all: then every file differs @param local those that the checkout has */
    async compare(base: string | undefined, head: string, local = NONE): Promise<Comparison> {
      const rootOfBase = base === undefined ? Promise.resolve(NOT_FOUND) : rootOf(base, local)
      const [before, after] = await Promise.all([rootOfBase, rootOf(head, local)])
      if (!before.ok) return before
      if (!after.ok) return after
      const isGone = after.value === undefined || (base !== undefined && before.value === undefined)
      if (isGone) return NOT_FOUND
      const listingOf = (id = '') => (local.has(id) ? listings.local : listings.remote)
      return compareTrees([listingOf(base), listingOf(head)], [before.value, after.value], reachesInto)
    },
  }
}

/** Reads a commit once, unless it is not there. */
function commitReader(github: GitHub): (id: string) => Promise<Result<Commit | undefined>> {
  const commits = new Map<string, Commit>()
  return async (id) => {
    const known = commits.get(id)
    if (known !== undefined) return ok(known)
    const found = await github.readCommit(id)
    if (found.ok && found.value !== undefined) commits.set(id, found.value)
    return found
  }
}

const NOT_FOUND = ok(undefined)
const NONE: ReadonlySet<string> = new Set()
