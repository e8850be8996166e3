import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { faultsOfReport } from '../../emulator/report-schema.ts'
import type { EmulatorOptions } from '../../emulator/emulator.ts'
import { test as base } from 'vitest'
import { endOf, type Ended } from '../fakes/process.ts'
import { fixtureOf, startScenario } from './scene.ts'

export const CLI = join(process.env['ACTION_ROOT'] ?? resolve('.'), 'dist/cli.js')

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  readonly input?: string
  readonly onOutput?: (text: string, kill: (signal: NodeJS.Signals) => void) => void
}

/** One call of the command line, as the archive has it. */
export async function run(
  args: readonly string[],
  { env = {}, cwd, input, onOutput }: RunOptions = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    ...(cwd === undefined ? {} : { cwd }),
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    onOutput?.(text, (signal) => child.killed || child.kill(signal))
  })
  child.stdin.end(input)
  const ended = await endOf(child)
  checkReport(args, ended.stdout)
  return ended
}

/** @throws Error if the report on standard output does not fit the schema of its action */
function checkReport([command, ...args]: readonly string[], stdout: string): void {
  const isReporting = command === 'purge' || command === 'zone' || command === 'stats'
  if (!isReporting || !args.includes('--json') || !stdout.startsWith('{')) return
  const faults = faultsOfReport(JSON.parse(stdout), command)
  if (faults.length > 0) {
    throw new Error(`the report of ${command} does not fit: ${faults.join('; ')}`)
  }
}

/** The command line against an emulator, in an empty folder. */
export async function startCli(options: EmulatorOptions = {}) {
  const scenario = await startScenario(options)
  const folder = mkdtempSync(join(tmpdir(), 'cli-'))
  const { baseUrl, zone, token } = scenario.cdn
  const env = { CDN_PURGE_BASE_URL: baseUrl, CDN_PURGE_ZONE: zone, CDN_PURGE_API_TOKEN: token }
  return {
    ...scenario,
    folder,
    env,
    cli: (args: readonly string[], runOptions: RunOptions = {}) =>
      run(args, { cwd: folder, ...runOptions, env: { ...env, ...runOptions.env } }),
    async [Symbol.asyncDispose]() {
      await scenario[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true })
    },
  }
}

/** A test of the command line against a service of its own. */
export const test = base.extend<{ scene: Awaited<ReturnType<typeof startCli>> }>({
  scene: fixtureOf(startCli),
})
