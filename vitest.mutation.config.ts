import { defineConfig } from 'vitest/config'

/** The tests of the pure rooms, which `npm run mutation` tries against planted faults. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    // Instrumented code is too slow to show that something is fast.
    testNamePattern: /^(?!.*do not make it slow)/,
    include: [
      'test/purge/plan.test.ts',
      'test/cdn/quota.test.ts',
      'test/cdn/quota-refusal.test.ts',
      
      'test/http/retry.test.ts',
      'test/paths/wildcards.test.ts',
      'test/escape/*.test.ts',
    ],
  },
})
