import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmulator } from '../emulator/emulator.ts'
import { runAction } from '../emulator/run-action.ts'
import { formatRecord, withConfirmed } from '../src/changes/record.ts'
import { REPOSITORY_ID, SLUG, startGitHub, TOKEN } from '../test/fakes/github.ts'
import { makeFolder } from '../test/fakes/folder.ts'
import { makeRepository } from '../test/fakes/repository.ts'
import { exactly, race, sampleOf, type Figure } from './figure.ts'

const ROUNDS = 9
/** How long the git server takes for each request. */
const DELAY_MS = 50
/** What a read and two writes of the record may take. */
const GOAL_MS = 1500

/** What the record in a ref costs a step that purges one page: a read and two writes. */
export async function recordFigures(): Promise<Figure[]> {
  using repository = makeRepository()
  const folder = makeFolder()
  await using cdn = await startEmulator({ jobMs: 0 })
  await using github = await startGitHub(repository)
  github.delayMs = DELAY_MS
  let runs = 0
  const deploy = async (inputs: Readonly<Record<string, string>>) => {
    writeFileSync(join(folder.path, 'index.html'), String(++runs))
    const step = await runAction({
      with: {
        'api-token': cdn.token,
        'base-url': cdn.baseUrl,
        zone: cdn.zone,
        'site-dir': folder.path,
        ...inputs,
      },
      env: {
        GITHUB_EVENT_NAME: 'push',
        GITHUB_REPOSITORY: SLUG,
        GITHUB_REPOSITORY_ID: String(REPOSITORY_ID),
        GITHUB_RUN_ID: String(runs),
        GITHUB_SERVER_URL: github.serverUrl,
        GITHUB_TOKEN: TOKEN,
      },
    })
    if (step.exitCode !== 0) throw new Error(step.stdout)
    return step.durationMs
  }
  const file = { manifest: join(folder.path, '.cdn-purge.json') }
  await deploy({})
  await deploy(file)
  const { refMs, fileMs } = await race(
    { refMs: () => deploy({}), fileMs: () => deploy(file) },
    ROUNDS,
  )
  rmSync(folder.path, { recursive: true })
  const added = refMs.map((ms, index) => ms - (fileMs[index] ?? 0))
  return [
    {
      what: `A purge of one page with the record in a ref, ${DELAY_MS} ms a request`,
      ours: sampleOf(refMs, 'ms'),
      reference: { name: 'with `manifest`', ...sampleOf(fileMs, 'ms') },
    },
    {
      what: 'A read and two writes of the record in a ref',
      ours: sampleOf(added, 'ms'),
      reference: { name: 'one request', ...exactly(DELAY_MS, 'ms') },
      target: { absolute: GOAL_MS },
    },
    {
      what: 'The record of 20,000 files',
      ours: exactly(Math.round(recordBytes(20_000) / 1000), 'kB'),
      reference: { name: 'of 2,000', ...exactly(Math.round(recordBytes(2000) / 1000), 'kB') },
    },
  ]
}

function recordBytes(files: number): number {
  const names = Array.from(
    { length: files },
    (_, index) => `blog/${index % 100}/page-${index}/index.html`,
  )
  const snapshot = new Map(names.map((name) => [name, 'f'.repeat(64)]))
  const by = { run: null, attempt: 1, url: '', time: '', commit: '', branch: '' }
  const settings = { rules: '', html: 'all', source: 'site-dir' } as const
  const writer = { baseUrl: 'https://api.example.com', zone: '', run: null }
  return Buffer.byteLength(
    formatRecord(withConfirmed(undefined, { snapshot, settings, by, purged: [] }, writer)),
  )
}
