import { getPath, stringAt } from '../json/shape.ts'

/** The repository of a commit; null if it was deleted, undefined if the server does not show it. */
export type HeadRepository = { readonly id: string; readonly name: string } | null | undefined

export function decodeHeadRepository(value: unknown): HeadRepository {
  if (typeof value !== 'object' || value === null) return value === null ? null : undefined
  return { id: idText(getPath(value, 'id')), name: stringAt(value, 'full_name') }
}

/** Some servers return ids as strings. */
export function idText(id: unknown): string {
  return typeof id === 'number' || typeof id === 'string' ? String(id) : ''
}

/** Whether a commit came from this repository: a fork may also have a branch `main`. */
export function isOwnRepository(
  from: HeadRepository,
  own: { readonly repository: string; readonly repositoryId: string },
): boolean {
  if (from === undefined || from === null) return from === undefined
  if (from.id !== '' && own.repositoryId !== '') return from.id === own.repositoryId
  // Without comparable fields, assume the same repository.
  if (from.name === '' || own.repository === '') return true
  return from.name.toLowerCase() === own.repository.toLowerCase()
}
