import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmulator } from '../emulator/emulator.ts'
import { runAction } from '../emulator/run-action.ts'
import { SLUG, startGitHub, TOKEN } from '../test/fakes/github.ts'
import { exactly, race, sampleOf, type Figure } from './figure.ts'

const ROUNDS = 9
/** How long GitHub and its cache take for each request. */
const DELAY_MS = 50

/** What the memory in GitHub's cache costs a step that purges one page: list, restore and two writes. */
export async function memoryFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'memory-'))
  await using cdn = await startEmulator({ jobMs: 0 })
  await using github = await startGitHub({ folder })
  github.delayMs = DELAY_MS
  let runs = 0
  const deploy = async (inputs: Readonly<Record<string, string>>) => {
    writeFileSync(join(folder, 'index.html'), String(++runs))
    const step = await runAction({
      with: {
        'api-token': cdn.token,
        'base-url': cdn.baseUrl,
        zone: cdn.zone,
        'site-dir': folder,
        ...inputs,
      },
      env: {
        GITHUB_EVENT_NAME: 'push',
        GITHUB_REF: 'refs/heads/main',
        GITHUB_REPOSITORY: SLUG,
        GITHUB_RUN_ID: String(runs),
        GITHUB_API_URL: github.apiUrl,
        GITHUB_TOKEN: TOKEN,
        ...github.cache.environment('refs/heads/main'),
      },
    })
    if (step.exitCode !== 0) throw new Error(step.stdout)
    return step.durationMs
  }
  const file = { manifest: join(folder, '.cdn-purge.json') }
  await deploy({})
  await deploy(file)
  const { cacheMs, fileMs } = await race({ cacheMs: () => deploy({}), fileMs: () => deploy(file) }, ROUNDS)
  rmSync(folder, { recursive: true })
  return [
    {
      what: `A purge of one page with the memory in GitHub’s cache, ${DELAY_MS} ms a request`,
      ours: sampleOf(cacheMs, 'ms'),
      reference: { name: 'with `manifest`', ...sampleOf(fileMs, 'ms') },
    },
    {
      what: 'GitHub’s cache client, loaded only for that',
      ours: exactly(Math.round(chunkBytes() / 1000), 'kB'),
      reference: { name: 'all of `dist/`', ...exactly(Math.round(distBytes() / 1000), 'kB') },
    },
  ]
}

const files = () => readdirSync('dist').map((name) => join('dist', name))

function chunkBytes(): number {
  const chunk = files().find(
    (name) => name.endsWith('.js') && readFileSync(name, 'utf8').includes('BlockBlobClient'),
  )
  return chunk === undefined ? NaN : statSync(chunk).size
}

function distBytes(): number {
  return files().reduce((sum, name) => sum + statSync(name).size, 0)
}
