import { describe, expect, test } from 'vitest'
import { takeSnapshot } from '../../../src/changes/take-snapshot.ts'
import { parseRules } from '../../../src/changes/rules/rules.ts'
import { createGithubRunner } from '../../../src/step/runner.ts'
import { deployOf } from '../../fakes/changes.ts'
import { makeFolder } from '../../fakes/folder.ts'
import { outcomeOf } from '../../fakes/outcome.ts'

type Files = Readonly<Record<string, string>>

/** What is taken of `site-dir` in a workspace with these files. */
async function take(files: Files, siteDir = 'dist', map = '') {
  using folder = makeFolder(files)
  const { rules } = parseRules(map)
  const deploy = deployOf(rules, { runner: createGithubRunner(folder.env) })
  return await outcomeOf(takeSnapshot({ ...deploy, inputs: { ...deploy.inputs, siteDir, map } }))
}

describe('a built site', () => {
  test.each<readonly [files: Files, title: string]>([
    [{ 'dist/.gitkeep': '', 'dist/a/.gitignore': '' }, 'it contains no file'],
    [
      { 'dist/BUILD_ID': '', 'dist/server/x.js': '' },
      "it is what Next.js runs, not a site: set `output: 'export'` in its configuration, and `site-dir` to `out`",
    ],
  ])('of %j is none: %s', async (files, why) => {
    const title = `\`site-dir\` cannot be used: ${why}`
    expect(await take(files)).toMatchObject({ ok: false, problem: { title } })
  })

  test.each<Files>([
    { 'dist/x.gitkeep': '' },
    { 'dist/.gitkeepx': '' },
    { 'dist/BUILD_ID': '', 'dist/serverx': '' },
    { 'dist/server/x.js': '' },
  ])('may be %j', async (files) => {
    expect(await take(files)).toMatchObject({ ok: true })
  })

  test('is all files, with those that no rule matches, and has no commit', async () => {
    const taken = await take({ 'dist/a.css': 'A', 'dist/b.css': 'B' }, 'dist', 'a.css => /x')
    expect(taken.ok && [[...taken.value.files.keys()].toSorted(), taken.value]).toMatchObject([
      ['a.css', 'b.css'],
      {
        source: 'site-dir',
        commit: '',
        selection: { selected: ['a.css'], unmatched: { count: 0, first: [] } },
      },
    ])
  })
})
