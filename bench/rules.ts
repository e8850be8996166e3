import { minimatch } from 'minimatch'
import { mapFiles } from '../src/paths/map-files.ts'
import { parseRules } from '../src/paths/rules.ts'
import { race, sampleOf, type Figure } from './figure.ts'

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

/** Our matching beside the loop, and matching with addresses. */
export async function ruleFigures(): Promise<Figure[]> {
  let round = 0
  const rates = await race(
    {
      ours: () => rate(FILES, () => sumOf(files)),
      theirs() {
        const part = round++
        return rate(SAMPLE, () => pairs(files.filter((_, index) => index % (FILES / SAMPLE) === part)))
      },
      whole: () =>
        rate(FILES, async () => (await mapFiles(rules, files, { html: 'all', isSite: false })).paths.length),
    },
    ROUNDS,
  )
  const loop = { name: 'a loop that calls minimatch for each pair', ...sampleOf(rates.theirs, 'files/s') }
  return [
    {
      what: '100,000 files through 100 rules of `map`',
      ours: sampleOf(rates.ours, 'files/s'),
      reference: loop,
    },
    { what: 'The same, to addresses', ours: sampleOf(rates.whole, 'files/s'), reference: loop },
  ]
}

function sumOf(all: readonly string[]): number {
  let matches = 0
  for (const file of all) matches += rules.filter(({ glob }) => glob.matches(file)).length
  return matches
}

function pairs(some: readonly string[]): number {
  let matches = 0
  for (const file of some)
    for (const glob of globs) if (minimatch(file, glob, { dot: true, platform: 'linux' })) matches++
  return matches
}

async function rate(count: number, work: () => number | Promise<number>): Promise<number> {
  const startedMs = performance.now()
  if ((await work()) === 0) throw new Error('nothing matched')
  return (count / (performance.now() - startedMs)) * 1000
}
