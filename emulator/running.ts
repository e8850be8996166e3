import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** An emulator that `npm run emulator` has started. */
export interface RunningEmulator {
  readonly baseUrl: string
  readonly token: string
  readonly pid: number
}

/** Of this clone: another one may run an emulator, too. */
function fileOfClone(): string {
  const clone = createHash('sha256').update(resolve('.')).digest('hex').slice(0, 16)
  return join(tmpdir(), `cdn-purge-emulator-${clone}.json`)
}

/** Makes an emulator known to \`npm run step\` of this clone, until the process ends. */
export function announceEmulator(emulator: RunningEmulator): void {
  const file = fileOfClone()
  writeFileSync(file, JSON.stringify(emulator), { mode: 0o600 })
  // Another one of this clone may have been started since.
  process.on('exit', () => {
    if (findEmulator()?.pid === process.pid) rmSync(file, { force: true })
  })
}

/** The emulator that this clone has started; undefined if none is running. */
export function findEmulator(): RunningEmulator | undefined {
  try {
    const emulator = JSON.parse(readFileSync(fileOfClone(), 'utf8')) as RunningEmulator
    process.kill(emulator.pid, 0)
    return emulator
  } catch {
    return undefined
  }
}
