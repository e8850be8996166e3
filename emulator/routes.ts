import { HttpError } from './refusal.ts'
import type { Service } from './service.ts'

/** An answer as the HTTP side sends it. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  /** Instead of JSON. */
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The routes of the service's interface, each with what it answers (`openapi.yaml`). */
export function route(
  service: Service,
  method: string,
  path: string,
  query: URLSearchParams,
  body: unknown,
): Answer {
  const [, root, uuid = '', part, id = '', ...rest] = path.split('/').map(decodeURIComponent)
  if (root !== 'zones' || rest.length > 0) throw new HttpError(404, 'Not found')
  const shape = `${method} ${[uuid && 'zone', part, id && 'id'].filter(Boolean).join('/')}`
  switch (shape) {
    case 'GET ':
      return { status: 200, body: service.zones.list(query) }
    case 'POST ':
      return { status: 201, body: service.zones.create(body) }
    case 'GET zone':
      return { status: 200, body: service.zones.read(uuid) }
    case 'PUT zone':
      return { status: 200, body: service.zones.update(uuid, body) }
    case 'DELETE zone':
      return { status: 200, body: service.zones.delete(uuid) }
    case 'GET zone/stats':
      return { status: 200, body: service.readStatistics(uuid, query) }
    case 'POST zone/domains':
      return domainAnswer(service, 201, service.zones.addDomain(uuid, body))
    case 'DELETE zone/domains/id':
      return domainAnswer(service, 200, service.zones.removeDomain(uuid, id))
    case 'GET zone/purge':
      return { status: 200, body: service.listJobs(uuid, query) }
    case 'POST zone/purge':
      return { status: 201, body: service.createJob(uuid, body) }
    case 'GET zone/purge/id':
      return { status: 200, body: service.readJob(uuid, id) }
    default:
      throw new HttpError(404, 'Not found')
  }
}

/** What a write of a domain answers is not shown (`addDomain`, `removeDomain`). */
function domainAnswer(service: Service, status: number, body: unknown): Answer {
  switch (service.behavior.domainAnswer) {
    case 'json':
      return { status, body }
    case 'empty':
      return { status: 204, body: undefined }
    case 'text':
      return { status, body: undefined, text: 'OK' }
  }
}
