import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { startCli } from './command-line.ts'
import { test } from './scene.ts'
import { startZoneScenario } from './zones.ts'

const modeOf = (file: string) => statSync(file).mode & 0o777

describe('the output `summary-file`', () => {
  test.for(['true', 'on-failure', 'false'])(
    'has the summary: %s',
    async (summary, { scenario }) => {
      const step = await scenario.step({ paths: '/a', summary })
      expect(step.summaryFile).toContain('CDN purge')
      expect(step.summary).toBe(summary === 'true' ? step.summaryFile : '')
    },
  )

  test('of a tolerated failure is written on failure, too', async ({ scenario }) => {
    scenario.cdn.service.failing.set('fra-02', 9)
    const step = await scenario.step({
      paths: '/a',
      retries: '0',
      summary: 'on-failure',
      'fail-on-error': 'false',
    })
    expect(step.exitCode).toBe(0)
    expect(step.summary).toContain('fra-02 did not confirm')
  })

  test('is there when the inputs are wrong, and has the error', async ({ scenario }) => {
    const step = await scenario.step({ paths: 'no-slash', summary: 'false' })
    expect(step.exitCode).toBe(1)
    expect(step.summaryFile).toContain('CDN006')
  })

  test('is a file of its own for each step, for its user alone, beside the report', async ({
    scenario,
  }) => {
    const temp = mkdtempSync(join(tmpdir(), 'runner-'))
    const steps = [await scenario.step({ paths: '/a' }, { env: { RUNNER_TEMP: temp } })]
    steps.push(await scenario.step({ paths: '/a' }, { env: { RUNNER_TEMP: temp } }))
    const files = steps.map(({ outputs }) => outputs['summary-file'] ?? '')
    expect(new Set(files).size).toBe(2)
    expect(files.every((file) => file.startsWith(temp) && file.endsWith('.md'))).toBe(true)
    const reports = steps.map(({ outputs }) => outputs['report'] ?? '')
    for (const file of [...files, ...reports]) expect(modeOf(file)).toBe(0o600)
    rmSync(temp, { recursive: true })
  })

  test('that cannot be written is a warning, and decides nothing', async ({ scenario }) => {
    const env = { RUNNER_TEMP: '/dev/null/nothing' }
    const step = await scenario.step({ paths: '/a' }, { env })
    expect(step).toMatchObject({ exitCode: 0, outputs: { 'summary-file': '' } })
    expect(step.stdout).toContain('could not be written')
  })

  test('belongs to `zone/` and `stats/`, too', async ({ scenario }) => {
    await using zones = await startZoneScenario()
    const zone = await zones.step('{ name: www, cache_ttl: 1 }', { summary: 'false' })
    expect(zone.summaryFile).toContain('CDN zones: 1 of 1 zone differs')
    const stats = await scenario.step({ summary: 'false' }, { action: 'stats' })
    expect(stats.summaryFile).toContain('requests')
  })

  test('on the command line is the file that was asked for', async () => {
    await using scenario = await startCli()
    await scenario.cli([
      'purge',
      '/a',
      '--summary-file',
      's.md',
      '--outputs',
      'o.env',
      '--report',
      'r.json',
    ])
    expect(readFileSync(join(scenario.folder, 's.md'), 'utf8')).toContain('CDN purge')
    for (const name of ['s.md', 'o.env', 'r.json']) {
      expect(modeOf(join(scenario.folder, name))).toBe(0o600)
    }
    expect(readFileSync(join(scenario.folder, 'o.env'), 'utf8')).toContain(
      'RESULT_SUMMARY_FILE=s.md\n',
    )
    await scenario.cli(['purge', '/a', '--outputs', 'p.env'])
    expect(readFileSync(join(scenario.folder, 'p.env'), 'utf8')).not.toContain('.md')
    expect(existsSync(join(scenario.folder, 'cdn-purge.md'))).toBe(false)
  })
})
