import type { Problem } from '../problem/problem.ts'
import { InputReader, type Environment } from './reader.ts'
import { closest } from '../text/did-you-mean.ts'

/** The inputs, and everything that is wrong with them: with one problem or more, they are not to be used. */
export interface InputsRead<Inputs> {
  readonly inputs: Inputs
  readonly problems: readonly Problem[]
  readonly warnings: readonly string[]
}

/** How an action reads its inputs. */
interface InputsSpec<Inputs> {
  /** Those of its `action.yml`, with their defaults. */
  readonly declared: Readonly<Record<string, string>>
  read(reader: InputReader, env: Environment): Inputs
  /** What is wrong between inputs that are each fine. @param mayBeMistyped whether an input is misspelled, so that a missing one is not reported as well */
  check?(inputs: Inputs, mayBeMistyped: boolean): readonly Problem[]
}

export function readInputs<Inputs>(
  env: Environment,
  spec: InputsSpec<Inputs>,
  isGitHub = true,
): InputsRead<Inputs> {
  const reader = new InputReader(env, spec.declared, isGitHub)
  const inputs = spec.read(reader, env)
  const undeclared = findUndeclared(env, Object.keys(spec.declared))
  const mayBeMistyped = undeclared.problems.length > 0 || reader.refused.has('type')
  const conflicts = spec.check?.(inputs, mayBeMistyped) ?? []
  return {
    inputs,
    problems: [...undeclared.problems, ...reader.problems, ...conflicts],
    warnings: [...undeclared.warnings, ...reader.warnings],
  }
}

interface Undeclared {
  readonly problems: readonly Problem[]
  readonly warnings: readonly string[]
}

/**
 * Inputs that were given but are not declared. The runner only warns about them, but still hands them over as
 * `INPUT_*`, where a job's own `env` can also put names: a close miss is an error, anything else a warning. act, Gitea
 * and Forgejo hand the inputs of a composite action down to its steps, so there a miss is never an error.
 */
export function findUndeclared(env: Environment, declared: readonly string[]): Undeclared {
  const handsDown = ['ACT', 'GITEA_ACTIONS', 'FORGEJO_ACTIONS'].some((name) => (env[name] ?? '') !== '')
  const names = Object.keys(env)
    .filter((key) => key.startsWith('INPUT_') && env[key] !== undefined)
    .map((key) => key.slice('INPUT_'.length).toLowerCase())
    .filter((name) => name !== '' && !declared.includes(name))
  const problems: Problem[] = []
  const warnings: string[] = []
  for (const name of names) {
    const meant = closest(name, declared)
    if (meant === undefined) warnings.push(`unknown input \`${name}\` is ignored`)
    else if (handsDown) warnings.push(`unknown input \`${name}\` is ignored: did you mean \`${meant}\`?`)
    else problems.push(unknownInput(name, meant, declared))
  }
  return { problems, warnings }
}

const unknownInput = (name: string, meant: string, declared: readonly string[]): Problem => ({
  kind: 'unknown-input',
  title: `unknown input \`${name}\`: did you mean \`${meant}\`?`,
  where: `input \`${name}\``,
  cause: `this machine only warns about an unknown input, so this step would have run without it`,
  help: [`rename it to \`${meant}\``, `the inputs are ${declared.join(', ')}`],
})
