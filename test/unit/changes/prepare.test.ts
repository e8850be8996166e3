import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ChangesInputs } from '../../../src/changes/inputs.ts'
import { readManifest } from '../../../src/changes/manifest-store.ts'
import { prepareChanges } from '../../../src/changes/prepare.ts'
import { formatManifest, parseManifest } from '../../../src/changes/record.ts'
import {
  innerSite,
  invalidRules,
  noMatchingFile,
  noBase,
  noRules,
  notConfirmed,
  notForgotten,
  notLive,
  describeOtherCommit,
  describePublicManifest,
  describeSourcesInSite,
  tooLate,
  unreadableEvent,
  recordNotFound,
  unusableClone,
  unusableSite,
  wrongCommit,
} from '../../../src/changes/words.ts'
import { parseRules } from '../../../src/changes/rules/rules.ts'
import type { Problem } from '../../../src/problem/problem.ts'
import { createGithubRunner, type Runner } from '../../../src/step/runner.ts'
import { BASE_URL, confirmedRecord, ZONE } from '../../fakes/changes.ts'
import { makeDeadline, PASSED } from '../../fakes/deadline.ts'
import { makeFolder, writeFiles } from '../../fakes/folder.ts'
import { SLUG, startGitHub, TOKEN } from '../../fakes/github.ts'
import { makeRepository } from '../../fakes/repository.ts'
import { shorten } from '../../../src/text/safe-text.ts'
import { outcomeOf } from '../../fakes/outcome.ts'

const INPUTS: ChangesInputs = {
  map: '',
  html: 'exact',
  onUnknownBase: 'purge-all',
  siteDir: 'dist',
  manifest: 'm.json',
  githubToken: '',
  jobStatus: 'success',
}

interface Given {
  readonly inputs?: Partial<ChangesInputs>
  readonly env?: Record<string, string>
  readonly dryRun?: boolean
  readonly runner?: Partial<Runner>
  readonly deadline?: typeof PASSED
}

function prepare(workspace: string, given: Given = {}) {
  const { inputs, env, dryRun = false, runner, deadline = makeDeadline() } = given
  const github = createGithubRunner({
    PATH: process.env['PATH'],
    GITHUB_WORKSPACE: workspace,
    ...env,
  })
  return prepareChanges(
    { ...INPUTS, ...inputs },
    {
      runner: { ...github, debug: undefined, ...runner },
      deadline,
      baseUrl: BASE_URL,
      dryRun,
      runUrl: 'https://git.example.com/run',
    },
  )
}

type Case = [Partial<ChangesInputs>, Problem[]]

describe('inputs that cannot be used', () => {
  const siteDir = (value: string, why: string): Case => [
    { siteDir: value },
    [unusableSite(value, why)],
  ]

  test.each<Case>([
    [{ map: 'a => b' }, [invalidRules(parseRules('a => b').faults[0]!, [])]],
    [{ siteDir: '', map: '!a' }, [noRules()]],
    [{ map: '!a' }, []],
    siteDir('none', 'there is no such folder'),
    siteDir('file', 'it is a file, not a folder'),
    siteDir('/dist', 'it is an absolute path: write `dist`'),
    siteDir('//dist/', 'it is an absolute path: write `dist/`'),
    siteDir('dist/*', 'it is a pattern: write `dist`'),
    siteDir('dist*', 'it is a pattern: write `dist`'),
    siteDir('sub/dist/*', 'it is a pattern: write `sub/dist`'),
    siteDir('dist/**/*.html', 'it is a pattern: write `dist`'),
    siteDir('*', 'there is no such folder'),
    siteDir('/none', 'there is no such folder'),
    ...['..', '/', '../..'].map((above) =>
      siteDir(above, 'it contains the workspace: write the folder that the build writes'),
    ),
    [{ siteDir: '.' }, []],
  ])('%j', async (inputs, problems) => {
    using folder = makeFolder({ 'dist/a.html': '', 'sub/dist/a.html': '', file: '' })
    expect(prepare(folder.path, { inputs }).problems).toEqual(problems)
  })

  test('are a manifest that is none, beside all others', async () => {
    using folder = makeFolder({ 'm.json': 'oops' })
    const { problems } = prepare(folder.path, { inputs: { map: 'a => b' } })
    expect(problems.map(({ kind }) => kind)).toEqual([
      'invalid-rule',
      'unusable-manifest',
      'unusable-site-dir',
    ])
  })

  test('are those of an event whose files are not live', async () => {
    using folder = makeFolder({ 'dist/a.html': '' })
    const env = { GITHUB_EVENT_NAME: 'pull_request' }
    expect(prepare(folder.path, { env }).problems).toEqual([notLive('pull_request')])
    expect(prepare(folder.path, { env, dryRun: true }).problems).toEqual([])
  })

  test('are those of an event that does not say what it deployed', async () => {
    using folder = makeFolder({ 'dist/a.html': '' })
    const env = { GITHUB_EVENT_NAME: 'workflow_run' }
    expect(prepare(folder.path, { env }).problems).toEqual([unreadableEvent('workflow_run')])
  })
})

describe('an event before the deploy', () => {
  test('deploys nothing, and its files need not be there', async () => {
    using folder = makeFolder({ 'event.json': '{"deployment_status":{"state":"pending"}}' })
    const env = {
      GITHUB_EVENT_NAME: 'deployment_status',
      GITHUB_EVENT_PATH: folder.at('event.json'),
    }
    const prepared = prepare(folder.path, { env })
    expect(prepared).toMatchObject({
      problems: [],
      whyNothingDeployed: 'the deployment has the state `pending`',
    })
    expect(await prepared.forget(ZONE)).toBeUndefined()
    const withRecord = prepare(folder.path, { env })
    expect(await withRecord.forget(undefined)).toBeUndefined()
    expect(createGithubRunner(folder.env).exists('m.json')).toBe(false)
  })
})

describe('a built site', () => {
  test('is compared with the manifest, and confirmed in it', async () => {
    using folder = makeFolder({ 'dist/a.html': 'A', 'dist/b.html': 'B' })
    const first = await prepare(folder.path).begin(ZONE)
    expect(first.changed).toMatchObject({ kind: 'everything', snapshot: { source: 'site-dir' } })
    expect(await first.confirm()).toBeUndefined()
    first.close()

    writeFiles(folder.path, { 'dist/b.html': 'C' })
    const second = await prepare(folder.path).begin(ZONE)
    expect(second.changed.mapped.paths).toEqual(['/b.html'])
    const [record] = parseManifest(String(createGithubRunner(folder.env).readFile('m.json')))
    expect(record).toMatchObject({ zone: ZONE, confirmed: {} })
  })

  test('leaves out the manifest in it, and says what no rule matches', async () => {
    using folder = makeFolder({ 'dist/a.html': 'A', 'dist/m.json': formatManifest([]) })
    const inputs = { manifest: 'dist/m.json', map: 'x => /x' }
    const { changed } = await prepare(folder.path, { inputs }).begin(ZONE)
    expect([...changed.files.keys()]).toEqual(['a.html'])
    expect(changed.snapshot.selection.unmatched).toEqual({ count: 0, first: [] })
    expect(changed.warnings.join('\n')).toContain('`map`, line 1: `x => /x` matches no file')
  })

  test.each([
    ['is empty', {}, {}, unusableSite('dist', 'it contains no file')],
    [
      'is excluded',
      { 'dist/a.html': '' },
      { map: '!**' },
      noMatchingFile(parseRules('!**').rules, ' of `site-dir`'),
    ],
    ['is in a folder of it', { 'dist/public/index.html': '' }, {}, innerSite('dist', 'public')],
  ])('that %s is an error, and its record is forgotten', async (_, files, inputs, problem) => {
    using folder = makeFolder({ 'dist/.git/x': '', ...files })
    const record = confirmedRecord({ a: '1' }, { rules: 'r', html: 'exact', source: 'site-dir' })
    writeFileSync(folder.at('m.json'), formatManifest([record]))
    const prepared = prepare(folder.path, { inputs })
    expect(await outcomeOf(prepared.begin(ZONE))).toMatchObject({ ok: false, problem })
    const [forgotten] = parseManifest(String(createGithubRunner(folder.env).readFile('m.json')))
    expect(forgotten?.confirmed).toBeNull()
  })

  test.each([
    [{ 'dist/a.md': '', 'dist/b.css': '' }, [describeSourcesInSite('a.md')]],
    [{ 'dist/a.md': '', 'dist/b.HTM': '' }, []],
    [{ 'dist/a.md': '', 'dist/b.html.css': '' }, [describeSourcesInSite('a.md')]],
    [{ 'dist/b.css': '' }, []],
  ])('with %j has these warnings of sources', async (files, expected) => {
    using folder = makeFolder(files)
    const { changed } = await prepare(folder.path).begin(ZONE)
    expect(changed.warnings.filter((text) => text.includes('source files'))).toEqual(expected)
  })

  test.each([
    ['dist/m.json', true],
    ['dist/sub/m.json', true],
    ['dist-cache/m.json', false],
    ['dist.json', false],
    ['m.json', false],
  ])('beside the manifest %s: it is public is %s', async (manifest, isPublic) => {
    using folder = makeFolder({ 'dist/index.html': 'A' })
    const { changed } = await prepare(folder.path, { inputs: { manifest } }).begin(ZONE)
    expect(changed.warnings).toEqual(isPublic ? [describePublicManifest(manifest)] : [])
  })

  test('without the UUID of its zone has no record, and is not forgotten', async () => {
    using folder = makeFolder({ 'dist/a.html': 'A' })
    const prepared = prepare(folder.path, { inputs: { onUnknownBase: 'fail' }, dryRun: true })
    const begun = await prepared.begin(undefined)
    expect(begun.changed.notices[0]).toContain(noBase.unknownZone)
    expect(await begun.confirm()).toBeUndefined()
    begun.close()
    const strict = prepare(folder.path, { inputs: { onUnknownBase: 'fail' } })
    expect(await outcomeOf(strict.begin(ZONE))).toMatchObject({
      ok: false,
      problem: { kind: 'unknown-base' },
    })
  })

  test('that is gone when it is read is an error', async () => {
    using folder = makeFolder({ 'dist/a.html': 'A' })
    const prepared = prepare(folder.path)
    rmSync(folder.at('dist'), { recursive: true })
    expect(await outcomeOf(prepared.begin(ZONE))).toMatchObject({
      problem: { kind: 'unusable-site-dir' },
    })
  })

  test('after a failed job is not confirmed', async () => {
    using folder = makeFolder({ 'dist/a.html': 'A' })
    const { changed } = await prepare(folder.path, { inputs: { jobStatus: 'failure' } }).begin(ZONE)
    expect(changed.warnings).toContain(
      notConfirmed.incomplete('`job-status` is `failure`, not `success`'),
    )
  })
})

describe('forgetting', () => {
  const prepareSite = (given: Given = {}) => {
    const folder = makeFolder({ 'dist/a.html': 'A' })
    return { folder, prepared: prepare(folder.path, given) }
  }

  test('works where the zone has a UUID, and says so where it has none', async () => {
    const { folder, prepared } = prepareSite()
    expect(await prepared.forget(ZONE)).toBeUndefined()
    expect(parseManifest(String(createGithubRunner(folder.env).readFile('m.json')))).toHaveLength(1)
    expect(await prepared.forget(undefined)).toBe(recordNotFound('or set `zone` to the UUID'))
    folder[Symbol.dispose]()
  })

  test('says how to delete a record that cannot be written', async () => {
    const replaceFile = () => {
      throw new Error('it is read-only')
    }
    const { folder, prepared } = prepareSite({ runner: { replaceFile } })
    expect(await prepared.forget(ZONE)).toBe(notForgotten('remove the file `m.json`'))
    folder[Symbol.dispose]()
  })

  test.each([
    ['a dry run', { dryRun: true }],
    ['an event that is not live', { env: { GITHUB_EVENT_NAME: 'pull_request' } }],
  ])('is not needed with %s', async (_, given) => {
    const { folder, prepared } = prepareSite(given)
    expect(await prepared.forget(undefined)).toBeUndefined()
    folder[Symbol.dispose]()
  })

  test.each([
    ['resets the record where `map` has only exclusions', '!a/**', 1],
    ['leaves the record as it is where `map` has only comments', '# a/** => /{rel}', 0],
  ])('%s', async (_, map, written) => {
    const { folder, prepared } = prepareSite({ inputs: { siteDir: '', map } })
    expect(await prepared.forget(ZONE)).toBeUndefined()
    const records = readManifest('m.json', createGithubRunner(folder.env))
    expect(records.map(({ confirmed }) => confirmed)).toEqual(Array(written).fill(null))
    folder[Symbol.dispose]()
  })

  test('leaves a manifest that is none as it is, and does not ask to remove it', async () => {
    using folder = makeFolder({ 'dist/a.html': 'A', 'm.json': 'oops' })
    expect(await prepare(folder.path).forget(ZONE)).toBeUndefined()
    expect(createGithubRunner(folder.env).readFile('m.json').toString()).toBe('oops')
  })

  test('says why there is no store', async () => {
    const { folder, prepared } = prepareSite({ inputs: { manifest: '' } })
    const title = 'the repository of this workflow is not known: `https://github.com/`'
    expect(await prepared.forget(ZONE)).toBe(recordNotFound(title))
    folder[Symbol.dispose]()
  })
})

describe('the commit that is checked out', () => {
  const MAP = { siteDir: '', map: 'a/** => /{rel}\n!link' }

  function makeClone() {
    const repository = makeRepository()
    const first = repository.commit({
      'a/x': '1',
      'a/y': '1',
      z: '1',
      link: { link: 'a' },
      other: { link: 'z' },
    })
    const second = repository.commit(
      { 'a/x': '2', 'a/y': '1', z: '2', link: { link: 'a' }, other: { link: 'z' } },
      first,
    )
    const work = repository.checkout(second, 'full')
    return { repository, first, second, work, [Symbol.dispose]: () => repository[Symbol.dispose]() }
  }

  test('is compared with the record in a ref, and confirmed there', async () => {
    using clone = makeClone()
    await using github = await startGitHub(clone.repository)
    const env = { GITHUB_SERVER_URL: github.serverUrl, GITHUB_REPOSITORY: SLUG, GITHUB_RUN_ID: '5' }
    const given = { env, inputs: { ...MAP, manifest: '', githubToken: TOKEN } }
    const begun = await prepare(clone.work, given).begin(ZONE)
    expect(begun.changed).toMatchObject({
      kind: 'everything',
      snapshot: { commit: clone.second },
      warnings: [],
    })
    expect([...begun.changed.snapshot.files.keys()]).toEqual(['a/x', 'a/y'])
    expect(await begun.confirm()).toBeUndefined()
    begun.close()
    expect(clone.repository.git('rev-parse', `refs/cdn-purge/${ZONE}`)).toMatch(/^[0-9a-f]{40}$/)
  })

  test('leaves nothing behind in the temporary folder', async () => {
    using clone = makeClone()
    using temporary = makeFolder()
    await using github = await startGitHub(clone.repository)
    const env = {
      GITHUB_SERVER_URL: github.serverUrl,
      GITHUB_REPOSITORY: SLUG,
      RUNNER_TEMP: temporary.path,
    }
    const given = { env, inputs: { ...MAP, manifest: '', githubToken: TOKEN } }
    const begun = await prepare(clone.work, given).begin(ZONE)
    expect(readdirSync(temporary.path)).toHaveLength(1)
    begun.close()
    expect(readdirSync(temporary.path)).toEqual([])

    expect(await prepare(clone.work, given).forget(ZONE)).toBeUndefined()
    const useless = { ...given, inputs: { ...given.inputs, map: 'none => /x' } }
    expect(await outcomeOf(prepare(clone.work, useless).begin(ZONE))).toMatchObject({ ok: false })
    expect(readdirSync(temporary.path)).toEqual([])
  })

  test.each([
    ['link/** => /x', 'unusable-file'],
    ['** => /x', 'unusable-file'],
  ])('cannot be compared where %s needs a link', async (map, kind) => {
    using clone = makeClone()
    const inputs = { ...MAP, map }
    expect(await outcomeOf(prepare(clone.work, { inputs }).begin(ZONE))).toMatchObject({
      problem: { kind },
    })
  })

  test('has rules that only a link needs, and rules that nothing needs', async () => {
    using clone = makeClone()
    const inputs = { ...MAP, map: 'a/** => /{rel}\n!link\n!link/**\n!none' }
    const { changed } = await prepare(clone.work, { inputs }).begin(ZONE)
    expect(changed.snapshot.source).toBe('map')
    expect(changed.warnings).toEqual([expect.stringContaining('line 4')])
  })

  test('is missing in a new repository, or the event does not say which it is', async () => {
    using folder = makeFolder({ 'event.json': '{"workflow_run":{"conclusion":"success"}}' })
    execFileSync('git', ['init', '-q', folder.path])
    const fresh = prepare(folder.path, { inputs: MAP })
    expect(await outcomeOf(fresh.begin(ZONE))).toMatchObject({
      ok: false,
      problem: unusableClone('the git repository has no commit, or is damaged'),
    })
    const env = { GITHUB_EVENT_NAME: 'workflow_run', GITHUB_EVENT_PATH: folder.at('event.json') }
    const unsaid = await outcomeOf(prepare(folder.path, { inputs: MAP, env }).begin(ZONE))
    expect(unsaid).toMatchObject({ ok: false, problem: unreadableEvent('workflow_run') })
  })

  test('must be the one that the event says is deployed', async () => {
    using clone = makeClone()
    const event = (sha: string) =>
      JSON.stringify({ workflow_run: { head_sha: sha, conclusion: 'success', event: 'push' } })
    using folder = makeFolder({
      'right.json': event(clone.second),
      'wrong.json': event(clone.first),
    })
    const prepareWith = (name: string) =>
      prepare(clone.work, {
        inputs: MAP,
        env: { GITHUB_EVENT_NAME: 'workflow_run', GITHUB_EVENT_PATH: folder.at(name) },
      })
    expect(await outcomeOf(prepareWith('right.json').begin(ZONE))).toMatchObject({ ok: true })
    const problem = wrongCommit(
      'workflow_run',
      clone.second,
      '${{ github.event.workflow_run.head_sha }}',
    )
    expect(await outcomeOf(prepareWith('wrong.json').begin(ZONE))).toMatchObject({
      ok: false,
      problem,
    })
  })

  test('may be another one than `GITHUB_SHA` for an event that says what is deployed', async () => {
    using clone = makeClone()
    const run = { head_sha: clone.second, conclusion: 'success', event: 'push' }
    using folder = makeFolder({ 'event.json': JSON.stringify({ workflow_run: run }) })
    const warningsOf = async (event: string) => {
      const env = {
        GITHUB_EVENT_NAME: event,
        GITHUB_EVENT_PATH: folder.at('event.json'),
        GITHUB_SHA: clone.first,
      }
      const { changed } = await prepare(clone.work, { inputs: MAP, env }).begin(ZONE)
      return changed.warnings.filter((text) => text.includes('that is checked out'))
    }
    expect(await warningsOf('workflow_run')).toEqual([])
    expect(await warningsOf('push')).toEqual([describeOtherCommit(clone.second, clone.first)])
  })

  test('is searched for upward on the command line only', async () => {
    using clone = makeClone()
    const below = `${clone.work}/b`
    writeFiles(below, { c: '' })
    const problem = unusableClone('there is no git repository to compare')
    expect(await outcomeOf(prepare(below, { inputs: MAP }).begin(ZONE))).toMatchObject({
      ok: false,
      problem,
    })
    const onCommandLine = { inputs: MAP, runner: { isGitHub: false }, env: { CI_PIPELINE_ID: '7' } }
    const begun = await prepare(below, onCommandLine).begin(ZONE)
    await begun.confirm()
    const [record] = parseManifest(
      String(createGithubRunner({ GITHUB_WORKSPACE: below }).readFile('m.json')),
    )
    expect(record?.newestRuns).toEqual([{ server: '', repository: '', run: '7' }])
  })

  test.each([
    { CI_PIPELINE_SOURCE: 'merge_request_event' },
    { CI_PIPELINE_SOURCE: 'external_pull_request_event' },
    { CHANGE_ID: '7' },
  ])('that is not merged is not compared on the command line either: %j', (env) => {
    using clone = makeClone()
    const options = { inputs: MAP, runner: { isGitHub: false }, env }
    expect(prepare(clone.work, options).problems).toMatchObject([{ kind: 'not-live' }])
  })
})

test('a git server may be in a folder of its host', async () => {
  using folder = makeFolder({ 'dist/a.html': 'A' })
  const env = { GITHUB_SERVER_URL: 'https://example.com/git/lab', GITHUB_REPOSITORY: SLUG }
  const prepared = prepare(folder.path, { env, inputs: { manifest: '' }, deadline: PASSED })
  expect(await prepared.forget(ZONE)).toBe(recordNotFound(tooLate('git was running').title))
})

describe('a git server that is none', () => {
  test.each([
    ['ftp://git.example.com', SLUG],
    ['https://user@git.example.com', SLUG],
    ['https://git.example.com?x', SLUG],
    ['xhttps://git.example.com', SLUG],
    ['https://git.example.com', 'acme'],
    ['https://git.example.com', 'acme/site/x'],
  ])('%s/%s', async (serverUrl, repository) => {
    using folder = makeFolder({ 'dist/a.html': 'A' })
    const env = { GITHUB_SERVER_URL: serverUrl, GITHUB_REPOSITORY: repository }
    const prepared = prepare(folder.path, { env, inputs: { manifest: '' } })
    const url = shorten(`${serverUrl}/${repository}`, 120)
    const title = `the repository of this workflow is not known: \`${url}\``
    const problem = { kind: 'unusable-variable', title }
    expect(await outcomeOf(prepared.begin(ZONE))).toMatchObject({ ok: false, problem })
  })
})
