import { diagramLabel } from './markdown.ts'

/*
 * Mermaid that both of GitHub's renderers and newer ones read: every label quoted, no empty series, no bare `:` in a
 * title, at most 24 places on an axis. The same numbers are in a table next to each.
 */

/** What a part stands for, as a color that differs from its neighbors in light and dark. */
const COLORS = { good: '#3fb950', plain: '#58a6ff', warning: '#d29922', bad: '#f85149' } as const

export interface Part {
  readonly label: string
  readonly value: number
  readonly tone: keyof typeof COLORS
}

/** Shares of a whole; empty parts are left out, and fewer than two parts have no chart. */
export function pie(title: string, parts: readonly Part[]): string {
  // Mermaid hands its colours out by size, the largest first.
  const seen = parts.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)
  if (seen.length < 2) return ''
  const colours = seen.map(({ tone }, index) => [`pie${index + 1}`, COLORS[tone]] as const)
  const slices = seen.map(({ label, value }) => `  "${diagramLabel(label)}" : ${number(value)}`)
  return fenced([
    themed({ ...Object.fromEntries(colours), pieOpacity: '1', pieStrokeWidth: '1px' }),
    'pie showData',
    `  title ${diagramLabel(title, 80)}`,
    ...slices,
  ])
}

function themed(variables: Readonly<Record<string, unknown>>): string {
  return `%%{init: ${JSON.stringify({ themeVariables: variables })}}%%`
}

const MAX_BARS = 24

/** Bars over consecutive places; where they are too many, each bar is the sum of some. */
export function bars(
  title: string,
  unit: string,
  values: readonly (readonly [label: string, value: number])[],
): string {
  if (values.every(([, value]) => value === 0)) return ''
  const each = Math.ceil(values.length / MAX_BARS)
  const groups = Array.from({ length: Math.ceil(values.length / each) }, (_, index) =>
    values.slice(index * each, (index + 1) * each),
  )
  const sums = groups.map((group) => group.reduce((sum, [, value]) => sum + value, 0))
  const labels = groups.map((group) => `"${diagramLabel(group[0]?.[0] ?? '')}"`)
  const note = each === 1 ? '' : ` - ${each} in each bar`
  return fenced([
    themed({ xyChart: { plotColorPalette: COLORS.plain } }),
    'xychart-beta',
    `  title "${diagramLabel(title + note, 80)}"`,
    `  x-axis [${labels.join(', ')}]`,
    `  y-axis "${diagramLabel(unit)}" 0 --> ${number(Math.max(...sums))}`,
    `  bar [${sums.map(number).join(', ')}]`,
  ])
}

/** A number as Mermaid reads it: no exponent, and no more digits than anybody sees. */
function number(value: number): string {
  const digits = Math.max(0, 3 - Math.ceil(Math.log10(Math.max(value, 0.001))))
  const rounded = value >= 1e15 ? 999_999_999_999_999 : Number(value.toFixed(Math.min(6, digits)))
  return String(rounded)
}

function fenced(lines: readonly string[]): string {
  return ['```mermaid', ...lines, '```'].join('\n')
}
