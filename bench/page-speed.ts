import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { consultationRoutes } from '@tongying/contract/consultations'
import { patientRoutes } from '@tongying/contract/patients'
import { aCompleteDraft } from '@tongying/contract/testing'
import { type SignedIn, signIn } from '../e2e/pages/accepted-consultation.ts'
import { people } from '../e2e/pages/people.ts'
import { demoCases } from '../e2e/pictures/demo-cases.ts'
import { type Product, startProduct } from '../e2e/start.ts'
import { chromePath } from '../scripts/programs.ts'
import { median } from './measure.ts'
import { type Measurement, printAlone } from './measurement.ts'

/** The line of a county hospital: 1.6 Mbit/s both ways, 150 ms there and back. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 } as const
const rounds = 3

interface SpeedPage {
  readonly name: string
  readonly path: string
  /** What a person needs to see before they can work. */
  readonly usable: (page: Page) => Locator
  /** The link to it on the page before. */
  readonly way: (page: Page) => Locator
  readonly coldMs: number
}
interface Visit {
  readonly ms: number
  /** What came over the line until the page was usable. */
  readonly bytes: number
}

/** How long pages take on a slow line, first with nothing kept, then from another page; and the way into a room. */
export async function pageSpeed(): Promise<readonly Measurement[]> {
  const product = await startProduct({ DEMO_CASES: 'on' })
  const browser = await chromium.launch({ executablePath: chromePath(), args: launchArgs })
  try {
    const applicant = await signIn(product, await browser.newContext(), people.lin)
    const expert = await signIn(product, await browser.newContext(), people.zhou)
    const cases = await demoCases(applicant, expert)
    const measurements: Measurement[] = []
    for (const page of pagesOf(cases.id('waitingForConsultation') || cases.id('completed'))) {
      for (const found of await measurePage(browser, product, page)) {
        process.stderr.write(`${found.what}: ${found.measured} ${found.note ?? ''}\n`)
        measurements.push(found)
      }
    }
    measurements.push(...(await measurePatientPages(browser, await patientLinks(product, applicant))))
    measurements.push(...(await measureDoor(browser, product)))
    return measurements
  } finally {
    await browser.close()
    await product.stop()
  }
}

const launchArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

const linkTo = (path: string) => (page: Page) => page.locator(`a[href="${path}"]`).first()

const pagesOf = (caseId: string): readonly SpeedPage[] => [
  {
    name: 'My work',
    path: '/me/work',
    usable: (page) => page.locator('main a[href^="/me/consultations/"]').first(),
    way: linkTo('/me/work'),
    coldMs: 2_500,
  },
  {
    name: 'The list',
    path: '/me/consultations',
    usable: (page) => page.locator('main table tbody tr').first(),
    way: linkTo('/me/consultations'),
    coldMs: 2_500,
  },
  {
    name: 'The wizard',
    path: '/meetingApply',
    usable: (page) => page.locator('main form input').first(),
    way: (page) =>
      page
        .getByRole('link', { name: '新建会诊申请' })
        .or(page.getByRole('button', { name: '新建会诊申请' }))
        .first(),
    coldMs: 3_200,
  },
  {
    name: 'A case',
    path: `/me/consultations/${caseId}`,
    usable: (page) => page.getByText('主诉').first(),
    way: linkTo(`/me/consultations/${caseId}`),
    coldMs: 3_200,
  },
]

const warmMs = 1_500
const criticalBytes = 220 * 1024

async function measurePage(browser: Browser, product: Product, page: SpeedPage): Promise<Measurement[]> {
  const cold: Visit[] = []
  const warm: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { context, tab, bytes } = await slowTab(browser, product)
    cold.push(await visit(tab, bytes, product.url + page.path, page.usable))
    await context.close()
    warm.push(await fromAnotherPage(browser, product, page))
  }
  const bytes = median(cold.map((each) => each.bytes))
  return [
    timeOf(
      `${page.name} (cold), usable after`,
      cold.map((each) => each.ms),
      page.coldMs,
    ),
    timeOf(`${page.name} (from another page), usable after`, warm, warmMs),
    {
      what: `${page.name}: over the line until it is usable`,
      measured: `${(bytes / 1024).toFixed(0)} KiB`,
      goal: `≤ ${criticalBytes / 1024} KiB`,
      isMet: bytes <= criticalBytes,
    },
  ]
}

function timeOf(what: string, times: readonly number[], most: number): Measurement {
  const ms = median(times)
  const spread = `${(ms / most).toFixed(2)} × the limit; ${Math.round(Math.min(...times))}–${Math.round(Math.max(...times))} ms in ${times.length} rounds`
  return { what, measured: `${Math.round(ms)} ms`, goal: `≤ ${most} ms`, isMet: ms <= most, note: spread }
}

/** A tab with nothing kept but the session, on the slow line; counts what comes in. */
async function slowTab(browser: Browser, product: Product, phone: string = people.lin) {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    permissions: ['camera', 'microphone'],
  })
  await signIn(product, context, phone)
  const tab = await context.newPage()
  const bytes = await slowDown(context, tab)
  return { context, tab, bytes }
}

async function slowDown(context: BrowserContext, tab: Page): Promise<() => number> {
  const session = await context.newCDPSession(tab)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  let sum = 0
  session.on('Network.dataReceived', ({ encodedDataLength }) => {
    sum += encodedDataLength
  })
  return () => sum
}

async function visit(tab: Page, bytes: () => number, url: string, usable: SpeedPage['usable']): Promise<Visit> {
  const before = bytes()
  const start = performance.now()
  await tab.goto(url, { waitUntil: 'commit' })
  await isSeen(usable(tab))
  return { ms: performance.now() - start, bytes: bytes() - before }
}

/** Asked every 10 ms: Playwright's own wait looks at longer and longer intervals, half a second at last. */
async function isSeen(place: Locator): Promise<void> {
  const end = performance.now() + 60_000
  while (!(await place.isVisible())) {
    if (performance.now() > end) throw new Error(`${place} was not seen within a minute`)
    await sleep(10)
  }
}

/** By a link of the side menu or a row, as a person goes, after they have read the page before for a while. */
async function fromAnotherPage(browser: Browser, product: Product, page: SpeedPage): Promise<number> {
  const { context, tab } = await slowTab(browser, product)
  const from = page.path === '/me/consultations' ? '/me/account' : '/me/consultations'
  await tab.goto(product.url + from)
  await tab.waitForLoadState('networkidle')
  await tab.waitForTimeout(2_500)
  const start = performance.now()
  await page.way(tab).click()
  await isSeen(page.usable(tab))
  const ms = performance.now() - start
  await context.close()
  return ms
}

/** What a patient needs to see of each page before they can begin: its first field, or the text to read. */
const patientPages = {
  form: { name: 'The patient’s form', usable: (page: Page) => page.getByRole('textbox').first() },
  consent: { name: 'The consent to sign', usable: (page: Page) => page.getByRole('heading', { name: '看完再决定' }) },
} as const
const patientMs = 3_000

/** On a phone that never saw the product, by the link that was sent to it. */
async function measurePatientPages(
  browser: Browser,
  newLink: (purpose: keyof typeof patientPages) => Promise<string>,
): Promise<Measurement[]> {
  const found: Measurement[] = []
  for (const purpose of ['form', 'consent'] as const) {
    const { name, usable } = patientPages[purpose]
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 360, height: 740 } })
      const tab = await context.newPage()
      const bytes = await slowDown(context, tab)
      visits.push(await visit(tab, bytes, await newLink(purpose), usable))
      await context.close()
    }
    const times = visits.map((each) => each.ms)
    const { note = '', ...measured } = timeOf(`${name} (cold), usable after`, times, patientMs)
    const kib = median(visits.map((each) => each.bytes)) / 1024
    found.push({ ...measured, note: `${note}; ${kib.toFixed(0)} KiB over the line` })
  }
  for (const each of found) process.stderr.write(`${each.what}: ${each.measured} ${each.note ?? ''}\n`)
  return found
}

/** Makes links of a new application: each is opened by one phone alone. */
async function patientLinks(product: Product, applicant: SignedIn) {
  const experts = await applicant.call(consultationRoutes.experts, { search: '周慎行' })
  const draft = aCompleteDraft([experts.list[0]?.id ?? ''], await product.now())
  const { consultationId: ownerId } = await applicant.call(consultationRoutes.saveDraft, draft)
  return async (purpose: keyof typeof patientPages): Promise<string> => {
    const made = await applicant.call(patientRoutes.sendLink, { ownerKind: 'consultation', ownerId, purpose })
    return made.secretAddress
  }
}

/** From "enter" on My work to the camera's picture at the lobby of the room, which is another site. */
async function measureDoor(browser: Browser, product: Product): Promise<Measurement[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { context, tab } = await slowTab(browser, product)
    await tab.goto(`${product.url}/me/work`)
    await tab.waitForLoadState('networkidle')
    await tab.waitForTimeout(2_500)
    // In this tab or in one of its own.
    const opened = Promise.race([
      context.waitForEvent('page'),
      tab.waitForURL(/\/jm\//, { waitUntil: 'commit' }).then(() => tab),
    ])
    const start = performance.now()
    await tab.locator('a[href^="/jm/"]').first().click()
    const room = await opened
    if (room !== tab) await slowDown(context, room)
    await isSeen(room.locator('video').first())
    times.push(performance.now() - start)
    await context.close()
  }
  return [timeOf('From "enter" to the picture of one’s camera', times, 1_000)]
}

await printAlone(import.meta, pageSpeed)
