import { minimatch } from 'minimatch'
import { mapFiles } from '../src/paths/map-files.ts'
import { matcherOf } from '../src/paths/match.ts'
import { parseRules } from '../src/paths/rules.ts'

/**
 * Changed files through the rules of `map`, beside a loop that calls minimatch for each pair of file and glob, as most
 * tools with globs do. The loop gets a sample of the files, because all of them would take minutes.
 */
const FILES = 100_000
const RULES = 100
const ROUNDS = 5
const SAMPLE = 2000

const folders = Array.from({ length: 90 }, (_, index) => `site/section-${index}`)
const lines = [
  ...folders.map((folder) => `${folder}/** => {url}`),
  ...['md', 'html', 'css', 'js', 'svg'].map((ext) => `content/**/*.${ext} => /{reldir}/{name}/`),
  'layouts/** => /*',
  '**/*.{png,jpg,webp} => /{path}',
  'data/{a,b,c}/*.json => /api/{name}',
  '!**/*.map',
  '!**/node_modules/**',
]
const files = Array.from({ length: FILES }, (_, index) => {
  const folder = index % 10 === 0 ? 'content/posts' : (folders[index % folders.length] ?? '')
  return `${folder}/2026/${index % 12}/group-${Math.floor(index / 2000)}/${index % 3 === 0 ? `page-${index}.html` : `text-${index}.md`}`
}).toSorted()
const { rules } = parseRules(lines.join('\n'))
if (rules.length !== RULES) throw new Error(`${rules.length} rules`)
const globs = lines.map((line) => line.replace(/^!/, '').split(' => ')[0] ?? '')

const whole: number[] = []
const ours: number[] = []
const theirs: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  ours.push(rate(FILES, () => sumOf(files, matcherOf(rules))))
  theirs.push(rate(SAMPLE, () => pairs(files.filter((_, index) => index % (FILES / SAMPLE) === round))))
  whole.push(rate(FILES, () => mapFiles(rules, files, { html: 'all', isSite: false }).paths.length))
}

function sumOf(all: readonly string[], match: ReturnType<typeof matcherOf>): number {
  let matches = 0
  for (const file of all) matches += match(file).length
  return matches
}

function pairs(some: readonly string[]): number {
  let matches = 0
  for (const file of some)
    for (const glob of globs) if (minimatch(file, glob, { dot: true, platform: 'linux' })) matches++
  return matches
}

function rate(count: number, work: () => number): number {
  const startedMs = performance.now()
  if (work() === 0) throw new Error('nothing matched')
  return (count / (performance.now() - startedMs)) * 1000
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

const ratios = ours.map((value, round) => value / (theirs[round] ?? 1))
const show = (name: string, rates: readonly number[]) =>
  console.log(`  ${name.padEnd(28)}${Math.round(median(rates))} files/s`)
console.log(`${FILES} files, ${RULES} rules, ${ROUNDS} rounds, medians`)
show('minimatch for each pair', theirs)
show('our matching', ours)
console.log(
  `  ratio                       ${median(ratios).toFixed(0)} (${Math.min(...ratios).toFixed(0)} to ${Math.max(...ratios).toFixed(0)})`,
)
show('matching and addresses', whole)
console.log(`  memory at its peak          ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
