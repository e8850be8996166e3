// What surrounds the program, as a user or a maintainer meets it.

import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { PER_PAGE } from '../src/cdn/answers.ts'
import { makeFolder } from './fakes/folder.ts'

interface Workflow {
  readonly on: object
  readonly permissions?: object
  readonly concurrency?: object
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly if?: string
        readonly needs?: string | readonly string[]
        readonly environment?: { readonly name: string }
        readonly permissions?: Readonly<Record<string, string>>
        readonly strategy?: { readonly matrix?: Readonly<Record<string, readonly unknown[]>> }
        readonly 'timeout-minutes'?: number
        readonly steps: readonly {
          readonly name: string
          readonly run?: string
          readonly uses?: string
          readonly with?: Readonly<Record<string, unknown>>
          readonly env?: Readonly<Record<string, string>>
        }[]
      }
    >
  >
}

function readPackage() {
  return JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly bin: object
    readonly engines: { readonly node: string }
    readonly scripts: Readonly<Record<string, string>>
  }
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

describe('the bundles on other systems and versions of Node', () => {
  const { strategy, steps = [] } = readWorkflow('ci.yml').jobs['try'] ?? {}

  test('are tried from the oldest version that is promised to the newest, on three systems', () => {
    const { engines } = readPackage()
    const systems = strategy?.matrix?.['os']?.map((name) => String(name).split('-')[0])
    expect(systems).toEqual(['ubuntu', 'macos', 'windows'])
    expect(strategy?.matrix?.['node']?.[0]).toBe(Number(/\d+/.exec(engines.node)?.[0]))
    expect(strategy?.matrix?.['node']).toContain(24)
    const runs = steps.map(({ run = '' }) => run)
    expect(runs).toContain('node scripts/smoke.mjs http://127.0.0.1:8484')
    expect(steps.flatMap(({ uses = '' }) => /^\.\/.*/.exec(uses) ?? [])).toEqual([
      './',
      './zone',
      './stats',
    ])
  })

  test.each([
    ['completed exported ok', true],
    ['partial exported ok', false],
    ['completed failed ok', false],
    ['completed exported ', false],
  ])('with the statuses `%s` are good: %s', (statuses, isGreen) => {
    const check = steps.find(({ name }) => name === 'Check outputs')
    const { status } = spawnSync('bash', ['-e', '-c', check?.run ?? 'exit 9'], {
      env: { ...process.env, STATUSES: statuses },
    })
    expect(status === 0).toBe(isGreen)
    for (const id of ['purge', 'zone', 'stats']) {
      expect(check?.env?.['STATUSES']).toContain(`steps.${id}.outputs.status`)
    }
  })
})

describe('a workflow', () => {
  const files = readdirSync('.github/workflows')
  const jobs = files.flatMap((file) =>
    Object.entries(readWorkflow(file).jobs).map(([id, job]) => ({ file, id, ...job })),
  )

  test('may write nothing but what its job has to', () => {
    const rights = jobs.flatMap(({ file, id, permissions = { all: 'write' } }) =>
      Object.entries(permissions)
        .filter(([, right]) => right !== 'read')
        .map(([what]) => `${file} ${id} ${what}`),
    )
    expect(rights.toSorted()).toEqual([
      'codeql.yml analyze security-events',
      'publish.yml npm id-token',
      'publish.yml pin contents',
      'publish.yml pin pull-requests',
      'publish.yml tag contents',
      'release.yml draft attestations',
      'release.yml draft contents',
      'release.yml draft id-token',
      'scorecard.yml scorecard id-token',
      'scorecard.yml scorecard security-events',
    ])
    expect(files.filter((file) => JSON.stringify(readWorkflow(file).permissions) !== '{}')).toEqual(
      [],
    )
  })

  test('ends, uses actions by their commit, and leaves no token in a checkout', () => {
    const faults = jobs.flatMap(({ file, id, steps, 'timeout-minutes': minutes }) => {
      const used = steps.filter(({ uses }) => uses !== undefined && !uses.startsWith('./'))
      const unpinned = used.filter(({ uses = '' }) => !/@[0-9a-f]{40}$/.test(uses))
      const keeps = used.filter(
        ({ uses = '', with: given }) =>
          uses.startsWith('actions/checkout@') && given?.['persist-credentials'] !== false,
      )
      const isEndless = minutes === undefined || minutes > 20
      const found = [...unpinned, ...keeps].map((step) => `${file} ${id}: ${step.name}`)
      return isEndless ? [...found, `${file} ${id}`] : found
    })
    expect(faults).toEqual([])
  })

  test.each<[file: string, on: object]>([
    ['ci.yml', { push: { branches: ['main'] }, pull_request: null }],
    [
      'release.yml',
      { push: { tags: ['v[0-9]+.[0-9]+.[0-9]+', 'v[0-9]+.[0-9]+.[0-9]+-rc.[0-9]+'] } },
    ],
    ['publish.yml', { release: { types: ['published'] } }],
  ])('%s runs on what it is for: %j', (file, on) => {
    const workflow = readWorkflow(file)
    expect(workflow.on).toEqual(on)
    // What is half released cannot be released again.
    if (file === 'ci.yml') return
    expect(workflow.concurrency).toMatchObject({ 'cancel-in-progress': false })
  })
})

describe('a release', () => {
  test('is drafted only after its checks, all of them, and a build that gives the same bundles', () => {
    const { check, draft } = readWorkflow('release.yml').jobs
    expect([draft?.needs].flat()).toContain('check')
    const runs = check?.steps.map(({ run = '' }) => run) ?? []
    expect(runs).toContain('bash .ci/run')
    expect(runs).toContain('node scripts/build.ts\ngit diff --exit-code dist\n')
  })

  test('needs a person for whatever others get: draft, tag, package', () => {
    const { draft } = readWorkflow('release.yml').jobs
    const { tag, npm, pin } = readWorkflow('publish.yml').jobs
    expect([draft, tag, npm].map((job) => job?.environment?.name)).toEqual(Array(3).fill('release'))
    const isNoCandidate = 'github.event.release.prerelease == false'
    expect([tag, pin, npm].map((job) => job?.if)).toEqual([
      isNoCandidate,
      isNoCandidate,
      "vars.PUBLISH_TO_NPM == 'true'",
    ])
  })

  test('has a provenance of the archive and of each bundle', () => {
    const { steps = [] } = readWorkflow('release.yml').jobs['draft'] ?? {}
    const attested = steps.filter(({ uses = '' }) => uses.startsWith('actions/attest@'))
    expect(attested.map(({ with: given }) => given?.['subject-path'])).toEqual(
      Array(2).fill('cdn-purge-${{ github.ref_name }}.tar.gz\ndist/*\n'),
    )
    expect(attested[1]?.with?.['sbom-path']).toBe('dist/sbom.cdx.json')
  })
})

describe('what CI runs', () => {
  test('ends with the first command that fails, and is tests and all checks', () => {
    const lines = readFileSync('.ci/run', 'utf8').split('\n')
    expect(lines).toContain('set -euo pipefail')
    expect(lines.filter((line) => line.startsWith('npm '))).toEqual(['npm cit', 'npm run checks'])
    const { jobs } = readWorkflow('ci.yml')
    expect(jobs['check']?.steps.map(({ run }) => run)).toContain('bash .ci/run')
  })

  test('leaves out no check', () => {
    const { scripts } = readPackage()
    const checks = ['format:check', 'lint', 'types', 'drift', 'test:runner', 'demo']
    expect(scripts).toMatchObject({
      checks: checks.map((name) => `npm run ${name}`).join(' && '),
      check: 'node scripts/tools.ts && npm run checks && npm test',
      pretest: 'node scripts/require-node.mjs',
      test: 'vitest run --project unit --project scenarios',
      drift: 'node scripts/generate.ts --check && node scripts/drift.ts',
      types: 'tsc --noEmit',
    })
    expect(scripts['lint']).toContain('--deny-warnings src conformance emulator test scripts')
    expect(scripts['format:check']).toContain('--check src conformance emulator test scripts')
  })

  test('finds what is generated as it would be generated', () => {
    const args = ['scripts/generate.ts', '--check']
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect(status, stderr).toBe(0)
  })

  test.each([
    ['24.0.0', 0],
    ['100.1.0', 0],
    ['22.99.0', 1],
  ])('needs the Node of the project: %s ends with %i', (version, exitCode) => {
    const versions = JSON.stringify({ node: version })
    const fake = `Object.defineProperty(process,'versions',{value:${versions}})`
    const args = ['--import', `data:text/javascript,${fake}`, 'scripts/require-node.mjs']
    expect(spawnSync(process.execPath, args).status).toBe(exitCode)
  })

  test.each<[what: string, build: string, exitCode: number]>([
    ['the same', ':', 0],
    ['another file', 'echo b >dist/a.js', 1],
    ['one more file', 'echo b >dist/b.js', 1],
    ['one file less', 'rm dist/a.js', 1],
    ['a file that can be executed', 'chmod +x dist/a.js', 1],
    ['no bundle', 'exit 3', 1],
  ])('compares `dist/` with what the sources give: %s', (_, build, exitCode) => {
    using folder = makeFolder({ 'dist/a.js': 'a\n', npm: `#!/bin/sh\n${build}\n` })
    chmodSync(folder.at('npm'), 0o755)
    const { status } = spawnSync(process.execPath, [resolve('scripts/drift.ts')], {
      cwd: folder.path,
      env: { PATH: `${folder.path}${delimiter}${process.env['PATH'] ?? ''}` },
    })
    expect(status).toBe(exitCode)
    // It stays as it was.
    expect(readdirSync(folder.at('dist'))).toEqual(['a.js'])
    expect(readFileSync(folder.at('dist/a.js'), 'utf8')).toBe('a\n')
  })
})

test('the package holds what runs: the bundles, README and LICENSE', () => {
  const { bin, engines } = readPackage()
  expect([bin, engines]).toEqual([{ 'cdn-purge': 'dist/cli.js' }, { node: '>=20.17' }])
  // npm names no package in capitals, which the placeholder for the owner has.
  const listed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [{ files } = { files: [] }] = JSON.parse(listed) as { files: { path: string }[] }[]
  const dist = readdirSync('dist').map((name) => `dist/${name}`)
  expect(files.map(({ path }) => path).toSorted()).toEqual(
    [...dist, 'LICENSE', 'README.md', 'package.json'].toSorted(),
  )
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

describe('the component for GitLab', () => {
  const [spec, jobs] = parseAllDocuments(readFileSync('templates/purge.yml', 'utf8')).map(
    (document) => document.toJS() as Record<string, unknown>,
  )
  const { inputs } = (spec ?? {})['spec'] as { inputs: Record<string, Record<string, unknown>> }
  const [job = {}] = Object.values(jobs ?? {}) as Record<string, unknown>[]

  test('purges what is live: the default branch and tags, one job for a zone at a time', () => {
    expect(job).toMatchObject({
      stage: '$[[ inputs.stage ]]',
      resource_group: 'cdn-purge-$[[ inputs.zone ]]',
      rules: [
        { if: '$CI_PIPELINE_SOURCE == "merge_request_event"', when: 'never' },
        { if: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH || $CI_COMMIT_TAG' },
      ],
      cache: { key: 'cdn-purge-$[[ inputs.zone ]]', paths: ['.cdn-purge/'] },
      artifacts: {
        paths: ['cdn-purge.json', 'cdn-purge.md'],
        reports: { dotenv: 'cdn-purge.env' },
      },
    })
    expect(inputs['stage']?.['default']).toBe('.post')
  })

  test('takes rules and paths as they are, and a commit where a condition names it', () => {
    const literal = { expand: false }
    expect(job['variables']).toMatchObject({
      GIT_DEPTH: '0',
      PURGE_VERSION: literal,
      CDN_PURGE_PATHS: literal,
      CDN_PURGE_MAP: literal,
      CDN_PURGE_WAIT_FOR_ORIGIN: '$[[ inputs.wait-for-origin ]]',
      CDN_PURGE_OUTPUTS: 'cdn-purge.env',
      CDN_PURGE_REPORT: 'cdn-purge.json',
      CDN_PURGE_SUMMARY_FILE: 'cdn-purge.md',
    })
  })

  test('has typed inputs, two of which must be given, and no secret among them', () => {
    const required = Object.keys(inputs).filter((name) => !Object.hasOwn(inputs[name]!, 'default'))
    expect(required).toEqual(['base-url', 'zone'])
    expect(inputs).toMatchObject({
      retries: { type: 'number', default: 1 },
      wait: { type: 'boolean', default: true },
      'dry-run': { type: 'boolean', default: false },
      type: { options: ['path', 'all'], default: 'path' },
    })
    expect(Object.keys(inputs).filter((name) => name.includes('token'))).toEqual([])
  })

  test.each<[env: Record<string, string>, manifest: string]>([
    [{ CDN_PURGE_MAP: 'a => b' }, '.cdn-purge/manifest.json'],
    [{ CDN_PURGE_SITE_DIR: 'dist', CDN_PURGE_WAIT: 'true' }, '.cdn-purge/manifest.json'],
    [{ CDN_PURGE_MAP: 'a => b', CDN_PURGE_WAIT: 'false' }, ''],
    [{ CDN_PURGE_PATHS: '/a' }, ''],
  ])('keeps a manifest in its cache where changed files are a source: %j', (env, manifest) => {
    const [prepare = '', install, run] = job['script'] as string[]
    const script = `set -eu; ${prepare}\nprintf %s "\${CDN_PURGE_MANIFEST-}"`
    const given = { CDN_PURGE_MAP: '', CDN_PURGE_SITE_DIR: '', CDN_PURGE_WAIT: 'true', ...env }
    const shell = spawnSync('sh', ['-c', script], { env: given, encoding: 'utf8' })
    expect([shell.status, shell.stdout, install, run]).toEqual([
      0,
      manifest,
      '$[[ inputs.install ]]',
      '$[[ inputs.command ]] purge',
    ])
  })
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
  /** In place of the bundles: a program that ends as `ENDINGS` says. */
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
