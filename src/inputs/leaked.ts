import { terms } from '../problem/terms.ts'
import { redactor } from '../text/redact.ts'
import type { Problem } from '../problem/problem.ts'
import type { Environment } from './reader.ts'

const TOKENS = ['INPUT_API-TOKEN', 'INPUT_GITHUB-TOKEN']

/** A shorter token may well be a word that stands in other inputs by right. */
const SHORTEST = 16

/**
 * Redacts tokens that were pasted into other inputs than their own, and reports each such input. It comes before anything
 * else reads the inputs: a text that is cut first could show a part of a token that is not recognized any more.
 */
export function redactMisplacedTokens(env: Environment): { env: Environment; problems: readonly Problem[] } {
  const tokens = tokensOf(env)
  if (tokens.length === 0) return { env, problems: [] }
  const redact = redactor(tokens)
  const inputs = Object.entries(env).filter(([key]) => key.startsWith('INPUT_') && !TOKENS.includes(key))
  const leaked = inputs.filter(([, value = '']) => redact(value) !== value)
  return {
    env: { ...env, ...Object.fromEntries(leaked.map(([key, value = '']) => [key, redact(value)])) },
    problems: leaked.map(([key]) => tokenInside(key.slice('INPUT_'.length).toLowerCase())),
  }
}

/** The tokens of the step that are long enough to be looked for elsewhere. */
export function tokensOf(env: Environment): string[] {
  return TOKENS.map((name) => (env[name] ?? '').trim()).filter(({ length }) => length >= SHORTEST)
}

function tokenInside(name: string): Problem {
  return {
    kind: 'invalid-input',
    title: `${terms.name(name)} contains a token`,
    where: `${terms.input(name)} (the token is not shown)`,
    cause: terms.either(
      'the value of `api-token` or `github-token` was pasted or interpolated into the wrong input',
      'the token was pasted or interpolated into another option, variable or argument',
    ),
    help: [
      `remove it from ${terms.name(name)}: set the token only in ${terms.name('api-token')}, from a secret`,
    ],
  }
}
