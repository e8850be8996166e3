// What `zone/` says of the file, of conflicts with live zones, and of writes.

import type { CreatedZone, Zone, ZoneItem } from '../cdn/answers.ts'
import { listCandidates } from '../cdn/words.ts'
import { isSameName } from '../cdn/zones/find.ts'
import type { FileLocation, Problem, ProblemKind } from '../problem/problem.ts'
import { didYouMean, findClosest } from '../text/did-you-mean.ts'
import { chooseByCount, listNames, MAX_LISTED, pluralize, limitLines } from '../text/format.ts'
import { hideBeforeAt, hideInJson, hideInUrl, shorten } from '../text/safe-text.ts'
import type { Change, ZoneEntry } from './change.ts'

// The file

function unusable(file: string, why: string, ...help: string[]): Problem {
  const where = `file \`${shorten(file, 200)}\``
  return { kind: 'unusable-zone-file', title: `\`file\` cannot be used: ${why}`, where, help }
}

export function unreadableFile(file: string, why: string): Problem {
  return unusable(
    file,
    why,
    'check out the repository before this step, and set `file` to a path inside the workspace, ' +
      'or on the command line to one below the current folder, such as `cdn-zones.yml`',
    'to create the file from the live zones, use `export`',
  )
}

export function unwritableFile(file: string, why: string): Problem {
  const help =
    '`export` creates the file itself: set `file` to the name of a file inside the workspace ' +
    'that does not exist yet, in a folder that the step can write to'
  return unusable(file, why, help)
}

const MAX_PROBLEMS = 100

/** The first problems, and how many more. */
export function limitProblems(problems: readonly Problem[]): Problem[] {
  const first = problems.slice(0, MAX_PROBLEMS)
  const left = problems.length - first.length
  const kind = first.at(-1)?.kind
  if (kind === undefined || left === 0) return first
  const title = `the file has ${pluralize(left, 'more problem')}`
  return [...first, { kind, title, where: 'input `file`', help: ['fix those above first'] }]
}

function inFile(kind: ProblemKind, at: FileLocation, title: string, help: string): Problem {
  return { kind, at, title, help: [help] }
}

/** Replaces messages of the package that quote text, which may be part of a password. */
export const YAML_MESSAGES: Readonly<Record<string, string>> = {
  BAD_DQ_ESCAPE: 'an escape sequence in quotation marks is not valid: write `\\\\` for a backslash',
  BAD_ALIAS: 'an alias has a name that is not valid',
  MULTIPLE_DOCS:
    'a second document begins here: the file must be a single document, without another `---`',
}

export function describeEqualKeys(name: string): string {
  return `the key \`${shorten(hideBeforeAt(name), 80)}\` is there twice`
}

export function describeNoAnchor(name: string): string {
  return `there is no anchor \`&${shorten(hideBeforeAt(name), 80)}\``
}

export function describeRefusal(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  if (message.startsWith('Merge sources')) return 'only maps can be merged with `<<`'
  return 'it is nested too deeply, or its aliases expand to too many values'
}

export function invalidYaml(at: FileLocation, message: string, line: string): Problem {
  // What follows a scheme may be a user name and a password, of which this line
  // perhaps does not show the end.
  const excerpt = hideBeforeAt(line.replace(/(:[/\\]+)\S.*/, '$1…')).trimEnd()
  const details = excerpt.trim() === '' ? [] : [shorten(excerpt, 160)]
  const title = `the file is not valid YAML: ${message}`
  const isOfNames = /anchor|alias|twice|merge|document/i.test(message)
  const help = isOfNames ? 'fix this line' : YAML_HELP
  return { ...inFile('invalid-yaml', at, title, help), details }
}

const YAML_HELP =
  'fix this line: indent with spaces, not with tabs, align the keys of an entry, close quotation ' +
  'marks, and write a value that contains `: ` in quotation marks, as in `name: "www: prod"`'

const READ_ONLY = new Set(['cdn_hostname', 'created_at', 'updated_at'])

/** @param known the keys that may stand there */
export function unknownKey(at: FileLocation, key: string, known: readonly string[]): Problem {
  if (READ_ONLY.has(key)) {
    return inFile('unknown-key', at, `\`${key}\` is read-only`, 'remove this line')
  }
  const title = `unknown key \`${shorten(hideBeforeAt(key), 80)}\``
  const closestKey = findClosest(key, known)
  const help =
    `the keys are ${known.join(', ')}; a setting belongs into the entry of its zone below ` +
    '`zones`, and a value that is only used through `*alias` under a key of the file that begins ' +
    'with `x-`'
  return inFile('unknown-key', at, title + didYouMean(closestKey), help)
}

/**
 * @param key undefined for the file as a whole
 * @param value that of a URL may have a password, and is not shown
 */
export function invalidValue(
  at: FileLocation,
  key: string | undefined,
  value: unknown,
  help: string,
): Problem {
  const subject = key === undefined ? 'the file' : `\`${key}\``
  const what = key === 'origin_url' ? 'not a URL that can be used' : describeValue(value)
  return inFile('invalid-zone-value', at, `${subject} is ${what}`, help)
}

function describeValue(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'empty (`null`)'
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'a map'
  const shown = typeof value === 'string' ? hideInUrl(value) : JSON.stringify(value)
  return `\`${shorten(shown, 80)}\``
}

export function claimedTwice(at: FileLocation, what: string, value: string, line: number): Problem {
  const title = `the ${what} \`${shorten(hideInUrl(value), 200)}\` appears twice in the file`
  const help = `it is also in line ${line}: merge the entries, or change one`
  return inFile('conflicting-entries', at, title, help)
}

export function notCombined(at: FileLocation, key: string, other: string): Problem {
  const title = `\`${key}\` cannot be combined with \`${other}\``
  return inFile('conflicting-entries', at, title, `remove this line, or change \`${other}\``)
}

export function originIsDomain(at: FileLocation, domain: string): Problem {
  const title = `\`origin_url\` is \`${domain}\`, a domain of the zone itself`
  const help = 'write the address of the server behind the CDN: the edges would ask themselves'
  return inFile('conflicting-entries', at, title, help)
}

// Export

export function describeNotExported(what: string, why: string): string {
  return `${what} is not exported, because ${why}`
}

export function notExported(details: readonly string[]): Problem {
  return {
    kind: 'ambiguous-zone',
    title: 'a zone that `zones` names cannot be exported; no file was written',
    where: 'input `zones`',
    details,
    help: ['name the zone by its UUID, or rename it in the CDN’s console'],
  }
}

export function unknownZones(unknown: readonly string[], zones: readonly ZoneItem[]): Problem {
  const [first = ''] = unknown
  const closestName = findClosest(
    first,
    zones.map(({ name }) => name),
  )
  const others = unknown.length > 1 ? [`also unknown: ${listNames(unknown.slice(1))}`] : []
  return {
    kind: 'unknown-zone',
    title: `no zone is called ${quote(first)}${didYouMean(closestName)}`,
    where: 'input `zones`',
    details: [...others, ...listCandidates(zones)],
    help: [
      'set `zones` to names or UUIDs of these zones, one per line, or remove it to export all zones',
    ],
  }
}

export const TOO_LONG =
  'the file is larger than the 64 KiB that `plan` and `apply` can read: split its zones into ' +
  'several files'

// Conflicts with live zones

function quote(name: string): string {
  return `\`${shorten(name, 80)}\``
}

function conflict(
  at: FileLocation | undefined,
  title: string,
  help: string,
  details?: readonly string[],
): Problem {
  return { kind: 'live-zone-conflict', at, title, details, help: [help] }
}

export function severalZones(entry: ZoneEntry, zones: readonly ZoneItem[]): Problem {
  const title = `${zones.length} live zones are called ${quote(entry.name)}`
  const help = 'add the `uuid` of the right zone: the first word of its line'
  return conflict(entry.placeOf(), title, help, listCandidates(zones))
}

export function noSuchUuid(entry: ZoneEntry, zones: readonly ZoneItem[]): Problem {
  const title = `there is no zone \`${entry.uuid}\` (${quote(entry.name)})`
  const help =
    'if it was deleted, write the UUID of another zone, or remove `uuid`: the zone is then found ' +
    'or created by its name; if it is in another account, use the token of that account'
  const namesakes = zones.filter(({ name }) => isSameName(name, entry.name))
  return conflict(entry.placeOf('uuid'), title, help, listCandidates(namesakes))
}

/** A typing error, or an identifier in place of the name, would add a second zone. */
export function meansLiveZone(entry: ZoneEntry, live: ZoneItem): Problem {
  const title = `${quote(entry.name)} would be a new zone, but a live zone is called ${quote(live.name)}`
  const cause =
    'the names differ only in upper and lower case or in white space, or this is its UUID or hostname'
  const help =
    `for that zone, write \`name: ${JSON.stringify(live.name)}\` and \`uuid: ${live.uuid}\`; for a ` +
    'new one, choose another name'
  return { ...conflict(entry.placeOf('name'), title, help, listCandidates([live])), cause }
}

export function nameIsNoName(entry: ZoneEntry): Problem {
  const title =
    `${quote(entry.name)} is not the name of a zone: it has a variable, a URL, quotation marks or ` +
    'an invisible character'
  const help =
    'type the name itself, in straight quotation marks or none; variables are not expanded in ' +
    'this file, but a build step can write it'
  return conflict(entry.placeOf('name'), title, help)
}

/**
 * Either the zone was renamed elsewhere or the entry was copied, so changing
 * this zone may be wrong.
 */
export function otherName(entry: ZoneEntry, { uuid, name }: ZoneItem): Problem {
  const shown = quote(name || '(no name)')
  const title = `the zone \`${uuid}\` is called ${shown}, not ${quote(entry.name)}`
  const write = name === '' ? '' : `write \`name: ${JSON.stringify(name)}\`, or `
  const help =
    `for this zone, ${write}first give it this name in the CDN’s console, where zones are ` +
    'renamed; for another one, correct its `uuid`, or remove it to find the zone by its name'
  return conflict(entry.placeOf('name'), title, help)
}

/** @param zone undefined if it cannot be read */
export function unlikeList(item: ZoneItem, zone?: Zone, entry?: ZoneEntry): Problem {
  const shown = zone === undefined ? 'cannot be read (404)' : `is called ${quote(zone.name)} itself`
  const title = `the zone ${quote(item.name)} (${item.uuid}) is in the list, but ${shown}`
  const cause = 'it is being deleted or renamed, or the list of zones is out of date'
  const help = 'run the step again; if the problem persists, check the zone in the CDN’s console'
  return { ...conflict(entry?.placeOf(), title, help), cause }
}

export function noOrigin(entry: ZoneEntry): Problem {
  const title = `the zone ${quote(entry.name)} cannot be created, because it has no \`origin_url\``
  const help = 'add `origin_url`; if the zone exists under another name, write that name instead'
  return conflict(entry.placeOf(), title, help)
}

export function otherType(entry: ZoneEntry, { name, type }: Zone): Problem {
  const title = `the live zone ${quote(name)} has the type ${quote(type)}, which cannot be changed`
  const help = `write \`zone_type: ${shorten(type, 80)}\`, or create a new zone with another name`
  return conflict(entry.placeOf('zone_type'), title, help)
}

export function onlyForAccelerators(entry: ZoneEntry, field: string, live?: Zone): Problem {
  const isNew = live === undefined ? ', or add `zone_type: accelerator`' : ''
  const title = `\`${field}\` cannot be set on a zone of type \`cdn\``
  const help = `remove the field: only accelerators have it${isNew}`
  return conflict(entry.placeOf(field), title, help)
}

export function domainElsewhere(
  at: FileLocation,
  domain: string,
  holders: readonly Zone[],
): Problem {
  const title = `the domain \`${domain}\` is connected to another zone`
  const help =
    'to rename that zone, first rename it in the CDN’s console; to move the domain, set ' +
    '`prune-domains: true`, and list that zone in the file, without this domain'
  return conflict(at, title, help, listCandidates(holders))
}

export function similarDomain(at: FileLocation, domain: string, live: string): Problem {
  const title = `\`${domain}\` would be added and \`${live}\` removed, which differ in one letter`
  const help =
    `if one is a typing error, write \`${live}\`; otherwise add the new domain first, and set ` +
    '`prune-domains` in a second run'
  return conflict(at, title, help)
}

export function ownHostname(at: FileLocation, hostname: string): Problem {
  const title = `\`${hostname}\` is the zone’s own address, not a domain to connect`
  return conflict(at, title, 'remove this line: the zone answers at this address in any case')
}

export function unconfirmedDeletion(entry: ZoneEntry, live: Zone): Problem {
  const name = quote(live.name)
  return {
    kind: 'deletion-unconfirmed',
    title: `the zone ${name} has \`state: absent\`, but its deletion is not confirmed`,
    at: entry.placeOf('state'),
    details: [`${live.uuid}  ${live.hostname}`],
    cause: 'a deletion cannot be undone, so it must be confirmed outside the file',
    help: [`if it is intended, add ${name} to \`confirm-delete\`; nothing was changed`],
  }
}

export function zonesOnlyForExport(command: string): Problem {
  return {
    kind: 'conflicting-inputs',
    title: `\`zones\` cannot be combined with \`command: ${command}\``,
    where: 'input `zones`',
    cause: '`zones` selects what `export` writes; `plan` and `apply` always use the whole file',
    help: ['remove `zones`, or move these zones to a separate file'],
  }
}

/** The changes of a pull request are not merged, and anybody may have written its file. */
export function applyOfPullRequest(event: string): Problem {
  return {
    kind: 'not-live',
    title: `\`command: apply\` cannot be used on \`${event}\``,
    where: 'input `command`',
    cause: 'the file of a pull request is not merged',
    help: ['set `command: plan` here, and run `apply` on `push` to the default branch'],
  }
}

export function drift(names: readonly string[], total: number, file: string): Problem {
  const differ = chooseByCount(names.length, 'differs', 'differ')
  return {
    kind: 'drift',
    title: `${names.length} of ${pluralize(total, 'zone')} ${differ} from \`${file}\``,
    where: 'input `fail-on-changes`',
    details: limitLines(names, MAX_LISTED),
    cause: 'the zones were changed elsewhere, or the file was changed and has not been applied yet',
    help: ['to make the zones match, run `apply`; to keep the live settings, change the file'],
  }
}

/** All live domains of a zone are removed: perhaps the file misspells them, or is of another zone. */
export function describeReplacedDomains(zone: string, removed: readonly string[]): string {
  return (
    `${quote(zone)} keeps none of its domains (${listNames(removed)}): if they have visitors, add ` +
    'the new ones first, and remove these in a later run'
  )
}

export function describeKeptDomains(zone: string, domains: readonly string[]): string {
  return (
    `${quote(zone)} keeps domains that the file does not list: ${listNames(domains)}; to remove ` +
    'them, set `prune-domains: true`'
  )
}

/** @param when `yet`, or `to delete` */
export function describeAlmostNamed(zone: string, when: string, live: string): string {
  return `there is no zone ${quote(zone)} ${when}, but there is ${quote(live)}: did you mean that one?`
}

export function describeNothingToDelete(zone: string): string {
  return (
    `\`confirm-delete\` names ${quote(zone)}, but no entry of that name has ` +
    '`state: absent`: it is not deleted'
  )
}

export function describeDeletionToConfirm(zone: string): string {
  return `\`apply\` deletes ${quote(zone)} only if \`confirm-delete\` lists it`
}

/** @param when '' where the change was made */
export function describeNeededPurge(zone: string, fields: readonly string[], when: string): string {
  const settings = listNames(fields.map((field) => `\`${field}\``))
  return (
    `${quote(zone)}: ${when}edges still hold copies made with the old value of ${settings}; purge ` +
    'the zone to drop them (`type: all`)'
  )
}

// Writes

export const AGAIN =
  'run the step again: it first reads the current state and then makes only the missing changes'

/** A second run would repeat a create that the list does not show yet. */
export const LOOK_BEFORE_NEXT_RUN =
  'look for the zone in the CDN’s console: if it is there, run the step again once the console ' +
  'lists it; before that, the next run would create another one'

/** The answer names a zone that was there before, or one of another name. */
export function otherZoneCreated(entry: ZoneEntry, { uuid, name }: CreatedZone): Problem {
  const title =
    `the service answered the creation of ${quote(entry.name)} with another zone, ` + quote(name)
  const cause =
    'the service takes a zone with a similar name for it, or normalizes the names of zones; ' +
    'nothing more was written to it'
  const help =
    'check that zone in the CDN’s console: the request may have changed it; if it is the right ' +
    `one, write \`name: ${JSON.stringify(name || entry.name)}\` and \`uuid: ${uuid}\` into the ` +
    'entry before the next run, which otherwise may create another zone'
  return { ...conflict(undefined, title, help), where: `zone ${uuid}`, cause }
}

/** @param uuid of a zone that this run has created; another one was there when it began */
export function notListed({ name }: ZoneEntry, uuid: string | undefined): Problem {
  const since = uuid === undefined ? 'was there when this run began' : 'was created'
  const title = `the zone ${quote(name)} ${since}, but the list of zones does not show it under this name`
  const cause =
    'the service lists new zones late, or not for this token, or the zone was deleted or renamed ' +
    'in the meantime; nothing more was written to it'
  const help =
    'wait until the CDN’s console lists the zone, then run the step again: before that, the next ' +
    'run creates another zone'
  return { ...conflict(undefined, title, help), where: uuid && `zone ${uuid}`, cause }
}

export function domainRefused(problem: Problem, domain: string, { name }: Zone): Problem {
  return {
    ...problem,
    title: `the service refused the domain \`${domain}\` for the zone ${quote(name)}`,
    details: [problem.title, ...(problem.details ?? [])],
    help: [
      ...problem.help,
      `after you fix the cause, run the step again to add \`${domain}\`; perhaps another account ` +
        'has the domain, or its DNS does not point to the CDN',
      `to go on without it, remove \`${domain}\` from \`custom_domains\` of this entry`,
    ],
  }
}

export function domainLost(domain: string, from: Zone, to: Zone): Problem {
  const [old, now] = [from, to].map(({ name, uuid }) => `${quote(name)} (${uuid})`)
  return {
    kind: 'domain-lost',
    title:
      `the domain \`${domain}\` may be on no zone now: it was to leave ${old}, and is not ` +
      `shown on ${now}`,
    help: [
      'run the step again: it adds the domain, unless the service refuses it, as the error below ' +
        'then says',
      `until that is fixed, add it back to ${quote(from.name)} now, if the CDN’s console shows it ` +
        'on no zone',
    ],
  }
}

/** What a new plan still finds after the writes of the old one. */
export function describeRemaining({ entry, action, fields, domains }: Change): string[] {
  const name = quote(entry.name)
  if (action === 'create') return [`${name} is not in the list of zones`]
  if (action === 'delete') return [`${name} still exists`]
  return [
    ...fields.map(
      ({ field, from, to }) =>
        `${name}: \`${field}\` is still ${formatValue(from)}, but should be ${formatValue(to)}`,
    ),
    ...domains.added.map(({ domain }) => describeMissing(entry.name, domain)),
    ...domains.removed.map((domain) => `${name}: the domain \`${domain}\` is still there`),
  ]
}

export function describeMissing(zone: string, domain: string): string {
  return `${quote(zone)}: the domain \`${domain}\` is still missing`
}

export function changeIgnored(details: readonly string[]): Problem {
  return {
    kind: 'change-ignored',
    title: 'the service confirmed changes, but does not show them',
    details: limitLines(details, MAX_LISTED),
    cause:
      'the service ignored them, or takes longer than 10 s to show them; the API does not document ' +
      'which fields can be changed',
    help: [
      'check the zones in the CDN’s console: if they match the file, run the step again',
      'remove fields that cannot be changed from the file; write a name exactly as the service ' +
        'shows it',
    ],
  }
}

export function describeReset(zone: string, field: string, from: unknown, to: unknown): string {
  return `${quote(zone)}: \`${field}\` was ${formatValue(from)}, and is now ${formatValue(to)}`
}

export function fieldsReset(details: readonly string[]): Problem {
  return {
    kind: 'field-reset',
    title: 'fields of a zone have changed, although the file does not contain them',
    details: limitLines(details, MAX_LISTED),
    cause:
      'the service resets what an update does not contain, or another user changed the zone at the ' +
      'same time',
    help: [
      'add each of these fields to the file with the value that it should have, and run `apply` ' +
        'again; if the service resets other fields then, change this zone in the CDN’s console',
    ],
  }
}

function formatValue(value: unknown): string {
  return `\`${shorten(JSON.stringify(value, hideInJson), 120)}\``
}

/** The next run reads what became of the write. */
export function writeUnanswered(what: string, help: string, details: readonly string[]): Problem {
  return {
    kind: 'write-unanswered',
    title: `it is not known whether ${what} was carried out`,
    details,
    cause:
      'the connection to the service broke, `timeout` ended, or the service’s response was not ' +
      'one that the API describes',
    help: [help],
  }
}
