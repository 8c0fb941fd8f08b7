import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Hundreds of rounds, hundreds of megabytes: only on demand, by `vitest run --project long`. */
const long = {
  test: {
    name: 'long',
    root: 'server',
    include: ['src/**/*.long.test.ts'],
    globalSetup: ['src/platform/testing/global-setup.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 5_000 } },
  },
}
const isLongWanted = process.argv.some((word) => word === 'long' || word === '--project=long')

/** Tests that hold a second or less by the wall clock: one after the other, once all else is done. */
const measuring = [
  'src/accounts/live-sessions.test.ts',
  'src/meetings/signed-out.test.ts',
  'src/platform/operations/operations.test.ts',
  'src/platform/jobs/queue.test.ts',
  'src/platform/testing/database.test.ts',
  'src/two-processes.test.ts',
]
const server = {
  root: 'server',
  globalSetup: ['src/platform/testing/global-setup.ts'],
  // To load the libraries takes a processor two seconds: once for many files. The setup gives each the product's modules anew.
  isolate: false,
  setupFiles: ['src/platform/testing/setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 30_000,
  // Processes are killed and lines are cut here: one more try on a busy machine, which the reporter names.
  retry: process.env.CI ? 1 : 0,
  expect: { poll: { timeout: 5_000 } },
}

export default defineConfig({
  test: {
    // To transform the modules takes half of a short run: kept for the next one, by what they hold.
    fsModuleCache: true,
    // Most of the time a test waits for its database: one more worker than cores keeps them all busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'house',
          root: '.',
          include: ['architecture.test.ts', 'scripts/**/*.test.ts'],
          // The whole source is read and checkouts are made up: on a busy machine that takes a while.
          testTimeout: 60_000,
        },
      },
      // Tables and pure functions: no file leaves anything behind for the next.
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          css: { include: [/\?raw$/] },
          // Libraries are loaded once for many files; the setup gives each the product's modules anew.
          isolate: false,
          setupFiles: ['src/ui/core/testing/setup.ts'],
          // Forms are typed into key by key: on a busy machine that takes a while.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          exclude: ['**/*.long.test.ts', ...measuring],
        },
      },
      {
        test: {
          ...server,
          name: 'server, alone',
          include: measuring,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      ...(isLongWanted ? [long] : []),
    ],
  },
})
