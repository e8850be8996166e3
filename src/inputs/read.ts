import type { Problem } from '../problem/problem.ts'
import { InputReader, type Environment } from './reader.ts'
import { findUndeclared } from './undeclared.ts'

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
