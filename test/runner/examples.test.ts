import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startEmulator, type Emulator } from '../../emulator/emulator.ts'
import { startOrigin } from '../../emulator/origin.ts'
import { examples, isAhead, type Example } from '../examples.ts'
import { startGitHub, TOKEN } from '../fakes/github.ts'
import { makeRepository } from '../fakes/repository.ts'
import { act, canSkip, makeUser } from './user.ts'

const ZONES = ['www.example.com', 'shop.example.com'].map((domain, index) => ({
  uuid: `00000000-0000-4000-8000-00000000000${index}`,
  name: index === 0 ? 'www' : 'shop',
  originUrl: 'http://127.0.0.1:1',
  domains: [domain],
}))

/** The scripts that the examples take for granted, and actions of GitHub that need its servers. */
function furnish(folder: string): void {
  const script = (name: string, text: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  script('deploy.sh', 'echo deployed')
  script('smoke-tests.sh', 'echo tested')
  // The workflow's `gh` needs GitHub: here the file that it would post has to be there.
  script('gh', 'for file; do :; done; grep -q "CDN zones" "$file"')
  script('build.sh', 'mkdir -p dist tags && echo home >dist/index.html && echo /a/ >tags/product-42.txt')
  mkdirSync(join(folder, 'public'), { recursive: true })
  writeFileSync(join(folder, 'public/index.html'), 'home')
  for (const part of ['stub', 'stub/restore', 'stub/save']) {
    mkdirSync(join(folder, part), { recursive: true })
    writeFileSync(
      join(folder, part, 'action.yml'),
      'name: stub\nruns: { using: composite, steps: [{ run: "true", shell: bash }] }\n',
    )
  }
}

/** How act is told of the event of a workflow; a workflow that others call is called. */
function eventsOf({ content }: Example): { event: string; payload: object }[] {
  const on = (content as { on: string | Record<string, unknown> }).on
  const [event = ''] = typeof on === 'string' ? [on] : Object.keys(on)
  if (event === 'repository_dispatch')
    return [{ event, payload: { action: 'published', client_payload: { paths: ['/blog/a/'] } } }]
  const inputs = (what: object) => ({ event, payload: { inputs: what } })
  if (event === 'workflow_dispatch' && typeof on === 'object' && on['workflow_dispatch'] !== null)
    return 'what' in ((on['workflow_dispatch'] as { inputs?: object }).inputs ?? {})
      ? [inputs({ what: 'paths', paths: '/blog/* /about' }), inputs({ what: 'everything', paths: '' })]
      : [inputs({ tag: 'product-42' })]
  const payload =
    event === 'release'
      ? { release: { tag_name: 'v1' } }
      : {
          pull_request: {
            number: 1,
            base: { ref: 'main', sha: 'a'.repeat(40) },
            head: { ref: 'x', sha: 'b'.repeat(40) },
          },
        }
  return [{ event: event === 'workflow_call' ? 'push' : event, payload }]
}

const CALLER = `
on: push
jobs:
  call:
    uses: ./.github/workflows/called.yml
    with: { paths: /blog/* }
    secrets: { CDN_TOKEN: '\${{ secrets.CDN_TOKEN }}' }
`

interface RunOptions {
  readonly event: string
  readonly payload: object
  readonly token?: string
  readonly hasRunList?: boolean
  readonly prepare?: (cdn: Emulator) => void
  readonly check?: (cdn: Emulator) => void
}

/** One run of a workflow by act, with a deployed commit, an origin, the service and GitHub. */
async function runExample(example: Example, options: RunOptions): Promise<{ requests: number }> {
  const { event, payload, token, hasRunList = false } = options
  await using origin = await startOrigin({ '/blog/': 'Blog' })
  const zones = ZONES.map((zone) => ({ ...zone, originUrl: origin.url }))
  await using cdn = await startEmulator({ jobMs: 50, zones })
  options.prepare?.(cdn)
  using repository = makeRepository()
  await using github = await startGitHub(repository)
  github.hasRunList = hasRunList
  const text = example.executable
    .replaceAll('run: gh ', 'run: ./gh ')
    // Without a remote, act knows no repository that could be the same.
    .replace('    if: github.event.pull_request.head.repo.full_name == github.repository\n', '')
    .replaceAll(/OWNER\/cdn-purge(\/\w+)?@v1/g, './.cdn-purge$1')
    // Without a checkout there is no local action either.
    .replaceAll(
      /^( +)steps:\n(?!\s+- uses: actions\/checkout)/gm,
      '$1steps:\n$1  - uses: actions/checkout@v7\n',
    )
  const isCalled = text.includes('workflow_call')
  using user = makeUser(isCalled ? CALLER : text, '.cdn-purge')
  furnish(user.folder)
  if (!text.includes('command: export'))
    writeFileSync(join(user.folder, 'cdn-zones.yml'), 'zones: [{ name: www, cache_ttl: 60 }]\n')
  if (isCalled) {
    mkdirSync(join(user.folder, '.github/workflows'), { recursive: true })
    writeFileSync(join(user.folder, '.github/workflows/called.yml'), text)
  }
  const head = user.commit('a deploy')
  origin.pages.set('/version.txt', head)
  // What build.sh builds.
  origin.pages.set('/', 'home\n')
  writeFileSync(
    join(user.folder, '.git/event.json'),
    JSON.stringify({ before: '0'.repeat(40), after: head, ref: 'refs/heads/main', ...payload }),
  )
  const stub = join(user.folder, 'stub')
  const { code, log } = await act(
    user.folder,
    { CDN_URL: cdn.baseUrl, CDN_ZONE: 'www', SITE_URL: cdn.edgeUrls.get('ams-01') ?? '' },
    token ?? cdn.token,
    [
      '-e',
      join(user.folder, '.git/event.json'),
      ...['actions/cache@v5', 'actions/upload-artifact@v7'].flatMap((action) => [
        '--local-repository',
        `${action}=${stub}`,
      ]),
      '--env',
      `GITHUB_API_URL=${github.apiUrl}`,
      '-s',
      `GITHUB_TOKEN=${TOKEN}`,
      // On one machine without containers, jobs of a matrix would share a checkout.
      '--concurrent-jobs',
      '1',
    ],
    event,
  )
  expect(code, log).toBe(0)
  expect(log).not.toMatch(/error\[CDN/)
  options.check?.(cdn)
  return { requests: cdn.requestLog.length }
}

const runnable = examples().filter((example) => example.kind === 'workflow' && !isAhead(example))

describe('an example of README and docs, in a real runner', () => {
  test.skipIf(canSkip).each(runnable)(
    '$where',
    async (example) => {
      for (const { event, payload } of eventsOf(example)) {
        const { requests } = await runExample(example, { event, payload })
        expect(requests + Number(example.text.includes('dry-run'))).toBeGreaterThan(0)
      }
    },
    60_000,
  )
})

const FORK = {
  pull_request: {
    number: 1,
    base: { ref: 'main', sha: 'a'.repeat(40) },
    head: { ref: 'x', sha: 'b'.repeat(40), repo: { full_name: 'someone/site' } },
  },
}

function named(name: string): Example {
  const found = runnable.find(({ text }) => text.startsWith(`name: ${name}\n`))
  if (found === undefined) throw new Error(`no example is named ${name}`)
  return found
}

describe.skipIf(canSkip)('an example in less usual circumstances', () => {
  test('zones: a pull request from a fork, which gets no secrets, is skipped', async () => {
    const { requests } = await runExample(named('Zones'), {
      event: 'pull_request',
      payload: FORK,
      token: '',
    })
    expect(requests).toBe(0)
  }, 60_000)

  test.each([false, true])(
    'the plan on pull requests: from a fork, never run on main; run list: %s',
    async (hasRunList) => {
      await runExample(named('Preview'), { event: 'pull_request', payload: FORK, token: '', hasRunList })
    },
    60_000,
  )

  test('zones: what a change of settings makes outdated is purged, once for each zone', async () => {
    await runExample(named('Zones, and a purge where it is needed'), {
      event: 'push',
      payload: {},
      check: (cdn) => expect(cdn.created().map(({ type }) => type)).toEqual(['all']),
    })
  }, 60_000)

  test('after a deploy: every level of a folder is purged where `*` does not cross `/`', async () => {
    await runExample(named('Deploy'), {
      event: 'push',
      payload: {},
      prepare: ({ service }) => Object.assign(service.behavior, { starCrossesSlash: false }),
      check: ({ service, edgeUrls }) => {
        const pages = ['/blog/', '/blog/post', '/blog/2026/post', '/feed.xml']
        const stale = pages.filter((page) =>
          [...edgeUrls.keys()].some((edge) => !service.isPurged(ZONES[0]?.uuid ?? '', edge, page, 0)),
        )
        expect(stale).toEqual([])
      },
    })
  }, 60_000)
})
