import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'house', root: '.', include: ['architecture.test.ts', 'scripts/**/*.test.ts'] } },
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          css: { include: [/\?raw$/] },
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          globalSetup: ['src/platform/testing/global-setup.ts'],
          testTimeout: 20_000,
          expect: { poll: { timeout: 5_000 } },
        },
      },
    ],
  },
})
