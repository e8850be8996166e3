import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SWITCHES } from '../emulator/behavior.ts'
import { TRANSITIONS } from '../src/purge/jobs/batch.ts'
import { PROBLEMS } from '../src/problem/problem.ts'

test('docs/errors.md explains every code under its heading, and no other', () => {
  const headings = [...readFileSync('docs/errors.md', 'utf8').matchAll(/^## (CDN\d{3})\n\n\*\*(.+)\.\*\*/gm)]
  const documented = headings.map(([, code, text]) => [code, text])
  expect(documented).toEqual(Object.values(PROBLEMS).map(({ code, heading }) => [code, heading]))
})

test('every file and heading that a document links to is there', () => {
  const documents = readdirSync('.', { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.md') && !/(^|\/)(node_modules|dist|reports|\.build|\.stryker-tmp[^/]*)\//.test(name),
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

test('each reading that the interface leaves open has its switch, and a test', () => {
  const [, table = ''] = readFileSync('docs/emulator.md', 'utf8').split('## Switches')
  const switches = Object.keys(SWITCHES).filter((name) => !table.includes(`\`${name}\``))
  const tests = [...table.matchAll(/\| `([\w/-]+)`: (.+) \|$/gm)]
  const missing = tests.filter(
    ([, file, name = '']) => !readFileSync(`test/${file}.test.ts`, 'utf8').includes(name),
  )
  const codes = [...table.matchAll(/CDN\d{3}/g)].map(([code]) => code)
  const unknown = codes.filter((code) => !Object.values(PROBLEMS).some((one) => one.code === code))
  expect([switches, missing, unknown, tests.length]).toEqual([[], [], [], 18])
})

test('the chart of a batch is that of the code', () => {
  const text = readFileSync('docs/architecture.md', 'utf8')
  const [, batch = ''] = /stateDiagram-v2\n([^`]*)/.exec(text) ?? []
  const arrows = [...batch.matchAll(/^ +(\w+) --> (\w+):/gm)].map(([, from, to]) => `${from} ${to}`)
  const transitions = Object.entries(TRANSITIONS).flatMap(([from, to]) => to.map((kind) => `${from} ${kind}`))
  expect(arrows.toSorted()).toEqual(transitions.toSorted())
})

test('README is short', () => {
  expect(readFileSync('README.md', 'utf8').split(/\s+/).length).toBeLessThanOrEqual(1500)
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
