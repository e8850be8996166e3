// Messages about the zone file: a file that cannot be read or written, invalid
// YAML, and what `export` leaves out.

import type { ZoneItem } from '../../cdn/answers.ts'
import { listCandidates } from '../inputs.ts'

import type { FileLocation, Problem } from '../../problem/problem.ts'
import { getErrorCode, describeError, whyUnreadable } from '../../step/workspace.ts'
import { findClosest } from '../../text/did-you-mean.ts'
import { listNames } from '../../text/format.ts'
import { hideBeforeAt, shorten } from '../../text/safe-text.ts'

export function outsideWorkspace(file: string): Problem {
  return unusable(file, 'it is outside the workspace', [
    'use a path inside the checked-out repository, such as `cdn-zones.yml`',
  ])
}

export function unreadableFile(file: string, error: unknown): Problem {
  return unusable(file, whyUnreadable(error), [
    'check out the repository before this step, and set `file` to a path relative to the ' +
      'workspace, or on the command line to the current folder',
    'to create the file from the live zones, use `export`',
  ])
}

export function unwritableFile(file: string, error: unknown): Problem {
  if (getErrorCode(error) === 'EEXIST') return alreadyThere(file)
  return unusable(file, describeError(error), [`set \`file\` to a path that the step can write to`])
}

export function alreadyThere(file: string): Problem {
  return unusable(file, 'it already exists and is not overwritten', [
    `set \`file\` to another path, or delete this file first`,
  ])
}

const unusable = (file: string, why: string, help: readonly string[]): Problem => ({
  kind: 'unusable-zone-file',
  title: `\`file\` cannot be used: ${why}`,
  where: `file \`${shorten(file, 200)}\``,
  help,
})

export function invalidYaml(at: FileLocation, message: string, line: string): Problem {
  const usual = USUAL_CAUSES.find(
    (cause) => cause.meant.test(message) && cause.line?.test(line) !== false,
  )
  // What follows may be a user name and a password, of which this line perhaps
  // does not show the end.
  const excerpt = hideBeforeAt(line.replace(/(:[/\\]+)\S.*/, '$1…')).trimEnd()
  return {
    kind: 'invalid-yaml',
    title: `the file is not valid YAML: ${message}`,
    at,
    details: excerpt.trim() === '' ? [] : [shorten(excerpt, 160)],
    cause: usual?.cause,
    help: [
      usual?.help ?? 'fix this line; an editor with a YAML plug-in shows such errors as you type',
    ],
  }
}

/** Matched against the package's messages, and perhaps the line. */
const USUAL_CAUSES: readonly {
  readonly meant: RegExp
  readonly line?: RegExp
  readonly cause: string
  readonly help: string
}[] = [
  {
    meant: /nested mapping|block collection/i,
    line: /^\s*(- )?[{[ ]*[\w-]+: [^"'#]+: /,
    cause: 'the value contains `: ` and is not in quotation marks',
    help: 'write the value in quotation marks, such as `name: "www: prod"`',
  },
  {
    meant: /\btabs?\b/i,
    cause: 'the line is indented with a tab',
    help: 'indent with spaces: two for each level',
  },
  {
    meant: /quote/i,
    cause: 'a quotation mark is opened and never closed, in this line or one before it',
    help: 'close it, or remove it: most values need none',
  },
  {
    meant: /indicator|indent|column|implicit map|same line|nested mapping/i,
    cause:
      'the line, or the one before it, is indented by another number of spaces than its ' +
      'neighbors, or lacks `- ` or `: `',
    help:
      'align the keys of an entry below each other, with `- ' +
      '` before the first one and a space after each `:`',
  },
]

export const notExported = (details: readonly string[]): Problem => ({
  kind: 'ambiguous-zone',
  title: 'a zone that `zones` names cannot be exported; no file was written',
  where: 'input `zones`',
  details,
  help: ['name the zone by its UUID, or rename it in the CDN’s console'],
})

export function unknownZones(unknown: readonly string[], zones: readonly ZoneItem[]): Problem {
  const [first = ''] = unknown
  const names = zones.map(({ name }) => name)
  const intendedName = findClosest(first, names)
  let title = `no zone is called \`${shorten(first, 80)}\``
  if (intendedName !== undefined) title += `: did you mean \`${intendedName}\`?`
  const details = listCandidates(zones)
  if (unknown.length > 1) details.unshift(`also unknown: ${listNames(unknown.slice(1))}`)
  return {
    kind: 'unknown-zone',
    title,
    where: 'input `zones`',
    details,
    help: [
      'set `zones` to names or UUIDs of these zones, ' +
        'one per line, or remove it to export all zones',
    ],
  }
}

export function describeTooLong(): string {
  return (
    'the file is larger than the 64 KiB that `plan` and `apply` ' +
    'can read: split its zones into several files'
  )
}
