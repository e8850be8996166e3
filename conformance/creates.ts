import { parseTimestampMs } from '../src/cdn/schema.ts'
import { getOwnProperty } from '../src/json/decode.ts'
import { normalizePath } from '../src/paths/syntax.ts'
import { bodyOf, EndedEarly, said, type Session } from './session.ts'

/** The most jobs that a run creates. */
export const MAX_JOBS = 3

/** A job as an answer shows it; a field that is missing or of another type is undefined. */
export interface ShownJob {
  readonly id: string | undefined
  readonly type: string | undefined
  readonly status: string | undefined
  readonly paths: readonly unknown[] | undefined
  readonly createdAt: string | undefined
  readonly edges: ReadonlyMap<string, unknown> | undefined
  readonly completedAt: string | undefined
}

export function shownJob(value: unknown): ShownJob {
  const job = typeof value === 'object' && value !== null ? value : {}
  const text = (name: string) => {
    const field = getOwnProperty(job, name)
    return typeof field === 'string' ? field : undefined
  }
  const [paths, edges] = [getOwnProperty(job, 'paths'), getOwnProperty(job, 'edge_statuses')]
  return {
    id: text('id'),
    type: text('type'),
    status: text('status'),
    paths: Array.isArray(paths) ? paths : undefined,
    createdAt: text('created_at'),
    edges: typeof edges === 'object' && edges !== null ? new Map(Object.entries(edges)) : undefined,
    completedAt: text('completed_at'),
  }
}

export function dataOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null ? getOwnProperty(body, 'data') : undefined
}

/** Creates jobs of paths, and notes what the answers show. */
export class Creates {
  /** In order of creation. */
  readonly ids: string[] = []
  readonly #session: Session
  readonly #path: string
  readonly #known = new Set<string>()
  #created = 0

  constructor(session: Session, zone: string) {
    this.#session = session
    this.#path = `/zones/${encodeURIComponent(zone)}/purge`
  }

  get jobs(): number {
    return this.#created
  }

  /** Jobs that were there before, to distinguish the answer to a create from them. */
  async readKnown(): Promise<void> {
    for (const { id } of await this.#readList()) this.#known.add(id ?? '')
  }

  async #readList(): Promise<ShownJob[]> {
    const body = await this.#session.readIfThere(`${this.#path}?page=1&per_page=100`, [1, 2, 3])
    const items = dataOf(body)
    return (Array.isArray(items) ? items : []).map(shownJob)
  }

  /** @returns the id of the new job; undefined if the answer shows none @throws EndedEarly if it is refused */
  async create(paths: readonly string[]): Promise<string | undefined> {
    const session = this.#session
    const sentMs = session.nowMs()
    const answer = await session.send({
      method: 'POST',
      path: this.#path,
      body: { type: 'path', paths },
    })
    if (answer.status === 429) throw new EndedEarly(`the quota is used up: ${said(answer)}`)
    if (answer.status < 200 || answer.status >= 300) {
      throw new EndedEarly(`a create was refused: ${said(answer)}`)
    }
    this.#created++
    const job = shownJob(dataOf(bodyOf(answer)))
    const { id, status = '(none)' } = job
    if (id === undefined || this.#known.has(id)) {
      session.note(
        6,
        false,
        id === undefined ? said(answer) : `job ${id}, which was there before the create`,
      )
      return undefined
    }
    this.#known.add(id)
    this.ids.push(id)
    noteType(session, job)
    session.note(6, true, `${answer.status}, a new job with the status \`${status}\``)
    notePaths(session, paths, job)
    noteTime(session, job, sentMs)
    return id
  }

  /** A path that the document does not allow must not become a job. */
  async createInvalid(path: string): Promise<void> {
    const body = { type: 'path', paths: [path] }
    const answer = await this.#session.send({ method: 'POST', path: this.#path, body })
    const { status } = answer
    if (status === 429) throw new EndedEarly(`the quota is used up: ${said(answer)}`)
    const isAccepted = status >= 200 && status < 300
    const isRejected = status >= 400 && status < 500 && status !== 408
    const job = isAccepted ? undefined : await this.#findJobOf(path)
    // An answer such as 502 may hide a job that the list does not show yet.
    if (job !== undefined || !isRejected) this.#created++
    if (job === undefined) return this.#session.note(10, isRejected, said(answer))
    this.#session.note(10, false, `${said(answer)}; and a job with this path, ${job.id}`)
  }

  /** A job that was made although its create was not accepted. */
  async #findJobOf(path: string): Promise<ShownJob | undefined> {
    await this.#session.wait(SHOWN_AFTER_MS)
    const jobs = await this.#readList()
    return jobs.find(({ id = '', paths }) => !this.#known.has(id) && paths?.includes(path) === true)
  }
}

/** When the list shows a new job at the latest, where it is supported. */
const SHOWN_AFTER_MS = 3300

export function noteType(session: Session, { type }: ShownJob): void {
  if (type !== 'path') {
    session.note(6, false, `a job of type \`${type ?? '(none)'}\`, where \`path\` was requested`)
  }
}

export function notePaths(session: Session, sent: readonly string[], { paths }: ShownJob): void {
  if (paths === undefined) return session.note(4, false, 'a job without `paths`')
  const shown = new Set(paths.map((path) => normalizePath(String(path))))
  const missing = sent.filter((path) => !shown.has(normalizePath(path)))
  if (missing.length > 0) {
    return session.note(
      4,
      false,
      `a job that lacks ${missing.length} of its ${sent.length} paths, such as ${missing[0]}`,
    )
  }
  const isUnchanged = sent.every((path) => paths.includes(path))
  session.note(
    4,
    true,
    isUnchanged ? 'all paths as sent' : 'all paths, with another percent-encoding',
  )
}

/** The bounds are those by which a purge tells a new job from an older one. */
function noteTime(session: Session, { createdAt = '' }: ShownJob, sentMs: number): void {
  const createdMs = parseTimestampMs(createdAt)
  if (Number.isNaN(createdMs)) return session.note(5, false, '`created_at` is no ISO 8601 time')
  const isWhole = !/:\d\d[.,]\d*[1-9]/.test(createdAt)
  const latestMs = createdMs + (isWhole ? 999 : 0) + 250
  const [before, after] = [
    session.serviceTimeAt(sentMs).earliestMs - latestMs,
    createdMs - session.serviceTimeAt(session.nowMs()).latestMs - 1000,
  ]
  if (before > 0 || after > 0) {
    return session.note(
      5,
      false,
      `a time ${Math.ceil((Math.max(before, after) + 1000) / 1000)} s ${before > 0 ? 'before' : 'after'} that of \`Date\``,
    )
  }
  session.note(
    5,
    true,
    `the time of \`Date\`, in ${isWhole ? 'whole seconds' : 'parts of a second'}`,
  )
}
