import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `node scripts/smoke.mjs URL`: all three bundles on the Node that runs this, against a running emulator. */
const [, , baseUrl = 'http://127.0.0.1:8484'] = process.argv
const token = 'emulator-token-0123456789'

const steps = [
  { action: 'purge', inputs: { zone: 'www', paths: '/smoke' }, expected: 'completed' },
  { action: 'zone', inputs: { command: 'export', file: 'zones.yml' }, expected: 'exported' },
  { action: 'stats', inputs: { zone: 'www' }, expected: 'ok' },
]
for (const { action, inputs, expected } of steps) {
  const folder = mkdtempSync(join(tmpdir(), 'smoke-'))
  const output = join(folder, 'output')
  writeFileSync(output, '')
  const given = { 'api-token': token, 'base-url': baseUrl, ...inputs }
  const env = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
  )
  const { status, stdout, stderr } = spawnSync(process.execPath, [`dist/${action}.js`], {
    env: { ...process.env, ...env, GITHUB_OUTPUT: output, GITHUB_WORKSPACE: folder, RUNNER_TEMP: folder },
    encoding: 'utf8',
  })
  const said = /^status<<(\S+)\n(.*)\n\1$/m.exec(readFileSync(output, 'utf8'))?.[2]
  console.log(`${action} on Node ${process.version}: ${said}`)
  if (status !== 0 || said !== expected) {
    console.log(stdout, stderr)
    process.exitCode = 1
  }
}
