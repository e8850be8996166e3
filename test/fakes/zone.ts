import type { Zone } from '../../src/cdn/answers.ts'

/** A zone as its detail shows it, with other facts, settings and domains. */
export function makeZone(
  facts: Partial<Omit<Zone, 'settings' | 'domains'>> = {},
  settings: Readonly<Record<string, unknown>> = {},
  domains: readonly string[] = [],
): Zone {
  const { uuid = 'u-1', originUrl = 'https://o.example' } = facts
  return {
    uuid,
    name: 'www',
    type: 'cdn',
    originUrl,
    hostname: `${uuid}.cdn.example.net`,
    ...facts,
    settings: new Map(Object.entries(settings)),
    domains: domains.map((domain) => ({ domain, sslStatus: 'active' })),
  }
}
