import { expect, test } from 'vitest'
import { parseRules } from '../../../src/paths/rules.ts'
import { idleRules } from '../../../src/purge/changed/idle-rules.ts'

const FILES = ['static/app.js', 'static/img/a.png', 'content/posts/a.md', 'robots.txt']

/** As a checkout answers, and as GitHub does: one folder at a time. */
const filesIn = {
  checkout: () => Promise.resolve({ ok: true as const, value: { files: FILES, unread: [] } }),
  remote: (folder: string, isDeep: boolean) => {
    const below = FILES.filter((file) => folder === '' || file.startsWith(`${folder}/`))
    const depth = folder === '' ? 0 : folder.split('/').length
    const inside = below.filter((file) => isDeep || file.split('/').length === depth + 1)
    const folders = new Set(
      below
        .filter((file) => !inside.includes(file))
        .map((file) =>
          file
            .split('/')
            .slice(0, depth + 1)
            .join('/'),
        ),
    )
    return Promise.resolve({ ok: true as const, value: { files: inside, unread: [...folders] } })
  },
}

const KNOWN = { base: undefined, source: 'repository' as const }

test.each<[glob: string, isIdle: boolean]>([
  ['statc/**', true],
  ['static', true],
  ['Static/**', true],
  ['static/**', false],
  ['static/', false],
  ['static/*.js', false],
  ['static/*.css', true],
  ['static/**/*.png', false],
  ['static/**/*.gif', true],
  ['robots.txt', false],
  ['content/posts/*.md', false],
  ['content/*.md', true],
  ['**/*.md', false],
])('the rule `%s` matches nothing: %s', async (glob, isIdle) => {
  const { rules } = parseRules(`${glob} => {url}`)
  for (const list of [filesIn.checkout, filesIn.remote]) {
    const idle = await idleRules(rules, { ...KNOWN, filesIn: list })
    expect(idle.rules).toHaveLength(isIdle ? 1 : 0)
  }
})

test('of many rules that match nothing, three are shown', async () => {
  const { rules } = parseRules(Array.from({ length: 50 }, (_, index) => `dir${index}/** => {url}`).join('\n'))
  const { warnings } = await idleRules(rules, { ...KNOWN, filesIn: filesIn.checkout })
  expect(warnings).toHaveLength(4)
  expect(warnings[3]).toContain('47 more rules')
})

test('after a million comparisons a rule may match', async () => {
  const files = Array.from({ length: 500_001 }, (_, index) => `dir/${index}.js`)
  const list = () => Promise.resolve({ ok: true as const, value: { files, unread: [] } })
  const { rules } = parseRules('dir/*.css => {url}\ndir/*.gif => {url}')
  const idle = await idleRules(rules, { ...KNOWN, filesIn: list })
  expect(idle.rules.map(({ text }) => text)).toEqual(['dir/*.css => {url}'])
})
