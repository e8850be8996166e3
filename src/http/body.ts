import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'

/** A body of bytes, decoded by its `Content-Encoding`. */
export type DecodedBody =
  | { readonly kind: 'whole'; readonly bytes: Buffer }
  /** It is longer than the limit, of which this is the beginning. */
  | { readonly kind: 'too-large'; readonly bytes: Buffer }
  /** The connection closed in the middle, or the encoding is unknown or broken. */
  | { readonly kind: 'unreadable'; readonly bytes: Buffer }

type Zlib = typeof import('node:zlib')

const DECODERS = {
  gzip: ({ createGunzip }: Zlib) => createGunzip(),
  'x-gzip': ({ createGunzip }: Zlib) => createGunzip(),
  deflate: ({ createInflate }: Zlib) => createInflate(),
  br: ({ createBrotliDecompress }: Zlib) => createBrotliDecompress(),
} satisfies Record<string, (zlib: Zlib) => Transform>

/**
 * Reads a body of at most so many decoded bytes: what follows is not even received.
 * @throws the error of the socket, or that of the signal which has destroyed it
 */
export async function readDecoded(message: IncomingMessage, maxBytes: number): Promise<DecodedBody> {
  const chunks: Buffer[] = []
  let length = 0
  const end = (kind: DecodedBody['kind']): DecodedBody => ({
    kind,
    bytes: Buffer.concat(chunks).subarray(0, maxBytes),
  })
  const encodings = (message.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
  if (encodings.length > 2 || !encodings.every(isKnown)) return end('unreadable')
  // Most answers need none of it, and it takes a thirtieth of the start of a step to load.
  const zlib = encodings.length === 0 ? undefined : await import('node:zlib')
  const decoders = zlib === undefined ? [] : encodings.filter(isKnown).map((name) => DECODERS[name](zlib))
  const decoded = decoders
    .toReversed()
    .reduce<Readable>((stream, decoder) => pipeline(stream, decoder, () => undefined), message)
  try {
    for await (const chunk of decoded as AsyncIterable<Buffer>) {
      const bytes = Buffer.from(chunk)
      chunks.push(bytes)
      length += bytes.length
      if (length > maxBytes) break
    }
  } catch (error) {
    // Bytes that cannot be decoded are no fault of the connection.
    if (encodings.length === 0 || message.errored !== null) throw error
    return end('unreadable')
  } finally {
    message.destroy()
  }
  if (length > maxBytes) return end('too-large')
  return end(message.complete ? 'whole' : 'unreadable')
}

function isKnown(name: string): name is keyof typeof DECODERS {
  return Object.hasOwn(DECODERS, name)
}

/** Repeated headers joined into one, names in lower case. */
export function joinHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers)
  return Object.fromEntries(entries.map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))
}
