// What surrounds the program, as a user or a maintainer meets it.

import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { PER_PAGE } from '../src/cdn/answers.ts'
import { makeFolder } from './fakes/folder.ts'

interface Workflow {
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly if?: string
        readonly needs?: string | readonly string[]
        readonly steps: readonly {
          readonly name: string
          readonly run?: string
          readonly env?: Readonly<Record<string, string>>
        }[]
      }
    >
  >
}

function readWorkflow(file: string): Workflow {
  return parse(readFileSync(`.github/workflows/${file}`, 'utf8')) as Workflow
}

describe('the gate of CI', () => {
  const gate = readWorkflow('ci.yml').jobs['gate'] ?? { steps: [] }
  const { needs = [], steps } = gate
  const script = steps.find(({ name }) => name === 'Check results')?.run ?? 'exit 9'

  test('runs after a failure, too: GitHub takes a skipped job for a success', () => {
    expect(gate.if).toBe('always()')
  })

  test('needs every other job', () => {
    const others = Object.keys(readWorkflow('ci.yml').jobs).filter((name) => name !== 'gate')
    expect([needs].flat().toSorted()).toEqual(others.toSorted())
  })

  test.each([
    ['success success', true],
    ['success failure', false],
    ['failure success', false],
    ['success skipped', false],
    ['cancelled success', false],
    ['success', false],
    ['', false],
  ])('with `%s` is green: %s', (results, isGreen) => {
    const { status } = spawnSync('bash', ['-e', '-c', script], {
      env: { ...process.env, RESULTS: results },
    })
    expect(status === 0).toBe(isGreen)
  })
})

test('a release is drafted only after its checks', () => {
  const { needs = [] } = readWorkflow('release.yml').jobs['draft'] ?? {}
  expect([needs].flat()).toContain('check')
})

test('a release candidate is published as `next`, and a release as `latest`', () => {
  const jobs = Object.values(readWorkflow('publish.yml').jobs)
  const [tag] = jobs.flatMap(({ steps }) => steps.flatMap(({ env }) => env?.['NPM_TAG'] ?? []))
  expect(tag).toBe("${{ github.event.release.prerelease && 'next' || 'latest' }}")
})

test('the API has pages of no more entries than are asked for', () => {
  const { components } = parse(readFileSync('openapi.yaml', 'utf8')) as {
    components: { parameters: Record<string, { name: string; schema: { maximum?: number } }> }
  }
  const perPage = Object.values(components.parameters).find(({ name }) => name === 'per_page')
  expect(perPage?.schema.maximum).toBe(PER_PAGE)
})

test('the component for GitLab keeps the manifest and the outputs of a failed job', () => {
  const [, jobs] = parseAllDocuments(readFileSync('templates/purge.yml', 'utf8'))
  const content = Object.values(
    (jobs?.toJS() ?? {}) as Record<string, Record<string, { when?: string }>>,
  )
  const [job] = content
  expect([job?.['cache']?.when, job?.['artifacts']?.when]).toEqual(['always', 'always'])
  // Else protected branches and others have two manifests of one zone.
  expect(job?.['cache']).toMatchObject({ unprotect: true })
})

test('the command line is executable in the archive', () => {
  const listed = execFileSync('git', ['ls-files', '--stage', 'dist/cli.js'], { encoding: 'utf8' })
  expect(listed).toMatch(/^100755 /)
})

test('a command that fails ends `npm run emulator` with its exit code', () => {
  const args = ['scripts/install-missing.mjs', 'emulator/main.ts', '--nonsense']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(status, stderr).not.toBe(0)
  expect(status).not.toBeNull()
})

describe('the smoke test of the bundles', () => {
  const GOOD = {
    purge: ['completed', 0],
    zone: ['exported', 0],
    stats: ['ok', 0],
    cli: ['1 file of 1 changed', 0],
  }
  /** In place of the bundles: a program that ends as it is told. */
  const BUNDLE = `
    const name = require('node:path').basename(process.argv[1], '.js')
    const [text, code] = JSON.parse(process.env.ENDINGS)[name]
    const output = ['status<<E', text, 'E', ''].join('\\n')
    if (name !== 'cli') require('node:fs').appendFileSync(process.env.GITHUB_OUTPUT, output)
    console.log(text)
    process.exitCode = code
  `

  test.each<[what: string, endings: Partial<typeof GOOD>, exitCode: number]>([
    ['all end as they should', {}, 0],
    ['one that succeeds has another status', { purge: ['nothing-to-purge', 0] }, 1],
    ['one that fails has the status of a success', { zone: ['exported', 1] }, 1],
    ['the plan fails', { cli: ['1 file', 2] }, 1],
    ['the plan sees no file', { cli: ['0 files', 0] }, 1],
  ])('ends where %s with %j: exit code %i', (_, endings, exitCode) => {
    const names = Object.keys(GOOD).map((name) => [`dist/${name}.js`, BUNDLE])
    using folder = makeFolder(Object.fromEntries(names) as Record<string, string>)
    const { status, stdout } = spawnSync(process.execPath, [resolve('scripts/smoke.mjs')], {
      cwd: folder.path,
      // Without git, which the programs do not need, this is twice as fast.
      env: { PATH: '', TMPDIR: folder.path, ENDINGS: JSON.stringify({ ...GOOD, ...endings }) },
      encoding: 'utf8',
    })
    expect(status, stdout).toBe(exitCode)
  })
})
