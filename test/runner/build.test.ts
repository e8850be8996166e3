import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

interface BundledModule {
  readonly chunks: readonly unknown[]
  readonly nameForCondition?: string | null
  readonly modules?: readonly BundledModule[]
}

test('a build in another folder is `dist/` byte for byte, and lists the packages that the bundler has bundled', () => {
  const temporary = mkdtempSync(join(tmpdir(), 'build-'))
  const folder = join(temporary, 'some', 'other', 'folder')
  for (const file of execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { encoding: 'utf8' },
  )
    .split('\0')
    .filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    if (!file.startsWith('dist/')) cpSync(file, join(folder, file))
  }
  // Not a link: a build names modules by where they are.
  execFileSync('sh', [
    '-c',
    `cp -al node_modules '${folder}' 2>/dev/null || cp -a node_modules '${folder}'`,
  ])
  execFileSync(process.execPath, ['scripts/build.ts', 'stats.json'], {
    cwd: folder,
    stdio: 'ignore',
  })
  const built = readdirSync(join(folder, 'dist'))
  expect(built).toEqual(readdirSync('dist'))
  expect(
    built.filter(
      (file) => !readFileSync(join(folder, 'dist', file)).equals(readFileSync(join('dist', file))),
    ),
  ).toEqual([])
  expect(statSync(join(folder, 'dist/cli.js')).mode & 0o100, 'it can be executed').toBe(0o100)
  const { modules } = JSON.parse(readFileSync(join(folder, 'stats.json'), 'utf8')) as {
    modules: BundledModule[]
  }
  const files = (module: BundledModule): string[] => [
    module.nameForCondition ?? '',
    ...(module.modules ?? []).flatMap(files),
  ]
  const folders = modules
    .filter(({ chunks }) => chunks.length > 0)
    .flatMap(files)
    // The build's own copies stand for the installed packages.
    .map((file) => file.replace('/.build/node_modules/', '/node_modules/'))
    .flatMap((file) => file.match(/^.*\/node_modules\/(@[^/]+\/)?[^/]+/)?.[0] ?? [])
  const expected = folders.map((one) => {
    const { name, version } = JSON.parse(readFileSync(join(one, 'package.json'), 'utf8')) as Record<
      string,
      string
    >
    return `${name}@${version}`
  })
  const licenses = readFileSync('dist/licenses.txt', 'utf8').split(`\n${'-'.repeat(80)}\n\n`)
  const listed = licenses.flatMap((entry) => entry.match(/^\S+@\d\S*$/gm) ?? [])
  expect(listed.toSorted()).toEqual([...new Set(expected)].toSorted())
  expect(licenses.filter((entry) => entry.length < 300)).toEqual([])
  const { components } = JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8')) as {
    components: { name: string; version: string }[]
  }
  expect(components.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual(
    listed.toSorted(),
  )
  rmSync(temporary, { recursive: true })
}, 300_000)
