import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Folders that everything may use. */
const BASE = ['problem', 'text', 'json', 'time', 'http', 'paths', 'step'] as const

/**
 * Which folder of `src/` may import which others, beside itself. Data moves one way: what stands further down in this
 * table may use what stands further up, never the reverse.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  problem: [],
  text: ['problem'],
  json: ['text'],
  time: [],
  paths: [],
  http: ['time', 'version.ts'],
  step: ['json', 'problem', 'text', 'time', 'version.ts'],
  changes: BASE,
  cdn: BASE,
  stats: [...BASE, 'cdn', 'version.ts'],
  zone: [...BASE, 'cdn', 'version.ts'],
  purge: [...BASE, 'cdn', 'changes', 'version.ts'],
  cli: ['problem', 'step', 'text', 'time', 'version.ts'],
  'main.ts': ['cli', 'purge', 'stats', 'step', 'zone'],
}

/** The only files that may import a package or a module of Node: each is wrapped in one place. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'node:buffer': ['changes/folder.ts', 'changes/git-tree.ts'],
  'node:child_process': ['changes/git.ts'],
  'node:crypto': ['changes/folder.ts', 'changes/record.ts', 'purge/pages/answers.ts'],
  'node:fs': [
    'changes/folder.ts',
    'changes/git-tree.ts',
    'changes/git.ts',
    'changes/ref-store.ts',
    'cli/files.ts',
    'cli/terminal.ts',
    'step/runner.ts',
    'step/workspace.ts',
  ],
  'node:http': ['http/fetch-page.ts', 'http/send.ts', 'http/transport.ts'],
  'node:https': ['http/send.ts'],
  'node:os': ['step/runner.ts', 'step/workspace.ts'],
  'node:path': [
    'changes/folder.ts',
    'changes/git-tree.ts',
    'changes/git.ts',
    'changes/ref-store.ts',
    'changes/rules/target.ts',
    'cli/files.ts',
    'step/runner.ts',
    'step/workspace.ts',
  ],
  'node:util': ['cli/arguments.ts'],
  'node:stream': ['cli/files.ts', 'http/send.ts'],
  'node:tls': ['changes/ref-store.ts'],
  'node:zlib': ['http/send.ts'],
  'node:timers/promises': ['changes/folder.ts', 'time/clock.ts'],
  '@actions/http-client': ['http/send.ts'],
  '@actions/http-client/lib/proxy': ['http/fault.ts'],
  '@actions/core': ['step/runner.ts'],
  '@actions/github': ['step/workflow-run.ts'],
  minimatch: ['changes/rules/glob.ts'],
  valibot: [
    'cdn/schema.ts',
    'changes/record.ts',
    'zone/export.ts',
    'zone/fields.ts',
    'zone/file.ts',
  ],
  yaml: ['zone/export.ts', 'zone/file.ts'],
}

/** Stages of a pipeline, in the order in which data moves: none may import a later one. */
const PURGE = [
  'purge/inputs.ts',
  'purge/request.ts',
  'purge/plan.ts',
  'purge/status.ts',
  'purge/report.ts',
  'purge/run.ts',
]
const CHANGES = ['changes/rules/', 'changes/snapshot.ts', 'changes/record.ts']
const STAGES: readonly (readonly string[])[] = [
  [...CHANGES, 'changes/changed-files.ts', 'changes/changes.ts', 'changes/prepare.ts'],
  [...PURGE, 'purge/outputs.ts'],
  [
    'zone/fields.ts',
    'zone/change.ts',
    'zone/file.ts',
    'zone/plan.ts',
    'zone/apply.ts',
    'zone/report.ts',
  ],
]

type Sources = ReadonlyMap<string, string>

/** @returns each import that the tables do not allow, as `file imports what: why` */
function violationsIn(sources: Sources): string[] {
  const found: string[] = []
  for (const [file, text] of sources) {
    for (const specifier of importsOf(text)) {
      const why = specifier.startsWith('.')
        ? faultOfFile(file, normalize(join(dirname(file), specifier)))
        : faultOfPackage(file, specifier)
      if (why !== undefined) found.push(`${file} imports ${specifier}: ${why}`)
    }
  }
  return [...found, ...cyclesIn(sources), ...importsBackUp(sources)]
}

/** @returns each package that a file may import, and does not */
function unusedIn(sources: Sources): string[] {
  return Object.entries(PACKAGES).flatMap(([name, files]) =>
    files
      .filter((file) => !importsOf(sources.get(file) ?? '').includes(name))
      .map((file) => `${file} does not import ${name}`),
  )
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:^(?:import|\}).* from |import\()'([^']+)'/gm)].map(
    ([, specifier = '']) => specifier,
  )
}

function filesImportedBy(file: string, sources: Sources): string[] {
  return importsOf(sources.get(file) ?? '')
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => normalize(join(dirname(file), specifier)))
}

function faultOfFile(file: string, imported: string): string | undefined {
  if (imported.startsWith('..')) return 'it is outside of src/'
  const [from = '', to = ''] = [file.split('/')[0], imported.split('/')[0]]
  if (from !== to && MAY_IMPORT[from]?.includes(to) !== true) return `${from} may not use ${to}`
  const isLater = STAGES.some((stages) => {
    const [own, other] = [file, imported].map((path) =>
      stages.findIndex((stage) => path.startsWith(stage)),
    )
    return own !== undefined && other !== undefined && own !== -1 && other > own
  })
  return isLater ? 'it is a later stage' : undefined
}

function faultOfPackage(file: string, specifier: string): string | undefined {
  const files = PACKAGES[specifier]
  if (files === undefined) return 'no file may use this package'
  return files.includes(file) ? undefined : `only ${files.join(', ')} may use it`
}

function cyclesIn(sources: Sources): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  function visit(file: string, way: readonly string[]): void {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      return void found.push(`cycle: ${[...way.slice(way.indexOf(file)), file].join(' → ')}`)
    }
    state.set(file, 'open')
    for (const next of filesImportedBy(file, sources)) visit(next, [...way, file])
    state.set(file, 'done')
  }
  for (const file of sources.keys()) visit(file, [])
  return found
}

/** @returns each import from a folder of `purge/` of a file that itself uses this folder: the folder is not below it */
function importsBackUp(sources: Sources): string[] {
  const importsOfFile = (file: string) => filesImportedBy(file, sources)
  function uses(file: string, folder: string, seen = new Set<string>()): boolean {
    if (seen.has(file)) return false
    seen.add(file)
    return importsOfFile(file).some(
      (next) => next.startsWith(`${folder}/`) || uses(next, folder, seen),
    )
  }
  return [...sources.keys()]
    .filter((file) => file.startsWith('purge/') && dirname(file) !== 'purge')
    .flatMap((file) =>
      importsOfFile(file)
        .filter((next) => next.startsWith('purge/') && !next.startsWith(`${dirname(file)}/`))
        .filter((next) => uses(next, dirname(file)))
        .map(
          (next) =>
            `${file} imports ${next}: it runs back up to a file that uses ${dirname(file)}/`,
        ),
    )
}

function readSources(): Map<string, string> {
  const names = readdirSync('src', { recursive: true, encoding: 'utf8' })
  return new Map(
    names
      .filter((name) => name.endsWith('.ts'))
      .map((name) => [name, readFileSync(join('src', name), 'utf8')]),
  )
}

/** What a run decides and proves follows from its state alone. */
const PURE = [
  'cdn/jobs/quota.ts',
  'paths/syntax.ts',
  'purge/pages/judge.ts',
  'purge/jobs/batch.ts',
  'purge/jobs/jobs-result.ts',
  'purge/jobs/polling.ts',
  'purge/jobs/match.ts',
  'purge/status.ts',
  'purge/report.ts',
]
/** Files with effects, beside those that import Node or a package. */
const WITH_EFFECTS: ReadonlySet<string> = new Set([
  'time/clock.ts',
  'purge/run.ts',
  'purge/jobs/state.ts',
])

/** @returns each file with effects that the pure ones load, types aside */
function effectsOf(sources: Sources): string[] {
  const loaded = new Set<string>()
  function load(file: string): void {
    if (loaded.has(file)) return
    loaded.add(file)
    const values = (sources.get(file) ?? '').replaceAll(/^import type .*?from '[^']+'/gms, '')
    for (const specifier of importsOf(values)) {
      load(specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier)
    }
  }
  PURE.forEach(load)
  const isPackage = (file: string) => !sources.has(file)
  return [...loaded].filter((file) => isPackage(file) || WITH_EFFECTS.has(file))
}

describe('the architecture', () => {
  test('what a run decides and proves has no effects', () => {
    const sources = readSources()
    expect(effectsOf(sources)).toEqual([])
    const clock = "import { pause } from '../../time/clock.ts'"
    sources.set(
      'purge/jobs/jobs-result.ts',
      `${clock}\n${sources.get('purge/jobs/jobs-result.ts')}`,
    )
    expect(effectsOf(sources)).toEqual(['time/clock.ts', 'node:timers/promises'])
  })

  test('no file imports what it may not, none runs back up inside `purge/`, and there is no cycle', () => {
    expect([...violationsIn(readSources()), ...unusedIn(readSources())]).toEqual([])
  })

  test.each([
    [
      'a folder above it',
      'paths/syntax.ts',
      "import { a } from '../purge/plan.ts'",
      'paths may not use purge',
    ],
    [
      'another action',
      'stats/main.ts',
      "import { a } from '../zone/main.ts'",
      'stats may not use zone',
    ],
    ['a module of Node', 'purge/plan.ts', "import { a } from 'node:fs'", 'may use it'],
    [
      'a package that another file wraps',
      'purge/plan.ts',
      "import { a } from 'minimatch'",
      'only changes/rules/glob.ts',
    ],
    [
      'a package that is not in the table',
      'purge/plan.ts',
      "import { a } from 'lodash'",
      'no file may use',
    ],
    ['a later stage', 'purge/plan.ts', "import { a } from './report.ts'", 'it is a later stage'],
    [
      'the emulator',
      'cdn/client.ts',
      "import { a } from '../../emulator/api.ts'",
      'outside of src/',
    ],
    [
      'a user of its folder',
      'purge/jobs/run-jobs.ts',
      "import type { A } from '../context.ts'",
      'it runs back up',
    ],
    ['a file that imports it', 'text/safe-text.ts', "import { a } from './markdown.ts'", 'cycle: '],
  ])('%s is a violation', (_, file, added, why) => {
    const sources = readSources()
    sources.set(file, `${sources.get(file)}\n${added}`)
    expect(violationsIn(sources).join('\n')).toContain(why)
  })
})
