import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TreeEntry } from '../../../src/changes/github/decode.ts'
import { cachedTrees, compareTrees } from '../../../src/changes/github/trees.ts'
import { ok } from '../../../src/problem/result.ts'

/** A folder of the tests: files by their content, and folders. */
interface Folder {
  readonly [name: string]: string | Folder
}

/** A server of trees, whose ids are their content. */
function serverOf(treeLimit = Infinity) {
  const asked: string[] = []
  let entryCount = 0
  const entriesOf = (folder: Folder, isRecursive: boolean, prefix = ''): TreeEntry[] =>
    Object.entries(folder).flatMap(([name, inside]) => {
      const path = prefix + name
      if (typeof inside === 'string') return [{ path, type: 'blob', mode: '100644', id: inside }]
      const below = isRecursive ? entriesOf(inside, true, `${path}/`) : []
      return [{ path, type: 'tree', mode: '040000', id: JSON.stringify(inside) }, ...below]
    })
  const readTree = async (id: string, isRecursive: boolean) => {
    asked.push(id)
    const entries = entriesOf(JSON.parse(id) as Folder, isRecursive)
    entryCount += Math.min(entries.length, treeLimit)
    return ok({ entries: entries.slice(0, treeLimit), truncated: entries.length > treeLimit })
  }
  return { listing: cachedTrees({ readTree }), asked, entryCount: () => entryCount }
}

function filesOf(folder: Folder, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(folder).flatMap(([name, inside]) =>
      typeof inside === 'string'
        ? [[prefix + name, inside] as const]
        : [...filesOf(inside, `${prefix}${name}/`)],
    ),
  )
}

function expectedDifference(before: Folder, after: Folder): Map<string, string> {
  const [old, fresh] = [filesOf(before), filesOf(after)]
  const names = new Set([...old.keys(), ...fresh.keys()])
  return new Map(
    [...names]
      .filter((name) => old.get(name) !== fresh.get(name))
      .map((name) => [name, fresh.has(name) ? 'present' : 'deleted']),
  )
}

async function compare(before: Folder, after: Folder, treeLimit?: number) {
  const server = serverOf(treeLimit)
  const [base, head] = [JSON.stringify(before), JSON.stringify(after)]
  const found = await compareTrees([server.listing, server.listing], [base, head], () => true)
  return { ...server, difference: found.ok ? found.value : undefined }
}

/** A folder with so many folders on each level, and so many files in the innermost ones. */
function nested(
  [width, ...widths]: readonly number[],
  content: (path: string) => string,
  prefix = '',
): Folder {
  return Object.fromEntries(
    Array.from({ length: width ?? 0 }, (_, index) => {
      const path = `${prefix}${index}`
      return [`${index}`, widths.length === 0 ? content(path) : nested(widths, content, `${path}/`)]
    }),
  )
}

describe('two trees are compared by as few readings as their difference needs', () => {
  const WIDTHS = [10, 10, 10, 100]
  test.each([
    ['one file of 100,000, in folders of 100', WIDTHS, /^3\/1\/4\/15$/, 8, 260],
    ['one file in each of 100 folders beside each other', WIDTHS, /^3\/.*\/15$/, 18, 20_950],
    ['one file in each of 100 folders far from each other', WIDTHS, /\/4\/15$/, 436, 23_500],
    ['every file', [10, 10, 100], /./, 18, 20_900],
    ['one file in each of 1,000 folders, which are too many to enter', [100, 10, 10], /5$/, 16, 22_600],
  ] as const)('%s', async (_, widths, rule, maxRequests, maxEntries) => {
    const before = nested(widths, (path) => path)
    const after = nested(widths, (path) => (rule.test(path) ? `${path} changed` : path))
    const { difference, asked, entryCount } = await compare(before, after)
    expect(difference).toEqual(expectedDifference(before, after))
    expect(difference?.size).toBeGreaterThan(0)
    expect({ requests: asked.length, entries: entryCount() }).toEqual({
      requests: expect.toSatisfy((count: number) => count <= maxRequests),
      entries: expect.toSatisfy((count: number) => count <= maxEntries),
    })
  })
})

test('a folder that is new, or gone, is one reading', async () => {
  const before = nested([5, 40, 3], () => 'a')
  const { 0: gone, ...others } = before
  const after = { ...others, added: nested([40, 3], () => 'b') }
  const { difference, asked } = await compare(before, after)
  expect(difference).toEqual(expectedDifference(before, after))
  expect(asked).toHaveLength(4)
  expect(gone).toBeDefined()
})

test('whatever differs, however much of it, is found, and a truncated listing is never taken for a whole one', async () => {
  const folder = fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 6 }))
    .chain(([a, b, c]) =>
      fc
        .tuple(
          fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 }),
          fc.double({ min: 0, max: 1, noNaN: true }),
        )
        .map(([chances, share]) => {
          let at = 0
          const isOther = () => (chances[at++ % chances.length] ?? 0) < share
          const before = nested([a, b, c], () => 'a')
          const after = nested([a, b, c], () => (isOther() ? 'b' : 'a'))
          return { before, after }
        }),
    )
  const change = fc.record({
    trees: folder,
    drop: fc.constantFrom('', '0', '1'),
    treeLimit: fc.constantFrom(Infinity, 9, 30, 60),
  })
  await fc.assert(
    fc.asyncProperty(change, async ({ trees: { before, after }, drop, treeLimit }) => {
      const head = Object.fromEntries(Object.entries(after).filter(([name]) => name !== drop))
      const { difference } = await compare(before, head, treeLimit)
      expect(difference).toEqual(expectedDifference(before, head))
    }),
    { numRuns: 400 },
  )
})
