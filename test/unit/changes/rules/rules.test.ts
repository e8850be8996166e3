import fc from 'fast-check'
import { minimatch } from 'minimatch'
import { describe, expect, test } from 'vitest'
import {
  createAddressFinder,
  encodeName,
  escapeGlob,
  HTML_MODES,
  isSource,
  listSpellings,
  listUrlPaths,
} from '../../../../src/changes/rules/addresses.ts'
import { expandRecursivePath, isPath } from '../../../../src/paths/syntax.ts'
import { mapFiles } from '../../../../src/changes/rules/map-files.ts'
import { parseRules } from '../../../../src/changes/rules/rules.ts'
import { expandTarget } from '../../../../src/changes/rules/target.ts'

const REPOSITORY = { html: 'all', isSite: false } as const

function mapped(map: string, ...files: string[]) {
  const { rules, faults } = parseRules(map)
  expect(faults).toEqual([])
  return mapFiles(rules, files, REPOSITORY)
}

describe('addresses of a file', () => {
  test.each([
    ['d/index.html', ['/d/ /d /d/index.html', '/d/ /d/index.html', '/d/ /d', '/d/index.html']],
    ['x.html', ['/x.html /x /x/', '/x.html', '/x', '/x.html']],
    ['d/x.html', ['/d/x.html /d/x /d/x/', '/d/x.html', '/d/x', '/d/x.html']],
    // The bare folder of the root is an address only below a prefix: the third is empty there.
    ['index.html', ['/  /index.html', '/ /index.html', '/ ', '/index.html']],
    [
      'reindex.html',
      ['/reindex.html /reindex /reindex/', '/reindex.html', '/reindex', '/reindex.html'],
    ],
    ['d/.html', ['/d/.html', '/d/.html', '/d/.html', '/d/.html']],
    ['d/index.htm', ['/d/ /d /d/index.htm', '/d/ /d/index.htm', '/d/ /d', '/d/index.htm']],
    ['x.htm', ['/x.htm /x /x/', '/x.htm', '/x', '/x.htm']],
    ['style.css', ['/style.css', '/style.css', '/style.css', '/style.css']],
    ['index.html/a', ['/index.html/a', '/index.html/a', '/index.html/a', '/index.html/a']],
  ])('%j', (file, expected) => {
    expect(HTML_MODES.map((mode) => listUrlPaths(file, mode).join(' '))).toEqual(expected)
  })
})

describe('names in addresses', () => {
  test.each([
    ['a b.html', 'a%20b.html'],
    ['100%.html', '100%25.html'],
    ['a%20b', 'a%2520b'],
    ['what?', 'what%3F'],
    ['c#', 'c%23'],
    ['a*b', 'a%2Ab'],
    ['a\\b', 'a%5Cb'],
    ['a"<b>`{c}^', 'a%22%3Cb%3E%60%7Bc%7D%5E'],
    ["-._~!$&'()+,;=:@[]|/", "-._~!$&'()+,;=:@[]|/"],
    ['caf\u00e9', 'caf%C3%A9'],
    ['cafe\u0301', 'cafe%CC%81'],
    ['💀/\n\t', '%F0%9F%92%80/%0A%09'],
  ])('%j is %s', (name, encoded) => {
    expect(encodeName(name)).toBe(encoded)
  })

  test.each([
    ['a.html', ['a.html']],
    ['C++/index.html', ['C++/index.html', 'C%2B%2B/index.html']],
    ['a&b (1).html', ['a&b%20(1).html', 'a%26b%20%281%29.html']],
    [
      "-._~!$&'()+,;=:@[]|",
      ["-._~!$&'()+,;=:@[]|", '-._~%21%24%26%27%28%29%2B%2C%3B%3D%3A%40%5B%5D%7C'],
    ],
  ])('%j is requested as %j', (name, spellings) => {
    expect(listSpellings(name)).toEqual(spellings)
  })

  test('a rule purges both spellings of a name, and what it says itself as it is', async () => {
    const { paths } = await mapFiles(
      parseRules('docs/** => /a+b/{reldir}/{file}').rules,
      ['docs/C++/x,y'],
      { html: 'all', isSite: false },
    )
    expect(paths).toEqual(['/a+b/C++/x,y', '/a+b/C%2B%2B/x%2Cy'])
  })

  test('a server decodes an address to the file name that it was made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        fc.pre(!/^\.{1,2}$/.test(name) && !name.includes('/'))
        for (const spelling of listSpellings(name)) {
          const { pathname, search, hash } = new URL(`/${spelling}`, 'http://a')
          expect([decodeURIComponent(pathname), search, hash]).toEqual([`/${name}`, '', ''])
        }
      }),
    )
  })
})

describe('rules', () => {
  test.each<[string, string, string[]]>([
    ['public/** => {url}', 'public/blog/index.html', ['/blog/', '/blog', '/blog/index.html']],
    ['/public/** => {url}', 'public/a.css', ['/a.css']],
    ['./public/** => {url}', 'public/a.css', ['/a.css']],
    ['public/ => {url}', 'public/d/a.css', ['/d/a.css']],
    ['public => /x', 'public/a.css', []],
    ['public/index.html => {url}', 'public/index.html', ['/', '/index.html']],
    ['public/** => /docs{url}', 'public/index.html', ['/docs/', '/docs', '/docs/index.html']],
    ['public/** => /docs/{url}', 'public/a.css', ['/docs/a.css']],
    [
      'content/posts/*.md => /blog/{name}/ /blog/ /feed.xml',
      'content/posts/a.b.md',
      ['/blog/a.b/', '/blog/', '/feed.xml'],
    ],
    ['content/** => /{reldir}/{name}/', 'content/(index).md', ['/(index)/', '/%28index%29/']],
    ['content/** => /{reldir}/', 'content/a.md', ['/']],
    ['content/** => /{dir}/{file}?v={ext}', 'content/d/a.md', ['/content/d/a.md?v=md']],
    ['**/x => /{dir}/{rel}/{path}', 'x', ['/x/x']],
    ['src/*.md => /{ext}/{name}', 'src/.htaccess.md', ['/md/.htaccess']],
    ['src/* => /{name}.{ext}', 'src/.htaccess', ['/.htaccess.']],
    ['layouts/** => /*', 'layouts/base.njk', ['/*']],
    ['** => /{path}', 'a*b ?.html', ['/a%2Ab%20%3F.html']],
    ['** => /{path}', '.well-known/x', ['/.well-known/x']],
    ['a b/** => /{rel}', 'a b/c', ['/c']],
    ['\\[slug\\]/** => /{rel}', '[slug]/c', ['/c']],
    ['#a => /x', '#a', []],
    ['** => /über', 'a', ['/%C3%BCber']],
    ['{a,b}/** => /{rel}', 'b/c', ['/b/c']],
    ['docs/{a}/x.html => /{rel}', 'docs/{a}/x.html', ['/x.html']],
    ['docs/[a/y.html => /{rel}', 'docs/[a/y.html', ['/y.html']],
    ['docs/{a,b/c}/x => /{rel}', 'docs/b/c/x', ['/b/c/x']],
    ['a => b => /c', 'a', ['/c']],
    ['** => /{name}/./x', '..', []],
  ])('%s, %s', async (map, file, expected) => {
    const { rules, faults } = parseRules(map)
    const { paths } = await mapFiles(rules, [file], REPOSITORY)
    if (faults.length > 0) expect(paths).toEqual([])
    else expect(paths).toEqual(expected)
  })

  test('every matching rule contributes, each path once, and an exclusion wins wherever it stands', async () => {
    const result = await mapped(
      '!**/*.map\npublic/** => {url}\n**/*.css => /styles.css {url}\n!private/**',
      'public/a.css',
      'public/a.css.map',
      'private/b.css',
      'README.md',
    )
    expect(result.paths).toEqual(['/a.css', '/styles.css', '/public/a.css'])
    expect(result.effects.map(({ rule, files, paths }) => [rule.line, files, paths])).toEqual([
      [2, 1, 1],
      [3, 1, 2],
    ])
  })

  test.each<[string, number, number, string]>([
    ['public/** => {slug}', 1, 14, 'unknown token `{slug}`'],
    ['\n# a comment\n  public/**   =>   /a/{nam}/', 3, 23, 'unknown token `{nam}`'],
    ['public/**', 1, 10, '`=>` is missing'],
    ['"public/**"', 1, 12, '`=>` is missing'],
    ['public/** =>', 1, 13, 'no target after `=>`'],
    ['=> /a', 1, 1, 'the glob is missing'],
    ['!a => /b', 1, 4, 'targets after an exclusion'],
    ['!a=>b => /b', 1, 7, 'targets after an exclusion'],
    ['a => b', 1, 6, 'the target must start with `/`'],
    ['a => {path}', 1, 6, 'the target must start with `/`'],
    ['a => /a//b', 1, 6, 'the target contains an empty segment (`//`), or a `.` or `..` segment'],
    [
      'a => /ok /x/../y',
      1,
      10,
      'the target contains an empty segment (`//`), or a `.` or `..` segment',
    ],
    ['a => /**/x', 1, 6, 'the target contains `**`'],
    ['a => {url} # all pages', 1, 12, 'a comment after a rule'],
    ['"public/**" => {url}', 1, 1, 'a quotation mark or a list marker before the glob'],
    ['- public/** => {url}', 1, 1, 'a quotation mark or a list marker before the glob'],
    [`${'!('.repeat(300)}a${')'.repeat(300)} => /b`, 1, 1, 'the glob is nested too deeply'],
    ['a => https://www.example.com/x', 1, 6, 'the target contains a host'],
    ['../a => /b', 1, 1, 'a `.` or `..` segment in the glob'],
    [`${'{a,b}'.repeat(20)} => /b`, 1, 1, 'braces that stand for more than 1000 globs'],
    ['{1..1000000} => /b', 1, 1, 'braces that stand for more than 1000 globs'],
    [`${'a'.repeat(2000)} => /b`, 1, 1, 'the glob has more than 1024 characters'],
  ])('%j is an error with its place', (map, line, column, fault) => {
    expect(parseRules(map).faults.map((found) => [found.line, found.column, found.fault])).toEqual([
      [line, column, fault],
    ])
  })

  test('each unknown token has its place', () => {
    expect(parseRules('a => /{x}/{y} {z}').faults.map(({ column }) => column)).toEqual([7, 11, 15])
  })

  test('all faults are reported at once, good lines among them or not', () => {
    expect(parseRules('a => {x} b\ngood/** => {url}\nc').faults.map(({ line }) => line)).toEqual([
      1, 1, 3,
    ])
  })

  test.each([
    '*a*a*a*a*a*a*a*a*a*a*b',
    '+(a|aa)+(a|aa)b',
    '*(*(*(a)))b',
    `${'**/a/'.repeat(100)}b`,
  ])('%s takes no time', async (glob) => {
    const { rules } = parseRules(`${glob} => /x`)
    const file = `${'a/'.repeat(200)}${'a'.repeat(255)}c`
    const startedMs = performance.now()
    await mapFiles(rules, [file], REPOSITORY)
    // Backtracking over these would take longer than anybody has watched.
    expect(performance.now() - startedMs).toBeLessThan(5000)
  })
})

const segment = fc.stringMatching(/^[ab.]{1,3}$/)
const file = fc
  .array(
    segment.filter((text) => !/^\.{1,2}$/.test(text)),
    { minLength: 1, maxLength: 4 },
  )
  .map((segments) => segments.join('/'))
const globSegment = fc.oneof(
  segment.filter((text) => !/^\.{1,2}$/.test(text)),
  fc.constantFrom(...'* ** *.a *.b ? a* [ab] {a,b} {a/b,*} @(a|b) !(a) {1..3} *a .*'.split(' ')),
)
const glob = fc
  .array(globSegment, { minLength: 1, maxLength: 4 })
  .map((segments) => segments.join('/'))

describe('matching', () => {
  test('is what minimatch says for each pair', () => {
    fc.assert(
      fc.property(
        fc.array(glob, { minLength: 1, maxLength: 4 }),
        fc.array(file, { maxLength: 20 }),
        (globs, files) => {
          const { rules, faults } = parseRules(globs.map((text) => `${text} => /x`).join('\n'))
          expect(faults).toEqual([])
          const match = (name: string) =>
            rules.filter(({ glob: compiled }) => compiled.matches(name))
          for (const name of files) {
            const expected = globs.flatMap((text, index) =>
              minimatch(name, text, {
                dot: true,
                nocomment: true,
                nonegate: true,
                platform: 'linux',
              })
                ? [index + 1]
                : [],
            )
            expect(
              match(name)
                .map(({ line }) => line)
                .toSorted((a, b) => a - b),
            ).toEqual(expected)
          }
        },
      ),
      { numRuns: 3000 },
    )
  })
})

test('every path that rules make is one of the path language', async () => {
  const name = fc
    .stringMatching(/^[ab.é %?#*\\[\](),;'!&+=~]{1,6}$/)
    .filter((text) => !/^\.{1,2}$/.test(text))
  const anyFile = fc.array(fc.oneof(name, fc.constantFrom('index.html', 'a.html')), {
    minLength: 1,
    maxLength: 3,
  })
  const tokens = '{url} {path} {rel} {dir} {reldir} {file} {name} {ext}'.split(' ')
  const part = fc.constantFrom(...tokens, '/', '*', 'x', '.gz', '?v=1', '?_rsc=*', '/docs')
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyFile, { minLength: 1, maxLength: 5 }),
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...HTML_MODES),
      fc.boolean(),
      async (files, parts, html, isSite) => {
        const { rules, faults } = parseRules(`** => ${parts.join('')}`)
        fc.pre(faults.length === 0)
        const names = files.map((segments) => segments.join('/'))
        for (const path of (await mapFiles(rules, names, { html, isSite })).paths) {
          expect(isPath(path)).toBe(true)
        }
      },
    ),
    { numRuns: 3000 },
  )
})

test.each([
  ['{url}?v=1', ['/?v=1', '/index.html?v=1']],
  ['{url}*', ['/*', '/index.html*']],
  ['{url}.gz', ['/.gz', '/index.html.gz']],
  ['/docs{url}', ['/docs/', '/docs', '/docs/index.html']],
  ['{url}?_rsc=*', ['/?_rsc=*', '/index.html?_rsc=*']],
])(
  '%s of the root’s index page makes paths, and no text that is none',
  async (target, expected) => {
    const { paths } = await mapFiles(
      parseRules(`** => ${target}`).rules,
      ['index.html'],
      REPOSITORY,
    )
    expect(paths).toEqual(expected)
  },
)

test.each([
  ['/ => {url}', '**', ''],
  ['./ => {url}', '**', ''],
  ['.//./a/// => {url}', 'a/**', 'a'],
  ['a/b/*.md => /x', 'a/b/*.md', 'a/b'],
  ['*.md => /x', '*.md', ''],
  ['a/b => /x', 'a/b', 'a'],
  ['a => /x', 'a', ''],
  ['a/x{b,c}/d/e => /x', 'a/x{b,c}/d/e', 'a'],
  ['a/\\{b/c => /x', 'a/\\{b/c', 'a/{b'],
  ['a/\\{b/{c,d}/e => /x', 'a/\\{b/{c,d}/e', 'a/{b'],
  ['!  a => ', undefined, undefined],
  ['!(a|b)/c => /x', '!(a|b)/c', ''],
  [' !(a|b)/c => /x', '!(a|b)/c', ''],
  ['!(a|b)', '(a|b)', ''],
])('%j has a glob, and folders before its first wildcard', (map, text, staticPrefix) => {
  const [rule] = parseRules(map).rules
  expect([rule?.glob.text, rule?.glob.staticPrefix]).toEqual([text, staticPrefix])
})

test('a glob may match below a folder, and a folder is no file of its own', () => {
  const [below, css] = parseRules('a/b/** => /x\n**/*.css => /x').rules
  expect(['a', 'a/b', 'b'].map((folder) => below?.glob.mayMatchBelow(folder))).toEqual([
    true,
    true,
    false,
  ])
  expect(['a/b/', 'a/b/c', 'a/bc'].map((name) => below?.glob.matches(name))).toEqual([
    false,
    true,
    false,
  ])
  expect(['x.css', 'a/x.css', 'a.csss'].map((name) => css?.glob.matches(name))).toEqual([
    true,
    true,
    false,
  ])
})

describe('a rule that cannot be used', () => {
  const tokens = '`{path}` `{rel}` `{dir}` `{reldir}` `{file}` `{name}` `{ext}` `{url}`'
  const rule = 'write `glob => target`, such as `public/** => {url}`'
  const target =
    'a target is a path of the site, such as `/blog/{name}/`, or begins with `{url}`; `*` is its only wildcard'
  const commas = 'separate targets with spaces, not with commas, such as `{url} /blog/`'

  test.each([
    ['public/**   ', 10, '`=>` is missing', rule],
    ['a =>', 5, 'no target after `=>`', rule],
    ['a=> b =>', 9, 'no target after `=>`', rule],
    ['!a => /b', 4, 'targets after an exclusion', 'write only `!glob`'],
    ['!a!(b) => /c', 8, 'targets after an exclusion', 'write only `!glob`'],
    [
      '!  ../a',
      4,
      'a `.` or `..` segment in the glob',
      'globs are relative to the root of the repository (or to `site-dir`): write the path from there',
    ],
    ['a => /x,/y', 6, 'the target contains several paths on one line', commas],
    ['a => {url},{url}', 6, 'the target contains several paths on one line', commas],
    ['a => /x, /y', 6, 'the target contains several paths on one line', commas],
    ['a => x,y', 6, 'the target must start with `/`', target],
    [
      'a => https://www.example.com/x',
      6,
      'the target contains a host',
      'write only the path: it is purged for all hosts of the zone',
    ],
    [
      'a => /{}/x',
      7,
      'unknown token `{}`',
      `the tokens are ${tokens}; \`{all}\` as the only target purges everything in the zone`,
    ],
    [
      'a => /x{url}y',
      8,
      'text follows `{url}`',
      '`{url}` is all addresses of the file, such as `/blog/` and `/blog`: write it alone, or `/{path}` and `/{rel}` with more text',
    ],
    [
      'a => /x/{all}',
      9,
      '`{all}` is combined with other text',
      '`{all}` purges everything in the zone: write it as the only target',
    ],
    [
      `${'!('.repeat(300)}a${')'.repeat(300)} => /b`,
      1,
      'the glob is nested too deeply',
      'split it into simpler rules',
    ],
  ])('%j says where, why and what to write', (map, column, fault, help) => {
    const [first] = parseRules(map).faults
    expect(first).toEqual({ line: 1, column, fault, help, text: map.trim() })
  })

  test.each([
    [
      'several globs in one rule',
      ['a/*,b/*', 'x*,bcd/*', 'a/*.css,b/*', 'a*,b/c', 'a,**/b'],
      ['{a*,b*}/c', 'a*,b', 'a,b'],
    ],
    [
      'a quotation mark or a list marker before the glob',
      ['"a"', '`a', '- a', '• a'],
      ["it's", '-a', 'a- b'],
    ],
    ['a `.` or `..` segment in the glob', ['a/./b', 'a/..', 'a/.', '..'], ['a/.b', 'a..', '...']],
    [
      '`**` beside other characters',
      ['a**', 'x/**.html', '{a**,b}/c', '[a]**/b'],
      ['a\\**', '[*][*]', '[a**]x', 'x/**/y'],
    ],
    ['braces that stand for more than 1000 globs', ['{1..1001}'], ['{1..1000}']],
    ['the glob has more than 1024 characters', ['a'.repeat(1025)], ['a'.repeat(1024)]],
  ])('has %s', (fault, broken, good) => {
    for (const text of broken) expect(parseRules(`${text} => /x`).faults[0]?.fault).toBe(fault)
    for (const text of good) expect(parseRules(`${text} => /x`).faults).toEqual([])
  })

  test('is one of more than a thousand', () => {
    const map = (count: number) => '\n a => /x'.repeat(count)
    expect(parseRules(map(1000)).faults).toEqual([])
    const tooMany = { fault: 'more than 1000 rules', help: 'use wider globs', column: 1, text: '' }
    expect(parseRules(map(1002)).faults).toEqual([{ ...tooMany, line: 1002 }])
  })
})

test('rules stand on lines with white space, after a byte order mark, with their text as written', () => {
  const { rules, faults } = parseRules(
    '\ufeff  a  => /x  \r\n  ! \tb \r\n#c\nd =>  {all} \ne\ufefff => /y',
  )
  expect(faults).toEqual([])
  expect(
    rules.map(({ line, text, excludes, isEverything }) => [line, text, excludes, isEverything]),
  ).toEqual([
    [1, 'a  => /x', false, false],
    [2, '! \tb', true, false],
    [4, 'd =>  {all}', false, true],
    [5, 'e\ufefff => /y', false, false],
  ])
  expect(rules.map(({ glob: { text } }) => text)).toEqual(['a', 'b', 'd', 'e\ufefff'])
})

test('a byte order mark is no column, and inside of a name it stays', () => {
  expect(parseRules('\ufeffa').faults[0]?.column).toBe(2)
  expect(parseRules('a\ufeffb => /x').rules[0]?.glob.text).toBe('a\ufeffb')
})

describe('addresses and sources', () => {
  test('an excluded file has no address, and the root none without a slash', () => {
    const find = createAddressFinder(parseRules('!private/**').rules, 'all')
    expect(find('private/a.html')).toEqual([])
    expect(find('index.html')).toEqual(['/', '/index.html'])
  })

  test('only the ending of a name makes it a source', () => {
    expect(['a.md', 'b.MDX', 'c.tsx', 'd.md.html', 'md'].map(isSource)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test('a glob of a name matches only this name', () => {
    expect(escapeGlob('a?*()[]{}!#\\b')).toBe('a\\?\\*\\(\\)\\[\\]\\{\\}\\!\\#\\\\b')
  })
})

describe('paths of files', () => {
  test.each([
    ['docs/** => /help/{rel}/**', 'docs/a', expandRecursivePath('/help/a/**')],
    ['docs/** => /**', 'docs/a', expandRecursivePath('/**')],
    ['** => /*{ext}*', 'a', ['/*']],
    ['** => /{reldir}/{name}/?a=//b?c', 'x.md', ['/x/?a=//b?c']],
    ['** => /{reldir}/?v={ext}', 'x.a.b', ['/?v=b']],
    ['** => /{name}/{ext}', '.a.b', ['/.a/b']],
    ['** => /{name}/x', '.hidden', ['/.hidden/x']],
    ['a/** => /{path}/{file}', 'a/b', ['/a/b/b']],
    ['** => /{ext}../x', 'a', ['/x']],
    ['** => /a/{ext}.', 'b', ['/a/']],
    ['** => /{name}/ü', 'a', ['/a/%C3%BC']],
  ])('%s, %s', async (map, name, expected) => {
    expect((await mapped(map, name)).paths).toEqual(expected)
  })

  test('without `{url}` are one for each file', () => {
    const [target] = parseRules('** => /x').rules[0]?.targets ?? []
    const addressing = { html: 'all', isSite: false } as const
    expect(target && expandTarget(target, 'a.html', '', addressing)).toEqual(['/x'])
  })

  test('have an example, the first one', async () => {
    const { effects } = await mapped('** => /x/{path}', 'a', 'b')
    expect(effects[0]?.example).toEqual({ file: 'a', path: '/x/a' })
  })

  test('of many files are made without a pause', async () => {
    const files = Array.from({ length: 1200 }, (_, index) => String(index))
    expect((await mapped('** => {url}', ...files)).paths).toHaveLength(1200)
  })

  test('of a built site, `{url}` has all folders, and `{rel}` has those after the glob’s', async () => {
    const { rules } = parseRules('en/** => {url} /x/{rel}')
    const { paths } = await mapFiles(rules, ['en/a.css'], { html: 'exact', isSite: true })
    expect(paths).toEqual(['/en/a.css', '/x/a.css'])
  })

  test('name the first rule that purges everything, and its first file', async () => {
    const { everything, active } = await mapped(
      'a => /a\nb* => {all}\nb2 => {all}\nz => /z',
      'a',
      'b2',
      'b1',
    )
    expect([everything?.rule.line, everything?.file]).toEqual([2, 'b2'])
    expect(active.map(({ rule, files }) => [rule.line, files])).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
    ])
  })

  test('are those of deleted files only where no other file has them', async () => {
    const { rules } = parseRules('*/a.md => /{name}/ /list/\n*/b.md => /b/{name}/')
    const isDeleted = (name: string) => name.startsWith('old/')
    const map = async (...files: string[]) =>
      (await mapFiles(rules, files, { ...REPOSITORY, isDeleted })).deletedPaths
    expect([...(await map('old/a.md', 'old/b.md'))]).toEqual(['/a/', '/b/b/'])
    expect([...(await map('old/a.md', 'new/a.md', 'old/b.md'))]).toEqual(['/b/b/'])
    expect([...(await map('new/a.md', 'old/a.md'))]).toEqual([])
  })

  test.each([
    ['a.md => {url}', 'a.md', { file: 'a.md', path: '/a.md' }],
    [
      'content/** => /{name}/',
      'content/_index.md',
      { file: 'content/_index.md', path: '/_index/' },
    ],
    ['content/** => /{name}/', 'content/reindex.md', undefined],
    [
      '_posts/* => /{name}/',
      '_posts/2026-01-02-a.md',
      { file: '_posts/2026-01-02-a.md', path: '/2026-01-02-a/' },
    ],
    ['_posts/* => /{name}/', '_posts/a.md', undefined],
    [
      'app/** => /{reldir}',
      'app/(shop)/about/page.tsx',
      { file: 'app/(shop)/about/page.tsx', path: '/(shop)/about' },
    ],
    ['app/** => /{reldir}', 'app/about/page.tsx', undefined],
    ['content/** => /{reldir}/{name}/', 'content/(old)/a.md', undefined],
    ['docs/** => /{rel}', 'docs/a/(b)/c.pdf', undefined],
    ['content/** => /{path}', 'content/index.html', undefined],
    ['** => {url}', 'public/a.html', { file: 'public/a.html', path: '/public/a.html' }],
    ['** => /{dir}/', 'public/b/index.html', { file: 'public/b/index.html', path: '/public/b/' }],
    ['public/** => {url}', 'public/a.html', undefined],
    ['** => {url}', 'public/a.htm', { file: 'public/a.htm', path: '/public/a.htm' }],
    ['** => {url}', 'public/a.html.gz', undefined],
    ['** => {url}', 'dist/app.js', undefined],
  ])('%s, %s: the first that visitors do not request', async (map, name, expected) => {
    const { effects } = await mapped(map, name)
    expect(effects[0]?.ofSource).toEqual(expected)
  })

  test.each([
    [2, 999],
    [3, 1200],
  ])(
    'are made of five hundred files between checks for signals: stopped at check %d',
    async (stopAt, expected) => {
      let checks = 0
      const shouldStop = () => Promise.resolve(++checks === stopAt)
      const files = Array.from({ length: 1200 }, (_, index) => String(index))
      const { paths } = await mapFiles(
        parseRules('** => {url}').rules,
        files,
        REPOSITORY,
        shouldStop,
      )
      expect([checks, paths.length]).toEqual([2, expected])
    },
  )
})
