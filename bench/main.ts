import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { changedFigures } from './changed.ts'
import { isMet, ratioOf, type Figure } from './figure.ts'
import { isNowhereBehind, LAG_COLUMNS, lagRow, measureLag } from './lag.ts'
import { recordFigures } from './record.ts'
import { sizeFigures } from './sizes.ts'

/** `npm run bench`: every figure beside its reference, in docs/performance.md and, with all samples, in docs/performance.json. */
if (process.argv.length > 2) {
  console.log(
    'npm run bench: measures every figure in about two minutes, and writes docs/performance.md and .json',
  )
  process.exit(process.argv.includes('--help') ? 0 : 2)
}

const machine = {
  cpu: cpus()[0]?.model ?? 'unknown',
  cpus: cpus().length,
  memoryGB: Math.round(totalmem() / 1e9),
  system: process.platform,
  node: process.version,
}
const processes = JSON.parse(
  execFileSync(process.execPath, ['bench/processes.ts'], { encoding: 'utf8' }),
) as Figure[]
const lag = await measureLag()
const figures: Figure[] = [
  ...processes,
  ...(await sizeFigures()),
  ...(await changedFigures()),
  ...(await recordFigures()),
]

const tables = {
  machine: `Measured on ${machine.cpus} × ${machine.cpu}, ${machine.memoryGB} GB, ${machine.system}, Node ${machine.node}.`,
  figures: table(
    ['Figure', 'Ours', 'Reference', 'Ratio', 'Target'],
    figures.filter(({ target }) => target !== undefined).map(rowOf),
  ),
  lag: table(LAG_COLUMNS, lag.map(lagRow)),
}

let text = readFileSync('docs/performance.md', 'utf8')
for (const [name, content] of Object.entries(tables)) text = fill(text, name, content)
writeFileSync('docs/performance.md', text)
const json = figures.map((figure) => ({
  ...figure,
  ratio: ratioOf(figure),
  met: isMet(figure) ?? null,
}))
writeFileSync(
  'docs/performance.json',
  `${JSON.stringify({ machine, figures: json, lag }, null, 1)}\n`,
)
console.log(`${tables.figures}\n\n${tables.lag}`)
if (figures.some((figure) => isMet(figure) === false) || !isNowhereBehind(lag)) {
  console.log('\nNot every target is met.')
}

function rowOf(figure: Figure): string[] {
  const { what, ours, reference, target } = figure
  const goal =
    target === undefined
      ? ''
      : `${isMet(figure) === true ? '✅' : '❌'} ≤ ${'ratio' in target ? `${target.ratio} ×` : shown(target.absolute, ours.unit)}`
  return [
    what,
    shown(ours.median, ours.unit),
    `${reference.name}: ${shown(reference.median, reference.unit)}`,
    `${ratioOf(figure).toPrecision(3)} ×`,
    goal,
  ]
}

function shown(value: number, unit: string): string {
  return `${Number(value.toPrecision(3)).toLocaleString('en')} ${unit}`
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(columns),
    `|---|${columns
      .slice(1)
      .map(() => '---:|')
      .join('')}`,
    ...rows.map(line),
  ].join('\n')
}

function fill(document: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name}: npm run bench -->`, `<!-- /${name} -->`]
  const [from, to] = [document.indexOf(start), document.indexOf(end)]
  if (from === -1 || to === -1) throw new Error(`docs/performance.md has no place for ${name}`)
  return `${document.slice(0, from + start.length)}\n${content}\n${document.slice(to)}`
}
