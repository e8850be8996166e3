import { expect, test } from 'vitest'
import { mapFiles } from '../../../src/paths/map-files.ts'
import { parseRules } from '../../../src/paths/rules.ts'
import { findIdleRules } from '../../../src/purge/changed/idle-rules.ts'
import { idleRuleWarnings, sourceFileWarnings } from '../../../src/purge/changed/problems.ts'

const FILES = ['static/app.js', 'static/img/a.png', 'content/posts/a.md', 'robots.txt']
const REPOSITORY = { html: 'all', isSite: false } as const
const neverStopped = () => Promise.resolve(false)

async function idleIn(map: string, changed: readonly string[] = []) {
  return findIdleRules(await mapFiles(parseRules(map).rules, changed, REPOSITORY), FILES, neverStopped)
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

test('a rule that matched a changed file, or excludes, is not idle', async () => {
  expect(await idleIn('old/** => {url}\n!nothing/**', ['old/deleted.html'])).toEqual([])
})

test.each([
  [{ base: 'b1', hasManifest: false, isMissed: true }, 'set `base: b1` for one run'],
  [{ base: undefined, hasManifest: false, isMissed: false }, 'compares with no base'],
  [{ base: 'b1', hasManifest: true, isMissed: true }, 'this run confirms nothing'],
  [{ base: 'b1', hasManifest: true, isMissed: false }, 'purge everything once'],
])('the correction fits the run: %j', async (facts, help) => {
  const warnings = idleRuleWarnings(await idleIn('statc/** => {url}'), { ...facts, source: 'repository' })
  expect(warnings).toEqual([expect.stringContaining(help)])
})

test('of many rules that match no file, three are shown', async () => {
  const map = Array.from({ length: 50 }, (_, index) => `dir${index}/** => {url}`).join('\n')
  const facts = { base: undefined, source: 'repository', hasManifest: false, isMissed: false } as const
  const warnings = idleRuleWarnings(await idleIn(map), facts)
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
])('`%s` of %s makes an address that nobody requests: %s', async (rule, file, isOdd) => {
  const warnings = sourceFileWarnings(await mapFiles(parseRules(rule).rules, [file], REPOSITORY))
  expect(warnings).toHaveLength(isOdd ? 1 : 0)
  if (isOdd) expect(warnings[0]).toContain('which visitors do not request')
})
