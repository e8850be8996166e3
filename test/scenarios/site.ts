import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect } from 'vitest'
import type { EmulatorOptions } from '../../emulator/emulator.ts'
import type { StepOptions, StepResult } from '../../emulator/run-action.ts'
import { replaceFiles } from '../fakes/folder.ts'
import { REPOSITORY_ID, SLUG, startGitHub, TOKEN, type FakeGitHub } from '../fakes/github.ts'
import { makeRepository, type Repository } from '../fakes/repository.ts'
import { recordGit, snapshot, type GitCall } from '../fakes/recorded-git.ts'
import {
  formatRecord,
  parseRecord,
  summarizeSettings,
  withConfirmed,
  type ZoneRecord,
} from '../../src/changes/record.ts'
import { parseRules } from '../../src/changes/rules/rules.ts'
import { fixtureOf, startScenario, test as base, type Scenario } from './scene.ts'

/** What starts a run. */
export interface Trigger {
  readonly event?: string
  /** `GITHUB_SHA` */
  readonly sha: string
  readonly ref?: string
  /** Without it each deploy is a run of its own. */
  readonly runId?: number
  readonly attempt?: number
  readonly payload?: object
  /** Without it, a checkout of the commit. */
  readonly workspace?: string
}

/** A scene with a repository, GitHub over it, and a folder that is kept from run to run. */
export interface SiteScenario extends AsyncDisposable {
  readonly scenario: Scenario
  readonly repository: Repository
  readonly github: FakeGitHub
  /** A file to keep a manifest in. */
  readonly manifest: string
  /** The ref of the zone's record. */
  readonly ref: string
  /** A workspace with these files. */
  build(files: Readonly<Record<string, string>>): string
  /** A folder to search first, with a program of this script. */
  tool(name: string, script: string): string
  /** The record in the ref; undefined if there is none. */
  record(): ZoneRecord | undefined
  /** Writes the record as a first deploy of this commit confirms it, which takes much longer. */
  confirm(sha: string): void
  deploy(
    trigger: Trigger,
    inputs?: Readonly<Record<string, string>>,
    options?: Omit<StepOptions, 'with'>,
  ): Promise<Deploy>
}

export interface Deploy extends StepResult {
  /** Everything that was purged by this step, in order. */
  readonly purged: string[]
  /** Each was checked: the token stands in no argument and in no file, and the clone in the workspace is as it was. */
  readonly gitCalls: GitCall[]
}

const MAP = 'public/** => /{rel}'

export async function startSiteScenario(
  emulator: EmulatorOptions = {},
  format: 'sha1' | 'sha256' = 'sha1',
): Promise<SiteScenario> {
  const repository = makeRepository(format)
  const scenario = await startScenario(emulator)
  const github = await startGitHub(repository)
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const ref = `refs/cdn-purge/${scenario.cdn.zone}`
  let lastRunId = 0
  return {
    ref,
    build(files) {
      const workspace = join(folder, 'workspace')
      replaceFiles(workspace, files)
      return workspace
    },
    tool(name, script) {
      const tools = mkdtempSync(join(folder, 'tools-'))
      writeFileSync(join(tools, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
      return `${tools}${delimiter}${process.env['PATH']}`
    },
    record() {
      const found = repository.git('for-each-ref', ref)
      return found === '' ? undefined : parseRecord(repository.git('show', `${ref}:record.json`))
    },
    confirm(sha) {
      const tree = repository.git('ls-tree', '-r', '--format=%(path) %(objectname)', sha, 'public')
      const ids = new Map(
        tree.split('\n').map((line) => line.split(' ') as [name: string, id: string]),
      )
      const run = { server: github.serverUrl, repository: String(REPOSITORY_ID), run: '1' }
      const record = withConfirmed(
        undefined,
        {
          snapshot: ids,
          settings: summarizeSettings(parseRules(MAP).rules, 'all', 'map'),
          by: {
            run,
            attempt: 1,
            url: `${github.serverUrl}/${SLUG}/actions/runs/1/attempts/1`,
            time: new Date().toISOString(),
            commit: sha,
            branch: 'main',
          },
          purged: 'everything',
        },
        { baseUrl: scenario.cdn.baseUrl, zone: scenario.cdn.zone, run },
      )
      lastRunId = 1
      repository.git('update-ref', ref, repository.commit({ 'record.json': formatRecord(record) }))
    },
    scenario,
    repository,
    github,
    manifest: join(folder, 'manifest.json'),
    async deploy(trigger, inputs = {}, options = {}) {
      const event = trigger.event ?? 'push'
      const runId = trigger.runId ?? lastRunId + 1
      lastRunId = Math.max(lastRunId, runId)
      const payload = { repository: { id: REPOSITORY_ID, full_name: SLUG }, ...trigger.payload }
      const eventPath = join(mkdtempSync(join(folder, 'event-')), 'event.json')
      writeFileSync(eventPath, JSON.stringify(payload))
      const before = scenario.cdn.created().length
      const git = recordGit(mkdtempSync(join(folder, 'git-')))
      const { workspace = trigger.sha === '' ? '' : repository.makeWorkTree(trigger.sha) } = trigger
      const clone = join(workspace, '.git')
      const isClone =
        workspace !== '' && statSync(clone, { throwIfNoEntry: false })?.isDirectory() === true
      const untouched = isClone ? snapshot(clone) : []
      const step = await scenario.step(
        { map: MAP, ...inputs },
        {
          ...options,
          env: {
            PATH: git.path,
            GITHUB_EVENT_NAME: event,
            GITHUB_EVENT_PATH: eventPath,
            GITHUB_SHA: trigger.sha,
            GITHUB_REF: trigger.ref ?? 'refs/heads/main',
            GITHUB_REPOSITORY: SLUG,
            GITHUB_REPOSITORY_ID: String(REPOSITORY_ID),
            GITHUB_RUN_ID: String(runId),
            GITHUB_RUN_ATTEMPT: String(trigger.attempt ?? 1),
            GITHUB_SERVER_URL: github.serverUrl,
            GITHUB_TOKEN: TOKEN,
            ...(workspace === '' ? {} : { GITHUB_WORKSPACE: workspace }),
            ...options.env,
          },
        },
      )
      const created = scenario.cdn.created().slice(before)
      const gitCalls = git.calls()
      checkGit(gitCalls)
      if (untouched.length > 0) expect(snapshot(clone)).toEqual(untouched)
      return {
        ...step,
        gitCalls,
        purged: created.flatMap(({ type, paths }) => (type === 'all' ? ['ALL'] : (paths ?? []))),
      }
    },
    async [Symbol.asyncDispose]() {
      await scenario[Symbol.asyncDispose]()
      await github[Symbol.asyncDispose]()
      repository[Symbol.dispose]()
      if (existsSync(folder)) rmSync(folder, { recursive: true })
    },
  }
}

/** The token stands in no argument, and where it is at all, in the one variable that git reads it from. */
function checkGit(calls: readonly GitCall[]): void {
  const basic = Buffer.from(`x-access-token:${TOKEN}`).toString('base64')
  for (const { args, env, folder } of calls) {
    for (const secret of [TOKEN, basic]) expect([folder, ...args].join('\0')).not.toContain(secret)
    const holders = Object.entries(env).filter(
      ([, value]) => value.includes(TOKEN) || value.includes(basic),
    )
    expect(holders.every(([name]) => name.startsWith('GIT_CONFIG_VALUE_'))).toBe(true)
  }
}

/** A test with a service of its own, or a site with one. */
export const test = base.extend<{ site: SiteScenario }>({ site: fixtureOf(startSiteScenario) })
