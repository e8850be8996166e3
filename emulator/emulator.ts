import { createApi } from './api.ts'
import { createEdge } from './edge.ts'
import type { Faults, RequestLogEntry } from './faults.ts'
import { close, listen, urlOf } from './listen.ts'
import { Service, type ServiceOptions } from './service.ts'

export interface EmulatorOptions extends Partial<ServiceOptions> {
  /** 0: any free port. */
  readonly port?: number
  readonly token?: string
  /** The service's clock, milliseconds since 1970; the real time by default. */
  readonly now?: () => number
}

/** A running service with its edges, all of them on 127.0.0.1. */
export interface Emulator extends AsyncDisposable {
  readonly baseUrl: string
  readonly token: string
  readonly zone: string
  readonly service: Service
  readonly faults: Faults
  readonly requestLog: RequestLogEntry[]
  /** Edge to the URL at which it serves the first zone. */
  readonly edgeUrls: ReadonlyMap<string, string>
  /** Jobs as creates that were accepted, for short. */
  created(): { type: string; paths: string[] }[]
}

export const DEFAULT_ZONE = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
export const DEFAULT_TOKEN = 'emulator-token-0123456789'

export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const token = options.token ?? DEFAULT_TOKEN
  const zones = options.zones ?? [
    {
      uuid: DEFAULT_ZONE,
      name: 'www',
      originUrl: 'http://127.0.0.1:1',
      domains: ['www.example.com'],
    },
  ]
  const service = new Service(
    {
      edges: options.edges ?? ['ams-01', 'fra-02', 'sin-03'],
      jobMs: options.jobMs ?? 500,
      quota: options.quota ?? { path: 100, all: 10 },
      windowMs: options.windowMs ?? 3_600_000,
      zones,
      ...(options.seed === undefined ? {} : { seed: options.seed }),
    },
    options.now ?? Date.now,
  )
  const { server, requestLog, faults } = createApi(service, token)
  const edges = new Map(service.options.edges.map((name) => [name, createEdge(name, service)]))
  await listen(server, options.port)
  await Promise.all([...edges.values()].map((edge) => listen(edge)))
  return {
    token,
    service,
    faults,
    requestLog,
    baseUrl: urlOf(server),
    zone: zones[0]?.uuid ?? '',
    edgeUrls: new Map([...edges].map(([name, edge]) => [name, urlOf(edge)])),
    created: () => service.jobs.map(({ type, paths }) => ({ type, paths: [...paths] })),
    async [Symbol.asyncDispose]() {
      await Promise.all([server, ...edges.values()].map(close))
    },
  }
}
