import { gzipSync } from 'node:zlib'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { consultationRoutes } from '@tongying/contract/consultations'
import { linkPurposes, patientRoutes } from '@tongying/contract/patients'
import { aCompleteDraft } from '@tongying/contract/testing'
import { signIn } from '../pages/accepted-consultation.ts'
import { aBookingPage } from '../pages/booking-page.ts'
import { people } from '../pages/people.ts'
import { demoCases } from '../pictures/demo-cases.ts'
import { type Product, startProduct } from '../start.ts'

interface Limit {
  readonly path: string
  readonly most: number
  readonly who?: string
}

/**
 * What a page may weigh: KiB of JavaScript after gzip, on a first visit with nothing kept.
 * About 2 % above what it weighed when the limit was set, and never above what was asked for:
 * 180 for a patient's page, 100 for the booking page, 300 for lists; 220 for a head.
 */
const limits: readonly Limit[] = [
  { path: '/', most: 5 },
  { path: '/aboutUs', most: 5 },
  { path: '/policy', most: 5 },
  { path: '/auth/?type=pwd', most: 120 },
  { path: '/auth/?type=register', most: 120 },
  { path: '/jm/000111222', most: 120 },
  { path: '/jm/{room}', most: 135, who: people.lin },
  { path: '/agreeBook#{consent}', most: 152 },
  { path: '/addPatient#{form}', most: 154 },
  { path: '{bookingPage}', most: 60 },
  { path: '/device', most: 114 },
  // Pages that lead to an open room may fetch 18 KiB of it ahead.
  // 林若溪 examines, too; whoever does not loads nothing of it.
  { path: '/me/work', most: 280, who: people.lin },
  { path: '/me/work', most: 266, who: people.zhou },
  { path: '/me/consultations', most: 266, who: people.lin },
  { path: '/me/consultations/schedule', most: 287, who: people.lin },
  { path: '/me/information', most: 229, who: people.lin },
  { path: '/me/hospital?tab=join', most: 244, who: people.lin },
  { path: '/meetingApply', most: 320, who: people.lin },
]
/** What most people open most often: KiB, as they travel, that the head names and that come before the page is usable. */
const everyday = [
  { path: '/me/work', most: 216 },
  { path: '/me/consultations', most: 206 },
  { path: '/me/consultations/{case}', most: 222 },
  { path: '/meetingApply', most: 222 },
] as const
let product: Product
let roomName: string
let bookingPage: string
let caseId: string
/** The address of each purpose of a patient's link, to be opened once. */
const links: Record<string, string> = {}
test.beforeAll(async ({ browser }) => {
  test.setTimeout(540_000)
  product = await startProduct({ DEMO_CASES: 'on' })
  const applicant = await signIn(product, await browser.newContext(), people.lin)
  const expertSignedIn = await signIn(product, await browser.newContext(), people.zhou)
  const cases = await demoCases(applicant, expertSignedIn)
  roomName = cases.roomName
  caseId = cases.id('completed')
  bookingPage = await aBookingPage(product, browser)
  const experts = await applicant.call(consultationRoutes.experts, { search: '周慎行' })
  const draft = aCompleteDraft([experts.list[0]?.id ?? ''], await product.now())
  const { consultationId: ownerId } = await applicant.call(consultationRoutes.saveDraft, draft)
  for (const purpose of linkPurposes) {
    const made = await applicant.call(patientRoutes.sendLink, { ownerKind: 'consultation', ownerId, purpose })
    links[purpose] = made.secretAddress.split('#')[1] ?? ''
  }
})
test.afterAll(() => product.stop())

/** Three pages at once: most of the time of each is spent waiting for what it may still fetch. */
const atOnce = 3
async function eachAtOnce<T>(all: readonly T[], look: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  async function next(): Promise<void> {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await look(one)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

test('no page weighs more JavaScript than it may', async ({ browser }) => {
  test.setTimeout(600_000)
  await eachAtOnce(limits, async ({ path, most, who }) => {
    const address = path
      .replace('{room}', roomName)
      .replace('{bookingPage}', bookingPage)
      .replace(/\{(form|consent)\}/, (_all, purpose) => links[purpose] ?? '')
    const { bytes, isThere } = await weigh(browser, address, who)
    const kib = bytes / 1024
    test.info().annotations.push({ type: 'KiB', description: `${path}: ${kib.toFixed(1)}` })
    process.stdout.write(`      ${path}: ${kib.toFixed(1)} of ${most} KiB\n`)
    expect.soft(isThere, `${path} answers`).toBe(true)
    expect.soft(kib, `${path} weighs at most ${most} KiB`).toBeLessThanOrEqual(most)
  })
})

test('no head names more than it may, and no page asks for anything twice', async ({ browser }) => {
  test.setTimeout(600_000)
  await eachAtOnce(everyday, async ({ path, most }) => {
    const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' })
    await signIn(product, context, people.lin)
    const address = product.url + path.replace('{case}', caseId)
    const page = await context.newPage()
    await withoutLiveMessages(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && request.method() === 'GET') asked.push(request.url())
    })
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    const kib = (await headBytes(page, address)) / 1024
    process.stdout.write(`      ${path}: ${kib.toFixed(1)} of ${most} KiB in its head\n`)
    expect.soft(kib, `${path} names at most ${most} KiB`).toBeLessThanOrEqual(most)
    expect.soft(asked.length, path).toBeGreaterThan(3)
    expect
      .soft(
        asked.filter((url, index) => asked.indexOf(url) !== index),
        path,
      )
      .toEqual([])
    await context.close()
  })
})

/** A timer of the demo hospital, or what the same person does on a page beside it, may tell a page to ask again: what a page asks for by itself is counted. */
async function withoutLiveMessages(page: Page): Promise<void> {
  await page.routeWebSocket(/./, () => undefined)
}

/** The bytes, as they travel, of a page's html and of the scripts and stylesheets that it names. */
async function headBytes(page: Page, address: string): Promise<number> {
  const html = await (await page.request.get(address, { headers: { accept: 'text/html' } })).text()
  const head = html.slice(0, html.indexOf('</head>')).replace(/<meta [^>]*>/g, '')
  const files = new Set([...head.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? ''))
  const sizes = await Promise.all(
    [...files].map(async (file) => {
      const answer = await page.request.head(new URL(file, address).href, { headers: { 'accept-encoding': 'br' } })
      return Number(answer.headers()['content-length'])
    }),
  )
  return sizes.reduce((sum, size) => sum + size, gzipSync(html).length)
}

/** The bytes of every script that Chromium fetched until nothing more was on its way, all by the same gzip. */
async function weigh(browser: Browser, path: string, who: string | undefined) {
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' })
  if (who !== undefined) await signIn(product, context, who)
  const page = await context.newPage()
  if (path.startsWith('/me')) await withoutLiveMessages(page)
  const scripts = scriptsOf(page)
  const answer = await page.goto(product.url + path)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
  const bytes = (await Promise.all(scripts.map(async (body) => gzipSync(await body, { level: 9 }).length))).reduce(
    (sum, each) => sum + each,
    0,
  )
  const isThere = answer?.ok() === true && new URL(page.url()).pathname === path.split(/[?#]/)[0]
  await context.close()
  return { bytes, isThere }
}

/** Scripts in files, workers and modules alike; what Chromium only guesses to need later counts too, for it is fetched. */
function scriptsOf(page: Page): Promise<Buffer>[] {
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (!/javascript/.test(type) || !response.ok()) return
    const body = response.body()
    // What arrives once the sum was taken is lost with its page.
    body.catch(() => undefined)
    scripts.push(body)
  })
  return scripts
}
