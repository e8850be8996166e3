import { mkdirSync, writeFileSync } from 'node:fs'
import { startEmulator } from '../emulator/emulator.ts'
import { runAction } from '../emulator/run-action.ts'

/** Writes job summaries as they really come out, one file each, for the pictures of README and docs. */
const [, , folder = 'summaries'] = process.argv
mkdirSync(folder, { recursive: true })
const EDGES = ['amsterdam', 'frankfurt', 'singapore']
const paths = (count: number) =>
  Array.from({ length: count }, (_, index) => `/blog/post-${index}/`).join('\n')

async function picture(
  name: string,
  inputs: Record<string, string>,
  prepare: (cdn: Awaited<ReturnType<typeof startEmulator>>) => void = () => undefined,
) {
  await using cdn = await startEmulator({ edges: EDGES, jobMs: 2500 })
  prepare(cdn)
  const { summary } = await runAction({
    with: { 'api-token': cdn.token, 'base-url': cdn.baseUrl, zone: 'www.example.com', ...inputs },
  })
  writeFileSync(`${folder}/${name}.md`, summary)
}

await picture('partial', { paths: paths(2400), retries: '0' }, (cdn) =>
  cdn.service.failing.set('singapore', 1),
)
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
