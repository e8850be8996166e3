import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

/** Fields that the schema does not name are allowed to readers, and a mistake here. */
const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, '../report.schema.json'), 'utf8'),
  (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'required' in value && !('additionalProperties' in value)
      ? { ...value, additionalProperties: false }
      : value,
) as object

const ajv = new Ajv2020({ allErrors: true, strictTypes: false })
formats.default(ajv)
const validate = ajv.compile(schema)

/** @returns where the report of a purge does not fit report.schema.json */
export function faultsOfReport(report: unknown): string[] {
  validate(report)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
