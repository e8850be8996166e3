import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { admit, type QuotaRule, type WindowKind } from '../../emulator/quota.ts'

const KINDS: WindowKind[] = ['sliding', 'fixed', 'counter', 'bucket']

/** Tries a unit at each of the moments; what was admitted, and when. */
function replay(rule: QuotaRule, moments: readonly number[]): number[] {
  const spent: number[] = []
  for (const atMs of moments) if (admit(rule, spent, atMs) === 0) spent.push(atMs)
  return spent
}

const rules = fc.record({
  limit: fc.integer({ min: 1, max: 5 }),
  windowMs: fc.constantFrom(10, 100, 3600),
  kind: fc.constantFrom(...KINDS),
})
const moments = fc
  .array(fc.integer({ min: 0, max: 12_000 }), { maxLength: 80 })
  .map((times) => times.toSorted((a, b) => a - b))

// P22. Planted and seen to fail: `>=` for `>` in the sliding window, a bucket that begins with one unit too many.
describe('the quota of the emulator', () => {
  test('admits no more than a brute count of every window allows, for each kind', () => {
    fc.assert(
      fc.property(rules, moments, (rule, times) => {
        const spent = replay(rule, times)
        for (const end of spent) {
          const inWindow = (from: number, to: number) =>
            spent.filter((atMs) => atMs > from && atMs <= to).length
          const trailing = inWindow(end - rule.windowMs, end)
          const start = Math.floor(end / rule.windowMs) * rule.windowMs
          const aligned = spent.filter((atMs) => atMs >= start && atMs <= end).length
          if (rule.kind === 'sliding') expect(trailing).toBeLessThanOrEqual(rule.limit)
          if (rule.kind === 'fixed' || rule.kind === 'counter') {
            expect(aligned).toBeLessThanOrEqual(rule.limit)
          }
          // What has flowed in since the first unit, and what was there.
          if (rule.kind === 'bucket') {
            expect(inWindow(-1, end)).toBeLessThanOrEqual(
              rule.limit + ((end - (spent[0] ?? 0)) * rule.limit) / rule.windowMs + 1e-6,
            )
          }
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('refuses no longer than it says, and is right about the moment', () => {
    fc.assert(
      fc.property(rules, moments, fc.integer({ min: 0, max: 12_000 }), (rule, times, later) => {
        const spent = replay(rule, times)
        const nowMs = (spent.at(-1) ?? 0) + later / 100
        const waitMs = admit(rule, spent, nowMs)
        expect(waitMs).toBeGreaterThanOrEqual(0)
        expect(waitMs).toBeLessThanOrEqual(2 * rule.windowMs)
        expect(admit(rule, spent, nowMs + waitMs + 1)).toBe(0)
        if (waitMs > 2 && rule.kind !== 'counter') {
          expect(admit(rule, spent, nowMs + waitMs - 1)).toBeGreaterThan(0)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
