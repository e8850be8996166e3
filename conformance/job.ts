import { interpretStatus } from '../src/cdn/answers.ts'
import { bodyOf, EndedEarly, said, type Session } from './session.ts'
import { dataOf, notePaths, noteType, shownJob, type ShownJob } from './creates.ts'

/** How long a new job may be unknown to a single read. */
const NEW_MS = 10_000
const LONGEST_MS = 120_000
/** An undocumented reading counts once it has been seen so often. */
const ODD_READINGS = 3

interface Watched {
  readonly session: Session
  readonly path: string
  readonly sent: readonly string[]
  readonly statuses: Set<string>
  readonly edges: Map<string, string>
}

/** Polls a job to its end, and notes what its readings show. @param onReading called after each reading, with its status */
export async function watchJob(
  session: Session,
  job: { readonly path: string; readonly sent: readonly string[] },
  onReading: (status: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const watched: Watched = { session, ...job, statuses: new Set(), edges: new Map() }
  const startMs = session.nowMs()
  let odd = 0
  for (;;) {
    const ageMs = session.nowMs() - startMs
    const reading = await readJob(watched, ageMs)
    if (reading === 'gone') {
      for (const point of [7, 8]) {
        session.note(
          point,
          false,
          `404 for a job that was created ${Math.round(ageMs / 1000)} s ago`,
        )
      }
      return
    }
    if (reading !== undefined) {
      await onReading(reading.status ?? '')
      const faults = faultsOf(watched, reading)
      const isEnded = reading.status === 'completed' || reading.status === 'failed'
      if (isEnded && faults.length === 0) return noteEnd(watched, reading)
      if (faults.length > 0 && ++odd >= ODD_READINGS) {
        return faults.forEach(({ point, seen }) => session.note(point, false, seen))
      }
    }
    if (ageMs > LONGEST_MS) {
      return session.note(
        7,
        false,
        `still \`${[...watched.statuses].at(-1) ?? '404'}\` after ${LONGEST_MS / 1000} s`,
      )
    }
    await session.wait(Math.min(5000, Math.max(300, ageMs / 5)))
  }
}

/** Undefined for a job that is still unknown. */
async function readJob(
  { session, path, sent }: Watched,
  ageMs: number,
): Promise<ShownJob | 'gone' | undefined> {
  const answer = await session.send({ method: 'GET', path })
  if (answer.status === 404 && ageMs <= NEW_MS) return undefined
  if (answer.status === 404) return 'gone'
  if (answer.status < 200 || answer.status >= 300) {
    throw new EndedEarly(`a job cannot be read: ${said(answer)}`)
  }
  const job = shownJob(dataOf(bodyOf(answer)))
  noteType(session, job)
  if (job.paths !== undefined) notePaths(session, sent, job)
  return job
}

/** What keeps a purge from ending green although the job has ended, and statuses that are not documented. */
function faultsOf({ statuses, edges }: Watched, { status = '(none)', edges: shown }: ShownJob) {
  statuses.add(status)
  const before = new Map(edges)
  for (const [edge, ofEdge] of shown ?? []) edges.set(edge, String(ofEdge))
  if (interpretStatus(status) === 'unknown') return [{ point: 7, seen: `the status \`${status}\`` }]
  if (status !== 'completed') return []
  const vanished = [...before.keys()].filter((edge) => shown?.has(edge) !== true)
  const open = [...(shown ?? [])].filter(([, ofEdge]) => ofEdge !== 'completed')
  return [
    ...vanished.map((edge) => ({
      point: 8,
      seen: `edge ${edge}, last \`${before.get(edge)}\`, is no longer listed when the job is completed`,
    })),
    ...open.map(([edge, ofEdge]) => ({
      point: 8,
      seen: `edge ${edge} is \`${String(ofEdge)}\` when the job is completed`,
    })),
  ]
}

/** A job that failed shows neither how jobs complete, nor what their edges are then. */
function noteEnd({ session, statuses, edges }: Watched, { completedAt, status }: ShownJob): void {
  const seen = [...statuses].join(' → ')
  if (status === 'failed') {
    session.note(7, undefined, `${seen}: no job that was watched has completed`)
    session.note(8, undefined, 'the job failed')
    return
  }
  session.note(7, true, seen)
  if (edges.size === 0) return session.note(8, undefined, 'no edges are listed')
  const withTime = completedAt === undefined ? 'without' : 'with'
  session.note(8, true, `${edges.size} edges, each listed to the end; ${withTime} \`completed_at\``)
}
