import type { Problem } from '../problem/problem.ts'
import { shorten } from '../text/safe-text.ts'

/** What is wrong with the command line itself. */
export function usageProblem(title: string, help: string, where = 'command line'): Problem {
  return { kind: 'unknown-input', title, where, help: [help] }
}

/** A file that an option names cannot be used. */
export function fileProblem(name: string, file: string, error: unknown, done: 'read' | 'written'): Problem {
  return {
    kind: 'invalid-input',
    title: `\`--${name} ${shorten(file, 200)}\` cannot be ${done}`,
    where: `option \`--${name}\``,
    details: [error instanceof Error ? error.message : 'unknown reason'],
    help: [file === '-' ? 'pass the token, and close standard input' : `use a file that can be ${done}`],
  }
}
