import { FIELDS, type Kind } from '../src/zone/fields.ts'

/** What `src/zone/fields.ts` checks, as JSON Schema says it: for completion and validation in editors. */
const KINDS: Readonly<Record<Kind, object>> = {
  'zone-type': { enum: ['cdn', 'accelerator'] },
  preset: { enum: ['wordpress', 'woocommerce', 'prestashop', 'custom'] },
  url: { type: 'string', pattern: '^[hH][tT][tT][pP][sS]?://[^\\s/?#]\\S*$' },
  'host-or-null': { type: ['string', 'null'], pattern: '^[!-~]+$' },
  seconds: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
  flag: { type: 'boolean' },
  cookies: { type: 'array', items: { type: 'string', minLength: 1 } },
}

const DOMAIN = '^(\\*\\.)?([^\\s./:@?#%\\[\\]\\\\]{1,63}\\.)+[^\\s./:@?#%\\[\\]\\\\]{1,63}\\.?$'

/** The schema of a file of zones. */
export function zoneSchema(): object {
  const settings = Object.fromEntries(FIELDS.map(({ name, kind }) => [name, KINDS[kind]]))
  const accelerator = FIELDS.filter(({ create }) => create === 'accelerator').map(
    ({ name }) => name,
  )
  const identity = {
    name: {
      type: 'string',
      pattern: '\\S',
      description: 'The name by which the service shows the zone',
    },
    uuid: {
      type: 'string',
      pattern: '^[^\\s/\\\\]{1,200}$',
      description: 'Optional: then it is the identity',
    },
  }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Zones of a CDN, as cdn-purge/zone reads them',
    type: 'object',
    required: ['zones'],
    additionalProperties: false,
    patternProperties: { '^x-': {} },
    properties: { zones: { type: 'array', items: { $ref: '#/definitions/zone' } } },
    definitions: {
      zone: {
        type: 'object',
        if: { properties: { state: { const: 'absent' } }, required: ['state'] },
        then: {
          required: ['name'],
          additionalProperties: false,
          properties: { ...identity, state: { const: 'absent' } },
        },
        else: {
          required: ['name'],
          additionalProperties: false,
          properties: {
            ...identity,
            state: { enum: ['present', 'absent'] },
            ...settings,
            custom_domains: { type: 'array', items: { type: 'string', pattern: DOMAIN } },
          },
          if: { properties: { zone_type: { const: 'cdn' } }, required: ['zone_type'] },
          then: { properties: Object.fromEntries(accelerator.map((name) => [name, false])) },
        },
      },
    },
  }
}
