import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EmulatorOptions } from '../../emulator/emulator.ts'
import type { StepOptions, StepResult } from '../../emulator/run-action.ts'
import { REPOSITORY_ID, SLUG, startGitHub, TOKEN, type FakeGitHub } from '../fakes/github.ts'
import { makeRepository, type Repository } from '../fakes/repository.ts'
import { startScenario, type Scenario } from './scene.ts'

/** What starts a run. */
export interface Trigger {
  readonly event?: string
  /** `GITHUB_SHA` */
  readonly sha: string
  readonly ref?: string
  readonly runId?: number
  readonly attempt?: number
  readonly payload?: object
  /** The checkout, if any. */
  readonly workspace?: string
}

/** A scene with a repository, GitHub over it, and a folder that is kept from run to run. */
export interface SiteScenario extends AsyncDisposable {
  readonly scenario: Scenario
  readonly repository: Repository
  readonly github: FakeGitHub
  /** A file to keep a manifest in. */
  readonly manifest: string
  deploy(
    trigger: Trigger,
    inputs?: Readonly<Record<string, string>>,
    options?: Omit<StepOptions, 'with'>,
  ): Promise<Deploy>
}

export interface Deploy extends StepResult {
  /** Everything that was purged by this step, in order. */
  readonly purged: string[]
}

export async function startSiteScenario(emulator: EmulatorOptions = {}): Promise<SiteScenario> {
  const repository = makeRepository()
  const github = await startGitHub(repository)
  const scenario = await startScenario(emulator)
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  return {
    scenario,
    repository,
    github,
    manifest: join(folder, 'manifest.json'),
    async deploy(trigger, inputs = {}, options = {}) {
      const event = trigger.event ?? 'push'
      const payload = { repository: { id: REPOSITORY_ID, full_name: SLUG }, ...trigger.payload }
      const eventPath = join(mkdtempSync(join(folder, 'event-')), 'event.json')
      writeFileSync(eventPath, JSON.stringify(payload))
      const before = scenario.cdn.created().length
      const step = await scenario.step(
        { map: 'public/** => /{rel}', ...inputs },
        {
          ...options,
          env: {
            GITHUB_EVENT_NAME: event,
            GITHUB_EVENT_PATH: eventPath,
            GITHUB_SHA: trigger.sha,
            GITHUB_REF: trigger.ref ?? 'refs/heads/main',
            GITHUB_REPOSITORY: SLUG,
            GITHUB_REPOSITORY_ID: String(REPOSITORY_ID),
            GITHUB_RUN_ID: String(trigger.runId ?? 1),
            GITHUB_RUN_ATTEMPT: String(trigger.attempt ?? 1),
            GITHUB_WORKFLOW_REF: `${SLUG}/.github/workflows/deploy.yml@${trigger.ref ?? 'refs/heads/main'}`,
            GITHUB_API_URL: github.apiUrl,
            GITHUB_TOKEN: TOKEN,
            ...(trigger.workspace === undefined ? {} : { GITHUB_WORKSPACE: trigger.workspace }),
            ...options.env,
          },
        },
      )
      const created = scenario.cdn.created().slice(before)
      return {
        ...step,
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
