import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'

/** Writes the tables of inputs and outputs between their markers in README.md. With `--check`: fails if they differ. */
interface ActionFile {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>
  readonly outputs: Readonly<Record<string, { readonly description: string }>>
}

const action = parse(readFileSync('action.yml', 'utf8')) as ActionFile
const before = readFileSync('README.md', 'utf8')
const after = fill(fill(before, 'inputs', inputsTable()), 'outputs', outputsTable())

if (!process.argv.includes('--check')) writeFileSync('README.md', after)
else if (before !== after) {
  console.error('README.md differs from action.yml: run `npm run generate` and commit the result')
  process.exitCode = 1
}

function inputsTable(): string {
  const rows = Object.entries(action.inputs).map(
    ([name, input]) =>
      `| \`${name}\` | ${input.default === '' ? '' : `\`${input.default}\``} | ${cell(input.description)} |`,
  )
  return ['| Input | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}

function outputsTable(): string {
  const rows = Object.entries(action.outputs).map(
    ([name, output]) => `| \`${name}\` | ${cell(output.description)} |`,
  )
  return ['| Output | Meaning |', '|---|---|', ...rows].join('\n')
}

function cell(text: string): string {
  return text.trim().replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function fill(text: string, name: string, table: string): string {
  const [start, end] = [`<!-- ${name}: generated from action.yml -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from === -1 || to === -1) throw new Error(`README.md has no markers for ${name}`)
  return `${text.slice(0, from + start.length)}\n${table}\n${text.slice(to)}`
}
