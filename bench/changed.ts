import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openClone, readCheckedOutTree } from '../src/changes/git-tree.ts'
import { withConfirmed } from '../src/changes/record.ts'
import { parseRules } from '../src/changes/rules/rules.ts'
import { compareFiles, selectFiles } from '../src/changes/snapshot.ts'
import { shouldStop, systemClock, type Deadline } from '../src/time/clock.ts'
import { makeRepository } from '../test/fakes/repository.ts'
import { race, sampleOf, type Figure } from './figure.ts'

const FILES = 100_000
const ROUNDS = 9
const { rules } = parseRules('content/** => {url}\n**/*.css => {all}\n!**/*.map')

/** 100 files in each folder, ten folders in each folder above. */
function nameOf(index: number): string {
  const folder = Math.floor(index / 100)
  return `content/${Math.floor(folder / 100)}/${Math.floor(folder / 10) % 10}/${folder % 10}/page-${index}.html`
}

/** What it costs to find out which files of a checkout differ from a record, beside git alone. */
export async function changedFigures(): Promise<Figure[]> {
  using repository = makeRepository()
  const commit = (changed: number) =>
    repository.commit(
      new Map(
        Array.from({ length: FILES }, (_, index) => [
          Buffer.from(nameOf(index)),
          index < changed ? `${index} changed` : '',
        ]),
      ),
    )
  const record = await recordOf(repository.checkout(commit(0), 1))
  const figures: Figure[] = []
  for (const changed of [1, 100]) {
    const workspace = repository.checkout(commit(changed), 1)
    const { oursMs, bareMs } = await race(
      {
        oursMs: () =>
          timed(async () => compareFiles(record.files, await snapshotOf(workspace)).size, changed),
        bareMs: () => timed(() => bareList(workspace), FILES),
      },
      ROUNDS,
    )
    figures.push({
      what: `Finding changed files: ${changed} of ${FILES.toLocaleString('en')}`,
      ours: sampleOf(oursMs, 'ms'),
      reference: { name: '`git ls-tree` alone', ...sampleOf(bareMs, 'ms') },
      target: { ratio: 1.5 },
    })
  }
  return figures
}

async function recordOf(workspace: string) {
  const by = { run: null, attempt: 1, url: '', time: '', commit: '', branch: '' }
  const settings = { rules: '', html: 'all', source: 'map' } as const
  const confirmation = { snapshot: await snapshotOf(workspace), settings, by, purged: [] }
  return withConfirmed(undefined, confirmation, { baseUrl: '', zone: '', run: null })
}

/** As a step does it: with the list of all files, which finds the rules that match none. */
async function snapshotOf(workspace: string): Promise<ReadonlyMap<string, string>> {
  const deadline: Deadline = {
    clock: systemClock,
    signal: new AbortController().signal,
    endMs: Infinity,
  }
  const git = await openClone(workspace, { PATH: process.env['PATH'] }, deadline, {
    searchUpward: false,
  })
  const { files } = await readCheckedOutTree(git)
  const { selected } = await selectFiles(rules, files.keys(), () => shouldStop(deadline))
  return new Map(selected.map((name) => [name, files.get(name) ?? '']))
}

const run = promisify(execFile)

async function bareList(cwd: string): Promise<number> {
  const args = ['ls-tree', '-r', '-z', '--full-tree', 'HEAD']
  const { stdout } = await run('git', args, { cwd, maxBuffer: 1 << 28, encoding: 'latin1' })
  return stdout.split('\0').length - 1
}

async function timed(count: () => Promise<number>, expected: number): Promise<number> {
  const startMs = performance.now()
  const found = await count()
  if (found !== expected) throw new Error(`${found} files, not ${expected}`)
  return performance.now() - startMs
}
