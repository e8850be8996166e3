import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** A process of its own, because what is tested is how it ends. */
function run(action: string): { status: number | null; stdout: string } {
  const module = resolve('src/step/process.ts')
  const code = `import { runProcess } from ${JSON.stringify(module)}; const action = ${action}; await runProcess(async () => async (...given) => ({ exitsZero: await action(...given), isUsageError: false }))`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], 'INPUT_API-TOKEN': ' token-1234567 ' },
  })
  return { status, stdout }
}

test.each([
  ['succeeds', 'async () => true', 0, ''],
  ['fails', 'async () => false', 1, ''],
  ['leaves by the back door', 'async () => { process.exit() }', 1, ''],
  ['throws', 'async () => { throw new Error("boom\\n::warning::x") }', 1, 'CDN050'],
  [
    'never settles, because the event loop ran empty',
    '() => new Promise(() => {})',
    1,
    'ran out of work',
  ],
  [
    'throws behind its own back',
    'async () => { setTimeout(() => { throw new Error("late") }); await new Promise((r) => setTimeout(r, 100)); return true }',
    1,
    'late',
  ],
  [
    'rejects behind its own back',
    'async () => { void Promise.reject(new Error("late")); await new Promise((r) => setTimeout(r, 100)); return true }',
    1,
    'late',
  ],
])('an action that %s', (_, action, status, says) => {
  const result = run(action)
  expect(result.status).toBe(status)
  expect(result.stdout).toContain(says)
  expect(result.stdout).not.toMatch(/^::warning/m)
})

test('the token is masked before the action begins, as it was given and as it is sent', () => {
  const { stdout } = run('async (runner) => { runner.printLine("hello"); return true }')
  expect(stdout.split('\n').slice(0, 3)).toEqual([
    '::add-mask:: token-1234567 ',
    '::add-mask::token-1234567',
    'hello',
  ])
})

test('pending work in the event loop does not delay the end of the step', () => {
  const startedMs = performance.now()
  expect(run('async () => { setInterval(() => {}, 1000); return true }').status).toBe(0)
  expect(performance.now() - startedMs).toBeLessThan(10_000)
})

test.each([
  ['in a step', `async () => async () => { throw new Error('boom token-1234567') }`],
  ['while an action is loaded', `async () => { throw new Error('boom token-1234567') }`],
  [
    'in a timer',
    `async () => { setTimeout(() => { throw new Error('boom token-1234567') }); return () => new Promise(() => {}) }`,
  ],
])('a bug behind the command line %s is reported without secrets, and fails', (_, load) => {
  const module = resolve('src/cli/main.ts')
  const code = `import { runCommandLine } from ${JSON.stringify(module)}; process.argv = ['node', 'cdn-purge', 'purge', '/a', '--zone', 'www']; await runCommandLine(${load})`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', code, '--'],
    { encoding: 'utf8', env: { PATH: process.env['PATH'], CDN_PURGE_API_TOKEN: 'token-1234567' } },
  )
  expect(status).toBe(1)
  expect(stderr).toContain('error[CDN050]: internal error of `cdn-purge`')
  expect(stdout + stderr).not.toContain('token-1234567')
})
