import { createPageFetcher, type PageResponse } from '../src/http/fetch-page.ts'
import type { Creates } from './creates.ts'
import { watchJob } from './job.ts'
import { EndedEarly, type Session } from './session.ts'

export interface PageTarget {
  readonly site: URL
  readonly path: string
}

/** Whether a response is a copy that was there before; undefined if no header shows it. */
function isCopy({ headers }: PageResponse): boolean | undefined {
  const age = /^\d+/.exec(headers['age'] ?? '')?.[0]
  const cache = `${headers['x-cache'] ?? ''} ${headers['cache-status'] ?? ''}`
  if (/\bhit\b/i.test(cache)) return true
  if (/\b(miss|expired|bypass|dynamic|fwd)\b/i.test(cache)) return false
  return age === undefined ? undefined : Number(age) > 0
}

type Get = (path: string) => Promise<PageResponse>

/** Fetches a page until a copy is kept, purges it, and notes when the copy is gone. @returns whether it was purged */
export async function probePage(
  session: Session,
  path: string,
  page: PageTarget,
  creates: Creates,
): Promise<boolean> {
  const fetchPage = createPageFetcher(session.deadline)
  const get: Get = async (target) => {
    const result = await fetchPage({
      server: { url: page.site },
      path: target,
      headers: {},
      maxBytes: 1 << 24,
    })
    if (result.kind !== 'page') throw new EndedEarly(`${page.site.origin}${target}: ${result.why}`)
    return result.page
  }
  const query = `${page.path}?conformance=1`
  const below = `${page.path.replace(/\/?$/, '/')}conformance`
  const isQueryKept = await isKeptBeside(get, page.path, query)
  const isBelowKept = await isKeptBeside(get, page.path, below)

  // Several nodes may answer: each of them has to have a copy.
  for (let count = 0; count < FETCHES; count++) await get(page.path)
  const before = await getSeveral(get, page.path)
  const copies = before.filter((one) => isCopy(one) === true).length
  if (copies < FETCHES) {
    const isShown = before.some((one) => isCopy(one) !== undefined)
    const status = before[0]?.status
    const why = isShown
      ? `the page is not cached by all that answer: ${copies} of ${FETCHES} answers are copies (status ${status})`
      : 'no header shows whether a copy was used'
    session.note(12, undefined, why)
    session.note(13, undefined, why)
    return false
  }

  // So that `Age` tells a copy from before the purge from one that was made since.
  await session.wait(3000)
  const sentMs = session.nowMs()
  const id = await creates.create([page.path])
  if (id === undefined) return true
  let when = ''
  let lastStatus = ''
  const job = { path: `${path}/${encodeURIComponent(id)}`, sent: [page.path] }
  await watchJob(session, job, async (status) => {
    lastStatus = status
    if (when === '' && isCopy(await get(page.path)) === false) {
      when = status === 'completed' ? 'when the job was completed' : 'before the job was completed'
    }
  })
  if (lastStatus !== 'completed') {
    session.note(12, undefined, `the job is \`${lastStatus}\``)
    return true
  }

  const after = await getSeveral(get, page.path)
  const old = after.filter((one) => isOlder(one, session.nowMs() - sentMs))
  if (when === '' || old.length > 0) {
    session.note(12, false, `a copy of ${page.path} is still used when the job is completed`)
  } else session.note(12, true, `its copy was gone ${when}`)
  if (isQueryKept) session.note(13, true, `${query}: ${await describeCopy(get, query)}`)
  else session.note(13, undefined, `${query} has no copy of its own`)
  if (isBelowKept) session.note(12, true, `${below}: ${await describeCopy(get, below)}`)
  return true
}

/** So many answers in a row make it likely that each node behind an address was asked. */
const FETCHES = 4

async function getSeveral(get: Get, path: string): Promise<PageResponse[]> {
  const pages: PageResponse[] = []
  for (let count = 0; count < FETCHES; count++) pages.push(await get(path))
  return pages
}

/** Whether a response is a copy from before the purge. */
function isOlder({ headers }: PageResponse, sinceMs: number): boolean {
  const age = /^\d+/.exec(headers['age'] ?? '')?.[0]
  return age !== undefined && Number(age) * 1000 > sinceMs + 2000
}

async function describeCopy(get: Get, path: string): Promise<string> {
  return isCopy(await get(path)) === false ? 'its copy is gone, too' : 'its copy is still there'
}

/** Whether a copy of another address is kept, and not in place of the page's. */
async function isKeptBeside(get: Get, page: string, other: string): Promise<boolean> {
  for (const target of [other, other, page, page]) await get(target)
  return isCopy(await get(other)) === true
}
