/** Who reads a message: a step of a workflow has inputs, a command has options. */
export type Terms = 'step' | 'command'

/*
 * A message names its terms instead of writing them, and whoever shows it words them: so a value that the user has
 * given, or a text of the service, is never taken for a term. The two characters mark a term; no keyboard writes them.
 */
const OPEN = '\u{e000}'
const CLOSE = '\u{e001}'
const SEPARATOR = '\u{e002}'

function markTerm(ofStep: string, ofCommand: string): string {
  return OPEN + ofStep + SEPARATOR + ofCommand + CLOSE
}

function flag(name: string): string {
  if (name === 'api-token') return 'CDN_PURGE_API_TOKEN'
  return `--${name}`
}

/** The terms of messages. Names are those of inputs in `action.yml`. */
export const terms = {
  /** A place: input `zone`, option `--zone`. */
  input(name: string): string {
    const kind = name === 'api-token' ? 'variable' : 'option'
    return markTerm(`input \`${name}\``, `${kind} \`${flag(name)}\``)
  },
  /** Several at once. */
  inputs(...names: readonly string[]): string {
    const listed = (nameOf: (name: string) => string) => names.map((name) => `\`${nameOf(name)}\``).join(', ')
    return markTerm(`inputs ${listed((name) => name)}`, `options ${listed(flag)}`)
  },
  /** The input itself: `zone`, `--zone`. */
  name: (name: string): string => markTerm(`\`${name}\``, `\`${flag(name)}\``),
  /** An input with a value: `wait: false`, `--no-wait`. */
  setting(name: string, value: string): string {
    const option =
      value === 'true' ? flag(name) : value === 'false' ? `--no-${name}` : `${flag(name)} ${value}`
    return markTerm(`\`${name}: ${value}\``, `\`${option}\``)
  },
  step: markTerm('step', 'command'),
  action: markTerm('the action', '`cdn-purge`'),
  runner: markTerm('runner', 'machine'),
  /** Where one has no word of the other: each its own. */
  either: (ofStep: string, ofCommand: string): string => markTerm(ofStep, ofCommand),
} as const

const TERM = new RegExp(`${OPEN}([^${OPEN}${CLOSE}]*)${SEPARATOR}([^${OPEN}${CLOSE}]*)${CLOSE}`, 'gu')

/** A message in the terms of its reader. */
export function inTerms(text: string, reader: Terms): string {
  return text.includes(OPEN) ? text.replace(TERM, reader === 'step' ? '$1' : '$2') : text
}
