import { decodeZone, decodeZonePage, decodeStatistics } from '../src/cdn/schema.ts'
import { randomUUID } from 'node:crypto'

import { ShapeError } from '../src/json/decode.ts'
import { Creates, MAX_JOBS } from './creates.ts'
import { awaitListed, probeJobList } from './job-list.ts'
import { watchJob } from './job.ts'
import { probePage, type PageTarget } from './page.ts'
import { EndedEarly, type Session } from './session.ts'

export interface Target {
  readonly zone: string
  /** Below which all paths of the probes are. */
  readonly prefix: string
  /** A page that exists and is cached; undefined if none is given. */
  readonly page: PageTarget | undefined
}

/** Asks all points, in the order of what depends on what: zones, creates, the page, the job list. */
export async function probe(session: Session, { zone, prefix, page }: Target): Promise<void> {
  const path = `/zones/${encodeURIComponent(zone)}/purge`
  await probeZones(session, zone)
  await probeUnknownJob(session, path)
  const creates = new Creates(session, zone)
  await creates.readKnown()
  const sent = [
    '/a',
    '/b/',
    '/c%20d',
    '/e%2Af',
    '/g&h',
    '/i+j',
    '/k%C3%A9',
    '/l%c3%a9',
    '/m/*',
  ].map((end) => prefix + end)
  const id = await creates.create(sent)
  if (id !== undefined) {
    await awaitListed(session, path, id, sent)
    await watchJob(session, { path: `${path}/${encodeURIComponent(id)}`, sent })
  }
  // The same paths again: each create must make a job of its own.
  await creates.create(sent)
  await creates.createInvalid(`${prefix.slice(1)}/no-slash`)
  const isPurged =
    creates.jobs < MAX_JOBS && page !== undefined && (await probePage(session, path, page, creates))
  if (creates.jobs < MAX_JOBS && !isPurged) await creates.create([`${prefix}/*`, `${prefix}/`])
  await probeJobList(session, path, creates.ids)
}

async function probeZones(session: Session, zone: string): Promise<void> {
  const detail = `/zones/${encodeURIComponent(zone)}`
  const list = '/zones?page=1&per_page=100'
  const statistics = `${detail}/stats?period=day`
  const bodies: readonly (readonly [
    path: string,
    body: unknown,
    decode: (body: unknown) => unknown,
  ])[] = [
    // Without the zone there is nothing to ask.
    [detail, (await session.read(detail)).body, (body) => decodeZone(body, zone)],
    [list, await session.readIfThere(list, [11]), decodeZonePage],
    [statistics, await session.readIfThere(statistics, [11]), decodeStatistics],
  ]
  for (const [path, body, decode] of bodies) {
    if (body === undefined) continue
    try {
      decode(body)
      session.note(11, true, 'list, detail and statistics have the documented fields')
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error
      session.note(11, false, `GET ${path}: ${error.message}`)
    }
  }
}

async function probeUnknownJob(session: Session, path: string): Promise<void> {
  const { status } = await session.send({ method: 'GET', path: `${path}/${randomUUID()}` })
  if (status === 429 || status >= 500) {
    throw new EndedEarly(`the service answered ${status} to a read`)
  }
  session.note(9, status === 404, String(status))
}
