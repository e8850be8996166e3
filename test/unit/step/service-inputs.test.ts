import { describe, expect, test } from 'vitest'
import { INPUTS } from '../../../src/step/declared.ts'
import { InputReader, type Environment } from '../../../src/step/inputs.ts'
import {
  explainBadToken,
  findSwapped,
  isLoopback,
  readServiceInputs,
  readZone,
  showUrl,
} from '../../../src/step/service-inputs.ts'

const UUID = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

function read(
  env: Environment,
  { isGitHub = true, dryRun }: { isGitHub?: boolean; dryRun?: boolean } = {},
) {
  const given = {
    'INPUT_API-TOKEN': 'token-1234567',
    'INPUT_BASE-URL': 'https://a.example',
    ...env,
  }
  const reader = new InputReader(given, INPUTS.purge, isGitHub)
  const inputs = readServiceInputs(reader, given, dryRun)
  return { inputs, problems: reader.problems, warnings: reader.warnings }
}

test.each([
  ['https://h.example/?token=0123456789', ' `https://h.example/…`'],
  ['https://h.example/#0123456789', ' `https://h.example/…`'],
  ['https://h.example/?a\nb', ' `https://h.example/…`'],
  ['https://user:0123456789@h.example', ''],
  ['https://h.example/a', ' `https://h.example/a`'],
  [
    `https://h.example/${'a'.repeat(200)}`,
    ` \`https://h.example/${'a'.repeat(41)}…${'a'.repeat(59)}\``,
  ],
])('the URL %s is shown as%s', (url, shown) => {
  expect(showUrl(url)).toBe(shown)
})

describe('a zone', () => {
  const NAMES = 'its name, its CDN hostname or one of its domains'
  const FORMS = `give the zone’s UUID, as the CDN’s console and API show it, such as \`${UUID}\`, or ${NAMES}`

  test.each([
    UUID,
    'www',
    'www.example.com',
    `x ${UUID}`,
    `${UUID}x`,
    'w'.repeat(300),
    'a/b',
    'a https://b',
  ])('may be %s', (zone) => {
    const reader = new InputReader({ INPUT_ZONE: zone }, INPUTS.purge, true)
    expect([readZone(reader), reader.problems]).toEqual([zone, []])
  })

  test.each([
    ['', '`zone` is empty', [FORMS]],
    ['a\u0000b', '`zone` cannot be `a\u0000b`', [FORMS]],
    ['w'.repeat(301), `\`zone\` cannot be \`${'w'.repeat(39)}…${'w'.repeat(39)}\``, [FORMS]],
    [
      'a\nb',
      '`zone` cannot be `a\nb`',
      [
        'a step has one zone: for several, run the step once for each, on GitHub with a matrix (`strategy.matrix.zone`)',
        FORMS,
      ],
    ],
    [
      `https://h.example/zones/${UUID}`,
      `\`zone\` cannot be \`https://h.example/zones/${UUID}\``,
      [`give the UUID alone, or a host and no URL: write \`${UUID}\``, FORMS],
    ],
    [
      `${UUID} # www`,
      `\`zone\` cannot be \`${UUID} # www\``,
      [`give the UUID alone, or a host and no URL: write \`${UUID}\``, FORMS],
    ],
    [
      `${UUID}#www`,
      `\`zone\` cannot be \`${UUID}#www\``,
      [`give the UUID alone, or a host and no URL: write \`${UUID}\``, FORMS],
    ],
    [
      'HTTPS://Www.example.com/a',
      '`zone` cannot be `HTTPS://Www.example.com/a`',
      ['give the UUID alone, or a host and no URL: write `www.example.com`', FORMS],
    ],
    ['https://', '`zone` cannot be `https://`', [FORMS]],
  ])('is not %j', (zone, title, help) => {
    const reader = new InputReader({ INPUT_ZONE: zone }, INPUTS.purge, true)
    expect(readZone(reader)).toBe('')
    expect(reader.problems).toMatchObject([{ title, help, where: 'input `zone`' }])
  })
})

describe('a token that is missing', () => {
  const HELP = [
    'on GitHub, compare the name in `${{ secrets.NAME }}` with the secrets in the settings of the repository, add `environment: NAME` to the job if the secret belongs to an environment, and run this step on `push` to the deployed branch, not on pull requests from forks',
    'on the command line, set `CDN_PURGE_API_TOKEN` from a CI secret, or use `--api-token-file FILE`; on GitLab, variables that are “Protected” are set on protected branches and tags only',
  ]
  const PLAN = 'to show only the plan, set `dry-run: true`, which needs no token'

  test.for([
    [undefined, HELP],
    [false, [...HELP, PLAN]],
  ] as const)('with dry run %s names the likely causes', ([dryRun, help]) => {
    const options = dryRun === undefined ? {} : { dryRun }
    const { inputs, problems } = read({ 'INPUT_API-TOKEN': ' ' }, options)
    expect([inputs.apiToken, problems]).toEqual([
      '',
      [
        {
          kind: 'missing-token',
          title: 'no API token: `api-token` is empty',
          where: 'input `api-token`',
          cause:
            'the secret has another name, or is not set in this repository or environment, or for this branch; pull requests from forks and of Dependabot have no access to secrets',
          help,
        },
      ],
    ])
  })

  test('is fine in a dry run', () => {
    expect(read({ 'INPUT_API-TOKEN': '' }, { dryRun: true }).problems).toEqual([])
  })
})

describe('a token', () => {
  const OTHER =
    'it contains a character that is not allowed in a token, such as a space or a line break'
  const MORE =
    'it is not the token alone: it begins with `Bearer`, which `cdn-purge` adds itself, with quotation marks, or with a name and `=`'
  const ANOTHER =
    'it is a variable or an expression and not its value, a placeholder, an address, or a GitHub token, but the CDN’s API needs its own token'

  test.each<readonly [token: string, cause: string | undefined]>([
    ['token-1234567', undefined],
    ['a=', undefined],
    ['a==', undefined],
    ['9a=b', undefined],
    ['!~', undefined],
    ['x*', undefined],
    ['xghp_1', undefined],
    ['Bearer', undefined],
    ['a"b', undefined],
    ['***x', undefined],
    ['<x>y', undefined],
    ['my bearer x', OTHER],
    ['bearer x', MORE],
    ['"x"', MORE],
    ["'x'", MORE],
    ['`x`', MORE],
    ['TOKEN=x', MORE],
    ['_t1=x', MORE],
    ['$TOKEN', ANOTHER],
    ['needs.x.outputs.token', ANOTHER],
    ...['ghp_1', 'gho_1', 'ghu_1', 'ghs_1', 'ghr_1', 'github_pat_1'].map(
      (token) => [token, ANOTHER] as const,
    ),
    ['***', ANOTHER],
    ['<your token>', ANOTHER],
    ['HTTP://x', ANOTHER],
    ['a b', OTHER],
    ['é', OTHER],
    ['a\u007f', OTHER],
  ])('%j cannot be one: %j', (token, cause) => {
    expect(explainBadToken(token)).toBe(cause)
  })

  test('that cannot be one is never shown', () => {
    const { inputs, problems } = read({ 'INPUT_API-TOKEN': 'Bearer x' })
    expect([inputs.apiToken, problems]).toEqual([
      '',
      [
        {
          kind: 'invalid-input',
          title: '`api-token` is not a token',
          where: 'input `api-token` (its value is not shown)',
          cause: MORE,
          help: [
            'store only the token in the secret, and pass it with `${{ secrets.NAME }}`, on the command line with `CDN_PURGE_API_TOKEN`',
          ],
        },
      ],
    ])
  })
})

describe('the address of the service', () => {
  test.each([
    ['https://a.example/x//', 'https://a.example/x'],
    ['https://a.example//api/v1', 'https://a.example'],
    ['https://a.example/api/v1x', 'https://a.example/api/v1x'],
    ['https://a.example/api/v2', 'https://a.example/api/v2'],
    ['https://a.example/apis/x', 'https://a.example/apis/x'],
    ['http://127.1.2.3', 'http://127.1.2.3'],
  ])('%s is %s', (text, baseUrl) => {
    const { inputs, problems } = read({ 'INPUT_BASE-URL': text })
    expect([inputs.baseUrl, problems]).toEqual([baseUrl, []])
  })

  test('that is empty says where it is set', () => {
    const { inputs, problems } = read({ 'INPUT_BASE-URL': '' })
    expect(inputs.baseUrl).toBe('')
    expect(problems).toEqual([
      {
        kind: 'invalid-input',
        title: '`base-url` is empty',
        where: 'input `base-url`',
        cause: 'the variable that it comes from is not set here, as in a pull request from a fork',
        help: [
          'on GitHub set `base-url`, elsewhere set `--base-url` or `CDN_PURGE_BASE_URL`, to the address of the CDN’s API, such as `https://api.example.com`',
        ],
      },
    ])
  })

  const PATH =
    'it contains the path of the API, which `cdn-purge` adds itself: remove `/api` and what follows'

  test.each([
    ['a.example', ' `a.example`', 'it is not an absolute URL'],
    ['https://a.example/x/api//', ' `https://a.example/x/api//`', PATH],
    ['https://a.example/api/v1//zones', ' `https://a.example/api/v1//zones`', PATH],
    ['https://u@a.example/?q', '', 'it contains a user name or a password'],
    ['https://a.example/?q#f', ' `https://a.example/…`', 'it has a query'],
    ['https://a.example/#', ' `https://a.example/…`', 'it has a fragment'],
    ['ftp://a.example', ' `ftp://a.example`', '`ftp:` is not https'],
    [
      'http://a.example',
      ' `http://a.example`',
      '`http:` would send the token unencrypted and is allowed for loopback addresses only',
    ],
  ])('%s cannot be used', (text, shown, why) => {
    const { inputs, problems } = read({ 'INPUT_BASE-URL': text })
    expect([inputs.baseUrl, problems]).toMatchObject([
      '',
      [
        {
          title: `\`base-url\`${shown} cannot be used: ${why}`,
          help: [
            'specify the scheme, the host and an optional path prefix, such as `https://api.example.com`',
          ],
        },
      ],
    ])
  })

  test.each([
    ['127.0.0.1', true],
    ['127.255.1.2', true],
    ['[::1]', true],
    ['localhost', true],
    ['127.0.0', false],
    ['127.0.0.1.1', false],
    ['128.0.0.1', false],
    ['a127.0.0.1', false],
    ['api.localhost', false],
    ['[::2]', false],
  ])('%s is of this machine: %s', (host, answer) => {
    expect(isLoopback(host)).toBe(answer)
  })
})

describe('a variable of a proxy', () => {
  const OTHER = 'it is not the URL of a proxy over HTTP'

  test.each([
    ['', undefined],
    ['http://proxy.example.com:8080', undefined],
    ['https://user:secret-word@proxy.example.com', undefined],
    ['localhost', undefined],
    ['http:///proxy', OTHER],
    ['http://', OTHER],
    ['secret-word@proxy:8080', undefined],
    ['proxy.example.com:8080', OTHER],
    ['SOCKS5://secret-word@proxy:1080', OTHER],
    ['ftp://secret-word@proxy', OTHER],
    ['two words', OTHER],
    ['xhttp://proxy', OTHER],
    ['http-socks://proxy', OTHER],
  ])('%j is refused: %s', (value, why) => {
    for (const name of ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']) {
      const { problems } = read({ [name]: value })
      expect(problems).toEqual(
        why === undefined
          ? []
          : [
              {
                kind: 'invalid-input',
                title: `\`${name}\` cannot be used: ${why}`,
                where: `variable \`${name}\` (its value is not shown)`,
                help: [
                  'set it to the URL of an HTTP proxy, such as `http://proxy.example.com:8080`, or unset it for this step; SOCKS is not supported',
                ],
              },
            ],
      )
    }
    expect(read({ all_proxy: value }).problems).toEqual([])
  })
})

describe('inputs that seem to be swapped with the token', () => {
  const TOKEN = 'tok5f2c9b7e1d4a8063'

  test.each([
    [UUID, { INPUT_ZONE: TOKEN, 'INPUT_BASE-URL': 'https://a.example' }, ['zone']],
    [UUID, { INPUT_ZONE: ` ${TOKEN}\n`, 'INPUT_BASE-URL': 'https://a.example' }, ['zone']],
    ['https://a.example', { INPUT_ZONE: UUID, 'INPUT_BASE-URL': TOKEN }, ['base-url']],
    [UUID, { INPUT_ZONE: TOKEN, 'INPUT_BASE-URL': TOKEN }, ['zone', 'base-url']],
    [TOKEN, { INPUT_ZONE: TOKEN, 'INPUT_BASE-URL': TOKEN }, []],
    [UUID, { INPUT_ZONE: '0123456789ab' }, ['zone']],
    [UUID, { INPUT_ZONE: '0123456789a' }, []],
    [UUID, { INPUT_ZONE: 'my-production-site' }, []],
    [UUID, { INPUT_ZONE: 'my production site 1' }, []],
    [UUID, { INPUT_ZONE: '*.www.example.com' }, []],
    [UUID, { INPUT_ZONE: 'tok:www.example.com' }, ['zone']],
    [UUID, { INPUT_ZONE: 'www.example.com:8080' }, ['zone']],
    [UUID, { INPUT_ZONE: `é${TOKEN}` }, []],
    [UUID, { INPUT_ZONE: `${TOKEN}é` }, []],
    [UUID, { INPUT_ZONE: UUID.toUpperCase() }, []],
    [UUID, { 'INPUT_BASE-URL': 'HTTP://a.example' }, []],
    [UUID, {}, []],
  ])('(token %s, %j) are %j', (token, others, swapped) => {
    const env: Environment = { 'INPUT_API-TOKEN': token, ...others }
    const values = swapped.map((name) => [name, env[`INPUT_${name.toUpperCase()}`]?.trim()])
    expect([...findSwapped(env)]).toEqual(values)
  })

  test('are named in a warning that shows neither', () => {
    expect(read({ 'INPUT_API-TOKEN': UUID, INPUT_ZONE: TOKEN }).warnings).toEqual([
      '`api-token` and `zone` seem to be swapped: `api-token` has the form of a zone’s UUID or of an address, and `zone` that of a token (neither value is shown)',
    ])
  })
})
