/** @actions/http-client would make one of these for `getAgentDispatcher`, which is never called. */
export class ProxyAgent {}

export function fetch() {
  throw new Error('undici is not part of this bundle: requests go through src/http/transport.ts')
}
