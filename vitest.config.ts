import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Twice the cores of a small machine: processes and sockets leave some of each to others.
    maxWorkers: 4,
    // A scenario takes seconds: the list of all that take longer than a moment hides what failed.
    slowTestThreshold: 60_000,
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/runner/**', 'test/scenarios/**'],
          // Nothing is timed by this: properties take as long as the machine needs.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'scenarios',
          globalSetup: 'test/archive.ts',
          include: ['test/scenarios/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Some are processes that mostly wait.
          sequence: { concurrent: true },
          maxConcurrency: 4,
        },
      },
      {
        test: {
          name: 'runner',
          include: ['test/runner/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
