import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { languageCookie } from '@tongying/contract/site'
import { root } from '../../scripts/run.ts'
import { signIn } from '../pages/accepted-consultation.ts'
import config from '../playwright.config.ts'
import { type Product, startProduct } from '../start.ts'
import { contactSheet, fileOf, type Language, languages, widths } from './contact-sheet.ts'
import { type DemoCases, demoCases } from './demo-cases.ts'
import { type Role, roles, type Shot } from './shot.ts'
import { shots } from './shots.ts'

const folder = join(root, 'screenshots')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string' },
    language: { type: 'string' },
    docs: { type: 'boolean' },
    site: { type: 'boolean' },
  },
})
/** `npm run screenshots -- review 'my work'`: only pages with one of these words; nothing is thrown away then. `-- --width=360,1440`: only these widths. `-- --docs`: those of the README; `-- --site`: those of the marketing site. */
const chosen = shots
  .filter((shot) => !values.docs || shot.docs !== undefined)
  .filter((shot) => !values.site || shot.site !== undefined)
  .filter((shot) => positionals.length === 0 || positionals.some((word) => `${shot.who}: ${shot.name}`.includes(word)))
const wantedWidths = values.width?.split(',')
const chosenWidths = widths.filter((width) => wantedWidths?.includes(String(width)) ?? true).toReversed()
const chosenLanguages = languages.filter((word) => values.language === undefined || values.language === word)
const failures: string[] = []

if (chosen.length === shots.length && values.width === undefined && values.language === undefined)
  await rm(folder, { recursive: true, force: true })
const product = await startProduct({ DEMO_CASES: 'on' })
const browser = await chromium.launch(config.use?.launchOptions)
try {
  const cases = await casesOf(product, browser)
  for (const isLast of [false, true]) {
    const taken = chosen.filter((shot) => (shot.isLast ?? false) === isLast)
    for (const language of chosenLanguages) {
      for (const who of new Set(taken.map((shot) => shot.who))) await takeRole(who, language, cases, taken)
    }
  }
  await writeFile(join(folder, 'index.html'), contactSheet(shots, failures))
  for (const failure of failures) process.stdout.write(`${failure}\n`)
  process.stdout.write(`${join(folder, 'index.html')}\n`)
} finally {
  await browser.close()
  await product.stop()
}

async function casesOf(running: Product, by: Browser): Promise<DemoCases> {
  const people = [roles.applicant, roles.expert] as const
  const [applicant, expert] = await Promise.all(
    people.map(async (phone) => signIn(running, await by.newContext(), phone)),
  )
  if (!applicant || !expert) throw new Error('nobody is signed in')
  return demoCases(applicant, expert)
}

async function contextOf(who: Role, language: Language): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: language,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    permissions: ['camera', 'microphone'],
  })
  if (roles[who] !== '') await signIn(product, context, roles[who])
  await context.addCookies([{ name: languageCookie.name, value: language, url: product.url }])
  return context
}

async function takeRole(who: Role, language: Language, cases: DemoCases, taken: readonly Shot[]): Promise<void> {
  const context = await contextOf(who, language)
  for (const shot of taken.filter((one) => one.who === who)) {
    const others = await Promise.all((shot.others ?? []).map((other) => contextOf(other, language)))
    await Promise.all(others.map((other) => openFor(other, shot, cases)))
      .then(() => takeShot(context, shot, language, cases))
      .catch((error: unknown) => {
        failures.push(`${language} ${shot.who}: ${shot.name}: ${String(error).split('\n')[0]}`)
      })
    await Promise.all(others.map((other) => other.close()))
  }
  await context.close()
}

/** The page as somebody else has it open meanwhile. */
async function openFor(context: BrowserContext, shot: Shot, cases: DemoCases): Promise<void> {
  const page = await context.newPage()
  await page.goto(addressOf(shot, cases))
  await shot.until?.(page)
  await shot.prepare?.(page)
}

function addressOf({ path }: Shot, cases: DemoCases): string {
  return product.url + (typeof path === 'string' ? path : path(cases))
}

async function takeShot(context: BrowserContext, shot: Shot, language: Language, cases: DemoCases): Promise<void> {
  const page = await context.newPage()
  page.setDefaultTimeout(8_000)
  try {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(addressOf(shot, cases))
    await shot.until?.(page)
    await settled(page)
    let problem: unknown
    await shot.prepare?.(page).catch((error: unknown) => {
      problem = error
    })
    for (const width of chosenWidths) {
      const path = join(folder, fileOf(shot, language, width))
      await mkdir(dirname(path), { recursive: true })
      await page.setViewportSize({ width, height: width === 360 ? 780 : width === 768 ? 1024 : 900 })
      await settled(page)
      await page.screenshot({ path, type: 'jpeg', quality: 82, fullPage: !shot.isScreen, animations: 'disabled' })
      if (values.docs && shot.docs && language === 'zh-CN' && width === 1280) await takeForDocs(page, shot.docs)
      if (values.site && shot.site && width === 1280) await takeForSite(page, `${shot.site}-${language}`)
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (sideways > 0) failures.push(`${language} ${width} ${shot.who}: ${shot.name}: scrolls ${sideways} px sideways`)
    }
    if (problem) throw problem
  } finally {
    await page.close()
  }
}

/** The top of the page as the README shows it; drawings as PNG, pages with images of patients smaller as JPEG. */
async function takeForDocs(page: Page, name: string): Promise<void> {
  const path = join(root, 'docs/pictures', name)
  const isPng = name.endsWith('.png')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.screenshot({
    path,
    type: isPng ? 'png' : 'jpeg',
    ...(isPng ? {} : { quality: 80 }),
    animations: 'disabled',
  })
}

/** The top of the page as the marketing site shows it: smaller, and as WebP, which the browser itself writes. */
async function takeForSite(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  const taken = (await page.screenshot({ type: 'png', animations: 'disabled' })).toString('base64')
  const blank = await page.context().newPage()
  const written = await blank.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = new OffscreenCanvas(1088, 680)
    canvas.getContext('2d')?.drawImage(image, 0, 0, 1088, 680)
    const bytes = await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.72 })).arrayBuffer()
    return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
  }, taken)
  await blank.close()
  await writeFile(join(root, 'web/src/sites/marketing/pictures/steps', `${name}.webp`), Buffer.from(written, 'base64'))
}

/** Until nothing is on its way and the page has stopped growing. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined)
  await page.waitForTimeout(200)
}
