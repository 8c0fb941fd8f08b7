import { gzipSync } from 'node:zlib'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { signIn } from '../pages/accepted-consultation.ts'
import { people } from '../pages/people.ts'
import { demoCases } from '../pictures/demo-cases.ts'
import { type Product, startProduct } from '../start.ts'

interface Limit {
  readonly path: string
  readonly most: number
  readonly who?: string
}

/** What a page may weigh: KiB of JavaScript after gzip, on a first visit with nothing kept. */
const limits: readonly Limit[] = [
  { path: '/', most: 5 },
  { path: '/aboutUs', most: 5 },
  { path: '/policy', most: 5 },
  { path: '/auth/?type=pwd', most: 120 },
  { path: '/auth/?type=register', most: 120 },
  { path: '/jm/000111222', most: 180 },
  { path: '/jm/{room}', most: 180, who: people.lin },
  { path: '/me/work', most: 300, who: people.lin },
  { path: '/me/consultations', most: 300, who: people.lin },
  { path: '/me/consultations/schedule', most: 300, who: people.lin },
  { path: '/me/information', most: 300, who: people.lin },
  { path: '/me/hospital?tab=join', most: 300, who: people.lin },
  { path: '/meetingApply', most: 360, who: people.lin },
]
let product: Product
let roomName: string
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  product = await startProduct()
  const applicant = await signIn(product, await browser.newContext(), people.lin)
  const expertSignedIn = await signIn(product, await browser.newContext(), people.zhou)
  roomName = (await demoCases(applicant, expertSignedIn)).roomName
})
test.afterAll(() => product.stop())

for (const { path, most, who } of limits) {
  test(`${path} weighs at most ${most} KiB of JavaScript`, async ({ browser }) => {
    const { bytes, isThere } = await weigh(browser, path.replace('{room}', roomName), who)
    test.info().annotations.push({ type: 'KiB', description: (bytes / 1024).toFixed(1) })
    process.stdout.write(`      ${path}: ${(bytes / 1024).toFixed(1)} of ${most} KiB\n`)
    expect(isThere, `${path} answers`).toBe(true)
    expect(bytes / 1024).toBeLessThanOrEqual(most)
  })
}

/** The bytes of every script that Chromium fetched until nothing more was on its way, all by the same gzip. */
async function weigh(browser: Browser, path: string, who: string | undefined) {
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' })
  if (who !== undefined) await signIn(product, context, who)
  const page = await context.newPage()
  const scripts = scriptsOf(page)
  const answer = await page.goto(product.url + path)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
  const bytes = (await Promise.all(scripts.map(async (body) => gzipSync(await body, { level: 9 }).length))).reduce(
    (sum, each) => sum + each,
    0,
  )
  const isThere = answer?.ok() === true && new URL(page.url()).pathname === path.split('?')[0]
  await context.close()
  return { bytes, isThere }
}

/** Scripts in files, workers and modules alike; what Chromium only guesses to need later counts too, for it is fetched. */
function scriptsOf(page: Page): Promise<Buffer>[] {
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (/javascript/.test(type) && response.ok()) scripts.push(response.body())
  })
  return scripts
}
