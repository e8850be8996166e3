import { fail, ok, type Result, type Problem } from '../../problem/problem.ts'
import { parseJson } from '../../json/decode.ts'
import { ServerClock } from '../../http/server-clock.ts'
import { shorten } from '../../text/safe-text.ts'
import { isExcluded } from '../../paths/addresses.ts'
import { parseRules, type Rule } from '../../paths/rules.ts'
import { isExpired, isStopped, type Deadline } from '../../time/clock.ts'
import type { Runner } from '../../runner/runner.ts'
import { mapChanges, type ChangedPaths, type FoundFiles } from './changed-paths.ts'
import { lineOf, compareCommitsOnGitHub, type BaseParams } from './base.ts'
import {
  checkIsLive,
  contextOf,
  findHead,
  whyNothingDeployed,
  type DeployedHead,
  type RunContext,
} from './event.ts'
import { createRunGit, type RunGit } from './git/run-git.ts'
import { checkedOutCommit, openStepRepository } from './git/step-repository.ts'
import type { GitHub } from './github/client.ts'
import type { ChangedInputs } from './inputs.ts'
import { openCache } from './memory/github-cache.ts'
import { openManifest, readManifest } from './memory/manifest-file.ts'
import { Memory } from './memory/memory.ts'
import { EVERYTHING, NO_RECORD, settingsHash, zoneKey } from './memory/record.ts'
import { invalidRules, invalidVariable, noRules, tooLate, unusableSite } from './problems.ts'
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
    'env' | 'isGitHub' | 'debug' | 'cacheScript' | 'exists' | 'readFile' | 'replaceFile' | 'pathOf'
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
  const { env, isGitHub } = deps.runner
  const run = isGitHub ? contextOf(env, readPayload(deps.runner)) : undefined
  const idle = run === undefined ? ok(undefined) : whyNothingDeployed(run)
  const mayBeLive = idle.ok && idle.value === undefined
  const unusable = mayBeLive ? await checkSource(inputs, deps) : []
  return {
    problems: [...problems, ...(records.ok ? [] : [records.problem]), ...unusable],
    async find(zone) {
      if (!idle.ok) return idle
      return idle.value === undefined
        ? findChanges(inputs, { rules, zone }, run, deps)
        : ok({ changed: { kind: 'nothing-deployed', why: idle.value }, memory: undefined })
    },
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
  const why = whyNoFolder(siteDir, deps.runner)
  return why === undefined ? [] : [unusableSite(siteDir, why)]
}

function whyNoFolder(siteDir: string, { pathOf, exists }: ChangedDeps['runner']): string | undefined {
  if (isFolder(pathOf(siteDir))) return undefined
  if (exists(siteDir)) return 'it is a file, not a folder'
  const relative = siteDir.replace(/^\/+/, '').replace(/\/?\*.*$/, '')
  if (relative === siteDir || relative === '' || !isFolder(pathOf(relative))) return 'there is no such folder'
  return `${siteDir.startsWith('/') ? 'it is an absolute path' : 'it is a pattern'}: write \`${relative}\``
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

/** What a step can find out about its run, and where from. */
interface Sources extends ChangedDeps {
  /** Undefined on the command line. */
  readonly run: RunContext | undefined
  /** Undefined if no commit of the run is compared. */
  readonly head: DeployedHead | undefined
  /** Undefined if GitHub is not needed. */
  readonly server: Server | undefined
  readonly github: () => Promise<GitHub>
}

/** Rules and memory → commits or files → changed paths. */
async function findChanges(
  inputs: ChangedInputs,
  target: Target,
  run: RunContext | undefined,
  deps: ChangedDeps,
): Promise<Result<FoundChanges>> {
  const sources = await findSources(inputs, run, deps)
  if (!sources.ok) return sources
  const usesMemory = inputs.base === '' && sources.value.head?.previewBase === undefined
  const memory = usesMemory ? await openMemory(inputs, target, sources.value) : ok(undefined)
  if (!memory.ok) return memory
  const found = await compare(inputs, target.rules, memory.value, sources.value)
  const record = memory.value?.record ?? NO_RECORD
  const changed = found.ok
    ? await mapChanges(found.value, {
        ...inputs,
        ...target,
        record,
        isStopped: () => isStopped(deps.deadline),
      })
    : found
  if (changed.ok) return ok({ changed: changed.value, memory: memory.value })
  const recorded = await recordFailure(changed.problem, inputs, memory.value, sources.value)
  memory.value?.close()
  return recorded.ok ? changed : recorded
}

/** What this run has deployed, the next one must not miss, even if this step fails. */
async function recordFailure(
  { kind }: Problem,
  { siteDir }: ChangedInputs,
  memory: Memory | undefined,
  { run, dryRun }: Sources,
): Promise<Result<undefined>> {
  if (memory === undefined || dryRun) return ok(undefined)
  if (kind === 'unknown-base') return memory.addUnconfirmed([], false)
  // Of a commit, the list of runs shows the next run that it was deployed.
  const isListed = run !== undefined && lineOf(run) !== undefined && run.server !== 'gitea'
  if (siteDir !== '' || (run !== undefined && !isListed)) await memory.addUnconfirmed([EVERYTHING], true)
  return ok(undefined)
}

async function findSources(
  inputs: ChangedInputs,
  run: RunContext | undefined,
  deps: ChangedDeps,
): Promise<Result<Sources>> {
  const notNeeded = () => Promise.reject(new Error('GitHub is not needed here'))
  const isSite = inputs.siteDir !== ''
  const head = run === undefined || isSite ? ok(undefined) : await headOf(inputs, run, deps)
  if (!head.ok) return head
  const live = run !== undefined && isSite ? checkIsLive(run, deps.dryRun) : ok(undefined)
  if (!live.ok) return live
  const common = { ...deps, run, head: head.value }
  if (run === undefined || (isSite && inputs.manifest !== ''))
    return ok({ ...common, server: undefined, github: notNeeded })
  const server = serverOf(run, deps.runner.env)
  if (!server.ok) return server
  return ok({ ...common, server: server.value, github: openGitHub(inputs, run, server.value, deps) })
}

async function headOf(
  { head }: ChangedInputs,
  run: RunContext,
  { runner, deadline, dryRun }: ChangedDeps,
): Promise<Result<DeployedHead>> {
  const checkedOut =
    head === '' ? await checkedOutCommit(runner.pathOf('.'), runner.env, deadline) : ok(undefined)
  return checkedOut.ok ? findHead(run, { head, dryRun }, checkedOut.value) : checkedOut
}

function compare(
  inputs: ChangedInputs,
  rules: readonly Rule[],
  memory: Memory | undefined,
  sources: Sources,
): Promise<Result<FoundFiles>> {
  const { run, head, server } = sources
  const { base } = inputs
  if (inputs.siteDir !== '' && memory !== undefined) return compareFolder(inputs, rules, memory, sources)
  if (run === undefined || head === undefined || server === undefined)
    return compareInWorkTree({ base, head: inputs.head, memory }, gitOf(sources))
  return compareInRepository({ ...head, context: run, base, memory }, inputs, server, sources)
}

async function compareInRepository(
  params: BaseParams,
  { githubToken: token }: ChangedInputs,
  { serverUrl }: Server,
  { runner: { env, debug }, deadline, github }: Sources,
): Promise<Result<FoundFiles>> {
  const common = { serverUrl, token, env, deadline, debug }
  const opened = await openStepRepository({
    ...common,
    repository: params.context.repository,
    anyCommit: params.head,
  })
  if (!opened.ok) return opened
  try {
    return await compareCommitsOnGitHub(params, { repository: opened.value, github: await github() })
  } finally {
    opened.value.remove()
  }
}

/** Loads GitHub's client on first use: it is as large as all other code. */
function openGitHub(
  { githubToken: token }: ChangedInputs,
  { repository }: RunContext,
  { apiUrl }: Server,
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

interface Server {
  readonly apiUrl: string
  readonly serverUrl: string
}

function serverOf({ repository }: RunContext, env: Runner['env']): Result<Server> {
  const apiUrl = env['GITHUB_API_URL'] || 'https://api.github.com'
  const serverUrl = (env['GITHUB_SERVER_URL'] || 'https://github.com').replace(/\/+$/, '')
  if (!isHttpUrl(apiUrl))
    return fail(invalidVariable('`GITHUB_API_URL`', apiUrl, 'https://github.example.com/api/v3'))
  return isHttpUrl(serverUrl) && /^[\w.-]+\/[\w.-]+$/.test(repository)
    ? ok({ apiUrl, serverUrl })
    : fail(
        invalidVariable(
          '`GITHUB_SERVER_URL` or `GITHUB_REPOSITORY`',
          `${serverUrl}/${repository}`,
          'https://github.example.com` and `owner/name',
        ),
      )
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

async function openMemory(
  inputs: ChangedInputs,
  { rules, zone }: Target,
  sources: Sources,
): Promise<Result<Memory>> {
  const { run, deadline, runner } = sources
  const key = zoneKey(sources.baseUrl, zone)
  const store =
    inputs.manifest !== '' || run === undefined
      ? ok(openManifest(inputs.manifest, key, runner))
      : await openCache(key, run, sources)
  if (!store.ok) return store
  const read = await store.value.read()
  if (!read.ok || isExpired(deadline)) {
    store.value.close()
    return read.ok ? fail(tooLate('the record of this zone was read', 'GitHub or its cache is slow')) : read
  }
  const id = /^\d{1,15}$/.exec(run?.runId ?? '')?.[0] ?? ''
  const writer = {
    run: id,
    attempt: run?.attempt ?? 1,
    hasOwnId: id !== '' && run?.server !== 'act',
    beganMs: deadline.clock.wallMs() - deadline.clock.nowMs(),
    settings: settingsHash(rules, inputs.html, inputs.siteDir === '' ? 'repository' : 'site'),
  }
  return ok(new Memory(store.value, writer, read.value))
}

async function compareFolder(
  inputs: ChangedInputs,
  rules: readonly Rule[],
  memory: Memory,
  deps: ChangedDeps,
): Promise<Result<FoundFiles>> {
  const site = await readSiteOf(inputs, deps)
  if (!site.ok) return site
  const { files, unreadable } = site.value
  if (files.size === 0) return fail(unusableSite(inputs.siteDir, 'it contains no file'))
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
    return site === undefined
      ? fail(tooLate('the built files were read', '`site-dir` contains many or large files'))
      : ok(site)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return fail(unusableSite(siteDir, shorten(error.message, 200)))
  }
}
