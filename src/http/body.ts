import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'

/** A body, decoded according to its `Content-Encoding`. */
export type DecodedBody =
  | { readonly kind: 'whole'; readonly bytes: Buffer }
  /** The body exceeds the limit; `bytes` is its beginning. */
  | { readonly kind: 'too-large'; readonly bytes: Buffer }
  /** The connection closed within the body, or the encoding is unknown or broken. */
  | { readonly kind: 'unreadable'; readonly bytes: Buffer }

type Zlib = typeof import('node:zlib')

const DECODERS = {
  gzip: ({ createGunzip }: Zlib) => createGunzip(),
  'x-gzip': ({ createGunzip }: Zlib) => createGunzip(),
  deflate: ({ createInflate }: Zlib) => createInflate(),
  br: ({ createBrotliDecompress }: Zlib) => createBrotliDecompress(),
} satisfies Record<string, (zlib: Zlib) => Transform>

/** Receives at most `maxBytes` decoded bytes. @throws the error of the socket, or of the signal that destroyed it */
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
  // Loaded only for encoded bodies, because loading zlib takes a thirtieth of the start of a step.
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
    // An error of a decoder, not of the connection.
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

/** Joins repeated headers; names are in lower case. */
export function joinHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers)
  return Object.fromEntries(entries.map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))
}
