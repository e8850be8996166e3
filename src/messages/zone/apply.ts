// What the writes of `apply` say.

import type { CreatedZone } from '../../cdn/answers.ts'
import type { Problem } from '../../problem/problem.ts'
import { shorten } from '../../text/safe-text.ts'
import type { ZoneEntry } from '../../zone/file/entry.ts'

/**
 * The service answered a create with an existing zone: continuing would apply
 * the entry to that zone.
 */
export const existingZone = ({ name }: ZoneEntry, uuid: string): Problem => ({
  kind: 'live-zone-conflict',
  title: `the service returned an existing zone instead of creating \`${shorten(name, 80)}\``,
  where: `zone ${uuid}`,
  cause:
    'the service treats a zone with a similar name as the ' +
    'zone to create; nothing more was written to it',
  help: [
    'if this is the right zone, write its name into the entry as the service shows it',
    'check the zone in the CDN’s console: the create request may have changed it',
  ],
})

/** The next run would not find the name in the file, and create another zone. */
export const renamedByService = (entry: ZoneEntry, { uuid, name }: CreatedZone): Problem => ({
  kind: 'live-zone-conflict',
  title:
    `the service created \`${shorten(entry.name, 80)}\` ` +
    `under another name, \`${shorten(name, 80)}\``,
  where: `zone ${uuid}`,
  cause: 'the service normalizes the names of zones; nothing more was written to this zone',
  help: [
    `before the next run, write \`name: ${JSON.stringify(name)}\` and \`uuid: ${uuid}\` ` +
      'into the entry; otherwise, the next run creates another zone',
  ],
})

/** The next run would not find the zone by its name, and create another one. */
export const notListed = ({ name }: ZoneEntry, uuid: string): Problem => ({
  kind: 'live-zone-conflict',
  title: `the service created \`${shorten(name, 80)}\`, but its list of zones does not show it`,
  where: `zone ${uuid}`,
  cause: 'the service lists new zones late, or not for this token; nothing more was written to it',
  help: [
    'wait until the CDN’s console lists the zone, then run the step again: before that, ' +
      'the next run creates another zone',
  ],
})

/** Describes a refused domain. An error of access keeps its own cause and help. */
export function domainRefused(problem: Problem, domain: string, { name }: ZoneEntry): Problem {
  const zone = `the zone \`${shorten(name, 80)}\``
  const title = `the service refused the domain \`${domain}\` for ${zone}`
  if (problem.kind !== 'request-rejected') {
    return { ...problem, details: [title, ...(problem.details ?? [])] }
  }
  return {
    ...problem,
    title,
    details: [problem.title, ...(problem.details ?? [])],
    cause:
      'another account has the domain, its DNS does not point to the CDN, or the plan of ' +
      'the account does not allow it',
    help: [
      'read the service’s message above; after you fix the ' +
        `cause, run the step again to add \`${domain}\``,
      `to go on without it, remove \`${domain}\` from \`custom_domains\` of this entry`,
    ],
  }
}

/** The service confirmed that the domain was added, but does not show it. */
export const domainIgnored = (domain: string, { name }: ZoneEntry): Problem => ({
  kind: 'change-ignored',
  title:
    `the service confirmed the domain \`${domain}\` for ` +
    `\`${shorten(name, 80)}\`, but does not show it`,
  where: `zone \`${shorten(name, 80)}\``,
  cause: 'the service ignored this change, or shows it late; no other domain was moved',
  help: ['check the domain in the CDN’s console, then run the step again'],
})

interface NamedZone {
  readonly name: string
  readonly uuid: string
}

/** @param isRefused whether the service has refused the domain on its new zone */
export function domainLost(
  domain: string,
  from: NamedZone,
  to: NamedZone,
  isRefused: boolean,
): Problem {
  const [old, now] = [from, to].map(({ name, uuid }) => `\`${shorten(name, 80)}\` (${uuid})`)
  const help = [
    'run the step again: it adds the domain',
    'or add it to one of the two zones in the CDN’s console now',
  ]
  const helpAfterRefusal = [
    `add the domain back to \`${shorten(from.name, 80)}\` in the CDN’s console now: the ` +
      'service refuses it on its new zone, as the error below says',
    'when the cause is fixed, run the step again: it moves the domain',
  ]
  return {
    kind: 'domain-lost',
    title:
      `the domain \`${domain}\` may be on no zone now: it ` +
      `was removed from ${old}, and is not shown on ${now}`,
    help: isRefused ? helpAfterRefusal : help,
  }
}

/** The service confirmed a change, and does not show it. */
export const changeIgnored = (
  name: string,
  uuid: string,
  differences: readonly string[],
): Problem => ({
  kind: 'change-ignored',
  title: `the service confirmed the change of \`${shorten(name, 80)}\`, but does not show it`,
  where: `zone ${uuid}`,
  details: differences,
  cause:
    'the service ignored this change, or takes longer than 10 s to show it; the API does not ' +
    'document which fields can be changed',
  help: [
    'check the zone in the CDN’s console: if it matches the file, the service was only slow',
    'remove fields that cannot be changed from the file; ' +
      'write a name exactly as the service shows it',
  ],
})

/** The next run reads what became of the write. */
export const writeUnanswered = (description: string, details: readonly string[]): Problem => ({
  kind: 'write-unanswered',
  title: `it is not known whether ${description} was carried out`,
  details,
  cause:
    'the connection to the service broke, `timeout` ended, or the service’s response was ' +
    'not one that the API describes',
  help: [
    'run the step again: it first reads the current state and then makes only the missing changes',
  ],
})
