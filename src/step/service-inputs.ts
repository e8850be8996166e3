// The inputs that all actions share: the token, the address of the API, the zone.

import * as say from './words.ts'
import { ADDRESS, findSwapped } from './swapped.ts'
import { shorten } from '../text/safe-text.ts'
import { isUnexpanded, type Environment, type InputReader } from './inputs.ts'

export interface ServiceInputs {
  /** Bearer token; empty only in a dry run. */
  readonly apiToken: string
  /** Scheme, host and path prefix, without a trailing slash and without `/api/v1`. */
  readonly baseUrl: string
}

/** @param dryRun whether the token may be missing. Undefined if the action has no dry run */
export function readServiceInputs(
  reader: InputReader,
  env: Environment,
  dryRun?: boolean,
): ServiceInputs {
  checkProxies(reader, env)
  for (const name of findSwapped(env)) reader.warnings.push(say.describeSwapped(name))
  return { apiToken: readToken(reader, env, dryRun), baseUrl: readBaseUrl(reader) }
}

/** An invalid proxy variable would be ignored, and the request sent directly. */
function checkProxies(reader: InputReader, env: Environment): void {
  for (const name of ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']) {
    const value = env[name] ?? ''
    const text = URL.canParse(value) || /^https?:/.test(value) ? value : `http://${value}`
    if (value === '' || (URL.canParse(text) && /^https?:\/\/[^/]/.test(text))) continue

    const isSocks = /^socks/i.test(value)
    const why = isSocks ? 'SOCKS is not supported' : 'it is not the URL of a proxy'
    reader.problems.push({
      kind: 'invalid-input',
      title: `\`${name}\` cannot be used: ${why}`,
      where: `variable \`${name}\` (its value is not shown)`,
      help: [
        'set it to the URL of an HTTP proxy, such as `http://proxy.example.com:8080`, ' +
          'or unset it for this step',
      ],
    })
  }
}

const UUID_INSIDE = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** A zone by any of its names; '' if the input is missing or invalid. */
export function readZone(reader: InputReader): string {
  const zone = reader.readText('zone')
  const isUrl = /^[a-z]+:\/\//i.test(zone)
  const [uuid] = UUID_INSIDE.exec(zone) ?? []
  const hasTextAfterUuid = uuid !== undefined && zone.startsWith(uuid) && /[\s#]/.test(zone)
  if (uuid !== undefined && (isUrl || hasTextAfterUuid)) {
    return reader.reject('zone', zone, [`give the UUID alone: \`${uuid}\``])
  }
  if (isUrl) {
    const host = parseUrl(zone)?.hostname ?? ''
    let help = 'give the zone’s UUID, its name, its CDN hostname or one of its domains'
    if (host !== '') help = `a zone is named by a host, not by a URL: write \`${host}\``
    return reader.reject('zone', zone, [help])
  }
  if (zone !== '' && zone.length <= 300 && !/\p{Cc}/u.test(zone)) return zone

  let title = `\`zone\` is not a valid zone name: \`${shorten(zone, 80)}\``
  if (zone === '') title = '`zone` is empty'
  const help = [
    'give the zone’s UUID, as the CDN’s console and API show it, such as ' +
      '`7c9e6679-7425-40de-944b-e07fc1f90ae7`, or its name, its CDN hostname or one of its ' +
      'domains',
  ]
  if (/[\n,]/.test(zone)) help.unshift(say.ONE_ZONE)
  return reader.addFault('zone', { title, help })
}

function readToken(reader: InputReader, env: Environment, dryRun: boolean | undefined): string {
  const token = reader.readText('api-token')
  if (token === '') {
    if (dryRun !== true) {
      reader.problems.push(
        say.missingToken({
          isPullRequest: env['GITHUB_EVENT_NAME']?.startsWith('pull_request') === true,
          isGitLab: env['GITLAB_CI'] !== undefined,
          hasDryRun: dryRun !== undefined,
        }),
      )
    }
    return ''
  }
  const cause = explainBadToken(token)
  if (cause === undefined) return token
  return reader.addFault('api-token', {
    title: '`api-token` is not a token',
    where: 'input `api-token` (its value is not shown)',
    cause,
    help: [reader.chooseByInterface(say.TOKEN_ALONE)],
  })
}

/** Why a text cannot be a token, without sending it. */
export function explainBadToken(token: string): string | undefined {
  if (/^bearer\s/i.test(token)) return 'it begins with `Bearer`, which `cdn-purge` adds itself'
  if (/^["'`]/.test(token)) return 'it is in quotation marks, which are not part of the token'
  if (/^[a-z_]\w*=[^=]/i.test(token)) {
    return 'it begins with a name and `=`: only the value is the token'
  }
  if (isUnexpanded(token)) return 'it is a variable or an expression, not its value'
  if (/^(gh[pousr]_|github_pat_)/.test(token)) {
    return 'it is a GitHub token, but the CDN’s API needs its own token'
  }
  if (/^(\*+|<.*>)$/.test(token)) return 'it is a placeholder'
  if (ADDRESS.test(token)) return 'it is an address: is it swapped with `base-url`?'
  if (/^[\x21-\x7e]+$/.test(token)) return undefined
  return 'it contains a character that is not allowed in a token, such as a space or a line break'
}

function readBaseUrl(reader: InputReader): string {
  const urlText = reader.readText('base-url')
  if (urlText === '') {
    return reader.addFault('base-url', {
      title: '`base-url` is empty',
      cause: reader.chooseByInterface({ gitHub: say.NO_VARIABLE, commandLine: undefined }),
      help: [
        `${reader.chooseByInterface(say.SET_BASE_URL)} to the address of the CDN’s API, such ` +
          'as `https://api.example.com`',
      ],
    })
  }
  const url = parseUrl(urlText)
  const fault = findBaseUrlError(url, urlText)
  if (url !== undefined && fault === undefined) {
    return (url.origin + url.pathname).replace(/(\/+api\/v1)?\/*$/, '')
  }
  return reader.addFault('base-url', {
    title: `\`base-url\`${showUrl(urlText)} cannot be used: ${fault}`,
    help: [
      'specify the scheme, the host and an optional path prefix, such as `https://api.example.com`',
    ],
  })
}

/** Finds a part that the URL of a server must not contain. */
export function findUrlFault(url: URL, urlText: string, mayHaveUser = false): string | undefined {
  if (!mayHaveUser && (url.username !== '' || url.password !== '')) {
    return 'it contains a user name or a password'
  }
  if (urlText.includes('?')) return 'it has a query'
  if (urlText.includes('#')) return 'it has a fragment'
  return undefined
}

/** `URL.parse` needs Node 22. */
export function parseUrl(text: string): URL | undefined {
  if (URL.canParse(text)) return new URL(text)
  return undefined
}

/** The value of a URL for a message; '' where it may contain a password. */
export function showUrl(urlText: string): string {
  if (urlText.includes('@')) return ''
  return ` \`${shorten(urlText.replace(/[?#].*/s, '…'), 120)}\``
}

function findBaseUrlError(url: URL | undefined, urlText: string): string | undefined {
  if (url === undefined) return 'it is not an absolute URL'
  const fault = findUrlFault(url, urlText)
  if (fault !== undefined) return fault
  if (/\/api\/*$|\/api\/v1\/+[^/]/.test(url.pathname)) {
    return (
      'it contains the path of the API, which `cdn-purge` ' +
      'adds itself: remove `/api` and what follows'
    )
  }
  if (url.protocol === 'https:') return undefined
  if (url.protocol !== 'http:') return `\`${url.protocol}\` is not https`
  if (isLoopback(url.hostname)) return undefined
  return '`http:` would send the token unencrypted and is allowed for loopback addresses only'
}

/** Not the subdomains of `localhost`: a resolver may send them anywhere. */
export function isLoopback(hostname: string): boolean {
  return /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === '[::1]' || hostname === 'localhost'
}
