import { fail, ok, type Result } from '../../problem/result.ts'
import { parseJson } from '../../json/parse.ts'
import { ServerClock } from '../../http/server-clock.ts'
import { shorten } from '../../text/safe-text.ts'
import { isExcluded, parseRules, type Rule } from '../../paths/rules.ts'
import type { Problem } from '../../problem/problem.ts'
import { isExpired, type Deadline } from '../../time/clock.ts'
import type { Runner } from '../../runner/runner.ts'
import { mapChanges, type ChangedPaths, type FoundFiles } from './changed-paths.ts'
import { lineOf } from './base.ts'
import { compareCommitsOnGitHub } from './commits.ts'
import { checkIsLive, contextOf, findHead, whyNothingDeployed, type RunContext } from './event.ts'
import { createRunGit, type RunGit } from './git/run-git.ts'
import { checkedOutCommit, openStepRepository } from './git/step-repository.ts'
import type { GitHub } from './github/client.ts'
import type { ChangedInputs } from './inputs.ts'
import { openCache } from './memory/github-cache.ts'
import { openManifest, readManifest } from './memory/manifest-file.ts'
import { Memory, type RecordStore } from './memory/memory.ts'
import { EVERYTHING, NO_RECORD, settingsHash, zoneKey } from './memory/record.ts'
import {
  invalidApiUrl,
  invalidRules,
  invalidServerUrl,
  memoryTooLate,
  noRules,
  siteTooLate,
  unusableSite,
} from './problems.ts'
import { isFolder, readSite, type Site } from './read-site.ts'
import { compareSite } from './site.ts'
import { checkWorkTree, compareInWorkTree, topOf } from './work-tree.ts'

/** Problems with the inputs, and a function that finds the changed files of a zone. */
export interface ChangedInputsRead {
  readonly problems: readonly Problem[]
  find(zone: string): Promise<Result<FoundChanges>>
}

export interface FoundChanges {
  readonly changed: ChangedPaths | { readonly kind: 'nothing-deployed'; readonly why: string }
  /** Undefined if nothing is remembered: with `base`, and for a preview. */
  readonly memory: Memory | undefined
}

export interface ChangedDeps {
  readonly runner: Pick<
    Runner,
    'env' | 'isGitHub' | 'debug' | 'cacheScript' | 'readFile' | 'replaceFile' | 'pathOf'
  >
  readonly deadline: Deadline
  readonly baseUrl: string
  readonly dryRun: boolean
}

export async function openChangedInputs(
  inputs: ChangedInputs,
  deps: ChangedDeps,
): Promise<ChangedInputsRead> {
  const { rules, problems } = readRules(inputs)
  const records = inputs.manifest === '' ? ok(undefined) : readManifest(inputs.manifest, deps.runner)
  return {
    problems: [...problems, ...(records.ok ? [] : [records.problem]), ...(await checkSource(inputs, deps))],
    find: (zone) => findChanges(inputs, { rules, zone }, deps),
  }
}

function readRules(inputs: ChangedInputs): { rules: readonly Rule[]; problems: Problem[] } {
  const { rules, faults } = parseRules(inputs.map)
  // Files of a built site have addresses without rules.
  const needsTarget = inputs.siteDir === '' && faults.length === 0 && rules.every((rule) => rule.excludes)
  return { rules, problems: needsTarget ? [noRules()] : invalidRules(faults) }
}

/** Checks the folder or the work tree without a request. */
async function checkSource(inputs: ChangedInputs, deps: ChangedDeps): Promise<Problem[]> {
  const { siteDir } = inputs
  if (siteDir === '') return deps.runner.isGitHub ? [] : checkWorkTree(inputs, gitOf(deps))
  return isFolder(deps.runner.pathOf(siteDir)) ? [] : [unusableSite(siteDir, 'there is no such folder')]
}

/** The user's git in the work tree of the current folder, without programs that the repository names. */
function gitOf({ runner, deadline }: ChangedDeps): RunGit {
  const git = createRunGit({
    folder: topOf(runner.pathOf('.')),
    env: { ...runner.env, LC_ALL: 'C' },
    deadline,
  })
  return (args, input) => git(['-c', 'core.fsmonitor=false', ...args], input)
}

/** The zone, and the rules that map its files. */
interface Target {
  readonly rules: readonly Rule[]
  readonly zone: string
}

/** Rules and memory → commits or files → changed paths. */
async function findChanges(
  inputs: ChangedInputs,
  target: Target,
  deps: ChangedDeps,
): Promise<Result<FoundChanges>> {
  const { runner, dryRun } = deps
  const run = runner.isGitHub ? contextOf(runner.env, readPayload(runner)) : undefined
  const idle = run === undefined ? ok(undefined) : whyNothingDeployed(run)
  if (!idle.ok) return idle
  if (idle.value !== undefined)
    return ok({ changed: { kind: 'nothing-deployed', why: idle.value }, memory: undefined })
  const prepared = await prepare(inputs, run, deps)
  if (!prepared.ok) return prepared
  const memory = prepared.value.usesMemory
    ? await openMemory(inputs, target, { ...deps, run, github: prepared.value.github })
    : ok(undefined)
  if (!memory.ok) return memory
  const found = await prepared.value.compare(memory.value, target.rules)
  const changed = found.ok
    ? await mapChanges(found.value, mappingOf(inputs, target, memory.value, deps))
    : found
  if (changed.ok) return ok({ changed: changed.value, memory: memory.value })
  // What this run has deployed, the next one must not miss.
  const isUnknown = changed.problem.kind === 'unknown-base'
  const isUnseen =
    inputs.siteDir !== '' || (run !== undefined && (lineOf(run) === undefined || run.server === 'gitea'))
  const recorded =
    !dryRun && (isUnknown || isUnseen)
      ? await memory.value?.addUnconfirmed(isUnknown ? [] : [EVERYTHING], !isUnknown)
      : undefined
  memory.value?.close()
  return isUnknown && recorded?.ok === false ? recorded : changed
}

function mappingOf(inputs: ChangedInputs, { rules }: Target, memory: Memory | undefined, deps: ChangedDeps) {
  return {
    ...inputs,
    rules,
    record: memory?.record ?? NO_RECORD,
    isStopped: async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return isExpired(deps.deadline)
    },
  }
}

/** What is known before the memory is read, and how to compare with it. */
interface Prepared {
  readonly usesMemory: boolean
  readonly github: () => Promise<GitHub>
  compare(memory: Memory | undefined, rules: readonly Rule[]): Promise<Result<FoundFiles>>
}

async function prepare(
  inputs: ChangedInputs,
  run: RunContext | undefined,
  deps: ChangedDeps,
): Promise<Result<Prepared>> {
  const { siteDir, base, head } = inputs
  const isSite = siteDir !== ''
  if (run === undefined)
    return ok({
      usesMemory: base === '',
      github: noGitHub,
      compare: (memory, rules) =>
        isSite
          ? compareFolder(inputs, rules, memory, deps)
          : compareInWorkTree({ base, head, memory }, gitOf(deps)),
    })
  const live = isSite ? checkIsLive(run, deps.dryRun) : ok(undefined)
  if (!live.ok) return live
  const compareSiteWith: Prepared['compare'] = (memory, rules) => compareFolder(inputs, rules, memory, deps)
  // GitHub is not asked.
  if (isSite && inputs.manifest !== '')
    return ok({ usesMemory: true, github: noGitHub, compare: compareSiteWith })
  const server = serverOf(run, deps.runner.env)
  if (!server.ok) return server
  const github = openGitHub(inputs, run, server.value.apiUrl, deps)
  if (isSite) return ok({ usesMemory: true, github, compare: compareSiteWith })
  const { runner, deadline, dryRun } = deps
  const checkedOut =
    head === '' ? await checkedOutCommit(runner.pathOf('.'), runner.env, deadline) : ok(undefined)
  if (!checkedOut.ok) return checkedOut
  const found = findHead(run, { head, dryRun }, checkedOut.value)
  if (!found.ok) return found
  return ok({
    usesMemory: base === '' && found.value.previewBase === undefined,
    github,
    async compare(memory) {
      const opened = await openStepRepository({
        ...server.value,
        repository: run.repository,
        token: inputs.githubToken,
        anyCommit: found.value.head,
        env: runner.env,
        deadline,
        debug: runner.debug,
      })
      if (!opened.ok) return opened
      const params = { ...found.value, context: run, base, memory }
      try {
        return await compareCommitsOnGitHub(params, { repository: opened.value, github: await github() })
      } finally {
        opened.value.remove()
      }
    },
  })
}

const noGitHub = () => Promise.reject(new Error('GitHub is not needed here'))

/** Loads GitHub's client on first use: it is as large as all other code. */
function openGitHub(
  { githubToken: token }: ChangedInputs,
  { repository }: RunContext,
  apiUrl: string,
  { runner: { debug }, deadline }: ChangedDeps,
): () => Promise<GitHub> {
  let opened: Promise<GitHub> | undefined
  const open = async () => {
    const { createGitHub } = await import('./github/client.ts')
    const clock = new ServerClock(deadline.clock.wallMs() - deadline.clock.nowMs(), 0)
    return createGitHub({ apiUrl, token, repository, clock, deadline, debug })
  }
  return () => (opened ??= open())
}

function serverOf(
  { repository }: RunContext,
  env: Runner['env'],
): Result<{ readonly apiUrl: string; readonly serverUrl: string }> {
  const apiUrl = env['GITHUB_API_URL'] || 'https://api.github.com'
  const serverUrl = (env['GITHUB_SERVER_URL'] || 'https://github.com').replace(/\/+$/, '')
  if (!isHttpUrl(apiUrl)) return fail(invalidApiUrl(apiUrl))
  return isHttpUrl(serverUrl) && /^[\w.-]+\/[\w.-]+$/.test(repository)
    ? ok({ apiUrl, serverUrl })
    : fail(invalidServerUrl(`${serverUrl}/${repository}`))
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}

/** The payload of the event, or {} if it is missing (as sometimes with act) or unreadable. */
function readPayload(runner: ChangedDeps['runner']): unknown {
  try {
    const file = runner.env['GITHUB_EVENT_PATH'] ?? ''
    return file === '' ? {} : parseJson(runner.readFile(file).toString('utf8'))
  } catch {
    return {}
  }
}

interface MemoryDeps extends ChangedDeps {
  readonly run: RunContext | undefined
  readonly github: () => Promise<GitHub>
}

async function openMemory(
  inputs: ChangedInputs,
  { rules, zone }: Target,
  deps: MemoryDeps,
): Promise<Result<Memory>> {
  const { run, deadline } = deps
  const store = await openStore(inputs, zoneKey(deps.baseUrl, zone), deps)
  if (!store.ok) return store
  const read = await store.value.read()
  if (!read.ok || isExpired(deadline)) {
    store.value.close()
    return read.ok ? fail(memoryTooLate()) : read
  }
  const id = /^\d{1,15}$/.test(run?.runId ?? '') ? (run?.runId ?? '') : ''
  const { clock } = deadline
  const writer = {
    run: id,
    attempt: run?.attempt ?? 1,
    hasOwnId: id !== '' && run?.server !== 'act',
    beganMs: clock.wallMs() - clock.nowMs(),
    settings: settingsHash(rules, inputs.html, inputs.siteDir === '' ? 'repository' : 'site'),
  }
  return ok(new Memory(store.value, writer, read.value))
}

async function openStore(
  { manifest }: ChangedInputs,
  key: string,
  { run, runner, deadline, dryRun, github }: MemoryDeps,
): Promise<Result<RecordStore>> {
  if (manifest !== '' || run === undefined) return ok(openManifest(manifest, key, runner))
  const { env, debug, cacheScript: script } = runner
  return openCache(key, run, dryRun, { script, env, deadline, debug, github })
}

async function compareFolder(
  inputs: ChangedInputs,
  rules: readonly Rule[],
  memory: Memory | undefined,
  deps: ChangedDeps,
): Promise<Result<FoundFiles>> {
  if (memory === undefined) throw new Error('a built site is compared with the memory')
  const site = await readSiteOf(inputs, deps)
  if (!site.ok) return site
  const { files, unreadable } = site.value
  if (files.size === 0 && memory.record.confirmed === undefined)
    return fail(unusableSite(inputs.siteDir, 'it contains no file'))
  // Whether the rules exclude every file of an unreadable folder is unknown.
  const inPlan = unreadable.filter((name) => name.endsWith('/') || !isExcluded(rules, name))
  return ok(compareSite({ ...site.value, unreadable: inPlan }, memory))
}

async function readSiteOf(
  { siteDir, manifest }: ChangedInputs,
  { runner, deadline }: ChangedDeps,
): Promise<Result<Site>> {
  try {
    // A manifest among the built files changes with every run, so it is skipped.
    const site = await readSite(runner.pathOf(siteDir), runner.pathOf(manifest), deadline)
    return site === undefined ? fail(siteTooLate()) : ok(site)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return fail(unusableSite(siteDir, shorten(error.message, 200)))
  }
}
