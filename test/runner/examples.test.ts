import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startEmulator } from '../../emulator/emulator.ts'
import { startOrigin } from '../../emulator/origin.ts'
import { examples, isAhead } from '../examples.ts'
import type { Example } from '../examples.ts'
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
  script('build.sh', 'mkdir -p dist && echo home >dist/index.html')
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
  const inputs = (what: object) => ({ event, payload: { inputs: what } })
  if (event === 'workflow_dispatch' && typeof on === 'object' && on['workflow_dispatch'] !== null)
    return [inputs({ what: 'paths', paths: '/blog/* /about' }), inputs({ what: 'everything', paths: '' })]
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
    secrets: inherit
`

describe('an example of README and docs, in a real runner', () => {
  const runnable = examples().filter((example) => example.kind === 'workflow' && !isAhead(example))

  test.skipIf(canSkip).each(runnable)(
    '$where',
    async (example) => {
      for (const { event, payload } of eventsOf(example)) {
        await using origin = await startOrigin({ '/blog/': 'Blog' })
        const zones = ZONES.map((zone) => ({ ...zone, originUrl: origin.url }))
        await using cdn = await startEmulator({ jobMs: 50, zones })
        using repository = makeRepository()
        await using github = await startGitHub(repository)
        github.hasRunList = false
        const text = example.executable
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
        writeFileSync(
          join(user.folder, '.git/event.json'),
          JSON.stringify({ before: '0'.repeat(40), after: head, ref: 'refs/heads/main', ...payload }),
        )
        const stub = join(user.folder, 'stub')
        const { code, log } = await act(
          user.folder,
          { CDN_URL: cdn.baseUrl, CDN_ZONE: 'www', SITE_URL: cdn.edgeUrls.get('ams-01') ?? '' },
          cdn.token,
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
        expect(cdn.requestLog.length + Number(text.includes('dry-run')), log).toBeGreaterThan(0)
      }
    },
    60_000,
  )
})
