import { parseTimestampMs } from '../src/cdn/decode.ts'
import { ownProperty } from '../src/json/decode.ts'
import { dataOf, notePaths, noteType, shownJob, type ShownJob } from './creates.ts'
import type { Session } from './session.ts'

/** When the list is asked for a new job, in milliseconds after the answer to its create. */
const LOOK_AFTER_MS = [0, 300, 1000, 2000, 3200, 5000, 10_000, 20_000]
/** How long a purge looks for a lost create. */
const SUPPORTED_MS = 3300

/** Notes when the list shows a new job, and how. @param path of the jobs */
export async function awaitListed(
  session: Session,
  path: string,
  id: string,
  sent: readonly string[],
): Promise<void> {
  const createdMs = session.nowMs()
  for (const afterMs of LOOK_AFTER_MS) {
    const remainingMs = createdMs + afterMs - session.nowMs()
    if (remainingMs > 0) await session.wait(remainingMs)
    const { items } = await readPage(session, `${path}?page=1&per_page=100`)
    const job = items.find((one) => one.id === id)
    if (job === undefined) continue
    const delayMs = session.nowMs() - createdMs
    noteType(session, job)
    notePaths(session, sent, job)
    return session.note(
      3,
      delayMs <= SUPPORTED_MS,
      `${(delayMs / 1000).toFixed(1)} s after the answer to its create`,
    )
  }
  session.note(3, false, `not within ${Math.max(...LOOK_AFTER_MS) / 1000} s`)
}

interface Page {
  readonly items: readonly ShownJob[]
  readonly total: unknown
}

async function readPage(session: Session, path: string): Promise<Page> {
  const { body } = await session.read(path)
  const data = dataOf(body)
  const meta = typeof body === 'object' && body !== null ? ownProperty(body, 'meta') : undefined
  const total = typeof meta === 'object' && meta !== null ? ownProperty(meta, 'total') : undefined
  return { items: (Array.isArray(data) ? data : []).map(shownJob), total }
}

/** Notes order and paging, in small pages, after the jobs of this run were created. */
export async function probeJobList(session: Session, path: string, ids: readonly string[]): Promise<void> {
  const [whole, first, second] = [
    await readPage(session, `${path}?page=1&per_page=100`),
    await readPage(session, `${path}?page=1&per_page=2`),
    await readPage(session, `${path}?page=2&per_page=2`),
  ]
  noteOrder(session, whole, ids)
  notePaging(session, whole, first, second)
}

function noteOrder(session: Session, { items }: Page, ids: readonly string[]): void {
  const times = items.map(({ createdAt = '' }) => parseTimestampMs(createdAt))
  const isSorted = times.every((ms, index) => index === 0 || ms <= (times[index - 1] ?? Infinity))
  const own = items.flatMap(({ id }) => (id !== undefined && ids.includes(id) ? [id] : []))
  const isReversed = own.length > 1 && own.join() === ids.filter((id) => own.includes(id)).join()
  if (isSorted && !isReversed) session.note(1, true, `${items.length} jobs, newest first`)
  else
    session.note(
      1,
      false,
      isReversed ? 'older jobs before newer ones' : 'jobs that are not sorted by `created_at`',
    )
}

function notePaging(session: Session, whole: Page, first: Page, second: Page): void {
  const { total } = whole
  if (typeof total !== 'number') return session.note(2, false, '`meta.total` is no number')
  const idsOf = ({ items }: Page) => items.map(({ id }) => id)
  const both = [...idsOf(first), ...idsOf(second)]
  const repeated = both.length - new Set(both).size
  const counts = [first, second].filter((page) => page.total !== total).length
  const isCut = whole.items.length < 100 && total !== whole.items.length && first.items.length <= 2
  if (repeated > 0) return session.note(2, false, `${repeated} jobs on both of two pages`)
  if (counts > 0) return session.note(2, false, '`meta.total` differs from page to page')
  if (isCut)
    return session.note(
      2,
      false,
      `\`meta.total\` is ${total}, and the only page has ${whole.items.length} jobs`,
    )
  session.note(2, true, `pages of ${first.items.length}, and \`meta.total\` counts all ${total} jobs`)
}
