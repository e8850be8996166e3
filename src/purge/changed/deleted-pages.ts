import type { FilesIn } from '../../changes/repository.ts'
import type { ZoneRecord } from '../../changes/manifest.ts'
import type { Mapped } from '../../paths/map-files.ts'

/** Paths whose file was deleted, now or in an earlier run, and that no file of the head has. */
export async function pagesOfDeleted(
  { deletedPaths, paths }: Mapped,
  record: ZoneRecord,
  pathsOf: (files: readonly string[]) => Promise<readonly string[]>,
  filesIn: FilesIn,
): Promise<ReadonlySet<string>> {
  if (deletedPaths.size === 0 && record.deleted.size === 0) return deletedPaths
  const root = await filesIn('', false)
  const isWhole = root.ok && root.value?.unread.length === 0
  // Without all files only this comparison shows which file has come back.
  const present = new Set([
    ...paths.filter((path) => !deletedPaths.has(path)),
    ...(isWhole ? await pathsOf(root.value.files) : []),
  ])
  return new Set([...deletedPaths, ...record.deleted].filter((path) => !present.has(path)))
}
