import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compareCommits, filesOf } from '../src/purge/changed/git/plumbing.ts'
import { openStepRepository } from '../src/purge/changed/git/step-repository.ts'
import { systemClock, type Deadline } from '../src/time/clock.ts'
import { SLUG, startGitHub, TOKEN, type FakeGitHub } from '../test/fakes/github.ts'
import { makeRepository } from '../test/fakes/repository.ts'
import { race, sampleOf, type Figure } from './figure.ts'

/** What it costs, without a checkout, to find out what changed between two commits, beside git alone. */
export interface Comparison {
  readonly changed: number
  readonly requests: number
  readonly kB: number
  readonly oursMs: readonly number[]
  readonly bareMs: readonly number[]
}

const FILES = 100_000
const ROUNDS = 7

/** 100 files in each folder, ten folders in each folder above. */
function evenly(index: number): string {
  const folder = Math.floor(index / 100)
  return `content/${Math.floor(folder / 100)}/${Math.floor(folder / 10) % 10}/${folder % 10}/page-${index}.html`
}

/** A page of some text, as pages are, that does not compress to nothing. */
function page(index: number, version: number): string {
  return `${index} ${version} ${Array.from({ length: 40 }, (_, word) => ((index * 7919 + word * 104_729) % 1e6).toString(36)).join(' ')}\n`
}

async function compare(changed: number): Promise<Comparison> {
  using repository = makeRepository()
  const content = (version: number) =>
    new Map(
      Array.from({ length: FILES }, (_, index) => [
        Buffer.from(evenly(index)),
        page(index, index % (FILES / changed) === 0 ? version : 0),
      ]),
    )
  const base = repository.commit(content(1))
  const head = repository.commit(content(2), base)
  await using github = await startGitHub(repository)
  await difference(github, base, head)
  const [requests, bytes] = [github.asked.length, github.sentBytes]
  const { oursMs, bareMs } = await race(
    {
      oursMs: () => timed(() => difference(github, base, head), changed),
      bareMs: () => timed(() => bareDifference(github, base, head), changed),
    },
    ROUNDS,
  )
  return { changed, requests, kB: bytes / 1000, oursMs, bareMs }
}

async function timed(count: () => Promise<number>, expected: number): Promise<number> {
  const startMs = performance.now()
  const found = await count()
  if (found !== expected) throw new Error(`${found} files differ, not ${expected}`)
  return performance.now() - startMs
}

/** As a step does it: with the list of all files, which finds the rules that match none. */
async function difference({ serverUrl }: FakeGitHub, base: string, head: string): Promise<number> {
  const deadline: Deadline = { clock: systemClock, signal: new AbortController().signal, endMs: Infinity }
  const common = { env: { PATH: process.env['PATH'] }, deadline, debug: undefined }
  const opened = await openStepRepository({
    ...common,
    serverUrl,
    repository: SLUG,
    token: TOKEN,
    anyCommit: head,
  })
  if (!opened.ok) throw new Error(opened.problem.title)
  const repository = opened.value
  try {
    await repository.fetch([head, base])
    await filesOf(repository.git, head)
    const files = await compareCommits(repository.git, head, [base])
    return files.ok ? files.value.size : NaN
  } finally {
    repository.remove()
  }
}

const run = promisify(execFile)

async function bareDifference({ serverUrl }: FakeGitHub, base: string, head: string): Promise<number> {
  const cwd = mkdtempSync(join(tmpdir(), 'bare-'))
  const basic = Buffer.from(`x-access-token:${TOKEN}`).toString('base64')
  const header = ['-c', `http.extraheader=Authorization: Basic ${basic}`]
  try {
    await run('git', ['init', '-q', '--bare', '.'], { cwd })
    const fetch = ['fetch', '-q', '--depth=1', '--filter=blob:none']
    await run('git', [...header, ...fetch, `${serverUrl}/${SLUG}`, head, base], { cwd })
    const compared = await run('git', ['diff-tree', '-r', '--name-only', base, head], { cwd })
    return compared.stdout.trimEnd().split('\n').length
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}

export async function comparisonsOfCommits(): Promise<Comparison[]> {
  return [await compare(1), await compare(100)]
}

export function changedFigures(measured: readonly Comparison[]): Figure[] {
  return measured.map(({ changed, oursMs, bareMs }) => ({
    what: `Finding changed files: ${changed} of ${FILES.toLocaleString('en')}`,
    ours: sampleOf(oursMs, 'ms'),
    reference: { name: '`git fetch` and `diff-tree` alone', ...sampleOf(bareMs, 'ms') },
    target: { ratio: 1.3 },
  }))
}
