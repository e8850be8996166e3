import type { Reading } from '../http/reading.ts'
import type { Problem } from '../problem/problem.ts'
import type { RunContext } from './event.ts'
import type { GitHub } from './github.ts'
import { isOfLine, RUNS_PER_PAGE } from './runs.ts'
import type { Run, RunFilter } from './runs.ts'

export type RunListSource = Pick<GitHub, 'readRuns' | 'hasTag'>

/** More than this many pages are not read: a thousand runs. */
export const MAX_PAGES = 10

/** Why the reading of the list has ended. */
export type Ended =
  | { readonly kind: 'stopped' | 'all' | 'endless' }
  | { readonly kind: 'unavailable'; readonly why: string }
  | {
      readonly kind: 'failed'
      readonly problem: Problem
      readonly status: number | undefined
      readonly why: string
    }

/** The runs of the workflow, page by page, the newest first. */
export class RunList {
  /** Those read so far that belong to the same line of deploys. */
  ofLine: Run[] = []
  readonly #context: RunContext
  readonly #filter: RunFilter
  readonly #github: RunListSource
  readonly #tags = new Map<string, boolean>()

  constructor(context: RunContext, filter: RunFilter, github: RunListSource) {
    this.#context = context
    this.#filter = filter
    this.#github = github
  }

  /** Reads on until `isEnough` says so, given the page and all runs of the line; a problem ends it as well. */
  async readUntil(
    isEnough: (page: readonly Run[], ofLine: readonly Run[]) => Promise<boolean | Problem>,
  ): Promise<Ended> {
    const { workflowFile } = this.#context
    if (workflowFile === '')
      return { kind: 'unavailable', why: 'this server does not say which workflow runs' }
    for (let page = 1; page <= MAX_PAGES; page++) {
      const reading = await this.#github.readRuns(workflowFile, page)
      if (reading.kind === 'failed') return endOf(reading)
      const problem = await this.#add(reading.value)
      if (problem !== undefined) return { kind: 'failed', problem, status: undefined, why: problem.title }
      const enough = await isEnough(reading.value, this.ofLine)
      if (enough === true) return { kind: 'stopped' }
      if (enough !== false) return { kind: 'failed', problem: enough, status: undefined, why: enough.title }
      if (reading.value.length < RUNS_PER_PAGE) return { kind: 'all' }
    }
    return { kind: 'endless' }
  }

  async #add(runs: readonly Run[]): Promise<Problem | undefined> {
    const [context, filter] = [this.#context, this.#filter]
    if (filter.kind === 'tag') {
      const candidates = runs.filter((run) => isOfLine(run, filter, context, new Set([run.branch])))
      for (const { branch } of candidates) {
        if (branch === '' || this.#tags.has(branch)) continue
        const found = branch === filter.name ? TRUE : await this.#github.hasTag(branch)
        if (found.kind === 'failed') return found.problem
        this.#tags.set(branch, found.value)
      }
    }
    const tags = new Set([...this.#tags].flatMap(([name, exists]) => (exists ? [name] : [])))
    // Pages drift while they are read: a run may show up twice.
    const known = new Set(this.ofLine.map(({ id }) => id))
    this.ofLine.push(...runs.filter((run) => !known.has(run.id) && isOfLine(run, filter, context, tags)))
    return undefined
  }
}

const TRUE: Reading<boolean> = { kind: 'read', value: true }

function endOf({ status, problem }: Extract<Reading<Run[]>, { kind: 'failed' }>): Ended {
  if (status === 404 || status === 501)
    return { kind: 'unavailable', why: `this server shows no list of runs (${status})` }
  return { kind: 'failed', status, problem, why: problem.title }
}
