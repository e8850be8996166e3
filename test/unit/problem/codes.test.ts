import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROBLEMS } from '../../../src/problem/problem.ts'

/** With which exit code the command line ends: 2 where a second run does not help. */
const EXIT_CODES = {
  1: '011 025 026 027 028 030 031 032 040 041 042 043 044 045 046 049 050 051 052 066 069 077 078 079 080 081 082',
  2: '001 002 003 004 005 006 007 008 009 010 012 013 014 015 016 017 020 021 022 023 024 047 048 060 062 063 064 065 067 068 070 071 072 073 074 075 076',
}

test('each code has its exit code', () => {
  const all = Object.values(PROBLEMS)
  const codesOf = (problems: typeof all) =>
    problems.map(({ code }) => code.replace('CDN', '')).join(' ')
  expect({
    1: codesOf(all.filter(({ isSetupFault }) => isSetupFault === undefined)),
    2: codesOf(all.filter(({ isSetupFault }) => isSetupFault)),
  }).toEqual(EXIT_CODES)
})

test('each code that a comment or a text names is one of the table', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => file.endsWith('.ts'))
  const named = sources.flatMap(
    (file) => readFileSync(`src/${file}`, 'utf8').match(/\bCDN\d{3}\b/g) ?? [],
  )
  const known = new Set(Object.values(PROBLEMS).map(({ code }) => code))
  expect(named.length).toBeGreaterThan(known.size)
  expect(named.filter((code) => !known.has(code))).toEqual([])
})
