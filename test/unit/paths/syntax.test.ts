import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseHost, servesHost, toAsciiHost } from '../../../src/paths/hosts.ts'
import {
  collapseRecursivePaths,
  coversAlmostEverything,
  describeIndexPages,
  describeRecursivePaths,
  expandRecursivePath,
  isPath,
  normalizePath,
  parsePath,
} from '../../../src/paths/syntax.ts'

describe('paths that are sent', () => {
  test.each([
    ['/', '/'],
    ['/a', '/a'],
    ['/a/', '/a/'],
    ['/blog/*', '/blog/*'],
    ['/blog/*/img/*', '/blog/*/img/*'],
    ['/a*b', '/a*b'],
    ['/with space', '/with%20space'],
    ['/a/ b/\u00a0c', '/a/%20b/%C2%A0c'],
    ['/blog/)', '/blog/)'],
    ['/café', '/caf%C3%A9'],
    ['/日本', '/%E6%97%A5%E6%9C%AC'],
    ['/a%20b%2Fc', '/a%20b%2Fc'],
    ['/a"b<c>`d', '/a%22b%3Cc%3E%60d'],
    ["/a'b!c(d)e;f=g,h@i:j&k$1+m~n$", "/a'b!c(d)e;f=g,h@i:j&k$1+m~n$"],
    ['/a?x=b|c', '/a?x=b|c'],
    ['/می\u200cخواهم', '/%D9%85%DB%8C%E2%80%8C%D8%AE%D9%88%D8%A7%D9%87%D9%85'],
    ['/.well-known/x', '/.well-known/x'],
    ['/a..b/c...', '/a..b/c...'],
    ['/a?x=1', '/a?x=1'],
    ['/a?x=1&y=*', '/a?x=1&y=*'],
    ['/a?*', '/a?*'],
    ['/a/?*', '/a/?*'],
    ['/a?filter[name]={x}&u=//h/../p?q', '/a?filter[name]={x}&u=//h/../p?q'],
    ['/a?q=two words é', '/a?q=two%20words%20%C3%A9'],
    ['/100%25', '/100%25'],
    ['/a.*', '/a.*'],
    ['/a:b', '/a:b'],
    ['  /a\t', '/a'],
    ['/a&b;c', '/a&b;c'],
    ['/a,b', '/a,b'],
    ['/a$1', '/a$1'],
    ['/a?x=1,', '/a?x=1,'],
    ['/a?u=x://u:p@h', '/a?u=x://u:p@h'],
    ['/a?x=1&y="<>`', '/a?x=1&y=%22%3C%3E`'],
    ['/a?x=1?y', '/a?x=1?y'],
    ['/a?x={}[]', '/a?x={}[]'],
    ['/a?x=/../y//z', '/a?x=/../y//z'],
    ['/a?x=/.../', '/a?x=/.../'],
    ['/é?x=1', '/%C3%A9?x=1'],
    ['/%25c3%25', '/%25c3%25'],
    ['/%25C3%2541', '/%25C3%2541'],
    ['/...a', '/...a'],
    ['/a...', '/a...'],
    ['/:1', '/:1'],
    ['/a:slug', '/a:slug'],
    ['/<>x', '/%3C%3Ex'],
    ['/a…', '/a%E2%80%A6'],
    ['/&x;y', '/&x;y'],
    ['/+-_.~', '/+-_.~'],
  ])('%s → %s', (text, path) => {
    expect(parsePath(text)).toMatchObject({ kind: 'path', path })
  })

  test.each([
    ['https://www.example.com/a/b?x=1', 'www.example.com', '/a/b?x=1'],
    ['HTTP://WWW.Example.COM./a', 'www.example.com', '/a'],
    ['https://www.example.com', 'www.example.com', '/'],
    ['https://www.example.com?x=1', 'www.example.com', '/?x=1'],
    ['https://www.example.com:443/a/*', 'www.example.com', '/a/*'],
    ['https://münchen.example/', 'xn--mnchen-3ya.example', '/'],
    ['http://www.example.com:80', 'www.example.com', '/'],
    [' https://www.example.com/@a?b=@c ', 'www.example.com', '/@a?b=@c'],
  ])('the URL %s is of host %s, path %s', (text, host, path) => {
    expect(parsePath(text)).toMatchObject({ kind: 'path', host, path })
  })
})

describe('paths that are refused, with the right form', () => {
  test.each([' ', ',', ';', '|', '\t'])(
    'a long run of %j behind a path takes no time',
    (character) => {
      const beganMs = performance.now()
      for (const end of ['', '/b', '?', 'x']) parsePath(`/a${character.repeat(8000)}${end}`)
      expect(performance.now() - beganMs).toBeLessThan(5000)
    },
  )

  test.each<readonly [text: string, fault: string, help: string]>([
    ['blog/x', 'must start with `/`', '`/blog/x`'],
    ['/a]b', 'brackets', '%5D'],
    ['/blog/***', '`**`', 'is everything below `/blog/`'],
    ['/blog/**/*.html', '`**`', '`/blog/**` is everything below'],
    ['/a?x=**', '`**`', 'is everything below'],
    ['/a?x=/**', '`**`', 'is everything below'],
    ['/a?*/**', '`**`', 'is everything below'],
    ['blog/**', 'must start with `/`', 'write `/blog/**`'],
    ['/blog//**', 'an empty segment', 'write the resolved path'],
    ['/a?x=1,/b', 'several paths on one line', 'one path per line'],
    ['/tag/big ?page=2', 'white space before `?`', '%20'],
    ['/tag/big\u200b?page=2', 'an invisible character', 'type the path again'],
    ['/{a,b}', 'braces', 'one path per line'],
    ['/a{b', 'braces', '%7B'],
    ['/100%', 'two hexadecimal digits', '%25'],
    ['/a?x=%zz', 'two hexadecimal digits', '%25'],
    ['/a%0Ab', 'an encoded line break', 'one path per line'],
    ['/a?x=%0d', 'an encoded line break', 'one path per line'],
    ['/…', 'a placeholder', 'that visitors request'],
    ['/blog/.../', 'a placeholder', 'that visitors request'],
    ['/blog/:slug', 'a placeholder', 'that visitors request'],
    ['/!(blog)', 'a placeholder', 'that visitors request'],
    ['/.*', 'a pattern of another language', 'the only wildcard'],
    ['/[ab].html', 'brackets', '%5B'],
    ['/[slug]/x', 'brackets', '%5B'],
    ['/a?.html', 'a `?`', 'only wildcard is `*`'],
    ['/a?', 'a `?`', '%3F'],
    ['/a?b', 'a `?`', '?key=value'],
    ['/a,/b', 'several paths on one line', 'one path per line'],
    ['/a, /b', 'several paths on one line', 'one path per line'],
    ['/a,https://www.example.com/b', 'several paths on one line', 'one path per line'],
    ['/a,', 'several paths on one line', '%2C'],
    ['["/a","/b"]', 'must start with `/`', 'one path per line as it is'],
    ['- /a', 'must start with `/`', 'one path per line as it is'],
    ['-/blog/', 'must start with `/`', 'one path per line as it is'],
    ['"/a"', 'must start with `/`', 'one path per line as it is'],
    ['!/blog/', 'must start with `/`', 'one path per line as it is'],
    ['null', 'must start with `/`', 'of no value'],
    ['false', 'must start with `/`', 'an expression'],
    ['public/index.html', 'must start with `/`', '`site-dir`'],
    ['/blog/;/about/', 'several paths on one line', 'one path per line'],
    ['/blog/&&/about/', 'several paths on one line', 'one path per line'],
    ['/blog/;', 'several paths on one line', 'one path per line'],
    ['/blog/|/about/', 'a `|`', 'one path per line'],
    ['/(blog|about)/', 'a `|`', 'one path per line'],
    ['/blog/$SLUG/', 'not expanded', '%24'],
    ['/blog/${SLUG}/', 'not expanded', '%24'],
    ['/a?x=$Y', 'not expanded', '%24'],
    ['/blog\u00ad/', 'an invisible character', 'type the path again'],
    ['/blog\u200d/', 'an invisible character', 'type the path again'],
    ['/a\ufffdb', 'broken UTF-8', 'percent-encode'],
    ['/\u200cblog/', 'an invisible character', 'type the path again'],
    ['/\u202eblog/', 'an invisible character', 'type the path again'],
    ...['paths: /a/', '^/blog/$'].map(
      (text) => [text, 'must start with `/`', 'begins with `/`'] as const,
    ),
    ['true', 'must start with `/`', '`--wait` or `--no-wait`'],
    ['$SITE/a', 'a variable', 'expand it before this step'],
    ['\u200b/a', 'an invisible character', 'type the path again'],
    ['/a/../b', 'a `.` or `..` segment', 'write the resolved path'],
    ['/a/./b', 'a `.` or `..` segment', 'write the resolved path'],
    ['/a/..', 'a `.` or `..` segment', 'write the resolved path'],
    ['/a/%2e%2E/b', 'a `.` or `..` segment', 'write the resolved path'],
    ['//a', 'an empty segment', 'write the resolved path'],
    ['/a//b', 'an empty segment', 'write the resolved path'],
    ['/a /b', 'several paths on one line', '%20'],
    ['/a/ https://x/b /c', 'several paths on one line', 'one path per line'],
    ['/a\\n/b', 'a backslash', 'one path per line'],
    ['www.example.com/a', 'must start with `/`', 'a URL with its scheme'],
    ['//www.example.com/a', 'an empty segment', 'write the resolved path'],
    ['news/', 'must start with `/`', 'write `/news/`'],
    ['./x', 'must start with `/`', '`https://www.example.com/blog/`'],
    ['a/../b', 'must start with `/`', 'begins with `/`'],
    ...['all', 'everything', '*'].map(
      (text) => [text, 'must start with `/`', '`type: all`'] as const,
    ),
    ...['/a/ and /b/', '/a/ | /b/', '/a/; /b/', '/a/ "/b/"', '/a/，/b/'].map(
      (text) => [text, 'several paths', 'one path per line'] as const,
    ),
    ['/a\\b', 'a backslash', '%5C'],
    ['/a#b', 'a `#`', '%23'],
    ['/blog&nbsp;/a/', 'an HTML entity', 'write the character itself'],
    ['/en//blog/', 'an empty segment', 'if a variable between the slashes is empty, set it'],
    ['Array', 'must start with `/`', '`jq -r`'],
    ['%2Fblog%2F', 'must start with `/`', 'one path per line as it is'],
    ['\\/blog\\/', 'must start with `/`', 'one path per line as it is'],
    ...['/blog/(.*)', '/blog/.+', '/blog/.*', '/blog/*$'].map(
      (text) => [text, 'a pattern of another language', '`*`'] as const,
    ),
    ['/a\tb', 'a control character', 'percent-encode'],
    ['/a\u0000b', 'a control character', 'percent-encode'],
    ['/a\u007fb', 'a control character', 'percent-encode'],
    ['https://u:p@www.example.com/a', 'without a plain host name', 'remove the user name'],
    ['https://*.example.com/a', 'without a plain host name', 'any wildcard'],
    ['https://www.example.com:8443/a', 'without a plain host name', 'the port'],
    ['https://www.example.com/a/../b', 'a `.` or `..` segment', 'write the resolved path'],
    ['https:///a', 'without a plain host name', 'begins with `/`'],
    ['https://www.example.com:80443/a', 'without a plain host name', 'begins with `/`'],
    ['https://www.example.com:8080', 'without a plain host name', 'the port'],
    ['ftp://u:p@www.example.com/a', 'must start with `/`', 'a URL with its scheme'],
    ['https://www.example.com#a', 'a `#`', 'browsers do not send'],
    ['https://www.example.com\\a', 'a backslash', '%5C'],
    ['/a\\n', 'a backslash', 'one path per line'],
    ['/a&amp;b', 'an HTML entity', '`&amp;` is `&`'],
    ['/a&lt;b', 'an HTML entity', 'the character itself'],
    ['/caf%25C3%25A9', 'percent-encoded twice', 'encode it once'],
    ['/a?x=%25e2%2580', 'percent-encoded twice', 'encode it once'],
    ['/<slug>/', 'a placeholder', 'that visitors request'],
    ['/a/.*?x=1', 'a placeholder', 'that visitors request'],
    ['/a|?x=1', 'a `|`', '%7C'],
    ['/a?b&c=d', 'a `?`', '?key=value'],
    ['/a?=b', 'a `?`', '?key=value'],
    ['/a ?', 'white space before `?`', '%20'],
    ['/a\ud800', 'broken UTF-8', 'percent-encode'],
    ['/a?x=\u200b', 'an invisible character', 'type the path again'],
    ['/a\u200c?x=1', 'an invisible character', 'type the path again'],
    ['/a;', 'several paths on one line', '%3B'],
    ['/a&&/b', 'several paths on one line', 'one path per line'],
    ["/a,'/b'", 'several paths on one line', 'one path per line'],
    ['/a、/b', 'several paths on one line', 'one path per line'],
    ['undefined', 'must start with `/`', 'of no value'],
    ['None', 'must start with `/`', 'of no value'],
    ['1', 'must start with `/`', 'of a flag'],
    ['OFF', 'must start with `/`', 'of a flag'],
    ['[a](/b)', 'must start with `/`', 'one path per line as it is'],
    ["['/a']", 'must start with `/`', "`jq -r '.[]' list.json >paths.txt`"],
    ['-', 'must start with `/`', '`--paths-file -`'],
    ['--wait', 'must start with `/`', 'begin with two hyphens'],
    ['–wait', 'must start with `/`', 'begin with two hyphens'],
    ['C:/Program Files/Git/a', 'must start with `/`', '`MSYS_NO_PATHCONV=1`'],
    ['“/a”', 'must start with `/`', 'one path per line as it is'],
    ['* https://www.example.com/', 'must start with `/`', 'one path per line as it is'],
    ['• /a', 'must start with `/`', 'one path per line as it is'],
    ['**', 'must start with `/`', '`type: all`'],
    ['./dist/a.html', 'must start with `/`', 'the name of a file'],
    ['b/src/a.ts', 'must start with `/`', 'the name of a file'],
    ['content/a.md', 'must start with `/`', 'the name of a file'],
    ['c/src/a', 'must start with `/`', 'write `/c/src/a`'],
    ['about', 'must start with `/`', 'if it is a path, write `/about`'],
    ['a//b', 'must start with `/`', 'begins with `/`'],
    ['///a', 'an empty segment', 'write the resolved path'],
    ['/a//', 'an empty segment', 'write the resolved path'],
    ['/a/%2E', 'a `.` or `..` segment', 'write the resolved path'],
    ['/..?x=1', 'a `.` or `..` segment', 'write the resolved path'],
  ])('%j', (text, fault, help) => {
    const parsed = parsePath(text)
    if (parsed.kind === 'path') throw new Error(`was accepted as ${parsed.path}`)
    expect(parsed.fault).toContain(fault)
    expect(parsed.help).toContain(help)
    for (const path of suggestionsIn(parsed.help)) expect(parsePath(path).kind).toBe('path')
  })

  test.each(['^/blog/$', '!/blog/', 'www.example.com/a', '/blog/**/x', './x', 'content => {url}'])(
    '%s, of which nothing plausible can be made, has no suggestion',
    (text) => {
      const parsed = parsePath(text)
      expect(parsed.kind === 'invalid' && suggestionsIn(parsed.help)).toEqual([])
    },
  )
})

/** The paths that a message asks to write. */
function suggestionsIn(help: string): string[] {
  const words = /(?:write|per line:|then|did you mean) `(?!type)([^`]+)`/g
  return [...help.matchAll(words)].map(([, path = '']) => path)
}

test('what a line becomes is printable ASCII that begins with a slash, and reading it again changes nothing', () => {
  const lines = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.string().map((text) => `/${text}`),
  )
  fc.assert(
    fc.property(lines, (line) => {
      const parsed = parsePath(line)
      if (parsed.kind === 'invalid') return
      expect(parsed.path).toMatch(/^\/[\x21-\x7e]*$/)
      expect(parsePath(parsed.path)).toMatchObject({ kind: 'path', path: parsed.path })
    }),
    { numRuns: 2000 },
  )
})

test.each([
  [['/blog/index.html'], ['/blog/']],
  [['/blog/index.html', '/blog/'], []],
  [['/a/index.html', '/a/', '/index.html', '/b/index.html'], ['/']],
  [['/blog/reindex.html'], []],
  [['/blog/index.htm'], ['/blog/']],
  [['/blog/index.html/', '/index.htmlx'], []],
])('of %j, the notice names the folders %j', (paths, folders) => {
  const notices = describeIndexPages(new Set(paths))
  expect(notices).toHaveLength(folders.length)
  folders.forEach((folder, index) => expect(notices[index]).toContain(`without \`${folder}\``))
})

test.each([
  ['/*', true],
  ['/*/*', true],
  ['/*.*', true],
  ['/a*', false],
  ['/', false],
  ['/*.css', false],
])('%s covers almost everything: %s', (path, answer) => {
  expect(coversAlmostEverything(path)).toBe(answer)
})

test('hosts compare without case and trailing dot, in ASCII', () => {
  expect(toAsciiHost('WWW.MÜNCHEN.example.')).toBe('www.xn--mnchen-3ya.example')
})

test.each([
  [8192, 'path'],
  [8193, 'has more than 8192 characters'],
])('a path of %i characters: %s', (length, end) => {
  for (const text of [`/${'a'.repeat(length - 1)}`, `/é${'a'.repeat(length - 2)}`]) {
    const parsed = parsePath(text)
    expect(parsed.kind === 'path' ? 'path' : parsed.fault).toBe(end)
    if (parsed.kind === 'invalid') expect(parsed.help).toBe('write one path per line')
  }
})

describe('what a rule makes', () => {
  test.each([
    ['/', true],
    ['/a/b.html', true],
    ['/a%20b', true],
    ['/*', true],
    ['/a*/*', true],
    ['/a?x=1', true],
    ['/a?x=//&y=/../', true],
    ['/a?x=**', true],
    ['/...', true],
    ['/.a', true],
    ['/a..', true],
    ['', false],
    ['a', false],
    ['/a b', false],
    ['/é', false],
    ['/a\u007f', false],
    ['/a#b', false],
    ['/a?b#c', false],
    ['/a\\b', false],
    ['//a', false],
    ['/a//b', false],
    ['/**', false],
    ['/a**', false],
    ['/.', false],
    ['/a/../b', false],
    ['/a/..', false],
    ['/a/.?x', false],
    ['/%2E%2e/a', false],
    ['/a/.%2e', false],
    ['x/a', false],
  ])('(%j) is a path in its encoded form: %s', (text, answer) => {
    expect(isPath(text)).toBe(answer)
  })
})

test.each([
  ['/a', '/a'],
  ['/a%20b', '/a b'],
  ['/caf%C3%a9', '/caf\u00c3\u00a9'],
  ['/café', '/caf\u00c3\u00a9'],
  ['/%2a%2A%3f%2F', '/%2A%2A%3F%2F'],
  ['/*?/', '/*?/'],
  ['/a\ud800', '/a\u00ef\u00bf\u00bd'],
  ['/%41%zz%4', '/A%zz%4'],
])('%j compares as %j', (path, normalized) => {
  expect(normalizePath(path)).toBe(normalized)
})

describe('paths of `/blog/**`', () => {
  const BLOG = expandRecursivePath('/blog/**')
  const NOTE = ' (sent as 13 paths)'

  test('are these', () => {
    expect(BLOG.slice(0, 5)).toEqual(['/blog/', '/blog/*', '/blog/*/', '/blog/*/*', '/blog/*/*/'])
    expect(BLOG.slice(-2)).toEqual(['/blog/*/*/*/*/*/*', '/blog/*/*/*/*/*/*/'])
  })

  test.each([
    [
      ['/a', ...BLOG, '/z'],
      [`/a`, `/blog/**${NOTE}`, '/z'],
    ],
    [BLOG.toReversed(), [`/blog/**${NOTE}`]],
    [BLOG.slice(1), BLOG.slice(1)],
    [
      ['/blog/*', '/blog/'],
      ['/blog/*', '/blog/'],
    ],
    [['/a', '/a'], ['/a']],
    [expandRecursivePath('/**'), [`/**${NOTE}`]],
    [[], []],
  ])('are one entry where they are all there: %#', (paths, entries) => {
    const collapsed = collapseRecursivePaths(paths)
    expect(collapsed.map(({ text, note }) => `${text}${note}`)).toEqual(entries)
  })

  test('are explained once, by the first of them', () => {
    expect(describeRecursivePaths(['/a', '/b/*'])).toEqual([])
    expect(describeRecursivePaths(['/a', '/b/**', '/c/**'])).toEqual([
      '`/b/**` is sent as 13 paths, which cover 6 levels of folders; deeper pages may not be covered',
    ])
  })
})

describe('hosts', () => {
  test.each([
    ['www.example.com', 'www.example.com'],
    ['WWW.Example.com.', 'www.example.com'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['127.0.0.1', '127.0.0.1'],
    ['', undefined],
    ['.', undefined],
    ['1', undefined],
    ['1A.example', '1a.example'],
    ['A1', 'a1'],
    ['0x7f.1', undefined],
    ['a b', undefined],
    ['a:80', undefined],
    ['a/b', undefined],
    ['u@a', undefined],
    ['a?b', undefined],
    ['a#b', undefined],
    ['a\\b', undefined],
    ['a%41', undefined],
    ['[::1]', undefined],
    ['a\u0000', undefined],
  ])('%j in comparable form is %j', (text, host) => {
    expect(parseHost(text)).toBe(host)
  })

  test('that are none are in lower case', () => {
    expect(toAsciiHost('A b.')).toBe('a b')
  })

  test.each([
    ['www.example.com', 'WWW.example.com.', true],
    ['www.example.com', 'a.www.example.com', false],
    ['*.example.com', 'a.example.com', true],
    ['*.example.com', 'a.b.example.com', true],
    ['*.example.com', 'example.com', false],
    ['*.example.com', 'badexample.com', false],
    ['*.EXAMPLE.com.', 'a.example.com', true],
    ['*.', 'a', false],
    ['', 'a', false],
    ['*example.com', 'a.example.com', false],
    ['a b', 'a b', false],
    ['*.example.com', 'a.example.com:80', false],
  ])('the domain %j serves %j: %s', (domain, host, answer) => {
    expect(servesHost(domain, host)).toBe(answer)
  })
})

test.each([['about', 'if it is a path, write `/about`']])(
  'for %s the help is: %s',
  (text, help) => {
    expect(parsePath(text)).toMatchObject({ kind: 'invalid', help })
  },
)

test('the notice of an index page says what to add', () => {
  expect(describeIndexPages(new Set(['/a/index.html']))).toEqual([
    '`/a/index.html` is purged without `/a/`, which most visitors request: add that path if both show the page',
  ])
})
