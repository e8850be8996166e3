import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'project',
          include: ['test/**/*.test.ts'],
          exclude: ['test/runner/**'],
          testTimeout: 60_000,
        },
      },
      { test: { name: 'runner', include: ['test/runner/**/*.test.ts'] } },
    ],
  },
})
