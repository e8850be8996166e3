import { execFileSync } from 'node:child_process'
import { createGit, type LocalGit } from '../src/changes/git.ts'
import { createGitHub } from '../src/changes/github/client.ts'
import { createRepository } from '../src/changes/repository.ts'
import { ServerClock } from '../src/http/server-clock.ts'
import { systemClock, type Deadline } from '../src/time/clock.ts'
import { SLUG, startGitHub, TOKEN } from '../test/fakes/github.ts'
import { makeRepository } from '../test/fakes/repository.ts'
import { exactly, type Figure } from './figure.ts'

/** What it costs to find out what changed between two commits that are not both in the checkout. */
export interface Comparison {
  readonly what: string
  readonly changed: number
  readonly requests: number
  /** Without compression, and with it. */
  readonly kB: number
  readonly zippedKB: number
  /** What a clone of the head alone would download. */
  readonly cloneKB: number
  readonly target?: { readonly requests: number; readonly kB: number }
}

interface Row {
  readonly what: string
  readonly files: number
  readonly pathOf: (index: number) => string
  readonly isChanged: (index: number) => boolean
  readonly hasHead?: boolean
  readonly target?: Comparison['target']
}

/** 100 files in each folder, ten folders in each folder above. */
function evenly(index: number): string {
  const folder = Math.floor(index / 100)
  return `content/${Math.floor(folder / 100)}/${Math.floor(folder / 10) % 10}/${folder % 10}/page-${index}.html`
}

/** The pages of a section, in groups of ten. */
function inSections(index: number): string {
  return `content/section-${index % 50}/group-${Math.floor(index / 500)}/page-${index}.html`
}

const ONE_OF_100_000 = {
  files: 100_000,
  pathOf: evenly,
  isChanged: (index: number) => index === 31_415,
}
const ROWS: readonly Row[] = [
  { ...ONE_OF_100_000, what: '1 file of 100,000', target: { requests: 12, kB: 300 } },
  {
    ...ONE_OF_100_000,
    what: '1 file of 100,000, head checked out',
    hasHead: true,
    target: { requests: 6, kB: 150 },
  },
  {
    what: '100 files in 100 folders of a section, of 100,000',
    files: 100_000,
    pathOf: inSections,
    isChanged: (index) => index % 1000 === 0,
    target: { requests: 120, kB: 5000 },
  },
  {
    what: '100 files in 100 folders beside each other, of 100,000',
    files: 100_000,
    pathOf: evenly,
    isChanged: (index) => index < 10_000 && index % 100 === 15,
    target: { requests: 120, kB: 5000 },
  },
  {
    what: '100 files in 100 folders far from each other, of 100,000',
    files: 100_000,
    pathOf: evenly,
    isChanged: (index) => index % 1000 === 15,
  },
  { what: 'every file of 10,000', files: 10_000, pathOf: evenly, isChanged: () => true },
]

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
  treeOf: () => Promise.resolve(undefined),
  tree: () => Promise.resolve(undefined),
}

async function compare({
  what,
  files,
  pathOf,
  isChanged,
  hasHead = false,
  target,
}: Row): Promise<Comparison> {
  using repository = makeRepository()
  const content = (version: number) =>
    new Map(
      Array.from({ length: files }, (_, index) => [
        Buffer.from(pathOf(index)),
        page(index, isChanged(index) ? version : 0),
      ]),
    )
  const base = repository.commit(content(1))
  const head = repository.commit(content(2), base)
  await using github = await startGitHub(repository)
  const deadline: Deadline = { clock: systemClock, signal: new AbortController().signal, endMs: Infinity }
  const git = hasHead
    ? createGit(repository.checkout(head, 1), process.env['PATH'] ?? '', deadline)
    : NO_CHECKOUT
  const measure = async (zips: boolean) => {
    const [requestsBefore, bytesBefore] = [github.asked.length, github.sentBytes]
    github.zips = zips
    const clock = new ServerClock(0, 0)
    const client = createGitHub({ apiUrl: github.apiUrl, token: TOKEN, repository: SLUG, clock, deadline })
    const compared = await createRepository(git, client, () => true).diff(base, head)
    if (!compared.ok || compared.value === undefined) throw new Error('nothing was compared')
    return {
      changed: compared.value.size,
      requests: github.asked.length - requestsBefore,
      kB: (github.sentBytes - bytesBefore) / 1000,
    }
  }
  const plain = await measure(false)
  const zipped = await measure(true)
  const cloneKB = packBytes(repository.folder, head) / 1000
  return { what, ...plain, zippedKB: zipped.kB, cloneKB, ...(target === undefined ? {} : { target }) }
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

export async function comparisonsOfCommits(): Promise<Comparison[]> {
  const measured = []
  for (const row of ROWS) measured.push(await compare(row))
  return measured
}

export function changedFigures(measured: readonly Comparison[]): Figure[] {
  return measured.flatMap(({ what, requests, kB, cloneKB, target }) => [
    {
      what: `Changed files, ${what}: downloaded, without compression`,
      ours: exactly(Math.round(kB), 'kB'),
      reference: { name: 'a clone of depth 1', ...exactly(Math.round(cloneKB), 'kB') },
      ...(target === undefined ? {} : { target: { absolute: target.kB } }),
    },
    {
      what: `The same: requests`,
      ours: exactly(requests, 'requests'),
      reference: { name: 'what the token of a job has an hour', ...exactly(1000, 'requests') },
      ...(target === undefined ? {} : { target: { absolute: target.requests } }),
    },
  ])
}
