import { expect, test } from 'vitest'
import { mapFiles } from '../../../../src/paths/map-files.ts'
import { parseRules } from '../../../../src/paths/rules.ts'
import { mapChanges } from '../../../../src/purge/changed/changed-paths.ts'
import { NO_RECORD } from '../../../../src/purge/changed/memory/record.ts'
import { sourceFileWarnings } from '../../../../src/purge/changed/problems.ts'

const FILES = ['static/app.js', 'static/img/a.png', 'content/posts/a.md', 'robots.txt']
const REPOSITORY = { html: 'all', isSite: false } as const
const neverStopped = () => Promise.resolve(false)

/** The warnings about rules that match no file of the head, nor any that was deleted. */
async function idleIn(map: string, deleted: readonly string[] = []): Promise<string[]> {
  const found = {
    source: 'repository' as const,
    base: 'b',
    head: 'h',
    otherCommits: [],
    isBaseKnown: true,
    why: '',
    isExpected: false,
    assumptions: [],
    files: new Map(deleted.map((name) => [name, 'deleted'] as const)),
    present: FILES,
    state: { head: 'h' },
    runCreatedMs: undefined,
    site: undefined,
    warnings: [],
  }
  const mapping = { html: 'all', onUnknownBase: 'fail', record: NO_RECORD, isStopped: neverStopped } as const
  const mapped = await mapChanges(found, { ...mapping, rules: parseRules(map).rules })
  return mapped.ok ? mapped.value.warnings.filter((text) => /match(es)? no file/.test(text)) : []
}

test.each<[glob: string, isIdle: boolean]>([
  ['statc/**', true],
  ['static', true],
  ['Static/**', true],
  ['static/**', false],
  ['static/', false],
  ['static/*.js', false],
  ['static/*.css', true],
  ['static/**/*.png', false],
  ['static/**/*.gif', true],
  ['robots.txt', false],
  ['content/posts/*.md', false],
  ['content/*.md', true],
  ['**/*.md', false],
])('the rule `%s` matches no file: %s', async (glob, isIdle) => {
  expect(await idleIn(`${glob} => {url}`)).toHaveLength(isIdle ? 1 : 0)
})

test('a rule that matched a changed file is not idle, and one that excludes nothing is', async () => {
  expect(await idleIn('old/** => {url}\n!static/**', ['old/deleted.html'])).toEqual([])
  expect(await idleIn('**/* => {url}\n!nothing/**')).toEqual([expect.stringContaining('`!nothing/**`')])
})

test('of many rules that match no file, three are shown', async () => {
  const warnings = await idleIn(
    Array.from({ length: 50 }, (_, index) => `dir${index}/** => {url}`).join('\n'),
  )
  expect(warnings).toHaveLength(4)
  expect(warnings[3]).toContain('47 more rules')
})

test.each<[rule: string, file: string, isOdd: boolean]>([
  ['content/** => {url}', 'content/posts/a.md', true],
  ['src/** => /{path}', 'src/pages/index.astro', true],
  ['assets/** => {url}', 'assets/main.scss', true],
  ['content/posts/*.md => /blog/{name}/', 'content/posts/a.md', false],
  ['content/posts/*.md => /blog/{name}/', 'content/posts/_index.md', true],
  ['content/posts/*.md => /blog/{name}/', 'content/posts/index.md', true],
  ['content/posts/*.md => /blog/{name}/', 'content/posts/reindex.md', false],
  ['public/** => {url}', 'public/index.html', false],
  ['public/** => {url}', 'public/app.js', false],
])('`%s` of %s makes an address that no visitor requests: %s', async (rule, file, isOdd) => {
  const warnings = sourceFileWarnings(await mapFiles(parseRules(rule).rules, [file], REPOSITORY))
  expect(warnings).toHaveLength(isOdd ? 1 : 0)
  if (isOdd) expect(warnings[0]).toContain('which visitors do not request')
})
