// The inputs of the action `stats`.

import { isRealDay, PERIODS, type Span } from '../cdn/answers.ts'
import { INPUTS } from '../step/declared.ts'
import {
  readInputs,
  type Environment,
  type InputName,
  type InputReader,
  type InputsRead,
} from '../step/inputs.ts'
import { formatPercent } from '../text/format.ts'
import { readServiceInputs, readZone, type ServiceInputs } from '../step/service-inputs.ts'
import { SUMMARY_WANTED, type SummaryWanted } from '../step/run-step.ts'
import type { Thresholds } from './thresholds.ts'

export interface StatsInputs extends ServiceInputs, Thresholds {
  readonly zone: string
  readonly span: Span
  /** Number of the newest purge jobs to show; 0 does not read their list. */
  readonly purgeJobs: number
  readonly timeoutMs: number
  readonly summary: SummaryWanted
}

/** @param today `YYYY-MM-DD`, UTC */
export function readStatsInputs(
  env: Environment,
  isGitHub: boolean,
  today: string,
): InputsRead<StatsInputs> {
  const read = (reader: InputReader): StatsInputs => ({
    ...readServiceInputs(reader, env),
    zone: readZone(reader),
    span: readSpan(reader, today),
    minHitRatio: readRatio(reader, 'min-hit-ratio'),
    maxServerErrorRatio: readRatio(reader, 'max-server-error-ratio'),
    minRequests: readMinRequests(reader),
    purgeJobs: reader.readCount('purge-jobs', 1000),
    timeoutMs: reader.readDurationMs('timeout'),
    summary: reader.readChoice('summary', SUMMARY_WANTED),
  })
  return readInputs(env, { declared: INPUTS.stats, read }, isGitHub)
}

function readMinRequests(reader: InputReader): number {
  const thresholds = ['min-hit-ratio', 'max-server-error-ratio'] as const
  const isGiven = reader.readText('min-requests') !== INPUTS.stats['min-requests'].defaultValue
  if (isGiven && thresholds.every((name) => reader.readText(name) === '')) {
    reader.warnings.push(
      '`min-requests` has no effect without a threshold, such as `min-hit-ratio`',
    )
  }
  return reader.readCount('min-requests', 999_999_999)
}

function readSpan(reader: InputReader, today: string): Span {
  const [startDate, givenEnd] = [readDay(reader, 'start-date'), readDay(reader, 'end-date')]
  const endDate = givenEnd || today
  const period = reader.readText('period')
  if (startDate === '' && givenEnd === '') {
    return { period: period === '' ? 'day' : reader.readChoice('period', PERIODS) }
  }

  const refuse = (name: InputName, title: string, help: string) =>
    reader.problems.push({
      kind: 'conflicting-inputs',
      title,
      where: `input \`${name}\``,
      help: [help],
    })
  if (period !== '') {
    const help = 'remove one of the two: the API does not document how they are combined'
    refuse('period', '`period` cannot be combined with dates', help)
  }
  const areValid = !reader.rejected.has('start-date') && !reader.rejected.has('end-date')
  if (areValid && startDate === '') {
    const help = 'add the first day, such as `start-date: 2026-11-01`'
    refuse('end-date', '`end-date` requires `start-date`', help)
  }
  if (areValid && startDate > endDate) {
    const end = givenEnd === '' ? 'today' : '`end-date`'
    refuse(
      'start-date',
      `\`start-date\` (${startDate}) is after ${end} (${endDate})`,
      `set \`start-date\` to ${end} or an earlier day`,
    )
  }
  return { startDate, endDate }
}

function readDay(reader: InputReader, name: 'start-date' | 'end-date'): string {
  const day = reader.readText(name)
  if (day === '' || isRealDay(day)) return day
  return reader.reject(name, day, [
    'specify an existing date in the form `YYYY-MM-DD`, such as `2026-11-21`',
  ])
}

/** `0.85` or `85%`, as a ratio from 0 to 1. */
function readRatio(reader: InputReader, name: InputName): number | undefined {
  const shareText = reader.readText(name)
  if (shareText === '') return undefined
  const [, digits, percent] = /^(\d{1,3}(?:\.\d{1,12})?|\.\d{1,12})\s?(%?)$/.exec(shareText) ?? []
  // Parses the percentage with exponent -2, because dividing by 100 rounds
  // differently than parsing `0.85`.
  const ratio = digits === undefined ? NaN : Number(`${digits}${percent === '%' ? 'e-2' : ''}`)
  if (shareText === '1') {
    reader.warnings.push(
      `\`${name}\` is \`1\`, which means \`100%\`: write \`100%\`, or \`1%\` if that is intended`,
    )
  }
  const isTiny = name === 'min-hit-ratio' && percent === '%' && ratio > 0 && ratio <= 0.01
  const isLarge = name === 'max-server-error-ratio' && percent === '' && ratio >= 0.1 && ratio < 1
  if (isTiny || isLarge) {
    const meant = isTiny ? `${Number(`${digits}e2`)}%` : `${digits}%`
    reader.warnings.push(
      `\`${name}\` is \`${shareText}\`, which is ${formatPercent(ratio)}: write \`${meant}\` if that is meant`,
    )
  }
  if (ratio >= 0 && ratio <= 1) return ratio

  const help = ['specify a ratio from 0 to 1, such as `0.85`, or a percentage, such as `85%`']
  if (ratio > 1 && percent === '' && ratio <= 100) help.unshift(`did you mean \`${digits}%\`?`)
  reader.reject(name, shareText, help)
  return undefined
}
