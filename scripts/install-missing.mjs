// Straight after a clone nothing is installed, and the machine's own Node may be too old for what follows.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const isWindows = process.platform === 'win32'
const node = `node_modules/.bin/node${isWindows ? '.cmd' : ''}`

function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: isWindows })
  if (error !== undefined) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
}

if (!existsSync(node)) {
  console.log('Installing what the project needs (npm ci) …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}
if (!existsSync(node)) {
  console.error(
    'npm has not run the install script of the package `node`, which brings Node 24: run `npm rebuild node`, or allow it with `npm install-scripts approve node`.',
  )
  process.exit(1)
}
run(node, process.argv.slice(2))
