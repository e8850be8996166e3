import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeFolder } from '../fakes/folder.ts'
import { startServer } from '../fakes/server.ts'
import { startScenario } from './scene.ts'

type Texts = Readonly<Record<string, string>>

/** A built site of two pages in a scenario, with what each run purges. */
async function startSite() {
  const scenario = await startScenario()
  const folder = makeFolder({ 'dist/a.html': 'A1', 'dist/b.html': 'B1' })
  const inputs = { 'site-dir': 'dist', manifest: 'm.json', html: 'exact', retries: '0' }
  return {
    ...scenario,
    write: (name: string, text: string) => writeFileSync(folder.at(`dist/${name}`), text),
    empty: () => ['a', 'b'].forEach((name) => rmSync(folder.at(`dist/${name}.html`))),
    async run(given: Texts = inputs, more: Texts = {}) {
      const before = scenario.cdn.created().length
      const { exitCode } = await scenario.step({ ...given, ...more }, { env: folder.env })
      const jobs = scenario.cdn.created().slice(before)
      return {
        exitCode,
        purged: jobs.flatMap(({ type, paths }) => (type === 'all' ? [type] : paths)),
      }
    },
    async [Symbol.asyncDispose]() {
      await scenario[Symbol.asyncDispose]()
      folder[Symbol.dispose]()
    },
  }
}

type Site = Awaited<ReturnType<typeof startSite>>

/** A run after which a changed page is still the old one. */
async function endStale(site: Site): Promise<void> {
  await site.run()
  site.write('a.html', 'A2')
  await using visitors = await startServer((_, response) => response.end('A1'))
  const verify = { verify: 'all', 'site-url': visitors.url }
  expect((await site.run(undefined, verify)).exitCode).toBe(1)
}

/** The rows of the table in docs/architecture.md, each with the first run that ends so. */
const ROWS: readonly (readonly [
  ended: string,
  purges: string,
  run: (site: Site) => Promise<string[]>,
])[] = [
  [
    'before it began (bad inputs, a zone that is not found, a record that cannot be read)',
    'files that differ from the record: the first deploy is not detected',
    async (site) => {
      await site.run()
      site.write('b.html', 'B2')
      expect((await site.run(undefined, { verify: 'x' })).exitCode).toBe(1)
      site.write('b.html', 'B1')
      site.write('a.html', 'A2')
      return (await site.run()).purged
    },
  ],
  [
    'with an error in the rules, in a file or in the commit',
    'everything in the zone',
    async (site) => {
      await site.run()
      site.empty()
      expect((await site.run()).exitCode).toBe(1)
      site.write('a.html', 'A2')
      return (await site.run()).purged
    },
  ],
  [
    'after it began: because of the token, the quota, the origin, a job, the deadline or a signal',
    'the changed files of the first run, and what differs now',
    async (site) => {
      await site.run()
      site.write('a.html', 'A2')
      site.cdn.service.failing.set('fra-02', 1)
      expect((await site.run()).exitCode).toBe(1)
      site.write('a.html', 'A1')
      return (await site.run()).purged
    },
  ],
  [
    'without a base',
    'everything in the zone',
    async (site) => {
      site.cdn.service.failing.set('fra-02', 1)
      expect((await site.run()).exitCode).toBe(1)
      return (await site.run()).purged
    },
  ],
  [
    'without a base, with `on-unknown-base: fail`',
    'nothing: it also fails',
    async (site) => {
      const fails = { 'on-unknown-base': 'fail' }
      expect((await site.run(undefined, fails)).exitCode).toBe(1)
      const second = await site.run(undefined, fails)
      expect(second.exitCode).toBe(1)
      return second.purged
    },
  ],
  [
    'with pages that were not fresh',
    'the changed files of the first run, and what differs now',
    async (site) => {
      await endStale(site)
      return (await site.run()).purged
    },
  ],
  [
    'without changed files (`paths`, `type: all`)',
    'what its inputs specify',
    async (site) => {
      site.cdn.service.failing.set('fra-02', 1)
      const inputs = { paths: '/a.html', retries: '0' }
      expect((await site.run(inputs)).exitCode).toBe(1)
      return (await site.run(inputs)).purged
    },
  ],
]

test.each(ROWS)('a second run after one that ended %s purges %s', async (ended, purges, run) => {
  await using site = await startSite()
  const everything = purges === 'everything in the zone'
  expect(await run(site)).toEqual(
    purges.startsWith('nothing') ? [] : [everything ? 'all' : '/a.html'],
  )
  expect(readFileSync('docs/architecture.md', 'utf8')).toContain(`| ${ended} | ${purges} |`)
})
