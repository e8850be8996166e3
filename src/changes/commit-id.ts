/** A commit id in lower case; undefined for other text, and for all zeros, which mean no commit. */
export function commitId(text: string): string | undefined {
  const id = text.toLowerCase()
  return /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(id) && !/^0+$/.test(id) ? id : undefined
}
