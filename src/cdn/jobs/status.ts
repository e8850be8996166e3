/** The meaning of each documented status of a job or an edge (`JobStatus`). */
const MEANINGS = { pending: 'open', processing: 'open', completed: 'completed', failed: 'failed' } as const

type Meaning = (typeof MEANINGS)[keyof typeof MEANINGS] | 'unknown'

export function meaningOf(status: string): Meaning {
  return isDocumented(status) ? MEANINGS[status] : 'unknown'
}

function isDocumented(status: string): status is keyof typeof MEANINGS {
  return Object.hasOwn(MEANINGS, status)
}
