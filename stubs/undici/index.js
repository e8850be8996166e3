/** `getAgentDispatcher` of @actions/http-client would construct this; our requests never ask for a dispatcher. */
export class ProxyAgent {
  constructor() {
    throw new Error('undici is not part of this bundle: no request of this action uses a dispatcher')
  }
}
