import type { Problem } from '../problem/problem.ts'

/** What prevented the connection, and what to do, by the error code of the system, TLS or the proxy. */
export function explainUnreachable(detail: string): Pick<Problem, 'cause' | 'help'> {
  if (detail.startsWith('the proxy')) return explainProxy(detail)
  const reason = REASONS.find(({ codes }) => codes.test(detail)) ?? UNREACHABLE
  return { cause: reason.cause, help: [reason.help] }
}

const REASONS = [
  {
    codes: /EPROTO|WRONG_VERSION|HTTP_REQUEST|PACKET_LENGTH/,
    cause: `the server does not speak TLS at the port of \`base-url\`, or only a version that is too old`,
    help: `check scheme and port of \`base-url\`: \`http:\` is allowed for loopback only`,
  },
  {
    codes: /ALTNAME|HOSTNAME/,
    cause: 'the certificate of the server is for another host',
    help: `check the host in \`base-url\`: a misspelled or internal name has another certificate`,
  },
  {
    codes: /EXPIRED|NOT_YET/,
    cause: `the certificate of the server has expired, or the clock of this machine is wrong`,
    help: `renew the certificate, or correct the clock of this machine`,
  },
  {
    codes: /CERT|TLS|SSL|SIGNED|UNABLE_TO/,
    cause: `the certificate of \`base-url\` is not trusted by this machine`,
    help: `for a private certificate authority, set \`NODE_EXTRA_CA_CERTS\` on this machine`,
  },
]

const UNREACHABLE = {
  cause: `the host in \`base-url\` is wrong, or this machine cannot reach it (DNS, firewall, proxy)`,
  help: `check \`base-url\`; behind a proxy, set \`https_proxy\` and \`no_proxy\` on this machine`,
}

function explainProxy(detail: string): Pick<Problem, 'cause' | 'help'> {
  if (detail.startsWith('the proxy answered 5'))
    return {
      cause:
        'the proxy cannot reach the host of `base-url`: the host is misspelled or down, or the proxy fails',
      help: ['check the host in `base-url`, and run the step again when the proxy reaches it'],
    }
  if (detail.startsWith('the proxy cannot'))
    return {
      cause: 'the address in `https_proxy` is wrong, the proxy is down, or it is not an HTTP proxy',
      help: ['check `https_proxy` on this machine, or add the host of `base-url` to `no_proxy`'],
    }
  return {
    cause: detail.endsWith('407')
      ? 'the proxy asks for a user name and a password'
      : `the proxy does not allow this machine to connect to this host`,
    help: detail.endsWith('407')
      ? [
          'add both to the URL in `https_proxy`, from a secret: user name, `:`, password and `@`, in front of the proxy’s host',
        ]
      : ['allow the host in the proxy, or add it to `no_proxy`'],
  }
}
