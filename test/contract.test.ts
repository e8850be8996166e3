import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { startEmulator } from '../emulator/emulator.ts'
import type { RequestLogEntry } from '../emulator/faults.ts'
import { runAction } from '../emulator/run-action.ts'
import { ACTION_TYPES } from '../scripts/action-types.ts'
import { FIELDS } from '../src/zone/fields.ts'

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: object } }
  }
  readonly responses: Readonly<
    Record<
      string,
      {
        $ref?: string
        readonly content?: { readonly 'application/json': { readonly schema: object } }
      }
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
    readonly schemas: Readonly<Record<'ZoneCreation' | 'ZoneChange', object>>
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
}: RequestLogEntry):
  | { operation: Operation; parameters: readonly Parameter[]; query: URLSearchParams }
  | undefined {
  const url = new URL(path, 'http://cdn.invalid')
  for (const [template, item] of Object.entries(api.paths)) {
    const operation = item[method.toLowerCase()]
    const pattern = new RegExp(`^/api/v1${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    if (operation !== undefined && pattern.test(url.pathname)) {
      return { operation, parameters: operation.parameters ?? [], query: url.searchParams }
    }
  }
  return undefined
}

function faultsOfRequest(entry: RequestLogEntry): string[] {
  const found = operationOf(entry)
  if (found === undefined) return ['no such operation']
  const { operation, parameters, query } = found
  const known = parameters.map((parameter) =>
    parameter.$ref === undefined
      ? parameter
      : api.components.parameters[parameter.$ref.split('/').at(-1) ?? ''],
  )
  const ofQuery = [...query].flatMap(([name, text]) => {
    const parameter = known.find(
      (candidate) => candidate?.name === name && candidate.in === 'query',
    )
    if (parameter?.schema === undefined) return [`unknown query parameter ${name}`]
    return faultsOf(parameter.schema, /^\d+$/.test(text) ? Number(text) : text)
  })
  const schema = operation.requestBody?.content['application/json'].schema
  const ofBody =
    schema === undefined
      ? entry.body === undefined
        ? []
        : ['an unexpected body']
      : faultsOf(schema, entry.body)
  const ofHeaders = [
    ...(/^Bearer \S+$/.test(String(entry.headers['authorization'])) ? [] : ['no bearer token']),
    ...(schema !== undefined && entry.headers['content-type'] !== 'application/json'
      ? ['no Content-Type']
      : []),
  ]
  return [...ofQuery, ...ofBody, ...ofHeaders]
}

function faultsOfAnswer(entry: RequestLogEntry): string[] {
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

/** Each field that a zone can be created with, and each that it can be changed in. */
const ALL_FIELDS = `
x-change: &change
  cors_enabled: true
  hotlink_protection: true
  image_optimization: true
  minify_css: true
  minify_js: true
  scripts_enabled: true
  waf_enabled: true
  waiting_room_enabled: true
  cache_query_strings: true
  cache_ttl: 9
  origin_url: https://o.example
  origin_host_header: h.example
zones:
  - { <<: *change, name: www, custom_domains: [b.example.com, www.example.com] }
  - { <<: *change, name: fast, zone_type: accelerator, accelerator_preset: custom, accelerator_bypass_cookies: [a], esi_enabled: true }
`

describe('openapi.yaml', () => {
  test('holds every request of the client and every answer of the emulator', async () => {
    await using cdn = await startEmulator({ jobMs: 200 })
    const service = { 'api-token': cdn.token, 'base-url': cdn.baseUrl }
    const inputs = { ...service, zone: cdn.zone }
    cdn.service.failing.set('fra-02', 1)
    await runAction({ with: { ...inputs, paths: 'https://www.example.com/a\n/b/*\n/c?x=1' } })
    await runAction({ with: { ...inputs, type: 'all' } })
    await runAction({ with: { ...inputs, paths: '/a', 'api-token': 'wrong-token-0' } })
    await runAction({
      with: { ...inputs, paths: '/a', zone: '00000000-0000-4000-8000-000000000000' },
    })
    const zones = mkdtempSync(join(tmpdir(), 'contract-'))
    const apply = (file: string) => {
      writeFileSync(join(zones, 'cdn-zones.yml'), file)
      return runAction({
        action: 'zone',
        env: { GITHUB_WORKSPACE: zones },
        with: { ...service, command: 'apply', 'prune-domains': 'true', 'confirm-delete': 'fast' },
      })
    }
    await apply(ALL_FIELDS)
    await apply(
      'zones: [{ name: www, custom_domains: [alpha.example.com] }, { name: fast, state: absent }]',
    )
    for (const span of [
      { period: 'week' },
      { 'start-date': '2026-11-01', 'end-date': '2026-11-02' },
    ]) {
      await runAction({ action: 'stats', with: { ...inputs, ...span } })
    }
    rmSync(zones, { recursive: true })
    const headers = { authorization: `Bearer ${cdn.token}` }
    for (const path of [
      '/zones',
      '/zones?page=1&per_page=1&type=cdn',
      `/zones/${cdn.zone}`,
      `/zones/${cdn.zone}/purge?status=completed`,
    ]) {
      await fetch(`${cdn.baseUrl}/api/v1${path}`, { headers })
    }
    const faults = cdn.requestLog.flatMap((entry) =>
      [...faultsOfRequest(entry), ...faultsOfAnswer(entry)].map(
        (fault) => `${entry.method} ${entry.path}: ${fault}`,
      ),
    )
    expect(faults).toEqual([])
    const seen = new Set(cdn.requestLog.map((entry) => operationOf(entry)?.operation.operationId))
    const all = Object.values(api.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    )
    expect(seen).toEqual(new Set(all.filter((id) => id !== undefined)))
  })

  test('finds a fault where there is one', async () => {
    await using cdn = await startEmulator()
    await fetch(`${cdn.baseUrl}/api/v1/zones/${cdn.zone}/purge?size=5`, {
      method: 'POST',
      body: JSON.stringify({ type: 'path', paths: ['a'], more: 1 }),
    })
    expect(cdn.requestLog.flatMap(faultsOfRequest)).toEqual([
      'unknown query parameter size',
      ' must NOT have additional properties',
      '/paths/0 must match pattern "^/"',
      'no bearer token',
      'no Content-Type',
    ])
  })
})

/** Fields and query parameters that no action reads or sends, and why. */
const NOT_READ: Readonly<Record<string, string>> = {
  created_at: 'of a zone: no action needs its age; that of a job is read',
  updated_at: 'changes are compared, not dated',
  current_page: 'a page is the one that was requested',
  message: 'a deletion is confirmed by reading the zone',
}

/** The names below every `properties` of the document. */
function fieldNames(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { properties } = node as { properties?: object }
  return [...Object.keys(properties ?? {}), ...Object.values(node).flatMap(fieldNames)]
}

test('the client names every field and query parameter of openapi.yaml but those in NOT_READ', () => {
  const fields = fieldNames(api)
  const queried = Object.values(api.components.parameters).flatMap(({ name = '' }) => name)
  const client = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join('src', name), 'utf8'))
    .join('\n')
  const isNamed = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(client)
  const silent = [...new Set([...fields, ...queried])].filter((name) => !isNamed(name))
  expect(silent.filter((name) => NOT_READ[name] === undefined)).toEqual([])
  expect(Object.keys(NOT_READ).filter((name) => !fields.includes(name))).toEqual([])
})

test('the fields of a zone file are those that the service takes', () => {
  const { ZoneCreation, ZoneChange } = api.components.schemas
  const taken = new Set([...fieldNames(ZoneCreation), ...fieldNames(ZoneChange)])
  expect(FIELDS.filter(({ name }) => !taken.has(name))).toEqual([])
})

const ACTIONS = [
  ['action.yml', 'dist/purge.js'],
  ['zone/action.yml', '../dist/zone.js'],
  ['stats/action.yml', '../dist/stats.js'],
] as const

describe.each(ACTIONS)('%s', (file, main) => {
  const action = parse(readFileSync(file, 'utf8')) as {
    inputs: Record<string, { default: string; description: string }>
    outputs: Record<string, unknown>
    description: string
    runs: { using: string; main: string }
  }

  test('has a description that the Marketplace accepts', () => {
    expect(action.description.length).toBeLessThan(125)
  })

  test('has a type for each input and output', () => {
    const types = ACTION_TYPES[dirname(file)]
    expect(Object.keys(types?.inputs ?? {})).toEqual(Object.keys(action.inputs))
    expect(Object.keys(types?.outputs ?? {})).toEqual(Object.keys(action.outputs))
  })

  test('is developed with the Node of `.node-version`', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      devDependencies: Record<string, string>
    }
    expect(readFileSync('.node-version', 'utf8').trim()).toBe(devDependencies['node'])
  })

  test('runs a committed bundle on node24', () => {
    expect(action.runs).toEqual({ using: 'node24', main })
    expect(existsSync(resolve(file, '..', main))).toBe(true)
  })
})
