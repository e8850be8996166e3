import { resolve } from 'node:path'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { decodeMessage, runAction } from '../emulator/run-action.ts'
import { findEmulator } from '../emulator/running.ts'

/** `npm run step -- [purge|zone|stats] NAME=VALUE …`: one step of a workflow, against the emulator of this clone. */
const USAGE = `usage: npm run step -- [purge|zone|stats] NAME=VALUE …

  npm run step -- zone=www paths=/blog/
  npm run step -- zone command=plan file=zones.yml
  npm run step -- stats zone=www`

// `npm run step -- --` and a shell alias may leave a `--`.
const [first = '', ...rest] = process.argv.slice(2).filter((arg) => arg !== '--')
if (['--help', '-h'].includes(first)) {
  console.log(USAGE)
  process.exit(0)
}
const isAction = ['purge', 'zone', 'stats'].includes(first)
const pairs = (isAction ? rest : [first, ...rest]).map((arg) => arg.split(/=(.*)/s))
const wrong = pairs.find((pair) => pair.length < 2)?.[0]
if (wrong !== undefined) {
  console.error(wrong === '' ? USAGE : `\`${wrong}\` is not NAME=VALUE\n\n${USAGE}`)
  process.exit(2)
}

const emulator = findEmulator()
if (emulator === undefined) {
  console.error(
    'No emulator of this clone is running. Start it in another terminal: npm run emulator',
  )
  process.exit(2)
}

// `| head` ends the output, and with it the step.
process.stdout.on('error', () => process.exit())
const log = new PassThrough()
const lines = createInterface(log)
lines.on('line', (line) => {
  // The runner shows annotations in its log, and takes other workflow commands out of it.
  const [, kind, text = ''] = /^::(error|warning|notice|group)(?: [^:]*)?::(.*)$/.exec(line) ?? []
  if (kind !== undefined) console.log(kind === 'group' ? text : `${kind}: ${decodeMessage(text)}`)
  else if (!line.startsWith('::')) console.log(line)
})
const step = await runAction({
  action: isAction && first !== 'purge' ? first : '.',
  with: {
    'api-token': emulator.token,
    'base-url': emulator.baseUrl,
    ...Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value])),
  },
  env: { GITHUB_WORKSPACE: resolve('.') },
  onOutput: (text) => log.write(text),
})
const ended = once(lines, 'close')
log.end()
await ended
console.log(`\nOutputs, exit code ${step.exitCode}:`)
for (const [name, value] of Object.entries(step.outputs)) {
  if (name !== 'report' && name !== 'summary-file') console.log(`  ${name} = ${value}`)
}
console.log(`\nJob summary (Markdown):\n\n${step.summary}`)
process.exitCode = step.exitCode ?? 1
