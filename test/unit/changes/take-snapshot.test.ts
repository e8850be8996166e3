import { describe, expect, test } from 'vitest'
import { takeSnapshot } from '../../../src/changes/take-snapshot.ts'
import {
  describeArchive,
  describeInnerRules,
  describeInnerSite,
  describeOtherSite,
  describeParentSite,
  describeSourceFolder,
  describeSourcesInSite,
  describeTemplate,
} from '../../../src/changes/words.ts'
import { parseRules } from '../../../src/changes/rules/rules.ts'
import { createGithubRunner } from '../../../src/step/runner.ts'
import { deployOf, PUSH } from '../../fakes/changes.ts'
import { makeFolder } from '../../fakes/folder.ts'
import { outcomeOf } from '../../fakes/outcome.ts'
import { makeRepository } from '../../fakes/repository.ts'

type Files = Readonly<Record<string, string>>

/** What is taken of `site-dir` in a workspace with these files. */
async function take(files: Files, siteDir = 'dist', map = '') {
  using folder = makeFolder(files)
  const { rules } = parseRules(map)
  const deploy = deployOf(rules, { runner: createGithubRunner(folder.env) })
  return await outcomeOf(takeSnapshot({ ...deploy, inputs: { ...deploy.inputs, siteDir, map } }))
}

const PAGE = { 'dist/index.html': '<p>' }

describe('a built site', () => {
  test.for<readonly [files: Files, warnings: readonly string[], siteDir?: string]>([
    [PAGE, []],
    [{ 'dist/a/index.html': '', 'dist/b.html': '' }, []],
    [{ 'dist/index.html': '<a href="%PUBLIC_URL%/x">' }, [describeTemplate('dist')]],
    [{ 'dist/index.html': '<%= x %>' }, [describeTemplate('dist')]],
    ...[
      '<script src="/src/main.ts">',
      '<script type=module src="./index.tsx">',
      '---\nlayout: a\n---',
      '{% extends "a" %}',
      '\n{{ define "main" }}',
    ].map((page) => [{ 'dist/index.html': page }, [describeTemplate('dist')]] as const),
    [{ 'dist/index.html': '<script src="/main.js">' }, []],
    [{ 'dist/index.html': '<script src="https://x.example/a.ts">' }, []],
    [{ 'dist/index.html': '<code>{{ x }}</code>' }, []],
    [{ 'dist/index.html': `${' '.repeat(100_000)}<%= x %>` }, []],
    [{ 'dist/a.html': '<%= x %>' }, []],
    ...[
      'package.json',
      '_config.yml',
      '_config.yaml',
      'hugo.toml',
      'hugo.yaml',
      'hugo.json',
      'mkdocs.yml',
      'Gemfile',
      '.eleventy.js',
      'eleventy.config.mjs',
    ].map(
      (name) =>
        [{ ...PAGE, [`dist/${name}`]: '' }, [describeSourceFolder('dist', name)], 'dist'] as const,
    ),
    [{ ...PAGE, 'dist/a/package.json': '', 'dist/xpackage.json': '' }, []],
    [{ 'dist/site.tar.gz': '' }, [describeArchive('dist', 'site.tar.gz')]],
    [{ 'dist/site.ZIP': '' }, [describeArchive('dist', 'site.ZIP')]],
    [{ 'dist/site.tgz': '', 'dist/a.css': '' }, []],
    [{ 'dist/a.css': '', 'build/index.html': '' }, [describeOtherSite('dist', 'build')]],
    [
      { 'web/dist/a.css': '', 'web/out/index.html': '' },
      [describeOtherSite('web/dist//', 'web/out')],
      'web/dist//',
    ],
    [{ 'dist/a.css': '', 'build/a.html': '' }, []],
    [{ 'dist/a/b/x.html': '', 'dist/a/b/c/y.html': '' }, [describeInnerSite('dist', 'a/b')]],
    [{ 'dist/a/x.HTM': '', 'dist/a/b/y.html': '' }, [describeInnerSite('dist', 'a')]],
    [{ 'dist/a/x.html': '', 'dist/ab/y.html': '' }, []],
  ])(
    'of %j has, as long as nothing is confirmed, the warnings %j',
    async ([files, warnings, siteDir = 'dist']) => {
      const taken = await take(files, siteDir)
      expect(taken.ok && taken.value).toMatchObject({ firstWarnings: warnings, warnings: [] })
    },
  )

  test.for<readonly [files: Files, warnings: readonly string[], siteDir?: string]>([
    [
      { 'site/index.html': '', 'site/blog/index.html': '' },
      [describeParentSite('site/blog', 'site')],
      'site/blog',
    ],
    [
      { 'site/index.html': '', 'site/blog/index.html': '' },
      [describeParentSite('site/blog/', 'site')],
      'site/blog/',
    ],
    [{ 'site/index.html': '', 'site/blog/a.html': '' }, [], 'site/blog'],
    [{ 'site/a.html': '', 'site/blog/index.html': '' }, [], 'site/blog'],
    [{ 'index.html': '', ...PAGE }, []],
    [{ 'dist/a.scss': '' }, [describeSourcesInSite('a.scss')]],
    [{ 'dist/a.scss': '', 'dist/b.html': '' }, []],
  ])('of %j has in every run the warnings %j', async ([files, warnings, siteDir = 'dist']) => {
    const taken = await take(files, siteDir)
    expect(taken.ok && taken.value.warnings).toEqual(warnings)
  })

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

test('rules below a folder of the build are named where `{url}` begins after it', async () => {
  using repository = makeRepository()
  const commit = repository.commit({ 'public/blog/a.html': '1', 'docs/blog/a.html': '1' })
  const map = [
    'public/blog/** => {url}',
    'public/** => {url}',
    'docs/blog/** => {url}',
    'public/blog/*.html => /x{url}',
    'dist/a/b/** => /x {url}?v=1',
  ].join('\n')
  const { rules } = parseRules(map)
  const runner = createGithubRunner({
    PATH: process.env['PATH'],
    GITHUB_WORKSPACE: repository.checkout(commit, 1),
  })
  const taken = await takeSnapshot(deployOf(rules, { runner, run: { ...PUSH, commit } }))
  expect(taken).toMatchObject({ source: 'map', commit, warnings: [] })
  expect(taken.firstWarnings).toEqual(describeInnerRules([rules[0]!, rules[4]!]))
})
