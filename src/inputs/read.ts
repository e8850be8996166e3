import type { Problem } from '../problem/problem.ts'
import { InputReader, type Environment } from './reader.ts'
import { closest } from '../text/did-you-mean.ts'

/** The inputs and all problems with them. The inputs must not be used if there is any problem. */
export interface InputsRead<Inputs> {
  readonly inputs: Inputs
  readonly problems: readonly Problem[]
  readonly warnings: readonly string[]
}

interface InputsSpec<Inputs> {
  /** The inputs of `action.yml` with their defaults. */
  readonly declared: Readonly<Record<string, string>>
  read(reader: InputReader, env: Environment): Inputs
  /** Finds conflicts between valid inputs. @param mayBeMistyped whether a missing input may be a misspelled one */
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
 * Finds undeclared inputs, about which the runner only warns. A near miss is an error, unless act, Gitea or Forgejo
 * may have passed it down from a composite action; other `INPUT_*` variables may come from the job's `env`.
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
  cause: `GitHub only warns about an unknown input, so this step would have run without it`,
  help: [`rename it to \`${meant}\``, `the inputs are ${declared.join(', ')}`],
})
