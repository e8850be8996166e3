import { parseArgs } from 'node:util'
import { DEFAULT_ZONE, startEmulator, type Emulator } from './emulator.ts'
import { startOrigin } from './origin.ts'
import { announceEmulator } from './running.ts'

/** `npm run emulator`: the whole service on loopback, for trying the action without an account. */
const OPTIONS = {
  port: { type: 'string', default: '8484' },
  edges: { type: 'string', default: 'ams-01,fra-02,sin-03' },
  'job-ms': { type: 'string', default: '2000' },
  'quota-path': { type: 'string', default: '100' },
  'quota-all': { type: 'string', default: '10' },
  'window-s': { type: 'string', default: '3600' },
  seed: { type: 'string' },
  origin: { type: 'string' },
  'origin-fallback': { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const RANGES = {
  port: [0, 65_535],
  'job-ms': [0, 3_600_000],
  'quota-path': [0, 1_000_000],
  'quota-all': [0, 1_000_000],
  'window-s': [1, 31_536_000],
} as const

const HELP = `npm run emulator -- [options]

  --port 8484            of the API; 0 for any free one
  --edges a,b,c          names of the edges, each of which gets a port
  --job-ms 2000          from a job's creation to its last edge's end
  --quota-path 100       jobs of type path in a window
  --quota-all 10         jobs of type all in a window
  --window-s 3600        length of the window
  --seed N               ids and random orders that repeat
  --origin URL           the site behind the edges; by default a small one is started
  --origin-fallback /    the page that the small one answers for pages that it does not have`

try {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.help) console.log(HELP)
  else await start(values)
} catch (error) {
  console.error(reasonOf(error))
  // The origin may be running already.
  process.exit(1)
}

async function start(values: ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']) {
  const number = (name: 'port' | 'job-ms' | 'quota-path' | 'quota-all' | 'window-s') => {
    const value = Number(values[name])
    const [from, to] = RANGES[name]
    if (values[name].trim() !== '' && Number.isSafeInteger(value) && value >= from && value <= to) {
      return value
    }
    throw new Error(
      `--${name} has to be a whole number from ${from} to ${to}, and is \`${values[name]}\``,
    )
  }
  const edges = values.edges.split(',')
  if (edges.includes('') || new Set(edges).size < edges.length) {
    throw new Error(
      `--edges has to be names, each once, joined by commas, and is \`${values.edges}\``,
    )
  }
  if (values.seed !== undefined && !/^\d{1,15}$/.test(values.seed)) {
    throw new Error(`--seed has to be a whole number, and is \`${values.seed}\``)
  }
  if (values.origin !== undefined && !values.origin.startsWith('http://')) {
    throw new Error(
      `--origin must be an \`http:\` URL, because the edges speak no TLS, and is \`${values.origin}\``,
    )
  }
  const fallback = values['origin-fallback']
  const pages = { '/': 'home\n', '/blog/': 'blog\n' }
  const origin =
    values.origin ?? (await startOrigin(pages, fallback === undefined ? {} : { fallback })).url
  const emulator = await startEmulator({
    port: number('port'),
    edges,
    jobMs: number('job-ms'),
    quota: { path: number('quota-path'), all: number('quota-all') },
    windowMs: number('window-s') * 1000,
    ...(values.seed === undefined ? {} : { seed: Number(values.seed) }),
    zones: [{ uuid: DEFAULT_ZONE, name: 'www', originUrl: origin, domains: ['www.example.com'] }],
  })
  announceEmulator({ baseUrl: emulator.baseUrl, token: emulator.token, pid: process.pid })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
  console.log(introduction(emulator, origin))
}

function introduction(emulator: Emulator, origin: string): string {
  const edges = [...emulator.edgeUrls].map(([name, url]) => `  ${name}  ${url}/`)
  return `The service runs at ${emulator.baseUrl}. Inputs for the action:

  with:
    api-token: ${emulator.token}
    base-url: ${emulator.baseUrl}
    zone: www # or ${emulator.zone}
    paths: /blog/
    site-url: ${[...emulator.edgeUrls.values()][0]} # only with verify

Run a step in another terminal:
  npm run step -- zone=www paths=/blog/

Edges in front of ${origin}; the second request is a HIT, and the first one after a purge a MISS:
${edges.join('\n')}
  curl -si ${[...emulator.edgeUrls.values()][0]}/blog/

Make an edge fail the next two jobs:
  curl -X POST ${emulator.baseUrl}/__emulator/failing-edges -d '{"${[...emulator.edgeUrls.keys()].at(-1)}":2}'

All control routes, switches and faults:
  curl ${emulator.baseUrl}/__emulator

Stop with Ctrl-C.`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use, perhaps by another emulator: stop that one, or choose another port with --port, 0 for any free one.`
  }
  return `${error.message}\n\n${HELP}`
}
