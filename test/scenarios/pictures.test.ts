import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fingerprint, SCENES } from '../../scripts/pictures.ts'

const DOCUMENTS = ['README.md', 'stats/README.md', 'zone/README.md']
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const SHOWN = [...new Set(DOCUMENTS.match(/docs\/pictures\/[\w-]+(?=\.png)/g))]

test.each(SHOWN.filter((name) => !name.endsWith('-dark')))(
  '%s shows what the program writes today: if not, run `node scripts/pictures.ts` and draw it again',
  async (file) => {
    expect([`${file}.png`, `${file}-dark.png`].filter((name) => !existsSync(name))).toEqual([])
    const [, name = '', shown] = /pictures\/([\w-]+)-([0-9a-f]{8})$/.exec(file) ?? []
    const summary = await SCENES[name]?.()
    expect(fingerprint(summary ?? '')).toBe(shown)
  },
)

test('README has a picture of a failure and one of a success', () => {
  expect(SHOWN.filter((name) => /(completed|partial)-/.test(name))).toHaveLength(4)
})
