import type { Reading } from '../http/reading.ts'
import type { Problem } from '../problem/problem.ts'
import type { RunContext } from './event.ts'
import type { GitHub } from './github.ts'
import { isOfLine, RUNS_PER_PAGE } from './runs.ts'
import type { Run, RunFilter } from './runs.ts'

export type RunListSource = Pick<GitHub, 'readRuns' | 'hasTag' | 'readTags'>

/** More names than these are not asked for one by one. */
const MAX_SINGLE_TAGS = 3

/** More than this many pages are not read: a thousand runs. */
export const MAX_PAGES = 10

/** Why the reading of the list has ended. */
export type Ended =
  | { readonly kind: 'stopped' | 'all' | 'endless' }
  | { readonly kind: 'unavailable'; readonly why: string }
  /** The list is there, but may not be read. */
  | { readonly kind: 'denied'; readonly problem: Problem }
  | { readonly kind: 'failed'; readonly problem: Problem }

/** The runs of the workflow, page by page, the newest first. */
export class RunList {
  /** Those read so far that belong to the same line of deploys; for a line of tags, if `ofTags` says so too. */
  readonly ofLine: Run[] = []
  readonly #context: RunContext
  readonly #filter: RunFilter
  readonly #github: RunListSource
  readonly #isTag = new Map<string, boolean>()
  #all: ReadonlySet<string> | 'not listed' | undefined

  constructor(context: RunContext, filter: RunFilter, github: RunListSource) {
    this.#context = context
    this.#filter = filter
    this.#github = github
    if (filter.kind === 'tag') this.#isTag.set(filter.name, true)
  }

  /** Reads on until `isEnough` says so, given the page; a problem ends it as well. */
  async readUntil(isEnough: (page: readonly Run[]) => Promise<boolean | Problem>): Promise<Ended> {
    const { workflowFile } = this.#context
    if (workflowFile === '')
      return { kind: 'unavailable', why: 'this server does not say which workflow runs' }
    for (let page = 1; page <= MAX_PAGES; page++) {
      const reading = await this.#github.readRuns(workflowFile, page)
      if (reading.kind === 'failed') return endOf(reading)
      this.#add(reading.value)
      const enough = await isEnough(reading.value)
      if (enough === true) return { kind: 'stopped' }
      if (enough !== false) return { kind: 'failed', problem: enough }
      if (reading.value.length < RUNS_PER_PAGE) return { kind: 'all' }
    }
    return { kind: 'endless' }
  }

  #add(runs: readonly Run[]): void {
    // Pages drift while they are read: a run may show up twice.
    const known = new Set(this.ofLine.map(({ id }) => id))
    const added = runs.filter((run) => !known.has(run.id) && isOfLine(run, this.#filter, this.#context))
    this.ofLine.push(...added)
  }

  /** Those of the runs whose branch is a tag, where that matters: a few names are asked for, more are read at once. */
  async ofTags(runs: readonly Run[]): Promise<Reading<Run[]>> {
    if (this.#filter.kind !== 'tag') return { kind: 'read', value: [...runs] }
    const found: Run[] = []
    for (const run of runs) {
      const isTag = await this.#askForTag(run.branch)
      if (isTag.kind === 'failed') return isTag
      if (isTag.value) found.push(run)
    }
    return { kind: 'read', value: found }
  }

  async #askForTag(name: string): Promise<Reading<boolean>> {
    const known = this.#isTag.get(name)
    if (known !== undefined) return { kind: 'read', value: known }
    if (this.#isTag.size > MAX_SINGLE_TAGS && this.#all === undefined) {
      const all = await this.#github.readTags()
      if (all.kind === 'failed') return all
      this.#all = all.value ?? 'not listed'
    }
    const asked: Reading<boolean> =
      this.#all instanceof Set
        ? { kind: 'read', value: this.#all.has(name) }
        : await this.#github.hasTag(name)
    if (asked.kind === 'read') this.#isTag.set(name, asked.value)
    return asked
  }
}

function endOf({ status, problem }: Extract<Reading<Run[]>, { kind: 'failed' }>): Ended {
  if (status === 404 || status === 501)
    return { kind: 'unavailable', why: `this server shows no list of runs (${status})` }
  // A rate limit has the same status, and another remedy.
  if (status === 403 && problem.code === 'CDN062') return { kind: 'denied', problem }
  return { kind: 'failed', problem }
}
