import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { INPUTS } from '../../src/step/declared.ts'
import { toDotenv } from '../../src/cli/terminal.ts'
import { writeFiles } from '../fakes/folder.ts'
import { endOf, gitIn } from '../fakes/process.ts'
import { recordGit, snapshot } from '../fakes/recorded-git.ts'
import { test, CLI, run } from './command-line.ts'
import { paths } from '../fakes/paths.ts'

/** A work tree whose files are in `public`. */
function workTree(folder: string) {
  const git = gitIn(folder)
  git('init', '-q', '-b', 'main')
  return {
    git,
    commit: (name: string, text: string): string => {
      writeFiles(join(folder, 'public'), { [name]: text })
      git('add', 'public')
      git('commit', '-qm', name)
      return git('rev-parse', 'HEAD')
    },
  }
}

const SAME = ['purge', '/a', '--report', '/tmp/same', '--outputs', '/tmp/../tmp/same']

describe('usage', () => {
  test.each<[string[], string]>([
    [[], 'Usage:'],
    [['zone'], 'cdn-purge zone plan|apply|export'],
    [['purg'], 'did you mean `purge`?'],
    [['purge --dry-run', '/a'], 'unknown command'],
    [['purge', '--zon', 'www', '/a'], 'did you mean `--zone`?'],
    [['purge', '--api-token', 'x', '/a'], 'other users of this machine can read the command line'],
    [['purge', '--summary', 'true'], '--summary-file FILE'],
    [['purge', '--github-token', 'x'], 'does not use the GitHub API'],
    [['zone', 'plan', '--command', 'apply'], 'use `cdn-purge zone plan`'],
    [['stats', 'www'], 'use `--zone www`'],
    [['zone', 'plan', 'zones.yml'], 'use `--file zones.yml`'],
    [['purge', '--all'], 'use `--type all`'],
    [['purge', '/a', '--token', 'x'], 'other users of this machine can read'],
    [['purge', '/a', '--dry-run', 'true'], 'it must start with `/`'],
    [['purge', '/a', '--no-wiat'], 'did you mean `--no-wait`?'],
    [['purge', '--zone', 'a', '--zone', 'b', '/a'], 'is given twice'],
    [['purge', '/a', '--wait', '--no-wait'], 'is given twice'],
    [['purge', '/a', '--zone'], '`--zone` needs a value'],
    [['purge', '/a', '--zone', '--json'], '`--zone` needs a value'],
    [['purge', '/a', '--no-wait=true'], 'write `--wait`, or `--no-wait`'],
    [['purge', '/a', '--dry-run=true'], 'takes no value'],
    [['purge', '/a', '--toString'], 'unknown option `--toString`'],
    [['purge', '/a', '-x'], 'unknown option `-x`'],
    [['purge', '--no-json', '--help=1'], 'unknown option `--help'],
    [['purge', '/a', '--api-token', '--json'], 'other users of this machine can read'],
    [['purge', '/a', '--report', '-'], '`--report` names standard output'],
    [['purge', '/a', '--json=maybe'], 'takes no value'],
    [['--json', 'purge', '/a'], '`stats`, before the options'],
    [SAME, 'use a different file for each'],
    [['purge', '--report', '/dev/null/r.json', '/a'], 'cannot be written'],
    [['purge', '/a', '--report', '/proc/no-such-folder/below/r.json'], 'cannot be written'],
    [['purge', '/a', '--api-token-file', '/no/such/file'], 'cannot be read'],
    [['purge', '--no-retries', '/a'], '`--retries` cannot be negated'],
  ])('%j is a usage error: %s', async (args, says) => {
    expect(await run(args)).toMatchObject({ code: 2, stderr: expect.stringContaining(says) })
  })

  test('an argument cannot begin a line of its own, nor a command of a build server', async () => {
    for (const text of ['x\n::error::injected', '##vso[task.complete]', '##teamcity[x]']) {
      const { stderr } = await run([text])
      expect(stderr).not.toMatch(/^::error/m)
      expect(stderr).not.toMatch(/##(vso|teamcity)\[/)
    }
  })

  test.each([
    ['1s', 'no longer than `timeout`'],
    ['soon', 'one second where `timeout` cannot be read'],
  ])('with `--timeout %s`, `--api-token-file -` waits for standard input %s', async (timeout) => {
    const child = spawn(
      process.execPath,
      [CLI, 'purge', '/a', '--api-token-file', '-', '--timeout', timeout],
      { stdio: ['pipe', 'ignore', 'pipe'], timeout: 60_000 },
    )
    const { code, stderr } = await endOf(child)
    expect(code).toBe(2)
    expect(stderr).toContain('no end within `--timeout`')
  })

  test('that limit counts from the start of the process, however long its start has taken', async () => {
    // Of its hour nothing is left: if it counted from now on, only the minute below would end it.
    const anHourAgo = 'data:text/javascript,process.uptime=()=>3600'
    const options = ['--api-token-file', '-', '--timeout', '1h']
    const child = spawn(process.execPath, ['--import', anHourAgo, CLI, 'purge', '/a', ...options], {
      stdio: ['pipe', 'ignore', 'pipe'],
      timeout: 60_000,
    })
    const { code, stderr } = await endOf(child)
    expect(code).toBe(2)
    expect(stderr).toContain('no end within `--timeout`')
  })

  test('standard input is a token or a list, other pipes are refused, and none blocks the process', async ({
    scene,
  }) => {
    const env = { CDN_PURGE_API_TOKEN: '', TOKEN: scene.cdn.token }
    const inFolder = { cwd: scene.folder, env: { ...process.env, ...scene.env, ...env } }
    const sh = (command: string) =>
      endOf(spawn('bash', ['-c', command], { ...inFolder, stdio: ['ignore', 'ignore', 'pipe'] }))
    const purge = `"${process.execPath}" "${CLI}" purge`
    await sh('mkfifo pipe; echo "$TOKEN" > token')
    expect(await sh(`echo "$TOKEN" | ${purge} /a --api-token-file -`)).toMatchObject({ code: 0 })
    const list = `(sleep 0.2; echo /from-a-pipe)`
    expect(await sh(`${list} | ${purge} /a --api-token-file token --paths-file -`)).toMatchObject({
      code: 0,
    })
    expect(scene.cdn.created().at(-1)?.paths).toEqual(['/a', '/from-a-pipe'])
    const endless = await sh(
      `sleep 9 | ${purge} --api-token-file token --paths-file - --timeout 1s`,
    )
    expect(endless).toMatchObject({ code: 2, stderr: expect.stringContaining('no end within') })

    const posts = scene.cdn.created().length
    for (const [options, says] of [
      ['--api-token-file pipe', 'it is not a file'],
      ['--api-token-file <(echo "$TOKEN")', 'it is not a file'],
      ['--api-token-file token --paths-file pipe', '`--paths-file -` reads standard input'],
      ['--api-token-file token --paths-file <(echo /x)', 'it is not a file'],
      ['--api-token-file token --site-dir . --manifest pipe', 'it is not a file'],
      ['--api-token-file token --paths-file - < .', 'it is a folder'],
      ['--api-token-file - --paths-file -', 'name the same file'],
      ['--api-token-file token --report pipe', '`--report` names a pipe'],
      ['--api-token-file token --summary-file pipe', '`--summary-file` names a pipe'],
      ['--api-token-file token --outputs pipe', '`--outputs` names a pipe'],
    ]) {
      expect(await sh(`${purge} /a ${options}`), options).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(says ?? ''),
      })
    }
    expect(scene.cdn.created()).toHaveLength(posts)
  })

  test('options that lead to one file through links are an error, and the list stays as it is', async ({
    scene,
  }) => {
    const list = join(scene.folder, 'list.txt')
    writeFileSync(list, '/a\n')
    symlinkSync(list, join(scene.folder, 'link'))
    symlinkSync(scene.folder, join(scene.folder, 'folder'))
    symlinkSync('missing', join(scene.folder, 'dangling'))
    for (const others of [
      [
        '/a',
        '--outputs',
        join(scene.folder, 'missing'),
        '--report',
        join(scene.folder, 'dangling'),
      ],
      ['--paths-file', '/dev/stdin', '--api-token-file', '-'],
      ['--paths-file', list, '--report', join(scene.folder, 'link')],
      ['--paths-file', list, '--summary-file', join(scene.folder, 'folder/list.txt')],
      ['/a', '--outputs', list, '--report', join(scene.folder, 'link')],
    ]) {
      const { code, stderr } = await scene.cli(['purge', ...others])
      expect([code, stderr]).toEqual([2, expect.stringContaining('name the same file')])
      if (others[0] === '--paths-file') expect(readFileSync(list, 'utf8')).toBe('/a\n')
    }
  })

  test('a file after an option without its value is emptied, too', async ({ scene }) => {
    const outputs = join(scene.folder, 'outputs.env')
    writeFileSync(outputs, 'status=success\n')
    const { code } = await scene.cli(['purge', '/a', '--report', '--outputs', outputs])
    expect([code, readFileSync(outputs, 'utf8')]).toEqual([2, ''])
  })

  test('a value that begins with `-` is written with `=`, as the error says', async ({ scene }) => {
    const wrong = await scene.cli(['purge', '/a', '--paths-file', '-live'])
    expect(wrong).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('write `--paths-file=VALUE`, even if'),
    })
    const right = await scene.cli(['purge', '/a', '--paths-file=-live'])
    expect(right).toMatchObject({ code: 2, stderr: expect.stringContaining('`-live`') })
  })

  test('a token in place of its file is not shown, however long it is', async () => {
    for (const token of ['ey'.repeat(20), 'ey'.repeat(200), 'ey/'.repeat(60)]) {
      const { code, stderr, stdout } = await run(['purge', '/a', '--api-token-file', token])
      expect([code, `${stderr}${stdout}`]).toEqual([
        2,
        expect.not.stringContaining(token.slice(0, 20)),
      ])
    }
  })

  test('a Node that is too old is named, with the version that is needed', () => {
    const preload = join(mkdtempSync(join(tmpdir(), 'node-')), 'old.cjs')
    const old = (version: string) => {
      const versions = `{ ...process.versions, node: '${version}' }`
      writeFileSync(preload, `Object.defineProperty(process, 'versions', { value: ${versions} })`)
      const { status, stderr } = spawnSync(process.execPath, ['-r', preload, CLI, '--version'])
      return [status, stderr.toString()]
    }
    for (const version of ['18.20.0', '20.16.0']) {
      expect(old(version)).toEqual([
        2,
        `error: cdn-purge needs Node 20.17 or later, and this is Node ${version}\n`,
      ])
    }
    expect(old('20.17.0')).toEqual([0, ''])
  })

  test('the first wrong option ends the command; values are checked all at once', async () => {
    const first = await run(['purge', '--wiat', '/a', '--colour', 'red', '--timeout', 'soon'])
    expect(first.code).toBe(2)
    expect(first.stderr).toContain('unknown option `--wiat`: did you mean `--wait`?')
    expect(first.stderr).not.toContain('colour')
    const { stderr, code } = await run(['purge', 'a', '--timeout', 'soon'])
    expect(code).toBe(2)
    for (const says of [
      '`timeout` cannot be `soon`',
      'no API token',
      '`zone` is empty',
      'must start with `/`',
    ]) {
      expect(stderr).toContain(says)
    }
  })

  test.for([
    ...['NO_WAIT', 'JSON', 'COMMAND', 'API_TOKEN_FILE'].map((name) => [name, ''] as const),
    ...['DRYRUN', 'dry_run', 'DRY_RUNS', 'DRY-RUN'].map((name) => [name, 'DRY_RUN'] as const),
    ['ZOEN', 'ZONE'],
    ['PATH', 'PATHS'],
    ['BASEURL', 'BASE_URL'],
  ] as const)(
    'the variable CDN_PURGE_%s, which no command knows, purges nothing',
    async ([name, meant], { scene }) => {
      const { code, stderr } = await scene.cli(['purge', '/a'], {
        env: { [`CDN_PURGE_${name}`]: 'secret-value' },
      })
      expect({ code, posts: scene.posts() }).toEqual({ code: 2, posts: 0 })
      const hint = meant === '' ? '' : `: did you mean \`CDN_PURGE_${meant}\`?`
      expect(stderr).toContain(`unknown variable \`CDN_PURGE_${name}\`${hint}`)
      expect(stderr).not.toContain('secret-value')
    },
  )

  test.for([
    [[], 'no-repository', 'there is no git repository to compare'],
    [['init'], 'no-commit', 'has no commit'],
  ] as const)('changed files after git %j: %s', async ([git, , says], { scene }) => {
    if (git.length > 0) {
      execFileSync('git', ['-c', 'init.defaultBranch=main', ...git], { cwd: scene.folder })
    }
    const { code, stdout } = await scene.cli([
      'purge',
      '--map',
      '** => {url}',
      '--manifest',
      'm.json',
    ])
    expect(code).toBe(2)
    expect(stdout).toContain(says)
    expect(scene.cdn.requestLog).toHaveLength(0)
  })

  test('a deploy whose comparison failed is not forgotten when it is taken back', async ({
    scene,
  }) => {
    const { git, commit } = workTree(scene.folder)
    const good = commit('x.html', '1')
    const args = ['purge', '--map', 'public/** => {url}', '--manifest', 'm.json']
    expect(await scene.cli(args)).toMatchObject({ code: 0 })
    git('update-index', '--add', '--cacheinfo', `160000,${'a'.repeat(40)},public/sub`)
    writeFiles(join(scene.folder, 'public'), { 'x.html': '2' })
    git('commit', '-qm', 'a submodule', 'public/x.html', '--include')
    expect(await scene.cli(args)).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('CDN014'),
    })
    git('checkout', '-q', '--detach', good)
    expect(await scene.cli(args)).toMatchObject({ code: 0 })
    expect(scene.cdn.created().map(({ type }) => type)).toEqual(['all', 'all'])
  })

  test('without git, that is what the error says', async ({ scene }) => {
    workTree(scene.folder).commit('a', '1')
    const { stdout } = await scene.cli(['purge', '--map', '** => {url}', '--manifest', 'm.json'], {
      env: { PATH: scene.folder },
    })
    expect(stdout).toContain('git was not found')
  })

  test.for([
    ['that holds more than a token', 'Bearer token-1234567\n', 'error['],
    ['that is empty', '\n', 'error[CDN001]: no API token: `token` is empty'],
  ] as const)('a token file %s is named once', async ([, text, says], { scene }) => {
    writeFileSync(join(scene.folder, 'token'), text)
    const name = 'x'.repeat(5000)
    const { code, stderr } = await scene.cli([
      'purge',
      '/a',
      '--report',
      name,
      '--api-token-file',
      'token',
    ])
    expect(code).toBe(2)
    expect(stderr).toContain(says)
    // The report's name is longer than any system takes.
    expect(stderr).toContain('cannot be written')
    expect(stderr.match(/^error/gm)).toHaveLength(2)
    expect(stderr).not.toContain('token-1234567')
  })

  test('a usage error also empties the files of earlier results', async ({ scene }) => {
    const report = join(scene.folder, 'r.json')
    writeFileSync(report, '{"status":"completed"}')
    await scene.cli(['purge', '/a', '--report', report, '--outputs', report])
    expect(readFileSync(report, 'utf8')).toBe('')
    const outputs = join(scene.folder, 'o.env')
    const wrong: string[][] = [
      ['purge', '/a', '--pahts', '/b', `--report=${report}`, '--outputs', outputs],
      ['purge', '/a', '--report', report, '--outputs', outputs, '--verify'],
      ['purge', '/a', '--report', report, '--report', report, '--outputs', outputs],
      ['purg', '/a', '--report', report, '--outputs', outputs],
      ['--report', report, '--outputs', outputs],
      ['purge', '/a', '--report', report, '--outputs', outputs, '--api-token', 'secret-1234567'],
    ]
    for (const args of wrong) {
      for (const file of [report, outputs]) writeFileSync(file, 'completed')
      const { code } = await scene.cli(args)
      expect([code, readFileSync(report, 'utf8'), readFileSync(outputs, 'utf8')]).toEqual([
        2,
        '',
        '',
      ])
    }
    writeFileSync(report, 'completed')
    await scene.cli(['purge', '/a', '--what'], { env: { CDN_PURGE_REPORT: report } })
    expect(readFileSync(report, 'utf8')).toBe('')
    writeFileSync(report, 'completed')
    await scene.cli(['purge', '--help', '--report', report])
    expect(readFileSync(report, 'utf8')).toBe('completed')

    writeFileSync(report, '/kept')
    await scene.cli(['purge', '--paths-file', report, '--outputs', report, '--what'])
    expect(readFileSync(report, 'utf8')).toBe('/kept')
    await scene.cli(['purge', '--paths-file', report, '--outputs', report])
    expect(readFileSync(report, 'utf8')).toBe('/kept')
  })

  test('a file name cannot begin a line of the log', async ({ scene }) => {
    const { commit } = workTree(scene.folder)
    commit('y\nDone   every edge confirmed', '1')
    const { stdout } = await scene.cli([
      'purge',
      '--dry-run',
      '--map',
      'public/** => {url}',
      '--manifest',
      'm.json',
    ])
    expect(stdout).toContain('y\\u000aDone')
    expect(stdout).not.toMatch(/^Done {3}every/m)
  })

  test('a list is cut once, and says how many it leaves out', async ({ scene }) => {
    writeFileSync(join(scene.folder, 'list'), paths(981))
    const { stdout } = await scene.cli(['purge', '--dry-run', '--paths-file', 'list'])
    expect(stdout).toContain('\n  … and 961 more\n')
  })

  test('a token that another one replaces is redacted, too', async ({ scene }) => {
    writeFileSync(join(scene.folder, 'token'), scene.cdn.token)
    const env = { CDN_PURGE_API_TOKEN: 'replaced-token-0123456789' }
    const args = ['purge', '/a', '--api-token-file', 'token', '--zone', env.CDN_PURGE_API_TOKEN]
    const { stdout, stderr } = await scene.cli(args, { env })
    expect(stdout + stderr).not.toContain('replaced-token')
  })

  test('a token of a file is redacted before an argument is cut', async ({ scene }) => {
    const token = 'file-token-'.padEnd(100, '0123456789')
    writeFileSync(join(scene.folder, 'token'), token)
    for (const argument of [token, `--pahts=${token}`, `--json=${token}`]) {
      const { code, stdout, stderr } = await scene.cli([
        'purge',
        '--api-token-file',
        'token',
        argument,
      ])
      expect(code).toBe(2)
      expect(stdout + stderr).not.toContain('file-token')
    }
  })

  test('a reader that closes early is not an error', async () => {
    const code = await new Promise((done) => {
      const child = spawn(process.execPath, [CLI, 'purge', '--help'])
      child.stdout.destroy()
      child.on('close', done)
    })
    expect(code).toBe(0)
  })

  test('--version and --help', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(await run(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
    for (const [words, action] of [
      [['purge'], 'purge'],
      [['zone', 'plan'], 'zone'],
      [['stats'], 'stats'],
    ] as const) {
      const { code, stdout } = await run([...words, '--help'])
      expect(code).toBe(0)
      for (const [name, { kind }] of Object.entries(INPUTS[action])) {
        const isOption = !['api-token', 'github-token', 'summary', 'command'].includes(name)
        const option = kind === 'boolean' ? `--[no-]${name}` : `--${name} `
        expect(stdout.includes(`  ${option}`), name).toBe(isOption)
      }
    }
  })
})

describe('a run', () => {
  test('paths as options, arguments and lists, with no workflow command in the log', async ({
    scene,
  }) => {
    const result = await scene.cli([
      'purge',
      '/a',
      '--paths',
      '/b',
      '--paths=/c\n/d',
      '--retries',
      '0',
    ])
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(scene.cdn.created()).toEqual([{ type: 'path', paths: ['/b', '/c', '/d', '/a'] }])
    expect(result.stdout).not.toMatch(/^::/m)
    expect(result.stdout).not.toContain(scene.cdn.token)
    expect(result.stdout).not.toContain('\u001b')
  })

  test('arguments replace the variable as a whole, and an empty value is none', async ({
    scene,
  }) => {
    await scene.cli(['purge', '/a'], { env: { CDN_PURGE_PATHS: '/x\n/y', CDN_PURGE_TIMEOUT: '' } })
    await scene.cli(['purge'], { env: { CDN_PURGE_PATHS: '/x\n/y' } })
    expect(scene.cdn.created().map((job) => job.paths)).toEqual([['/a'], ['/x', '/y']])
  })

  test('variables of a GitHub runner are not options', async ({ scene }) => {
    writeFileSync(join(scene.folder, 'list'), '/b')
    const runner = { GITHUB_WORKSPACE: '/nowhere', GITHUB_ACTIONS: 'true', RUNNER_TEMP: '/nowhere' }
    for (const env of [runner, { 'INPUT_DRY-RUN': 'true' }, { INPUT_TYPE: 'all' }]) {
      const { code, stdout } = await scene.cli(['purge', '--paths-file', 'list'], { env })
      expect(code, stdout).toBe(0)
      expect(scene.cdn.created().at(-1)).toEqual({ type: 'path', paths: ['/b'] })
    }
    expect(scene.posts()).toBe(3)
  })

  test.for<[string[], string]>([
    [['--dry-run'], 'planned'],
    [['--no-dry-run'], 'completed'],
    [['--no-wait'], 'created'],
  ])('%j is %s', async ([args, status], { scene }) => {
    const { stdout, code } = await scene.cli(['purge', '/a', '--json', ...args])
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ status })
  })

  test.for([
    '--zone',
    '--paths',
    '--report',
    '--outputs',
    '--timeout',
    '--map',
    '--api-token-file',
  ])(
    'an empty value of %s is an error, also where its variable is set',
    async (option, { scene }) => {
      for (const args of [[option, ''], [`${option}=`]]) {
        const { code, stderr } = await scene.cli(['purge', '/a', ...args])
        expect(code).toBe(2)
        expect(stderr).toContain(`\`${option}\` is empty`)
      }
      expect(scene.posts()).toBe(0)
    },
  )

  test('`purge help` is its help, `--nowait` means `--no-wait`', async ({ scene }) => {
    expect((await scene.cli(['purge', 'help'])).stdout).toContain('Usage: cdn-purge purge')
    expect((await scene.cli(['purge', '--nowait', '/a'])).stderr).toContain(
      'did you mean `--no-wait`?',
    )
    expect((await scene.cli(['zone', 'export', 'www'])).stderr).toContain('`--zones www`')
  })

  test('files are written where they are asked for, and nowhere else', async ({ scene }) => {
    const args = ['--report', 'r.json', '--summary-file', 's.md', '--outputs', 'o.env']
    await scene.cli(['purge', '/a', ...args])
    const read = (name: string) => readFileSync(join(scene.folder, name), 'utf8')
    expect(JSON.parse(read('r.json'))).toMatchObject({ status: 'completed' })
    expect(read('s.md')).toMatch(/^### /)
    expect(read('o.env')).toContain('CDN_PURGE_RESULT_STATUS=completed\n')
    expect(read('o.env')).toMatch(/^(CDN_PURGE_RESULT_[A-Z_]+=.*\n)+$/)
    for (const name of ['r.json', 's.md', 'o.env']) {
      expect(read(name)).not.toContain(scene.cdn.token)
    }
    await scene.cli(['stats', ...args])
    expect(read('o.env')).toContain('CDN_PURGE_RESULT_REQUESTS_TOTAL=')
    expect(read('o.env')).not.toContain('CDN_PURGE_RESULT_STATS=')
  })

  test('the token from a file, and from standard input', async ({ scene }) => {
    writeFileSync(join(scene.folder, 'token'), `${scene.cdn.token}\n`)
    const env = { CDN_PURGE_API_TOKEN: 'wrong-token-000' }
    const fromFile = await scene.cli(['purge', '/a', '--api-token-file', 'token'], { env })
    const fromInput = await scene.cli(['purge', '/a', '--api-token-file', '-'], {
      env,
      input: scene.cdn.token,
    })
    expect([fromFile.code, fromInput.code]).toEqual([0, 0])
  })

  test('with --json an invalid run prints a report, too', async ({ scene }) => {
    const { code, stdout } = await scene.cli(
      'purge a --json --report r.json --outputs o.env'.split(' '),
    )
    expect(code).toBe(2)
    expect(JSON.parse(stdout)).toMatchObject({ status: 'failed', problems: [{ code: 'CDN006' }] })
    expect(readFileSync(join(scene.folder, 'o.env'), 'utf8')).toContain('STATUS=failed')
    expect(scene.cdn.requestLog).toHaveLength(0)
  })

  test.for<[NodeJS.Signals, number]>([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ])('%s ends with %i and a report', async ([signal, code], { scene }) => {
    scene.cdn.service.stuck.add('fra-02')
    const result = await scene.cli(['purge', '/a', '--report', 'r.json'], {
      onOutput: (text, kill) => void (text.includes('created') && kill(signal)),
    })
    expect(result.code).toBe(code)
    const report: unknown = JSON.parse(readFileSync(join(scene.folder, 'r.json'), 'utf8'))
    expect(report).toMatchObject({ status: 'cancelled' })
  })

  test('zones and statistics', async ({ scene }) => {
    const exported = await scene.cli(['zone', 'export', '--file', 'z.yml'])
    expect(exported.code).toBe(0)
    expect(await scene.cli(['zone', 'plan', '--file', 'z.yml'])).toMatchObject({ code: 0 })
    writeFileSync(join(scene.folder, 'z.yml'), 'zones: [{ name: www, cache_ttl: 7 }]')
    const drift = await scene.cli(['zone', 'plan', '--file', 'z.yml', '--fail-on-changes'])
    expect(drift.code).toBe(1)
    expect(await scene.cli(['zone', 'apply', '--file', 'z.yml'])).toMatchObject({ code: 0 })
    expect(scene.cdn.service.zones.all()[0]?.cache_ttl).toBe(7)
    expect((await scene.cli(['stats'])).stdout).toContain('Stats')
  })
})

test('a token with a line break in its variable is shown nowhere, not even in an output', async ({
  scene,
}) => {
  const token = scene.env.CDN_PURGE_API_TOKEN
  const env = { CDN_PURGE_API_TOKEN: `${token}\n` }
  const set = { 'data.0.cdn_hostname': `${token}.cdn.example` }
  scene.cdn.faults.add({ on: '^GET /api/v1/zones\\?', do: 'rewrite', set })
  const unknown = await scene.cli(['purge', '/a', '--zone', 'unknown', '--outputs', 'o.env'], {
    env,
  })
  expect(unknown.stdout + unknown.stderr).not.toContain(token)
  scene.cdn.faults.add({ on: 'GET', do: 'answer', status: 403, body: `no access with ${token}` })
  const refused = await scene.cli(['purge', '/a', '--json'], { env })
  expect(refused.stdout + refused.stderr).toContain('no access with ***')
  expect(refused.stdout + refused.stderr).not.toContain(token)
})

test('a report on standard output contains no command of a build server', async ({ scene }) => {
  const set = { 'data.edge_statuses': { '##vso[task.complete]': 'completed' } }
  scene.cdn.faults.add({ on: '^GET .*/purge/.+$', do: 'rewrite', set })
  const { code, stdout } = await scene.cli(['purge', '/a', '--json'])
  expect(code).toBe(0)
  expect(stdout).not.toContain('##vso')
  expect(JSON.stringify(JSON.parse(stdout))).toContain('##vso[task.complete]')
})

test('--json through a pipe whose reader is slow is whole', async ({ scene }) => {
  writeFileSync(join(scene.folder, 'paths'), paths(20_000))
  const script = `"${process.execPath}" "${CLI}" purge --paths-file paths --json --dry-run 2>log | { sleep 3; cat; }; exit \${PIPESTATUS[0]}`
  const child = spawn('bash', ['-c', script], {
    cwd: scene.folder,
    env: { PATH: process.env['PATH'], ...scene.env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { code, stdout } = await endOf(child)
  expect(code).toBe(0)
  expect((JSON.parse(stdout) as { paths: string[] }).paths).toHaveLength(20_000)
})

test('a signal ends a command whose reader stalls', async ({ scene }) => {
  writeFileSync(join(scene.folder, 'paths'), paths(20_000))
  const child = spawn(
    process.execPath,
    [CLI, 'purge', '--paths-file', 'paths', '--json', '--dry-run'],
    {
      cwd: scene.folder,
      env: { PATH: process.env['PATH'], ...scene.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  child.stderr.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('Done')) child.kill('SIGTERM')
  })
  // Its standard output is not read.
  const code = await new Promise((done) => child.on('exit', done))
  expect(code).toBe(143)
})

describe('on a terminal', () => {
  /** `script` gives the command a pseudo-terminal, and passes on what appears there. */
  const runOnTerminal = async (env: Readonly<Record<string, string>>) => {
    const command = `"${process.execPath}" "${CLI}" purge no-slash --zone www`
    const child = spawn('script', ['-qec', command, '/dev/null'], {
      env: { PATH: process.env['PATH'], CDN_PURGE_API_TOKEN: 'token', TERM: 'xterm', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const { code, stdout } = await endOf(child)
    expect(code).toBe(2)
    expect(stdout).toContain('error[CDN006]')
    return stdout
  }

  test('an error is red', async () => {
    expect(await runOnTerminal({})).toContain('\u001b[31merror[CDN006]')
  })

  test.each([{ NO_COLOR: '1' }, { TERM: 'dumb' }, { CI: 'true' }])(
    'nothing but text is printed with %o',
    async (env) => {
      expect(await runOnTerminal(env)).not.toContain('\u001b')
    },
  )
})

describe('files of an earlier run', () => {
  test('are emptied before the first request, and not where an input is wrong', async ({
    scene,
  }) => {
    const [report, outputs] = ['new/folder/r.json', 'o.env']
    const files = ['--report', report, '--outputs', outputs]
    expect((await scene.cli(['purge', '/a', ...files])).code).toBe(0)
    expect(readFileSync(join(scene.folder, report), 'utf8')).toContain('"completed"')
    scene.cdn.service.stuck.add('fra-02')
    const killed = await scene.cli(['purge', '/a', ...files], {
      onOutput: (text, kill) => void (text.includes('created') && kill('SIGKILL')),
    })
    expect(killed.code).toBeNull()
    expect(readFileSync(join(scene.folder, report), 'utf8')).toBe('')
    expect(readFileSync(join(scene.folder, outputs), 'utf8')).toBe('')
  })

  test.for<[what: string, args: readonly string[]]>([
    ['the zone file that is read by default', ['zone', 'plan', '--report', 'cdn-zones.yml']],
    ['the token', ['purge', '/a', '--api-token-file', 'given', '--manifest', 'given']],
    ['a list of paths', ['purge', '--paths-file', 'given', '--manifest', 'given']],
    [
      'the manifest',
      ['purge', '--map', 'a => {url}', '--manifest', 'given', '--report', './given'],
    ],
  ])('nor %s overwritten', async ([, args], { scene }) => {
    const at = (name: string) => join(scene.folder, name)
    const texts = { 'cdn-zones.yml': 'zones: []\n', given: '/a\n', 'site/index.html': 'page' }
    writeFiles(scene.folder, texts)
    expect(await scene.cli(args)).toMatchObject({ code: 2 })
    expect(scene.cdn.requestLog).toHaveLength(0)
    for (const [name, text] of Object.entries(texts)) {
      expect(readFileSync(at(name), 'utf8')).toBe(text)
    }
  })
})

describe('changed files', () => {
  test('are found by git’s plumbing alone, which writes nothing into the clone', async ({
    scene,
  }) => {
    const work = workTree(scene.folder)
    work.commit('a.txt', '1')
    const before = snapshot(scene.folder)
    const recorder = mkdtempSync(join(tmpdir(), 'git-'))
    const git = recordGit(recorder)
    const env = { PATH: git.path }
    const manifest = join(recorder, 'm.json')
    const args = ['purge', '--map', 'public/** => {url}', '--manifest', manifest]
    const { stdout } = await scene.cli(args, { env })
    expect(stdout).toContain('Done')
    expect(snapshot(scene.folder)).toEqual(before)
    const commands = new Set(git.calls().map(({ args: [first, , , , fifth] }) => fifth ?? first))
    rmSync(recorder, { recursive: true })
    expect(commands).toEqual(new Set(['--version', 'ls-tree', 'rev-parse']))
  })

  test('are those of the commit that is checked out; what is not committed plays no part', async ({
    scene,
  }) => {
    const work = workTree(scene.folder)
    work.commit('a.txt', '1')
    const args = ['purge', '--map', 'public/** => {url}', '--manifest', 'm.json']
    expect(await scene.cli(args)).toMatchObject({ code: 0 })
    const head = work.commit('b.txt', '1')
    writeFileSync(join(scene.folder, 'public', 'new.txt'), '1')
    const { stdout } = await scene.cli([...args, '--dry-run', '--json'])
    expect(JSON.parse(stdout)).toMatchObject({ changes: { head }, paths: ['/b.txt'] })
  })

  test('without the file monitor of the clone, which may read standard input', async ({
    scene,
  }) => {
    const work = workTree(scene.folder)
    work.commit('a.txt', '1')
    const head = work.commit('b.txt', '1')
    const [monitor, ran] = [join(scene.folder, 'monitor'), join(scene.folder, 'ran')]
    writeFileSync(monitor, `#!/bin/sh\ntouch ${ran}\ncat > /dev/null\n`, { mode: 0o755 })
    work.git('config', 'core.fsmonitor', monitor)
    const args = [
      'purge',
      '--map',
      'public/** => {url}',
      '--dry-run',
      '--json',
      '--manifest',
      'm.json',
    ]
    const { stdout } = await scene.cli(args)
    expect(JSON.parse(stdout)).toMatchObject({ changes: { head }, paths: ['/a.txt', '/b.txt'] })
    expect(existsSync(ran)).toBe(false)
  })

  test('are compared with the manifest, also in a folder below', async ({ scene }) => {
    const { commit } = workTree(scene.folder)
    commit('a.txt', '1')
    commit('b.txt', '1')
    const args = ['purge', '--map', 'public/** => {url}', '--manifest', 'm.json']
    const cwd = join(scene.folder, 'sub')
    mkdirSync(cwd)
    const first = await scene.cli(args, { cwd })
    expect(first.stdout).toContain('no earlier purge of this zone has been recorded (`m.json`)')
    commit('a.txt', '2')
    commit('c.txt', '1')
    const second = await scene.cli(args, { cwd })
    expect(second.code).toBe(0)
    expect(scene.cdn.created().at(-1)?.paths).toEqual(['/a.txt', '/c.txt'])
    const third = await scene.cli(args, { cwd })
    expect(third.stdout).toContain('nothing to purge')
  })

  test('of a pipeline of GitLab are those of its run: an older one confirms nothing', async ({
    scene,
  }) => {
    const { commit } = workTree(scene.folder)
    const args = ['purge', '--map', 'public/** => {url}', '--manifest', 'm.json']
    const purgeIn = (pipeline: string) =>
      scene.cli(args, {
        env: {
          CI_SERVER_URL: 'https://git.example.com',
          CI_PROJECT_ID: '7',
          CI_PIPELINE_ID: pipeline,
        },
      })
    commit('a.txt', '1')
    await purgeIn('20')
    commit('a.txt', '2')
    expect((await purgeIn('19')).stdout).toContain('nothing is confirmed')
    const newer = await purgeIn('21')
    expect([newer.stdout, scene.cdn.created().at(-1)?.paths]).toEqual([
      expect.not.stringContaining('nothing is confirmed'),
      ['/a.txt'],
    ])
    expect((await purgeIn('22')).stdout).toContain('nothing to purge')
  })
})

test('outputs are under 5 KB, with lists cut to whole elements', () => {
  const ids = JSON.stringify(Array.from({ length: 1000 }, (_, index) => `id-${index}`))
  const { text, isCut } = toDotenv(
    new Map([
      ['status', 'completed'],
      ['purge-ids', ids],
      ['failed-edges', ids],
    ]),
  )
  expect(Buffer.byteLength(text)).toBeLessThan(5000)
  expect(isCut).toBe(true)
  for (const line of text.trimEnd().split('\n').slice(1)) {
    expect(() => void JSON.parse(line.slice(line.indexOf('=') + 1))).not.toThrow()
  }
})

test('a line break in an output sets no other variable', () => {
  for (const lineBreak of ['\n', '\r', '\r\n', '\u2028', '\u0085']) {
    expect(
      toDotenv(new Map([['cdn-hostname', `x${lineBreak}CDN_PURGE_RESULT_STATUS=completed`]])),
    ).toEqual({
      text: 'CDN_PURGE_RESULT_CDN_HOSTNAME=x CDN_PURGE_RESULT_STATUS=completed\n',
      isCut: false,
    })
  }
})
