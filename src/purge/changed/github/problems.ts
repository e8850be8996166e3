import { shorten } from '../../../text/safe-text.ts'
import { describeFault, type Fault } from '../../../http/fault.ts'
import type { ShapeError } from '../../../json/shape.ts'
import type { Answer } from '../../../http/transport.ts'
import type { Problem } from '../../../problem/problem.ts'
import { isRateLimited } from './fetch.ts'

export interface GitHubRefusal {
  readonly status: number
  /** Names are in lower case. */
  readonly headers: Answer['headers']
  readonly serverMessage: string
}

export function problemOfGitHubAnswer(where: string, refusal: GitHubRefusal): Problem {
  const details = [`GitHub said: ${shorten(refusal.serverMessage, 200)}`]
  return { ...wordsFor(refusal), where, details }
}

const BAD_TOKEN = {
  kind: 'github-access-denied',
  title: 'GitHub refused `github-token` (401)',
  cause: 'the token has expired, was revoked, or belongs to a server other than `GITHUB_API_URL`',
  help: ['remove `github-token`: the default is the token of the job'],
} as const

function wordsFor(refusal: GitHubRefusal): Pick<Problem, 'kind' | 'title' | 'cause' | 'help'> {
  const { status } = refusal
  if (isRateLimited({ ...refusal, body: refusal.serverMessage }))
    return {
      kind: 'github-error',
      title: `GitHub’s rate limit is used up (${status})`,
      cause: 'all jobs of the repository share the limit of `github.token`, 1000 requests per hour',
      help: ['run the step again later, or increase `timeout`'],
    }
  if (status === 401) return BAD_TOKEN
  if (status === 403)
    return {
      kind: 'github-access-denied',
      title: 'GitHub refused access (403): the permission `actions: read` is missing',
      cause: 'a job that lists `permissions:` has only the permissions that it lists',
      help: [
        'add `actions: read` under `permissions:` of the job: the action reads the lists of caches and runs (`actions: read`), and with `map` commits (`contents: read`)',
      ],
    }
  if (status >= 500 || status === 408 || status === 425)
    return {
      kind: 'github-error',
      title: `GitHub keeps failing (${status})`,
      cause: 'GitHub, or a gateway in front of it, is overloaded or down',
      help: ['check githubstatus.com and run the step again when GitHub is available'],
    }
  return {
    kind: 'github-error',
    title: `GitHub refused the request (${status})`,
    cause:
      'the object was deleted, the token cannot read it, or `GITHUB_API_URL` is the address of another service',
    help: ['check that the job has `actions: read` under `permissions:`'],
  }
}

export function problemOfGitHubFault(where: string, fault: Fault): Problem {
  const isLate = fault.kind === 'late'
  return {
    kind: isLate ? 'deadline-exceeded' : 'github-error',
    title: isLate
      ? 'the deadline passed before the request to GitHub could be sent'
      : `GitHub cannot be reached: ${describeFault(fault)}`,
    where,
    cause: isLate
      ? 'slow responses, retries or waiting used up `timeout`'
      : 'this runner cannot reach `GITHUB_API_URL` (DNS, firewall, proxy), or GitHub is down',
    help: [
      isLate
        ? 'increase `timeout`'
        : 'if the runner is behind a proxy, set `https_proxy` and `no_proxy` on it; otherwise, run the step again',
    ],
  }
}

export const problemOfGitHubShape = (where: string, error: ShapeError): Problem => ({
  kind: 'github-error',
  title: 'GitHub returned an unexpected response format',
  where,
  details: [error.message],
  cause: '`GITHUB_API_URL` is the address of another service, or a gateway returned its own page',
  help: ['check `GITHUB_API_URL` on this runner'],
})
