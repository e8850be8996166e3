import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SWITCHES } from '../emulator/behavior.ts'
import { PROBLEMS } from '../src/problem/problem.ts'

test('docs/errors.md explains every code under its heading, and no other', () => {
  const headings = [
    ...readFileSync('docs/errors.md', 'utf8').matchAll(/^## (CDN\d{3})\n\n\*\*(.+)\.\*\*/gm),
  ]
  const documented = headings.map(([, code, text]) => [code, text])
  expect(documented).toEqual(Object.values(PROBLEMS).map(({ code, heading }) => [code, heading]))
})

test('every file and heading that a document links to is there', () => {
  const documents = readdirSync('.', { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.md') &&
      !/(^|\/)(node_modules|dist|reports|\.build|\.stryker-tmp[^/]*)\//.test(name),
  )
  const dead = documents.flatMap((document) => {
    const text = readFileSync(document, 'utf8')
    const links = [...text.matchAll(/(?:\]\(|\bsrc(?:set)?=")(?!https?:)([^)"\s]+)[)"]/g)].map(
      ([, link = '']) => link,
    )
    return links.filter((link) => !isThere(document, link)).map((link) => `${document}: ${link}`)
  })
  expect(dead).toEqual([])
})

test.each(['architecture', 'conformance'])(
  'every name of code in docs/%s.md is in the sources or the API',
  (page) => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join('src', name), 'utf8'))
    const known = [...sources, readFileSync('openapi.yaml', 'utf8')].join('\n')
    const text = readFileSync(`docs/${page}.md`, 'utf8')
    const names = [...text.matchAll(/`([A-Za-z]+[A-Z][A-Za-z]*)`/g)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(7)
    expect(names.filter((name) => !RegExp(`\\b${name}\\b`).test(known))).toEqual([])
  },
)

/** The rows of the table of switches in docs/emulator.md, each with a test that shows it. */
const SHOWN_BY: readonly (readonly [open: string, file: string, name: string])[] = [
  [
    'order, page size and total of lists',
    'unit/cdn/jobs/api',
    'an unsorted list of 121 pages is an error that says how much was read',
  ],
  ['delay of new jobs and zones', 'soak/soak', 'whatever the service does'],
  ['a path without a slash', 'scenarios/conformance', 'a job for a path that was rejected'],
  [
    'what a job shows',
    'unit/purge/jobs/jobs-result',
    'other paths in an earlier reading, and none in the last one',
  ],
  ['statuses of jobs and edges', 'scenarios/readings', 'a job that stays open'],
  ['transitions', 'scenarios/readings', 'a job that stays open'],
  ['equal jobs', 'scenarios/readings', 'an answer that is not a new job'],
  ['how the quota counts', 'soak/soak', 'whatever the service does'],
  [
    'how the quota is refused',
    'unit/purge/jobs/run-jobs',
    'that speaks of a quota ends the step at once',
  ],
  ['successes', 'scenarios/zone-apply', 'takes any answer to a write of a domain'],
  ['errors', 'scenarios/fault-list', 'F9 a refusal with status 200 and an error in it'],
  ['clocks', 'scenarios/fault-list', 'F16 a service whose clocks are a day ahead'],
  [
    '`*` and query strings',
    'scenarios/advice',
    'a line of the log, and no annotation, names a pattern that may end at the next level',
  ],
  [
    'headers and bodies of edges',
    'scenarios/freshness',
    'does not compare bodies of a kind that a setting of the zone changes, but others',
  ],
  ['fields of zones', 'scenarios/zone-apply', 'reports a field that the service ignores'],
  ['spelling of zones and domains', 'scenarios/zone-apply', 'a name that it changes at creation'],
  [
    'what writes refuse',
    'scenarios/zone-apply',
    'whether names are unique and known domains refused',
  ],
  ['certificates', 'unit/purge/pages/freshness', 'the site'],
  ['statistics of nothing', 'scenarios/stats', 'showsEmptyDays'],
]

test('each reading that the interface leaves open has its switch, and a test', () => {
  const [, table = ''] = readFileSync('docs/emulator.md', 'utf8').split('## Switches')
  const switches = Object.keys(SWITCHES).filter((name) => !table.includes(`\`${name}\``))
  const open = [...table.matchAll(/^\| (.+?) \|/gm)].map(([, cell]) => cell)
  const missing = SHOWN_BY.filter(
    ([, file, name]) => !readFileSync(`test/${file}.test.ts`, 'utf8').includes(name),
  )
  const codes = [...table.matchAll(/CDN\d{3}/g)].map(([code]) => code)
  const unknown = codes.filter((code) => !Object.values(PROBLEMS).some((one) => one.code === code))
  expect({ switches, missing, unknown, open }).toEqual({
    switches: [],
    missing: [],
    unknown: [],
    open: ['Open', ...SHOWN_BY.map(([row]) => row)],
  })
})

test('README is short', () => {
  expect(readFileSync('README.md', 'utf8').split(/\s+/).length).toBeLessThanOrEqual(1100)
})

function isThere(document: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const path = file === '' ? document : join(document, '..', file)
  if (!existsSync(path)) return false
  if (anchor === undefined) return true
  const text = readFileSync(path, 'utf8')
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
  return headings.includes(anchor) || text.includes(`<a id="${anchor}">`)
}
