import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly allOf?: readonly Schema[]
}

interface Interface {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: {
    readonly parameters: Readonly<Record<string, { readonly name: string; readonly in: string }>>
    readonly schemas: Readonly<Record<string, Schema>>
  }
}

const api = parse(readFileSync('openapi.yaml', 'utf8')) as Interface
const METHODS = ['get', 'post', 'put', 'delete']

const operations = Object.entries(api.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => method in item).map((method) => ({
    endpoint: `${method.toUpperCase()} ${path}`,
    operation: item[method] as {
      operationId: string
      parameters?: readonly { $ref?: string; name?: string; in?: string }[]
    },
  })),
)

const parameters = operations.flatMap(({ operation }) =>
  (operation.parameters ?? []).flatMap((parameter) => {
    const { name, in: place } =
      parameter.$ref === undefined
        ? parameter
        : (api.components.parameters[parameter.$ref.split('/').at(-1) ?? ''] ?? {})
    return place === 'query' ? [`${operation.operationId} ? ${name}`] : []
  }),
)

/** Fields of a schema's own, without those that it takes over from another. */
const fields = Object.entries(api.components.schemas).flatMap(([name, schema]) =>
  [schema, ...(schema.allOf ?? [])].flatMap(({ properties = {} }) =>
    Object.keys(properties).map((field) => `${name}.${field}`),
  ),
)
const META = ['meta.current_page', 'meta.total', 'meta.per_page']

const rows = [
  ...readFileSync('docs/interface.md', 'utf8').matchAll(/^\| `([^`]+)` \| (.+) \| `(test\/[^`]+)` \|$/gm),
].map(([, what = '', client = '', file = '']) => ({ what, client: client.split(' | ').at(-1) ?? '', file }))

describe('docs/interface.md', () => {
  test('has every endpoint, parameter and field of openapi.yaml, and nothing else', () => {
    const expected = [...operations.map(({ endpoint }) => endpoint), ...parameters, ...fields, ...META]
    expect(rows.map(({ what }) => what).toSorted()).toEqual(expected.toSorted())
  })

  test.each(rows)(
    '$what: the client’s file is there, and the test speaks of it',
    ({ what, client, file }) => {
      const source = /^`(src\/[^`]+)`$/.exec(client)?.[1]
      if (source === undefined) expect(client).toMatch(/^not (sent|read)\b/)
      else expect(existsSync(source), source).toBe(true)
      const words = what.includes('/')
        ? [what.split(' ')[0] ?? '']
        : [
            what
              .split(/[.?]\s?/)
              .at(-1)
              ?.trim() ?? '',
          ]
      const text = readFileSync(file, 'utf8')
      for (const word of words) expect(text, `${file} does not speak of ${word}`).toContain(word)
    },
  )
})
