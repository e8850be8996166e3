import { execFileSync } from 'node:child_process'
import type { LocalGit } from '../src/changes/git.ts'
import { createGitHub } from '../src/changes/github/client.ts'
import { createRepository } from '../src/changes/repository.ts'
import { ServerClock } from '../src/http/server-clock.ts'
import { systemClock, type Deadline } from '../src/time/clock.ts'
import { SLUG, startGitHub, TOKEN } from '../test/fakes/github.ts'
import { makeRepository } from '../test/fakes/repository.ts'
import { formatInteger } from '../src/text/format.ts'
import { exactly, type Figure } from './figure.ts'

export const FILES = [1000, 10_000, 100_000] as const

/** What it costs to find out what changed between two commits, without a checkout. */
export interface Difference {
  readonly files: number
  readonly requests: number
  readonly kB: number
  /** What a clone of the head alone would download. */
  readonly cloneKB: number
  readonly ms: number
  readonly changed: number
}

/** A page of some text, as pages are, that does not compress to nothing. */
function page(index: number, version: number): string {
  return `${index} ${version} ${Array.from({ length: 40 }, (_, word) => ((index * 7919 + word * 104_729) % 1e6).toString(36)).join(' ')}\n`
}

const NO_CHECKOUT: LocalGit = {
  parents: () => Promise.resolve(undefined),
  present: () => Promise.resolve(new Set()),
  resolve: () => Promise.resolve(undefined),
  revision: () => Promise.resolve(undefined),
  uncommitted: () => Promise.resolve([]),
  isAncestor: () => Promise.resolve(false),
  diff: () => Promise.resolve(undefined),
  touched: () => Promise.resolve(undefined),
  findObstacle: async () => undefined,
  isShallow: () => Promise.resolve(false),
  reachesBoundary: () => Promise.resolve(false),
  files: () => Promise.resolve(undefined),
}

async function difference(files: number): Promise<Difference> {
  using repository = makeRepository()
  const content = (version: number) =>
    new Map(
      Array.from({ length: files }, (_, index) => [
        Buffer.from(`content/section-${index % 50}/group-${Math.floor(index / 500)}/page-${index}.html`),
        page(index, index % 1000 === 0 ? version : 0),
      ]),
    )
  const base = repository.commit(content(1))
  const head = repository.commit(content(2), base)
  await using github = await startGitHub(repository)
  const deadline: Deadline = { clock: systemClock, signal: new AbortController().signal, endMs: Infinity }
  const clock = new ServerClock(0, 0)
  const client = createGitHub({ apiUrl: github.apiUrl, token: TOKEN, repository: SLUG, clock, deadline })
  const source = createRepository(NO_CHECKOUT, client, () => true)
  const startedMs = performance.now()
  const compared = await source.diff(base, head)
  const tookMs = performance.now() - startedMs
  if (!compared.ok || compared.value === undefined) throw new Error('nothing was compared')
  return {
    files,
    requests: github.asked.length,
    kB: github.sentBytes / 1000,
    cloneKB: packBytes(repository.folder, head) / 1000,
    ms: tookMs,
    changed: compared.value.size,
  }
}

/** A clone of depth 1 is one pack of everything that the head holds. */
function packBytes(folder: string, head: string): number {
  const objects = execFileSync('git', ['rev-list', '--objects', '--no-walk', head], {
    cwd: folder,
    maxBuffer: 1 << 28,
  })
  const ids = objects.toString().replaceAll(/ .*$/gm, '')
  return execFileSync('git', ['pack-objects', '--stdout', '-q'], {
    cwd: folder,
    input: ids,
    maxBuffer: 1 << 30,
  }).length
}

export async function changedCurve(): Promise<Difference[]> {
  const curve = []
  for (const files of FILES) curve.push(await difference(files))
  return curve
}

export function changedFigures(curve: readonly Difference[]): Figure[] {
  return curve.map(({ files, kB, cloneKB }) => ({
    what: `Changed files of a repository of ${formatInteger(files)}, without a checkout: downloaded`,
    ours: exactly(Math.round(kB), 'kB'),
    reference: { name: 'a clone of depth 1', ...exactly(Math.round(cloneKB), 'kB') },
  }))
}
