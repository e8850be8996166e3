// What users read about the service: requests without an answer, answers that are
// no success, answers that cannot be read, and zones that are not found.

import { describeFault, type Fault } from '../http/fault.ts'
import { isDeferred, isServerFailure } from '../http/status.ts'
import type { HttpAnswer } from '../http/transport.ts'
import { parseJson, getPath, getString, type ShapeError } from '../json/decode.ts'
import type { Problem } from '../problem/problem.ts'
import { ONE_ZONE } from '../step/words.ts'
import { didYouMean, findClosest } from '../text/did-you-mean.ts'
import { listFirst, listNames, MAX_LISTED } from '../text/format.ts'
import type { Domain, Zone, ZoneItem } from './answers.ts'
import { shorten } from '../text/safe-text.ts'

interface SentRequest {
  readonly method: string
  /** Below `{base_url}/api/v1`. */
  readonly path: string
}

export function explainAnswer(request: SentRequest, answer: HttpAnswer): Problem {
  const { status, url, headers } = answer
  const { title, ...explanation } = BY_STATUS[classifyStatus(request, status)]

  const details = [`the service said: ${readServerMessage(answer)}`]
  if (explanation.kind === 'redirected') {
    details[0] = `the redirect points to ${shorten(headers['location'] ?? 'nowhere', 120)}`
  }
  // The full address reveals a wrong `base-url`.
  if (status === 404 && url !== undefined) details.push(`requested: ${shorten(url, 300)}`)
  return { title: `${title} (${status})`, where: describeRequest(request), details, ...explanation }
}

function classifyStatus({ path }: SentRequest, status: number): keyof typeof BY_STATUS {
  if (status === 404 && path.startsWith('/zones?')) return 'noApi'
  if (status === 401 || status === 403 || status === 404 || status === 407) return status
  if (status < 400) return 'redirect'
  if (isServerFailure(status) || isDeferred(status)) return 'overload'
  return 'other'
}

const PROXY_DENIED = {
  cause:
    'requests to the service go through a proxy, which requires a user name and a password for ' +
    'this host, or does not allow this machine to connect to it',
  help: [
    'allow the host in the proxy, or add it to `no_proxy`',
    'take user name and password from a secret, and add them to the URL in `https_proxy` or ' +
      '`http_proxy`, in front of the proxy’s host: user name, `:`, password and `@`',
  ],
}

const BY_STATUS = {
  401: {
    kind: 'unauthorized',
    title: 'the service rejected the token',
    cause:
      'the token is incomplete, has expired, was revoked, ' +
      'or belongs to another account or `base-url`',
    help: [
      'create a new token, store it in the secret that the step reads, and run the step again',
    ],
  },
  403: {
    kind: 'forbidden',
    title: 'the token is not allowed to do this',
    cause: 'the token is valid, but not for this zone or not for this operation',
    help: ['grant the token access to this zone and operation, or use a token that has it'],
  },
  404: {
    kind: 'not-found',
    title: 'zone, job or API not found',
    cause:
      'the zone was deleted or belongs to another account, ' +
      'or `base-url` is not the address of the API',
    help: ['compare the zone and `base-url` with what the CDN’s console shows'],
  },
  noApi: {
    kind: 'not-found',
    title: 'API not found',
    cause: '`base-url` is not the address of the API',
    help: ['compare `base-url` with the address of the API that the CDN’s console shows'],
  },
  407: {
    kind: 'unreachable',
    title: 'the proxy asks for a user name and a password',
    ...PROXY_DENIED,
  },
  redirect: {
    kind: 'redirected',
    title: 'the service answered with a redirect, which is not followed',
    cause:
      '`base-url` is not the final address of the API; following the redirect could send ' +
      'the token to another host',
    help: ['set `base-url` to the final address of the API'],
  },
  overload: {
    kind: 'server-error',
    title: 'the service keeps failing',
    cause: 'the service, or a gateway in front of it, is overloaded or down',
    help: ['check the CDN’s status page and run the step again when the service is available'],
  },
  other: {
    kind: 'request-rejected',
    title: 'the service rejected the request',
    cause: 'the service enforces a rule that its documentation does not mention',
    help: [
      'fix what the service reports above; `cdn-purge` did not retry, because the same ' +
        'request would be rejected again',
    ],
  },
} as const satisfies Record<string | number, Problem>

function describeRequest(request: SentRequest): string {
  return `${request.method} …/api/v1${request.path}`
}

export function explainFault(request: SentRequest, fault: Fault): Problem {
  const where = describeRequest(request)
  if (fault.kind === 'late') {
    return {
      kind: 'deadline-exceeded',
      title: 'the deadline passed before the request could be sent',
      where,
      cause: 'slow responses, retries or waiting used up `timeout`',
      help: ['increase `timeout`'],
    }
  }
  const isUnsent = fault.kind === 'unsent'
  const what = isUnsent ? 'the service cannot be reached' : 'no readable response from the service'
  return {
    kind: isUnsent ? 'unreachable' : 'unreadable-response',
    title: `${what}: ${describeFault(fault)}`,
    where,
    ...explainConnection(fault),
  }
}

/**
 * What prevented an answer, and what to do, by the proxy's answer or the error
 * code of the system or of TLS.
 */
function explainConnection({ kind, proxy, detail }: Fault): Pick<Problem, 'cause' | 'help'> {
  if (kind === 'too-large') return NOT_THE_API
  if (proxy?.status !== undefined && proxy.status < 500) return PROXY_DENIED
  if (proxy !== undefined) {
    return {
      cause:
        'the proxy is down or no HTTP proxy, or cannot reach the host of `base-url`: the host ' +
        'is misspelled or down',
      help: ['check `https_proxy` and the host in `base-url`, or add the host to `no_proxy`'],
    }
  }
  if (/EPROTO|HTTP_REQUEST|PACKET_LENGTH|CERT|TLS|SSL|SIGNED|UNABLE_TO|HOSTNAME/.test(detail)) {
    return {
      cause:
        'the server does not speak TLS at the port of `base-url`, or its certificate is for ' +
        'another host, has expired or is not trusted by this machine',
      help: [
        'check scheme, host and port of `base-url`, and the clock of this machine',
        'for a private certificate authority, set `NODE_EXTRA_CA_CERTS` on this machine',
      ],
    }
  }
  if (kind !== 'unsent') {
    return {
      cause: 'the connection to the service broke, or a proxy or gateway truncates responses',
      help: ['run the step again; if the problem persists, test `base-url` from here with curl'],
    }
  }
  return {
    cause:
      'the host in `base-url` is wrong, or this machine cannot reach it (DNS, firewall, proxy)',
    help: ['check `base-url`; behind a proxy, set `https_proxy` and `no_proxy` on this machine'],
  }
}

/** For answers that do not come from the API. */
const NOT_THE_API = {
  cause:
    '`base-url` is not the address of the API, or the service ignores `per_page` or has ' +
    'changed its API, or a gateway in front of it answered',
  help: [
    'compare `base-url` with the address of the API that the CDN’s console shows, and run the ' +
      'step again; if it is right, report these lines to the maintainers of `cdn-purge`',
  ],
}

/** Reports a read that failed because of the deadline as an exceeded deadline. */
export function outOfTime(timeoutMs: number, problem: Problem): Problem {
  if (problem.kind === 'deadline-exceeded') return problem
  return {
    kind: 'deadline-exceeded',
    title: `\`timeout\` (${timeoutMs / 1000} s) ended before everything was read`,
    where: problem.where,
    details: [problem.title, ...(problem.details ?? [])],
    cause: 'the service responds slowly, not at all, or with errors',
    help: ['run the step again when the service is available, or increase `timeout`'],
  }
}

export function explainShapeError(request: SentRequest, error: ShapeError): Problem {
  return {
    kind: 'wrong-shape',
    title: 'the service returned an unexpected response format',
    where: describeRequest(request),
    details: [error.message],
    ...NOT_THE_API,
  }
}

export function explainNonJson(request: SentRequest, answer: HttpAnswer): Problem {
  return {
    kind: 'unreadable-response',
    title: 'the service returned a response that is not JSON',
    where: describeRequest(request),
    details: [
      `status ${answer.status}, the response begins: ${shorten(answer.body, 120) || '(empty)'}`,
    ],
    ...NOT_THE_API,
  }
}

export function incompleteList(items: 'purge jobs' | 'zones', whatIsShown: string): Problem {
  return {
    kind: 'list-incomplete',
    title: `the list of ${items} cannot be read completely`,
    details: [whatIsShown],
    cause:
      `${items} were created or deleted at the same time, or the service omits some, repeats ` +
      'pages, or does not sort the list',
    help: ['run the step again; if the problem persists, report this line to the CDN’s support'],
  }
}

/** @param again what a rerun does */
export function cancelledEarly(again: string, details?: readonly string[]): Problem {
  return {
    kind: 'cancelled',
    title: 'cancelled before the run finished',
    details,
    cause: 'the run was cancelled, or the step exceeded the time limit of the CI',
    help: [`run the step again: ${again}`],
  }
}

/**
 * The message of an error answer and what it says about single fields; the
 * whole body where it has another form (`Refusal`).
 */
export function readServerMessage({ body }: HttpAnswer): string {
  if (/^\s*<(!doctype|html)/i.test(body)) return '(an HTML page)'
  return shorten((findMessage(body) ?? body).trim(), 300) || '(nothing)'
}

function findMessage(body: string): string | undefined {
  let answer: unknown
  try {
    answer = parseJson(body)
  } catch {
    return undefined
  }
  const inner = getPath(answer, 'error')
  if (typeof inner === 'object' && inner !== null) answer = inner
  const texts = ['message', 'error', 'detail', 'title'].map((key) => getString(answer, key))
  const message = texts.find((text) => text !== '')
  const fields = getPath(answer, 'errors') ?? getPath(answer, 'details')
  if (message === undefined || fields === undefined) return message
  return `${message}: ${JSON.stringify(fields)}`
}

// Zones

const SHOWN_DOMAINS = 5

/** Lines that list zones to choose from, with the domains of the zones that were read. */
export function listCandidates(
  zones: readonly (ZoneItem & { readonly domains?: readonly Domain[] })[],
): string[] {
  return listFirst(zones, MAX_LISTED, ({ uuid, name, hostname, domains = [] }) => {
    const names = domains.map(({ domain }) => shorten(domain, 80))
    return [uuid, name || '(no name)', hostname, listNames(names, SHOWN_DOMAINS)].join('  ').trim()
  })
}

export function ambiguousZone(zoneInput: string, matches: readonly ZoneItem[]): Problem {
  return {
    kind: 'ambiguous-zone',
    title: `\`${shorten(zoneInput, 80)}\` matches ${matches.length} zones`,
    where: 'input `zone`',
    details: listCandidates(matches),
    cause: 'several zones of the account have this name or domain',
    help: ['set `zone` to the UUID of the right zone, the first word of its line'],
  }
}

export function unknownZone(zoneInput: string, zones: readonly Zone[]): Problem {
  const names = zones.flatMap(({ name, hostname, domains }) => [
    name,
    hostname,
    ...domains.map(({ domain }) => domain),
  ])
  const intendedName = findClosest(zoneInput, names)
  const title = `no zone is called \`${shorten(zoneInput, 80)}\`${didYouMean(intendedName)}`
  const help = [
    'set `zone` to the UUID, the name, the CDN hostname or a domain of one of these zones',
  ]
  if (/[,;\s]/.test(zoneInput)) help.unshift(ONE_ZONE)
  return {
    kind: 'unknown-zone',
    title,
    where: 'input `zone`',
    details: zones.length === 0 ? ['the account has no zones'] : listCandidates(zones),
    cause: 'no zone that this token can access has this name, CDN hostname or domain',
    help,
  }
}
