import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { startEmulator, type Emulator } from '../../emulator/emulator.ts'
import { startOrigin } from '../../emulator/origin.ts'
import { examples, type Example } from '../examples.ts'
import { startGitHub, TOKEN } from '../fakes/github.ts'
import { act, canSkip, makeUser } from './user.ts'

/** The zones of the examples: the first one by the UUID that README gives it. */
const ZONES = ['www.example.com', 'shop.example.com'].map((domain, index) => ({
  uuid:
    index === 0 ? '7c9e6679-7425-40de-944b-e07fc1f90ae7' : '00000000-0000-4000-8000-000000000001',
  name: index === 0 ? 'www' : 'shop',
  originUrl: 'http://127.0.0.1:1',
  domains: [domain],
}))

const SITEMAP = '<urlset><url><loc>https://www.example.com/a?b=1&amp;c=2</loc></url></urlset>'

/** The scripts that the examples take for granted, and actions of GitHub that need its servers. */
function furnish(folder: string): void {
  const script = (name: string, text: string) =>
    writeFileSync(join(folder, name), `#!/bin/bash\n${text}\n`, { mode: 0o755 })
  script('deploy.sh', 'echo deployed')
  script(
    'build.sh',
    `mkdir -p dist public && cp home.html dist/index.html && cp home.html public/index.html
echo '${SITEMAP}' >dist/sitemap.xml`,
  )
  writeFileSync(join(folder, 'home.html'), 'home\n')
  mkdirSync(join(folder, 'public'), { recursive: true })
  writeFileSync(join(folder, 'public/index.html'), 'home')
  const stub = (name: string, content: object) => {
    mkdirSync(join(folder, 'stub', name), { recursive: true })
    writeFileSync(join(folder, 'stub', name, 'action.yml'), stringify({ name: 'stub', ...content }))
  }
  const composite = (run: string) => ({ using: 'composite', steps: [{ run, shell: 'bash' }] })
  // What is uploaded can be downloaded by the `gh` below, under the number of the upload as the run's id.
  const kept = join(folder, '.git/artifacts')
  mkdirSync(kept, { recursive: true })
  writeFileSync(join(kept, 'list.json'), JSON.stringify(FORGED))
  stub('upload', {
    inputs: { name: { default: '' }, path: { default: '' } },
    runs: composite(`
id=$(( $(ls '${kept}' | wc -l) ))
mkdir '${kept}/'$id && cp -r "\${{ inputs.path }}" '${kept}/'$id
jq --arg name "\${{ inputs.name }}" --argjson id $id '.artifacts += [{name: $name, expired: false, created_at: "2026-11-0\\($id)", workflow_run: {id: $id, repository_id: 1, head_repository_id: 1}}]' '${kept}/list.json' >list.json
mv list.json '${kept}/list.json'`),
  })
  mkdirSync(join(folder, '.git/bin'))
  script(
    '.git/bin/gh',
    `for last; do :; done
case "$1 $2" in
  'api '*) name=\${2#*name=}; jq --arg name "\${name%%&*}" '.artifacts |= map(select(.name == $name))' '${kept}/list.json' | jq -r "$last" ;;
  'run download') mkdir -p "$last" && cp '${kept}/'"$3"/* "$last" ;;
  'issue list') ;;
  'issue create') grep -q 'CDN zones' "$last" && touch '${kept}/issue' ;;
  *) exit 1 ;;
esac`,
  )
}

/** Stand for the commits of a pull request, which are made later. */
const [BASE, HEAD] = ['{base}', '{head}'] as const

const forged = (more: object) => ({ name: 'purge-manifest', created_at: '2099-01-01', ...more })
const FORGED = {
  artifacts: [
    forged({ expired: false, workflow_run: { id: 98, repository_id: 1, head_repository_id: 2 } }),
    forged({ expired: true, workflow_run: { id: 99, repository_id: 1, head_repository_id: 1 } }),
  ],
}

/** The event of a workflow for act; a reusable workflow is called. */
function eventsOf({ content }: Example): { event: string; payload: object }[] {
  const on = (content as { on: string | Record<string, unknown> }).on
  const [event = ''] = typeof on === 'string' ? [on] : Object.keys(on)
  if (event === 'repository_dispatch') {
    return [{ event, payload: { action: 'published', client_payload: { paths: ['/blog/a/'] } } }]
  }
  const inputs = (what: object) => ({ event, payload: { inputs: what } })
  if (event === 'workflow_dispatch' && typeof on === 'object' && on['workflow_dispatch'] !== null) {
    return 'environment' in ((on['workflow_dispatch'] as { inputs?: object }).inputs ?? {})
      ? [inputs({ environment: 'staging', commit: 'main' })]
      : [
          inputs({ what: 'paths', paths: '/blog/* /about' }),
          inputs({ what: 'everything', paths: '' }),
        ]
  }
  if (event === 'deployment_status') {
    const deployment = { sha: HEAD, environment: 'production' }
    return [{ event, payload: { deployment_status: { state: 'success' }, deployment } }]
  }
  if (event === 'workflow_run') {
    return [
      {
        event,
        payload: { workflow_run: { event: 'push', conclusion: 'success', head_sha: HEAD } },
      },
    ]
  }
  const payload =
    event === 'release'
      ? { release: { tag_name: 'v1' } }
      : {
          pull_request: {
            number: 1,
            base: { ref: 'main', sha: BASE },
            head: { ref: 'x', sha: HEAD },
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
  /** Later runs in the same world, each after its own change of the home page. */
  readonly later?: readonly { readonly payload: object; readonly home: string }[]
  readonly token?: string
  readonly prepare?: (cdn: Emulator) => void
  readonly check?: (cdn: Emulator) => void
}

/** One run of a workflow by act, with a deployed commit, an origin, the service and GitHub. */
async function runExample(example: Example, options: RunOptions): Promise<{ requests: number }> {
  const { event, payload, later = [], token } = options
  await using origin = await startOrigin({ '/blog/': 'Blog' })
  const zones = ZONES.map((zone) => ({ ...zone, originUrl: origin.url }))
  await using cdn = await startEmulator({ jobMs: 50, zones })
  options.prepare?.(cdn)
  const text = example.text
    // Without a remote, act knows no repository that could be the same.
    .replace('    if: github.event.pull_request.head.repo.full_name == github.repository\n', '')
    .replaceAll(' && github.event.pull_request.head.repo.full_name == github.repository', '')
    .replaceAll(/OWNER\/cdn-purge(\/\w+)?@(?:v1|COMMIT)/g, './.cdn-purge$1')
    // The commit that is asked for is the one that is there.
    .replace(/ {8}with: \{ ref: '\$\{\{ [\w.]+ \}\}' \}\n/, '')
    // Without a checkout there is no local action either.
    .replaceAll(
      /^( +)steps:\n(?!\s+- uses: actions\/checkout)/gm,
      '$1steps:\n$1  - uses: actions/checkout@v7\n',
    )
  const isCalled = text.includes('workflow_call')
  using user = makeUser(isCalled ? CALLER : text, '.cdn-purge')
  await using github = await startGitHub(user.repository)
  furnish(user.folder)
  if (!text.includes('command: export')) {
    writeFileSync(join(user.folder, 'cdn-zones.yml'), 'zones: [{ name: www, cache_ttl: 60 }]\n')
  }
  if (isCalled) {
    mkdirSync(join(user.folder, '.github/workflows'), { recursive: true })
    writeFileSync(join(user.folder, '.github/workflows/called.yml'), text)
  }
  for (const [index, run] of [{ payload, home: 'home' }, ...later].entries()) {
    writeFileSync(join(user.folder, 'home.html'), `${run.home}\n`)
    const base = user.commit(`before deploy ${index}`)
    const head = user.commit(`deploy ${index}`)
    origin.pages.set('/version.txt', head)
    // What build.sh builds.
    origin.pages.set('/', `${run.home}\n`)
    origin.pages.set('/sitemap.xml', `${SITEMAP}\n`)
    writeFileSync(
      join(user.folder, '.git/event.json'),
      JSON.stringify({ before: base, after: head, ref: 'refs/heads/main', ...run.payload })
        .replaceAll(BASE, base)
        .replaceAll(HEAD, head),
    )
    const stub = join(user.folder, 'stub')
    const { code, log } = await act(
      user.folder,
      { CDN_URL: cdn.baseUrl, CDN_ZONE: 'www', SITE_URL: cdn.edgeUrls.get('ams-01') ?? '' },
      token ?? cdn.token,
      [
        '-e',
        join(user.folder, '.git/event.json'),
        '--local-repository',
        `actions/upload-artifact@v7=${join(stub, 'upload')}`,
        '--env',
        `GITHUB_RUN_ID=${index + 1}`,
        '--env',
        `GITHUB_SERVER_URL=${github.serverUrl}`,
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
  }
  options.check?.(cdn)
  return { requests: cdn.requestLog.length }
}

const runnable = examples().filter((example) => example.kind === 'workflow')

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
    base: { ref: 'main', sha: BASE },
    head: { ref: 'x', sha: HEAD, repo: { full_name: 'someone/site' } },
  },
}

function named(name: string): Example {
  const found = runnable.find(({ text }) => text.startsWith(`name: ${name}\n`))
  if (found === undefined) throw new Error(`no example is named ${name}`)
  return found
}

const purgesOf = (cdn: Emulator) =>
  cdn.created().map(({ type, paths }) => (type === 'all' ? type : paths))

describe.skipIf(canSkip)('an example in less usual circumstances', () => {
  test('zones: a pull request from a fork, which gets no secrets, is skipped', async () => {
    const { requests } = await runExample(named('Zones'), {
      event: 'pull_request',
      payload: FORK,
      token: '',
    })
    expect(requests).toBe(0)
  }, 60_000)

  test('the plan on pull requests: from a fork, which gets no secrets', async () => {
    await runExample(named('Preview'), { event: 'pull_request', payload: FORK, token: '' })
  }, 60_000)

  test('a built site: the second run purges the page that changed, and the third one nothing', async () => {
    await runExample(named('Deploy a built site'), {
      event: 'push',
      payload: {},
      later: [
        { payload: {}, home: 'new home' },
        { payload: {}, home: 'new home' },
      ],
      check: (cdn) => expect(purgesOf(cdn)).toEqual(['all', ['/', '/index.html']]),
    })
  }, 120_000)

  test('environments: a rollback purges what it changes back', async () => {
    const to = (environment: string) => ({ inputs: { environment, commit: 'main' } })
    await runExample(named('Deploy to an environment'), {
      event: 'workflow_dispatch',
      payload: to('staging'),
      later: [
        { payload: to('staging'), home: 'new home' },
        { payload: to('staging'), home: 'home' },
      ],
      check: (cdn) =>
        expect(purgesOf(cdn)).toEqual(['all', ['/', '/index.html'], ['/', '/index.html']]),
    })
  }, 120_000)

  test('releases: the second one purges what has changed since the first', async () => {
    const payload = { release: { tag_name: 'v1' } }
    await runExample(named('Deploy a release'), {
      event: 'release',
      payload,
      later: [{ payload, home: 'new home' }],
      check: (cdn) => expect(purgesOf(cdn)).toEqual(['all', ['/', '/index.html']]),
    })
  }, 120_000)

  test('a manifest as an artifact: a forged or expired one is not used', async () => {
    const payload = {}
    await runExample(named('Deploy with a manifest'), {
      event: 'push',
      payload,
      later: [
        { payload, home: 'new home' },
        { payload, home: 'new home' },
      ],
      check: (cdn) => expect(purgesOf(cdn)).toEqual(['all', ['/', '/index.html']]),
    })
  }, 120_000)

  test('a preview: its zone is purged at each push', async () => {
    const event = (action: string) => ({ action, number: 7, pull_request: FORK.pull_request })
    await runExample(named('Preview environment'), {
      event: 'pull_request',
      payload: event('opened'),
      later: [{ payload: event('synchronize'), home: 'new home' }],
      check: (cdn) => expect(cdn.created().map(({ type }) => type)).toEqual(['all', 'all']),
    })
  }, 120_000)

  test('a sitemap: its full URLs, as they are written there', async () => {
    await runExample(named('Every page of the sitemap'), {
      event: 'push',
      payload: {},
      check: (cdn) => expect(cdn.created().map(({ paths }) => paths)).toEqual([['/a?b=1&c=2']]),
    })
  }, 60_000)

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
          [...edgeUrls.keys()].some(
            (edge) => !service.isPurged(ZONES[0]?.uuid ?? '', edge, page, 0),
          ),
        )
        expect(stale).toEqual([])
      },
    })
  }, 60_000)
})
