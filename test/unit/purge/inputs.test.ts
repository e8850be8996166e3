import { describe, expect, test } from 'vitest'
import { usesChangedFiles } from '../../../src/changes/inputs.ts'
import { readPurgeInputs } from '../../../src/purge/inputs.ts'
import { DEFAULTS } from '../../fakes/run-jobs.ts'

const GOOD = {
  'api-token': 'token-1234567',
  'base-url': 'https://api.example.com',
  zone: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  paths: '/a',
  'job-status': 'success',
}

function read(given: Record<string, string>, env: Record<string, string> = {}) {
  const inputs = Object.entries({ ...GOOD, ...given }).map(([name, value]) => [
    `INPUT_${name.toUpperCase()}`,
    value,
  ])
  return readPurgeInputs({ ...Object.fromEntries(inputs), ...env }, true)
}

test('good inputs are read with their defaults', () => {
  const { inputs, problems, warnings } = read({})
  expect({ problems, warnings }).toEqual({ problems: [], warnings: [] })
  expect(inputs).toEqual({ ...DEFAULTS, baseUrl: GOOD['base-url'] })
})

describe('base-url', () => {
  test.each([
    ['https://api.example.com/', 'https://api.example.com'],
    ['https://api.example.com/api/v1', 'https://api.example.com'],
    ['https://api.example.com/api/v1/', 'https://api.example.com'],
    ['https://api.example.com/cdn/api/v1/', 'https://api.example.com/cdn'],
    ['https://api.example.com:8443/cdn', 'https://api.example.com:8443/cdn'],
    ['HTTPS://API.example.com', 'https://api.example.com'],
    ['http://127.0.0.1:8484', 'http://127.0.0.1:8484'],
    ['http://localhost:1', 'http://localhost:1'],
    ['http://[::1]:1/', 'http://[::1]:1'],
  ])('%s is %s', (given, baseUrl) => {
    const { inputs, problems } = read({ 'base-url': given })
    expect(problems).toEqual([])
    expect(inputs.baseUrl).toBe(baseUrl)
  })

  test.each([
    ['', 'is empty'],
    ['api.example.com', 'not an absolute URL'],
    ['http://api.example.com', 'unencrypted'],
    ['http://127.0.0.1.example.com', 'unencrypted'],
    ['http://localhost.example.com', 'unencrypted'],
    ['http://mylocalhost', 'unencrypted'],
    ['http://api.localhost', 'unencrypted'],
    ['http://10.0.0.1', 'unencrypted'],
    ['ftp://api.example.com', 'not https'],
    ['https://user:secret@api.example.com', 'user name or a password'],
    ['https://:secret@api.example.com', 'user name or a password'],
    ['https://user@api.example.com', 'user name or a password'],
    ['https://api.example.com/?a=1', 'a query'],
    ['https://api.example.com/?', 'a query'],
    ['https://api.example.com/#a', 'a fragment'],
    ['https://api.example.com/api', 'remove `/api`'],
    ['https://api.example.com/api/', 'remove `/api`'],
    ['https://api.example.com/api/v1/zones', 'remove `/api`'],
  ])('%s is refused: %s', (given, why) => {
    const { problems } = read({ 'base-url': given })
    expect(problems).toHaveLength(1)
    expect(problems[0]?.title).toContain(why)
    expect(JSON.stringify(problems)).not.toContain('secret@')
  })
})

describe('values that are refused', () => {
  test.each([
    [{ type: 'ALL' }, 'use one of `path`, `all`'],
    [{ 'dry-run': 'yes' }, 'use `true` or `false`'],
    [{ wait: '1' }, 'use `true` or `false`'],
    [{ timeout: '15' }, 'such as `90s`, `10m` or `2h`'],
    [{ timeout: '0s' }, 'a positive whole number'],
    [{ timeout: '1.5h' }, 'a positive whole number'],
    [{ timeout: '5 minutes' }, 'a positive whole number'],
    [{ quota: 'path=100' }, 'jobs per span'],
    [{ quota: 'path=0/1h' }, 'jobs per span'],
    [{ quota: 'path=1/1h path=2/1h' }, 'jobs per span'],
    [{ quota: 'everything=1/1h' }, 'jobs per span'],
    [{ retries: '-1' }, 'a whole number from 0'],
    [{ retries: '1.5' }, 'a whole number from 0'],
    [{ summary: 'never' }, '`on-failure`'],
    [{ zone: '' }, 'UUID'],
    [{ zone: 'w'.repeat(301) }, 'UUID'],
    [{ zone: 'www\nstatic' }, 'a matrix'],
  ])('%j: %s', (given, help) => {
    const { problems } = read(given)
    expect(problems).toHaveLength(1)
    expect(problems[0]?.help.join('\n')).toContain(help)
  })
})

test.each([
  ['"token-1234567"', 'quotation marks'],
  ["'token-1234567'", 'quotation marks'],
  ['CDN_TOKEN=token-1234567', 'a name and `=`'],
  ['$CDN_TOKEN', 'not its value'],
  ['${{ secrets.CDN_TOKEN }}', 'not its value'],
  ['secrets.CDN_TOKEN', 'not its value'],
  ['ghp_1234567890', 'a GitHub token'],
  ['github_pat_1234567890', 'a GitHub token'],
  ['***********', 'a placeholder'],
  ['<my-api-token>', 'a placeholder'],
  ['token 1234567', 'not allowed in a token'],
])('the token %s is refused: %s', (given, cause) => {
  const { problems } = read({ 'api-token': given })
  expect(problems.map((problem) => problem.cause)).toEqual([expect.stringContaining(cause)])
})

test.each(['dG9rZW4xMjM0NTY3OA==', 'TOKEN1234567='])(
  'the token %s, which ends in `=`, is one',
  (given) => {
    expect(read({ 'api-token': given }).problems).toEqual([])
  },
)

describe('values that are accepted', () => {
  test.each([
    [{ 'dry-run': 'TRUE' }, { dryRun: true }],
    [{ wait: 'False' }, { wait: false }],
    [{ timeout: '90s' }, { timeoutMs: 90_000 }],
    [{ timeout: '2h' }, { timeoutMs: 7_200_000 }],
    [
      { quota: 'all=2/30s' },
      { quota: { path: { jobs: 100, windowMs: 3_600_000 }, all: { jobs: 2, windowMs: 30_000 } } },
    ],
    [{ 'api-token': '  token-1234567\n' }, { apiToken: 'token-1234567' }],
  ])('%j', (given, expected) => {
    const { inputs, problems } = read(given)
    expect(problems).toEqual([])
    expect(inputs).toMatchObject(expected)
  })
})

describe('contradictions', () => {
  test.each([
    [{ type: 'all' }, '`type: all` cannot be combined with `paths`'],
    [
      { type: 'all', paths: '', 'paths-file': 'x' },
      '`type: all` cannot be combined with `paths-file`',
    ],
    [{ paths: '' }, 'nothing specifies what to purge'],
    [{ paths: ' \n ' }, 'nothing specifies what to purge'],
  ])('%j: %s', (given, title) => {
    const { problems } = read(given)
    expect(problems.map((problem) => problem.title)).toEqual([title])
  })
})

test.each<[Record<string, string>, string]>([
  [{ verify: 'some' }, 'or `all`'],
  [{ verify: '-1' }, 'a whole number'],
  [{ verify: '1', wait: 'false' }, '`verify` cannot be combined with `wait: false`'],
  [{ 'site-url': 'https://a:b@example.com' }, 'a user name or a password'],
  [{ 'site-url': 'ftp://example.com' }, 'neither http nor https'],
  [{ 'origin-url': 'https://example.com/?a' }, 'it has a query'],
  [{ 'origin-url': 'example.com' }, 'not an absolute URL'],
  [{ 'origin-url': 'deploy:hunter2@example.com' }, '`origin-url` cannot be used'],
  [{ 'wait-for-origin': '/v status 200\n/a contains\na status 200' }, 'line 3: '],
])('freshness: %j is refused: %s', (given, says) => {
  const problems = JSON.stringify(read(given).problems)
  expect(problems).toContain(says)
  expect(problems).not.toContain('hunter2')
})

describe('the token', () => {
  test('an empty one names the likely causes', () => {
    const { problems } = read({ 'api-token': '' }, { GITHUB_EVENT_NAME: 'push' })
    expect(problems[0]).toMatchObject({ kind: 'missing-token' })
    expect(problems[0]?.cause).toMatch(/another name.*environment.*fork/s)
  })

  test('an empty one in a pull request names the fork', () => {
    const { problems } = read({ 'api-token': '' }, { GITHUB_EVENT_NAME: 'pull_request' })
    expect(problems[0]?.cause).toMatch(/fork/)
  })

  test('an empty one is fine in a dry run', () => {
    expect(read({ 'api-token': '', 'dry-run': 'true' }).problems).toEqual([])
  })

  test.each(['Bearer token-1234567', 'tok en', 'tokén-1234567', 'a\nb'])(
    '%j is refused without being shown',
    (token) => {
      const { problems } = read({ 'api-token': token })
      expect(problems).toHaveLength(1)
      expect(JSON.stringify(problems)).not.toContain(token)
    },
  )
})

test('all bad inputs are reported at once', () => {
  const { problems } = read({
    'api-token': '',
    'base-url': 'nope',
    zone: '',
    type: 'x',
    timeout: 'x',
    retries: 'x',
    zoen: 'x',
  })
  expect(problems.map(({ where = '' }) => where)).toEqual([
    'input `zoen`',
    'input `api-token`',
    'input `base-url`',
    'input `zone`',
    'input `type`',
    'input `timeout`',
    'input `retries`',
  ])
})

test.each(['zone', 'base-url', 'manifest', 'timeout', 'verify', 'site-dir', 'dry-run'])(
  'a variable in `%s` that nothing has replaced is one error, without its value',
  (name) => {
    for (const text of [
      '$CDN_VALUE',
      '${{ vars.CDN_VALUE }}',
      '$(cat value)',
      '%CDN_VALUE%',
      'vars.CDN_VALUE',
    ]) {
      const { problems } = read({ [name]: text })
      const titles = problems.map(({ title }) => title)
      expect(titles).toContain(`\`${name}\` is a variable or an expression, not its value`)
      expect(titles.filter((title) => /cannot|is empty|is a variable/.test(title))).toHaveLength(1)
      expect(JSON.stringify(problems)).not.toContain('CDN_VALUE')
    }
    expect(read({ zone: 'env.example.com' }).problems).toEqual([])
  },
)

test.each<[given: Record<string, string>, fixed: Record<string, string>, isGitHub: boolean]>([
  [{ type: 'all', paths: '/a' }, { type: 'path', paths: '/a' }, true],
  [{ type: 'all', paths: '/a' }, { type: 'all', paths: '' }, true],
  [
    { paths: '', 'site-dir': 'dist' },
    { paths: '', 'site-dir': 'dist', manifest: '.cdn-purge.json' },
    false,
  ],
  [
    { paths: '', map: 'a => /b' },
    { paths: '', map: 'a => /b', manifest: '.cdn-purge.json' },
    false,
  ],
  [{ manifest: 'm.json' }, {}, true],
  [{ manifest: 'm.json' }, { manifest: 'm.json', map: 'a => /b' }, true],
  [{ map: 'a => /b', wait: 'false' }, { map: 'a => /b' }, true],
  [{ verify: '1', wait: 'false' }, { verify: '1' }, true],
  [{ verify: '1', wait: 'false' }, { wait: 'false' }, true],
  [{ 'wait-for-origin': 'site' }, { 'wait-for-origin': 'site', 'site-dir': 'dist' }, true],
  [{ 'wait-for-origin': 'site' }, { 'wait-for-origin': '/version.txt contains 1.4.2' }, true],
])('the conflict of %j is gone with its advice, %j', (given, fixed, isGitHub) => {
  const problemsOf = (inputs: Record<string, string>) => {
    const env = Object.entries({ ...GOOD, ...inputs }).map(([name, value]) => [
      `INPUT_${name.toUpperCase()}`,
      value,
    ])
    return readPurgeInputs(Object.fromEntries(env), isGitHub).problems
  }
  expect(problemsOf(given).map(({ kind }) => kind)).toEqual(['conflicting-inputs'])
  expect(problemsOf(fixed)).toEqual([])
})

test('a variable of the command line is an error on an action, and names the input', () => {
  const env = Object.fromEntries(
    Object.entries(GOOD).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
  )
  const { problems } = readPurgeInputs(
    { ...env, CDN_PURGE_DRY_RUN: 'true', CDN_PURGE_RESULT_STATUS: 'x' },
    true,
  )
  expect(problems.map(({ title, help: [first] }) => [title, first])).toEqual([
    [
      'the variable `CDN_PURGE_DRY_RUN` has no effect on an action',
      'remove it from `env:`, and set the input `dry-run` under `with:`',
    ],
  ])
})

describe('the inputs of changed files', () => {
  const changedBy = (given: Record<string, string>) =>
    read({ paths: '', ...given }).inputs.changesInputs

  test('are read as they are given', () => {
    const given = {
      map: '\n a => /b',
      html: 'clean',
      'on-unknown-base': 'fail',
      manifest: 'm.json',
      'github-token': 'ghs_1',
      'job-status': ' failure ',
    }
    expect(changedBy(given)).toEqual({
      map: '\n a => /b',
      html: 'clean',
      onUnknownBase: 'fail',
      siteDir: '',
      manifest: 'm.json',
      githubToken: 'ghs_1',
      jobStatus: 'failure',
    })
  })

  test.each([
    ['', '', false],
    ['a', '', true],
    ['', 'a', true],
    ['a', 'a', true],
  ])('of map %j and site-dir %j are used: %s', (map, siteDir, isUsed) => {
    expect(usesChangedFiles({ ...changedBy({}), map, siteDir })).toBe(isUsed)
  })

  test.each([
    [{ map: ' ', 'site-dir': '' }, false],
    [{ map: 'a => /b' }, true],
    [{ 'site-dir': 'dist', manifest: 'm.json' }, true],
  ])(
    '%j say whether there are changed files, without which `html` has no effect',
    (given, hasFiles) => {
      const { warnings } = read({ html: 'exact', ...given })
      const expected = hasFiles ? [] : ['`html` has no effect without `map` or `site-dir`']
      expect(warnings).toEqual(expected)
      expect(read({ html: 'all', ...given }).warnings).toEqual([])
    },
  )

  test.each([
    [{}, ['`on-unknown-base` has no effect without `map` or `site-dir`']],
    [{ map: 'a => /b' }, []],
    [{ 'site-dir': 'dist' }, []],
  ])('%j say whether `on-unknown-base` has an effect', (given, warnings) => {
    expect(read({ 'on-unknown-base': 'fail', ...given }).warnings).toEqual(warnings)
    expect(read({ 'on-unknown-base': 'purge-all', ...given }).warnings).toEqual([])
  })

  test.each([
    'true',
    'False',
    'yes',
    'no',
    'on',
    'off',
    'none',
    'ref',
    'refs/x',
    '~/m.json',
    'https://h/m.json',
    'a,b',
    '*.json',
    'state/',
  ])('the manifest cannot be %s', (manifest) => {
    const { problems } = read({ map: 'a => /b', manifest })
    expect(problems).toMatchObject([
      {
        title: `\`manifest\` cannot be \`${manifest}\``,
        help: [
          'give the name of a file that the CI saves from run to run, such as `.cdn-purge.json`; to keep the record in the repository, remove `manifest`',
        ],
      },
    ])
  })

  test.each(['m.json', 'state/m', 'true.json', 'xrefs/a', 'a~'])(
    'the manifest can be %s',
    (manifest) => {
      expect(read({ map: 'a => /b', manifest }).problems).toEqual([])
    },
  )

  test.each([
    [true, undefined, 'unknown'],
    [true, '', 'unknown'],
    [false, undefined, 'success'],
    [false, '', 'unknown'],
    [false, 'failure', 'failure'],
  ])('on GitHub (%s), the status %j of the job is %s', (isGitHub, given, jobStatus) => {
    const env = Object.entries({ ...GOOD, map: 'a => /b', manifest: 'm.json', 'job-status': given })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])
    const { inputs, warnings } = readPurgeInputs(Object.fromEntries(env), isGitHub)
    expect(inputs.changesInputs.jobStatus).toBe(jobStatus)
    const question = isGitHub
      ? 'Is the job named under `needs`?'
      : 'Is the variable set that it comes from?'
    expect(warnings).toEqual(
      jobStatus === 'unknown'
        ? [
            `\`job-status\` is empty, so it is not known whether the deploy succeeded: nothing will be confirmed. ${question}`,
          ]
        : [],
    )
  })

  test.each([
    [
      { 'github-token': 'a b' },
      ['`github-token` contains characters that are not allowed in a token'],
      ['remove it: the default is the token of the job'],
    ],
    [
      { 'github-token': 'a\nb' },
      ['`github-token` contains characters that are not allowed in a token'],
      undefined,
    ],
  ])('%j cannot be used', (given, titles, help) => {
    const { problems } = read(given)
    expect(problems.map(({ title }) => title)).toEqual(titles)
    if (help !== undefined) expect(problems[0]?.help).toEqual(help)
    expect(problems[0]?.where).toContain('input `')
  })

  test.each([
    [true, { map: 'a => /b' }, 'unknown', 1],
    [true, {}, 'unknown', 0],
    [false, { map: 'a => /b', manifest: 'm.json' }, 'unknown', 1],
  ])('without a status of the job: on GitHub %s, %j', (isGitHub, given, jobStatus, warnings) => {
    const env = Object.entries({ ...GOOD, ...given, 'job-status': ' ' }).map(([name, value]) => [
      `INPUT_${name.toUpperCase()}`,
      value,
    ])
    const result = readPurgeInputs(Object.fromEntries(env), isGitHub)
    expect([result.inputs.changesInputs.jobStatus, result.warnings.length]).toEqual([
      jobStatus,
      warnings,
    ])
    if (warnings > 0) {
      expect(result.warnings[0]).toMatch(/^`job-status` is empty.*nothing will be confirmed/)
    }
  })
})

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ verify: '3' }, false],
  [{ 'wait-for-origin': '/v status 200' }, false],
])('`origin-url` with %j has no effect: %s', (given, isUseless) => {
  const { warnings } = read({ 'origin-url': 'https://o.example', ...given })
  expect(warnings.some((text) => text.includes('`origin-url` has no effect'))).toBe(isUseless)
})

describe('the inputs of origin and pages', () => {
  const freshnessOf = (given: Record<string, string>) => {
    const { inputs, problems, warnings } = read(given)
    expect({ problems, warnings }).toEqual({ problems: [], warnings: [] })
    return inputs.pages
  }

  test('are read as they are given', () => {
    const given = {
      'wait-for-origin': '# first\n/v contains 1\nsite\n\n/b status 204',
      verify: '20',
      'origin-url': 'http://deploy:hunter2@o.example/x',
      'site-url': 'http://www.example.com/docs',
      'site-dir': 'dist',
    }
    expect(freshnessOf(given)).toEqual({
      conditions: [
        { text: '/v contains 1', path: '/v', expected: { kind: 'contains', text: '1' } },
        { text: '/b status 204', path: '/b', expected: { kind: 'status', status: 204 } },
      ],
      waitsForSite: true,
      originUrl: new URL(given['origin-url']),
      verify: 20,
      siteUrl: new URL(given['site-url']),
    })
  })

  test.each([
    ['all', Infinity],
    ['0', 0],
    ['999999999', 999_999_999],
  ])('`verify` of %s is %d', (verify, count) => {
    expect(freshnessOf({ verify }).verify).toBe(count)
  })

  test.each<[given: Record<string, string>, warnings: string[]]>([
    [{ 'site-url': 'https://w.example' }, ['`site-url` has no effect without `verify`']],
    [{ 'site-url': 'https://w.example', verify: '1' }, []],
    [
      { 'origin-url': 'https://o.example' },
      ['`origin-url` has no effect without `wait-for-origin`'],
    ],
  ])('%j: %j', (given, warnings) => {
    expect(read(given).warnings).toEqual(warnings)
  })

  test.each<[lines: string, expected: object]>([
    [
      '/v status 200\n/a contains',
      {
        kind: 'invalid-input',
        title:
          '`wait-for-origin` has a line that is not a condition: it is not ' +
          '`PATH contains TEXT`, `PATH status CODE` or `site`',
        where: '`wait-for-origin`, line 2',
        details: ['/a contains'],
        help: [
          'write what the new page contains, such as `/version.txt contains 1.4.2`, or a status ' +
            'from 100 to 599',
        ],
      },
    ],
    [
      `/v\n${Array.from({ length: 21 }, (_, index) => `/p${index} is`).join('\n')}`,
      expect.objectContaining({
        title: '`wait-for-origin` has 22 lines that are not conditions',
        where: '`wait-for-origin`, line 1',
        help: ['fix each line as shown above; nothing was purged'],
      }),
    ],
  ])('lines that are no conditions are one error: %#', (lines, expected) => {
    const { problems } = read({ 'wait-for-origin': lines })
    expect(problems).toEqual([expected])
  })

  test.each([
    ['origin-url', 'example.com', ' `example.com` cannot be used: it is not an absolute URL'],
    ['origin-url', 'ftp://x', ' `ftp://x` cannot be used: `ftp:` is neither http nor https'],
    ['site-url', 'https://x/?a=1', ' `https://x/…` cannot be used: it has a query'],
    ['site-url', 'https://x/#a', ' `https://x/…` cannot be used: it has a fragment'],
    ['site-url', 'https://a:b@x', ' cannot be used: it contains a user name or a password'],
  ])('`%s` of %s: %s', (name, url, title) => {
    const { problems } = read({ [name]: url, verify: '1' })
    expect(problems).toMatchObject([
      { kind: 'invalid-input', title: `\`${name}\`${title}`, where: `input \`${name}\`` },
    ])
  })
})

test.each<[given: Record<string, string>, warnings: string[]]>([
  [{ retries: '2', wait: 'false' }, ['`retries` has no effect with `wait: false`']],
  [{ retries: '1', wait: 'false' }, []],
  [{ retries: '2' }, []],
])('%j: the warnings are %j', (given, warnings) => {
  expect(read(given).warnings).toEqual(warnings)
})

test.each<[given: Record<string, string>, expected: object]>([
  [{ retries: '100' }, { retries: 100 }],
  [{ 'purge-all-above': '1' }, { purgeAllAbove: 1 }],
  [
    { 'fail-on-error': 'false', summary: 'on-failure' },
    { failOnError: false, summary: 'on-failure' },
  ],
  [
    { 'paths-file': 'list', paths: '' },
    { pathsFile: 'list', paths: undefined },
  ],
  [
    { type: 'all', paths: '' },
    { type: 'all', paths: undefined },
  ],
  [
    { quota: 'path=5/2m,all=1/3s' },
    { quota: { path: { jobs: 5, windowMs: 120_000 }, all: { jobs: 1, windowMs: 3000 } } },
  ],
])('%j is read as %j', (given, expected) => {
  const { inputs, problems } = read(given)
  expect(problems).toEqual([])
  expect(inputs).toMatchObject(expected)
})

test.each([
  [{ retries: '101' }, 'retries'],
  [{ 'purge-all-above': '0' }, 'purge-all-above'],
  [{ quota: 'all=1/1h all=2/1h' }, 'quota'],
  [{ quota: 'path=1/0s' }, 'quota'],
])('%j is refused', (given, name) => {
  expect(read(given).problems).toMatchObject([{ where: `input \`${name}\`` }])
})

test.each([
  [{ 'paths-file': 'x' }, '`paths`, `paths-file`'],
  [{ map: 'a => /a', 'site-dir': 'x' }, '`paths`, `map`, `site-dir`'],
])('`type: all` beside %j names all sources: %s', (given, names) => {
  const { problems } = read({ type: 'all', ...given })
  expect(problems[0]?.title).toBe(`\`type: all\` cannot be combined with ${names}`)
})

test('a misspelled source is not also missing', () => {
  const { problems } = read({ paths: '', path: '/a' })
  expect(problems.map(({ kind }) => kind)).toEqual(['unknown-input'])
})
