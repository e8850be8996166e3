import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { listen } from '../emulator/listen.ts'
import { race, sampleOf, type Figure } from './figure.ts'

const ROUNDS = 51
const NODE = process.execPath
const ENVIRONMENT = { PATH: process.env['PATH'] ?? '' }

/** From the start of a process to its end. */
function timeOf(args: readonly string[], environment: Record<string, string> = {}): number {
  const startedMs = performance.now()
  spawnSync(NODE, args, { env: { ...ENVIRONMENT, ...environment }, stdio: 'ignore' })
  return performance.now() - startedMs
}

/** Cold start: to the report of a missing input, and to the first request. */
export async function startFigures(): Promise<Figure[]> {
  let arrived: (atMs: number) => void = () => undefined
  const server = createServer((_, response) => {
    arrived(performance.now())
    response.writeHead(401).end()
  })
  const url = await listen(server)
  const toFirstRequest = async (args: readonly string[], environment: Record<string, string>) => {
    const arrival = new Promise<number>((resolve) => {
      arrived = resolve
    })
    const startedMs = performance.now()
    const child = spawn(NODE, args, { env: { ...ENVIRONMENT, ...environment }, stdio: 'ignore' })
    const ended = new Promise((resolve) => {
      child.on('close', resolve)
    })
    const tookMs = (await arrival) - startedMs
    await ended
    return tookMs
  }
  const inputs = {
    'INPUT_API-TOKEN': 'token-0123456789',
    'INPUT_BASE-URL': url,
    INPUT_ZONE: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    INPUT_PATHS: '/a',
  }
  const times = await race(
    {
      node: () => timeOf(['-e', '0']),
      purge: () => timeOf(['dist/purge.js']),
      zone: () => timeOf(['dist/zone.js']),
      stats: () => timeOf(['dist/stats.js']),
      version: () => timeOf(['dist/cli.js', '--version']),
      nodeToRequest: () =>
        toFirstRequest(['-e', `require('node:http').get('${url}').on('error',()=>{})`], {}),
      purgeToRequest: () => toFirstRequest(['dist/purge.js'], inputs),
    },
    ROUNDS,
  )
  server.close()
  const bare = { name: '`node -e 0`', ...sampleOf(times.node, 'ms') }
  const to = (name: 'purge' | 'zone' | 'stats') => ({
    what: `Cold start of \`${name}\`, to a missing input`,
    ours: sampleOf(times[name], 'ms'),
    reference: bare,
    target: { ratio: 2.2 },
  })
  return [
    to('purge'),
    to('zone'),
    to('stats'),
    {
      what: 'Start of the command line, to `--version`',
      ours: sampleOf(times.version, 'ms'),
      reference: bare,
      target: { ratio: 2.2 },
    },
    {
      what: 'Start of `purge`, to its first request',
      ours: sampleOf(times.purgeToRequest, 'ms'),
      reference: { name: '`node:http` alone', ...sampleOf(times.nodeToRequest, 'ms') },
    },
  ]
}

/** Prints the peak memory of the process at its end: not `maxRSS`, which a child takes over from its parent. */
const PEAK =
  '--import=data:text/javascript,import{readFileSync}from"node:fs";process.on("exit",()=>process.stderr.write("peak "+/VmHWM:\\s+(\\d+)/.exec(readFileSync("/proc/self/status","utf8"))[1]))'

export async function memoryFigures(): Promise<Figure[]> {
  const { startEmulator } = await import('../emulator/emulator.ts')
  await using cdn = await startEmulator({ jobMs: 0 })
  const peakOf = (args: readonly string[], environment: Record<string, string> = {}) =>
    new Promise<number>((resolve) => {
      const child = spawn(NODE, [PEAK, ...args], { env: { ...ENVIRONMENT, ...environment } })
      let text = ''
      child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
      child.stdout.resume()
      child.on('close', () => resolve(Number(/peak (\d+)/.exec(text)?.[1]) / 1024))
    })
  const peaks = await race(
    {
      node: () => peakOf(['-e', '0']),
      purge: () =>
        peakOf(['dist/purge.js'], {
          'INPUT_API-TOKEN': cdn.token,
          'INPUT_BASE-URL': cdn.baseUrl,
          INPUT_ZONE: cdn.zone,
          INPUT_PATHS: '/a',
        }),
    },
    9,
  )
  return [
    {
      what: 'Peak memory of a purge of one path',
      ours: sampleOf(peaks.purge, 'MiB'),
      reference: { name: '`node -e 0`', ...sampleOf(peaks.node, 'MiB') },
      target: { ratio: 1.35 },
    },
  ]
}

// A process of its own, because how long a start takes depends on the size of who starts it.
if (import.meta.main) {
  process.stdout.write(JSON.stringify([...(await startFigures()), ...(await memoryFigures())]))
}
