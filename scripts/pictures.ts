import { mkdirSync, writeFileSync } from 'node:fs'
import { startEmulator } from '../emulator/emulator.ts'
import { runAction } from '../emulator/run-action.ts'

/** Writes job summaries as they really come out, one file each, for the pictures of README and docs. */
const [, , folder = 'summaries'] = process.argv
mkdirSync(folder, { recursive: true })
const EDGES = ['amsterdam', 'frankfurt', 'singapore']

await using failing = await startEmulator({ edges: EDGES, jobMs: 2500 })
failing.service.failing.set('singapore', 1)
const partial = await runAction({
  with: {
    'api-token': failing.token,
    'base-url': failing.baseUrl,
    zone: 'www.example.com',
    paths: Array.from({ length: 2400 }, (_, index) => `/blog/post-${index}/`).join('\n'),
    retries: '0',
  },
})
writeFileSync(`${folder}/partial.md`, partial.summary)

await using cdn = await startEmulator({ edges: EDGES })
for (let index = 0; index < 3000; index++)
  cdn.service.traffic.record({
    zone: cdn.zone,
    atMs: Date.now() - index * 200_000,
    status: index % 150 === 0 ? 503 : index % 40 === 0 ? 404 : index % 9 === 0 ? 304 : 200,
    bytes: 20_000 + index * 37,
    isHit: index % 9 !== 0,
  })
cdn.service.createJob(cdn.zone, { type: 'path', paths: ['/blog/*', '/feed.xml'] })
const traffic = await runAction({
  action: 'stats',
  with: {
    'api-token': cdn.token,
    'base-url': cdn.baseUrl,
    zone: 'www.example.com',
    period: 'week',
    'min-hit-ratio': '85%',
    'max-server-error-ratio': '1%',
  },
})
writeFileSync(`${folder}/stats.md`, traffic.summary)
