import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** `npm run set-owner -- ACCOUNT`: replaces the placeholder for the publishing account in every tracked file, and pins the
 examples of README.md to the current commit, until publish.yml pins it to a release. */
const PLACEHOLDER = ['OW', 'NER'].join('')
const [, , owner = ''] = process.argv
if (!/^[a-z\d](?:[a-z\d-]{0,37}[a-z\d])?$/i.test(owner)) {
  console.error(
    'usage: npm run set-owner -- ACCOUNT (the name of a GitHub account or organization)',
  )
  process.exit(2)
}

const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
const explanation = new RegExp(
  `(^- |(?<=\\. )|^)\`${PLACEHOLDER}\` (?:stands for|is the account) [^.]*\\.[\\n ]?`,
  'gm',
)
const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
const changed = files.filter((file) => file !== '' && existsSync(file) && replaceIn(file))
console.log(`${changed.length} files now name ${owner}.`)
if (existsSync('node_modules')) {
  execFileSync('npm', ['run', 'bundle'], { stdio: 'inherit', shell: true })
}

function replaceIn(file: string): boolean {
  const bytes = readFileSync(file)
  if (bytes.includes(0)) return false
  const text = bytes.toString('utf8')
  const named = text
    .replaceAll(explanation, '')
    // The scope of a package is in lower case.
    .replaceAll(`@${PLACEHOLDER}/`, `@${owner.toLowerCase()}/`)
    .replaceAll(new RegExp(`\\b${PLACEHOLDER}\\b`, 'g'), owner)
  const replaced = file === 'README.md' ? named.replaceAll(/@COMMIT # v\S+/g, `@${commit}`) : named
  if (replaced === text) return false
  writeFileSync(file, replaced)
  return true
}
