// Parses `map`, line by line: `glob => targets`, or `!glob`.

import { parseGlob, type Fault, type Glob } from './glob.ts'
import { parseTarget, type FaultAt, type Target } from './target.ts'

/** A line of `map`: `glob => targets`, or an exclusion without targets. */
export interface Rule {
  /** From 1; 0 for a rule that is not in the input. */
  readonly line: number
  readonly text: string
  readonly glob: Glob
  readonly targets: readonly Target[]
  readonly excludes: boolean
  /** Whether a matching file purges everything in the zone. */
  readonly isEverything: boolean
}

/** An error in a rule. The column starts at 1, and so does the line. */
export interface RuleDiagnostic extends Fault {
  readonly line: number
  readonly column: number
  readonly text: string
}

interface ParsedRules {
  readonly rules: readonly Rule[]
  readonly faults: readonly RuleDiagnostic[]
}

const MAX_RULES = 1000

/** Parses the input `map`: one rule per line. Skips blank lines and lines that begin with `#`. */
export function parseRules(block: string): ParsedRules {
  const rules: Rule[] = []
  const faults: RuleDiagnostic[] = []
  const lines = block.replace(/^\ufeff/, '').split(/\r?\n/)
  for (const [index, given] of lines.entries()) {
    const place = { line: index + 1, text: given.trim() }
    if (place.text === '' || place.text.startsWith('#')) continue
    const parsed = parseRule(given)
    if ('glob' in parsed) rules.push({ ...parsed, ...place })
    else faults.push(...parsed.map(({ at, ...fault }) => ({ ...fault, ...place, column: at + 1 })))
  }
  const extra = rules[MAX_RULES]
  if (extra !== undefined) {
    const fault = `more than ${MAX_RULES} rules`
    faults.push({ fault, help: 'use wider globs', line: extra.line, column: 1, text: '' })
  }
  return { rules, faults }
}

function parseRule(line: string): Omit<Rule, 'line' | 'text'> | readonly FaultAt[] {
  const [left, right, rightAt] = splitRule(line)
  // Before a target, `!(a|b)` is a glob, not an exclusion.
  const excludes = /^\s*!/.test(left) && (right === undefined || !/^\s*!\(/.test(left))
  const leftAt = Math.max(0, left.search(excludes ? /[^\s!]/ : /\S/))
  const glob = parseGlob(excludes ? left.trim().slice(1).trim() : left.trim())
  const [text = ''] = right?.split(/\s#/) ?? []
  const isEverything = text.trim() === ALL_TARGET
  const targets: Target[] = []

  const faults: FaultAt[] = []
  if (right !== undefined && right !== text) {
    faults.push({ at: rightAt + text.length + 1, ...COMMENT })
  }
  if (excludes && right !== undefined) {
    const fault = 'targets after an exclusion'
    faults.push({ at: rightAt - '=>'.length, fault, help: 'write only `!glob`' })
  } else if (!excludes && text.trim() === '') {
    const fault = right === undefined ? '`=>` is missing' : 'no target after `=>`'
    const help = 'write `glob => target`, such as `public/** => {url}`'
    faults.push({ at: rightAt, fault, help })
  }
  // Without an arrow, the glob is the whole line.
  const hasArrow = right !== undefined || excludes
  if ('fault' in glob && hasArrow) faults.push({ at: leftAt, ...glob })
  for (const { 0: given, index } of isEverything ? [] : text.matchAll(/\S+/g)) {
    const target = parseTarget(given)
    if ('parts' in target) targets.push(target)
    else faults.push(...target.map(({ at, ...fault }) => ({ ...fault, at: rightAt + index + at })))
  }
  if (faults.length > 0 || 'fault' in glob) return faults
  return { glob, targets, excludes, isEverything }
}

const COMMENT = {
  fault: 'a comment after a rule',
  help: 'write comments on lines of their own; a literal `#` is `%23`',
}

/**
 * As the only target: everything in the zone. `/*` cannot express that, because
 * its coverage is undocumented.
 */
const ALL_TARGET = '{all}'

/**
 * Splits a rule at the first `=>` between white space, or else at the first
 * `=>`. A glob may contain spaces and even `=>`.
 */
function splitRule(line: string): [left: string, right: string | undefined, rightAt: number] {
  const arrow = /\s=>(?=\s|$)/.exec(line) ?? /=>/.exec(line)
  if (arrow === null) return [line, undefined, line.trimEnd().length]
  const rightAt = arrow.index + arrow[0].length
  return [line.slice(0, arrow.index), line.slice(rightAt), rightAt]
}
