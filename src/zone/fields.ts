// The settings of a zone that a file may contain: one table, by which they are
// read, checked, compared, sent and exported.

import * as v from 'valibot'
import { parseHost } from '../paths/hosts.ts'

/** The value of a field in the file and in requests. */
export type FieldValue = string | number | boolean | null | readonly string[]

export interface Field {
  /** The API's name (`Zone`, `AcceleratorPreset`, `createZone`). */
  readonly name: string
  readonly kind: Kind
  /**
   * Which creates accept the field (`createZone`); otherwise it needs an update
   * (`updateZone`). Only accelerators have the fields of `accelerator`.
   */
  readonly create: 'any' | 'cdn' | 'accelerator' | 'never'
  /** Whether a change makes existing copies on edges obsolete. */
  readonly invalidatesCopies: boolean
}

export type Kind = 'zone-type' | 'preset' | 'url' | 'host-or-null' | 'seconds' | 'flag' | 'cookies'

export const FIELDS: readonly Field[] = [
  { name: 'zone_type', kind: 'zone-type', create: 'any', invalidatesCopies: false },
  { name: 'origin_url', kind: 'url', create: 'any', invalidatesCopies: true },
  { name: 'origin_host_header', kind: 'host-or-null', create: 'any', invalidatesCopies: true },
  { name: 'cache_ttl', kind: 'seconds', create: 'any', invalidatesCopies: true },
  { name: 'cache_query_strings', kind: 'flag', create: 'any', invalidatesCopies: true },
  { name: 'cors_enabled', kind: 'flag', create: 'never', invalidatesCopies: true },
  { name: 'hotlink_protection', kind: 'flag', create: 'never', invalidatesCopies: false },
  { name: 'image_optimization', kind: 'flag', create: 'cdn', invalidatesCopies: true },
  { name: 'minify_css', kind: 'flag', create: 'never', invalidatesCopies: true },
  { name: 'minify_js', kind: 'flag', create: 'never', invalidatesCopies: true },
  { name: 'scripts_enabled', kind: 'flag', create: 'never', invalidatesCopies: true },
  { name: 'waf_enabled', kind: 'flag', create: 'never', invalidatesCopies: false },
  { name: 'waiting_room_enabled', kind: 'flag', create: 'never', invalidatesCopies: false },
  { name: 'accelerator_preset', kind: 'preset', create: 'accelerator', invalidatesCopies: true },
  {
    name: 'accelerator_bypass_cookies',
    kind: 'cookies',
    create: 'accelerator',
    invalidatesCopies: true,
  },
  { name: 'esi_enabled', kind: 'flag', create: 'accelerator', invalidatesCopies: true },
]

interface FieldType {
  /** What the file may contain. The message of each issue says what to write. */
  readonly inFile: v.GenericSchema<unknown, FieldValue>
  /** What the API documents for a live value; null means unset. */
  readonly live: v.GenericSchema
  /** Brings equivalent values into one form. */
  readonly normalize?: (value: unknown) => unknown
}

/** @param values of which the file has one */
export function choice(...values: readonly [string, ...string[]]) {
  return v.picklist(values, `write ${values.map((value) => `\`${value}\``).join(' or ')}`)
}

/** A variable of a shell, a template or a workflow, which nothing expands here. */
export const VARIABLE = /\$\{|\$[A-Za-z_]|\{\{|^%[A-Z_]+%$|^<[\w -]+>$/
const VARIABLE_HELP =
  'write the value itself: variables are not expanded in this file; a build step can write it'

function text(help: string) {
  return v.pipe(
    v.string(help),
    v.check((value) => !VARIABLE.test(value), VARIABLE_HELP),
  )
}

const SECONDS_HELP =
  'write a whole number of seconds, 0 or more, without quotation marks, such as `3600`'
const URL_HELP =
  'write an absolute URL with `http:` or `https:` and without a query, such as ' +
  '`https://origin.example.com`'
const HOST_HELP =
  'write a host name without a scheme, such as `www.example.com`, or `null` to unset it'
const COOKIES_HELP = 'write a list of cookie names, such as `[session, cart]`'

export const FIELD_TYPES: Readonly<Record<Kind, FieldType>> = {
  'zone-type': { inFile: choice('cdn', 'accelerator'), live: v.string() },
  preset: { inFile: choice('wordpress', 'woocommerce', 'prestashop', 'custom'), live: v.string() },
  url: {
    inFile: v.pipe(text(URL_HELP), v.check(isOriginUrl, URL_HELP)),
    live: v.string(),
    normalize: (value) =>
      typeof value === 'string' && URL.canParse(value) ? new URL(value).href : value,
  },
  'host-or-null': {
    inFile: v.nullable(
      v.pipe(
        text(HOST_HELP),
        v.regex(/^(?!(null|none|undefined)$)([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i, HOST_HELP),
      ),
    ),
    live: v.string(),
    // Hosts are case-insensitive, and an empty host counts as missing.
    normalize: (value) => (typeof value === 'string' ? value.toLowerCase() : (value ?? '')),
  },
  seconds: {
    inFile: v.pipe(
      v.number(SECONDS_HELP),
      v.safeInteger(SECONDS_HELP),
      v.check((value) => value >= 0 && !Object.is(value, -0), SECONDS_HELP),
    ),
    live: v.pipe(v.number(), v.finite()),
  },
  flag: {
    inFile: v.boolean(
      'write `true` or `false`; in YAML 1.2 `yes`, `no`, `on` and `off` are strings',
    ),
    live: v.boolean(),
  },
  cookies: {
    inFile: v.array(v.pipe(text(COOKIES_HELP), v.regex(/^[^\s=;,]+$/, COOKIES_HELP)), COOKIES_HELP),
    live: v.array(v.string()),
    // A set; the service may return an empty one as null.
    normalize: (value) =>
      Array.isArray(value)
        ? [...new Set(value.map(String))].toSorted((a, b) => (a < b ? -1 : 1))
        : (value ?? []),
  },
}

export function isSame({ kind }: Field, one: unknown, other: unknown): boolean {
  const { normalize = (value) => value } = FIELD_TYPES[kind]
  return JSON.stringify(normalize(one)) === JSON.stringify(normalize(other))
}

/** Whether a live value has its documented type; null means unset. */
export function hasLiveType({ kind }: Field, value: unknown): boolean {
  return value === null || v.is(FIELD_TYPES[kind].live, value)
}

const MAX_URL_LENGTH = 2048

function isOriginUrl(value: string): boolean {
  if (value.length > MAX_URL_LENGTH) return false
  const isAbsolute = /^https?:\/\/[^\s/?#*,]+(\/(?!\/)|$)/i.test(value) && URL.canParse(value)
  return isAbsolute && !/[\s\p{Cc}?#*{}]/u.test(value)
}

/**
 * A domain in comparable form: lower case, ASCII, no trailing dot. Undefined if
 * it is not a domain.
 */
export function parseDomain(givenDomain: string): string | undefined {
  const wildcard = givenDomain.startsWith('*.') ? '*.' : ''
  const host = parseHost(givenDomain.slice(wildcard.length)) ?? ''
  const isDomain =
    host.length <= 253 &&
    /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/.test(host)
  if (isDomain) return wildcard + host
  return undefined
}

/** The host of a URL as a domain in comparable form. */
export function parseHostOfUrl(url: unknown): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined
  return parseDomain(new URL(url).hostname)
}

/** A domain of the service in comparable form; unchanged if it is not a domain. */
export function normalizeDomain(spelling: string): string {
  return parseDomain(spelling) ?? spelling
}
