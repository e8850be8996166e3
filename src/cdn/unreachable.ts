import type { Problem } from '../problem/problem.ts'

/** Why no connection was made, most likely, and what to do. @param detail the error code of Node or OpenSSL, or of the proxy */
export function explainUnreachable(detail: string): Pick<Problem, 'cause' | 'help'> {
  if (detail.startsWith('the proxy'))
    return {
      cause: detail.endsWith('407')
        ? 'the proxy asks for a user name and a password'
        : 'the proxy does not let this runner through to this host',
      help: detail.endsWith('407')
        ? [
            'put both into the URL in `https_proxy`, from a secret: user, `:`, password and `@` before the proxy’s host',
          ]
        : ['allow the host at the proxy, or name it in `no_proxy`'],
    }
  if (/ALTNAME|HOSTNAME/.test(detail))
    return {
      cause: 'the server has a certificate for another host than the one that was asked for',
      help: ['check the host in `base-url`: a misspelt or an internal name has another certificate'],
    }
  if (/EXPIRED|NOT_YET/.test(detail))
    return {
      cause: 'the certificate of the server has expired, or the clock of this runner is wrong',
      help: ['renew the certificate; until then nothing is sent'],
    }
  if (/CERT|TLS|SSL|SIGNED|UNABLE_TO/.test(detail))
    return {
      cause: 'the certificate of `base-url` is not trusted by this runner',
      help: ['for a private certificate authority set `NODE_EXTRA_CA_CERTS` on the runner'],
    }
  return {
    cause: 'the host in `base-url` is wrong, or this runner has no way to it (DNS, firewall, proxy)',
    help: ['check `base-url`; behind a proxy set `https_proxy` and `no_proxy` on the runner'],
  }
}
