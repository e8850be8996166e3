import { resolve } from 'node:path'
import { runAction } from '../emulator/run-action.ts'
import { DEFAULT_TOKEN } from '../emulator/emulator.ts'

/** `npm run step -- [zone|stats] NAME=VALUE …`: one step of a workflow, against an emulator that runs already. */
const args = process.argv.slice(2)
const action = args[0] === 'zone' || args[0] === 'stats' ? args[0] : '.'
const pairs = args.filter((arg) => arg !== action).map((arg) => arg.split(/=(.*)/s))
const wrong = pairs.find((pair) => pair.length < 2)
if (wrong !== undefined || pairs.length === 0) {
  console.error(
    `usage: npm run step -- [zone|stats] NAME=VALUE …, such as \`npm run step -- zone=www paths=/blog/\`${wrong === undefined ? '' : `; \`${wrong[0]}\` has no value`}`,
  )
  process.exit(2)
}
const inputs = Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]))
const step = await runAction({
  action,
  with: { 'api-token': DEFAULT_TOKEN, 'base-url': 'http://127.0.0.1:8484', ...inputs },
  env: { GITHUB_WORKSPACE: resolve('.') },
  onOutput: (text) => process.stdout.write(text),
})
if (step.stdout.includes('ECONNREFUSED'))
  console.log('\nIs the emulator running? Start it in another terminal: npm run emulator')
console.log(`\nOutputs, exit code ${step.exitCode}:`)
for (const [name, value] of Object.entries(step.outputs))
  if (name !== 'report') console.log(`  ${name} = ${value}`)
console.log(`\nJob summary:\n\n${step.summary}`)
process.exitCode = step.exitCode ?? 1
