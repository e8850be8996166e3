import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { getCode } from '../../../src/problem/problem.ts'
import { readZoneFile } from '../../../src/zone/file.ts'

const FULL = `
zones:
  - name: www
    uuid: 7c9e6679-7425-40de-944b-e07fc1f90ae7
    state: present
    zone_type: accelerator
    origin_url: https://origin.example.com
    origin_host_header: null
    cache_ttl: 0
    cache_query_strings: true
    cors_enabled: false
    hotlink_protection: true
    image_optimization: true
    minify_css: True
    minify_js: FALSE
    scripts_enabled: true
    waf_enabled: true
    waiting_room_enabled: true
    accelerator_preset: wordpress
    accelerator_bypass_cookies: [a, b]
    esi_enabled: true
    custom_domains: [WWW.example.com., münchen.example, '*.example.org', _acme.example.com]
`

/** Of each problem its code, its line, and what its title names first. */
function faults(text: string): string[] {
  return readZoneFile(text, 'z.yml').problems.map((problem) => {
    const [, named = ''] = /`([^`]+)`/.exec(problem.title) ?? []
    return `${getCode(problem)} ${problem.at?.line} ${named}`.trim()
  })
}

/** Zones `a`, `b` …, each of which has these lines below its name. */
const zonesOf = (...bodies: string[][]) =>
  `zones:\n${bodies.map((lines, index) => [`  - name: ${'abcd'[index]}`, ...lines].join('\n    ')).join('\n')}`

describe('a file of zones', () => {
  test('may name every setting, and has its domains in the form in which they compare', () => {
    const { entries, problems } = readZoneFile(FULL, 'z.yml')
    expect(problems).toEqual([])
    expect(entries[0]?.domains).toEqual([
      'www.example.com',
      'xn--mnchen-3ya.example',
      '*.example.org',
      '_acme.example.com',
    ])
    expect(
      Object.fromEntries(
        [...(entries[0]?.fields ?? [])].map(([field, value]) => [field.name, value]),
      ),
    ).toMatchObject({
      origin_host_header: null,
      cache_ttl: 0,
      minify_css: true,
      minify_js: false,
      accelerator_bypass_cookies: ['a', 'b'],
    })
  })

  test('may have the longest URL and the longest domains', () => {
    const url = `https://o.example/${'a'.repeat(2030)}`
    const domains = [`${'a'.repeat(63)}.example`, `${'a23456789.'.repeat(25)}abc`]
    const file = zonesOf([`origin_url: ${url}`, `custom_domains: [${domains.join(', ')}]`])
    expect([url.length, domains[1]?.length, faults(file)]).toEqual([2048, 253, []])
  })

  test('finds a key that stands there twice, once as an alias', () => {
    const file = 'x-k: &k cache_ttl\nzones:\n  - name: a\n    cache_ttl: 5\n    *k : 9\n'
    expect(faults(file)).toEqual(['CDN071 5 cache_ttl'])
  })

  test('reads an alias as a key', () => {
    expect(faults('x-k: &k cache_ttl\nzones:\n  - name: a\n    *k : 5')).toEqual([])
  })

  test('resolves anchors, aliases and merges; what stands in the entry wins, then the first source', () => {
    const { entries, problems } = readZoneFile(
      `x-a: &a { cache_ttl: 1, minify_css: true }
x-b: &b { cache_ttl: 2, minify_js: true }
x-domain: &d www.example.com
zones:
  - { <<: [*a, *b], name: one, cache_ttl: 3, custom_domains: [*d] }
  - { <<: *b, name: two }
  - { "<<": *b, name: three }`,
      'z.yml',
    )
    const values = entries.map(({ fields }) =>
      Object.fromEntries([...fields].map(([field, value]) => [field.name, value])),
    )
    expect(values.slice(0, 2)).toEqual([
      { cache_ttl: 3, minify_css: true, minify_js: true },
      { cache_ttl: 2, minify_js: true },
    ])
    expect(problems.map(({ at, title }) => [at?.line, title])).toEqual([[7, 'unknown key `<<`']])
  })

  const linesOf = (...lines: number[]) => lines.map((line) => `CDN073 ${line} name`)
  /** A value of a key, of which that key is the fault. */
  const toRow = (code: string, key: string, value: string): [string, string, string[]] => {
    const line = `${key}: ${value}`
    return [line, zonesOf([line]), [`${code} 3 ${key}`]]
  }
  test.each<[what: string, text: string, faults: string[]]>([
    ['no YAML', 'zones: [', ['CDN071 1']],
    ['two documents', 'zones: []\n---\nzones: []', ['CDN071 2 ---']],
    ['a key twice', zonesOf(['name: b']), ['CDN071 3 name']],
    ['an unknown tag', 'zones:\n  - name: !secret a', ['CDN071 2']],
    ['an alias of nothing', 'zones: *a', ['CDN071 1 &a']],
    ['nothing', '', ['CDN073 1 null']],
    ['a list', '- name: a', ['CDN073 1']],
    ['no zones', 'zone: []', ['CDN072 1 zone']],
    ['no zones, and settings of one', 'ttl: 1', ['CDN072 1 ttl', 'CDN073 1 zones']],
    ['a name that is misspelled', 'zones:\n  - Name: a', ['CDN072 2 Name']],
    ['zones that are none', 'zones:\n  www: {}', ['CDN073 1 zones']],
    ['an entry that is none', 'zones: [www]', ['CDN073 1 zones']],
    ['a key that is a slip', zonesOf(['cache_tll: 1']), ['CDN072 3 cache_tll']],
    ...['cdn_hostname', 'created_at', 'updated_at'].map((key) => toRow('CDN072', key, 'x')),
    ['`yes`', zonesOf(['minify_css: yes']), ['CDN073 3 minify_css']],
    [
      'null',
      zonesOf(['cache_ttl: null', 'origin_url:']),
      ['CDN073 3 cache_ttl', 'CDN073 4 origin_url'],
    ],
    ['a number as a text', zonesOf(['cache_ttl: "60"']), ['CDN073 3 cache_ttl']],
    ...['-1', '1.5', '.inf', '99999999999999999999'].map((ttl) =>
      toRow('CDN073', 'cache_ttl', ttl),
    ),
    [
      'enums',
      zonesOf(['zone_type: pull', 'accelerator_preset: magento', 'state: gone']),
      ['CDN073 3 zone_type', 'CDN073 4 accelerator_preset', 'CDN073 5 state'],
    ],
    ...['origin.example.com', 'ftp://x', '"https://"'].map((url) =>
      toRow('CDN073', 'origin_url', url),
    ),
    ...[
      'https://o.example/?a',
      '"https://o.example/#a"',
      'https://*.example.com',
      'https://https//o.example',
      'https://a.example,https://b.example',
      'https://o.example/*',
      'https://o.example/{path}',
      'https://$HOST/',
      'https://${HOST}',
      `https://o.example/${'a'.repeat(2031)}`,
    ].map((url) => toRow('CDN073', 'origin_url', url)),
    ...[
      'https://www.example.com',
      '$HOST',
      '"{{ host }}"',
      '"*.example.com"',
      '"null"',
      'none',
      '"{host}"',
    ].map((host) => toRow('CDN073', 'origin_host_header', host)),
    [
      'an origin that is a domain of the zone',
      zonesOf(['origin_url: https://WWW.example.com/', 'custom_domains: [www.example.com]']),
      ['CDN074 3 origin_url'],
    ],
    ...['a', '[1]', '["a=b"]'].map((cookies) =>
      toRow('CDN073', 'accelerator_bypass_cookies', cookies),
    ),
    [
      'an accelerator field',
      zonesOf(['zone_type: cdn', 'esi_enabled: true']),
      ['CDN074 4 esi_enabled'],
    ],
    ['no name', 'zones:\n  - cache_ttl: 1\n  - name:\n  - name: 7', linesOf(2, 3, 4)],
    ['a name twice', 'zones:\n  - name: a\n  - name: a', ['CDN074 3 a']],
    [
      'a domain twice, beside one that is none',
      zonesOf(['custom_domains: ["a b", www.a.example, www.a.example]']),
      ['CDN073 3 custom_domains', 'CDN074 3 www.a.example'],
    ],
    ['a uuid twice', zonesOf(['uuid: u-1'], ['uuid: U-1']), ['CDN074 5 u-1']],
    ['a uuid that leads elsewhere', zonesOf(['uuid: ../x']), ['CDN073 3 uuid']],
    ...[
      'https://a.example',
      'a.example:80',
      'a',
      '1.2.3.4',
      '7',
      '"a b.example"',
      '-a.example',
      `${'a'.repeat(64)}.example`,
      `${'a23456789.'.repeat(25)}abcd`,
    ].map((domain) => toRow('CDN073', 'custom_domains', `[${domain}]`)),
    [
      'two bad domains',
      zonesOf(['custom_domains: [a, b]']),
      Array(2).fill('CDN073 3 custom_domains'),
    ],
    [
      'domains that are no list',
      zonesOf(['custom_domains: www.example.com']),
      ['CDN073 3 custom_domains'],
    ],
    [
      'a domain twice, spelled otherwise',
      zonesOf(['custom_domains: [www.example.com]'], ['custom_domains:', '  - WWW.EXAMPLE.com.']),
      ['CDN074 6 www.example.com'],
    ],
    [
      'more than a name where it is to be gone',
      zonesOf(['state: absent', 'cache_ttl: 1', 'custom_domains: []']),
      ['CDN074 4 cache_ttl', 'CDN074 5 custom_domains'],
    ],
    [
      'everything at once',
      `zone: 1\n${zonesOf(['cache_tll: 1', 'minify_css: yes'])}\n  - { name: a }`,
      ['CDN072 1 zone', 'CDN072 4 cache_tll', 'CDN073 5 minify_css', 'CDN074 6 a'],
    ],
  ])('is refused: %s', (_, text, expected) => {
    expect(faults(text)).toEqual(expected)
  })

  test.each([
    [
      'aliases of aliases',
      `x-a: &a [1,1,1,1,1,1,1,1,1,1]\n${'bcdefgh'
        .split('')
        .map((name, index) => `x-${name}: &${name} [${`*${'abcdefg'[index]},`.repeat(10)}]`)
        .join('\n')}\nzones: *h`,
    ],
    ['an alias inside its own anchor', 'zones: &a [*a]'],
    ['depth', `zones: ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('is not unfolded without end: %s', (_, text) => {
    const found = faults(text)
    expect(found).not.toEqual([])
    expect(found.filter((fault) => !fault.startsWith('CDN071'))).toEqual([])
  })

  test.each([
    [100, 100, 0],
    [101, 0, 1],
  ])('may have 100 aliases: %i make %i entries', (count, entriesCount, problemsCount) => {
    const zones = Array.from(
      { length: count },
      (_, index) => `  - { name: z${index}, minify_css: *yes }`,
    )
    const { entries, problems } = readZoneFile(
      `x-yes: &yes true\nzones:\n${zones.join('\n')}`,
      'z.yml',
    )
    expect([entries.length, problems.length]).toEqual([entriesCount, problemsCount])
  })

  test('may have 100 aliases, whatever their anchors', () => {
    const anchors = Array.from({ length: 101 }, (_, index) => `  - &a${index} n${index}`)
    const zones = anchors.map((_, index) => `  - { name: *a${index} }`)
    const text = `x-a:\n${anchors.join('\n')}\nzones:\n${zones.join('\n')}`
    const { problems } = readZoneFile(text, 'z.yml')
    expect(problems.map(({ title, at }) => [title, at?.line])).toEqual([
      ['the file is not valid YAML: the file has more than 100 aliases', 204],
    ])
  })

  test('never makes the reader throw', () => {
    const pieces = [
      'zones',
      'name',
      'null',
      '- ',
      '&a ',
      '*a',
      '<<: ',
      '!x ',
      '%YAML 1.1',
      '---',
      '\ud800',
    ]
    const word = fc.constantFrom(...pieces, ...'a: \n{}[]"\'|\t#1'.split(''))
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        readZoneFile(words.join(''), 'z.yml')
      }),
      { numRuns: 2000 },
    )
  })
})

describe('of many problems', () => {
  test.each([
    [100, 100],
    [101, 101],
    [5000, 101],
  ])('%i unknown keys are %i messages, the last of which counts the rest', (count, shown) => {
    const keys = Array.from({ length: count }, (_, index) => `    other${index}: 1`)
    const { problems } = readZoneFile(`zones:\n  - name: a\n${keys.join('\n')}\n`, 'z.yml')
    expect(problems).toHaveLength(shown)
    if (count > 100) {
      expect(problems[100]?.title).toContain(`${count === 101 ? '1' : '4,900'} more problem`)
    }
    expect(problems[99]?.title).toContain('`other99`')
  })

  test.each([
    ['equal keys', zonesOf(Array(300).fill('cache_ttl: 1')), 'the key `cache_ttl` is there twice'],
    ['faults of YAML', '- a: b: c\n'.repeat(300), 'not valid YAML'],
    ['aliases', `zones: [${'*a, '.repeat(300)}]`, 'there is no anchor `&a`'],
  ])('%s are counted, too', (_, text, first) => {
    const { problems } = readZoneFile(text, 'z.yml')
    expect(problems).toHaveLength(101)
    expect(problems[0]?.title).toContain(first)
    expect(problems[100]?.title).toMatch(/\d+ more problem/)
  })
})

test('equal keys are found wherever they stand, and `<<` may come more than once', () => {
  const free = 'x-a: &a { minify_js: true }\nx-b: &b { minify_css: true }\n'
  expect(faults(`${free}zones:\n  - name: a\n    <<: *a\n    <<: *b\n`)).toEqual([])
  for (const source of ['1', '*s', '[*a, 1]', '']) {
    expect(faults(`x-s: &s text\n${free}zones:\n  - name: a\n    <<: ${source}\n`)).toEqual([
      'CDN071 1 <<',
    ])
  }
  expect(faults('zones: [{ name: a, <<: *nope }]')).toEqual(['CDN071 1 &nope'])
  expect(
    faults('x-a: &a { minify_js: true }\n<<: *a\nzones: [{ name: a, <<: &b { cache_ttl: 1 } }]'),
  ).toEqual(['CDN072 1 minify_js'])
  expect(faults('x-a: { b: 1, b: 2 }\nzones: []')).toEqual(['CDN071 1 b'])
})

test.each(['zones:\n  - name: www: prod\n', 'zones: [{ name: www: prod }]\n'])(
  'a value with a colon and no quotation marks says so: %j',
  async (text) => {
    const [problem] = readZoneFile(text, 'z.yml').problems
    expect(problem?.help[0]).toContain('write a value that contains `: ` in quotation marks')
  },
)

test('64 KiB of anything is read at once', () => {
  for (const piece of ['- a: b: c\n', '"', 'k: 1\n', '[', '{a: ', '- &a 1\n', '? ']) {
    const { problems } = readZoneFile(piece.repeat(Math.floor(65_536 / piece.length)), 'z.yml')
    expect(problems.length).toBeLessThanOrEqual(101)
  }
})

describe('the schema for editors', () => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(
    JSON.parse(readFileSync('zone/schema.json', 'utf8')) as object,
  )
  // What only several entries together, or the text of the file, can have wrong is not for a schema to say.
  const samples = [
    FULL,
    'zones: []',
    'x-a: 1\nzones:\n  - name: a',
    'zones:\n  - name: a\n    state: absent',
    'zone: []',
    'zones: {}',
    'zones: [www]',
    'zones:\n  - name: a\n    cache_tll: 1',
    'zones:\n  - name: a\n    updated_at: x',
    'zones:\n  - cache_ttl: 1',
    'zones:\n  - name: a\n    state: absent\n    cache_ttl: 1',
    'zones:\n  - name: a\n    zone_type: cdn\n    esi_enabled: true',
    'zones:\n  - name: a\n    zone_type: accelerator\n    esi_enabled: true',
    ...['true', '"60"', '-1', '1.5', 'null', '60', '0'].map(
      (ttl) => `zones:\n  - name: a\n    cache_ttl: ${ttl}`,
    ),
    ...['yes', 'true', '1', 'null'].map((flag) => `zones:\n  - name: a\n    waf_enabled: ${flag}`),
    ...['null', 'www.example.com', '""', '1', '"a b"'].map(
      (host) => `zones:\n  - name: a\n    origin_host_header: ${host}`,
    ),
    ...[
      'https://a',
      'HTTP://a/b',
      'a.example',
      'ftp://a',
      '"https://"',
      '"https://a b"',
      'null',
    ].map((url) => `zones:\n  - name: a\n    origin_url: ${url}`),
    ...[
      'a.example',
      '"*.a.example"',
      'münchen.example',
      'a',
      '"https://a.example"',
      '"a.example:80"',
    ].map((domain) => `zones:\n  - name: a\n    custom_domains: [${domain}]`),
    ...['wordpress', 'magento', 'null'].map(
      (preset) =>
        `zones:\n  - name: a\n    zone_type: accelerator\n    accelerator_preset: ${preset}`,
    ),
    ...['[a]', '[]', 'a', '[1]', '[""]'].map(
      (cookies) =>
        `zones:\n  - name: a\n    zone_type: accelerator\n    accelerator_bypass_cookies: ${cookies}`,
    ),
  ]

  test.each(samples)('says what the decoder says: %s', (text) => {
    expect(validate(parse(text))).toBe(readZoneFile(text, 'z.yml').problems.length === 0)
  })
})

test('one name in two Unicode forms is claimed twice', () => {
  const text = `zones:\n  - name: caf\u00e9\n  - name: cafe\u0301\n`
  expect(faults(text)).toMatchObject([expect.stringContaining('CDN074 3')])
})
