import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../src/problem/problem.ts'
import type { ZoneInputs } from '../../../src/zone/inputs.ts'
import { FIELDS } from '../../../src/zone/fields.ts'
import { readZoneFile } from '../../../src/zone/file.ts'
import { planZones } from '../../../src/zone/plan.ts'
import {
  buildReport,
  listPresentZones,
  toJsonReport,
  toOutputs,
  type ZoneResult,
} from '../../../src/zone/report.ts'
import { formatHeadline } from '../../../src/zone/summary.ts'
import { makeZone } from '../../fakes/zone.ts'

const UNANSWERED: Problem = { kind: 'write-unanswered', title: 'no answer', help: [] }
const INPUTS = { command: 'apply', file: 'z.yml', failOnChanges: false } as ZoneInputs
const CANCELLED = { isCancelled: true, warnings: [], isUsageError: false }

test.each([
  [true, ['write-unanswered', 'cancelled']],
  [false, ['cancelled']],
])(
  'a signal while the create of a zone is unanswered (%s) is reported with %j',
  (isCreateUnanswered, expected) => {
    const applied = { created: new Map(), updated: new Set(), isCreateUnanswered, problems: [] }
    const result = { applied, writes: [], problems: [UNANSWERED] } as unknown as ZoneResult
    const { problems, status } = buildReport(result, INPUTS, CANCELLED)
    expect([status, problems.map(({ kind }) => kind)]).toEqual(['cancelled', expected])
  },
)

test('a signal leaves out that time has run out', () => {
  const late: Problem = { kind: 'deadline-exceeded', title: 'late', help: [] }
  const lost: Problem = { kind: 'domain-lost', title: 'lost', help: [] }
  const result = { writes: [], problems: [late, lost] } as unknown as ZoneResult
  const { problems } = buildReport(result, INPUTS, CANCELLED)
  expect(problems.map(({ kind }) => kind)).toEqual(['domain-lost', 'cancelled'])
})

const FACTS = { isCancelled: false, warnings: [], isUsageError: false }
const PLAN = { ...INPUTS, command: 'plan' } as const
const [WWW, BLOG] = ['www', 'blog'].map((name) =>
  makeZone({ uuid: `u-${name}`, name }, { cache_ttl: 60, waf_enabled: false }),
) as [ReturnType<typeof makeZone>, ReturnType<typeof makeZone>]
const NEW = '{ name: new, origin_url: "https://n.example" }'

/** What a file of these entries changes, where two zones are live. */
function planOf(file: string, live = [WWW, BLOG]) {
  const { entries } = readZoneFile(`zones: [${file}]`, 'z.yml')
  const zones = new Map(live.map((zone) => [zone, zone]))
  const options = { pruneDomains: false, confirmDelete: [], command: 'plan' as const }
  return planZones(entries, { items: live, zones }, options)
}

test('copies become wrong by these settings, and by no others', () => {
  const names = FIELDS.filter(({ invalidatesCopies }) => invalidatesCopies).map(({ name }) => name)
  expect(names).toEqual([
    'origin_url',
    'origin_host_header',
    'cache_ttl',
    'cache_query_strings',
    'cors_enabled',
    'image_optimization',
    'minify_css',
    'minify_js',
    'scripts_enabled',
    'accelerator_preset',
    'accelerator_bypass_cookies',
    'esi_enabled',
  ])
})

test('drift names each zone that differs, and how many there are', () => {
  const plan = planOf(`{ name: www, cache_ttl: 1 }, { name: blog }, ${NEW}`)
  const result = { plan, writes: [], problems: [] }
  const report = buildReport(result, { ...PLAN, failOnChanges: true }, FACTS)
  expect(report).toMatchObject({ status: 'planned', exitsZero: false, isChanged: true })
  expect(report.problems).toMatchObject([
    {
      kind: 'drift',
      title: '2 of 3 zones differ from `z.yml`',
      details: ['www: update', 'new: create'],
    },
  ])
})

describe('the outputs of a plan', () => {
  const outputsOf = (file: string) =>
    toOutputs(buildReport({ plan: planOf(file), writes: [], problems: [] }, PLAN, FACTS)).values

  test('name the only zone, and what has to be purged', () => {
    expect(outputsOf('{ name: www, cache_ttl: 1, waf_enabled: true }')).toMatchObject({
      status: 'planned',
      changed: 'true',
      'zone-uuid': 'u-www',
      'cdn-hostname': WWW.hostname,
      'purge-needed': '["u-www"]',
    })
  })

  test('name no zone as the only one of several, and have null for what is not known yet', () => {
    const outputs = outputsOf(`{ name: www }, ${NEW}`)
    expect(outputs).toMatchObject({ 'zone-uuid': '', 'cdn-hostname': '', 'purge-needed': '[]' })
    expect(JSON.parse(outputs.zones)).toEqual([
      { name: 'www', uuid: 'u-www', cdn_hostname: WWW.hostname },
      { name: 'new', uuid: null, cdn_hostname: null },
    ])
  })

  test('do not count a zone that is to go', () => {
    expect(outputsOf('{ name: www }, { name: blog, state: absent }')).toMatchObject({
      'zone-uuid': 'u-www',
      zones: `[{"name":"www","uuid":"u-www","cdn_hostname":"${WWW.hostname}"}]`,
    })
  })
})

test('after an apply, zones are as they were last seen; of a new one, what its create answered', () => {
  const plan = planOf(`{ name: www, cache_ttl: 1 }, ${NEW}`)
  const [www, created] = plan.changes.map(({ entry }) => entry)
  const late = makeZone({ uuid: 'u-new', name: 'new', hostname: '' })
  const seen = { ...WWW, hostname: 'new.example' }
  const lastPlan = {
    ...plan,
    changes: plan.changes.map((change) => ({
      ...change,
      live: change.entry === www ? seen : late,
    })),
  }
  const answered = { uuid: 'u-new', hostname: 'u-new.example', name: 'new' }
  const applied = {
    lastPlan,
    created: new Map([[created!, answered]]),
    updated: new Set([www!]),
    isCreateUnanswered: false,
    problems: [],
  }
  const writes = [{ zone: 'www', what: 'set  cache_ttl' }]
  const report = buildReport({ plan, applied, writes, problems: [] }, INPUTS, FACTS)
  expect(listPresentZones(report)).toMatchObject([
    { uuid: 'u-www', hostname: 'new.example' },
    { uuid: 'u-new', hostname: 'u-new.example' },
  ])
  expect(toJsonReport(report)).toMatchObject({
    status: 'applied',
    written: writes,
    purgeNeeded: [{ uuid: 'u-www' }],
    changes: [{ uuid: 'u-www' }, { uuid: 'u-new' }],
  })
})

describe('what was done', () => {
  const WRITES = ['a', 'b'].map((zone) => ({ zone, what: 'x' }))
  const REFUSED: Problem = { kind: 'request-rejected', title: 'no', help: [] }
  const plan = planOf('{ name: www, cache_ttl: 1 }, { name: blog }')
  const same = planOf('{ name: www }')

  test.each<[headline: string, result: Partial<ZoneResult>, command: ZoneInputs['command']]>([
    ['1 of 2 zones differs from the file; run `apply` to make these changes', { plan }, 'plan'],
    ['1 zone: nothing differs', { plan: same }, 'plan'],
    ['2 changes made and verified', { plan, writes: WRITES }, 'apply'],
    ['nothing was changed', { plan, problems: [REFUSED] }, 'apply'],
    [
      '2 changes made before the run stopped',
      { plan, writes: WRITES, problems: [REFUSED] },
      'apply',
    ],
    [
      '2 changes made, and one more may have been made',
      { plan, writes: WRITES, problems: [UNANSWERED] },
      'apply',
    ],
    [
      '1 zone written to z.yml',
      { exported: { text: '', zones: [WWW], warnings: [] }, plan },
      'export',
    ],
  ])('is said in the last line: %s', (headline, result, command) => {
    const whole = { writes: [], problems: [], ...result }
    expect(formatHeadline(buildReport(whole, { ...INPUTS, command }, FACTS))).toBe(headline)
  })

  test.each<[writes: ZoneResult['writes'], problems: Problem[], details: string[]]>([
    [[], [], ['no change was confirmed']],
    [WRITES.slice(1), [], ['1 change made before the run was cancelled']],
    [[], [UNANSWERED, REFUSED], ['no change was confirmed', 'no answer']],
  ])('is said by a run that was cancelled: %j', (writes, problems, details) => {
    const report = buildReport({ plan, writes, problems }, INPUTS, CANCELLED)
    expect(report).toMatchObject({ status: 'cancelled', exitsZero: false, problems: [{ details }] })
  })
})
