// Parses `map`, line by line: `glob => targets`, or `!glob`.

import { parseGlob, type Glob } from './glob.ts'
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
export interface RuleDiagnostic {
  readonly fault: string
  readonly help: string
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
  for (const [index, line] of lines.entries()) {
    const text = line.trim()
    if (text === '' || text.startsWith('#')) continue
    const parsedRule = parseRule(line)
    faults.push(
      ...parsedRule.faults.map(({ at, ...found }) => ({
        ...found,
        line: index + 1,
        text,
        column: at + 1,
      })),
    )
    if (parsedRule.rule !== undefined) rules.push({ ...parsedRule.rule, line: index + 1, text })
  }
  const tooMany = {
    fault: `more than ${MAX_RULES} rules`,
    help: 'use wider globs',
    column: 1,
    text: '',
  }
  if (rules.length > MAX_RULES) faults.push({ ...tooMany, line: rules[MAX_RULES]?.line ?? 0 })
  return { rules, faults }
}

interface ParsedRule {
  readonly rule?: Pick<Rule, 'glob' | 'targets' | 'excludes' | 'isEverything'>
  readonly faults: readonly FaultAt[]
}

function parseRule(line: string): ParsedRule {
  const [left, right, rightAt] = splitRule(line)
  // Before a target, `!(a|b)` is a glob, not an exclusion.
  const excludes = /^\s*!/.test(left) && (right === undefined || !/^\s*!\(/.test(left))
  const leftAt = Math.max(0, left.search(excludes ? /[^\s!]/ : /\S/))
  const parsedGlob = parseGlob(excludes ? left.trim().slice(1).trim() : left.trim())
  const [text = ''] = right?.split(/\s#/) ?? []
  const isEverything = text.trim() === ALL_TARGET
  const targets = isEverything ? [] : parseTargets(text, rightAt)
  const hasTarget = isEverything || targets.length > 0

  const faults: FaultAt[] = []
  if (right !== undefined && right !== text) {
    faults.push({ at: rightAt + text.length + 1, ...COMMENT })
  }
  for (const fault of findArrowFaults(excludes, right, hasTarget)) {
    faults.push({ ...fault, at: rightAt + fault.at })
  }
  // Without an arrow, the glob is the whole line.
  const hasArrow = right !== undefined || excludes
  if (parsedGlob.kind === 'invalid' && hasArrow) {
    faults.push({ at: leftAt, fault: parsedGlob.fault, help: parsedGlob.help })
  }
  faults.push(...targets.flatMap((target) => target.faults))
  if (faults.length > 0 || parsedGlob.kind === 'invalid') return { faults }
  const good = targets.flatMap(({ target }) => target ?? [])
  return { rule: { glob: parsedGlob.glob, targets: good, excludes, isEverything }, faults }
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

function parseTargets(text: string, textAt: number) {
  return [...text.matchAll(/\S+/g)].map(({ 0: given, index }) => {
    const { target, faults } = parseTarget(given)
    return { target, faults: faults.map((fault) => ({ ...fault, at: textAt + index + fault.at })) }
  })
}

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

/**
 * Finds missing targets, and targets after an exclusion. Positions are relative
 * to the right side.
 */
function findArrowFaults(
  excludes: boolean,
  right: string | undefined,
  hasTarget: boolean,
): FaultAt[] {
  if (excludes && right !== undefined) {
    return [{ at: -'=>'.length, fault: 'targets after an exclusion', help: 'write only `!glob`' }]
  }
  if (excludes || hasTarget) return []
  const fault = right === undefined ? '`=>` is missing' : 'no target after `=>`'
  return [{ at: 0, fault, help: 'write `glob => target`, such as `public/** => {url}`' }]
}
