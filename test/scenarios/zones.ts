import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmulator, type EmulatorOptions, type Emulator } from '../../emulator/emulator.ts'
import type { StepOptions, StepResult } from '../../emulator/run-action.ts'
import { test as base } from 'vitest'
import { codesIn, fixtureOf } from './scene.ts'
import { runStep } from './step.ts'
import { createWorldClock } from './world-clock.ts'
import type { GivenZone } from '../../emulator/zones.ts'

/** A service with zones, and a workspace with a file of zones. */
export interface ZoneScenario extends AsyncDisposable {
  readonly cdn: Emulator
  readonly workspace: string
  write(file: string, text: string): void
  read(file: string): string
  /** One step of `zone/`; a text is what the file of zones says, or only its entries. */
  step(
    file: string | undefined,
    inputs?: Readonly<Record<string, string>>,
    options?: Omit<StepOptions, 'with'>,
  ): Promise<ZoneStep>
}

export interface ZoneStep extends StepResult {
  readonly changes: readonly {
    readonly zone: string
    readonly uuid: string | null
    readonly action: string
    readonly fields: readonly {
      readonly field: string
      readonly from: unknown
      readonly to: unknown
    }[]
    readonly domains: { readonly added: readonly string[]; readonly removed: readonly string[] }
  }[]
  /** Writes that reached the service in this step: `PUT www {"cache_ttl":1}`. */
  readonly writes: readonly string[]
  readonly reads: number
  /** Codes of the errors, in order. */
  readonly codes: readonly string[]
}

export const WWW = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
export const SHOP = '11111111-1111-4111-8111-111111111111'
export const BLOG = '22222222-2222-4222-8222-222222222222'

/** A pull zone, an accelerator, and another pull zone. */
export const ZONES: readonly GivenZone[] = [
  { uuid: WWW, name: 'www', originUrl: 'https://origin.example.com', domains: ['www.example.com'] },
  {
    uuid: SHOP,
    name: 'shop',
    originUrl: 'https://shop.example.com',
    domains: ['shop.example.org'],
    zone_type: 'accelerator',
  },
  { uuid: BLOG, name: 'blog', originUrl: 'https://blog.example.com', domains: [] },
]

export const FILE = `zones:
  - name: www
    cache_ttl: 60
    minify_css: true
    custom_domains: [www.example.com, static.example.com]
  - name: new
    origin_url: https://origin.example.com
    cache_ttl: 10
    waf_enabled: true
    image_optimization: true
    origin_host_header: null
    custom_domains: [new.example.com]
  - name: fast
    zone_type: accelerator
    origin_url: https://fast.example.com
    image_optimization: true
    accelerator_preset: wordpress
    accelerator_bypass_cookies: [b, a]
    esi_enabled: true
  - name: blog
    state: absent
`
export const APPLY = { command: 'apply' }
export const DELETE_BLOG = { ...APPLY, 'confirm-delete': '# the old one\nblog' }

export async function startZoneScenario(options: EmulatorOptions = {}): Promise<ZoneScenario> {
  const world = createWorldClock()
  const cdn = await startEmulator({ jobMs: 0, now: () => world.wallMs(), zones: ZONES, ...options })
  const workspace = mkdtempSync(join(tmpdir(), 'zones-'))
  const scenario: ZoneScenario = {
    cdn,
    workspace,
    write: (file, text) => writeFileSync(join(workspace, file), text),
    read: (file) => readFileSync(join(workspace, file), 'utf8'),
    async step(file, inputs = {}, stepOptions = {}) {
      const text = file?.startsWith('{') === true ? `zones: [${file}]` : file
      if (text !== undefined) scenario.write('cdn-zones.yml', text)
      const from = cdn.requestLog.length
      const step = await runStep(
        {
          action: 'zone',
          ...stepOptions,
          env: { GITHUB_WORKSPACE: workspace, ...stepOptions.env },
          with: { 'api-token': cdn.token, 'base-url': cdn.baseUrl, ...inputs },
        },
        world,
      )
      const requests = cdn.requestLog.slice(from)
      const names = new Map(cdn.service.zones.all().map(({ uuid, name }) => [uuid, name]))
      const nameIn = (path: string) =>
        path
          .replace('/api/v1/zones', '')
          .replace(/^\/([^/]+)/, (_, uuid: string) => names.get(uuid) ?? uuid)
      return {
        ...step,
        changes: JSON.parse(step.outputs['changes'] || '[]') as ZoneStep['changes'],
        writes: requests
          .filter(({ method }) => method !== 'GET')
          .map(({ method, path, body }) =>
            `${method} ${nameIn(path)}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`.replace(
              '  ',
              ' ',
            ),
          ),
        reads: requests.filter(({ method }) => method === 'GET').length,
        codes: codesIn(step.stdout),
      }
    },
    async [Symbol.asyncDispose]() {
      await cdn[Symbol.asyncDispose]()
      rmSync(workspace, { recursive: true, force: true })
    },
  }
  return scenario
}

/** A test with zones of its own. */
export const test = base.extend<{ scenario: ZoneScenario }>({
  scenario: fixtureOf(startZoneScenario),
})
