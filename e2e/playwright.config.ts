import { defineConfig } from '@playwright/test'
import { journeysChromePath } from '../scripts/programs.ts'

const isRoot = process.getuid?.() === 0
/** What waits on a machine that others use, too: only a failure takes longer by it. */
const patience = process.env.CI ? 3 : 1

export default defineConfig({
  testDir: 'journeys',
  // Journeys beside the main ones: `npm run test:long`, or by their name.
  testIgnore: process.env.QUICK ? ['**/*.long.spec.ts'] : [],
  globalSetup: './product-templates.ts',
  outputDir: '../.build/journeys',
  // One more than the cores that the product is tested on: a page and its product wait for each other.
  workers: 3,
  // Media and timing on a busy machine: a journey that passes at its second try is named as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  timeout: patience * 180_000,
  expect: { timeout: patience * 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.build/results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    // The client's worker would stand between a page and what a journey answers in place of the server; it has a journey of its own.
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    actionTimeout: patience * 15_000,
    screenshot: 'only-on-failure',
    // To record what a page shows at each step takes time: in the whole suite only a second try does.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: journeysChromePath(),
      slowMo: Number(process.env.SLOW_MO ?? 0),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
})
