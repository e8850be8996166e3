import { parseHost } from '../../paths/hosts.ts'

/** The value of a field in the file and in requests. */
export type FieldValue = string | number | boolean | null | readonly string[]

export interface Field {
  readonly name: string
  readonly kind: Kind
  /**
   * Which creates accept the field (`createZone`); otherwise it needs an update
   * (`updateZone`). Only accelerators have the fields of `accelerator`
   * (`AcceleratorPreset`).
   */
  readonly create: 'any' | 'cdn' | 'accelerator' | 'never'
  /** Whether a change of this setting makes existing copies on edges obsolete. */
  readonly invalidatesCopies: boolean
}

export type Kind = 'zone-type' | 'preset' | 'url' | 'host-or-null' | 'seconds' | 'flag' | 'cookies'

/**
 * Every setting that a file may contain, by the API's names (`Zone`,
 * `AcceleratorPreset`, `createZone`).
 */
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

/** A kind of value: which values are allowed, and which ones are equivalent. */
interface FieldType {
  /** Whether a live value has the type that the API documents. */
  readonly isLive: (value: unknown) => boolean
  readonly help: string
  readonly allows: (value: unknown) => value is FieldValue
  readonly isEquivalent?: (a: unknown, b: unknown) => boolean
}

export const FIELD_TYPES: Readonly<Record<Kind, FieldType>> = {
  'zone-type': createChoice('cdn', 'accelerator'),
  preset: createChoice('wordpress', 'woocommerce', 'prestashop', 'custom'),
  url: {
    isLive: isText,
    help: 'write an absolute URL with `http:` or `https:`, such as `https://origin.example.com`',
    allows: (value): value is string => typeof value === 'string' && isOriginUrl(value),
    isEquivalent: (a, b) =>
      typeof a === 'string' && typeof b === 'string' && normalizeUrl(a) === normalizeUrl(b),
  },
  'host-or-null': {
    isLive: isText,
    help: 'write a host name, such as `www.example.com`, or `null` to unset it',
    allows: (value): value is string | null =>
      value === null || (isText(value) && /^[!-~]+$/.test(value)),
    isEquivalent: (a, b) => normalizeHost(a) === normalizeHost(b),
  },
  seconds: {
    isLive: Number.isFinite,
    help: 'write a whole number of seconds, 0 or more, without quotation marks, such as `3600`',
    allows: (value): value is number =>
      Number.isSafeInteger(value) && Number(value) >= 0 && !Object.is(value, -0),
  },
  flag: {
    isLive: (value) => typeof value === 'boolean',
    help: 'write `true` or `false`; in YAML 1.2 `yes`, `no`, `on` and `off` are strings',
    allows: (value) => typeof value === 'boolean',
  },
  cookies: {
    isLive: (value) => Array.isArray(value) && value.every(isText),
    help: 'write a list of cookie names, such as `[session, cart]`',
    allows: (value): value is string[] =>
      Array.isArray(value) && value.every((item) => isText(item) && item !== ''),
    // The service may return an empty list as null.
    isEquivalent: (a, b) => Array.isArray(b) && isSameSet(Array.isArray(a) ? a : [], b),
  },
}

function createChoice(...values: readonly string[]): FieldType {
  return {
    isLive: isText,
    help: `write one of ${values.map((value) => `\`${value}\``).join(', ')}`,
    allows: (value): value is string => isText(value) && values.includes(value),
  }
}

/** Whether a live value is equivalent to the value in the file. */
export function isSame({ kind }: Field, live: unknown, wantedValue: FieldValue): boolean {
  return live === wantedValue || FIELD_TYPES[kind].isEquivalent?.(live, wantedValue) === true
}

/** Whether a live value has its documented type; null means unset. */
export function hasLiveType({ kind }: Field, value: unknown): boolean {
  return value === null || FIELD_TYPES[kind].isLive(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
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

function isOriginUrl(value: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(value) && !/[\s\p{Cc}]/u.test(value) && URL.canParse(value)
}

/** Hosts are case-insensitive, and an empty host counts as missing. */
function normalizeHost(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase()
  return value ?? ''
}

/** NaN for an invalid URL, so that it never equals another. */
function normalizeUrl(value: string): string | number {
  if (URL.canParse(value)) return new URL(value).href
  return NaN
}

function isSameSet(a: readonly unknown[], b: readonly unknown[]): boolean {
  const left = new Set(a)
  const right = new Set(b)
  return left.size === right.size && [...left].every((item) => right.has(item))
}
