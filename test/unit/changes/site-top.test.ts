import { describe, expect, test } from 'vitest'
import { createNoBase, type Base } from '../../../src/changes/base.ts'
import { findChangedFiles } from '../../../src/changes/changed-files.ts'
import { parseRules } from '../../../src/changes/rules/rules.ts'
import { takeSnapshot } from '../../../src/changes/take-snapshot.ts'
import {
  describeOnlyPage,
  describeParentSite,
  describeSourceFolder,
  describeSourcesInSite,
} from '../../../src/changes/words.ts'
import { createGithubRunner } from '../../../src/step/runner.ts'
import { deployOf, takenSnapshot } from '../../fakes/changes.ts'
import { makeFolder } from '../../fakes/folder.ts'

type Files = Readonly<Record<string, string>>

const FIRST = createNoBase('', 'no-record')
const LATER: Base = { ...FIRST, absence: undefined }

/** The warnings about `site-dir` in a workspace with these files. */
async function warnOfSite(files: Files, siteDir = 'dist', base = FIRST, html = 'all' as const) {
  using folder = makeFolder(files)
  const deploy = deployOf([], { runner: createGithubRunner(folder.env) })
  const siteDeploy = { ...deploy, inputs: { ...deploy.inputs, siteDir, html } }
  const snapshot = await takeSnapshot(siteDeploy)
  return (await findChangedFiles(snapshot, base, siteDeploy)).warnings
}

/** The warnings about rules in a repository with these files. */
async function warnOfRules(map: string, names: readonly string[], base = FIRST) {
  const { rules } = parseRules(map)
  const snapshot = await takenSnapshot(rules, Object.fromEntries(names.map((name) => [name, ''])))
  return (await findChangedFiles(snapshot, base, deployOf(rules))).warnings
}

const PAGE = { 'dist/index.html': '<p>' }
const TEMPLATE = [describeSourceFolder('dist', 'has an `index.html` that looks like a template')]

describe('a `site-dir` without a start page', () => {
  test.for<readonly [files: Files, example: string, help: string, siteDir?: string]>([
    [
      { 'dist/en/index.html': '', 'dist/en/a/index.html': '', 'dist/de/index.html': '' },
      '`/de/`, of `dist/de/index.html`',
      'the folder of the whole site, or add a rule',
    ],
    [
      { 'dist/a/b/index.html': '', 'dist/a/c.html': '' },
      '`/a/b/`, of `dist/a/b/index.html`',
      'set `site-dir` to `dist/a`',
    ],
    [
      { 'dist/host.example/index.html': '' },
      '`/host.example/`, of',
      'set `site-dir` to `dist/host.example`',
      'dist//',
    ],
    [{ 'dist/a.css': '', 'build/index.html': '' }, '`/a.css`, of `dist/a.css`', 'the whole site,'],
    [{ 'dist/chunks/a.js': '', 'dist/css/b.css': '' }, '`/css/b.css`, of', 'the whole site,'],
    [{ 'dist/site.tar.gz': '' }, '`/site.tar.gz`, of', 'the whole site,'],
    [
      { 'dist/_site.zip': '', 'dist/src/a.ts': '', 'dist/src/b.html': '' },
      '`/src/b`, of',
      'set `site-dir` to `dist/src`',
    ],
  ])(
    'has one warning as long as nothing is confirmed: %j',
    async ([files, example, help, siteDir]) => {
      const warnings = await warnOfSite(files, siteDir)
      expect(warnings).toHaveLength(1)
      expect(warnings[0]).toMatch(
        /^no file is the start page of the site: the shortest address is /,
      )
      expect(warnings[0]).toContain(example)
      expect(warnings[0]).toContain(help)
      expect(await warnOfSite(files, siteDir, LATER)).toEqual([])
    },
  )

  test.each(['all', 'directory', 'clean', 'exact'])(
    'is none that has one, in any mode: %s',
    async (html) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const mode = html as 'all'
      for (const name of ['index.html', 'index.htm']) {
        const files = { [`dist/${name}`]: '', 'dist/a.css': '', 'dist/b': '' }
        expect(await warnOfSite(files, 'dist', FIRST, mode)).toEqual([])
      }
    },
  )
})

test.each(['default.htm', '200.html', 'index.html.en', 'index.php'])(
  'a `site-dir` whose start page may be `%s` gets the rule for it, which ends the warning',
  async (name) => {
    const files = { [`dist/${name}`]: '', 'dist/a/b.html': '' }
    const [warning = ''] = await warnOfSite(files)
    expect(warning).toMatch(/^no file is purged at `\/`: if visitors get/)
    const [, line = ''] = /add the line `([^`]+)`/.exec(warning) ?? []
    expect(line).toBe(`${name} => /`)

    using folder = makeFolder(files)
    const { rules } = parseRules(line)
    const deploy = deployOf(rules, { runner: createGithubRunner(folder.env) })
    const siteDeploy = { ...deploy, inputs: { ...deploy.inputs, siteDir: 'dist' } }
    const helped = await findChangedFiles(await takeSnapshot(siteDeploy), FIRST, siteDeploy)
    expect(helped.warnings).toEqual([])
    expect([...helped.mapped.paths]).toContain('/')
  },
)

describe('rules without a start page', () => {
  test.each<readonly [map: string, names: readonly string[], help: string]>([
    ['public/blog/** => {url}', ['public/blog/index.html'], 'such as `/blog{url}`'],
    ['public/blog/** => {url} /x', ['public/blog/a.html'], 'such as `/blog{url}`'],
    ['**/dist/** => {url}', ['web/dist/index.html'], 'such as `/FOLDER{url}`'],
    ['packages/*/public/** => {url}', ['packages/a/public/index.html'], 'such as `/FOLDER{url}`'],
    [
      'static/** => {url}\na/** => {url}',
      ['static/a.css', 'a/b/index.html'],
      'such as `/FOLDER{url}`',
    ],
    [
      'static/** => /static/{path}\npublic/blog/** => {url}',
      ['static/a', 'public/blog/b'],
      '{url}`',
    ],
  ])('have one warning as long as nothing is confirmed: %j', async (map, names, help) => {
    const warnings = await warnOfRules(map, names)
    const starts = warnings.filter((text) => text.startsWith('no file is the start page'))
    expect(starts).toEqual([expect.stringContaining(help)])
    expect((await warnOfRules(map, names, LATER)).join()).not.toContain('start page')
  })

  test.each<readonly [map: string, names: readonly string[]]>([
    ['public/** => {url}', ['public/index.html']],
    ['public/** => {url}*', ['public/index.html']],
    ['public/** => {url}?v=*', ['public/index.html']],
    ['public/** => {url} /docs{url}', ['public/a.html']],
    ['web/public/** => {url}', ['web/public/index.html']],
    ['public/blog/** => {url}\nhome.md => /', ['public/blog/index.html', 'home.md']],
    ['public/blog/** => /blog{url}', ['public/blog/index.html']],
    ['public/** => /docs{url}', ['public/a.html']],
    ['content/posts/*.md => /blog/{name}/', ['content/posts/a.md']],
    ['static/** => /static/{rel}', ['static/a.css']],
    ['content/*.md => /{name}/\nstatic/** => {url}', ['content/a.md', 'static/a.css']],
    ['public/** => {url}', ['public/a']],
    ['layouts/** => {all}', ['layouts/a']],
    ['layouts/** => {all}\nstatic/** => {url}', ['layouts/a', 'static/a.css']],
  ])('are none that make one, or that do not use `{url}`: %j', async (map, names) => {
    expect(await warnOfRules(map, names)).toEqual([])
  })
})

describe('a `site-dir` with a start page', () => {
  test.for<readonly [files: Files, warnings: readonly string[]]>([
    [PAGE, []],
    [{ 'dist/index.html': '<a href="%PUBLIC_URL%/x">' }, TEMPLATE],
    [{ 'dist/index.html': '<%= x %>' }, TEMPLATE],
    ...[
      '<script src="/src/main.ts">',
      '<script type=module src="./index.tsx">',
      '---\nlayout: a\n---',
      '{% extends "a" %}',
      '\n{{ define "main" }}',
    ].map((page) => [{ 'dist/index.html': page }, TEMPLATE] as const),
    [{ 'dist/index.html': '<script src="/main.js">' }, []],
    [{ 'dist/index.html': '<script src="https://x.example/a.ts">' }, []],
    [{ 'dist/index.html': '<code>{{ x }}</code>' }, []],
    [{ 'dist/index.html': `${' '.repeat(100_000)}<%= x %>` }, []],
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
        [
          { ...PAGE, [`dist/${name}`]: '' },
          [describeSourceFolder('dist', `has \`${name}\``)],
        ] as const,
    ),
    [{ ...PAGE, 'dist/a/package.json': '', 'dist/xpackage.json': '' }, []],
  ])(
    'of sources, %j, has these warnings as long as nothing is confirmed',
    async ([files, warnings]) => {
      expect(await warnOfSite(files)).toEqual(warnings)
      expect(await warnOfSite(files, 'dist', LATER)).toEqual([])
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
    expect(await warnOfSite(files, siteDir, LATER)).toEqual(warnings)
    if (warnings.length > 0) expect(await warnOfSite(files, siteDir)).toEqual(warnings)
  })
})

test.for<readonly [files: Files, isSaid: boolean]>([
  [{ 'dist/index.html': '' }, true],
  [{ 'dist/index.html': '', 'dist/404.html': '', 'dist/200.html': '', 'dist/a.js': '' }, true],
  [{ 'dist/index.html': '', 'dist/b/index.html': '' }, false],
  [{ 'dist/a.html': '' }, false],
  [{ 'index.html': '', 'dist/a.js': '' }, false],
])(
  'a `site-dir` with one page, which changed, may be a single-page app: %j',
  async ([files, isSaid]) => {
    using folder = makeFolder(files)
    const deploy = deployOf([], { runner: createGithubRunner(folder.env) })
    const siteDeploy = { ...deploy, inputs: { ...deploy.inputs, siteDir: 'dist' } }
    const snapshot = await takeSnapshot(siteDeploy)
    const { remarks } = await findChangedFiles(snapshot, LATER, siteDeploy)
    expect(remarks).toEqual(isSaid ? [describeOnlyPage()] : [])
    const ids = [...snapshot.files].map(([name, id]) => [name, { id, isUnknown: false }] as const)
    const unchanged = { ...LATER, files: new Map(ids) }
    expect((await findChangedFiles(snapshot, unchanged, siteDeploy)).remarks).toEqual([])
  },
)
