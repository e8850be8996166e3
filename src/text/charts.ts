import { diagramLabel } from './markdown.ts'

/*
 * Mermaid that both of GitHub's renderers and newer ones read: every label quoted, no empty series, no bare `:` in a
 * title, at most 24 places on an axis. The same numbers are in a table next to each.
 */

/** Legible on GitHub's light and dark background. */
const BAR_COLOR = '#58a6ff'

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
    `%%{init: ${JSON.stringify({ themeVariables: { xyChart: { plotColorPalette: BAR_COLOR } } })}}%%`,
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
