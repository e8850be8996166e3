import { describe, expect, test } from 'vitest'
import type { ChangedFiles } from '../../../../src/changes/changed-files.ts'
import type { FetchPage, PageResponse, PageResult } from '../../../../src/http/fetch-page.ts'
import type { PurgeContext } from '../../../../src/purge/context.ts'
import type { PurgeInputs } from '../../../../src/purge/inputs.ts'
import { parseCondition, type Condition } from '../../../../src/purge/page-inputs.ts'
import { awaitOrigin } from '../../../../src/purge/pages/origin.ts'
import { findServers } from '../../../../src/purge/pages/servers.ts'
import { hashBytes, toAnswer } from '../../../../src/purge/pages/answers.ts'
import { ManualClock } from '../../../fakes/manual-clock.ts'
import { makeSite, respond } from '../../../fakes/pages.ts'
import { DEFAULTS, SILENT } from '../../../fakes/run-jobs.ts'
import { makeZone } from '../../../fakes/zone.ts'

type Body = PageResponse['body']

const ORIGIN = { url: new URL('https://o.example/') }
const GONE: PageResult = { kind: 'unreachable', why: 'no route' }

interface Options {
  readonly lines?: readonly string[]
  readonly site?: ChangedFiles
  readonly inputs?: Partial<PurgeInputs>
  readonly timeoutMs?: number
  readonly origin?: typeof ORIGIN | undefined
  /** When the step is cancelled. */
  readonly cancelAtMs?: number
}

/** Waits for an origin that answers so at each time, in the time of the test. */
async function wait(
  pages: (path: string, atMs: number) => PageResult,
  { lines = [], site, inputs = {}, timeoutMs = 10_000, ...options }: Options,
) {
  const clock = new ManualClock(0, () => 0)
  const stop = new AbortController()
  const requests: string[] = []
  const printed: string[] = []
  const print = (how: string) => (text: string) => void printed.push(`${how}${text}`)
  const fetchPage: FetchPage = ({ server, path, headers, maxBytes }) => {
    requests.push(`${clock.nowMs()} ${path}`)
    expect([server, headers, maxBytes]).toEqual([
      ORIGIN,
      { 'cache-control': 'no-cache', 'accept-encoding': 'identity' },
      1_048_576,
    ])
    return Promise.resolve(pages(path, clock.nowMs()))
  }
  if (options.cancelAtMs !== undefined) {
    void clock.sleep(options.cancelAtMs, new AbortController().signal).then(() => stop.abort())
  }
  const conditions = lines.map((line) => parseCondition(line) as Condition)
  const context = {
    inputs: {
      ...DEFAULTS,
      timeoutMs,
      pages: { ...DEFAULTS.pages, conditions, waitsForSite: site !== undefined },
      ...inputs,
    },
    deadline: { clock, signal: stop.signal, endMs: timeoutMs },
    runner: {
      ...SILENT,
      printLine: print(''),
      printNotice: print('notice: '),
      printWarning: print('warning: '),
    },
    createPageFetcher: () => Promise.resolve(fetchPage),
  } as unknown as PurgeContext
  const origin = 'origin' in options ? options.origin : ORIGIN
  const check = await awaitOrigin(origin, site, context)
  return { ...check, requests, printed, endedAtMs: clock.nowMs() }
}

const LIVE = () => respond(200, 'version 2')
const NOTHING = { wait: undefined, problem: undefined, isProven: false }

describe('an origin is waited for', () => {
  test('in rounds of all lines, at growing intervals, the last one before the deadline', async () => {
    const {
      requests,
      wait: waited,
      problem,
    } = await wait(() => GONE, { lines: ['/a status 200', '/b status 200'], timeoutMs: 50_000 })
    const at = (path: string) =>
      requests.flatMap((request) => (request.endsWith(path) ? Number(request.split(' ')[0]) : []))
    expect(at('/a')).toEqual([0, 1000, 3000, 7000, 15_000, 30_000, 45_000, 49_500])
    expect(at('/b')).toEqual(at('/a'))
    expect(waited).toEqual({ fromMs: 0, toMs: 49_500 })
    expect(problem).toMatchObject({
      kind: 'origin-not-ready',
      title: expect.stringContaining('(50 s)'),
      cause: expect.stringContaining('https://o.example/'),
      details: [
        'expected: /a status 200',
        'found: no route, after 50 s',
        'expected: /b status 200',
        'found: no route, after 50 s',
      ],
    })
  })

  test('until every line holds in one round; each change of an answer is logged once', async () => {
    const ended = await wait(
      (path, atMs) => {
        if (path === '/b') return respond(atMs < 7000 ? 404 : 204)
        return atMs < 1000 ? GONE : respond(200, atMs < 3000 ? 'version 1' : 'version 2')
      },
      { lines: ['/a contains version 2', '/b status 204'] },
    )
    expect(ended).toMatchObject({
      problem: undefined,
      wait: { fromMs: 0, toMs: 7000 },
      isProven: false,
    })
    expect(ended.printed).toEqual([
      'Origin not yet: /a contains version 2: no route',
      'Origin not yet: /b status 204: status 404',
      'Origin not yet: /a contains version 2: status 200, without that text',
      'Origin shows the new version, after 7 s',
    ])
  })

  test('not at all after a signal: what is found last counts', async () => {
    const { endedAtMs, requests, problem } = await wait(() => GONE, {
      lines: ['/a status 200'],
      cancelAtMs: 2000,
    })
    expect([endedAtMs, requests.length, problem?.kind]).toEqual([2000, 2, 'origin-not-ready'])
  })

  test('with one request for a page that several lines name', async () => {
    const { requests, printed } = await wait(LIVE, {
      lines: ['/a contains version', '/a status 200'],
    })
    expect([requests, printed]).toEqual([['0 /a'], ['Origin shows the new version']])
  })

  test.each<[line: string, result: PageResult, found: string | undefined]>([
    ['/a contains x', respond(200, 'axb'), undefined],
    ['/a contains ü', respond(299, 'für'), undefined],
    ['/a contains x', respond(200, 'y'), 'status 200, without that text'],
    ['/a contains x', respond(404, 'x'), 'status 404'],
    [
      '/a contains x',
      withBody('too-large', 'y'),
      'status 200, without that text in the first 1 MiB',
    ],
    ['/a contains x', withBody('too-large', 'x'), undefined],
    [
      '/a contains x',
      withBody('unreadable', ''),
      'status 200, with a body that cannot be decoded or was cut',
    ],
    ['/a status 404', respond(404), undefined],
    ['/a status 404', respond(200), 'status 200'],
    ['/a status 200', GONE, 'no route'],
  ])('by the line `%s`, %#: %s', async (line, result, found) => {
    const { printed, problem } = await wait(() => result, { lines: [line], timeoutMs: 400 })
    expect(problem === undefined).toBe(found === undefined)
    expect(printed[0]).toBe(
      found === undefined ? 'Origin shows the new version' : `Origin not yet: ${line}: ${found}`,
    )
  })

  test.each([
    ['text/plain', 'the page begins: a b'],
    ['application/json; charset=utf-8', 'the page begins: a b'],
    ['application/ld+json', 'the page begins: a b'],
    ['image/svg', undefined],
    ['', undefined],
  ])('and an answer of type `%s` is shown: %s', async (type, excerpt) => {
    const { problem } = await wait(() => respond(200, ' a\n b', { 'content-type': type }), {
      lines: ['/a contains x'],
      timeoutMs: 400,
    })
    expect(problem?.details?.[2]).toBe(excerpt)
  })

  test('in a dry run in one round, with a warning', async () => {
    const options = { lines: ['/a status 200'], inputs: { dryRun: true } }
    const unready = await wait(() => GONE, options)
    expect(unready.requests).toEqual(['0 /a'])
    expect(unready.printed).toEqual([
      'warning: the origin does not show the new version: /a status 200: no route',
    ])
    expect((await wait(LIVE, options)).printed).toEqual(['Origin shows the new version'])
  })

  test('not without a line, and not where it is not known, which is a notice', async () => {
    expect(await wait(LIVE, {})).toMatchObject({ ...NOTHING, requests: [], printed: [] })
    const unknown = await wait(LIVE, { lines: ['/a status 200'], origin: undefined })
    expect(unknown).toMatchObject({ ...NOTHING, requests: [] })
    expect(unknown.printed).toEqual([expect.stringMatching(/^notice: .*the origin is unknown$/)])
  })

  test.each([
    ['/a contains "x"', true],
    ["/a contains 'x'", true],
    ['/a contains "x', false],
    ['/a contains x', false],
  ])('for `%s`, with a notice of quotation marks: %s', async (line, isSaid) => {
    const { printed } = await wait(() => respond(200, `"x" 'x'`), { lines: [line] })
    expect(printed[0]?.startsWith('notice: ')).toBe(isSaid)
  })
})

function withBody(kind: 'too-large' | 'unreadable', text: string): PageResult {
  const body = { kind, bytes: Buffer.from(text), raw: undefined } as unknown as Body
  return { kind: 'page', page: { status: 200, headers: {}, body } }
}

describe('`wait-for-origin: site`', () => {
  const FILES = { 'a.html': 'new', 'b.css': 'new', 'c.html': 'deleted' }

  test('holds where each file is served as it was built, at one of its addresses', async () => {
    const site = makeSite({ 'a.html': 'new' }, { html: 'all' })
    const ended = await wait((path) => respond(200, path === '/a/' ? 'new' : 'x'), { site })
    expect(ended.requests).toEqual(['0 /a.html', '0 /a', '0 /a/'])
    expect(ended).toMatchObject({ problem: undefined, isProven: true })
  })

  test('is one line, which names what the first address of each missing file has', async () => {
    const site = makeSite(FILES, { html: 'all' })
    const ended = await wait(
      (path) =>
        respond(200, path === '/b.css' ? 'new' : `old ${path}`, { 'content-type': 'text/html' }),
      { site, lines: ['/v status 404'], timeoutMs: 400 },
    )
    const found =
      'the origin has 1 of 2 files as they were built; `/a.html`: status 200, with other content'
    expect(ended.problem?.details).toEqual([
      'expected: /v status 404',
      'found: status 200, after 0 s',
      'the page begins: old /v',
      'expected: site',
      `found: ${found}, after 0 s`,
      'the page begins: old /a.html',
    ])
    expect(ended.isProven).toBe(false)
  })

  test.each<[what: string, site: ChangedFiles, printed: RegExp[]]>([
    ['that were all deleted', makeSite({ 'a.html': 'deleted' }), [/^warning: .*was not checked/]],
    [
      'that are too large',
      makeSite({ 'a.html': 'new', 'b.html': 'deleted' }, { large: new Set(['a.html']) }),
      [/^notice: .*was not checked/],
    ],
    ['that are none', makeSite({}), []],
    ['of the repository', makeSite(FILES, { source: 'map' }), []],
  ])('asks for nothing of files %s', async (_, site, printed) => {
    const ended = await wait(LIVE, { site })
    expect(ended).toMatchObject({ ...NOTHING, requests: [] })
    expect(ended.printed).toEqual(printed.map((text) => expect.stringMatching(text)))
  })
})

describe('the answer of a server', () => {
  const of = (result: PageResult) => toAnswer(result, ORIGIN, '/a')
  const hash = (text: string) => hashBytes(Buffer.from(text))
  const raw = (
    kind: Body['kind'],
    status: number,
    text: string,
    compressed: string,
  ): PageResult => ({
    kind: 'page',
    page: {
      status,
      headers: {},
      body: { kind, bytes: Buffer.from(text), raw: Buffer.from(compressed) },
    },
  })

  test.each<[what: string, result: PageResult, hashes: string[], isWhole: boolean]>([
    ['as it came', respond(200, 'a'), [hash('a')], true],
    ['decoded and as it came', raw('whole', 200, 'a', 'z'), [hash('a'), hash('z')], true],
    ['that could not be decoded', raw('unreadable', 200, '', 'z'), [hash('z')], false],
    ['of a part', raw('whole', 206, 'a', 'z'), [], false],
    ['that is empty', respond(200, ''), [hash('')], true],
    ['that is empty, of an error', respond(404, ''), [], true],
    ['of an error', respond(404, 'a'), [hash('a')], true],
    ['that is too large', withBody('too-large', 'a'), [], false],
  ])('has the hashes of a body %s', (_, result, hashes, isWhole) => {
    expect(of(result)).toMatchObject({ hashes, isWhole })
  })

  test('is none where it is unreachable', () => {
    expect(of(GONE)).toBeUndefined()
  })

  test.each([
    [302, '/b', '/b'],
    [302, 'http://[', 'http://['],
    [200, '/b', undefined],
    [302, undefined, undefined],
  ])('of status %i with `Location: %s` redirects to %s', (status, location, target) => {
    const headers: Record<string, string> = location === undefined ? {} : { location }
    expect(of(respond(status, '', headers))?.redirectsTo).toBe(target)
  })
})

describe('the servers that are asked', () => {
  const CONDITIONS = [parseCondition('/a status 200') as Condition]
  const given = (url: string) => new URL(url)

  test.each<[what: string, inputs: Partial<PurgeInputs['pages']>, token: string, expected: object]>(
    [
      ['no check: neither', {}, 't', { reads: 0, origin: undefined, site: undefined }],
      [
        '`wait-for-origin` alone: the origin',
        { conditions: CONDITIONS },
        't',
        { reads: 1, origin: 'https://o.example/', site: undefined },
      ],
      [
        '`wait-for-origin: site` alone: the origin',
        { waitsForSite: true },
        't',
        { reads: 1, origin: 'https://o.example/', site: undefined },
      ],
      [
        '`verify`: both',
        { verify: 1 },
        't',
        { reads: 1, origin: 'https://o.example/', site: 'https://u-1.cdn.example.net/' },
      ],
      [
        '`verify` without a token: neither',
        { verify: 1 },
        '',
        { reads: 0, origin: undefined, site: undefined },
      ],
      [
        '`verify` without a token, with the URLs: both',
        { verify: 1, siteUrl: given('http://w.example'), originUrl: given('http://x.example') },
        '',
        { reads: 0, origin: 'http://x.example/', site: 'http://w.example/' },
      ],
    ],
  )('for %s', async (_, inputs, apiToken, expected) => {
    let reads = 0
    const zoneReader = { knownZone: undefined, read: async () => (reads++, makeZone()) }
    const pages = { ...DEFAULTS.pages, ...inputs }
    const context = { inputs: { ...DEFAULTS, apiToken, pages }, zoneReader }
    const { origin, site } = await findServers(context as unknown as PurgeContext)
    expect({ reads, origin: origin?.url.href, site: site?.url.href }).toEqual(expected)
  })

  test.each<[pages: Partial<PurgeInputs['pages']>, isError: boolean]>([
    [{ conditions: CONDITIONS }, true],
    [{ verify: 1 }, false],
  ])('%j with an origin that cannot be used is an error: %s', async (inputs, isError) => {
    const zoneReader = { read: () => Promise.resolve(makeZone({ originUrl: 'ftp://o' })) }
    const pages = { ...DEFAULTS.pages, ...inputs }
    const context = { inputs: { ...DEFAULTS, pages }, zoneReader } as unknown as PurgeContext
    const found = findServers(context).then(
      ({ origin }) => origin,
      (error: unknown) => (error as { readonly problem: object }).problem,
    )
    const error = { kind: 'unusable-origin', details: ['ftp://o'] }
    expect(await found).toEqual(isError ? expect.objectContaining(error) : undefined)
  })
})
