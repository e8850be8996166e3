import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'

/** A body, decoded according to its `Content-Encoding`. */
export interface DecodedBody {
  /** `unreadable`: the connection closed within the body, or the encoding is unknown or broken. */
  readonly kind: 'whole' | 'too-large' | 'unreadable'
  /** The decoded bytes, at most as many as the limit. */
  readonly bytes: Buffer
}

const DECODERS = new Map<string, 'createGunzip' | 'createInflate' | 'createBrotliDecompress'>([
  ['gzip', 'createGunzip'],
  ['x-gzip', 'createGunzip'],
  ['deflate', 'createInflate'],
  ['br', 'createBrotliDecompress'],
])

/**
 * Receives at most `maxBytes` decoded bytes.
 * @throws the error of the socket, or of the signal that destroyed it
 */
export async function readDecoded(
  message: IncomingMessage,
  maxBytes: number,
): Promise<DecodedBody> {
  const chunks: Buffer[] = []
  let length = 0
  const toBody = (kind: DecodedBody['kind']): DecodedBody => ({
    kind,
    bytes: Buffer.concat(chunks).subarray(0, maxBytes),
  })
  const encodings = (message.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((name) => name !== '' && name !== 'identity')
  const decoders = encodings.flatMap((name) => DECODERS.get(name) ?? [])
  if (encodings.length > 2 || decoders.length < encodings.length) return toBody('unreadable')
  let decodedStream: Readable = message
  // Loaded only for encoded bodies, because loading zlib takes a thirtieth of the start of a step.
  for (const create of decoders.toReversed())
    decodedStream = pipeline(decodedStream, (await import('node:zlib'))[create](), () => undefined)
  try {
    for await (const chunk of decodedStream as AsyncIterable<Buffer>) {
      const bytes = Buffer.from(chunk)
      chunks.push(bytes)
      length += bytes.length
      if (length > maxBytes) break
    }
  } catch (error) {
    // Rethrows an error of the connection, but not of a decoder.
    if (encodings.length === 0 || message.errored !== null) throw error
    return toBody('unreadable')
  } finally {
    message.destroy()
  }
  if (length > maxBytes) return toBody('too-large')
  return toBody(message.complete ? 'whole' : 'unreadable')
}

/** Joins repeated headers; names are in lower case. */
export function joinHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers)
  return Object.fromEntries(entries.map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))
}
