import { expect, test } from 'vitest'
import { SERVICE_QUOTA } from '../../../src/cdn/jobs/quota.ts'
import { findChangedFiles } from '../../../src/changes/changed-files.ts'
import { parseRules } from '../../../src/changes/rules/rules.ts'
import { buildRequest } from '../../../src/purge/request.ts'
import { deployOf, takenSnapshot } from '../../fakes/changes.ts'
import { DEFAULTS } from '../../fakes/run-jobs.ts'

const BASE = {
  files: new Map([['gone', { id: '1', isUnknown: false }]]),
  commit: '',
  why: 'the last purge',
  missing: undefined,
  branch: '',
  purgedBefore: [],
}

test.each([
  [100, 99_000, 'paths'],
  [100, 101_000, 'everything'],
  [1, 1001, 'everything'],
  // A step takes no more paths than the documented quota, whatever the account has.
  [200, 99_000, 'paths'],
  [200, 101_000, 'everything'],
])(
  'with a quota of %d jobs, %d changed paths become %s, with a warning',
  async (jobs, count, kind) => {
    const { rules } = parseRules('** => {url}')
    const files = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`f${index}`, '1']),
    )
    const changed = await findChangedFiles(await takenSnapshot(rules, files), BASE, deployOf(rules))
    const quota = { ...SERVICE_QUOTA, path: { jobs, windowMs: 3_600_000 } }
    const lists = { paths: [], urls: [], problems: [], remarks: [], warnings: [], isCut: false }
    const built = buildRequest({ ...DEFAULTS, quota }, lists, changed, undefined)
    expect(built.request.kind).toBe(kind)
    const says = built.warnings.some((text) =>
      text.includes('everything in the zone is purged instead'),
    )
    expect(says).toBe(kind === 'everything')
  },
)

test.each([
  [2, 'paths'],
  [1, 'everything'],
])('with `purge-all-above: %d`, two paths are %s', (purgeAllAbove, kind) => {
  const lists = {
    paths: ['/a', '/b'],
    urls: [],
    problems: [],
    remarks: [],
    warnings: [],
    isCut: false,
  }
  const built = buildRequest({ ...DEFAULTS, purgeAllAbove }, lists, undefined, undefined)
  expect(built.request.kind).toBe(kind)
})
