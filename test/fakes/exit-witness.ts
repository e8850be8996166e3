import { appendFileSync } from 'node:fs'

/**
 * Loaded before the bundle (`--import`): writes down what still held the event loop if the process had to be ended by
 * force, and the listeners that were added to the step's own signal and never removed.
 */
const file = process.env['EXIT_WITNESS'] ?? ''
const exit = process.exit.bind(process)
process.exit = ((code?: number) => {
  appendFileSync(file, `held by ${process.getActiveResourcesInfo().toSorted().join(', ')}\n`)
  exit(code)
}) as typeof process.exit

const live = new Map<AbortSignal, number>()
for (const [name, step] of [
  ['addEventListener', 1],
  ['removeEventListener', -1],
] as const) {
  const original = Reflect.get(AbortSignal.prototype, name) as (...args: unknown[]) => void
  Reflect.set(AbortSignal.prototype, name, function counted(this: AbortSignal, ...args: unknown[]) {
    live.set(this, (live.get(this) ?? 0) + step)
    original.apply(this, args)
  })
}
process.on('exit', () => {
  const leaked = [...live].filter(([signal, count]) => count > 0 && !signal.aborted)
  if (leaked.length > 0) {
    appendFileSync(file, `${leaked.map(([, count]) => count).join(' + ')} listeners left\n`)
  }
})
