import { SWITCHES, ZONE_FIELDS } from './behavior.ts'
import { FAULTS, type Fault, type Faults, type RequestLogEntry } from './faults.ts'
import { HttpError } from './refusal.ts'
import type { Answer } from './routes.ts'
import type { Service } from './service.ts'
import type { Visit } from './traffic.ts'

export interface Controlled {
  readonly service: Service
  readonly faults: Faults
  readonly requestLog: readonly RequestLogEntry[]
}

interface Route {
  readonly about: string
  /** @throws Refusal on a body that it cannot take: a mistake that is accepted would make a test worthless */
  run(controlled: Controlled, body: unknown): unknown
}

/** Control routes, for users and tests in other processes, below `/__emulator`. */
const ROUTES: Readonly<Record<string, Route>> = {
  'GET ': { about: 'these routes, the switches and the faults', run: describe },
  'GET /requests': { about: 'every request and its answer', run: ({ requestLog }) => requestLog },
  'POST /faults': {
    about: 'switches a fault on',
    run({ faults }, body) {
      faults.add(body as Fault)
      return { message: 'fault switched on' }
    },
  },
  'DELETE /faults': {
    about: 'switches all faults off',
    run({ faults }) {
      faults.clear()
      return { message: 'all faults switched off' }
    },
  },
  'POST /behavior': { about: 'sets switches', run: setSwitches },
  'POST /failing-edges': {
    about: 'edges that fail this number of jobs: {"EDGE": 2}',
    run({ service }, body) {
      for (const [edge, jobs] of Object.entries(objectOf(body))) {
        checkEdge(service, edge)
        if (!isCount(jobs)) {
          throw new HttpError(422, `\`${edge}\` has to be a whole number from 0 on`)
        }
        service.failing.set(edge, jobs)
      }
      return Object.fromEntries(service.failing)
    },
  },
  'POST /stuck-edges': {
    about: 'edges that never end a job: ["EDGE"]',
    run: ({ service }, body) => setEdges(service, service.stuck, body),
  },
  'POST /keeping-edges': {
    about: 'edges that confirm a job and keep their copies: ["EDGE"]',
    run: ({ service }, body) => setEdges(service, service.keeping, body),
  },
  'POST /visits': {
    about:
      'traffic that no edge has had: [{"zone": UUID, "atMs": 0, "status": 200, "bytes": 0, "isHit": true}]',
    run({ service }, body) {
      if (!Array.isArray(body) || !body.every((visit) => isVisit(visit, service))) {
        throw new HttpError(
          422,
          'the body has to be a list of visits: zone (one that there is), atMs, status, bytes, isHit',
        )
      }
      for (const visit of body) service.traffic.record(visit)
      return { message: 'visits recorded' }
    },
  },
  'POST /clock': {
    about: 'lets time pass at once: {"advanceMs": 3600000}',
    run({ service }, body) {
      const { advanceMs } = objectOf(body)
      if (!isCount(advanceMs) || advanceMs > TEN_YEARS_MS) {
        throw new HttpError(
          422,
          '`advanceMs` has to be a whole number from 0 on, ten years at most',
        )
      }
      service.advance(advanceMs)
      return { now: new Date(service.now()).toISOString() }
    },
  },
}

/** @param request method and path below `/__emulator` */
export function control(controlled: Controlled, request: string, body: unknown): Answer {
  const route = ROUTES[request.replace(/\/$/, '')]
  try {
    if (route === undefined) {
      throw new HttpError(404, `no control route \`${request}\`: GET /__emulator lists them`)
    }
    return { status: 200, body: route.run(controlled, body) }
  } catch (error) {
    if (error instanceof HttpError) {
      return { status: error.status, body: { message: error.message } }
    }
    throw error
  }
}

function describe({ service }: Controlled): object {
  return {
    routes: Object.fromEntries(
      Object.entries(ROUTES).map(([request, { about }]) => [
        request.replace(' ', ' /__emulator'),
        about,
      ]),
    ),
    edges: service.options.edges,
    switches: Object.fromEntries(
      Object.entries(service.behavior).map(([name, now]) => [
        name,
        { now, values: SWITCHES[name as keyof typeof SWITCHES].values },
      ]),
    ),
    faults: {
      on: 'a regular expression over method and path, as the request log shows them, or the path below /api/v1',
      skip: 'number of matching requests that pass first',
      times: 'number of requests that are affected',
      do: FAULTS,
    },
  }
}

function setSwitches({ service }: Controlled, body: unknown): object {
  const given = objectOf(body)
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(SWITCHES, name)) {
      throw new HttpError(
        422,
        `no such switch: ${name}; there are ${Object.keys(SWITCHES).join(', ')}`,
      )
    }
    const { values } = SWITCHES[name as keyof typeof SWITCHES]
    if (!isAllowed(value, values)) {
      throw new HttpError(
        422,
        `\`${name}\` cannot be ${JSON.stringify(value)}: ${JSON.stringify(values)}`,
      )
    }
  }
  return Object.assign(service.behavior, given)
}

function isAllowed(value: unknown, values: unknown): boolean {
  if (Array.isArray(values)) return values.includes(value)
  if (values === 'a list of fields of a zone') {
    return Array.isArray(value) && value.every((item) => ZONE_FIELDS.includes(item))
  }
  if (values === 'a duration or a number from 0 on') return isCount(value) && value <= TEN_YEARS_MS
  return Number.isSafeInteger(value) && Math.abs(Number(value)) <= TEN_YEARS_MS
}

function setEdges(service: Service, edges: Set<string>, body: unknown): string[] {
  if (!Array.isArray(body)) throw new HttpError(422, 'the body has to be a list of edges')
  for (const edge of body) checkEdge(service, edge)
  edges.clear()
  for (const edge of body as string[]) edges.add(edge)
  return [...edges]
}

function checkEdge(service: Service, edge: unknown): void {
  if (!service.options.edges.some((name) => name === edge)) {
    throw new HttpError(
      422,
      `no such edge: ${JSON.stringify(edge)}; there are ${service.options.edges.join(', ')}`,
    )
  }
}

function objectOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpError(422, 'the body has to be a JSON object')
  }
  return body as Record<string, unknown>
}

const TEN_YEARS_MS = 3_650 * 24 * 3_600_000

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isVisit(value: unknown, service: Service): value is Visit {
  const { zone, atMs, status, bytes, isHit } = objectOf(value)
  const isZone = service.zones.all().some(({ uuid }) => uuid === zone)
  const isStatus = isCount(status) && status >= 100 && status <= 599
  return isZone && isStatus && isCount(atMs) && isCount(bytes) && typeof isHit === 'boolean'
}
