import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readZoneFile } from '../src/zone/file.ts'
import { examples, ourSteps } from './examples.ts'

const all = examples()
const PATH = [process.env['PATH'], join(homedir(), 'go/bin')].join(delimiter)
const has = (tool: string) =>
  spawnSync(tool, ['--version'], { env: { ...process.env, PATH } }).status === 0
const mustHave = process.env['REQUIRE_ACT'] !== undefined

describe('what a reader may copy', () => {
  const ours = all.flatMap((example) =>
    ourSteps(example).map(({ step, action }) => ({
      where: example.where,
      text: example.text,
      step,
      action,
    })),
  )

  test('is found by this test', () => {
    expect(all.filter(({ kind }) => kind === 'workflow').length).toBeGreaterThanOrEqual(13)
    expect(ours.length).toBeGreaterThanOrEqual(17)
  })

  test.each(ours)(
    '$where gives only inputs that there are, and reads only outputs that there are',
    ({ step, action, text }) => {
      const { inputs, outputs } = parse(readFileSync(join(action, 'action.yml'), 'utf8')) as Record<
        'inputs' | 'outputs',
        object
      >
      expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(step.with ?? {})))
      const read = [
        ...text.matchAll(new RegExp(`steps\\.${step.id ?? '-'}\\.outputs\\.([\\w-]+)`, 'g')),
      ].map(([, name]) => name)
      expect(Object.keys(outputs)).toEqual(expect.arrayContaining(read))
    },
  )

  test.each(all.filter(({ kind }) => kind === 'zones'))(
    '$where is a good file of zones',
    ({ text }) => {
      expect(readZoneFile(text, 'cdn-zones.yml').problems).toEqual([])
    },
  )
})

describe.each([
  ['actionlint', []],
  ['zizmor', ['--offline', '--persona', 'regular', '--no-progress', '--min-severity', 'medium']],
] as const)('%s', (tool, options) => {
  test.skipIf(!has(tool) && !mustHave)(
    'finds nothing in our own workflows, nor in those of README and docs',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'workflows-'))
      mkdirSync(join(folder, '.github/workflows'), { recursive: true })
      all
        .filter((example) => example.kind === 'workflow')
        .forEach(({ text }, index) => {
          // Ours are pinned by their readers, who know the commit; those of GitHub by Dependabot.
          writeFileSync(join(folder, `.github/workflows/${index}.yml`), text)
        })
      const run = (args: readonly string[]) =>
        spawnSync(tool, args, { env: { ...process.env, PATH }, encoding: 'utf8' })
      const files = readdirSync(join(folder, '.github/workflows')).map((name) =>
        join(folder, '.github/workflows', name),
      )
      if (tool === 'zizmor') {
        writeFileSync(
          join(folder, 'zizmor.yml'),
          'rules: { unpinned-uses: { disable: true }, artipacked: { disable: true }, cache-poisoning: { disable: true } }',
        )
      }
      const ofExamples = run(
        tool === 'zizmor' ? [...options, '--config', join(folder, 'zizmor.yml'), ...files] : files,
      )
      const ofOurs = run(
        tool === 'zizmor'
          ? ['--offline', '--persona', 'pedantic', '--no-progress', '.github']
          : readdirSync('.github/workflows').map((name) => join('.github/workflows', name)),
      )
      rmSync(folder, { recursive: true })
      expect([ofExamples.status, ofExamples.stdout], ofExamples.stderr).toEqual([
        0,
        expect.not.stringContaining('error'),
      ])
      expect([ofOurs.status, ofOurs.stdout], ofOurs.stderr).toEqual([
        0,
        expect.not.stringContaining('error'),
      ])
    },
  )
})
