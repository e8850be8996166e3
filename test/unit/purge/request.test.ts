import { describe, expect, test } from 'vitest'
import { SERVICE_QUOTA } from '../../../src/cdn/jobs/quota.ts'
import { findChangedFiles, type ChangedFiles } from '../../../src/changes/changed-files.ts'
import { parseRules } from '../../../src/changes/rules/rules.ts'
import { expandRecursivePath } from '../../../src/paths/syntax.ts'
import type { PurgeInputs } from '../../../src/purge/inputs.ts'
import { buildRequest, checkHosts, isEmpty, readPathLists } from '../../../src/purge/request.ts'
import { tooManyPaths } from '../../../src/purge/words.ts'
import { deployOf, takenSnapshot } from '../../fakes/changes.ts'
import { DEFAULTS } from '../../fakes/run-jobs.ts'
import { makeZone } from '../../fakes/zone.ts'

const BASE = {
  files: new Map([['gone', { id: '1', isUnknown: false }]]),
  commit: '',
  why: 'the last purge',
  absence: undefined,
  branch: '',
  purgedBefore: [],
}

test.each([
  [100, 99_000, 'paths'],
  [100, 101_000, 'everything'],
  [1, 1001, 'everything'],
  // A step takes no more paths than the documented quota, whatever the account has.
  [200, 99_000, 'paths'],
  [200, 101_000, 'everything'],
])(
  'with a quota of %d jobs, %d changed paths become %s, with a warning',
  async (jobs, count, kind) => {
    const { rules } = parseRules('** => {url}')
    const files = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`f${index}`, '1']),
    )
    const changed = await findChangedFiles(await takenSnapshot(rules, files), BASE, deployOf(rules))
    const quota = { ...SERVICE_QUOTA, path: { jobs, windowMs: 3_600_000 } }
    const lists = {
      paths: [],
      urls: [],
      problems: [],
      remarks: [],
      warnings: [],
      hasUnreadLines: false,
    }
    const built = buildRequest({ ...DEFAULTS, quota }, lists, changed, undefined)
    expect(built.request.kind).toBe(kind)
    const says = built.warnings.some((text) =>
      text.includes('everything in the zone is purged instead'),
    )
    expect(says).toBe(kind === 'everything')
  },
)

test.each([
  [2, 'paths'],
  [1, 'everything'],
])('with `purge-all-above: %d`, two paths are %s', (purgeAllAbove, kind) => {
  const lists = {
    paths: ['/a', '/b'],
    urls: [],
    problems: [],
    remarks: [],
    warnings: [],
    hasUnreadLines: false,
  }
  const built = buildRequest({ ...DEFAULTS, purgeAllAbove }, lists, undefined, undefined)
  expect(built.request.kind).toBe(kind)
})

const WORKSPACE = '/workspace'

/** Lists that are read beside files with these contents. */
function readLists(
  given: Partial<PurgeInputs>,
  files: Readonly<Record<string, string | Uint8Array>> = {},
) {
  return readPathLists(
    { ...DEFAULTS, paths: undefined, ...given },
    {
      readFile: (path) => {
        const content = files[path]
        if (content === undefined) throw Object.assign(new Error('gone'), { code: 'ENOENT' })
        return typeof content === 'string' ? Buffer.from(content) : content
      },
      exists: (path) => files[path] !== undefined,
      resolvePath: () => WORKSPACE,
    },
  )
}

describe('the lists of paths', () => {
  test('are the lines of `paths`, then those of `paths-file`; `/**` is several paths', () => {
    const lists = readLists(
      { paths: '# a\n/a\nhttps://www.example.com/b?x=1\n', pathsFile: 'list' },
      { list: '/c\r\n\r\nHTTPS://Other.example/d\n/e/**\n/a' },
    )
    expect(lists).toMatchObject({ problems: [], warnings: [], hasUnreadLines: false })
    const below = expandRecursivePath('/e/**')
    expect(lists.paths).toEqual(['/a', '/b?x=1', '/c', '/d', ...below, '/a'])
    expect(lists.urls).toEqual([
      { where: '`paths`, line 3', host: 'www.example.com' },
      { where: '`list`, line 3', host: 'other.example' },
    ])
    expect(lists.remarks).toEqual([expect.stringContaining('`/e/**`')])
  })

  test.each<
    [what: string, given: Partial<PurgeInputs>, files: Record<string, string | Uint8Array>]
  >([
    ['comments alone', { paths: '# a\n #b' }, {}],
    ['comments alone in a file', { pathsFile: 'list' }, { list: '# a' }],
    ['comments in a file, and none beside it', { paths: ' ', pathsFile: 'list' }, { list: ' # a' }],
  ])('that hold %s are an error', (_, given, files) => {
    const { problems } = readLists(given, files)
    expect(problems.map(({ kind, where }) => [kind, where])).toEqual([
      [
        'missing-paths',
        given.pathsFile === undefined ? 'input `paths`' : 'inputs `paths`, `paths-file` (`list`)',
      ],
    ])
  })

  test.each<
    [what: string, given: Partial<PurgeInputs>, files: Record<string, string | Uint8Array>]
  >([
    ['nothing', { pathsFile: 'list' }, { list: '' }],
    ['a path between comments', { paths: '# a\n/b' }, {}],
    [
      'comments beside changed files',
      { paths: '# a', changesInputs: { ...DEFAULTS.changesInputs, map: 'a => /a' } },
      {},
    ],
  ])('that hold %s are none', (_, given, files) => {
    expect(readLists(given, files).problems).toEqual([])
  })

  test.each<[what: string, content: () => Uint8Array | undefined, title: RegExp]>([
    ['is not there', () => undefined, /^`paths-file` cannot be used: /],
    ['is not UTF-8', () => new Uint8Array([0xff, 0xfe, 0x2f]), /utf-8/i],
    ['is too large', () => new Uint8Array(64 * 1024 * 1024 + 1), /larger than 67108864 bytes/],
  ])('a `paths-file` that %s is an error, and the other lines are read', (_, read, title) => {
    const content = read()
    const files = content === undefined ? {} : { list: content }
    const lists = readLists({ paths: '/a', pathsFile: 'list' }, files)
    expect(lists).toMatchObject({
      paths: ['/a'],
      problems: [{ kind: 'unreadable-paths-file', title: expect.stringMatching(title) }],
    })
  })

  test('one wrong line is named, with what is wrong', () => {
    const { problems } = readLists({ paths: '/a\nb' })
    expect(problems).toEqual([
      {
        kind: 'invalid-path',
        title: 'a path cannot be purged: it must start with `/`',
        where: '`paths`, line 2',
        details: ['b'],
        help: [expect.stringContaining('`/b`')],
      },
    ])
  })

  test('several wrong lines are one error, which lists each with its help', () => {
    const paths = Array.from({ length: 22 }, (_, index) => `b${index}`).join('\n')
    const { problems } = readLists({ paths: `/a\n${paths}` })
    expect(problems).toMatchObject([
      {
        title: '22 paths cannot be purged',
        where: '`paths`, line 2',
        help: ['fix each line as shown above; nothing was purged'],
      },
    ])
    const details = problems[0]?.details ?? []
    expect(details[1]).toMatch(/^`paths`, line 3: `b1` must start with `\/`; .*`\/b1`/)
    expect([details.length, details.at(-1)]).toEqual([21, '… and 2 more'])
  })

  test.each(['password/1', 'ftp://x', ' = secret', 'httpx://a', '*'])(
    'the line `%s` of a file may be a secret, and is not shown',
    (line) => {
      const { problems } = readLists({ pathsFile: 'list' }, { list: `/a\n${line}` })
      expect(problems).toMatchObject([
        { where: '`list`, line 2', details: ['(not shown)'], title: /must start with `\/`/ },
      ])
      expect(JSON.stringify(problems)).not.toContain(line.trim())
    },
  )

  test('a line of `paths` that may be a token is not shown', () => {
    const { problems } = readLists({ paths: '/a\ncdnTok_9fK3xQ7LmZ2' })
    expect(problems).toMatchObject([{ where: '`paths`, line 2', details: ['(not shown)'] }])
    expect(JSON.stringify(problems)).not.toContain('9fK3xQ7LmZ2')
  })

  test('a wrong path or URL of a file is shown, and so is another line of `paths`', () => {
    const list = '/a//b\nHTTP://x.example/a//b'
    const ofFile = JSON.stringify(readLists({ pathsFile: 'list' }, { list }).problems)
    expect(ofFile).toContain('/a//b')
    expect(ofFile).toContain('HTTP://x.example/a//b')
    expect(JSON.stringify(readLists({ paths: 'password' }).problems)).toContain('password')
  })

  test.each([
    ['dist/index.html', 'dist', true],
    ['./dist/a/index.html', 'dist', true],
    ['dist/missing.html', 'dist', false],
    ['dist/*', 'dist', false],
    ['index.html', '.', false],
  ])('the line `%s` is a file of this machine: %s, %s', (line, folder, isFile) => {
    const files = {
      'dist/index.html': '',
      './dist/a/index.html': '',
      'dist/*': '',
      'index.html': '',
    }
    const [problem] = readLists({ paths: line }, files).problems
    expect(problem?.title.includes('it is a file of this machine')).toBe(isFile)
    const help = `set \`site-dir\` to \`${folder}\`, or \`map\` to \`${folder}/** => {url}\``
    expect(problem?.help[0]?.includes(help)).toBe(isFile)
  })

  test.each<[path: string, file: string, isWarned: boolean]>([
    ['/public/index.html', 'public/index.html', true],
    ['/content/post.md', 'content/post.md', true],
    [`${WORKSPACE}/page.html`, `${WORKSPACE}/page.html`, true],
    ['/public/index.html', 'other', false],
    ['/blog/index.html', 'blog/index.html', false],
    [`${WORKSPACE}-2/page.html`, `${WORKSPACE}-2/page.html`, false],
  ])('the path %s, beside the file %s, gets a warning: %s', (path, file, isWarned) => {
    const { warnings, problems } = readLists({ paths: `/a\n${path}` }, { [file]: '' })
    expect(problems).toEqual([])
    expect(warnings).toEqual(
      isWarned ? [expect.stringContaining(`\`${path}\` is a file of this checkout`)] : [],
    )
  })

  test('of many paths that are files, one is named, and a hundred are looked up', () => {
    let lookUps = 0
    const paths = Array.from({ length: 300 }, (_, index) => `/dist/${index}`).join('\n')
    const { warnings } = readPathLists(
      { ...DEFAULTS, paths },
      { readFile: () => new Uint8Array(), exists: () => ++lookUps > 0, resolvePath: () => '/w' },
    )
    expect([lookUps, warnings.length]).toEqual([100, 1])
    expect(warnings[0]).toContain('`/dist/0` (and 99 more paths) is a file of this checkout')
  })

  test('a path that is a file is named also behind a hundred others', () => {
    const others = Array.from({ length: 100 }, (_, index) => `/blog/${index}/`)
    const paths = [...others, '/public/index.html'].join('\n')
    const { warnings } = readPathLists(
      { ...DEFAULTS, paths },
      { readFile: () => new Uint8Array(), exists: () => true, resolvePath: () => '/w' },
    )
    expect(warnings).toEqual([expect.stringContaining('`/public/index.html` is a file of this')])
  })

  test.each<[lines: number, different: number, purgeAllAbove: number, isError: boolean]>([
    [100_000, 100_000, Infinity, false],
    [100_001, 100_001, Infinity, true],
    [100_001, 50, 50, true],
    [100_001, 51, 50, false],
  ])(
    '%i lines, of which %i differ, with `purge-all-above: %d`, are too many: %s',
    (lines, different, purgeAllAbove, isError) => {
      const paths = Array.from({ length: lines }, (_, index) => `/${index % different}`).join('\n')
      const { problems, hasUnreadLines } = readLists({ paths, purgeAllAbove })
      expect([problems.map(({ kind }) => kind), hasUnreadLines]).toEqual([
        isError ? ['invalid-path'] : [],
        lines > 100_000,
      ])
    },
  )
})

test.each<[what: 'lines' | 'paths', different: number | undefined, help: string[]]>([
  [
    'paths',
    undefined,
    ['set `purge-all-above` to 100000 or less, or `type: all` without paths', 'use wildcards'],
  ],
  [
    'lines',
    100_000,
    ['set `purge-all-above` to 99999 or less, or `type: all` without paths', 'use wildcards'],
  ],
  [
    'lines',
    7,
    [
      'set `purge-all-above` to 6 or less, or `type: all` without paths',
      'remove repeated lines, which `purge-all-above` counts once',
    ],
  ],
  [
    'lines',
    1,
    ['set `type: all` without paths', 'remove repeated lines, which `purge-all-above` counts once'],
  ],
])('too many %s, of which %s differ: the help', (what, different, help) => {
  const problem = tooManyPaths(what, different)
  expect(problem.title).toContain(`more than 100,000 ${what} to purge`)
  expect(problem.help).toEqual(
    help.map((text) => expect.stringMatching(RegExp(`(^|, )[^,]*${text}$`))),
  )
})

describe('the hosts of full URLs', () => {
  const zone = makeZone({ hostname: 'u-1.cdn.example.net' }, {}, ['*.example.com', ''])
  const url = (host: string, line: number) => ({ where: `\`paths\`, line ${line}`, host })

  test('are those of the zone, its hostname and what its wildcards serve', () => {
    const urls = [url('www.example.com', 1), url('u-1.cdn.example.net', 2)]
    expect(() => checkHosts(urls, zone)).not.toThrow()
  })

  test('that are foreign are all named, beside those of the zone', () => {
    const urls = [url('a.example.com', 1), url('b.example.net', 2), url('c.example.net', 3)]
    expect(() => checkHosts(urls, zone)).toThrow(
      expect.objectContaining({
        problem: expect.objectContaining({
          kind: 'foreign-host',
          title: '`b.example.net` is not a host of this zone',
          where: '`paths`, line 2',
          details: [
            '`paths`, line 2: b.example.net',
            '`paths`, line 3: c.example.net',
            'the hosts of the zone are u-1.cdn.example.net, *.example.com',
          ],
        }),
      }),
    )
  })
})

/** A request of these lines of `paths`, and of changed files of which this is known. */
function build(
  lines: readonly string[],
  given: Partial<PurgeInputs> = {},
  changed?: { readonly kind: 'paths' | 'everything'; readonly paths: readonly string[] },
  whyNothing?: string,
) {
  const lists = readLists({ paths: lines.join('\n'), ...given })
  const said = { warnings: ['w'], notices: ['n'], remarks: ['r'] }
  const files = changed && { kind: changed.kind, ...said, mapped: { paths: changed.paths } }
  return buildRequest(
    { ...DEFAULTS, ...given },
    lists,
    files as ChangedFiles | undefined,
    whyNothing,
  )
}

describe('a request', () => {
  test('has the given paths, and then those of changed files, each once', () => {
    const built = build(['/b', '/a/', '/b'], {}, { kind: 'paths', paths: ['/c', '/b'] })
    expect(built).toMatchObject({
      request: { kind: 'paths', paths: ['/b', '/a/', '/c'] },
      givenPaths: ['/b', '/a/', '/b'],
    })
  })

  test.each<[why: string, given: Partial<PurgeInputs>, kind: 'paths' | 'everything']>([
    ['a rule says so', {}, 'everything'],
    ['`type` says so', { type: 'all' }, 'paths'],
  ])('is of everything where %s, and keeps the paths that it replaces', (_, given, kind) => {
    const built = build(['/a'], given, { kind, paths: ['/b'] })
    expect(built.request).toEqual({ kind: 'everything', paths: ['/a', '/b'] })
    expect(built).toMatchObject({ warnings: ['w'], notices: ['n'], remarks: [] })
  })

  test('says first why nothing is deployed, and then what is said of changed files', () => {
    const built = build([], {}, { kind: 'paths', paths: [] }, 'the deployment is pending')
    expect(built.notices).toEqual(['nothing is deployed yet: the deployment is pending', 'n'])
  })

  test.each([
    [2, undefined],
    [1, '2 paths are more than `purge-all-above` (1): everything in the zone is purged instead'],
  ])('of two paths with `purge-all-above: %i` warns: %s', (purgeAllAbove, warning) => {
    expect(build(['/a/', '/b/', '/a/'], { purgeAllAbove }).warnings).toEqual(
      warning === undefined ? [] : [warning],
    )
  })

  test('says where it has not read all lines that it counts at least so many', () => {
    const lines = Array.from({ length: 100_001 }, (_, index) => `/${index % 60}/`)
    expect(build(lines, { purgeAllAbove: 50 }).warnings).toEqual([
      'at least 60 paths are more than `purge-all-above` (50): everything in the zone is purged instead',
    ])
  })

  test('names the number of paths that a step takes where a deploy is too big', () => {
    const paths = Array.from({ length: 2001 }, (_, index) => `/${index}/`)
    const quota = { ...SERVICE_QUOTA, path: { jobs: 2, windowMs: 1000 } }
    expect(build([], { quota }, { kind: 'paths', paths }).warnings).toEqual([
      'w',
      expect.stringMatching(/make 2,001 paths, more than the 2,000 that one step purges/),
    ])
    expect(build(paths, { quota }).request.kind).toBe('paths')
    expect(build([], { quota }, { kind: 'paths', paths: paths.slice(1) }).warnings).toEqual(['w'])
  })

  test.each<[lines: string[], warnings: RegExp[]]>([
    [['/*', '/a/'], [/^`\/\*` covers almost every page/]],
    [['/*', '/*/'], [/^`\/\*` \(and 1 more pattern\) covers almost every page/]],
    [['/a/*'], []],
  ])('of %j warns of patterns that cover the zone', (lines, warnings) => {
    expect(build(lines).warnings).toEqual(warnings.map((text) => expect.stringMatching(text)))
    expect(build(lines, { purgeAllAbove: 0 }).warnings).toHaveLength(1)
  })

  test.each<[lines: string[], notices: RegExp[]]>([
    [['/a?b=1', '/a?*', '/c/'], [/^`\/a\?b=1` \(and 1 more path\) has a query string/]],
    [['/a/index.html'], [/index\.html/]],
    [['/a/index.html', '/a/'], []],
  ])(
    'of %j has a notice of what may not be meant, unless it is of everything',
    (lines, notices) => {
      expect(build(lines).notices).toEqual(notices.map((text) => expect.stringMatching(text)))
      expect(build(lines, { purgeAllAbove: 0 }).notices).toEqual([])
    },
  )

  const open = (path: string) =>
    RegExp(`^\`${path}\` may stop at the next .* write \`${path}\\*\``.replaceAll('/*', '/\\*'))
  const inName = (path: string) =>
    RegExp(`^\`${path.replaceAll('*', '\\*')}\` may match in one folder only`)
  const bare = (path: string) => RegExp(`^\`${path}\` is purged without \`${path}/\``)
  test.each<[lines: string[], remarks: RegExp[]]>([
    [['/a/*'], [open('/a/*')]],
    [
      ['/a/*', '/b/*', '/c/*'],
      [/^`\/a\/\*` \(and 2 more patterns\) may stop .* write `\/a\/\*\*`/],
    ],
    [['/a/*', '/a/*/*'], []],
    [['/a/*/*'], [open('/a/*/*')]],
    [['/a/**'], [/^`\/a\/\*\*`/]],
    [['/a?x=/*'], []],
    [['/a*'], [inName('/a*')]],
    [['/a/*b/'], [inName('/a/*b/')]],
    [['/a/*/b/'], []],
    [['/a?*'], []],
    [['/a'], [bare('/a')]],
    [['/a', '/b/c'], [/^`\/a` \(and 1 more path\) is purged without `\/a\/`/]],
    [['/a', '/a/'], []],
    [['/a.txt', '/.well-known/a/', '/'], []],
    [['/.well-known/a'], [bare('/.well-known/a')]],
    [['/a', '/*'], [open('/*')]],
    ...[
      '/a$1/',
      '/`a`/',
      '/a%2Fb/',
      '/a%2fb/',
      '/a%3Fb/',
      '/a／b/',
      '/a；/',
      '/＊/',
      '/%20x',
      '/,x/',
    ].map((path): [string[], RegExp[]] => [
      [path, '/a/'],
      [/^`\/.*` has characters that addresses rarely have/],
    ]),
    [['/straße/', '/日本/', '/a%20b/', '/a+b,c@d/'], []],
  ])('of %j has a line of the log for what may not be meant', (lines, remarks) => {
    expect(build(lines).remarks).toEqual(remarks.map((text) => expect.stringMatching(text)))
    expect(build(lines, { purgeAllAbove: 0 }).remarks).toEqual([])
  })

  test('has the remarks on changed files first, and none on how their paths are written', () => {
    const built = build(['/x/**'], {}, { kind: 'paths', paths: ['/a', '/b*', '/c/*'] })
    expect(built.remarks).toEqual([
      'r',
      expect.stringContaining('`/x/**`'),
      expect.stringContaining('`/c/*` may stop'),
    ])
  })
})

test.each([
  [{ kind: 'paths', paths: [] }, true],
  [{ kind: 'paths', paths: ['/a'] }, false],
  [{ kind: 'everything', paths: [] }, false],
] as const)('the request %j is empty: %s', (request, expected) => {
  expect(isEmpty(request)).toBe(expected)
})
