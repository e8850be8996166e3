import { invalid, parsePath, type Invalid } from '../paths/syntax.ts'
import { shorten } from '../text/safe-text.ts'

/** A line of `wait-for-origin`. */
export interface Condition {
  /** The line as given, for messages. */
  readonly text: string
  readonly path: string
  readonly expected:
    | { readonly kind: 'contains'; readonly text: string }
    | { readonly kind: 'status'; readonly status: number }
}

export function parseCondition(line: string): Condition | Invalid {
  const [, first = '', verb = '', rest = ''] = /^(\S+)(?:\s+(\S+))?(?:\s+(.*))?$/su.exec(line) ?? []
  if (/^sites?$/i.test(first))
    return invalid(
      `\`${shorten(line, 40)}\` in place of \`site\``,
      'write the word `site` alone on its line',
    )
  const parsed = parsePath(first)
  if (parsed.kind === 'invalid') return invalid(`the path ${parsed.fault}`, parsed.help)
  if (parsed.host !== undefined)
    return invalid('a full URL', `write only the path; to use another origin, set \`origin-url\``)
  if (parsed.path.includes('*'))
    return invalid('a wildcard in its path', 'write the path of a single page')
  const found = (expected: Condition['expected']) => ({ text: line, path: parsed.path, expected })
  switch (verb) {
    case 'contains':
      return rest === ''
        ? invalid(
            'no string after `contains`',
            'write what the new page contains, such as a commit id',
          )
        : found({ kind: 'contains', text: rest })
    case 'status':
      return /^[1-5]\d\d$/.test(rest)
        ? found({ kind: 'status', status: Number(rest) })
        : invalid(`no status code after \`status\``, 'write a number from 100 to 599')
    default:
      return invalid(
        verb === '' ? 'a path alone' : `the unknown condition \`${shorten(verb, 40)}\``,
        'write `PATH contains TEXT`, `PATH status CODE` or `site`',
      )
  }
}
