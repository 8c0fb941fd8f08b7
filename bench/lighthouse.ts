import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import * as z from 'zod'
import { signIn } from '../e2e/pages/accepted-consultation.ts'
import { aBookingPage } from '../e2e/pages/booking-page.ts'
import { people } from '../e2e/pages/people.ts'
import { demoCases } from '../e2e/pictures/demo-cases.ts'
import { freePort, type Product, startProduct } from '../e2e/start.ts'
import { chromePath } from '../scripts/programs.ts'
import { median } from './measure.ts'
import { type Measurement, printAlone } from './measurement.ts'

const run = promisify(execFile)
/** Fetched when it is asked for: 40 MB that nothing else here needs. */
const lighthouseVersion = 'lighthouse@13.5.0'
const rounds = 3

const scores = z.object({
  categories: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() }).passthrough()),
})
type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

interface Judged {
  readonly name: string
  readonly path: string
  /** The least score of each category, of 100. */
  readonly least: Partial<Record<Category, number>>
}

const inside = { accessibility: 95, 'best-practices': 100 } as const

/** What Lighthouse, as a telephone on a slow line, says of the pages that most people see. */
export async function lighthouse(): Promise<readonly Measurement[]> {
  const product = await startProduct({ DEMO_CASES: 'on' })
  const profile = await mkdtemp(join(tmpdir(), 'tongying-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromePath(),
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    return await judgeAll(product, context, port)
  } finally {
    await context.close()
    await product.stop()
    await rm(profile, { recursive: true, force: true })
  }
}

async function judgeAll(product: Product, context: BrowserContext, port: number): Promise<Measurement[]> {
  const guests: Judged[] = [
    { name: '/', path: '/', least: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } },
    { name: 'log in', path: '/auth/?type=pwd', least: inside },
    { name: 'the door by its number', path: '/jm/000111222', least: inside },
  ]
  const found = await judge(product, port, guests)
  const browser = context.browser() ?? (await chromium.launch({ executablePath: chromePath(), args: ['--no-sandbox'] }))
  const expert = await signIn(product, await browser.newContext(), people.zhou)
  const bookingPage = await aBookingPage(product, browser)
  const applicant = await signIn(product, context, people.lin)
  const { roomName } = await demoCases(applicant, expert)
  const members: Judged[] = [
    { name: 'my work', path: '/me/work', least: inside },
    { name: 'the wizard', path: '/meetingApply', least: inside },
    { name: 'the door of a room', path: `/jm/${roomName}`, least: inside },
    { name: 'booking', path: bookingPage, least: inside },
  ]
  return [...found, ...(await judge(product, port, members))]
}

async function judge(product: Product, port: number, pages: readonly Judged[]): Promise<Measurement[]> {
  const found: Measurement[] = []
  for (const page of pages) {
    const reports = []
    for (let round = 0; round < (page.least.performance ? rounds : 1); round++)
      reports.push(await reportOf(product.url + page.path, port, Object.keys(page.least)))
    for (const [category, least] of Object.entries(page.least)) {
      const score = median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100))
      found.push({
        what: `Lighthouse of ${page.name}: ${category}`,
        measured: `${Math.round(score)}`,
        goal: `≥ ${least}`,
        isMet: Math.round(score) >= least,
      })
    }
    if (!page.least.performance) continue
    const ms = median(reports.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Infinity))
    found.push({
      what: `Lighthouse of ${page.name}: largest contentful paint`,
      measured: `${Math.round(ms)} ms`,
      goal: '≤ 1200 ms',
      isMet: ms <= 1200,
    })
  }
  return found
}

async function reportOf(url: string, port: number, categories: readonly string[]) {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      lighthouseVersion,
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      // The session of the page's person stays.
      '--disable-storage-reset',
      `--only-categories=${categories.join(',')}`,
    ],
    { maxBuffer: 256 * 1024 ** 2 },
  )
  return scores.parse(JSON.parse(stdout))
}

await printAlone(import.meta, lighthouse)
