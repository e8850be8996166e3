import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Most of them wait for most of the time.
    maxWorkers: 6,
    // A scenario takes seconds: the list of all that take longer than a moment hides what failed.
    slowTestThreshold: 60_000,
    reporters: ['default', './test/slowest.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/runner/**', 'test/scenarios/**'],
          // Nothing is timed by this: properties take as long as the machine needs.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'scenarios',
          globalSetup: 'test/archive.ts',
          include: ['test/scenarios/**/*.test.ts'],
          testTimeout: 120_000,
          // Each test is a process that mostly waits.
          sequence: { concurrent: true },
          maxConcurrency: 8,
        },
      },
      { test: { name: 'runner', include: ['test/runner/**/*.test.ts'] } },
    ],
  },
})
