import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fingerprint, SCENES } from '../../scripts/pictures.ts'

const DOCUMENTS = ['README.md', 'docs/workflows.md', 'stats/README.md', 'zone/README.md']
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const SHOWN = [...new Set(DOCUMENTS.match(/(?<=pictures\/)[\w-]+(?=\.png)/g))]

test.each(SHOWN.filter((name) => !name.endsWith('-dark')))(
  '%s shows what the program writes today: if not, run `node scripts/pictures.ts` and draw it again',
  async (file) => {
    const files = [`docs/pictures/${file}.png`, `docs/pictures/${file}-dark.png`]
    expect(files.filter((name) => !existsSync(name))).toEqual([])
    const [, name = '', shown] = /^([\w-]+)-([0-9a-f]{8})$/.exec(file) ?? []
    const summary = await SCENES[name]?.()
    expect(fingerprint(summary ?? '')).toBe(shown)
  },
)

test('README has a picture of a failure and one of a success', () => {
  expect(SHOWN.filter((name) => /^(completed|partial)-/.test(name))).toHaveLength(4)
})
