import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { exactly, type Figure } from './figure.ts'

/** google-github-actions/auth v3.0.0 (2025-08-28), and foxdalas/yandex-cdn-invalidator at 98c9aa9 (2026-01-19). */
const SMALLEST_ACTION_KB = 650
const NEAREST_PEER_KB = 1547

/** Prints each file that is loaded. */
const LOADED =
  '--import=data:text/javascript,import{registerHooks}from"node:module";registerHooks({load(url,context,next){if(url.startsWith("file:"))process.stderr.write("loaded%20"+url+"\\n");return next(url,context)}})'

/** A step that comes as far as its first request. */
export const UNREACHABLE = {
  'INPUT_API-TOKEN': 'token-0123456789',
  'INPUT_BASE-URL': 'http://127.0.0.1:1',
  INPUT_ZONE: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  INPUT_TIMEOUT: '1s',
} as const

/** The files of `dist/` that an action loads to answer these inputs. */
export function loadedBy(
  action: string,
  environment: Readonly<Record<string, string>> = {},
): string[] {
  const { stderr } = spawnSync(process.execPath, [LOADED, `dist/${action}.js`], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    encoding: 'utf8',
  })
  return [...stderr.matchAll(/^loaded (file:.+)$/gm)].map(([, url = '']) => fileURLToPath(url))
}

export function bytesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(file).size, 0)
}

/** In a thread of its own, because the processes are waited for. Each answer makes a step load its decoders. */
const SERVER = `
  const server = require('node:http').createServer((_, response) => response.end('{}'))
  server.listen(0, '127.0.0.1', () => require('node:worker_threads').parentPort.postMessage(server.address().port))`

export async function sizeFigures(): Promise<Figure[]> {
  const server = new Worker(SERVER, { eval: true })
  const [port] = await once(server, 'message')
  const answered = { ...UNREACHABLE, 'INPUT_BASE-URL': `http://127.0.0.1:${port}` }
  const figures = figuresOf(answered)
  await server.terminate()
  return figures
}

function figuresOf(answered: Readonly<Record<string, string>>): Figure[] {
  const kB = (bytes: number) => exactly(Math.round(bytes / 100) / 10, 'kB')
  const paths = loadedBy('purge', { ...answered, INPUT_PATHS: '/a' })
  const changed = loadedBy('purge', {
    ...answered,
    INPUT_MAP: '** => {url}',
    GITHUB_REPOSITORY: 'a/b',
    GITHUB_EVENT_NAME: 'push',
    GITHUB_SHA: 'a'.repeat(40),
    GITHUB_API_URL: 'http://127.0.0.1:1',
  })
  const toolkit = { name: 'smallest toolkit action', ...exactly(SMALLEST_ACTION_KB, 'kB') }
  return [
    {
      what: 'Bundle of `purge` with `paths`',
      ours: kB(bytesOf(paths)),
      reference: { name: 'nearest peer', ...exactly(NEAREST_PEER_KB, 'kB') },
      target: { absolute: 450 },
    },
    {
      what: 'The same with changed files',
      ours: kB(bytesOf(changed)),
      reference: { name: 'nearest peer', ...exactly(NEAREST_PEER_KB, 'kB') },
    },
    {
      what: 'Bundle of `zone`',
      ours: kB(
        bytesOf(loadedBy('zone', { ...answered, INPUT_FILE: 'test/fixtures/cdn-zones.yml' })),
      ),
      reference: toolkit,
    },
    {
      what: 'Bundle of `stats`',
      ours: kB(bytesOf(loadedBy('stats', answered))),
      reference: toolkit,
    },
    {
      what: 'All of `dist/`',
      ours: kB(bytesOf(readdirSync('dist').map((file) => `dist/${file}`))),
      reference: toolkit,
    },
  ]
}
