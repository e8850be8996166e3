import { terms } from '../problem/terms.ts'
import type { Problem } from '../problem/problem.ts'
import { shorten } from '../text/safe-text.ts'
import type { Environment, InputReader } from './reader.ts'

/** What every action needs to speak to the service. */
export interface ServiceInputs {
  /** Bearer token; empty only where the caller allows it. */
  readonly apiToken: string
  /** Scheme, host and path prefix without a trailing slash and without `/api/v1`. */
  readonly baseUrl: string
}

/** @param dryRun whether nothing is to be done, so that no token is needed; undefined where an action knows no dry run */
export function readServiceInputs(reader: InputReader, env: Environment, dryRun?: boolean): ServiceInputs {
  return { apiToken: readToken(reader, env, dryRun), baseUrl: readBaseUrl(reader) }
}

/** A zone, however it is named; '' where it is not. */
export function readZone(reader: InputReader): string {
  const zone = reader.text('zone')
  if (/^[a-z]+:\/\//i.test(zone)) {
    const host = URL.canParse(zone) ? new URL(zone).hostname : ''
    reader.refuse('zone', zone, [
      host === ''
        ? 'give the zone’s UUID, its name, its CDN hostname or one of its domains'
        : `a zone is named by a host, not by a URL: write \`${host}\``,
    ])
    return ''
  }
  if (zone !== '' && zone.length <= 300 && !/\p{Cc}/u.test(zone)) return zone
  reader.fault('zone', {
    title:
      zone === ''
        ? `${terms.name('zone')} is empty`
        : `${terms.name('zone')} is not a valid zone name: \`${shorten(zone, 80)}\``,
    help: [
      'give the zone’s UUID, as the CDN’s console and API show it, such as `7c9e6679-7425-40de-944b-e07fc1f90ae7`, or its name, its CDN hostname or one of its domains',
    ],
  })
  return ''
}

function readToken(reader: InputReader, env: Environment, dryRun: boolean | undefined): string {
  const token = reader.text('api-token')
  if (token === '') {
    if (dryRun !== true) reader.problems.push(missingToken(env, dryRun !== undefined))
    return ''
  }
  if (/^[\x21-\x7e]+$/.test(token)) return token
  reader.fault('api-token', {
    title: `${terms.name('api-token')} contains characters that are not allowed in a token`,
    where: `${terms.input('api-token')} (its value is not shown)`,
    cause: /^bearer\s/i.test(token)
      ? `it begins with \`Bearer\`, which ${terms.action} adds itself`
      : 'it was pasted with a space, a line break or a typographic quotation mark',
    help: ['store only the token in the secret'],
  })
  return ''
}

function missingToken(env: Environment, hasDryRun: boolean): Problem {
  const event = env['GITHUB_EVENT_NAME'] ?? ''
  const fromPullRequest = event.startsWith('pull_request')
  const toPlan = hasDryRun
    ? [`to show only the plan, set ${terms.setting('dry-run', 'true')}, which needs no token`]
    : []
  return {
    kind: 'missing-token',
    title: terms.either('no API token: `api-token` is empty', 'no API token'),
    where: terms.input('api-token'),
    cause: fromPullRequest
      ? 'this run was started by a pull request, and pull requests from forks and Dependabot have no access to secrets'
      : terms.either(
          'the secret has another name, is not set in this repository or environment, or the job does not set the `environment:` that contains it; pull requests from forks have no access to secrets',
          'the variable is not set here; in GitLab, a protected variable is set only for protected branches and tags',
        ),
    help: fromPullRequest
      ? [
          `run this ${terms.step} on \`push\` to the deployed branch, not on pull requests from forks`,
          ...toPlan,
        ]
      : [
          terms.either(
            'compare the name in `${{ secrets.NAME }}` with the names under Settings → Secrets and variables → Actions',
            'set `CDN_PURGE_API_TOKEN` from a CI secret, or use `--api-token-file FILE`',
          ),
          terms.either(
            'if the secret belongs to an environment, add `environment: NAME` to the job',
            hasDryRun
              ? 'to show only the plan, which needs no token, use `--dry-run`'
              : 'the file holds the token and nothing else',
          ),
        ],
  }
}

function readBaseUrl(reader: InputReader): string {
  const urlText = reader.text('base-url')
  if (urlText === '') {
    reader.fault('base-url', {
      title: `${terms.name('base-url')} is empty`,
      cause: terms.either(
        'the variable that it comes from (`vars.NAME`) is not set here, or this run is for a pull request from a fork, which has no access to variables',
        'neither the option nor its variable is set',
      ),
      help: [
        terms.either(
          'set `base-url` to the address of the CDN’s API, such as `https://api.example.com`',
          'set `--base-url` or `CDN_PURGE_BASE_URL` to the address of the CDN’s API, such as `https://api.example.com`',
        ),
      ],
    })
    return ''
  }
  const url = URL.canParse(urlText) ? new URL(urlText) : undefined
  const fault = url === undefined ? 'it is not an absolute URL' : findBaseUrlError(url, urlText)
  if (url === undefined || fault !== undefined) {
    // The value may hold a password: it is shown only where it cannot.
    const shown = urlText.includes('@') ? '' : ` \`${shorten(urlText.replace(/[?#].*/s, '…'), 120)}\``
    reader.fault('base-url', {
      title: `${terms.name('base-url')}${shown} cannot be used: ${fault}`,
      help: ['specify the scheme, the host and an optional path prefix, such as `https://api.example.com`'],
    })
    return ''
  }
  return (url.origin + url.pathname).replace(/(\/+api\/v1)?\/*$/, '')
}

function findBaseUrlError(url: URL, urlText: string): string | undefined {
  if (url.username !== '' || url.password !== '') return 'it contains a user name or a password'
  if (urlText.includes('?')) return 'it has a query'
  if (urlText.includes('#')) return 'it has a fragment'
  if (url.protocol === 'https:') return undefined
  if (url.protocol !== 'http:') return `\`${url.protocol}\` is not https`
  if (isLoopback(url.hostname)) return undefined
  return '`http:` would send the token unencrypted and is allowed for loopback addresses only'
}

/** `127.0.0.0/8`, `::1` and `localhost` with its subdomains (RFC 6761). */
export function isLoopback(hostname: string): boolean {
  return /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === '[::1]' || /^(.+\.)?localhost$/.test(hostname)
}
