import { expect, test } from 'vitest'
import { NO_RECORD } from '../../../src/changes/manifest.ts'
import type { FilesIn } from '../../../src/changes/repository.ts'
import { mapFiles } from '../../../src/paths/map-files.ts'
import { parseRules } from '../../../src/paths/rules.ts'
import { pagesOfDeleted } from '../../../src/purge/changed/deleted-pages.ts'

const HOW = { html: 'exact', isSite: true } as const
const { rules } = parseRules('** => {url}')

/** A checkout has all files of the head; GitHub shows one folder at a time. */
const checkout =
  (files: readonly string[]): FilesIn =>
  () =>
    Promise.resolve({ ok: true, value: { files, unread: [] } })
const remote: FilesIn = () => Promise.resolve({ ok: true, value: { files: [], unread: ['static'] } })

test.each<
  [name: string, changed: string[], deleted: string[], recorded: string[], filesIn: FilesIn, pages: string[]]
>([
  ['deleted now', ['a.html'], ['a.html'], [], checkout([]), ['/a.html']],
  ['deleted in an earlier run', [], [], ['/b.html'], checkout(['a.html']), ['/b.html']],
  ['deleted in an earlier run, without a checkout', [], [], ['/b.html'], remote, ['/b.html']],
  ['deleted, and back in the head', [], [], ['/b.html'], checkout(['b.html']), []],
  ['deleted, and changed since, without a checkout', ['b.html'], [], ['/b.html'], remote, []],
  ['nothing', ['a.html'], [], [], checkout(['a.html']), []],
])('%s', async (_, changed, deleted, recorded, filesIn, pages) => {
  const mapped = await mapFiles(rules, changed, { ...HOW, isDeleted: (file) => deleted.includes(file) })
  const record = { ...NO_RECORD, deleted: new Set(recorded) }
  const pathsOf = async (files: readonly string[]) => (await mapFiles(rules, files, HOW)).paths
  expect([...(await pagesOfDeleted(mapped, record, pathsOf, filesIn))]).toEqual(pages)
})
