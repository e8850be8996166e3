import type { Problem } from '../problem/problem.ts'
import type { DECLARATIONS } from './declarations.ts'

export type Action = keyof typeof DECLARATIONS

/** A command line that can be run, or whose problems are reported like those of a run. */
export interface Invocation {
  readonly kind: 'run'
  readonly action: Action
  /** `INPUT_*`, as the runner of GitHub hands them over. */
  readonly inputs: Readonly<Record<string, string>>
  readonly files: Files
  readonly isJson: boolean
  readonly problems: readonly Problem[]
  readonly warnings: readonly string[]
}

/** Files of the command line itself; undefined where they are not asked for. */
export interface Files {
  readonly apiToken?: string | undefined
  readonly report?: string | undefined
  readonly summary?: string | undefined
  readonly outputs?: string | undefined
}
