import { defineConfig } from 'vitest/config'

/** The tests that `npm run mutation` runs against planted faults. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    // Instrumented code is too slow to show that something is fast.
    testNamePattern: /^(?!.*do not make it slow)/,
    include: [
      'test/unit/purge/*.test.ts',
      'test/unit/changes/**/*.test.ts',
      'test/unit/cdn/jobs/quota.test.ts',
      'test/unit/http/retry.test.ts',
      'test/unit/purge/pages/*.test.ts',
      'test/unit/purge/jobs/*.test.ts',
      'test/unit/text/*.test.ts',
      'test/simulated.test.ts',
    ],
  },
})
