// The inputs that all actions share: the token, the address of the API, the zone.

import * as say from './words.ts'
import { UUID } from '../text/format.ts'
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
  for (const name of findSwapped(env).keys()) reader.warnings.push(say.describeSwapped(name))
  return { apiToken: readToken(reader, dryRun), baseUrl: readBaseUrl(reader) }
}

/** An invalid proxy variable would be ignored, and the request sent directly. */
function checkProxies(reader: InputReader, env: Environment): void {
  for (const name of ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']) {
    const value = env[name] ?? ''
    const text = URL.canParse(value) || /^https?:/.test(value) ? value : `http://${value}`
    if (value === '' || (URL.canParse(text) && /^https?:\/\/[^/]/.test(text))) continue

    reader.problems.push({
      kind: 'invalid-input',
      title: `\`${name}\` cannot be used: it is not the URL of a proxy over HTTP`,
      where: `variable \`${name}\` (its value is not shown)`,
      help: [
        'set it to the URL of an HTTP proxy, such as `http://proxy.example.com:8080`, ' +
          'or unset it for this step; SOCKS is not supported',
      ],
    })
  }
}

const UUID_INSIDE = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** A zone by any of its names; '' if the input is missing or invalid. */
export function readZone(reader: InputReader): string {
  const zone = reader.readText('zone')
  const [uuid = ''] = UUID_INSIDE.exec(zone) ?? []
  const isUrl = /^[a-z]+:\/\//i.test(zone)
  const hasTextAfterUuid = uuid !== '' && zone.startsWith(uuid) && /[\s#]/.test(zone)
  const isName = zone !== '' && zone.length <= 300 && !/\p{Cc}/u.test(zone)
  if (isName && !isUrl && !hasTextAfterUuid) return zone

  const help = [
    'give the zone’s UUID, as the CDN’s console and API show it, such as ' +
      '`7c9e6679-7425-40de-944b-e07fc1f90ae7`, or its name, its CDN hostname or one of its ' +
      'domains',
  ]
  const meant = uuid || (parseUrl(zone)?.hostname ?? '')
  if (meant !== '') help.unshift(`give the UUID alone, or a host and no URL: write \`${meant}\``)
  if (/[\n,]/.test(zone)) help.unshift(say.ONE_ZONE)
  const title = zone === '' ? '`zone` is empty' : `\`zone\` cannot be \`${shorten(zone, 80)}\``
  return reader.addFault('zone', { title, help })
}

function readToken(reader: InputReader, dryRun: boolean | undefined): string {
  const token = reader.readText('api-token')
  if (token === '') {
    if (dryRun !== true) reader.problems.push(say.missingToken(dryRun !== undefined))
    return ''
  }
  const cause = explainBadToken(token)
  if (cause === undefined) return token
  return reader.addFault('api-token', {
    title: '`api-token` is not a token',
    where: 'input `api-token` (its value is not shown)',
    cause,
    help: [
      'store only the token in the secret, and pass it with `${{ secrets.NAME }}`, on the ' +
        'command line with `CDN_PURGE_API_TOKEN`',
    ],
  })
}

/** Why a text cannot be a token, without sending it. */
export function explainBadToken(token: string): string | undefined {
  if (/^(bearer\s|["'`]|[a-z_]\w*=[^=])/i.test(token)) {
    return (
      'it is not the token alone: it begins with `Bearer`, which `cdn-purge` adds itself, with ' +
      'quotation marks, or with a name and `=`'
    )
  }
  if (isUnexpanded(token) || ADDRESS.test(token) || NO_TOKEN.test(token)) {
    return (
      'it is a variable or an expression and not its value, a placeholder, an address, or ' +
      'a GitHub token, but the CDN’s API needs its own token'
    )
  }
  if (/^[\x21-\x7e]+$/.test(token)) return undefined
  return 'it contains a character that is not allowed in a token, such as a space or a line break'
}

/** Tokens of GitHub, and what stands for a token in examples. */
const NO_TOKEN = /^(gh[pousr]_|github_pat_)|^(\*+|<.*>)$/

const ADDRESS = /^https?:\/\//i

/**
 * The inputs that may hold the token, with their values: `api-token` holds a UUID
 * or an address, and they hold neither.
 */
export function findSwapped(env: Environment): ReadonlyMap<'zone' | 'base-url', string> {
  const swapped = new Map<'zone' | 'base-url', string>()
  const readInput = (name: string) => (env[`INPUT_${name}`] ?? '').trim()
  const token = readInput('API-TOKEN')
  if (!UUID.test(token) && !ADDRESS.test(token)) return swapped

  const zone = readInput('ZONE')
  const isHost = /^([\w*-]+\.)+[a-z]{2,}$/i.test(zone)
  // Anything may be the name of a zone, but a token is no word.
  const mayBeToken = /^[\x21-\x7e]{12,}$/.test(zone) && !/^[a-z]+(-[a-z]+)*$/.test(zone)
  if (mayBeToken && !UUID.test(zone) && !isHost) swapped.set('zone', zone)
  const baseUrl = readInput('BASE-URL')
  if (baseUrl !== '' && !ADDRESS.test(baseUrl)) swapped.set('base-url', baseUrl)
  return swapped
}

function readBaseUrl(reader: InputReader): string {
  const urlText = reader.readText('base-url')
  if (urlText === '') {
    return reader.addFault('base-url', {
      title: '`base-url` is empty',
      cause: 'the variable that it comes from is not set here, as in a pull request from a fork',
      help: [
        'on GitHub set `base-url`, elsewhere set `--base-url` or `CDN_PURGE_BASE_URL`, to the ' +
          'address of the CDN’s API, such as `https://api.example.com`',
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
