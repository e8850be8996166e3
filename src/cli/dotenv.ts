/** GitLab limits dotenv files to 5 KB. */
const OUTPUTS_MAX_BYTES = 5000

/** One line per output, without quotes or comments. If the file would be too large, lists are truncated. */
export function toDotenv(outputs: ReadonlyMap<string, string>): string {
  const linesWith = (valueMaxBytes: number) =>
    [...outputs]
      .map(
        ([name, value]) =>
          `CDN_PURGE_RESULT_${name.toUpperCase().replaceAll('-', '_')}=${valueOf(value, valueMaxBytes)}\n`,
      )
      .join('')
  // Lower the size limit of each value until all lines fit together.
  for (let limit = OUTPUTS_MAX_BYTES; limit > 50; limit = Math.floor(limit * 0.9)) {
    const text = linesWith(limit)
    if (Buffer.byteLength(text) < OUTPUTS_MAX_BYTES) return text
  }
  // Nothing fits: write the names without values.
  return linesWith(0)
}

function listIn(json: string): unknown[] {
  try {
    const elements: unknown = JSON.parse(json)
    return Array.isArray(elements) ? elements : []
  } catch {
    return []
  }
}

function valueOf(value: string, maxBytes: number): string {
  const line = value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  if (Buffer.byteLength(line) <= maxBytes) return line
  if (!line.startsWith('[')) return ''
  const elements = listIn(line)
  let text = '[]'
  for (let count = 1; count <= elements.length; count++) {
    const longer = JSON.stringify(elements.slice(0, count))
    if (Buffer.byteLength(longer) > maxBytes) break
    text = longer
  }
  return text
}
