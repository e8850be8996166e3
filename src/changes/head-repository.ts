import { getPath, stringAt } from '../json/shape.ts'

/** Id and full name of a repository that a commit came from; null where it is gone, undefined where the server does not tell. */
export type HeadRepository = { readonly id: string; readonly name: string } | null | undefined

/** `head_repository`, of a run or of an event. */
export function decodeHeadRepository(value: unknown): HeadRepository {
  if (typeof value !== 'object' || value === null) return value === null ? null : undefined
  return { id: idText(getPath(value, 'id')), name: stringAt(value, 'full_name') }
}

/** Some servers write ids as texts. */
export function idText(id: unknown): string {
  return typeof id === 'number' || typeof id === 'string' ? String(id) : ''
}

/** Whether a commit came from this repository: anybody may have a branch `main` in a fork. */
export function isOwnRepository(
  from: HeadRepository,
  own: { readonly repository: string; readonly repositoryId: string },
): boolean {
  if (from === undefined || from === null) return from === undefined
  if (from.id !== '' && own.repositoryId !== '') return from.id === own.repositoryId
  // What cannot be compared is taken to be the same.
  if (from.name === '' || own.repository === '') return true
  return from.name.toLowerCase() === own.repository.toLowerCase()
}
