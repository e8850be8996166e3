// Connects changed files with the runner: the inputs, the event, the clone or
// folder, the store.

import {
  beginChanges,
  compareWithoutRecord,
  forget,
  type Changes,
  type ChangesContext,
} from './changes.ts'
import { isFolder } from './folder.ts'
import type { ChangesInputs } from './inputs.ts'
import { openManifest, readManifest } from './manifest-store.ts'
import { openRefStore } from './ref-store.ts'
import { parseRules, type Rule } from './rules/rules.ts'
import type { RecordStore } from './record.ts'
import { takeSnapshot } from './take-snapshot.ts'
import {
  readDeployResult,
  readPipeline,
  readWorkflowRun,
  type DeployResult,
  type WorkflowRun,
} from '../step/workflow-run.ts'
import {
  invalidRules,
  noRules,
  notForgotten,
  unusableServer,
  unusableSite,
} from '../messages/changes.ts'
import { fail, ok, type Problem, type Result } from '../problem/problem.ts'
import type { Runner } from '../step/runner.ts'
import type { Deadline } from '../time/clock.ts'

/** Changed files as a source of paths, with the problems of their inputs. */
export interface PreparedChanges {
  readonly problems: readonly Problem[]
  /** Why nothing is deployed yet. Undefined if something may be live. */
  readonly whyNothingDeployed: string | undefined
  /** @param zone as `normalizeZone` returns it. Undefined if it is not known, so that it has no record */
  begin(zone: string | undefined): Promise<Result<BegunChanges>>
  /**
   * Resets the record after a problem with the inputs.
   * @param zone as for `begin`
   * @returns what to do if the record could not be reset
   */
  forget(zone: string | undefined): Promise<string | undefined>
}

export interface BegunChanges extends Changes {
  close(): void
}

interface ChangesDeps {
  readonly runner: Runner
  readonly deadline: Deadline
  readonly baseUrl: string
  readonly dryRun: boolean
  readonly runUrl: string | undefined
}

export function prepareChanges(inputs: ChangesInputs, deps: ChangesDeps): PreparedChanges {
  const { runner, dryRun } = deps
  const { rules, problems, saysNothing } = readRules(inputs)
  const run = readRun(runner)
  const deployResult = readDeployResult(run, { jobStatus: inputs.jobStatus, dryRun })
  if (!deployResult.ok) problems.push(deployResult.problem)
  const result = deployResult.ok
    ? deployResult.value
    : { whyNothingDeployed: undefined, whyIncomplete: '' }
  if (result.whyNothingDeployed === undefined) problems.push(...checkFiles(inputs, runner))

  const step = { ...deps, inputs, rules, run, result }
  return {
    problems,
    whyNothingDeployed: result.whyNothingDeployed,
    begin: (zone) => openAndBegin(zone, step),
    async forget(zone) {
      const isLive = deployResult.ok && result.whyNothingDeployed === undefined
      if (!isLive || dryRun || saysNothing) return undefined
      // Another file, which stays as it is; the error says what to do.
      if (inputs.manifest !== '' && !readManifest(inputs.manifest, runner).ok) return undefined
      if (zone === undefined) return notForgotten.unknownZone()
      const storeResult = await openStore(zone, step)
      if (!storeResult.ok) return notForgotten.noStore(storeResult.problem.title)
      const isForgotten = await forget(storeResult.value, createContext(zone, step))
      storeResult.value.close()
      if (isForgotten) return undefined
      return notForgotten.unwritable(storeResult.value.howToDelete)
    },
  }
}

function readRun(runner: ChangesDeps['runner']): WorkflowRun {
  if (runner.isGitHub) return readWorkflowRun(runner.env, (path) => runner.readFile(path))
  return readPipeline(runner.env)
}

interface ReadRules {
  readonly rules: readonly Rule[]
  readonly problems: Problem[]
  /** Whether `map` has only comments, and so says of no file that it may have changed. */
  readonly saysNothing: boolean
}

function readRules(inputs: ChangesInputs): ReadRules {
  const { rules, faults } = parseRules(inputs.map)
  if (faults.length > 0) return { rules, problems: invalidRules(faults), saysNothing: false }
  // The files of a built site have addresses of their own, so they need no
  // rules.
  const needsTarget = inputs.siteDir === '' && rules.every((rule) => rule.excludes)
  const saysNothing = needsTarget && rules.length === 0
  return { rules, problems: needsTarget ? [noRules()] : [], saysNothing }
}

function checkFiles({ siteDir, manifest }: ChangesInputs, runner: Runner): Problem[] {
  const problems: Problem[] = []
  if (manifest !== '') {
    const recordsResult = readManifest(manifest, runner)
    if (!recordsResult.ok) problems.push(recordsResult.problem)
  }
  const why = siteDir === '' ? undefined : whyNoFolder(siteDir, runner)
  if (why !== undefined) problems.push(unusableSite(siteDir, why))
  return problems
}

function whyNoFolder(siteDir: string, { resolvePath: pathOf, exists }: Runner): string | undefined {
  if (isFolder(pathOf(siteDir))) return undefined
  if (exists(siteDir)) return 'it is a file, not a folder'
  const relative = siteDir.replace(/^\/+/, '').replace(/\/?\*.*$/, '')
  if (relative === '' || !isFolder(pathOf(relative))) {
    return 'there is no such folder'
  }
  const kind = siteDir.startsWith('/') ? 'it is an absolute path' : 'it is a pattern'
  return `${kind}: write \`${relative}\``
}

interface Step extends ChangesDeps {
  readonly inputs: ChangesInputs
  readonly rules: readonly Rule[]
  readonly run: WorkflowRun
  readonly result: DeployResult
}

async function openAndBegin(zone: string | undefined, step: Step): Promise<Result<BegunChanges>> {
  const context = createContext(zone ?? '', step)
  if (zone === undefined) {
    const comparedResult = await compareWithoutRecord(await takeSnapshot(step), context)
    if (!comparedResult.ok) return comparedResult
    return ok(addClose(comparedResult.value, () => undefined))
  }
  const storeResult = await openStore(zone, step)
  if (!storeResult.ok) return storeResult
  const changesResult = await beginChanges(await takeSnapshot(step), storeResult.value, context)
  if (changesResult.ok) return ok(addClose(changesResult.value, () => storeResult.value.close()))
  storeResult.value.close()
  return changesResult
}

function addClose(changes: Changes, close: () => void): BegunChanges {
  return { changed: changes.changed, confirm: () => changes.confirm(), close }
}

function createContext(zone: string, step: Step): ChangesContext {
  const { inputs, rules, run, result, baseUrl, dryRun, runUrl = '', deadline } = step
  return {
    baseUrl,
    zone,
    rules,
    html: inputs.html,
    // Without the UUID there is no record to look for, so `on-unknown-base:
    // fail` does not apply.
    onUnknownBase: zone === '' ? 'purge-all' : inputs.onUnknownBase,
    dryRun,
    run,
    runUrl,
    whyIncomplete: result.whyIncomplete,
    deadline,
  }
}

async function openStore(zone: string, step: Step): Promise<Result<RecordStore>> {
  const { inputs, runner, run, deadline } = step
  if (inputs.manifest !== '' || !runner.isGitHub) {
    return ok(openManifest(inputs.manifest, zone, runner))
  }
  const { serverUrl, repository } = run
  const isServer =
    /^https?:\/\/[^\s/@?#]+(\/[^\s@?#]*)?$/.test(serverUrl) && URL.canParse(serverUrl)
  if (!isServer || !/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    return fail(unusableServer(serverUrl, repository))
  }
  const { env, debug } = runner
  const printLine = (line: string) => runner.printLine(line)
  const token = inputs.githubToken
  return openRefStore({ serverUrl, repository, zone, token, env, deadline, debug, printLine })
}
