/**
 * @actions/github makes one of these when it is loaded behind a proxy, and @actions/http-client would for
 * `getAgentDispatcher`. Nothing ever sends a request through it: ours have a transport of their own.
 */
export class ProxyAgent {}

export function fetch() {
  throw new Error('undici is not part of this bundle: requests go through src/http/transport.ts')
}
