import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Emulator } from '../../emulator/emulator.ts'
import type { StepResult } from '../../emulator/run-action.ts'
import { killOnce, startScenario } from './scene.ts'
import { paths } from '../fakes/paths.ts'
import { startSiteScenario } from './site.ts'
import { startZoneScenario } from './zones.ts'

/*
 * Whole steps, as the runner and the service saw them, each in two files: `NAME.behavior.txt` (requests, exit code,
 * outputs, codes and places of annotations, what was written) and `NAME.text.txt` (log and summary, for people).
 * A change of words changes the second alone. `WRITE_TRANSCRIPTS=1 npx vitest run transcripts` rewrites them: read
 * the diff.
 */
const FOLDER = 'test/transcripts'

interface Transcript {
  readonly steps: readonly StepResult[]
  readonly cdn: Emulator
  /** Files that the steps have written, by name. */
  readonly files?: Readonly<Record<string, string>>
}

const TRANSCRIPTS: Readonly<Record<string, () => Promise<Transcript>>> = {
  async success() {
    await using scenario = await startScenario({ seed: 1 })
    return {
      steps: [await scenario.step({ paths: '/blog/\n/blog/a\n/blog/*' })],
      cdn: scenario.cdn,
    }
  },
  async 'partial-failure'() {
    // One job in each window: the first one is the one that fails.
    await using scenario = await startScenario({
      seed: 2,
      quota: { path: 1, all: 1 },
      windowMs: 6000,
    })
    scenario.cdn.service.failing.set('fra-02', 1)
    const inputs = { quota: 'path=1/6s', timeout: '30s', retries: '0' }
    const step = await scenario.step({ ...inputs, paths: paths(1001) })
    return { steps: [step], cdn: scenario.cdn }
  },
  async 'failed-edge-with-retry'() {
    await using scenario = await startScenario({ seed: 3 })
    scenario.cdn.service.failing.set('fra-02', 1)
    return { steps: [await scenario.step({ paths: '/a' })], cdn: scenario.cdn }
  },
  async 'lost-create'() {
    await using scenario = await startScenario({ seed: 4 })
    scenario.cdn.faults.add({ on: 'POST .*purge$', do: 'reset', commit: true, times: 1 })
    return { steps: [await scenario.step({ paths: '/a' })], cdn: scenario.cdn }
  },
  async 'wait-for-quota'() {
    await using scenario = await startScenario({
      seed: 5,
      quota: { path: 1, all: 1 },
      windowMs: 3000,
    })
    const inputs = { quota: 'path=1/3s all=1/3s', timeout: '30s' }
    const first = await scenario.step({ ...inputs, paths: '/a' })
    return { steps: [first, await scenario.step({ ...inputs, paths: '/b' })], cdn: scenario.cdn }
  },
  async 'dry-run'() {
    await using scenario = await startScenario({ seed: 6 })
    return {
      steps: [await scenario.step({ paths: '/a\n/b/*', 'dry-run': 'true' })],
      cdn: scenario.cdn,
    }
  },
  async sigterm() {
    await using scenario = await startScenario({ seed: 7 })
    const isRead = () => scenario.cdn.requestLog.some(({ path }) => /\/purge\/[^?]+$/.test(path))
    scenario.cdn.faults.add({ on: '^GET .*/purge/', do: 'stall', bytes: 3 })
    return { steps: [await scenario.step({ paths: '/a' }, killOnce(isRead))], cdn: scenario.cdn }
  },
  async 'changed-files'() {
    await using site = await startSiteScenario({ seed: 8 })
    const first = site.repository.commit({ 'public/a': '1', 'public/b': '1', README: '1' })
    const head = site.repository.commit({ 'public/a': '2', 'public/c': '1', README: '2' }, first)
    const map = 'public/** => {url} /feed.xml'
    const steps = [
      await site.deploy({ sha: first }, { map }),
      await site.deploy({ sha: head }, { map }),
    ]
    const files = { record: site.repository.git('show', `${site.ref}:record.json`) }
    return { steps, cdn: site.scenario.cdn, files }
  },
  async 'site-dir'() {
    await using site = await startSiteScenario({ seed: 9 })
    const workspace = dirname(site.manifest)
    const write = (name: string, text: string) => writeFileSync(join(workspace, 'dist', name), text)
    mkdirSync(join(workspace, 'dist'))
    const deploy = () =>
      site.deploy({ sha: '', workspace }, { 'site-dir': 'dist', manifest: site.manifest, map: '' })
    write('index.html', '1')
    write('a.css', '1')
    const first = await deploy()
    write('index.html', '2')
    const second = await deploy()
    const files = { manifest: readFileSync(site.manifest, 'utf8') }
    return { steps: [first, second], cdn: site.scenario.cdn, files }
  },
  async 'zone-plan'() {
    await using scenario = await startZoneScenario({ seed: 10 })
    const file =
      'zones:\n  - { name: www, cache_ttl: 60 }\n  - { name: old, state: absent }\n  - { name: new, origin_url: "https://o.example" }\n'
    return { steps: [await scenario.step(file)], cdn: scenario.cdn }
  },
  async 'zone-apply'() {
    await using scenario = await startZoneScenario({ seed: 11 })
    const file =
      'zones:\n  - { name: www, cache_ttl: 60, custom_domains: [www.example.com, a.example.com] }\n  - { name: new, origin_url: "https://o.example", minify_js: true }\n'
    return { steps: [await scenario.step(file, { command: 'apply' })], cdn: scenario.cdn }
  },
  async stats() {
    await using scenario = await startScenario({ seed: 12 })
    const atMs = Date.now()
    for (const [status, isHit] of [
      [200, true],
      [200, true],
      [404, false],
      [500, false],
    ] as const) {
      scenario.cdn.service.traffic.record({
        zone: scenario.cdn.zone,
        atMs,
        status,
        bytes: 1000,
        isHit,
      })
    }
    const step = await scenario.step({ 'min-hit-ratio': '85%' }, { action: 'stats' })
    return { steps: [step], cdn: scenario.cdn }
  },
}

test.each(Object.entries(TRANSCRIPTS))(
  '%s: behavior and text are those of the transcript',
  async (name, run) => {
    const transcript = await run()
    const normalize = normalizer(transcript)
    const shown = {
      behavior: normalize(behaviorOf(transcript)),
      text: normalize(textOf(transcript)),
    }
    for (const [kind, text] of Object.entries(shown)) {
      const file = join(FOLDER, `${name}.${kind}.txt`)
      if (process.env['WRITE_TRANSCRIPTS'] === undefined) {
        expect(text).toBe(readFileSync(file, 'utf8'))
      } else {
        mkdirSync(FOLDER, { recursive: true })
        writeFileSync(file, text)
      }
    }
  },
)

function behaviorOf({ steps, cdn, files = {} }: Transcript): string {
  const requests = cdn.requestLog.map(
    ({ method, path, body }) =>
      `${method} ${path}${body === undefined ? '' : ` ${shorten(JSON.stringify(body))}`}`,
  )
  const parts = steps.flatMap(({ exitCode, outputs, stdout }, index) => [
    `# step ${index + 1}`,
    `exit code ${exitCode}`,
    ...Object.entries(outputs).map(([output, value]) => `${output}: ${value}`),
    ...[...stdout.matchAll(/^::(error|warning|notice)([^:]*)::/gm)].map(
      ([, kind, place]) => `${kind}${place}`,
    ),
  ])
  const written = Object.entries(files).flatMap(([file, text]) => [`# ${file}`, text.trim()])
  return `${[...parts, ...written, '# requests', ...inStableOrder([...new Set(requests)])].join('\n')}\n`
}

/** How often an open job is read, and which of two reads at the same time comes first, depends on the machine. */
function inStableOrder(requests: readonly string[]): string[] {
  const blocks: string[][] = [[]]
  for (const request of requests) {
    if (request.startsWith('GET ')) blocks.at(-1)?.push(request)
    else blocks.push([request], [])
  }
  return blocks.flatMap((block) => block.toSorted())
}

function textOf({ steps }: Transcript): string {
  const parts = steps.flatMap(({ stdout, summary }, index) => [
    `# step ${index + 1}: log`,
    // Whether a job is seen while it is processed depends on the machine.
    ...stdout
      .split('\n')
      .filter((line) => line !== '' && !/ {2}(pending|processing)$|^\/p\d\d+$/.test(line)),
    `# step ${index + 1}: summary`,
    ...summary
      .trim()
      .split('\n')
      .filter((line) => !/^- \/p\d\d+$/.test(line)),
  ])
  return `${parts.join('\n')}\n`
}

function shorten(text: string): string {
  return text.length <= 300 ? text : `${text.slice(0, 100)}…${text.length} characters`
}

/** Takes out what is another in each run: ids in order of their appearance, times, ports and folders. */
function normalizer({ cdn }: Transcript): (text: string) => string {
  const ids = new Map<string, string>()
  return (text) =>
    text
      .replaceAll(cdn.baseUrl, 'BASE_URL')
      .replaceAll(/\/[\w/.-]*cdn-purge-\d+-\w+\.json/g, 'REPORT')
      .replaceAll(/\/[\w/.-]*cdn-purge-\d+-\w+\.md/g, 'SUMMARY')
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
        if (!ids.has(id)) ids.set(id, `ID${ids.size + 1}`)
        return ids.get(id) ?? ''
      })
      .replaceAll(/\/[\w/.-]*\/site-\w+\/manifest\.json/g, 'MANIFEST')
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'SERVER')
      .replaceAll(/on \d{4}-\d\d-\d\d at \d\d(:|&#58;)\d\d UTC/g, 'on DAY')
      .replaceAll(/\b[0-9a-f]{64}\b/g, 'HASH')
      .replaceAll(/\b[0-9a-f]{40}\b|\b[0-9a-f]{10}\b/g, 'COMMIT')
      .replaceAll(/<code>[0-9a-f]{8}<\/code>/g, '<code>ID</code>')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replaceAll(/(\d{4}-)?\d\d-\d\d( \d\d:\d\d)?(?=["\] |,])/g, 'DAY')
      .replaceAll(/\d\d:\d\d(:\d\d)? UTC \(in [^)]+\)/g, 'MOMENT')
      .replaceAll(/\d+(\.\d+)? s\b/g, 'N s')
      .replaceAll(/, \d+, \d+$/gm, ', N, N')
      .replaceAll(/⏳ (pending|processing)/g, '⏳ OPEN')
      .replaceAll(/axisFormat .*/g, 'axisFormat')
}
