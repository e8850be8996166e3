import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { codeOf } from '../../../src/problem/problem.ts'
import { readZoneFile } from '../../../src/zone/file/zone-file.ts'

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

/** `CODE line: title` of each problem. */
function faults(text: string): string[] {
  return readZoneFile(text, 'z.yml').problems.map(
    (problem) => `${codeOf(problem)} ${problem.at?.line}: ${problem.title}`,
  )
}

describe('a file of zones', () => {
  test('may name every setting, and has its domains in the form in which they compare', () => {
    const { entries, problems } = readZoneFile(FULL, 'z.yml')
    expect(problems).toEqual([])
    expect(entries[0]?.domains?.map(({ domain }) => domain)).toEqual([
      'www.example.com',
      'xn--mnchen-3ya.example',
      '*.example.org',
      '_acme.example.com',
    ])
    expect(
      Object.fromEntries([...(entries[0]?.fields ?? [])].map(([field, { value }]) => [field.name, value])),
    ).toMatchObject({
      origin_host_header: null,
      cache_ttl: 0,
      minify_css: true,
      minify_js: false,
      accelerator_bypass_cookies: ['a', 'b'],
    })
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
      Object.fromEntries([...fields].map(([field, { value }]) => [field.name, value])),
    )
    expect(values.slice(0, 2)).toEqual([
      { cache_ttl: 3, minify_css: true, minify_js: true },
      { cache_ttl: 2, minify_js: true },
    ])
    expect(problems.map(({ at, title }) => [at?.line, title])).toEqual([[7, 'unknown key `<<` of a zone']])
  })

  test.each<[string, string, string[]]>([
    [
      'no YAML',
      'zones: [',
      [
        'CDN071 1: the file is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]',
      ],
    ],
    [
      'two documents',
      'zones: []\n---\nzones: []',
      [
        'CDN071 2: the file is not valid YAML: a second document begins here: the file must be a single document, without another `---`',
      ],
    ],
    [
      'a key twice',
      'zones:\n  - name: a\n    name: b',
      ['CDN071 3: the file is not valid YAML: Map keys must be unique'],
    ],
    [
      'an unknown tag',
      'zones:\n  - name: !secret a',
      ['CDN071 2: the file is not valid YAML: Unresolved tag: !secret'],
    ],
    ['an alias of nothing', 'zones: *a', ['CDN071 1: the file is not valid YAML: there is no anchor `&a`']],
    ['nothing', '', ['CDN073 1: the file is not a map with the key `zones`']],
    ['a list', '- name: a', ['CDN073 1: the file is not a map with the key `zones`']],
    ['no zones', 'zone: []', ['CDN072 1: unknown key `zone` of the file: did you mean `zones`?']],
    ['no zones, and settings of one', 'ttl: 1', ['CDN073 1: the key `zones` is missing']],
    [
      'a name that is misspelled',
      'zones:\n  - Name: a',
      ['CDN072 2: unknown key `Name` of a zone: did you mean `name`?'],
    ],
    ['zones that are none', 'zones:\n  www: {}', ['CDN073 1: `zones` is a map, but must be a list']],
    [
      'an entry that is none',
      'zones: [www]',
      ['CDN073 1: an entry of `zones` is the string `www`, but must be a map'],
    ],
    [
      'a key that is a slip',
      'zones:\n  - name: a\n    cache_tll: 1',
      ['CDN072 3: unknown key `cache_tll` of a zone: did you mean `cache_ttl`?'],
    ],
    [
      'keys that are read only',
      'zones:\n  - name: a\n    cdn_hostname: x\n    created_at: x\n    updated_at: x',
      [
        'CDN072 3: `cdn_hostname` is read-only',
        'CDN072 4: `created_at` is read-only',
        'CDN072 5: `updated_at` is read-only',
      ],
    ],
    ['`yes`', 'zones:\n  - name: a\n    minify_css: yes', ['CDN073 3: `minify_css` is the string `yes`']],
    [
      'null',
      'zones:\n  - name: a\n    cache_ttl: null\n    origin_url:',
      ['CDN073 3: `cache_ttl` is empty (`null`)', 'CDN073 4: `origin_url` is empty (`null`)'],
    ],
    [
      'a number as a text',
      'zones:\n  - name: a\n    cache_ttl: "60"',
      ['CDN073 3: `cache_ttl` is the string `60`'],
    ],
    [
      'a negative, broken or endless number',
      'zones:\n  - name: a\n    cache_ttl: -1\n  - name: b\n    cache_ttl: 1.5\n  - name: c\n    cache_ttl: .inf\n  - name: d\n    cache_ttl: 99999999999999999999',
      [
        'CDN073 3: `cache_ttl` is the number `-1`',
        'CDN073 5: `cache_ttl` is the number `1.5`',
        'CDN073 7: `cache_ttl` is the number `Infinity`',
        'CDN073 9: `cache_ttl` is the number `100000000000000000000`',
      ],
    ],
    [
      'enums',
      'zones:\n  - name: a\n    zone_type: pull\n    accelerator_preset: magento\n    state: gone',
      [
        'CDN073 3: `zone_type` is the string `pull`',
        'CDN073 4: `accelerator_preset` is the string `magento`',
        'CDN073 5: `state` is the string `gone`',
      ],
    ],
    [
      'origins',
      'zones:\n  - name: a\n    origin_url: origin.example.com\n  - name: b\n    origin_url: ftp://x\n  - name: c\n    origin_url: "https://"',
      [
        'CDN073 3: `origin_url` is the string `origin.example.com`',
        'CDN073 5: `origin_url` is the string `ftp://x`',
        'CDN073 7: `origin_url` is the string `https://`',
      ],
    ],
    [
      'cookies',
      'zones:\n  - name: a\n    accelerator_bypass_cookies: a\n  - name: b\n    accelerator_bypass_cookies: [1]',
      [
        'CDN073 3: `accelerator_bypass_cookies` is the string `a`',
        'CDN073 5: `accelerator_bypass_cookies` is a list',
      ],
    ],
    [
      'an accelerator field beside cdn',
      'zones:\n  - name: a\n    zone_type: cdn\n    esi_enabled: true',
      ['CDN074 4: `esi_enabled` cannot be combined with `zone_type: cdn`'],
    ],
    [
      'no name',
      'zones:\n  - cache_ttl: 1\n  - name:\n  - name: 7',
      [
        'CDN073 2: a zone has no `name`',
        'CDN073 3: a zone has no `name`',
        'CDN073 4: `name` is the number `7`',
      ],
    ],
    [
      'a name twice',
      'zones:\n  - name: a\n  - name: a',
      ['CDN074 3: two zones in the file have the name `a`'],
    ],
    [
      'a uuid twice',
      'zones:\n  - { name: a, uuid: u-1 }\n  - { name: b, uuid: U-1 }',
      ['CDN074 3: two zones in the file have the uuid `u-1`'],
    ],
    [
      'a uuid that leads elsewhere',
      'zones:\n  - { name: a, uuid: ../x }',
      ['CDN073 2: `uuid` is the string `../x`'],
    ],
    [
      'bad domains',
      'zones:\n  - name: a\n    custom_domains: [https://a.example, a.example:80, a, 1.2.3.4, 7, "a b.example", -a.example]',
      Array.from(
        { length: 7 },
        () =>
          expect.stringMatching(/^CDN073 3: `custom_domains` has .+, which is not a valid domain$/) as string,
      ),
    ],
    [
      'domains that are no list',
      'zones:\n  - name: a\n    custom_domains: www.example.com',
      ['CDN073 3: `custom_domains` is the string `www.example.com`'],
    ],
    [
      'a domain twice, spelled otherwise',
      'zones:\n  - name: a\n    custom_domains: [www.example.com]\n  - name: b\n    custom_domains:\n      - WWW.EXAMPLE.com.',
      ['CDN074 6: the domain `www.example.com` appears twice in the file'],
    ],
    [
      'more than a name where it is to be gone',
      'zones:\n  - name: a\n    state: absent\n    cache_ttl: 1\n    custom_domains: []',
      [
        'CDN074 4: `cache_ttl` cannot be combined with `state: absent`',
        'CDN074 5: `custom_domains` cannot be combined with `state: absent`',
      ],
    ],
    [
      'everything at once',
      'zone: 1\nzones:\n  - name: a\n    cache_tll: 1\n    minify_css: yes\n  - { name: a }',
      [
        'CDN072 1: unknown key `zone` of the file: did you mean `zones`?',
        'CDN072 4: unknown key `cache_tll` of a zone: did you mean `cache_ttl`?',
        'CDN073 5: `minify_css` is the string `yes`',
        'CDN074 6: two zones in the file have the name `a`',
      ],
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
    ['depth', `zones: ${'['.repeat(200)}${']'.repeat(200)}`],
  ])('is not unfolded without end: %s', (_, text) => {
    expect(faults(text)[0]).toContain('CDN071')
    expect(faults(text)).toHaveLength(1)
  })

  test.each([
    [100, 100, 0],
    [101, 0, 1],
  ])('may have 100 aliases: %i make %i entries', (count, entriesCount, problemsCount) => {
    const zones = Array.from({ length: count }, (_, index) => `  - { name: z${index}, minify_css: *yes }`)
    const { entries, problems } = readZoneFile(`x-yes: &yes true\nzones:\n${zones.join('\n')}`, 'z.yml')
    expect([entries.length, problems.length]).toEqual([entriesCount, problemsCount])
  })

  test('never makes the reader throw', () => {
    const word = fc.constantFrom(
      'zones',
      'name',
      'a',
      ':',
      ' ',
      '\n',
      '- ',
      '{',
      '}',
      '[',
      ']',
      '&a ',
      '*a',
      '<<: ',
      '"',
      "'",
      '|',
      '!x ',
      '%YAML 1.1',
      '---',
      '\t',
      '#',
      'null',
      '1',
      '\ud800',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        readZoneFile(words.join(''), 'z.yml')
      }),
      { numRuns: 2000 },
    )
  })
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
    ...['https://a', 'HTTP://a/b', 'a.example', 'ftp://a', '"https://"', '"https://a b"', 'null'].map(
      (url) => `zones:\n  - name: a\n    origin_url: ${url}`,
    ),
    ...['a.example', '"*.a.example"', 'münchen.example', 'a', '"https://a.example"', '"a.example:80"'].map(
      (domain) => `zones:\n  - name: a\n    custom_domains: [${domain}]`,
    ),
    ...['wordpress', 'magento', 'null'].map(
      (preset) => `zones:\n  - name: a\n    zone_type: accelerator\n    accelerator_preset: ${preset}`,
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
