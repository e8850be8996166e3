// Measures the style of src/: how much code there is, and how dense it is.

import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

export interface Style {
  readonly files: number
  /** Without blank lines and generated files. */
  readonly lines: number
  readonly meanLineLength: number
  /** Lines of more than 100 characters. */
  readonly longLines: number
  /** `a ? b : c` */
  readonly conditionalsPer100Lines: number
  /** `...(a ? b : c)` and `...(a && b)` */
  readonly conditionalSpreads: number
  readonly nestedConditionals: number
  /** Types that are derived from others by `Pick`, `Omit`, `Extract`, `Exclude` or `ReturnType`. */
  readonly derivedTypes: number
}

const DERIVED = new Set(['Pick', 'Omit', 'Extract', 'Exclude', 'ReturnType'])

export function measureStyle(folder = 'src'): Style {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const counts = { conditionals: 0, conditionalSpreads: 0, nestedConditionals: 0, derivedTypes: 0 }
  const lines: string[] = []
  let written = 0
  for (const name of files) {
    const text = readFileSync(`${folder}/${name}`, 'utf8')
    if (text.startsWith('// Generated')) continue
    written++
    lines.push(...text.split('\n').filter((line) => line.trim() !== ''))
    count(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true), counts)
  }
  const characters = lines.reduce((sum, line) => sum + line.length, 0)
  return {
    files: written,
    lines: lines.length,
    meanLineLength: round(characters / lines.length),
    longLines: lines.filter((line) => line.length > 100).length,
    conditionalsPer100Lines: round((100 * counts.conditionals) / lines.length),
    conditionalSpreads: counts.conditionalSpreads,
    nestedConditionals: counts.nestedConditionals,
    derivedTypes: counts.derivedTypes,
  }
}

type Counts = Record<'conditionals' | 'conditionalSpreads' | 'nestedConditionals' | 'derivedTypes', number>

function count(node: ts.Node, counts: Counts): void {
  if (ts.isConditionalExpression(node)) {
    counts.conditionals++
    if (ts.isConditionalExpression(node.parent)) counts.nestedConditionals++
  }
  if (isConditionalSpread(node)) counts.conditionalSpreads++
  if (ts.isTypeReferenceNode(node) && DERIVED.has(node.typeName.getText())) counts.derivedTypes++
  // `extends Omit<…>`
  if (ts.isExpressionWithTypeArguments(node) && DERIVED.has(node.expression.getText())) counts.derivedTypes++
  ts.forEachChild(node, (child) => count(child, counts))
}

function isConditionalSpread(node: ts.Node): boolean {
  if (!ts.isSpreadAssignment(node) && !ts.isSpreadElement(node)) return false
  const inner = ts.isParenthesizedExpression(node.expression) ? node.expression.expression : node.expression
  if (ts.isConditionalExpression(inner)) return true
  return ts.isBinaryExpression(inner) && inner.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

if (import.meta.main) console.log(measureStyle())
