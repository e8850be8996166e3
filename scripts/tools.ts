import { spawnSync } from 'node:child_process'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Names the tools that are missing, and what `npm run check` skips without them. */
const TOOLS = [
  ['git', ['--version'], 'everything about changed files', 'install git'],
  ['act', ['--version'], 'workflows in a real runner', 'see .ci/run'],
  ['actionlint', ['--version'], 'lint of workflows', 'see .ci/run'],
  ['zizmor', ['--version'], 'security lint of workflows', 'see .ci/run'],
  ['rsync', ['--version'], 'the GitLab component', 'install rsync'],
  ['openssl', ['version'], 'proxies and certificates', 'install openssl'],
] as const

const PATH = [
  process.env['PATH'],
  join(homedir(), 'go/bin'),
  join(homedir(), '.cache/zizmor/bin'),
].join(delimiter)
for (const [tool, args, without, how] of TOOLS) {
  if (spawnSync(tool, args, { env: { ...process.env, PATH } }).error !== undefined) {
    console.log(`Skipped without \`${tool}\`: ${without} (${how}).`)
  }
}
