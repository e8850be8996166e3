import { createHash } from 'node:crypto'
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmulator } from '../../emulator/emulator.ts'
import unpackArchive from '../archive.ts'

/** The last of each major version, and the versions whose `allow-git=root` refuses the package itself. */
const NPM_VERSIONS = ['10.9.9', '11.12.1', '11.21.2', '12.2.0']

/** The commands of the table in docs/other-ci.md, each from another place. */
const [REGISTRY = '', GITHUB = '', ARCHIVE = ''] = [
  ...readFileSync('docs/other-ci.md', 'utf8').matchAll(
    /^\| (?:the npm registry|GitHub|the release archive) \| (.*) \|$/gm,
  ),
].map(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code).join(' && '))

/** npm in a folder of its own. @returns the folder with `npm` and `npx` */
function installNpm(version: string): string {
  const folder = resolve('node_modules/.cache', `npm-${version}`)
  const bin = join(folder, 'node_modules/.bin')
  if (existsSync(join(bin, 'npx'))) return bin
  mkdirSync(folder, { recursive: true })
  const options = ['--silent', '--no-save', '--no-package-lock', '--prefix', folder]
  execFileSync('npm', ['install', ...options, `npm@${version}`], { stdio: 'ignore' })
  return bin
}

/** A registry with one package. npm's other questions (updates, audits) get 404, which it does not mention. */
async function startRegistry(tarball: string, manifest: { name: string; version: string }) {
  const bytes = readFileSync(tarball)
  const { name, version } = manifest
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  const server = createServer(({ url, headers }, response) => {
    const dist = { tarball: `http://${headers.host}/package.tgz`, integrity }
    if (url === '/package.tgz') response.end(bytes)
    else if (url === `/${name.replace('/', '%2f')}`)
      response
        .setHeader('content-type', 'application/json')
        .end(
          JSON.stringify({
            name,
            'dist-tags': { latest: version },
            versions: { [version]: { ...manifest, dist } },
          }),
        )
    else response.writeHead(404).end('{}')
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

let root = ''
let registry: Awaited<ReturnType<typeof startRegistry>> | undefined
const cleanUp: (() => void)[] = []

beforeAll(async () => {
  cleanUp.push(unpackArchive())
  root = mkdtempSync(join(tmpdir(), 'npm-'))
  cleanUp.push(() => rmSync(root, { recursive: true, force: true }))
  const action = join(root, 'action')
  cpSync(process.env['ACTION_ROOT'] ?? '', action, { recursive: true })
  // Names of packages are lower case: `npm run set-owner` makes it so.
  const unowned = readFileSync(join(action, 'package.json'), 'utf8')
  writeFileSync(join(action, 'package.json'), unowned.replaceAll('@OWNER/', '@owner/'))
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', root], { cwd: action })
  const manifest = JSON.parse(readFileSync(join(action, 'package.json'), 'utf8'))
  registry = await startRegistry(join(root, packed.toString().trim()), manifest)
  cleanUp.push(() => registry?.close())
  const clone = join(root, 'clone')
  cpSync(action, clone, { recursive: true })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: clone })
  git('init', '-q')
  git('add', '--all')
  git('commit', '-qm', 'release')
  git('tag', 'v1')
  execFileSync('tar', ['-czf', join(root, 'archive.tgz'), '-C', action, '.'])
})

afterAll(() => {
  for (const undo of cleanUp.toReversed()) undo()
})

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A command as it is documented, with an npm, an empty home and an empty cache of its own. */
function run(script: string, npm: string, env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const cwd = mkdtempSync(join(root, 'run-'))
  const archive = /tar -xzf (\S+)/.exec(script)?.[1]
  if (archive !== undefined) cpSync(join(root, 'archive.tgz'), join(cwd, archive))
  const path = [installNpm(npm), dirname(process.execPath), process.env['PATH']].join(delimiter)
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing else is inherited: `npm run` sets `npm_config_*` for whatever it starts.
    env: { PATH: path, HOME: join(cwd, 'home'), npm_config_registry: registry?.url ?? '', ...env },
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  return new Promise((done) => {
    child.on('close', (code) => done({ code, stdout, stderr }))
  })
}

/** The source replaced by a local one of the same kind; a command that names none is a mistake of this test. */
function withLocalSource(command: string): string {
  const local = command
    .replace('@OWNER/', '@owner/')
    .replace('github:OWNER/cdn-purge#v1', `git+file://${join(root, 'clone')}#v1`)
  expect(local !== command || !command.includes('github:')).toBe(true)
  return local
}

describe.each(NPM_VERSIONS)('with npm %s', (npm) => {
  test.each([
    ['the npm registry', REGISTRY],
    ['GitHub', GITHUB],
    ['the release archive', ARCHIVE],
  ])(
    'the documented command from %s runs, and passes on output and exit code',
    async (_, command) => {
      expect(command).toContain(' purge …')
      await using cdn = await startEmulator({ jobMs: 50 })
      const env = {
        CDN_PURGE_API_TOKEN: cdn.token,
        CDN_PURGE_BASE_URL: cdn.baseUrl,
        CDN_PURGE_ZONE: 'www.example.com',
      }
      const local = withLocalSource(command)
      const purged = await run(local.replace('purge …', "purge /blog/ '/blog/*'"), npm, env)
      expect(purged.code, purged.stderr).toBe(0)
      expect(cdn.created()).toMatchObject([{ paths: ['/blog/', '/blog/*'] }])
      expect(
        purged.stderr.split('\n').filter((line) => line !== '' && !line.startsWith('npm notice')),
      ).toEqual([])
      const wrong = await run(local.replace('purge …', 'purge --tpye all'), npm, env)
      expect(wrong.code).toBe(2)
      expect(wrong.stderr).toContain('did you mean `--type`?')
    },
    120_000,
  )
})

test('npm 12 refuses a git source without the setting that is documented', async () => {
  const plain = withLocalSource(GITHUB)
    .replace(/^npm_config_\S+ /, '')
    .replace('purge …', '--version')
  const refused = await run(plain, '12.2.0')
  expect(refused.code).not.toBe(0)
  expect(refused.stderr).toContain('EALLOWGIT')
}, 60_000)

test('no script makes npm build a git dependency, and the package holds what runs', () => {
  const { scripts, workspaces, files } = JSON.parse(readFileSync('package.json', 'utf8'))
  const built = ['build', 'prepare', 'prepack', 'preinstall', 'install', 'postinstall']
  expect(built.filter((name) => Object.hasOwn(scripts, name))).toEqual([])
  expect(workspaces).toBeUndefined()
  expect(files).toEqual(['dist', 'README.md', 'LICENSE'])
})
