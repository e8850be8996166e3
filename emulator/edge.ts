import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import CachePolicy from 'http-cache-semantics'
import type { Zone } from './wire.ts'
import type { Service } from './service.ts'

interface Copy {
  readonly policy: CachePolicy
  readonly status: number
  readonly body: Buffer
  /** On the service's clock. */
  readonly storedMs: number
}

/** What HTTP says of a copy, by the service's clock: copies age with it. */
function createPolicy(
  service: Service,
  ...what: ConstructorParameters<typeof CachePolicy>
): CachePolicy {
  class EdgePolicy extends CachePolicy {
    now(): number {
      return service.now()
    }
  }
  return new EdgePolicy(...what)
}

/**
 * An edge: a caching HTTP proxy before the origin of a zone. It responds with `Age` and `X-Cache` (`HIT` from its own copy,
 * else `MISS`), and drops exactly what a purge job that it has finished covers.
 */
export function createEdge(name: string, service: Service): Server {
  const copies = new Map<string, Copy>()
  return createServer((request, response) => {
    serve(name, service, copies, request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined)
    })
  })
}

async function serve(
  name: string,
  service: Service,
  copies: Map<string, Copy>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const zone = service.zoneOfHost((request.headers.host ?? '').replace(/:\d+$/, ''))
  if (zone === undefined) return void response.writeHead(404).end('no zone\n')
  const target = request.url ?? '/'
  const path = zone.cache_query_strings ? target : target.replace(/\?.*/, '')
  const key = `${zone.uuid} ${path}`
  const copy = copies.get(key)
  const isGet = request.method === 'GET'
  if (
    isGet &&
    copy !== undefined &&
    isUsable(copy, request) &&
    !service.isPurged(zone.uuid, name, path, copy.storedMs)
  ) {
    return answer({ service, zone, edge: name, target }, response, 'HIT', copy)
  }
  const fresh = await fetchFrom(service, zone, target, request).catch(() => unreachable(service))
  if (isGet && fresh.policy.storable()) copies.set(key, fresh)
  answer({ service, zone, edge: name, target }, response, 'MISS', fresh)
}

/** The key of a copy decides about its URL, so that policies compare none. */
const ANY_URL = '/'

function isUsable(copy: Copy, request: IncomingMessage): boolean {
  return copy.policy.satisfiesWithoutRevalidation({
    method: 'GET',
    url: ANY_URL,
    headers: headersOf(request.headers),
  })
}

function answer(
  { service, zone, edge, target }: { service: Service; zone: Zone; edge: string; target: string },
  response: ServerResponse,
  cache: 'HIT' | 'MISS',
  copy: Copy,
): void {
  const { cacheHeaders, transformsBodies } = service.behavior
  const { age = '0', ...headers } = copy.policy.responseHeaders()
  const isChanged = transformsBodies === 'always' || changesBodies(zone, target)
  const body = isChanged ? Buffer.concat([copy.body, Buffer.from(`<!-- ${edge} -->`)]) : copy.body
  service.traffic.record({
    zone: zone.uuid,
    atMs: service.now(),
    status: copy.status,
    bytes: body.length,
    isHit: cache === 'HIT',
  })
  response
    .writeHead(copy.status, {
      ...headers,
      ...(cacheHeaders === 'none' ? {} : { age: String(age) }),
      ...(cacheHeaders === 'x-cache' ? { 'x-cache': cache } : {}),
      ...(cacheHeaders === 'cache-status'
        ? { 'cache-status': `${edge}; ${cache === 'HIT' ? 'hit' : 'fwd=miss'}` }
        : {}),
      'x-edge': edge,
      'content-length': body.length,
    })
    .end(body)
}

/** Whether a setting of the zone changes the body of this page (`Zone`). */
function changesBodies(zone: Zone, target: string): boolean {
  const path = target.replace(/\?.*/, '')
  if (path.endsWith('.css')) return zone.minify_css
  if (/\.m?js$/.test(path)) return zone.minify_js
  if (/\.(png|jpe?g|gif|webp|avif|svg)$/.test(path)) return zone.image_optimization
  const changesHtml = zone.scripts_enabled || zone.waiting_room_enabled || zone.esi_enabled === true
  return /\/[^.]*$|\.html$/.test(path) && (changesHtml || zone.zone_type === 'accelerator')
}

function fetchFrom(
  service: Service,
  zone: Zone,
  target: string,
  request: IncomingMessage,
): Promise<Copy> {
  const storedMs = service.now()
  const url = new URL(zone.origin_url.replace(/\/$/, '') + target)
  const headers = zone.origin_host_header === null ? {} : { host: zone.origin_host_header }
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      url,
      { method: request.method ?? 'GET', headers, agent: false },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const status = incoming.statusCode ?? 502
          const policy = createPolicy(
            service,
            { method: 'GET', url: ANY_URL, headers: headersOf(request.headers) },
            { status, headers: headersOf(incoming.headers) },
          )
          resolve({ policy, status, body: Buffer.concat(chunks), storedMs })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end()
  })
}

function unreachable(service: Service): Copy {
  const policy = createPolicy(
    service,
    { method: 'GET', url: ANY_URL, headers: {} },
    { status: 502, headers: { 'cache-control': 'no-store' } },
  )
  return {
    policy,
    status: 502,
    body: Buffer.from('origin not reachable\n'),
    storedMs: service.now(),
  }
}

function headersOf(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
}
