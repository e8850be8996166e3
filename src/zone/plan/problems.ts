import { terms } from '../../problem/terms.ts'
import { shorten } from '../../text/safe-text.ts'
import { candidates } from '../../cdn/zones/find.ts'
import type { Zone, ZoneItem } from '../../cdn/zones/decode.ts'
import type { ProblemKind } from '../../problem/codes.ts'
import type { Problem } from '../../problem/problem.ts'
import { ShapeError } from '../../json/shape.ts'
import type { ManagedField, ZoneEntry } from '../file/entry.ts'
import type { SourceLocation } from '../file/yaml-walk.ts'

/** The problems that keep a file from being applied to the live zones, each at its line of the file. */
export class PlanProblems {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  severalZones(entry: ZoneEntry, zones: readonly ZoneItem[]): Problem {
    return this.#at(
      'live-zone-conflict',
      entry.place,
      `${zones.length} live zones are called \`${short(entry.name)}\``,
      {
        details: candidates(zones),
        help: ['add the `uuid` of the right zone: the first word of its line'],
      },
    )
  }

  onlyAlike(entry: ZoneEntry, zones: readonly ZoneItem[]): Problem {
    return this.#at(
      'live-zone-conflict',
      entry.place,
      `no live zone is called \`${short(entry.name)}\`, but one has a similar name`,
      {
        details: candidates(zones),
        cause:
          'the name is misspelled, or the service changes the spelling of names; each run would then create another zone',
        help: [
          'write the name exactly as the live zone has it, or add the `uuid`; a new zone needs a name that differs in at least one letter or digit',
        ],
      },
    )
  }

  noSuchUuid(entry: ZoneEntry, sameName: readonly ZoneItem[]): Problem {
    return this.#at(
      'live-zone-conflict',
      entry.place,
      `there is no zone \`${entry.uuid}\` (\`${short(entry.name)}\`)`,
      {
        details: candidates(sameName),
        cause: 'the zone was deleted, or the token belongs to another account',
        help: [
          'write the UUID of an existing zone, or remove `uuid`: the zone is then found or created by its name',
        ],
      },
    )
  }

  sameZoneTwice(liveZoneByEntry: ReadonlyMap<ZoneEntry, Zone | undefined>): Problem[] {
    const first = new Map<string, ZoneEntry>()
    for (const [entry, zone] of liveZoneByEntry)
      if (zone !== undefined && !first.has(zone.uuid)) first.set(zone.uuid, entry)
    return [...liveZoneByEntry].flatMap(([entry, zone]) => {
      const other = zone && first.get(zone.uuid)
      return other === undefined || other === entry ? [] : [this.#sameZone(entry, other, zone)]
    })
  }

  #sameZone(entry: ZoneEntry, other: ZoneEntry, zone: Zone | undefined): Problem {
    return this.#at(
      'live-zone-conflict',
      entry.place,
      `two entries refer to the same live zone \`${zone?.uuid}\``,
      {
        details: [`the other one begins in line ${other.place.line}`],
        cause: 'one of them uses the UUID of the zone, the other its current name',
        help: [
          'merge the two entries, or first rename the zone with a file that does not contain this entry',
        ],
      },
    )
  }

  renamed(entry: ZoneEntry, live: Zone): Problem {
    return this.#at(
      'live-zone-conflict',
      entry.place,
      `the list of zones shows \`${short(entry.name)}\`, but that zone is now called \`${short(live.name)}\``,
      {
        details: [`${live.uuid}  ${live.hostname}`],
        cause:
          'the zone was renamed a moment ago, and the list still shows its old name; nothing was changed',
        help: [
          `run the ${terms.step} again in a minute`,
          `if the entry is meant to be this zone, add \`uuid: ${live.uuid}\``,
        ],
      },
    )
  }

  absentUnderOtherName(entry: ZoneEntry, live: Zone): Problem {
    return this.#at(
      'live-zone-conflict',
      entry.place,
      `the zone \`${entry.uuid}\` to delete is called \`${short(live.name)}\`, not \`${short(entry.name)}\``,
      { help: ['check the name and the UUID: a deleted zone cannot be restored'] },
    )
  }

  unconfirmedDeletion(entry: ZoneEntry, live: Zone): Problem {
    return this.#at(
      'deletion-unconfirmed',
      entry.place,
      `the zone \`${short(live.name)}\` has \`state: absent\`, but its deletion is not confirmed`,
      {
        details: [`${live.uuid}  ${live.hostname}`],
        cause: 'a deletion cannot be undone, so it must be confirmed outside the file',
        help: [
          /^\s|\s$|^#/.test(live.name)
            ? `a name that begins with \`#\`, or begins or ends with a space, cannot be listed in ${terms.name('confirm-delete')}: rename the zone first`
            : `if the deletion is intended, add \`${short(live.name)}\` to the ${terms.input('confirm-delete')}; nothing was changed`,
        ],
      },
    )
  }

  noOrigin(entry: ZoneEntry): Problem {
    return this.#at(
      'live-zone-conflict',
      entry.place,
      `the zone \`${short(entry.name)}\` cannot be created, because it has no \`origin_url\``,
      {
        cause:
          'no live zone has this name; it may have been renamed, or the token may belong to another account',
        help: [
          'add `origin_url`, which every new zone needs',
          'if the zone exists under another name, add its `uuid`',
        ],
      },
    )
  }

  otherType(entry: ZoneEntry, { value, place }: ManagedField, live: Zone): Problem {
    return this.#at(
      'live-zone-conflict',
      place,
      `\`zone_type\` of \`${short(entry.name)}\` is \`${String(value)}\`, but the live zone is \`${short(live.type)}\``,
      {
        cause: 'the type of a zone cannot be changed',
        help: [`write \`zone_type: ${short(live.type)}\`, or create a new zone with another name`],
      },
    )
  }

  onlyForAccelerators(field: string, place: SourceLocation, live: Zone | undefined): Problem {
    const what =
      live === undefined ? 'a zone that is created as a pull zone (`cdn`)' : 'a live zone of type `cdn`'
    return this.#at('live-zone-conflict', place, `\`${field}\` cannot be set on ${what}`, {
      help: [
        live === undefined
          ? 'add `zone_type: accelerator`, or remove the field'
          : 'remove the field: only accelerators have it',
      ],
    })
  }

  domainElsewhere(
    domain: string,
    place: SourceLocation,
    holders: readonly Zone[],
    pruneDomains: boolean,
  ): Problem {
    return this.#at('live-zone-conflict', place, `the domain \`${domain}\` is connected to another zone`, {
      details: candidates(holders),
      cause: 'a domain belongs to one zone, and can only be moved if that zone is also in the file',
      help: [
        pruneDomains
          ? 'add that zone to the file, without this domain, or remove the domain there'
          : `to move the domain, add that zone to the file without this domain, and set ${terms.setting('prune-domains', 'true')}`,
      ],
    })
  }

  wrongShape(field: string, shown: unknown, live: Zone): Problem {
    return {
      kind: 'wrong-shape',
      title: 'the service returned an unexpected response format',
      where: `GET …/api/v1/zones/${live.uuid}`,
      details: [new ShapeError(`data.${field}`, 'a value of its own type', shown).message],
      cause: `${terms.name('base-url')} is the address of another service, or the API has changed`,
      help: ['remove this field from the file until the bug is fixed, and report the line above'],
    }
  }

  #at(
    kind: ProblemKind,
    { line, column }: SourceLocation,
    title: string,
    rest: Pick<Problem, 'details' | 'cause' | 'help'>,
  ): Problem {
    return { kind, title, at: { file: this.#file, line, column }, ...rest }
  }
}

function short(name: string): string {
  return shorten(name, 80)
}
