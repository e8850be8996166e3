import { fail, ok, type Result } from '../../problem/result.ts'
import { parseJson } from '../../json/parse.ts'
import { shorten } from '../../text/safe-text.ts'
import { contextOf, whyNothingDeployed, type RunContext } from '../../changes/event.ts'
import { findChangesOnGitHub } from '../../changes/on-github.ts'
import { createRunGit, type RunGit } from '../../changes/git/run-git.ts'
import { confirmedHead, NO_RECORD, zoneKey } from '../../changes/manifest.ts'
import type { Records } from '../../changes/manifest-text.ts'
import { checkWorkTree, findWorkTreeChanges, topOf } from '../../changes/work-tree.ts'
import { isFolder, readSite } from '../../changes/site.ts'
import type { Site } from '../../changes/site-state.ts'
import { isExcluded, parseRules, type Rule } from '../../paths/rules.ts'
import type { Problem } from '../../problem/problem.ts'
import type { Deadline } from '../../time/clock.ts'
import type { Runner } from '../../runner/runner.ts'
import { mapCommits, type ChangedPaths, type Mapping } from './changed-paths.ts'
import { mapSite } from './site-paths.ts'
import { invalidRules, noRules, siteTooLate, unusableSite } from './problems.ts'
import type { ChangedInputs } from './inputs.ts'
import type { KnownFiles } from './known-pages.ts'
import { openManifest, readManifestFile, type ManifestStore } from './manifest-store.ts'

/** Problems with the inputs, and a function that opens the source once the zone is known. */
export interface ChangedInputsRead {
  readonly problems: readonly Problem[]
  openFor(zone: string): Result<ChangedSource>
}

/** Changed files as a source of paths. This module and its imports are loaded only if needed. */
export interface ChangedSource {
  /** Undefined without `manifest`. */
  readonly manifest: ManifestStore | undefined
  find(): Promise<Result<FoundChanges>>
}

export interface FoundChanges {
  readonly changed: ChangedPaths
  /** For verifying pages. */
  readonly known: KnownFiles
}

interface ChangedDeps {
  readonly runner: Pick<Runner, 'env' | 'isGitHub' | 'debug' | 'readFile' | 'replaceFile' | 'pathOf'>
  readonly deadline: Deadline
  readonly baseUrl: string
  readonly dryRun: boolean
}

export async function openChangedInputs(
  inputs: ChangedInputs,
  context: ChangedDeps,
): Promise<ChangedInputsRead> {
  const { rules, problems } = readRules(inputs)
  const records =
    inputs.manifest === '' ? ok<Records>(new Map()) : readManifestFile(inputs.manifest, context.runner)
  return {
    problems: [
      ...problems,
      ...(records.ok ? [] : [records.problem]),
      ...(await checkSource(inputs, context)),
    ],
    openFor: (zone) =>
      openSource(inputs, { rules, zone, records: records.ok ? records.value : new Map() }, context),
  }
}

/** Checks the folder or the work tree without a request. */
async function checkSource(inputs: ChangedInputs, context: ChangedDeps): Promise<Problem[]> {
  const { siteDir } = inputs
  if (siteDir === '') return context.runner.isGitHub ? [] : checkWorkTree(inputs, gitOf(context))
  return isFolder(context.runner.pathOf(siteDir)) ? [] : [unusableSite(siteDir, 'there is no such folder')]
}

/** The user's git in the work tree of the current folder. */
function gitOf({ runner, deadline }: ChangedDeps): RunGit {
  return createRunGit({ folder: topOf(runner.pathOf('.')), env: { ...runner.env, LC_ALL: 'C' }, deadline })
}

function openSource(
  inputs: ChangedInputs,
  {
    rules,
    zone,
    records,
  }: { readonly rules: readonly Rule[]; readonly zone: string; readonly records: Records },
  context: ChangedDeps,
): Result<ChangedSource> {
  const { runner, deadline } = context
  const { env } = runner
  const run = runner.isGitHub ? contextOf(env, readPayload(runner)) : undefined
  const runAttempt =
    run === undefined || run.runId === '' ? '' : `${run.runId}-${env['GITHUB_RUN_ATTEMPT'] || 1}`
  const place = { path: inputs.manifest, key: zoneKey(context.baseUrl, zone), files: runner, runAttempt }
  const manifest = inputs.manifest === '' ? ok(undefined) : openManifest(place, records)
  if (!manifest.ok) return manifest
  const mapping: Mapping = {
    ...inputs,
    rules,
    hasManifest: inputs.manifest !== '',
    record: manifest.value?.record ?? NO_RECORD,
    isStopped: async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return deadline.signal.aborted
    },
  }
  const find = async (): Promise<Result<FoundChanges>> => {
    const why = run && whyNothingDeployed(run)
    if (why !== undefined) return ok(withKnown({ kind: 'nothing-deployed', why }, mapping, undefined))
    if (inputs.siteDir !== '') return findInSite(inputs, mapping, context)
    const changed = await (run === undefined
      ? findInWorkTree(inputs, mapping, context)
      : findInRepository(inputs, mapping, run, context))
    return changed.ok ? ok(withKnown(changed.value, mapping, undefined)) : changed
  }
  return ok({ manifest: manifest.value, find })
}

function withKnown(
  changed: ChangedPaths,
  { record, rules, html }: Mapping,
  state: Site | undefined,
): FoundChanges {
  const deletedPaths = changed.kind === 'nothing-deployed' ? new Set<string>() : changed.deletedPaths
  return { changed, known: { record, deletedPaths, site: state && { state, rules, html } } }
}

async function findInSite(
  inputs: ChangedInputs,
  mapping: Mapping,
  context: ChangedDeps,
): Promise<Result<FoundChanges>> {
  const site = await readSiteOf(inputs, context)
  if (!site.ok) return site
  if (site.value.files.size === 0 && mapping.record === NO_RECORD)
    return fail(unusableSite(inputs.siteDir, 'it contains no file'))
  // Whether the rules exclude every file of an unreadable folder is unknown.
  const unreadable = site.value.unreadable.filter(
    (name) => name.endsWith('/') || !isExcluded(mapping.rules, name),
  )
  const state = { ...site.value, unreadable }
  const changed = await mapSite(state, mapping)
  return changed.ok ? ok(withKnown(changed.value, mapping, state)) : changed
}

async function findInRepository(
  { base, head, githubToken }: ChangedInputs,
  mapping: Mapping,
  context: RunContext,
  { runner, deadline, dryRun }: ChangedDeps,
): Promise<Result<ChangedPaths>> {
  const recorded = mapping.hasManifest ? confirmedHead(mapping.record) : 'none'
  const changes = await findChangesOnGitHub(
    { context, base, head, dryRun, recorded },
    { token: githubToken, workspace: runner.pathOf('.'), env: runner.env, debug: runner.debug, deadline },
  )
  // If the creation time of the run is unknown, any commit may have been live since.
  return changes.ok ? mapCommits(changes.value, mapping, 0) : changes
}

/** When the step began, milliseconds since 1970. */
function startOf({ clock }: Deadline): number {
  return clock.wallMs() - clock.nowMs()
}

/** Uses only git, in the work tree of the current folder; globs of `map` are relative to its top folder. */
async function findInWorkTree(
  { base, head }: ChangedInputs,
  mapping: Mapping,
  context: ChangedDeps,
): Promise<Result<ChangedPaths>> {
  const params = { base, head, recorded: confirmedHead(mapping.record) }
  const changes = await findWorkTreeChanges(params, gitOf(context))
  return changes.ok ? mapCommits(changes.value, mapping, startOf(context.deadline)) : changes
}

function readRules(inputs: ChangedInputs): { rules: readonly Rule[]; problems: Problem[] } {
  const { rules, faults } = parseRules(inputs.map)
  // Files of a built site have addresses without rules.
  const needsTarget = inputs.siteDir === '' && faults.length === 0 && rules.every((rule) => rule.excludes)
  return { rules, problems: needsTarget ? [noRules()] : invalidRules(faults) }
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

/** The payload of the event, or {} if it is missing (as sometimes with act) or unreadable. */
function readPayload(runner: ChangedDeps['runner']): unknown {
  try {
    const file = runner.env['GITHUB_EVENT_PATH'] ?? ''
    return file === '' ? {} : parseJson(runner.readFile(file).toString('utf8'))
  } catch {
    return {}
  }
}
