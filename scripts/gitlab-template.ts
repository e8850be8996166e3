import { stringify } from 'yaml'
import { ACTION_TYPES } from './action-types.ts'

/** Inputs of the action that a GitLab job sets in another way, and why. */
const NOT_IN_TEMPLATE: Readonly<Record<string, string>> = {
  'api-token': 'a protected variable of the project',
  'github-token': 'GitHub is never asked',
  summary: 'always written, as an artifact',
  manifest: 'kept in the cache wherever changed files are a source',
  'job-status': 'a job after a failed deploy sets it by a variable',
}

/** What only a GitLab job has to know. */
const NOTES: Readonly<Record<string, string>> = {
  'wait-for-origin': ' `$CI_COMMIT_SHA` is expanded; write `$$` for a dollar sign.',
}

type Inputs = Readonly<
  Record<
    string,
    { readonly description: string; readonly default: string; readonly required: boolean }
  >
>

/** Writes the inputs of the purge action into the template, as typed inputs and as variables of the job, and its version. */
export function withInputs(template: string, inputs: Inputs, version: string): string {
  const names = Object.keys(inputs).filter((name) => NOT_IN_TEMPLATE[name] === undefined)
  const declared = names.map((name) => [name, declarationOf(name, inputs[name])] as const)
  const yaml = stringify(Object.fromEntries(declared), { lineWidth: 0, singleQuote: true })
  const versioned = template.replace(
    /(^ {4}version:\n(?: +#.*\n)*? {6}default: ).*/m,
    `$1${version}`,
  )
  return fill(
    fill(versioned, 'inputs', yaml.trimEnd().split('\n')),
    'variables',
    names.map(variableOf),
  )
}

function declarationOf(name: string, input: Inputs[string] | undefined): object {
  const { description = '', default: defaultValue = '' } = input ?? {}
  const typing = ACTION_TYPES['.']?.inputs[name]
  const isNumber = typing?.type === 'integer' && defaultValue !== ''
  const type = typing?.type === 'boolean' ? { type: 'boolean' } : isNumber ? { type: 'number' } : {}
  const options = typing?.type === 'enum' ? { options: [...typing['allowed-values']] } : {}
  const value =
    typing?.type === 'boolean'
      ? defaultValue === 'true'
      : isNumber
        ? Number(defaultValue)
        : defaultValue
  return {
    description: description.trim().replaceAll('\n', ' ') + (NOTES[name] ?? ''),
    ...type,
    ...options,
    ...(input?.required === true ? {} : { default: value }),
  }
}

function variableOf(name: string): string {
  const variable = `CDN_PURGE_${name.toUpperCase().replaceAll('-', '_')}`
  const value = `'$[[ inputs.${name} ]]'`
  // A condition needs `$CI_COMMIT_SHA`, and a rule or a path may hold a `$` of its own.
  const isLiteral = ACTION_TYPES['.']?.inputs[name]?.type === 'list' && name !== 'wait-for-origin'
  return `${variable}: ${isLiteral ? `{ value: ${value}, expand: false }` : value}`
}

/** Replaces the lines between the two markers, indented like the first one. */
function fill(text: string, name: string, lines: readonly string[]): string {
  const pattern = new RegExp(`^( *)# ${name}: generated from action.yml\\n[^]*?^ *# /${name}$`, 'm')
  return text.replace(pattern, (_, indent: string) =>
    [`# ${name}: generated from action.yml`, ...lines, `# /${name}`]
      .map((line) => indent + line)
      .join('\n'),
  )
}
