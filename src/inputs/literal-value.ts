/** Why a value cannot be what was meant, as far as its text shows: nobody has expanded, unquoted or split it. */
export function causeOfLiteralValue(value: string): string | undefined {
  if (value.includes('${{'))
    return 'it is an expression of GitHub Actions, which nothing has evaluated: expressions work only in workflow files'
  if (/^(\$\{?\w+\}?|\$env:\w+|%\w+%)$/.test(value)) return 'it is the name of a variable, not its value'
  if (/^(["'`‘’“”]).*["'`‘’“”]$/s.test(value)) return 'it is in quotation marks, which are part of the value'
  if (/^(export\s+)?[A-Za-z_]\w*=[^=]/.test(value)) return 'it is a line of an environment file, not a value'
  return undefined
}
