import { describe, expect } from 'vitest'
import type { StepResult } from '../../emulator/run-action.ts'
import { runStep } from './step.ts'
import { test, startZoneScenario, SHOP, WWW, ZONES, type ZoneScenario } from './zones.ts'

const TEXTS = [
  'x\n::error::pwned\r::set-output name=status::pwned\u2028::warning::pwned ##[error]pwned',
  '<img src=x onerror=alert(1)><script>pwned</script> | [a](javascript:pwned) ![b](https://pwned.example/x.png) @everyone `x` </code></details>',
  '```\n# pwned\n%%{init: {}}%%\nclick a "javascript:pwned"',
  '__proto__',
]
const OTHERS = [null, 1e308, -1, {}, { __proto__: { a: 1 } }]

/** Whatever a service says, it is shown as text, or refused by name. */
function check(step: StepResult): void {
  const commands = step.stdout.split(/\r\n|\n|\r|\u2028/).filter((line) => /^\s*::/.test(line))
  for (const line of commands) {
    expect(line).toMatch(
      // A line break in a notice or warning would begin a line of the log.
      /^::(add-mask::emulator-token|(error|warning) title=CDN\d+%3A |(notice|warning)::(?!.*%0[AD]))/,
    )
  }
  expect(step.stdout).not.toContain('##[')
  expect(step.stdout).not.toContain('CDN050')
  expect(step.stderr).toBe('')
  const withoutOurs = step.summary
    .replaceAll(/<\/?(code|details|details open|summary)>|<!-- -->/g, '')
    .replaceAll(/\[\*\*(CDN\d{3})\*\*\]\(https:[\w:/.-]+#cdn\d{3}\)/g, '$1')
  expect(withoutOurs).not.toMatch(/<[a-z/!]/i)
  expect(withoutOurs).not.toMatch(/\]\(|!\[|@everyone|^# |%%\{init: \{\}\}|^::/m)
  expect(step.summary.match(/```mermaid/g)?.length ?? 0).toBe(
    (step.summary.match(/^```$/gm) ?? []).length,
  )
  for (const diagram of step.summary.split('```mermaid').slice(1)) {
    expect(diagram.split('```')[0]).not.toMatch(/click|javascript|NaN|Infinity|undefined/)
  }
  const purges = ['completed', 'failed', 'nothing-to-purge']
  const others = ['ok', 'threshold-missed', 'planned', 'applied', 'no-changes', 'exported']
  expect([...purges, ...others]).toContain(step.outputs['status'])
}

async function every(
  scenario: ZoneScenario,
  on: string,
  field: string,
  act: () => Promise<StepResult>,
): Promise<void> {
  for (const value of [...TEXTS, ...OTHERS]) {
    scenario.cdn.faults.clear()
    scenario.cdn.faults.add({ on, do: 'rewrite', set: { [field]: value } })
    check(await act())
  }
}

const inputsOf = ({ cdn }: ZoneScenario) => ({ 'api-token': cdn.token, 'base-url': cdn.baseUrl })

test('an output that contains its own delimiter, however often, sets no other output', async () => {
  const [zone] = ZONES
  const end = (underscores: string) => `end_of_cdn-hostname${underscores}\nstatus<<_\npwned\n_`
  const hostname = ['x', end(''), end('_'), end('__')].join('\n')
  await using scenario = await startZoneScenario({ zones: [{ ...zone!, cdn_hostname: hostname }] })
  const step = await scenario.step('{ name: www }')
  expect(step.outputs).toMatchObject({ status: 'no-changes', 'cdn-hostname': hostname })
})

describe('hostile values change neither log nor summary', () => {
  test.for(['uuid', 'name', 'zone_type', 'origin_url', 'cdn_hostname', 'cache_ttl', 'created_at'])(
    'of a listed zone: %s',
    async (field, { scenario }) => {
      const file = `{ name: www, cache_ttl: 1 }, { name: x, origin_url: "https://shop.example.com" }`
      await every(scenario, 'GET /zones$', `data.1.${field}`, () => scenario.step(file))
      await every(scenario, 'GET /zones$', `data.1.${field}`, () =>
        runStep({ action: 'stats', with: { ...inputsOf(scenario), zone: 'nobody' } }),
      )
    },
  )

  test.for([
    'name',
    'cdn_hostname',
    'custom_domains',
    'custom_domains.0.domain',
    'custom_domains.0.ssl_status',
    'cache_ttl',
    'origin_host_header',
    'minify_css',
    'accelerator_preset',
    'accelerator_bypass_cookies',
    'updated_at',
  ])('of a zone: %s', async (field, { scenario }) => {
    const file = `{ name: shop, uuid: ${SHOP}, cache_ttl: 1, origin_host_header: a.example, minify_css: true, accelerator_preset: wordpress, accelerator_bypass_cookies: [a], custom_domains: [] }`
    const on = `GET /zones/${SHOP}$`
    await every(scenario, on, `data.${field}`, () => scenario.step(file))
    let run = 0
    await every(scenario, on, `data.${field}`, () =>
      scenario.step(undefined, { command: 'export', file: `${++run}.yml` }),
    )
  })

  test.for([
    'requests_total',
    'bandwidth_bytes',
    'cache_hit_ratio',
    'requests_by_status',
    'requests_by_status.2xx',
    'bandwidth_by_day',
    'bandwidth_by_day.0.date',
    'bandwidth_by_day.0.bytes',
  ])('of statistics: %s', async (field, { scenario }) => {
    await every(scenario, 'GET .*/stats$', `data.${field}`, () =>
      runStep({
        action: 'stats',
        with: { ...inputsOf(scenario), zone: WWW, 'min-hit-ratio': '1', 'min-requests': '0' },
      }),
    )
  })

  test.for(['id', 'status', 'type', 'paths', 'paths.0', 'created_at'])(
    'of a purge job: %s',
    async (field, { scenario }) => {
      scenario.cdn.service.createJob(WWW, { type: 'path', paths: ['/a'] })
      await every(scenario, 'GET .*/purge$', `data.0.${field}`, () =>
        runStep({ action: 'stats', with: { ...inputsOf(scenario), zone: WWW } }),
      )
    },
  )

  test('of the file itself', async ({ scenario }) => {
    for (const text of TEXTS) {
      const quoted = JSON.stringify(text)
      check(
        await scenario.step(
          `zones: [{ name: ${quoted}, origin_url: "https://o.example", uuid: ${quoted}, ${quoted}: ${quoted}, custom_domains: [${quoted}] }]\n${quoted}: 1`,
        ),
      )
      check(
        await scenario.step(
          `{ name: ${quoted}, origin_url: "https://o.example/${text === '' ? '' : 'x'}", accelerator_bypass_cookies: [${quoted}], zone_type: accelerator }`,
          { command: 'apply', 'confirm-delete': text, 'prune-domains': 'true' },
        ),
      )
    }
  })
})
