import type { Debug } from '../http/debug.ts'
import { ServerClock } from '../http/server-clock.ts'
import type { Deadline } from '../time/clock.ts'
import { createClient } from './client.ts'
import type { Client } from './client.ts'
import { createHttp } from './http.ts'

/** Until the service has shown its time, this machine may be wrong by so much. */
const MARGIN_MS = 60_000

/** A client of the service, with one clock and one budget of retries. */
export function connect(
  { baseUrl, apiToken }: { readonly baseUrl: string; readonly apiToken: string },
  deadline: Deadline,
  { debug, marginMs = MARGIN_MS }: { readonly debug?: Debug; readonly marginMs?: number } = {},
): Client {
  const { clock } = deadline
  return createClient({
    http: createHttp({ baseUrl, token: apiToken, deadline, userAgent: 'cdn-purge' }),
    clock: new ServerClock(clock.wallMs() - clock.nowMs(), marginMs),
    deadline,
    debug,
  })
}
