import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bytesOf, loadedBy, UNREACHABLE } from '../bench/sizes.ts'

// What a short step costs is what it loads: bytes and built-in modules, which no noise can blur. Times: npm run bench.

test('a purge of `paths` loads at most 450 kB before the first answer, and neither YAML, globs nor the format of the record', () => {
  const files = loadedBy('purge', { ...UNREACHABLE, INPUT_PATHS: '/a' })
  expect(files.length).toBeGreaterThan(3)
  expect(bytesOf(files)).toBeLessThan(450_000)
  const packages = (names: readonly string[]) =>
    ['class Minimatch', 'ValiError', 'class LineCounter'].filter((name) =>
      names.some((file) => readFileSync(file, 'utf8').includes(name)),
    )
  expect(packages(files)).toEqual([])
  const all = readdirSync('dist').map((file) => `dist/${file}`)
  expect(packages(all.filter((file) => /\.c?js$/.test(file)))).toHaveLength(3)
})

test('`dist/` is at most 1.8 MB', () => {
  expect(bytesOf(readdirSync('dist').map((file) => `dist/${file}`))).toBeLessThan(1_800_000)
})

test.each(['purge', 'zone', 'stats'])(
  '%s reports a missing input before it has loaded TLS, HTTP or cryptography',
  (action) => {
    const print = 'process.on("exit",()=>process.stderr.write(process.moduleLoadList.join("\\n")))'
    const { stderr, stdout } = spawnSync(
      process.execPath,
      [`--import=data:text/javascript,${encodeURIComponent(print)}`, `dist/${action}.js`],
      { env: { PATH: process.env['PATH'] ?? '' }, encoding: 'utf8' },
    )
    expect(stdout).toContain('::CDN001: no API token')
    const heavy = stderr
      .split('\n')
      .filter((name) =>
        /^NativeModule (https?|tls|crypto|_http_client|child_process|fs\/promises|internal\/deps\/undici.*)$/.test(
          name,
        ),
      )
    expect(heavy).toEqual([])
  },
)
