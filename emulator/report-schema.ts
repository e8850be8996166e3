import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

/** The schema of the report of each action. */
const FILES = {
  purge: 'report.schema.json',
  zone: 'zone/report.schema.json',
  stats: 'stats/report.schema.json',
} as const

export type ReportingAction = keyof typeof FILES

const ajv = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false })
formats.default(ajv)
const validators = new Map<ReportingAction, ValidateFunction>()

/** Fields that the schema does not name are allowed to readers, and a mistake here. */
function compile(action: ReportingAction): ValidateFunction {
  const text = readFileSync(join(import.meta.dirname, '..', FILES[action]), 'utf8')
  const schema = JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    'required' in value &&
    !('additionalProperties' in value)
      ? { ...value, additionalProperties: false }
      : value,
  ) as object
  return ajv.compile(schema)
}

/** @returns where the report of an action does not fit its schema */
export function faultsOfReport(report: unknown, action: ReportingAction = 'purge'): string[] {
  const validate = validators.get(action) ?? compile(action)
  validators.set(action, validate)
  validate(report)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
