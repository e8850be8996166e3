import { createHash } from 'node:crypto'

/** SHA-256, hexadecimal, as the manifest has it of built files. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
