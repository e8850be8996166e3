import { fail, ok, type Result, type Problem } from '../../problem/problem.ts'
import { parseJson } from '../../json/decode.ts'
import { isExcluded } from '../../paths/addresses.ts'
import { parseRules, type Rule } from '../../paths/rules.ts'
import { extendable, isExpired, isStopped, type Deadline } from '../../time/clock.ts'
import type { Runner } from '../../runner/runner.ts'
import { whyOf } from '../../runner/workspace.ts'
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
import { NO_RECORD, settingsHash, zoneKey } from './memory/record.ts'
import { invalidRules, invalidVariable, noRules, tooLate, unusableSite } from './problems.ts'
import { isFolder, readSite } from './read-site.ts'
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

interface ChangedDeps {
  readonly runner: Runner
  readonly deadline: Deadline
  readonly baseUrl: string
  readonly dryRun: boolean
}

export async function openChangedInputs(
  inputs: ChangedInputs,
  deps: ChangedDeps,
): Promise<ChangedInputsRead> {
  const { runner } = deps
  const { rules, problems } = readRules(inputs)
  const records = inputs.manifest === '' ? ok(undefined) : readManifest(inputs.manifest, runner)
  const run = runner.isGitHub ? contextOf(runner.env, readPayload(runner)) : undefined
  const idle = run === undefined ? ok(undefined) : whyNothingDeployed(run)
  const mayBeLive = idle.ok && idle.value === undefined
  const unusable = mayBeLive ? await checkSource(inputs, deps) : []
  return {
    problems: [...problems, ...(records.ok ? [] : [records.problem]), ...unusable],
    async find(zone) {
      if (!idle.ok) return idle
      return idle.value === undefined
        ? findChanges({ ...deps, inputs, rules, zone, run, github: openGitHub(inputs, deps) })
        : ok({ changed: { kind: 'nothing-deployed', why: idle.value }, memory: undefined })
    },
  }
}

function readRules(inputs: ChangedInputs): { rules: readonly Rule[]; problems: Problem[] } {
  const { rules, faults } = parseRules(inputs.map)
  // Files of a built site have addresses without rules.
  const needsTarget =
    inputs.siteDir === '' && faults.length === 0 && rules.every((rule) => rule.excludes)
  return { rules, problems: needsTarget ? [noRules()] : invalidRules(faults) }
}

/** Checks the folder or the work tree without a request. */
async function checkSource(inputs: ChangedInputs, deps: ChangedDeps): Promise<Problem[]> {
  const { siteDir } = inputs
  if (siteDir === '') return deps.runner.isGitHub ? [] : checkWorkTree(inputs, gitOf(deps))
  const why = whyNoFolder(siteDir, deps.runner)
  return why === undefined ? [] : [unusableSite(siteDir, why)]
}

function whyNoFolder(siteDir: string, { pathOf, exists }: Runner): string | undefined {
  if (isFolder(pathOf(siteDir))) return undefined
  if (exists(siteDir)) return 'it is a file, not a folder'
  const relative = siteDir.replace(/^\/+/, '').replace(/\/?\*.*$/, '')
  if (relative === siteDir || relative === '' || !isFolder(pathOf(relative)))
    return 'there is no such folder'
  return `${siteDir.startsWith('/') ? 'it is an absolute path' : 'it is a pattern'}: write \`${relative}\``
}

/** The user's git in the work tree of the current folder, without programs that the repository names. */
function gitOf({ runner, deadline }: ChangedDeps): RunGit {
  const git = createRunGit(topOf(runner.pathOf('.')), { ...runner.env, LC_ALL: 'C' }, deadline)
  return (args, input) => git(['-c', 'core.fsmonitor=false', ...args], input)
}

/** What a step knows of its inputs and its run, and where it finds the rest. */
interface Step extends ChangedDeps {
  readonly inputs: ChangedInputs
  readonly rules: readonly Rule[]
  readonly zone: string
  /** Undefined on the command line. */
  readonly run: RunContext | undefined
  readonly github: (run: RunContext) => Promise<GitHub>
}

/** Rules and memory → commits or files → changed paths. */
async function findChanges(step: Step): Promise<Result<FoundChanges>> {
  const { inputs, rules, deadline, dryRun } = step
  const head = await findDeployed(step)
  if (!head.ok) return head
  const usesMemory = inputs.base === '' && head.value?.previewBase === undefined
  const memory = usesMemory ? await openMemory(step, head.value?.head) : ok(undefined)
  if (!memory.ok) return memory
  const found = await compare(head.value, memory.value, step)
  const { record } = memory.value ?? { record: NO_RECORD }
  const changed = found.ok
    ? await mapChanges(found.value, {
        ...inputs,
        rules,
        record,
        isStopped: () => isStopped(deadline),
      })
    : found
  if (changed.ok) return ok({ changed: changed.value, memory: memory.value })
  const failure = dryRun ? changed : await memory.value?.recordFailure(changed)
  memory.value?.close()
  return failure ?? changed
}

/** The commit that this run has deployed; undefined if none is compared, or on the command line. */
async function findDeployed(step: Step): Promise<Result<DeployedHead | undefined>> {
  const { inputs, run, runner, deadline, dryRun } = step
  if (run === undefined) return ok(undefined)
  const isSite = inputs.siteDir !== ''
  const checkedOut =
    isSite || inputs.head !== ''
      ? ok(undefined)
      : await checkedOutCommit(runner.pathOf('.'), runner.env, deadline)
  if (!checkedOut.ok) return checkedOut
  const head = isSite
    ? checkIsLive(run, dryRun)
    : findHead(run, { head: inputs.head, dryRun }, checkedOut.value)
  const problem = head.ok && !(isSite && inputs.manifest !== '') ? faultOfServer(run) : undefined
  return problem === undefined ? head : fail(problem)
}

function compare(
  head: DeployedHead | undefined,
  memory: Memory | undefined,
  step: Step,
): Promise<Result<FoundFiles>> {
  const { inputs, run } = step
  const { base } = inputs
  if (inputs.siteDir !== '' && memory !== undefined) return compareFolder(memory, step)
  return run === undefined || head === undefined
    ? compareInWorkTree({ base, head: inputs.head, memory }, gitOf(step))
    : compareInRepository({ ...head, context: run, base, memory }, step)
}

async function compareInRepository(
  params: BaseParams,
  { inputs, runner: { env, debug }, deadline, github }: Step,
): Promise<Result<FoundFiles>> {
  const { context, head } = params
  const common = { token: inputs.githubToken, env, deadline, debug }
  const opened = await openStepRepository({ ...context, ...common, anyCommit: head })
  if (!opened.ok) return opened
  try {
    return await compareCommitsOnGitHub(params, {
      repository: opened.value,
      github: await github(context),
    })
  } finally {
    opened.value.remove()
  }
}

/** Loads GitHub's client on first use: it is as large as all other code. */
function openGitHub(
  { githubToken: token }: ChangedInputs,
  { runner: { debug }, deadline }: ChangedDeps,
): Step['github'] {
  let opened: Promise<GitHub> | undefined
  const open = async ({ apiUrl, repository }: RunContext) => {
    const { createGitHub } = await import('./github/client.ts')
    return createGitHub({ apiUrl, token, repository, deadline, debug })
  }
  return (run) => (opened ??= open(run))
}

function faultOfServer({ apiUrl, serverUrl, repository }: RunContext): Problem | undefined {
  if (!isHttpUrl(apiUrl))
    return invalidVariable('`GITHUB_API_URL`', apiUrl, 'https://github.example.com/api/v3')
  if (isHttpUrl(serverUrl) && /^[\w.-]+\/[\w.-]+$/.test(repository)) return undefined
  return invalidVariable(
    '`GITHUB_SERVER_URL` or `GITHUB_REPOSITORY`',
    `${serverUrl}/${repository}`,
    'https://github.example.com` and `owner/name',
  )
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}

/** The payload of the event, or {} if it is missing (as sometimes with act) or unreadable. */
function readPayload(runner: Runner): unknown {
  try {
    const file = runner.env['GITHUB_EVENT_PATH'] ?? ''
    return file === '' ? {} : parseJson(runner.readFile(file).toString('utf8'))
  } catch {
    return {}
  }
}

/** @param head undefined for a built site, and on the command line */
async function openMemory(step: Step, head: string | undefined): Promise<Result<Memory>> {
  const { inputs, rules, run, deadline, runner } = step
  const key = zoneKey(step.baseUrl, step.zone)
  const recording = { ...step, deadline: extendable(deadline) }
  const github = openGitHub(inputs, recording)
  const store =
    inputs.manifest !== '' || run === undefined
      ? ok(openManifest(inputs.manifest, key, runner))
      : await openCache(key, run, { ...recording, github: () => github(run) })
  if (!store.ok) return store
  const read = await store.value.read()
  if (!read.ok || isExpired(deadline)) {
    store.value.close()
    return read.ok
      ? fail(tooLate('the record of this zone was read', 'GitHub or its cache is slow'))
      : read
  }
  recording.deadline.extend()
  const id = /^\d{1,15}$/.exec(run?.runId ?? '')?.[0] ?? ''
  const writer = {
    run: id,
    attempt: run?.attempt ?? 1,
    hasOwnId: id !== '' && run?.server !== 'act',
    beganMs: deadline.clock.wallMs() - deadline.clock.nowMs(),
    settings: settingsHash(rules, inputs.html, inputs.siteDir === '' ? 'repository' : 'site'),
    // The list shows the commit of the run, not another one that it has deployed.
    isListed:
      head !== undefined &&
      head === run?.sha &&
      run.server === 'github' &&
      lineOf(run) !== undefined,
  }
  return ok(new Memory(store.value, writer, read.value))
}

async function compareFolder(
  memory: Memory,
  { inputs, rules, runner, deadline }: Step,
): Promise<Result<FoundFiles>> {
  const { siteDir, manifest } = inputs
  // A manifest among the built files changes with every run, so it is skipped.
  const site = await readSite(runner.pathOf(siteDir), runner.pathOf(manifest), deadline).catch(
    whyOf,
  )
  if (typeof site === 'string') return fail(unusableSite(siteDir, site))
  if (site === undefined)
    return fail(tooLate('the built files were read', '`site-dir` contains many or large files'))
  const { files, unreadable } = site
  if (files.size === 0) return fail(unusableSite(siteDir, 'it contains no file'))
  // Whether the rules exclude every file of an unreadable folder is unknown.
  const inPlan = unreadable.filter((name) => name.endsWith('/') || !isExcluded(rules, name))
  return ok(compareSite({ ...site, unreadable: inPlan }, memory))
}
