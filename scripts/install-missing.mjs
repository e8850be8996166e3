// Straight after a clone nothing is installed, and the machine's own Node may be too old for what follows.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

const isWindows = process.platform === 'win32'
const node = `node_modules/.bin/node${isWindows ? '.cmd' : ''}`

// A signal that reaches only this process is passed on, so that what it started does not stay behind.
let child
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child?.kill(signal))
// npm passes a signal on to its shell alone, which ends without passing it on.
const shell = process.ppid
setInterval(() => process.ppid === shell || child?.kill(), 500).unref()

/** Ends this process as the command ends, unless it succeeds. */
async function run(command, args) {
  child = spawn(command, args, { stdio: 'inherit', shell: isWindows })
  const [status, signal] = await new Promise((done) => {
    child.on('error', (error) => {
      console.error(error.message)
      done([1, null])
    })
    child.on('close', (...end) => done(end))
  })
  if (status === 0) return
  process.exit(status ?? 128 + ({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }[signal] ?? 0))
}

if (!existsSync(node)) {
  console.log('Installing what the project needs (npm ci) …')
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}
if (!existsSync(node)) {
  console.error(
    'npm has not run the install script of the package `node`, which brings Node 24: run `npm rebuild node`, or allow it with `npm install-scripts approve node`.',
  )
  process.exit(1)
}
await run(node, process.argv.slice(2))
