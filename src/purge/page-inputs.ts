// The inputs about pages: `wait-for-origin`, `verify` and their URLs.

import { INPUTS } from '../step/declared.ts'
import { parseList, type InputReader } from '../step/inputs.ts'
import { findUrlFault, parseUrl, showUrl } from '../step/service-inputs.ts'
import { invalid, parsePath, type Invalid } from '../paths/syntax.ts'
import { listFirst, MAX_LISTED } from '../text/format.ts'
import { shorten } from '../text/safe-text.ts'

export type FreshnessInputs = Readonly<ReturnType<typeof readFreshnessInputs>>

/** Maximum number of pages that are fetched. */
export const MAX_VERIFIED = 1000

export function usesOrigin({ conditions, waitsForSite }: FreshnessInputs): boolean {
  return conditions.length > 0 || waitsForSite
}

export function readFreshnessInputs(reader: InputReader) {
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
  const faults: { line: number; text: string; fault: string; help: string }[] = []
  for (const { line, text } of parseList(reader.readBlock('wait-for-origin'))) {
    const condition = text === 'site' ? text : parseCondition(text)
    if (condition === 'site') waitsForSite = true
    else if ('expected' in condition) conditions.push(condition)
    else faults.push({ line, text, fault: condition.fault, help: condition.help })
  }
  const [first, ...others] = faults
  if (first !== undefined) {
    const isOne = others.length === 0
    const what = isOne
      ? `a line that is not a condition: ${first.fault}`
      : `${faults.length} lines that are not conditions`
    reader.problems.push({
      kind: 'invalid-input',
      title: `\`wait-for-origin\` has ${what}`,
      where: `input \`wait-for-origin\`, line ${first.line}`,
      details: listFirst(faults, MAX_LISTED, ({ line, text, fault, help }) => {
        return `line ${line}: \`${shorten(text, 120)}\`: ${fault}; ${help}`
      }),
      help: [
        isOne ? first.help : 'fix each line as shown above',
        'a condition is `PATH contains TEXT`, `PATH status CODE` or the word `site`, such ' +
          'as `/version.txt contains 1.4.2`',
      ],
    })
  }
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
  const [, first = '', verb = '', rest = ''] = /^(\S+)(?:\s+(\S+))?(?:\s+(.*))?$/su.exec(line) ?? []
  const misuse = findMisuse(first, line)
  if (misuse !== undefined) return misuse

  const parsedPath = parsePath(first)
  if (parsedPath.kind === 'invalid') {
    return invalid(`the path ${parsedPath.fault}`, parsedPath.help)
  }
  if (parsedPath.host !== undefined) {
    return invalid('a full URL', 'write only the path; to use another origin, set `origin-url`')
  }
  if (parsedPath.path.includes('*')) {
    return invalid('a wildcard in its path', 'write the path of a single page')
  }

  const condition = { text: line, path: parsedPath.path }
  if (verb === 'contains') {
    if (rest !== '') return { ...condition, expected: { kind: 'contains', text: rest } }
    return invalid(
      'no string after `contains`',
      'write what the new page contains, such as a commit id',
    )
  }
  if (verb === 'status') {
    const isStatus = /^[1-5]\d\d$/.test(rest)
    if (isStatus) return { ...condition, expected: { kind: 'status', status: Number(rest) } }
    return invalid('no status code after `status`', 'write a number from 100 to 599')
  }
  return invalid(
    verb === '' ? 'a path alone' : `the unknown condition \`${shorten(verb, 40)}\``,
    'write `PATH contains TEXT`, `PATH status CODE` or `site`',
  )
}

/** What people write in place of a condition. */
function findMisuse(first: string, line: string): Invalid | undefined {
  const shownLine = `\`${shorten(line, 40)}\``
  if (/^(sites?|all|true|yes|on|1|\*|false|no|off|0)$/i.test(first)) {
    return invalid(
      `${shownLine} in place of \`site\``,
      'to wait for the changed files of `site-dir`, write the word `site` alone on its line; ' +
        'to wait for nothing, remove `wait-for-origin`',
    )
  }
  if (/\$\{|\$[A-Za-z_]|%[A-Z_]{2,}%/.test(line)) {
    return invalid(
      'a variable that was not expanded',
      'let the shell or the CI expand it before this step, in GitHub Actions with `${{ }}`',
    )
  }
  if (/^\d+(ms|s|m|h|min)?$/i.test(first)) {
    return invalid(
      `${shownLine}, a time`,
      'a pause shows nothing: write what the new version shows, such as `/version.txt contains 1.4.2`',
    )
  }
  if (/^(contains|status)$/i.test(first)) {
    return invalid('no path', `write the path first, such as \`/version.txt ${shorten(line, 40)}\``)
  }
  if (/^[\w-]+(\.[\w-]+|\/)/.test(first) && !first.includes(':')) {
    return invalid('a path without its `/`', `write \`/${shorten(line, 60)}\``)
  }
  return undefined
}
