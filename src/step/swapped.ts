// Finds inputs that seem to be swapped with the token.

import type { Environment } from './inputs.ts'
import { UUID } from '../text/format.ts'

export const ADDRESS = /^https?:\/\//i

/**
 * The inputs that may hold the token, because `api-token` holds a UUID or an
 * address, and they hold neither.
 */
export function findSwapped(env: Environment): ('zone' | 'base-url')[] {
  const readInput = (name: string) => (env[`INPUT_${name}`] ?? '').trim()
  const token = readInput('API-TOKEN')
  if (!UUID.test(token) && !ADDRESS.test(token)) return []

  const swapped: ('zone' | 'base-url')[] = []
  const zone = readInput('ZONE')
  const isHost = /^([\w*-]+\.)+[a-z]{2,}$/i.test(zone)
  // Anything may be the name of a zone, but a token is no word.
  const mayBeToken = /^[\x21-\x7e]{12,}$/.test(zone) && !/^[a-z]+(-[a-z]+)*$/.test(zone)
  if (mayBeToken && !UUID.test(zone) && !isHost) swapped.push('zone')
  const baseUrl = readInput('BASE-URL')
  if (baseUrl !== '' && !ADDRESS.test(baseUrl)) swapped.push('base-url')
  return swapped
}

/** The values of swapped inputs, which may be the token. */
export function listSwappedSecrets(env: Environment): string[] {
  return findSwapped(env).map((name) => (env[`INPUT_${name.toUpperCase()}`] ?? '').trim())
}
