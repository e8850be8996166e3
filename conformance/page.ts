import { createPageFetcher, type Page } from '../src/http/fetch-page.ts'
import type { Creates } from './creates.ts'
import { watchJob } from './job.ts'
import { EndedEarly, type Session } from './session.ts'

export interface PageTarget {
  readonly site: URL
  readonly path: string
}

/** Whether a response is a copy that was there before; undefined if no header shows it. */
function isCopy({ headers }: Page): boolean | undefined {
  const age = /^\d+/.exec(headers['age'] ?? '')?.[0]
  const cache = `${headers['x-cache'] ?? ''} ${headers['cache-status'] ?? ''}`
  if (/\bhit\b/i.test(cache)) return true
  if (/\b(miss|expired|bypass|dynamic|fwd)\b/i.test(cache)) return false
  return age === undefined ? undefined : Number(age) > 0
}

type Get = (path: string) => Promise<Page>

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
  const others = [`${page.path}?conformance=1`, `${page.path.replace(/\/?$/, '/')}conformance`]
  const kept: string[] = []
  for (const other of others) if (await isKeptBeside(get, page.path, other)) kept.push(other)
  await get(page.path)
  const before = await get(page.path)
  if (isCopy(before) !== true) {
    const isShown = isCopy(before) !== undefined
    session.note(
      12,
      undefined,
      isShown
        ? `the page is not cached (status ${before.status})`
        : 'no header shows whether a copy was used',
    )
    return false
  }
  let when: string | undefined
  const id = await creates.create([page.path])
  if (id === undefined) return true
  await watchJob(
    session,
    { path: `${path}/${encodeURIComponent(id)}`, sent: [page.path] },
    async (isCompleted) => {
      if (when === undefined && isCopy(await get(page.path)) === false)
        when = isCompleted ? 'when the job was completed' : 'before the job was completed'
    },
  )
  const dropped = []
  for (const other of kept)
    dropped.push(`${other}: ${isCopy(await get(other)) === false ? 'gone, too' : 'still there'}`)
  if (when === undefined)
    session.note(12, false, `the copy of ${page.path} is still used when the job is completed`)
  else session.note(12, true, [`its copy was gone ${when}`, ...dropped].join('; '))
  return true
}

/** Whether a copy of another address is kept, and not in place of the page's. */
async function isKeptBeside(get: Get, page: string, other: string): Promise<boolean> {
  for (const target of [other, other, page, page]) await get(target)
  return isCopy(await get(other)) === true
}
