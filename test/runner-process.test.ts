import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { internalError, SHUTDOWN_GRACE_MS } from '../src/step/process.ts'

interface Ended {
  readonly status: number | null
  readonly stdout: string
  readonly durationMs: number
}

/** A process of its own, because what is tested is how it ends. */
function run(action: string, env: Readonly<Record<string, string>> = {}): Ended {
  const module = resolve('src/step/process.ts')
  const end = `{ isUsageError: true, problems: [{ kind: 'missing-token' }], exitsZero: await action(...given) }`
  const code = `import { runProcess } from ${JSON.stringify(module)}; const action = ${action}; await runProcess(async () => async (...given) => (${end}))`
  const startedMs = performance.now()
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], 'INPUT_API-TOKEN': ' token-1234567 ', ...env },
    timeout: 60_000,
  })
  return { status, stdout, durationMs: performance.now() - startedMs }
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
  if (says === '') expect(result.stdout).not.toContain('CDN050')
  expect(result.stdout).not.toMatch(/^::warning/m)
})

test('on SIGTERM an action that does not end is ended as a failure', () => {
  const { status, durationMs } = run(
    `async () => { process.kill(process.pid, 'SIGTERM'); await new Promise((r) => setTimeout(r, 30_000)); return true }`,
  )
  expect(status).toBe(1)
  expect(durationMs).toBeGreaterThan(1500)
  // The runner waits longer, and then kills the process: nothing would be written.
  expect(SHUTDOWN_GRACE_MS).toBeLessThanOrEqual(2000)
  expect(durationMs).toBeLessThan(20_000)
})

test('on SIGINT an action hears of it, and one that ends then ends with its own result', () => {
  const { status, stdout } = run(
    `async (runner, signal) => { process.kill(process.pid, 'SIGINT'); setTimeout(() => {}, 20_000); await new Promise((r) => signal.addEventListener('abort', r)); console.log('heard'); return true }`,
  )
  expect([status, stdout.split('\n').at(-2)]).toEqual([0, 'heard'])
})

test('the environment neither turns off TLS, nor makes a library read the event, and the step has all of it', () => {
  const show = `runner.printLine([process.env.NODE_TLS_REJECT_UNAUTHORIZED, process.env.GITHUB_EVENT_PATH, runner.env.GITHUB_EVENT_PATH, process.noDeprecation].join())`
  const { stdout } = run(`async (runner) => { ${show}; return true }`, {
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    GITHUB_EVENT_PATH: '/no/such/event.json',
  })
  expect(stdout.split('\n').at(-2)).toBe(',,/no/such/event.json,true')
})

test('the token of GitHub is masked, too, and a zone that may be the token', () => {
  const { stdout } = run('async () => true', {
    'INPUT_API-TOKEN': '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    'INPUT_GITHUB-TOKEN': 'ghs_1234567',
    INPUT_ZONE: 'tok5f2c9b7e1d4a8063',
  })
  expect(stdout.trim().split('\n')).toEqual([
    '::add-mask::7c9e6679-7425-40de-944b-e07fc1f90ae7',
    '::add-mask::ghs_1234567',
    '::add-mask::tok5f2c9b7e1d4a8063',
  ])
})

test('a bug is a problem with the start of its stack', () => {
  const error = new Error('why')
  error.stack = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n')
  const help = [
    'this is a bug; report these lines to the maintainers of `cdn-purge`',
    'jobs that were already created keep running on the service; run the step again to be sure',
  ]
  const title = 'internal error of `cdn-purge`'
  const details = Array.from({ length: 12 }, (_, index) => `line ${index}`)
  expect(internalError(error)).toEqual({ kind: 'internal-error', title, details, help })
  expect(internalError('why').details).toEqual(['why'])
  error.stack = undefined as never
  expect(internalError(error).details).toEqual(['why'])
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
  const { status, durationMs } = run('async () => { setInterval(() => {}, 1000); return true }')
  expect(status).toBe(0)
  expect(durationMs).toBeLessThan(10_000)
})

/** The command line in a process of its own, with a stand-in for its actions. */
function runCommand(load: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const module = resolve('src/cli/main.ts')
  const argv = JSON.stringify(['node', 'cdn-purge', ...args])
  const code = `import { runCommandLine } from ${JSON.stringify(module)}; process.argv = ${argv}; await runCommandLine(${load})`
  return spawnSync(process.execPath, ['--input-type=module', '-e', code, '--'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
    timeout: 60_000,
  })
}

test.each([
  ['in a step', `async () => async () => { throw new Error('boom token-1234567') }`],
  ['while an action is loaded', `async () => { throw new Error('boom token-1234567') }`],
  [
    'in a timer',
    `async () => { setTimeout(() => { throw new Error('boom token-1234567') }); return () => new Promise(() => {}) }`,
  ],
  ['that never settles', 'async () => () => new Promise(() => {})'],
])('a bug behind the command line %s is reported without secrets, and fails', (_, load) => {
  const { status, stdout, stderr } = runCommand(load, ['purge', '/a', '--zone', 'www'], {
    CDN_PURGE_API_TOKEN: 'token-1234567\n',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('error[CDN050]: internal error of `cdn-purge`')
  expect(stdout + stderr).not.toContain('token-1234567')
})

const END = `{ exitsZero: true, isUsageError: false, problems: [] }`

test('an action gets the options as its inputs, and nothing that the runner of another CI has set', () => {
  const names = `Object.keys(runner.env).filter((name) => /^(INPUT|GITHUB|RUNNER|ACT|MY)/.test(name))`
  const load = `async (action) => async (runner) => { console.log(action, ...${names}.map((name) => name + '=' + runner.env[name])); return ${END} }`
  const { status, stdout } = runCommand(load, ['zone', 'plan', '--timeout', '9s'], {
    INPUT_TIMEOUT: '1s',
    GITHUB_WORKSPACE: '/w',
    RUNNER_TEMP: '/t',
    ACT: 'true',
    MY_INPUT_: 'x',
    ACTOR: 'x',
  })
  expect([status, stdout]).toEqual([
    0,
    'zone MY_INPUT_=x ACTOR=x INPUT_TIMEOUT=9s INPUT_COMMAND=plan\n',
  ])
})

test('a token that was given as the zone is not shown, on the command line either', () => {
  const token = 'tok5f2c9b7e1d4a8063'
  const load = `async () => async (runner) => { runner.printLine('zone ' + runner.env.INPUT_ZONE); return ${END} }`
  const { stdout } = runCommand(load, ['purge', '/a', '--zone', token], {
    CDN_PURGE_API_TOKEN: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  })
  expect(stdout).toBe('zone ***\n')
})

test('files that cannot be used and a token that cannot be read are reported to the action, the token first', () => {
  const load = `async () => async (runner, signal, { usage }) => { for (const { title } of usage) console.log(title); return ${END} }`
  const args = ['purge', '--outputs', '/dev/null/o', '--api-token-file', './no-such-file']
  expect(runCommand(load, args, {}).stdout).toBe(
    '`--api-token-file ./no-such-file` cannot be read\n`--outputs /dev/null/o` cannot be written\n',
  )
})

test('a wrong command line loads no action, and ends with its usage', () => {
  const load = `() => { throw new Error('an action is loaded') }`
  const { status, stdout, stderr } = runCommand(load, ['stats', '--wat'], {})
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(
    /^error\[CDN002\]: unknown option `--wat`\n[^]*\nUsage:\n {2}cdn-purge stats /,
  )
})
