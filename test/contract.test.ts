import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { startEmulator } from '../emulator/emulator.ts'
import type { JournalEntry } from '../emulator/api.ts'
import { runAction } from '../emulator/run-action.ts'
import { INPUT_DEFAULTS } from '../src/purge/inputs.ts'
import { OUTPUTS } from '../src/purge/outputs.ts'

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: object } } }
  readonly responses: Readonly<
    Record<
      string,
      { $ref?: string; readonly content?: { readonly 'application/json': { readonly schema: object } } }
    >
  >
}

interface Parameter {
  readonly $ref?: string
  readonly name?: string
  readonly in?: string
  readonly schema?: object
}

interface Interface {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly parameters: Record<string, Parameter>
    readonly responses: Operation['responses']
  }
}

const api = parse(readFileSync('openapi.yaml', 'utf8')) as Interface
const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema({ $id: 'api', ...api })

/** The schema, with its references pointing into openapi.yaml. */
function faultsOf(schema: object, value: unknown): string[] {
  const absolute = JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components', '"api#/components'),
  ) as object
  const validate = ajv.compile(absolute)
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

function operationOf({
  method,
  path,
}: JournalEntry):
  | { operation: Operation; parameters: readonly Parameter[]; query: URLSearchParams }
  | undefined {
  const url = new URL(path, 'http://cdn.invalid')
  for (const [template, item] of Object.entries(api.paths)) {
    const operation = item[method.toLowerCase()]
    const pattern = new RegExp(`^/api/v1${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    if (operation !== undefined && pattern.test(url.pathname))
      return { operation, parameters: operation.parameters ?? [], query: url.searchParams }
  }
  return undefined
}

function faultsOfRequest(entry: JournalEntry): string[] {
  const found = operationOf(entry)
  if (found === undefined) return ['no such operation']
  const { operation, parameters, query } = found
  const known = parameters.map((parameter) =>
    parameter.$ref === undefined
      ? parameter
      : api.components.parameters[parameter.$ref.split('/').at(-1) ?? ''],
  )
  const ofQuery = [...query].flatMap(([name, text]) => {
    const parameter = known.find((candidate) => candidate?.name === name && candidate.in === 'query')
    if (parameter?.schema === undefined) return [`unknown query parameter ${name}`]
    return faultsOf(parameter.schema, /^\d+$/.test(text) ? Number(text) : text)
  })
  const schema = operation.requestBody?.content['application/json'].schema
  const ofBody =
    schema === undefined
      ? entry.body === undefined
        ? []
        : ['a body nobody expects']
      : faultsOf(schema, entry.body)
  const ofHeaders = [
    ...(/^Bearer \S+$/.test(String(entry.headers['authorization'])) ? [] : ['no bearer token (S5)']),
    ...(schema !== undefined && entry.headers['content-type'] !== 'application/json'
      ? ['no Content-Type (S5)']
      : []),
  ]
  return [...ofQuery, ...ofBody, ...ofHeaders]
}

function faultsOfAnswer(entry: JournalEntry): string[] {
  const { answer } = entry
  const responses = operationOf(entry)?.operation.responses
  if (answer === undefined || responses === undefined) return []
  const response =
    responses[String(answer.status)] ??
    (answer.status >= 400 ? api.components.responses['Refusal'] : undefined)
  if (response === undefined) return [`status ${answer.status} is not in openapi.yaml`]
  const schema = response.content?.['application/json'].schema
  return schema === undefined ? [] : faultsOf(schema, answer.body)
}

describe('openapi.yaml', () => {
  test('holds every request of the client and every answer of the emulator', async () => {
    await using cdn = await startEmulator({ jobMs: 200 })
    const inputs = { 'api-token': cdn.token, 'base-url': cdn.baseUrl, zone: cdn.zone }
    cdn.service.failing.set('fra-02', 1)
    await runAction({ with: { ...inputs, paths: 'https://www.example.com/a\n/b/*\n/c?x=1' } })
    await runAction({ with: { ...inputs, type: 'all' } })
    await runAction({ with: { ...inputs, paths: '/a', 'api-token': 'wrong-token-0' } })
    await runAction({ with: { ...inputs, paths: '/a', zone: '00000000-0000-4000-8000-000000000000' } })
    const headers = { authorization: `Bearer ${cdn.token}` }
    for (const path of [
      '/zones',
      '/zones?page=1&per_page=1&type=cdn',
      `/zones/${cdn.zone}`,
      `/zones/${cdn.zone}/purge?status=completed`,
    ]) {
      await fetch(`${cdn.baseUrl}/api/v1${path}`, { headers })
    }
    const faults = cdn.journal.flatMap((entry) =>
      [...faultsOfRequest(entry), ...faultsOfAnswer(entry)].map(
        (fault) => `${entry.method} ${entry.path}: ${fault}`,
      ),
    )
    expect(faults).toEqual([])
    const seen = new Set(cdn.journal.map((entry) => operationOf(entry)?.operation.operationId))
    expect(seen).toEqual(
      new Set(['createPurgeJob', 'listPurgeJobs', 'listZones', 'readPurgeJob', 'readZone']),
    )
  })

  test('finds a fault where there is one', async () => {
    await using cdn = await startEmulator()
    await fetch(`${cdn.baseUrl}/api/v1/zones/${cdn.zone}/purge?size=5`, {
      method: 'POST',
      body: JSON.stringify({ type: 'path', paths: ['a'], more: 1 }),
    })
    expect(cdn.journal.flatMap(faultsOfRequest)).toEqual([
      'unknown query parameter size',
      ' must NOT have additional properties',
      '/paths/0 must match pattern "^/"',
      'no bearer token (S5)',
      'no Content-Type (S5)',
    ])
  })
})

describe('action.yml', () => {
  const action = parse(readFileSync('action.yml', 'utf8')) as {
    inputs: Record<string, { default: string; description: string }>
    outputs: Record<string, unknown>
    runs: { using: string; main: string }
  }

  test('declares the inputs that the parser reads, with the same defaults', () => {
    expect(
      Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [name, input.default])),
    ).toEqual(INPUT_DEFAULTS)
  })

  test('declares the outputs that are set', () => {
    expect(Object.keys(action.outputs)).toEqual(OUTPUTS)
  })

  test('runs a committed bundle on node24', () => {
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/purge.js' })
  })
})
