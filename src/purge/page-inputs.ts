// The inputs about pages: `wait-for-origin`, `verify` and their URLs.

import { INPUTS } from '../step/declared.ts'
import { parseList, type InputReader } from '../step/inputs.ts'
import { findUrlFault, parseUrl, showUrl } from '../step/service-inputs.ts'
import { invalid, parsePath, type Invalid } from '../paths/syntax.ts'
import { shorten } from '../text/safe-text.ts'
import * as say from './words.ts'
import type { InvalidLine } from './words.ts'

export type PageInputs = Readonly<ReturnType<typeof readPageInputs>>

/** Maximum number of pages that are fetched. */
export const MAX_VERIFIED = 1000

export function usesOrigin({ conditions, waitsForSite }: PageInputs): boolean {
  return conditions.length > 0 || waitsForSite
}

export function readPageInputs(reader: InputReader) {
  const verifies = reader.readText('verify') !== INPUTS.purge.verify.defaultValue
  const waits = reader.readText('wait-for-origin') !== ''
  if (reader.readText('site-url') !== '' && !verifies) {
    reader.warnings.push('`site-url` has no effect without `verify`')
  }
  // `verify` uses `origin-url`, too: it compares pages that seem old with the
  // origin.
  if (reader.readText('origin-url') !== '' && !waits && !verifies) {
    reader.warnings.push('`origin-url` has no effect without `wait-for-origin`')
  }
  return {
    ...readConditions(reader),
    /** Undefined if the zone defines the origin. */
    originUrl: readPageUrl(reader, 'origin-url'),
    /** Number of pages to fetch after the purge; 0 for none, Infinity for `all`. */
    verify:
      reader.readText('verify') === 'all'
        ? Infinity
        : reader.readCount('verify', 999_999_999, 0, ', or `all`'),
    siteUrl: readPageUrl(reader, 'site-url'),
  }
}

/** The lines of `wait-for-origin`, and whether `site` is one of them. */
function readConditions(reader: InputReader) {
  const conditions: Condition[] = []
  let waitsForSite = false
  const invalidLines: InvalidLine[] = []
  for (const { line, text } of parseList(reader.readBlock('wait-for-origin'))) {
    const condition = text === 'site' ? text : parseCondition(text)
    if (condition === 'site') waitsForSite = true
    else if ('expected' in condition) conditions.push(condition)
    else invalidLines.push({ ...condition, where: `\`wait-for-origin\`, line ${line}`, text })
  }
  reader.problems.push(...say.invalidConditions(invalidLines))
  return { conditions, waitsForSite }
}

/** Only `origin-url` may have a user and a password. */
function readPageUrl(reader: InputReader, name: 'origin-url' | 'site-url'): URL | undefined {
  const urlText = reader.readText(name)
  if (urlText === '') return undefined
  const url = parseUrl(urlText)
  let fault: string | undefined
  if (url === undefined) fault = 'it is not an absolute URL'
  else if (!/^https?:$/.test(url.protocol)) fault = `\`${url.protocol}\` is neither http nor https`
  else fault = findUrlFault(url, urlText, name === 'origin-url')
  if (fault === undefined) return url
  reader.problems.push({
    kind: 'invalid-input',
    title: `\`${name}\`${showUrl(urlText)} cannot be used: ${fault}`,
    where: `input \`${name}\``,
    help: [
      'specify the scheme, the host and an optional path prefix, such as `https://www.example.com`',
    ],
  })
  return undefined
}

/** A line of `wait-for-origin`. */
export interface Condition {
  /** The line as given, for messages. */
  readonly text: string
  readonly path: string
  readonly expected:
    | { readonly kind: 'contains'; readonly text: string }
    | { readonly kind: 'status'; readonly status: number }
}

export function parseCondition(line: string): Condition | Invalid {
  const [first = ''] = line.split(/\s/, 1)
  const misuse = findMisuse(first, line)
  if (misuse !== undefined) return misuse

  const parsedPath = parsePath(first)
  if (parsedPath.kind === 'invalid') {
    return invalid(`has a path that ${parsedPath.fault}`, parsedPath.help)
  }
  if (parsedPath.host !== undefined) {
    return invalid('has a full URL', 'write only the path; to use another origin, set `origin-url`')
  }
  if (parsedPath.path.includes('*')) {
    return invalid('has a wildcard in its path', 'write the path of a single page')
  }

  const condition = { text: line, path: parsedPath.path }
  const [, text, status] = /^\S+\s+(?:contains\s+(.+)|status\s+([1-5]\d\d))$/su.exec(line) ?? []
  if (text !== undefined) return { ...condition, expected: { kind: 'contains', text } }
  if (status !== undefined) {
    return { ...condition, expected: { kind: 'status', status: Number(status) } }
  }
  return invalid(
    'is not `PATH contains TEXT`, `PATH status CODE` or `site`',
    'write what the new page contains, such as `/version.txt contains 1.4.2`, or a status from ' +
      '100 to 599',
  )
}

/** What people write in place of a condition. */
function findMisuse(first: string, line: string): Invalid | undefined {
  if (/^(sites?|all|true|yes|on|1|\*|false|no|off|0)$/i.test(first)) {
    return invalid(
      'stands in place of `site`',
      'to wait for the changed files of `site-dir`, write the word `site` alone on its line; ' +
        'to wait for nothing, remove `wait-for-origin`',
    )
  }
  if (/\$\{|\$[A-Za-z_]|%[A-Z_]{2,}%/.test(line)) {
    return invalid(
      'contains a variable that was not expanded',
      'let the shell or the CI expand it before this step, in GitHub Actions with `${{ }}`',
    )
  }
  if (/^\d+(ms|s|m|h|min)?$/i.test(first)) {
    return invalid(
      'is a time',
      'a pause shows nothing: write what the new version shows, such as `/version.txt contains 1.4.2`',
    )
  }
  const shownLine = shorten(line, 60)
  if (/^(contains|status)$/i.test(first)) {
    return invalid('has no path', `write the path first, such as \`/version.txt ${shownLine}\``)
  }
  if (/^[\w-]+(\.[\w-]+|\/)/.test(first) && !first.includes(':')) {
    return invalid('has a path without its `/`', `write \`/${shownLine}\``)
  }
  return undefined
}
