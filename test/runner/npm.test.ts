import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../emulator/listen.ts'
import { startEmulator } from '../../emulator/emulator.ts'
import { endOf, gitIn, type Ended } from '../fakes/process.ts'
import unpackArchive from '../archive.ts'

/** The last of each major version, and the versions whose `allow-git=root` refuses the package itself. */
const NPM_VERSIONS = ['10.9.9', '11.12.1', '11.21.2', '12.2.0']

/** The commands of the table in docs/other-ci.md, each from another place. */
const [REGISTRY = '', GITHUB = '', ARCHIVE = ''] = [
  ...readFileSync('docs/other-ci.md', 'utf8').matchAll(
    /^\| (?:the npm registry|GitHub|the release archive) \| (.*) \|$/gm,
  ),
].map(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code).join(' && '))

/** What GitLab's component runs by default. */
const COMPONENT = (() => {
  const [spec] = parseAllDocuments(readFileSync('templates/purge.yml', 'utf8'))
  const { install, command, version } = spec!.toJS().spec.inputs
  return `PURGE_VERSION=${version.default} && ${install.default} && ${command.default} purge …`
})()

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

interface Upload {
  readonly name: string
  readonly versions: Readonly<Record<string, Manifest>>
  readonly _attachments: Readonly<Record<string, { readonly data: string }>>
}

interface Manifest {
  readonly version: string
  readonly repository?: { readonly url?: string }
  readonly dist: { readonly integrity: string }
}

/**
 * A registry on loopback, which holds what was published to it. Like npm's, it refuses a package whose provenance would
 * name another repository. npm's other questions (updates, audits) get 404, which it does not mention.
 */
async function startRegistry(repository: string) {
  const uploads: Upload[] = []
  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request
    const [upload] = uploads
    if (method === 'POST' && url.startsWith('/-/stage/package/')) {
      const staged = JSON.parse(await text(request)) as Upload
      const isOurs = Object.values(staged.versions).every(
        (one) => one.repository?.url === repository,
      )
      if (isOurs) uploads.push(staged)
      response.writeHead(isOurs ? 201 : 422).end(JSON.stringify({ stageId: '1' }))
    } else if (upload === undefined) response.writeHead(404).end('{}')
    else if (url === '/package.tgz') {
      response.end(Buffer.from(Object.values(upload._attachments)[0]?.data ?? '', 'base64'))
    } else if (url === `/${upload.name.replace('/', '%2f')}`) {
      response
        .setHeader('content-type', 'application/json')
        .end(
          JSON.stringify({
            ...upload,
            versions: Object.fromEntries(
              Object.entries(upload.versions).map(([version, manifest]) => [
                version,
                {
                  ...manifest,
                  dist: { ...manifest.dist, tarball: `http://${headers.host}/package.tgz` },
                },
              ]),
            ),
          }),
        )
    } else response.writeHead(404).end('{}')
  })
  const url = await listen(server)
  return { url: `${url}/`, uploads, close: () => server.close() }
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
  registry = await startRegistry('git+https://github.com/OWNER/cdn-purge.git')
  cleanUp.push(() => registry?.close())
  await publish(action, registry)
  const clone = join(root, 'clone')
  cpSync(action, clone, { recursive: true })
  const git = gitIn(clone)
  git('init', '-q')
  git('add', '--all')
  git('commit', '-qm', 'release')
  git('tag', 'v1')
  execFileSync('tar', ['-czf', join(root, 'archive.tgz'), '-C', action, '.'])
})

afterAll(() => {
  for (const undo of cleanUp.toReversed()) undo()
})

/** As publish.yml does it, with the version of npm that it names and a token for the registry on loopback. */
async function publish(action: string, { url }: { url: string }): Promise<void> {
  const { jobs } = parse(readFileSync('.github/workflows/publish.yml', 'utf8'))
  const command: string = jobs.npm.steps.at(-1).run
  const [, rest = ''] = /^tools\/npm\/node_modules\/.bin\/npm (.*)$/m.exec(command) ?? []
  const args = rest.replace('"$NPM_TAG"', 'next')
  const { dependencies } = JSON.parse(readFileSync('tools/npm/package.json', 'utf8'))
  const version: string = dependencies.npm
  const home = join(root, 'publisher')
  mkdirSync(home)
  writeFileSync(
    join(home, '.npmrc'),
    `registry=${url}\n${url.replace('http:', '')}:_authToken=token\n`,
  )
  const child = spawn(join(installNpm(version), 'npm'), args.split(' '), {
    cwd: action,
    stdio: 'pipe',
    env: { PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter), HOME: home },
  })
  const { code, stderr } = await endOf(child)
  expect(code, stderr).toBe(0)
}

/** Programs of a checkout, which must never run: they would get the token. */
function plantPrograms(checkout: string): void {
  const bin = join(checkout, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  for (const name of ['node', 'sh', 'cdn-purge', 'npm']) {
    writeFileSync(join(bin, name), '#!/bin/sh\necho planted >&2\nexit 9\n', { mode: 0o755 })
  }
  writeFileSync(join(checkout, '.npmrc'), `script-shell=${join(bin, 'sh')}\n`)
  const files = {
    'package.json': '{"name":"@owner/cdn-purge","version":"1.9.9","bin":"x.js"}',
    'x.js': '',
  }
  mkdirSync(join(checkout, 'node_modules/@owner/cdn-purge'), { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(checkout, 'node_modules/@owner/cdn-purge', name), content)
  }
}

/** A command as it is documented, with an npm, an empty home and an empty cache of its own. */
function run(
  script: string,
  npm: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const folder = mkdtempSync(join(root, 'run-'))
  const cwd = join(folder, 'checkout')
  plantPrograms(cwd)
  const archive = /tar -xzf (\S+)/.exec(script)?.[1]
  if (archive !== undefined) cpSync(join(root, 'archive.tgz'), join(cwd, archive))
  const path = [installNpm(npm), dirname(process.execPath), process.env['PATH']].join(delimiter)
  const ownScript = script.replaceAll('/tmp/cdn-purge', join(folder, 'tool'))
  const child = spawn('bash', ['-euo', 'pipefail', '-c', ownScript], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing else is inherited: `npm run` sets `npm_config_*` for whatever it starts.
    env: {
      PATH: path,
      HOME: join(folder, 'home'),
      npm_config_registry: registry?.url ?? '',
      ...env,
    },
  })
  return endOf(child)
}

/** The source replaced by a local one of the same kind; a command that names none is a mistake of this test. */
function withLocalSource(command: string): string {
  const local = command
    .replace('@OWNER/', '@owner/')
    .replace(/github:OWNER\/cdn-purge#v[\w.-]+/, `git+file://${join(root, 'clone')}#v1`)
  expect(local !== command || !command.includes('github:')).toBe(true)
  return local
}

describe.each(NPM_VERSIONS)('with npm %s', (npm) => {
  test.each([
    ['the npm registry', REGISTRY],
    ['GitHub', GITHUB],
    ['the release archive', ARCHIVE],
    ['the GitLab component', COMPONENT],
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

test('what was published holds what runs, and nothing that is installed or run with it', () => {
  const [upload] = registry?.uploads ?? []
  const [manifest = {}] = Object.values(upload?.versions ?? {})
  expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['dependencies']))
  expect(manifest).toMatchObject({
    homepage: 'https://github.com/OWNER/cdn-purge#readme',
    bugs: { url: 'https://github.com/OWNER/cdn-purge/issues' },
  })
})

test('no script makes npm build a git dependency, and the package holds what runs', () => {
  const { scripts, workspaces, files } = JSON.parse(readFileSync('package.json', 'utf8'))
  const built = ['build', 'prepare', 'prepack', 'preinstall', 'install', 'postinstall']
  expect(built.filter((name) => Object.hasOwn(scripts, name))).toEqual([])
  expect(workspaces).toBeUndefined()
  expect(files).toEqual(['dist', 'README.md', 'LICENSE'])
})
