import type { Reporter, TestModule } from 'vitest/node'

const COUNT = 10

/** Names the slowest tests at the end, so that the next one that waits is seen. */
export default class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const timed = tests.map((test) => ({ test, ms: test.diagnostic()?.duration ?? 0 }))
    const slowest = timed.toSorted((a, b) => b.ms - a.ms).slice(0, COUNT)
    console.log('\nThe slowest tests:')
    for (const { test, ms } of slowest)
      console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${test.module.relativeModuleId}: ${test.name}`)
  }
}
