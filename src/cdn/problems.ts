import { shorten } from '../text/log.ts'
import type { Problem } from '../problem/problem.ts'
import type { ShapeError } from '../json/shape.ts'
import { describeFault } from '../http/fault.ts'
import type { Fault } from '../http/fault.ts'
import type { Answer } from '../http/transport.ts'
import type { Request } from './http.ts'
import { serverMessage } from './server-message.ts'
import { explainUnreachable } from './unreachable.ts'

/** The refusals that no `fail-on-error: false` forgives: the step is set up wrongly, and will be tomorrow. */
export function isAccessError(problem: Problem): boolean {
  return isAuthError(problem) || problem.reason === 'not-found'
}

/** The token is wrong, or has not the right to do this. */
export function isAuthError({ reason }: Problem): boolean {
  return reason === 'unauthorized' || reason === 'forbidden'
}

/** A refusal of the service, or a redirect. */
export function problemOfAnswer(request: Request, answer: Answer): Problem {
  const { title, ...rest } = REFUSALS[kindOf(answer.status)]
  const evidence =
    rest.reason === 'redirected'
      ? `it points to ${shorten(answer.headers['location'] ?? 'nowhere', 120)}`
      : `the service said: ${serverMessage(answer)}`
  return { title: `${title} (${answer.status})`, where: whereOf(request), details: [evidence], ...rest }
}

function kindOf(status: number): keyof typeof REFUSALS {
  if (status === 401 || status === 403 || status === 404 || status === 407) return status
  if (status < 400) return 'redirect'
  return status >= 500 || status === 429 || status === 408 || status === 425 ? 'overload' : 'other'
}

const REFUSALS = {
  401: {
    reason: 'unauthorized',
    title: 'the service refused the token',
    cause: 'the token has expired, was revoked, or belongs to another account or `base-url`',
    help: ['make a new token, store it in the secret that `api-token` reads, and run the step again'],
  },
  403: {
    reason: 'forbidden',
    title: 'the token may not do this',
    cause: 'the token is valid, but not for this zone, or not for what this step does',
    help: ['give the token the right to do this with this zone, or use one that has it'],
  },
  404: {
    reason: 'not-found',
    title: 'the service has no such zone or job',
    cause: '`zone` belongs to another account, was deleted, or `base-url` is not the address of the API',
    help: ['compare `zone` and `base-url` with what the CDN’s console shows'],
  },
  407: {
    reason: 'unreachable',
    title: 'the proxy asks for a user name and a password',
    cause: 'requests to the service go through a proxy, which refused them',
    help: [
      'put both into the URL in `http_proxy`, from a secret: user, `:`, password and `@` before the proxy’s host',
    ],
  },
  redirect: {
    reason: 'redirected',
    title: 'the service answered with a redirect, which is not followed',
    cause: '`base-url` is not the address of the API itself; following would hand the token to another host',
    help: ['give the final address of the API as `base-url`'],
  },
  overload: {
    reason: 'server-error',
    title: 'the service keeps failing',
    cause: 'the service, or a gateway before it, is overloaded or down',
    help: ['look at the CDN’s status page and run the step again when it is well'],
  },
  other: {
    reason: 'request-refused',
    title: 'the service refused the request',
    cause: 'the service has a rule that its documentation does not show',
    help: [
      'change what the service names; nothing was retried, because the same request would be refused again',
    ],
  },
} as const satisfies Record<string | number, Omit<Problem, 'where' | 'details'>>

function whereOf(request: Request): string {
  return `${request.method} …/api/v1${request.path}`
}

export function problemOfFault(request: Request, fault: Fault): Problem {
  const where = whereOf(request)
  if (fault.kind === 'late') {
    return {
      reason: 'deadline-exceeded',
      title: 'the deadline passed before the service could be asked',
      where,
      cause: '`timeout` is shorter than what came before: slow answers, retries or a wait',
      help: ['give more time with a larger `timeout`'],
    }
  }
  if (fault.kind === 'unsent')
    return {
      reason: 'unreachable',
      title: `the service cannot be reached: ${describeFault(fault)}`,
      where,
      ...explainUnreachable(fault.detail),
    }
  return {
    reason: 'unreadable-response',
    title: `no readable answer from the service: ${describeFault(fault)}`,
    where,
    cause: 'the connection to the service breaks, or something between it and this runner cuts answers short',
    help: ['run the step again; if it stays, try `base-url` from this runner with curl'],
  }
}

/** What ended a step before its first write, reported as what it was: a matter of time. */
export function outOfTime(timeoutMs: number, problem: Problem): Problem {
  if (problem.reason === 'deadline-exceeded') return problem
  return {
    reason: 'deadline-exceeded',
    title: `\`timeout\` (${timeoutMs / 1000} s) was over before everything was read`,
    ...(problem.where === undefined ? {} : { where: problem.where }),
    details: [problem.title, ...(problem.details ?? [])],
    cause: 'the service answers slowly or not at all',
    help: ['run the step again; if it stays, give more time with a larger `timeout`'],
  }
}

export function problemOfShape(request: Request, error: ShapeError): Problem {
  return {
    reason: 'wrong-shape',
    title: 'the service answered in a form that its interface does not have',
    where: whereOf(request),
    details: [error.message],
    cause: '`base-url` is another service, or the service has changed its interface',
    help: ['check `base-url`; if it is right, report this line to the maintainers of the action'],
  }
}

/** A create that was answered with a success, but not with a job: what the service says may be the reason. */
export function malformedCreate(problem: Problem, answer: Answer): Problem {
  return {
    ...problem,
    title: 'the service accepted a purge, but its answer shows no job',
    details: [...(problem.details ?? []), `the service said: ${serverMessage(answer)}`],
    cause: 'the service refused the purge with a status of success, or has changed its interface',
    help: [
      'if the service names a reason, fix that; the list of jobs shows no job of this purge, and nothing was sent again',
      'if it names none, report these lines to the maintainers of the action',
    ],
  }
}

export function problemOfText(request: Request, answer: Answer): Problem {
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' || answer.body.startsWith('\u001f'))
    return {
      reason: 'unreadable-response',
      title: 'the service answered with compressed data, which was not asked for',
      where: whereOf(request),
      details: [
        encoding === 'identity'
          ? `status ${answer.status}, gzip without a \`Content-Encoding\``
          : `status ${answer.status}, \`Content-Encoding: ${shorten(encoding, 40)}\``,
      ],
      cause: 'a gateway before the service compresses answers even where `Accept-Encoding: identity` is sent',
      help: [
        'let that gateway leave out the compression for this runner, or give the address behind it as `base-url`',
      ],
    }
  return {
    reason: 'unreadable-response',
    title: 'the service answered with something that is not JSON',
    where: whereOf(request),
    details: [`status ${answer.status}, it begins: ${shorten(answer.body, 120) || '(empty)'}`],
    cause: '`base-url` is a website and not the API, or a gateway put its own page before the service',
    help: ['give the address of the API as `base-url`, and run the step again'],
  }
}
