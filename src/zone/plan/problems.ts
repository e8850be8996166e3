import { shorten } from '../../text/log.ts'
import { candidates } from '../../cdn/zones/find.ts'
import type { Zone, ZoneItem } from '../../cdn/zones/decode.ts'
import type { Reason } from '../../problem/codes.ts'
import type { Problem } from '../../problem/problem.ts'
import { ShapeError } from '../../json/shape.ts'
import type { ManagedField, ZoneEntry } from '../file/entry.ts'
import type { SourceLocation } from '../file/yaml-walk.ts'

/** What keeps a file from being applied to what is live, each at its line. */
export class PlanProblems {
  readonly found: Problem[] = []
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  severalZones(entry: ZoneEntry, zones: readonly ZoneItem[]): void {
    this.#add(
      'live-zone-conflict',
      entry.place,
      `${zones.length} live zones are called \`${short(entry.name)}\``,
      {
        details: candidates(zones),
        help: ['add the `uuid` of the one that is meant: the first word of its line'],
      },
    )
  }

  onlyAlike(entry: ZoneEntry, zones: readonly ZoneItem[]): void {
    this.#add(
      'live-zone-conflict',
      entry.place,
      `no live zone is called \`${short(entry.name)}\`, but one is spelled almost so`,
      {
        details: candidates(zones),
        cause:
          'a slip, or the service keeps names in a form of its own: a second zone would be made at each run',
        help: [
          'write the name as it is live, or add the `uuid`; a new zone beside it needs a name that differs in a letter',
        ],
      },
    )
  }

  noSuchUuid(entry: ZoneEntry, sameName: readonly ZoneItem[]): void {
    this.#add(
      'live-zone-conflict',
      entry.place,
      `there is no zone \`${entry.uuid}\` (\`${short(entry.name)}\`)`,
      {
        details: candidates(sameName),
        cause: 'the zone was deleted, or belongs to another account than the token',
        help: [
          'give the UUID of a zone that there is, or leave `uuid` out: then the zone is found, or created, by its name',
        ],
      },
    )
  }

  sameZoneTwice(owners: ReadonlyMap<ZoneEntry, Zone | undefined>): void {
    const seen = new Map<string, ZoneEntry>()
    for (const [entry, zone] of owners) {
      if (zone === undefined) continue
      const first = seen.get(zone.uuid)
      if (first === undefined) seen.set(zone.uuid, entry)
      else
        this.#add('live-zone-conflict', entry.place, `two entries are the same live zone \`${zone.uuid}\``, {
          details: [`the other one begins in line ${first.place.line}`],
          cause: 'one of them names it by its UUID, the other by the name that it still has',
          help: ['rename the zone first, in a file without this entry; or put the two together'],
        })
    }
  }

  absentUnderOtherName(entry: ZoneEntry, live: Zone): void {
    this.#add(
      'live-zone-conflict',
      entry.place,
      `the zone \`${entry.uuid}\` that is to be gone is called \`${short(live.name)}\`, not \`${short(entry.name)}\``,
      { help: ['compare name and UUID: what is deleted cannot be brought back'] },
    )
  }

  unconfirmedDeletion(entry: ZoneEntry, live: Zone): void {
    this.#add(
      'deletion-unconfirmed',
      entry.place,
      `the zone \`${short(live.name)}\` is to be deleted, but the deletion is not confirmed`,
      {
        details: [`${live.uuid}  ${live.hostname}`],
        cause: 'a deletion cannot be undone, so that it takes a second place besides the file',
        help: [
          /^\s|\s$|^#/.test(live.name)
            ? 'a name that begins with `#`, or begins or ends with a space, cannot stand in a list of lines: rename the zone first'
            : `if it is meant, add \`${short(live.name)}\` to the input \`confirm-delete\`; nothing was changed`,
        ],
      },
    )
  }

  noOrigin(entry: ZoneEntry): void {
    this.#add(
      'live-zone-conflict',
      entry.place,
      `the zone \`${short(entry.name)}\` is to be created, but has no \`origin_url\``,
      {
        cause: 'no live zone has this name: perhaps it was renamed, or the token is of another account',
        help: [
          'add `origin_url`, which each new zone needs',
          'if the zone is there under another name, add its `uuid`',
        ],
      },
    )
  }

  otherType(entry: ZoneEntry, { value, place }: ManagedField, live: Zone): void {
    this.#add(
      'live-zone-conflict',
      place,
      `\`zone_type\` of \`${short(entry.name)}\` is \`${String(value)}\`, but the live zone is \`${short(live.type)}\``,
      {
        cause: 'the type of a zone cannot be changed',
        help: [`write \`zone_type: ${short(live.type)}\`, or make a new zone under another name`],
      },
    )
  }

  onlyForAccelerators(field: string, place: SourceLocation, live: Zone | undefined): void {
    const what =
      live === undefined ? 'a zone that is created as a pull zone (`cdn`)' : 'a live zone of type `cdn`'
    this.#add('live-zone-conflict', place, `\`${field}\` on ${what}`, {
      help: [
        live === undefined
          ? 'add `zone_type: accelerator`, or leave the field out'
          : 'leave the field out: only accelerators have it',
      ],
    })
  }

  domainElsewhere(
    domain: string,
    place: SourceLocation,
    holders: readonly Zone[],
    pruneDomains: boolean,
  ): void {
    this.#add('live-zone-conflict', place, `the domain \`${domain}\` is connected to another zone`, {
      details: candidates(holders),
      cause: 'a domain belongs to one zone; it moves only where that zone is in the file, too',
      help: [
        pruneDomains
          ? 'add that zone to the file, without this domain, or remove the domain there'
          : 'with that zone in the file, without this domain, and `prune-domains: true` it is moved',
      ],
    })
  }

  wrongShape(field: string, shown: unknown, live: Zone): void {
    this.found.push({
      reason: 'wrong-shape',
      title: 'the service answered in a form that its interface does not have',
      where: `GET …/api/v1/zones/${live.uuid}`,
      details: [new ShapeError(`data.${field}`, 'a value of its own type', shown).message],
      cause: '`base-url` is another service, or the service has changed its interface',
      help: ['leave this field out of the file until it is fixed, and report the line above'],
    })
  }

  #add(
    reason: Reason,
    { line, column }: SourceLocation,
    title: string,
    rest: Pick<Problem, 'details' | 'cause' | 'help'>,
  ): void {
    this.found.push({ reason, title, at: { file: this.#file, line, column }, ...rest })
  }
}

function short(name: string): string {
  return shorten(name, 80)
}
