import { parseTimestampMs } from '../src/cdn/schema.ts'
import { getOwnProperty } from '../src/json/decode.ts'
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
  const body = await session.readIfThere(path, [1, 2, 3])
  const data = dataOf(body)
  const meta = typeof body === 'object' && body !== null ? getOwnProperty(body, 'meta') : undefined
  const total =
    typeof meta === 'object' && meta !== null ? getOwnProperty(meta, 'total') : undefined
  return { items: (Array.isArray(data) ? data : []).map(shownJob), total }
}

/** A longer list is not read to its end. */
const MAX_PAGES = 20

/** Reads page after page, until all jobs of `meta.total` were shown and a page is not full, or one is empty. */
async function readPages(
  session: Session,
  path: string,
  perPage: number,
  maxPages: number,
): Promise<Page[]> {
  const pages: Page[] = []
  let shown = 0
  for (let number = 1; number <= maxPages; number++) {
    const page = await readPage(session, `${path}?page=${number}&per_page=${perPage}`)
    pages.push(page)
    shown += page.items.length
    const isWhole = typeof page.total !== 'number' || shown >= page.total
    if (page.items.length === 0 || (isWhole && page.items.length < perPage)) break
  }
  return pages
}

/** Notes order and paging, after the jobs of this run were created. */
export async function probeJobList(
  session: Session,
  path: string,
  ids: readonly string[],
): Promise<void> {
  const pages = await readPages(session, path, 100, MAX_PAGES)
  if (pages[0]?.items.length === 0) return
  const small = await readPages(session, path, 2, 2)
  noteOrder(session, pages, ids)
  notePaging(session, pages, small)
}

function noteOrder(session: Session, pages: readonly Page[], ids: readonly string[]): void {
  const items = pages.flatMap((page) => page.items)
  const times = items.map(({ createdAt = '' }) => parseTimestampMs(createdAt))
  const isSorted = times.every((ms, index) => index === 0 || ms <= (times[index - 1] ?? Infinity))
  const own = items.flatMap(({ id }) => (id !== undefined && ids.includes(id) ? [id] : []))
  const isReversed = own.length > 1 && own.join() === ids.filter((id) => own.includes(id)).join()
  if (isReversed) return session.note(1, false, 'older jobs before newer ones')
  if (!isSorted) return session.note(1, false, 'jobs that are not sorted by `created_at`')
  session.note(1, true, `${items.length} jobs, newest first`)
}

/** @param small the first pages of two jobs, which must be the beginning of the list */
function notePaging(session: Session, pages: readonly Page[], small: readonly Page[]): void {
  const [first, last] = [pages[0], pages.at(-1)]
  const total = first?.total
  if (typeof total !== 'number') return session.note(2, false, '`meta.total` is no number')

  const ids = pages.flatMap((page) => page.items.map(({ id }) => id))
  const idsOfSmall = small.flatMap((page) => page.items.map(({ id }) => id))
  const repeated = ids.length - new Set(ids).size + idsOfSmall.length - new Set(idsOfSmall).size
  if (repeated > 0) return session.note(2, false, `${repeated} jobs on more than one page`)
  if ([...pages, ...small].some((page) => page.total !== total)) {
    return session.note(2, false, '`meta.total` differs from page to page')
  }
  const missing = ids.slice(0, idsOfSmall.length).find((id) => !idsOfSmall.includes(id))
  if (missing !== undefined) {
    return session.note(2, false, `job ${missing} is missing where pages have two jobs`)
  }

  const isWhole = pages.length < MAX_PAGES || last?.items.length === 0
  if (isWhole && ids.length !== total) {
    return session.note(
      2,
      false,
      `\`meta.total\` is ${total}, and all pages have ${ids.length} jobs`,
    )
  }
  if (!isWhole) {
    return session.note(
      2,
      undefined,
      `the first ${ids.length} of ${total} jobs; more were not read`,
    )
  }
  session.note(2, true, `${pages.length} pages, and \`meta.total\` counts all ${total} jobs`)
}
