import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { writeFiles } from '../fakes/folder.ts'
import { test } from './command-line.ts'
import { test as step } from './scene.ts'
import { startSiteScenario } from './site.ts'

type Row = readonly [args: readonly string[], code: number, says: string]

/** What a new user writes, and what the log has to say about it: an error, a warning or a line. */
const LINES: readonly Row[] = [
  [['purge', '/blog'], 0, 'Note   `/blog` is purged without `/blog/`'],
  [['purge', '/blog*'], 0, 'Note   `/blog*` may match in one folder only'],
  [['purge', '/*.css'], 0, 'Note   `/*.css` may match in one folder only'],
  [
    ['purge', '/public/blog/index.html'],
    0,
    'warning: `/public/blog/index.html` is a file of this checkout',
  ],
  [['purge', '/blog/undefined/'], 0, 'looks like the result of an expression without a value'],
  [['purge', '/blog/NaN'], 0, 'looks like the result of an expression without a value'],
  [['purge', '/content/a.md'], 0, 'warning: `/content/a.md` is a file of this checkout'],
  [['purge', '/a/', '--wait-for-origin', '30s'], 2, 'a pause shows nothing'],
  [['purge', '/a/', '--wait-for-origin', 'feed.xml contains 2'], 2, 'write `/feed.xml contains 2`'],
  [['purge', '/a/', '--wait-for-origin', 'contains abc'], 2, 'write the path first'],
  [['purge', '--map', '** => {url}index.html', '--manifest', 'm.json'], 2, 'text follows `{url}`'],
  ...['true', 'cache', '.cdn-purge/${ZONE}.json', 'C:\\m.json'].map((manifest): Row => [
    ['purge', '--map', '** => {url}', '--manifest', manifest],
    2,
    '`manifest` cannot be `',
  ]),
  [
    ['purge', '--map', '** => {url}', '--manifest', 'https://x.example/m.json'],
    2,
    '`manifest` cannot be',
  ],
  [['purge', '--site-dir', '..', '--manifest', 'm.json'], 2, 'it contains the workspace'],
  [['purge', '--site-dir', '/', '--manifest', 'm.json'], 2, 'it contains the workspace'],
  [['purge', '--site-dir', '.next', '--manifest', 'm.json'], 2, '`site-dir` to `out`'],
  [
    ['purge', '--site-dir', 'public/blog', '--manifest', 'm.json'],
    0,
    '`public` has an `index.html`, too',
  ],
  [
    ['purge', '/a/', '--zone', 'https://c.example/7c9e6679-7425-40de-944b-e07fc1f90ae7/x'],
    2,
    'the UUID alone',
  ],
  [['purge', '/a/', '--zone', '7c9e6679-7425-40de-944b-e07fc1f90ae7 # www'], 2, 'the UUID alone'],
  [
    ['purge', '--report', 'public/a.css', '/blog/'],
    2,
    '`--report` names a file that no earlier run has written',
  ],
  [
    ['purge', '--summary-file', 'public/index.html', '/blog/'],
    2,
    '`--summary-file` names a file that no',
  ],
  [
    ['purge', '--outputs', 'content/a.md', '/blog/'],
    2,
    '`--outputs` names a file that no earlier run',
  ],
  [
    ['purge', '--outputs', 'package.json', '/blog/'],
    2,
    '`--outputs` names a file that no earlier run',
  ],
  [
    ['purge', '--report', 'package.json', '/blog/'],
    2,
    '`--report` names a file that no earlier run',
  ],
  [['purge', '--no-verify', '/blog/'], 2, 'leave out `--verify`'],
  [['purge', '--no-retries', '/blog/'], 2, 'write `--retries 0`'],
  [['purge', '--outputs', 'build.env', '/blog/'], 2, '`--outputs` names a file that no earlier'],
  [['purge', '--outputs', 'build.env', '--nope', '/blog/'], 2, 'unknown option `--nope`'],
  [['purge', '--summary-file', 'notes.md', '/blog/'], 2, '`--summary-file` names a file that no'],
  [['purge', '--report', 'data.json', '/blog/'], 2, '`--report` names a file that no earlier run'],
  [['purge', '-', '/blog/'], 2, '`--paths-file -`'],
  [['purge', 'shop', '/blog/'], 2, 'if it is a path, write `/shop`'],
  [['purge', '--fail-on-error', 'no', '/blog/'], 2, 'on the command line a flag has no value'],
  [['purge', '/blog/', '—wait'], 2, 'options begin with two hyphens'],
  [['purge', 'C:/Program Files/Git/blog/'], 2, 'set `MSYS_NO_PATHCONV=1`'],
  [['purge', '[blog](/blog/)'], 2, 'without quotation marks, list markers, exclusions, Markdown'],
  [['purge', 'a/public/blog/index.html'], 2, 'this is the name of a file'],
  [['purge', '/a?x=1&amp;y=2'], 2, '`&amp;` is `&`'],
  [['purge', '/caf%25C3%25A9/'], 2, 'is percent-encoded twice'],
  [['purge', '/<version>/app.js'], 2, 'contains a placeholder'],
  [['purge', '/a/', '--wait-for-origin', 'all'], 2, 'write the word `site`'],
  [
    ['purge', '/a/', '--no-wait', '--retries', '5'],
    0,
    '`retries` has no effect with `wait: false`',
  ],
  [['purge', '--site-dir', 'app', '--manifest', 'm.json'], 2, 'its folder `browser` has one'],
  [['purge', '--site-dir', 'empty', '--manifest', 'm.json'], 2, 'it contains no file'],
  [['purge', '--map', '** => {url}', '--manifest', 'ref'], 2, 'remove `manifest`'],
  [['purge', '--map', '** => {url}', '--manifest', '~/m.json'], 2, '`manifest` cannot be'],
  [['purge', '/bin', '/boot', '/dev', '/etc', '/usr'], 2, 'the shell has expanded `/*`'],
  [['purge', '--site-dir', 'template', '--manifest', 'm.json'], 0, 'looks like a template'],
  [
    ['purge', '--site-dir', 'artifacts', '--manifest', 'm.json'],
    0,
    'set `site-dir` to `artifacts/my/site`',
  ],
  [['purge', '--site-dir', 'jekyll', '--manifest', 'm.json'], 0, 'the folder of the sources'],
  [
    ['purge', '--site-dir', 'packed', '--manifest', 'm.json'],
    0,
    'no file is the start page of the site',
  ],
  [
    ['purge', '--site-dir', 'assets', '--manifest', 'm.json'],
    0,
    '`/logo.svg`, of `assets/logo.svg`',
  ],
  [['purge', '--outputs', 'out.txt', '/blog/'], 2, '`--outputs` names a file that no earlier run'],
  [['purge', '--report', 'LICENSE', '/blog/'], 2, '`--report` names a file that no earlier run'],
  [['zone', 'export', '--file', '-'], 2, 'set `file` to the name of a file'],
  [['zone', 'export', '--all'], 2, '`zone export` exports all zones'],
  [
    ['purge', '--map', 'public/** -> {url}', '--manifest', 'm.json'],
    2,
    'a rule of `map` cannot be used: `=>`',
  ],
  [
    ['purge', '--wait-for-origin', '/v contains $SHA', '/blog/'],
    2,
    'a variable that was not expanded',
  ],
  [['purge', '--on-unknown-base', 'fail', '/blog/'], 0, '`on-unknown-base` has no effect without'],
  [['purge', '--site-dir', 'public', '--manifest', 'public/m.json'], 0, 'visitors can read it'],
  [['zone'], 2, '`zone` has no command'],
  [['zone', 'plan', 'apply'], 2, 'give one of `plan`, `apply` and `export`'],
  [['zone', 'plan', '--dry-run'], 2, '`zone plan` changes nothing'],
  [['stats', '--min-hit-ratio', '85', '%'], 2, 'write a percentage without a space'],
  [['stats', '--min-requests', '1000'], 0, '`min-requests` has no effect without a threshold'],
  [['stats', '--min-hit-ratio', '0.85%'], 0, 'write `85%` if that is meant'],
  [['stats', '--max-server-error-ratio', '0.5'], 0, 'write `0.5%` if that is meant'],
]

describe('what is most likely not meant is said:', () => {
  test.concurrent.for(LINES)('%j ends with %d, and %s', async ([args, code, says], { scene }) => {
    writeFiles(scene.folder, {
      'public/index.html': 'a',
      'public/blog/index.html': 'b',
      'content/a.md': 'c',
      'public/a.css': 'd',
      'package.json': '{"name":"x"}',
      'build.env': 'VERSION=1.2\n',
      'notes.md': '# Notes\n\nmine\n',
      'data.json': '{"schemaVersion":1,"pages":[]}',
      'app/browser/index.html': 'e',
      'template/index.html': '<link href="%PUBLIC_URL%/a.css">',
      'artifacts/my/site/about/index.html': 'a',
      'artifacts/my/site/index.html': 'b',
      'assets/logo.svg': '<svg/>',
      'jekyll/_config.yml': 'a: b',
      'jekyll/index.html': 'x',
      'packed/site.tar': 'x',
      'out.txt': 'password=x\n',
      LICENSE: 'a\nb\n',
      'empty/.gitkeep': '',
      '.next/BUILD_ID': '1',
      '.next/server/a.html': 'd',
    })
    const ended = await scene.cli(args)
    expect(ended.code, ended.stdout + ended.stderr).toBe(code)
    expect(ended.stdout + ended.stderr).toContain(says)
    expect(readFileSync(join(scene.folder, 'build.env'), 'utf8')).toBe('VERSION=1.2\n')
  })
})

test.for([
  ['purge', '/a'],
  ['stats', '--zone', 'www'],
  ['zone', 'plan'],
])('files of an earlier run, and new ones, are written by %j', async (command, { scene }) => {
  writeFiles(scene.folder, { 'cdn-zones.yml': 'zones: [{ name: www }]\n' })
  const files = ['--report', 'r.json', '--summary-file', 's.md', '--outputs', 'o.env']
  for (let run = 0; run < 2; run++) {
    const ended = await scene.cli([...command, ...files])
    expect(ended.stdout + ended.stderr).not.toContain('no earlier run')
  }
})

test('a file of this machine is purged as a path, with a warning', async ({ scene }) => {
  writeFiles(scene.folder, { 'public/index.html': 'a' })
  const { code, stdout } = await scene.cli(['purge', `${scene.folder}/public/index.html`])
  expect(code).toBe(0)
  expect(stdout).toContain('is a file of this checkout')
})

step('an empty `dry-run` is said to be a real purge', async ({ scenario }) => {
  const { stdout } = await scenario.step({ paths: '/a', 'dry-run': '' })
  expect(stdout).toContain('`dry-run` is empty, which means `false`: this purge is real')
  const other = await scenario.step({ paths: '/a', 'dry-run': 'false' })
  expect(other.stdout).not.toContain('this purge is real')
})

step('a rule below a folder of the build says once what `{url}` lacks', async () => {
  await using site = await startSiteScenario()
  const sha = site.repository.commit({ 'public/blog/a/index.html': '1' })
  const inputs = { manifest: site.manifest, map: 'public/blog/** => {url}' }
  const first = await site.deploy({ sha, runId: 1 }, inputs)
  expect(first.stdout).toContain('such as `/blog{url}`')
  const second = await site.deploy({ sha, runId: 2 }, inputs)
  expect(second.stdout).not.toContain('such as `/blog{url}`')
})
