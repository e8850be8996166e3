import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

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
    env: {
      ...process.env,
      ...env,
      GITHUB_OUTPUT: output,
      GITHUB_WORKSPACE: folder,
      RUNNER_TEMP: folder,
    },
    encoding: 'utf8',
  })
  const said = /^status<<(\S+)\n(.*)\n\1$/m.exec(readFileSync(output, 'utf8'))?.[2]
  console.log(`${action} on Node ${process.version}: ${said}`)
  if (status !== 0 || said !== expected) {
    console.log(stdout, stderr)
    process.exitCode = 1
  }
}

// A `git` of the checkout must not run: Windows looks for a bare name in the current folder first.
const checkout = mkdtempSync(join(tmpdir(), 'smoke-'))
const git = (...args) => spawnSync('git', args, { cwd: checkout, encoding: 'utf8' })
git('init', '-q')
mkdirSync(join(checkout, 'public'))
writeFileSync(join(checkout, 'public', 'a.html'), 'a')
git('add', '--all')
git('-c', 'user.name=x', '-c', 'user.email=x@example.com', 'commit', '-qm', 'x')
copyFileSync(process.execPath, join(checkout, process.platform === 'win32' ? 'git.exe' : 'git'))
const plan = spawnSync(
  process.execPath,
  [resolve('dist/cli.js'), 'purge', '--dry-run', '--base-url', baseUrl, '--zone', 'www'].concat([
    '--map',
    'public/** => {url}',
    '--manifest',
    'm.json',
  ]),
  { cwd: checkout, encoding: 'utf8' },
)
console.log(`a plan beside a git of the checkout: exit code ${plan.status}`)
if (plan.status !== 0 || !plan.stdout.includes('1 file')) {
  console.log(plan.stdout, plan.stderr)
  process.exitCode = 1
}
