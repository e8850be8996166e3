// Connects changed files with the runner: the inputs, the event, the clone or
// folder, the store.

import { beginChanges, compareWithoutRecord, forget, type Changes } from './changes.ts'
import { readDeployResult, type Deploy } from './deploy.ts'
import { isFolder } from './folder.ts'
import type { ChangesInputs } from './inputs.ts'
import { openManifest, readManifest } from './manifest-store.ts'
import { openRefStore } from './ref-store.ts'
import { parseRules } from './rules/rules.ts'
import type { RecordStore } from './record.ts'
import { takeSnapshot } from './take-snapshot.ts'
import { readPipeline, readWorkflowRun } from '../step/workflow-run.ts'
import * as say from './words.ts'
import { Stop, type Problem, problemOf } from '../problem/problem.ts'
import type { Runner } from '../step/runner.ts'
import { shorten } from '../text/safe-text.ts'

/** Changed files as a source of paths, with the problems of their inputs. */
export interface PreparedChanges {
  readonly problems: readonly Problem[]
  /** Why nothing is deployed yet. Undefined if something may be live. */
  readonly whyNothingDeployed: string | undefined
  /**
   * @param zone as `normalizeZone` returns it. Undefined if it is not known: then
   * it has no record
   * @throws Stop
   */
  begin(zone: string | undefined): Promise<Changes>
  /**
   * Resets the record after a problem with the inputs.
   * @param zone as for `begin`
   * @returns what to do if the record could not be reset
   */
  forget(zone: string | undefined): Promise<string | undefined>
}

export function prepareChanges(
  inputs: ChangesInputs,
  deps: Pick<Deploy, 'runner' | 'deadline' | 'baseUrl' | 'dryRun' | 'runUrl'>,
): PreparedChanges {
  const { runner, dryRun } = deps
  const problems: Problem[] = []
  // All wrong inputs are reported at once.
  const collectStop = <T>(read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      problems.push(problemOf(error))
      return undefined
    }
  }

  const { rules, faults } = parseRules(inputs.map)
  const [first, ...others] = faults
  // The files of a built site have addresses of their own, so they need no
  // rules.
  const lacksTarget = inputs.siteDir === '' && rules.every((rule) => rule.excludes)
  if (first !== undefined) problems.push(say.invalidRules(first, others))
  else if (lacksTarget) problems.push(say.noRules())

  const run = runner.isGitHub
    ? readWorkflowRun(runner.env, (path) => runner.readFile(path))
    : readPipeline(runner.env)
  const deployResult = collectStop(() => readDeployResult(run, { ...inputs, dryRun }))
  const { whyNothingDeployed, whyIncomplete } = deployResult ?? {}
  const mayBeLive = deployResult !== undefined && whyNothingDeployed === undefined
  let isManifestUsable = true
  if (whyNothingDeployed === undefined) {
    if (inputs.manifest !== '') {
      isManifestUsable = collectStop(() => readManifest(inputs.manifest, runner)) !== undefined
    }
    const why = inputs.siteDir === '' ? undefined : whyNoFolder(inputs.siteDir, runner)
    if (why !== undefined) problems.push(say.unusableSite(inputs.siteDir, why))
  }

  const deploy = { ...deps, inputs, rules, run, whyIncomplete }
  // Rules that are all comments say of no file that it may have changed. An
  // unusable manifest is another file, which stays as it is.
  const hasOnlyComments = first === undefined && lacksTarget && rules.length === 0
  const mayForget = mayBeLive && !dryRun && !hasOnlyComments && isManifestUsable
  return {
    problems,
    whyNothingDeployed,
    begin: (zone) => begin(zone, deploy),
    forget: (zone) => (mayForget ? forgetRecord(zone, deploy) : Promise.resolve(undefined)),
  }
}

async function begin(zone: string | undefined, deploy: Deploy): Promise<Changes> {
  if (zone === undefined) return compareWithoutRecord(await takeSnapshot(deploy), deploy)
  const store = await openStore(zone, deploy)
  try {
    return await beginChanges(() => takeSnapshot(deploy), store, deploy)
  } catch (error) {
    store.close()
    throw error
  }
}

/** @returns what to do if the record could not be reset */
async function forgetRecord(zone: string | undefined, deploy: Deploy): Promise<string | undefined> {
  const { inputs, runner } = deploy
  if (zone === undefined) {
    const hasNoRecord = inputs.manifest !== '' && !runner.exists(inputs.manifest)
    return hasNoRecord ? undefined : say.recordNotFound('or set `zone` to the UUID')
  }
  let store: RecordStore
  try {
    store = await openStore(zone, deploy)
  } catch (error) {
    return say.recordNotFound(problemOf(error).title)
  }
  const isForgotten = await forget(store, deploy)
  store.close()
  return isForgotten ? undefined : say.notForgotten(store.howToDelete)
}

function whyNoFolder(siteDir: string, { resolvePath: pathOf, exists }: Runner): string | undefined {
  const workspace = pathOf('.')
  const site = pathOf(siteDir)
  const isAbove =
    workspace !== site && `${workspace}/`.startsWith(site.endsWith('/') ? site : `${site}/`)
  if (isAbove) return 'it contains the workspace: write the folder that the build writes'
  if (isFolder(site)) return undefined
  if (exists(siteDir)) return 'it is a file, not a folder'
  const relative = siteDir.replace(/^\/+/, '').replace(/\/?\*.*$/, '')
  if (relative === '' || !isFolder(pathOf(relative))) return 'there is no such folder'
  const kind = siteDir.startsWith('/') ? 'it is an absolute path' : 'it is a pattern'
  return `${kind}: write \`${relative}\``
}

async function openStore(zone: string, deploy: Deploy): Promise<RecordStore> {
  const { inputs, runner, run, deadline } = deploy
  if (inputs.manifest !== '' || !runner.isGitHub) return openManifest(inputs.manifest, zone, runner)
  const { serverUrl, repository } = run
  const isServer =
    /^https?:\/\/[^\s/@?#]+(\/[^\s@?#]*)?$/.test(serverUrl) && URL.canParse(serverUrl)
  if (!isServer || !/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    const url = shorten(`${serverUrl}/${repository}`, 120)
    const title = `the repository of this workflow is not known: \`${url}\``
    const names = 'variables `GITHUB_SERVER_URL`, `GITHUB_REPOSITORY`'
    throw new Stop(say.unusableVariable(names, title, 'do not set them: the runner does'))
  }
  const { env, debug } = runner
  const printLine = (line: string) => runner.printLine(line)
  const token = inputs.githubToken
  return openRefStore({ serverUrl, repository, zone, token, env, deadline, debug, printLine })
}
