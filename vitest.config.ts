import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
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
        },
      },
    ],
  },
})
