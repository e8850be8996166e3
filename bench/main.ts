import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { changedFigures, comparisonsOfCommits, type Comparison } from './changed.ts'
import { isMet, ratioOf, type Figure, type Sample } from './figure.ts'
import { lagFigures, plot, points, type Point } from './lag.ts'
import { matches, peerFigures, type PeerComparison } from './peer.ts'
import { planningCurve, planningFigures, type Plan } from './planning.ts'
import { ruleFigures } from './rules.ts'
import { sizeFigures } from './sizes.ts'
import { wholeQuotaFigures } from './whole-quota.ts'

/** `npm run bench`: every figure beside its reference, as tables in docs/performance.md and as JSON. */
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
// The service runs in this process: before the others fill its heap.
const wholeQuota = await wholeQuotaFigures()
const planning = await planningCurve()
const changed = await comparisonsOfCommits()
const lag = await points()
const comparisons = await matches()
const figures: Figure[] = [
  ...processes,
  ...sizeFigures(),
  ...(await lagFigures(lag)),
  ...wholeQuota,
  ...planningFigures(planning),
  ...changedFigures(changed),
  ...peerFigures(comparisons),
  ...(await ruleFigures()),
]

const tables = {
  machine: `Measured on ${machine.cpus} × ${machine.cpu}, ${machine.memoryGB} GB, ${machine.system}, Node ${machine.node}.`,
  figures: table(['Figure', 'Ours', 'Reference', 'Ratio', 'Target'], figures.map(rowOf)),
  lag: lagTable(lag),
  planning: table(
    ['Paths', 'Time', 'A path', 'Heap'],
    planning.map((plan: Plan) => [
      String(plan.paths),
      `${plan.ms.toFixed(1)} ms`,
      `${plan.nsPerPath.toFixed(0)} ns`,
      `${plan.heapMiB.toFixed(1)} MiB`,
    ]),
  ),
  changed: table(
    ['Changed files of 100,000', 'Requests of git', 'Downloaded'],
    changed.map(({ changed: count, requests, kB }: Comparison) => [
      String(count),
      String(requests),
      `${Math.round(kB)} kB`,
    ]),
  ),
  peer: table(
    ['Paths', 'Ours', 'Jobs, requests', 'Nearest peer', 'Jobs, requests'],
    comparisons.map(({ paths, ours, peer }: PeerComparison) => [
      String(paths),
      `${ours.seconds.toFixed(1)} s`,
      `${ours.jobs}, ${ours.requests}`,
      `${peer.seconds.toFixed(1)} s`,
      `${peer.jobs}, ${peer.requests}`,
    ]),
  ),
}

let text = readFileSync('docs/performance.md', 'utf8')
for (const [name, content] of Object.entries(tables)) text = fill(text, name, content)
writeFileSync('docs/performance.md', text)
writeFileSync('docs/lag.svg', plot(lag))
const json = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), met: isMet(figure) ?? null }))
writeFileSync(
  'docs/performance.json',
  `${JSON.stringify({ machine, figures: json, lag: Object.fromEntries(lag), planning, changed, peer: comparisons }, null, 1)}\n`,
)
console.log(tables.figures)
if (figures.some((figure) => isMet(figure) === false)) console.log('\nNot every target is met.')

function rowOf(figure: Figure): string[] {
  const { what, ours, reference, target } = figure
  const goal =
    target === undefined
      ? ''
      : `${isMet(figure) === true ? '✅' : '❌'} ≤ ${'ratio' in target ? `${target.ratio} ×` : shown(target.absolute, ours.unit)}`
  return [
    what,
    sample(ours),
    `${reference.name}: ${sample(reference)}`,
    `${ratioOf(figure).toPrecision(3)} ×`,
    goal,
  ]
}

function sample({ median, min, max, unit }: Sample): string {
  return min === max
    ? shown(median, unit)
    : `${shown(median, unit)} (${shown(min, '').trim()} to ${shown(max, '').trim()})`
}

function shown(value: number, unit: string): string {
  return `${Number(value.toPrecision(3)).toLocaleString('en')} ${unit}`
}

function lagTable(all: ReadonlyMap<string, readonly Point[]>): string {
  const [first = []] = [...all.values()]
  return table(
    ['Wait between looks', ...first.map(({ jobMs }) => `${jobMs / 1000} s`)],
    [...all].map(([name, some]) => [
      name,
      ...some.map(
        ({ lag: share, reads }) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %, ${reads.toFixed(0)}`,
      ),
    ]),
  )
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
