import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_TOKEN } from '../emulator/emulator.ts'
import { race, sampleOf, type Figure } from './figure.ts'

const PATHS = 100_000
const ROUNDS = 7

/** All that an hour allows, 100 jobs of 1,000 paths, against a service that takes no time, beside a bare loop. */
export async function wholeQuotaFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quota-'))
  const file = join(folder, 'paths.txt')
  writeFileSync(
    file,
    Array.from({ length: PATHS }, (_, index) => `/section-${index % 97}/page-${index}.html`).join('\n'),
  )
  try {
    const times = await race(
      {
        ours: () =>
          withService((baseUrl, zone) =>
            timeOf(['dist/purge.js'], {
              'INPUT_API-TOKEN': DEFAULT_TOKEN,
              'INPUT_BASE-URL': baseUrl,
              INPUT_ZONE: zone,
              'INPUT_PATHS-FILE': file,
              RUNNER_TEMP: folder,
            }),
          ),
        bare: () =>
          withService((baseUrl, zone) =>
            timeOf(['bench/bare-loop.ts', file, baseUrl, zone, DEFAULT_TOKEN], {}),
          ),
      },
      ROUNDS,
    )
    return [
      {
        what: '100,000 paths planned, created and confirmed',
        ours: sampleOf(times.ours, 'ms'),
        reference: {
          name: 'a bare loop that posts the same and reads each job once',
          ...sampleOf(times.bare, 'ms'),
        },
      },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A service of its own for each run, in a process of its own. */
async function withService<T>(use: (baseUrl: string, zone: string) => Promise<T>): Promise<T> {
  const service = spawn(process.execPath, ['emulator/main.ts', '--port', '0', '--job-ms', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let text = ''
    for await (const chunk of service.stdout as AsyncIterable<Buffer>) {
      text += chunk.toString()
      if (text.includes('Stop with Ctrl-C')) break
    }
    const baseUrl = /runs at (\S+)\. /.exec(text)?.[1] ?? ''
    const zone = /zone: www # or (\S+)/.exec(text)?.[1] ?? ''
    return await use(baseUrl, zone)
  } finally {
    service.kill()
  }
}

function timeOf(args: readonly string[], environment: Record<string, string>): Promise<number> {
  const startedMs = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env['PATH'] ?? '', ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.on('close', (code) => {
      if (code === 0) resolve(performance.now() - startedMs)
      else reject(new Error(`${args[0]} ended with ${code}`))
    })
  })
}
