import { terms } from '../../problem/terms.ts'
import { fail, ok, type Result } from '../../problem/result.ts'
import { parseJson } from '../../json/parse.ts'
import { shorten } from '../../text/safe-text.ts'
import { findChanges } from '../../changes/changes.ts'
import { contextOf } from '../../changes/event.ts'
import { createGit, type LocalGit } from '../../changes/git.ts'
import { NO_RECORD, zoneKey } from '../../changes/manifest.ts'
import { checkWorkTree, findWorkTreeChanges, topOf } from '../../changes/work-tree.ts'
import { createRepository } from '../../changes/repository.ts'
import { isFolder, readSite } from '../../changes/site.ts'
import type { Site } from '../../changes/site-state.ts'
import { ServerClock } from '../../http/server-clock.ts'
import { mayMatchBelow } from '../../paths/match.ts'
import { parseRules, type Rule } from '../../paths/rules.ts'
import type { Problem } from '../../problem/problem.ts'
import type { Deadline } from '../../time/clock.ts'
import type { Runner } from '../../runner/runner.ts'
import { mapCommits, type ChangedPaths, type Mapping } from './changed-paths.ts'
import { mapSite } from './site-paths.ts'
import {
  invalidApiUrl,
  invalidRules,
  noRules,
  placeOf,
  siteTooLate,
  unknownManifestVersion,
  unusableSite,
} from './problems.ts'
import type { ChangedInputs } from './inputs.ts'
import type { KnownFiles } from './known-pages.ts'
import { unknownVersionIn } from './manifest-file.ts'
import { ManifestStore } from './manifest-store.ts'

/** What is wrong with the inputs, and the source itself once the zone is known. */
export interface ChangedInputsRead {
  readonly problems: readonly Problem[]
  readonly warnings: readonly string[]
  openFor(zone: string): ChangedSource
}

/** Changed files as a source of paths. This module and its imports are loaded only where they are needed. */
export interface ChangedSource {
  readonly warnings: readonly string[]
  /** Undefined without a manifest. */
  readonly manifest: ManifestStore | undefined
  find(): Promise<Result<FoundChanges>>
  /** For the manifest: when this step began, on GitHub's clock where it was asked. */
  startedAtMs(): number
}

export interface FoundChanges {
  readonly changed: ChangedPaths
  /** For the checks of pages. */
  readonly known: KnownFiles
}

interface ChangedDeps {
  readonly runner: Pick<Runner, 'env' | 'isGitHub' | 'debug' | 'readFile' | 'replaceFile' | 'pathOf'>
  readonly deadline: Deadline
  readonly baseUrl: string
  readonly dryRun: boolean
}

export async function readChangedInputs(
  inputs: ChangedInputs,
  context: ChangedDeps,
): Promise<ChangedInputsRead> {
  const { rules, problems, warnings } = readRules(inputs)
  const version = inputs.manifest === '' ? undefined : unknownVersionIn(inputs.manifest, context.runner)
  return {
    problems: [
      ...problems,
      ...(version === undefined ? [] : [unknownManifestVersion(inputs.manifest, version)]),
      ...(await checkSource(inputs, context)),
    ],
    warnings,
    openFor: (zone) => openSource(inputs, rules, zone, context),
  }
}

/** What can be known of the files without a request. */
async function checkSource(inputs: ChangedInputs, context: ChangedDeps): Promise<Problem[]> {
  const { siteDir } = inputs
  if (siteDir === '') return context.runner.isGitHub ? [] : checkWorkTree(inputs, gitOf(context))
  return isFolder(context.runner.pathOf(siteDir)) ? [] : [unusableSite(siteDir, 'there is no such folder')]
}

/** The git of the work tree that the current folder is in. */
function gitOf({ runner, deadline }: ChangedDeps): LocalGit {
  const { env } = runner
  return createGit(topOf(runner.pathOf('.')), env['PATH'] ?? env['Path'] ?? '', deadline)
}

function openSource(
  inputs: ChangedInputs,
  rules: readonly Rule[],
  zone: string,
  context: ChangedDeps,
): ChangedSource {
  const { runner, deadline } = context
  const clock = new ServerClock(deadline.clock.wallMs() - deadline.clock.nowMs(), 0)
  const manifest = openManifest(inputs, zone, context)
  const isStopped = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return deadline.signal.aborted
  }
  const mapping = { ...inputs, rules, record: manifest?.record ?? NO_RECORD, isStopped }
  const findSite = async (): Promise<Result<FoundChanges>> => {
    const site = await readSiteOf(inputs, context)
    if (!site.ok) return site
    const changed = await mapSite(site.value, mapping)
    return changed.ok ? ok(withKnown(changed.value, mapping, site.value)) : changed
  }
  const findCommits = async (): Promise<Result<FoundChanges>> => {
    const changed = await (runner.isGitHub
      ? findInRepository(inputs, mapping, clock, context)
      : findInWorkTree(inputs, mapping, context))
    return changed.ok ? ok(withKnown(changed.value, mapping, undefined)) : changed
  }
  return {
    warnings: manifest?.warnings ?? [],
    manifest,
    startedAtMs: () => clock.at(0).earliestMs,
    find: inputs.siteDir === '' ? findCommits : findSite,
  }
}

function withKnown(
  changed: ChangedPaths,
  { record, rules, html }: Mapping,
  state: Site | undefined,
): FoundChanges {
  const deletedPaths = changed.kind === 'nothing-deployed' ? record.deleted : changed.deletedPaths
  return { changed, known: { record, deletedPaths, site: state && { state, rules, html } } }
}

function openManifest(
  { manifest }: ChangedInputs,
  zone: string,
  { baseUrl, runner }: ChangedDeps,
): ManifestStore | undefined {
  const place = { path: manifest, key: zoneKey(baseUrl, zone), files: runner, runId: crypto.randomUUID() }
  return manifest === '' ? undefined : new ManifestStore(place)
}

async function findInRepository(
  inputs: ChangedInputs,
  mapping: Mapping,
  clock: ServerClock,
  { runner, deadline, dryRun }: ChangedDeps,
): Promise<Result<ChangedPaths>> {
  const { env } = runner
  const run = contextOf(env, readPayload(runner))
  const apiUrl = env['GITHUB_API_URL'] || 'https://api.github.com'
  if (!/^https?:\/\//.test(apiUrl) || !URL.canParse(apiUrl)) return fail(invalidApiUrl(apiUrl))
  // GitHub's client is as large as all the rest: a built site does without it.
  const { createGitHub } = await import('../../changes/github/client.ts')
  const github = createGitHub({
    apiUrl,
    token: inputs.githubToken,
    repository: run.repository,
    clock,
    deadline,
    debug: runner.debug,
  })
  const git = createGit(runner.pathOf('.'), env['PATH'] ?? env['Path'] ?? '', deadline)
  const repository = createRepository(git, github, (folder) => mayMatchBelow(mapping.rules, folder))
  const { base, head } = inputs
  const params = { context: run, base, head, dryRun, record: mapping.record }
  const changes = await findChanges(params, { repository, github, deadline })
  return changes.ok ? mapCommits(changes.value, mapping) : changes
}

/** Without GitHub: by git alone, in the work tree that the current folder is in; the globs of `map` are relative to its top. */
async function findInWorkTree(
  { base, head }: ChangedInputs,
  mapping: Mapping,
  context: ChangedDeps,
): Promise<Result<ChangedPaths>> {
  const changes = await findWorkTreeChanges({ base, head, record: mapping.record }, gitOf(context))
  return changes.ok ? mapCommits(changes.value, mapping) : changes
}

function readRules(inputs: ChangedInputs): {
  rules: readonly Rule[]
  problems: Problem[]
  warnings: string[]
} {
  const { rules, faults, warnings: remarks } = parseRules(inputs.map)
  const warnings = remarks.map((remark) => `${terms.name('map')}, ${placeOf(remark)}: ${remark.fault}`)
  const hasTargets = rules.some((rule) => !rule.excludes)
  if (hasTargets || faults.length > 0) return { rules, problems: invalidRules(faults), warnings }
  // The files of a built site have their addresses by themselves.
  if (inputs.siteDir !== '') return { rules, problems: [], warnings }
  return { rules, problems: [noRules()], warnings }
}

async function readSiteOf(
  { siteDir, manifest }: ChangedInputs,
  { runner, deadline }: ChangedDeps,
): Promise<Result<Site>> {
  try {
    // A manifest that lies among the built files changes by itself.
    const site = await readSite(runner.pathOf(siteDir), runner.pathOf(manifest), deadline)
    return site === undefined ? fail(siteTooLate()) : ok(site)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return fail(unusableSite(siteDir, shorten(error.message, 200)))
  }
}

/** The event's payload; without one (act knows events without) the runner's variables have to do. */
function readPayload(runner: ChangedDeps['runner']): unknown {
  try {
    const file = runner.env['GITHUB_EVENT_PATH'] ?? ''
    return file === '' ? {} : parseJson(runner.readFile(file).toString('utf8'))
  } catch {
    return {}
  }
}
