import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'

/** Writes what is generated and committed: the wire types, and `dist/`, one bundle with a door for each action. */
const quiet = process.argv.includes('--quiet')
execFileSync('openapi-typescript', ['openapi.yaml', '-o', 'src/cdn/wire.ts'], { stdio: 'ignore' })
rmSync('dist', { recursive: true, force: true })
execFileSync('ncc', ['build', 'src/main.ts', '-o', 'dist', '--license', 'licenses.txt'], {
  stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
})
for (const action of ['purge', 'stats', 'zone'])
  writeFileSync(`dist/${action}.js`, `import { run } from './index.js'\n\nvoid run('${action}')\n`)
