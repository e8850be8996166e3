import { expect, test } from 'vitest'
import type { Zone } from '../../../src/cdn/answers.ts'
import { readZoneFile } from '../../../src/zone/file.ts'
import type { ZoneInputs } from '../../../src/zone/inputs.ts'
import { planZones } from '../../../src/zone/plan.ts'
import { buildReport, type ZoneResult } from '../../../src/zone/report.ts'
import { describePlan, summarize } from '../../../src/zone/summary.ts'
import { makeZone } from '../../fakes/zone.ts'

const zone = (name: string, domains: string[]) =>
  makeZone({ uuid: `u-${name}`, name }, { cache_ttl: 60 }, domains)
const LIVE = [
  zone('www', ['www.example.com', 'Old.example.com']),
  zone('blog', ['blog.example.com', 'b.example.com']),
  zone('shop', []),
]
const FILE = `zones:
  - { name: www, cache_ttl: 1, custom_domains: [www.example.com, blog.example.com, n.example.com] }
  - { name: blog, state: absent }
  - { name: new, origin_url: "https://n.example", custom_domains: [new.example.com] }
  - { name: gone, state: absent }
  - { name: shop }
`

function planOf(file: string, live: readonly Zone[] = LIVE) {
  const { entries } = readZoneFile(file, 'z.yml')
  const zones = new Map(live.map((one) => [one, one]))
  const options = { pruneDomains: true, confirmDelete: ['blog'], command: 'plan' as const }
  return planZones(entries, { items: live, zones }, options)
}

/** The summary as a reader sees it. */
function summaryOf(result: Partial<ZoneResult>, command: ZoneInputs['command'] = 'plan'): string[] {
  const inputs = { command, file: 'z.yml', failOnChanges: false } as ZoneInputs
  const facts = { isCancelled: false, warnings: ['careful'], isUsageError: false }
  const report = buildReport({ writes: [], problems: [], ...result }, inputs, facts)
  return summarize(report, 'https://docs.example')
    .join('\n')
    .replaceAll(/<\/?code>|\\/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .split('\n')
    .filter((line) => line !== '')
}

test('the log of a plan has a line for each change, and one for each zone without', () => {
  expect(describePlan(planOf(FILE))).toEqual([
    'Plan   5 zones: 1 to create, 1 to change, 1 to delete, 2 unchanged',
    '       ~ www  cache_ttl  60 → 1',
    '       ~ www  remove domain  Old.example.com',
    '       ~ www  add domain  blog.example.com, now on blog',
    '       ~ www  add domain  n.example.com',
    '       - blog  delete  u-blog',
    '       - blog  remove domain  blog.example.com',
    '       + new  create',
    '       + new  origin_url  "https://n.example"',
    '       + new  add domain  new.example.com',
    '       = gone  absent',
    '       = shop',
  ])
  expect(describePlan(planOf('zones: []'))).toEqual(['Plan   0 zones'])
})

const CHANGES = [
  '| www | cache_ttl | 60 | 1 |',
  '| www | domain | Old.example.com |  |',
  '| www | domain | on blog | blog.example.com |',
  '| www | domain |  | n.example.com |',
  '| blog | 🗑️ delete | u-blog, b.example.com |  |',
  '| blog | domain | blog.example.com |  |',
  '| new | ➕ create |  |  |',
  '| new | origin_url |  | "https://n.example" |',
  '| new | domain |  | new.example.com |',
]

test('the summary of a plan has each change, each remark and each domain', () => {
  expect(summaryOf({ plan: planOf(FILE) })).toEqual([
    '### 📋 CDN zones: 3 of 5 zones differ from the file; run apply to make these changes',
    'z.yml · 5 zones',
    '| Zone | Change | Live | File |',
    '|---|---|---|---|',
    ...CHANGES,
    '- ⚠️ www: after apply, edges still hold copies made with the old value of cache_ttl; purge the zone to drop them (type: all)',
    '- ⚠️ careful',
    '| Domain | Zone | Certificate | DNS must point to |',
    '|---|---|---|---|',
    '| www.example.com | www | ✅ active | u-www.cdn.example.net |',
    '| blog.example.com | www | not connected yet | u-www.cdn.example.net |',
    '| n.example.com | www | not connected yet | u-www.cdn.example.net |',
    '| new.example.com | new | not connected yet | known after the zone is created |',
  ])
})

test('the summary of a plan has its notices, and the state of each certificate', () => {
  const domains = ['a.example', 'b.example'].map((domain, index) => ({
    domain,
    sslStatus: ['pending', ''][index] ?? '',
  }))
  const plan = planOf('zones: [{ name: blog, state: absent }]')
  const same = planOf('zones: [{ name: shop }]', [{ ...zone('shop', []), domains }])
  const summary = summaryOf({ plan: { ...same, notices: ['look at `this`'] } })
  expect(summary).toContain('- look at this')
  expect(summary.slice(-2)).toEqual([
    '| a.example | shop | ⏳ pending | u-shop.cdn.example.net |',
    '| b.example | shop | ⏳ unknown | u-shop.cdn.example.net |',
  ])
  expect(summaryOf({ plan })[0]).toContain('1 of 1 zone differs from the file')
})

const WRITES = Array.from({ length: 2 }, (_, index) => ({ zone: 'www', what: `write ${index}` }))

test('the summary of an apply compares with what was before, and has domains as they are now', () => {
  const plan = planOf(FILE)
  const after = planOf(FILE, [
    zone('www', ['www.example.com', 'blog.example.com', 'n.example.com']),
  ])
  const lastPlan = {
    ...after,
    changes: after.changes.map((change, index) => ({
      ...change,
      entry: plan.changes[index]!.entry,
    })),
  }
  const applied = {
    lastPlan,
    created: new Map(),
    updated: new Set([plan.changes[0]!.entry]),
    isCreateUnanswered: false,
    problems: [],
  }
  const summary = summaryOf({ plan, applied, writes: WRITES }, 'apply')
  expect(summary.slice(0, 4)).toEqual([
    '### ✅ CDN zones: 2 changes made and verified',
    'z.yml · 5 zones',
    '| Zone | Change | Before | Now |',
    '|---|---|---|---|',
  ])
  expect(summary).toContain(
    '- ⚠️ www: edges still hold copies made with the old value of cache_ttl; purge the zone to drop them (type: all)',
  )
  expect(summary.filter((line) => line.includes('.example.com | www | ✅'))).toHaveLength(3)
  expect(summary.join('\n')).not.toMatch(/Old.example.com \| www|write 0/)
})

test('the summary of an apply that was stopped has what was done, and no domains', () => {
  const problem = { kind: 'request-rejected', title: 'the plan has no WAF', help: ['pay'] } as const
  const summary = summaryOf({ plan: planOf(FILE), writes: WRITES, problems: [problem] }, 'apply')
  expect(summary[0]).toBe('### ❌ CDN zones: 2 changes made before the run stopped')
  expect(summary).toContain('| Zone | Change | Before | File |')
  expect(summary.join('\n')).toContain('the plan has no WAF')
  expect(summary.slice(summary.indexOf('Changes made before the run stopped:'))).toEqual([
    'Changes made before the run stopped:',
    '- www write 0',
    '- www write 1',
    '- ⚠️ careful',
  ])
})

test('of many changes and domains, the summary has a hundred and how many more there are', () => {
  const names = Array.from({ length: 103 }, (_, index) => `d${index}.example.com`)
  const summary = summaryOf({
    plan: planOf(`zones: [{ name: shop, custom_domains: [${names.join(', ')}] }]`),
  })
  expect(summary.filter((line) => line.startsWith('| shop | domain |'))).toHaveLength(100)
  expect(summary.filter((line) => line.includes('not connected yet'))).toHaveLength(100)
  expect(summary.filter((line) => line.includes('3 more'))).toHaveLength(2)
})
