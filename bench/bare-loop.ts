import { readFileSync } from 'node:fs'

/** What a purge would be if nothing could go wrong: posts the paths in thousands, and reads each job once. */
const [, , file = '', baseUrl = '', zone = '', token = ''] = process.argv
const purge = `${baseUrl}/api/v1/zones/${zone}/purge`
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
const lines = readFileSync(file, 'utf8').split('\n')
const ids: string[] = []
for (let at = 0; at < lines.length; at += 1000) {
  const body = JSON.stringify({ type: 'path', paths: lines.slice(at, at + 1000) })
  const response = await fetch(purge, { method: 'POST', headers, body })
  ids.push(((await response.json()) as { data: { id: string } }).data.id)
}
for (const id of ids) {
  const response = await fetch(`${purge}/${id}`, { headers })
  const { data } = (await response.json()) as { data: { status: string } }
  if (data.status !== 'completed') throw new Error(`job ${id} is ${data.status}`)
}
