import { parseGlob, type Glob } from './glob.ts'
import { parseTarget, type Target } from './target.ts'

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

/** An error in a rule. Line and column start at 1. */
export interface RuleDiagnostic {
  readonly line: number
  readonly column: number
  readonly text: string
  readonly fault: string
  readonly help: string
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
  for (const [index, line] of block
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const text = line.trim()
    if (text === '' || text.startsWith('#')) continue
    const parsed = parseRule(line)
    const remark = (found: RuleRemark): RuleDiagnostic => ({
      ...found,
      line: index + 1,
      text,
      column: found.at + 1,
    })
    faults.push(...parsed.faults.map(remark))
    if (parsed.rule !== undefined) rules.push({ ...parsed.rule, line: index + 1, text })
  }
  if (rules.length > MAX_RULES)
    faults.push({ line: rules[MAX_RULES]?.line ?? 0, column: 1, text: '', ...TOO_MANY })
  return { rules, faults }
}

const TOO_MANY = { fault: `more than ${MAX_RULES} rules`, help: 'use wider globs' }

/** A fault at a position of the line, from 0. */
interface RuleRemark {
  readonly at: number
  readonly fault: string
  readonly help: string
}

interface ParsedRule {
  readonly rule?: Pick<Rule, 'glob' | 'targets' | 'excludes' | 'isEverything'>
  readonly faults: readonly RuleRemark[]
}

function parseRule(line: string): ParsedRule {
  const [left, right, rightAt] = splitRule(line)
  // Before a target, `!(a|b)` is a glob, not an exclusion.
  const excludes = /^\s*!/.test(left) && (right === undefined || !/^\s*!\(/.test(left))
  const leftAt = Math.max(0, left.search(excludes ? /[^\s!]/ : /\S/))
  const parsed = parseGlob(excludes ? left.trim().slice(1).trim() : left.trim())
  const isEverything = right?.replace(COMMENT_TO_END, '').trim() === ALL_TARGET
  const targets = isEverything ? [] : parseTargets(right ?? '', rightAt)
  const faults = [
    ...commentFaults(right ?? '', rightAt),
    ...arrowFaults(
      excludes,
      right,
      isEverything ? 1 : targets.length,
      right === undefined ? line.trimEnd().length : rightAt,
    ),
    ...(parsed.kind === 'invalid' ? [{ at: leftAt, fault: parsed.fault, help: parsed.help }] : []),
    ...targets.flatMap(({ at, parsed: target }) =>
      target.kind === 'invalid' ? target.faults.map((fault) => ({ ...fault, at: at + fault.at })) : [],
    ),
  ]
  if (faults.length > 0 || parsed.kind === 'invalid') return { faults }
  const good = targets.flatMap(({ parsed: target }) => (target.kind === 'target' ? [target.target] : []))
  return { rule: { glob: parsed.glob, targets: good, excludes, isEverything }, faults }
}

const COMMENT = /\s#/
const COMMENT_TO_END = /\s#.*$/s

/** As the only target: everything in the zone. `/*` cannot express that, because its coverage is undocumented. */
const ALL_TARGET = '{all}'

/** Parses the targets before a comment. */
function parseTargets(right: string, rightAt: number) {
  const comment = right.search(COMMENT)
  const text = comment === -1 ? right : right.slice(0, comment)
  return [...text.matchAll(/\S+/g)].map(({ 0: target, index }) => ({
    at: rightAt + index,
    parsed: parseTarget(target),
  }))
}

function commentFaults(right: string, rightAt: number): RuleRemark[] {
  const comment = right.search(COMMENT)
  if (comment === -1) return []
  const help = 'write comments on lines of their own; a literal `#` is `%23`'
  return [{ at: rightAt + comment + 1, fault: 'a comment after a rule', help }]
}

/** A glob may contain spaces and even `=>`: the first `=>` between white space separates. */
function splitRule(line: string): [left: string, right: string | undefined, rightAt: number] {
  const arrow = /\s=>(?=\s|$)/.exec(line) ?? /=>/.exec(line)
  if (arrow === null) return [line, undefined, line.length]
  const rightAt = arrow.index + arrow[0].length
  return [line.slice(0, arrow.index), line.slice(rightAt), rightAt]
}

function arrowFaults(
  excludes: boolean,
  afterArrow: string | undefined,
  targetCount: number,
  afterArrowAt: number,
): RuleRemark[] {
  if (excludes && afterArrow !== undefined)
    return [
      { at: afterArrowAt - '=>'.length, fault: 'targets after an exclusion', help: 'write only `!glob`' },
    ]
  if (excludes || targetCount > 0) return []
  const fault = afterArrow === undefined ? '`=>` is missing' : 'no target after `=>`'
  return [{ at: afterArrowAt, fault, help: 'write `glob => target`, such as `public/** => {url}`' }]
}
