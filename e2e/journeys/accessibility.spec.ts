import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { consultationRoutes } from '@tongying/contract/consultations'
import { languageCookie } from '@tongying/contract/site'
import { signIn } from '../pages/accepted-consultation.ts'
import { watchUntilIdle } from '../pages/idle.ts'
import { languages } from '../pictures/contact-sheet.ts'
import { type DemoCases, demoCases } from '../pictures/demo-cases.ts'
import { type Role, roles, type Shot } from '../pictures/shot.ts'
import { shots } from '../pictures/shots.ts'
import { type Product, startProduct } from '../start.ts'

// Two workers share these tests out, each with a product of its own.
test.describe.configure({ mode: 'parallel' })

let product: Product
let cases: DemoCases
test.beforeAll(async ({ browser }) => {
  test.setTimeout(540_000)
  product = await startProduct({ DEMO_CASES: 'on' })
  const applicant = await signIn(product, await browser.newContext(), roles.applicant)
  const expertSignedIn = await signIn(product, await browser.newContext(), roles.expert)
  cases = await demoCases(applicant, expertSignedIn)
})
test.afterAll(() => product.stop())

/**
 * What axe calls serious or critical, with where; nothing else fails a journey. It finishes its report in the page itself
 * and describes in full only what it found wrong: half the time, but it may miss what stands in a frame, so there is none.
 */
async function findings(page: Page): Promise<string[]> {
  expect(page.frames(), page.url()).toHaveLength(1)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

async function pageOf(browser: Browser, who: Role, language: string): Promise<Page> {
  const context = await browser.newContext({
    locale: language,
    reducedMotion: 'reduce',
    permissions: ['camera', 'microphone'],
  })
  if (roles[who] !== '') await signIn(product, context, roles[who])
  await context.addCookies([{ name: languageCookie.name, value: language, url: product.url }])
  return context.newPage()
}

/** Opens one after the other in the same page, each in its state once nothing more comes. */
function showing(page: Page): (shot: Shot) => Promise<void> {
  const settled = watchUntilIdle(page)
  return async (shot) => {
    await page.goto(product.url + (typeof shot.path === 'string' ? shot.path : shot.path(cases)))
    await shot.until?.(page)
    await settled()
    if (!shot.prepare) return
    await shot.prepare(page)
    if (!shot.isOffline) await settled()
  }
}

test('axe finds nothing serious in the gallery and its popups on a phone', async ({ browser }) => {
  const page = await pageOf(browser, 'guest', 'zh-CN')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${product.url}/gallery`)
  expect(await findings(page)).toEqual([])
  for (const box of await page.getByRole('combobox').all()) {
    if (!(await box.isVisible())) continue
    await box.click()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page.context().close()
})

test('the skip link is the first stop and leads to the content', async ({ browser }) => {
  const page = await pageOf(browser, 'applicant', 'zh-CN')
  await page.goto(`${product.url}/me/work`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.context().close()
})

test('menus and dialogs keep the focus and give it back', async ({ browser }) => {
  const page = await pageOf(browser, 'applicant', 'zh-CN')
  await page.goto(`${product.url}/me/work`)
  const own = page.locator('header button[aria-haspopup=menu]')
  await own.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(own).toBeFocused()

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: '键盘快捷键' })
  await expect(list).toBeVisible()
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await focusIsBehind(list)).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(own).toBeFocused()

  await page.goto(`${product.url}/gallery`)
  const cancel = page.getByRole('button', { name: '取消申请…' }).first()
  await cancel.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await focusIsBehind(question)).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(cancel).toBeFocused()
  await page.context().close()
})

test('the search finds a case by its number and opens it, by keyboard alone', async ({ browser }) => {
  const page = await pageOf(browser, 'applicant', 'zh-CN')
  await page.goto(`${product.url}/me/information`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('HZ')
  const hits = page.getByRole('dialog', { name: '搜索' }).getByRole('option')
  await expect(hits.nth(2)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(hits.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/me\/consultations\/[0-9a-f-]{36}$/)
  await page.context().close()
})

test('rows of a list are walked with arrows and opened with Enter', async ({ browser }) => {
  const page = await pageOf(browser, 'applicant', 'zh-CN')
  await page.goto(`${product.url}/me/consultations`)
  const rows = page.locator('tbody tr')
  await rows.first().focus()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/me\/consultations\/[0-9a-f-]{36}$|\/meetingApply/)
  await page.context().close()
})

test('who goes on in the application by keys begins at the top of the next step', async ({ browser }) => {
  const page = await pageOf(browser, 'applicant', 'zh-CN')
  await page.goto(`${product.url}/meetingApply?id=${cases.id('draft')}&step=apply`)
  await page.getByRole('button', { name: '下一步：患者信息' }).press('Enter')
  const step = page.getByRole('group', { name: '患者信息' })
  await expect(step).toBeFocused()
  const first = step.getByRole('button').or(step.getByRole('textbox')).first()
  await expect(step.getByRole('textbox', { name: '患者或家属的手机号' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.context().close()
})

test('a printed case has all of its discussion, and takes few sheets', async ({ browser }) => {
  const page = await pageOf(browser, 'applicant', 'zh-CN')
  const applicant = await signIn(product, page.context(), roles.applicant)
  const id = cases.id('waitingForConsultation')
  const lines = Array.from({ length: 12 }, (_, index) => `第${index + 1}次补充：请同时看一下上次复查的记录`)
  for (const text of lines) await applicant.call(consultationRoutes.discuss, { id, text })
  await showing(page)({ name: 'printed', who: 'applicant', path: `/me/consultations/${id}` })
  await page.emulateMedia({ media: 'print' })
  const discussion = page.getByRole('log', { name: '讨论' })
  await expect(discussion).toContainText(lines[0] ?? '')
  expect(await discussion.evaluate((list) => list.scrollHeight - list.clientHeight)).toBeLessThanOrEqual(1)
  await expect(page.getByRole('textbox', { name: '写给参加会诊的人' })).toBeHidden()
  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
  expect((pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length).toBeLessThanOrEqual(4)
  await page.context().close()
})

test('nothing moves for those who asked for less motion', async ({ browser }) => {
  const page = await pageOf(browser, 'applicant', 'zh-CN')
  await page.goto(`${product.url}/gallery`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .map((element) => ({ element, style: getComputedStyle(element) }))
      .filter(({ style }) =>
        [style.animationDuration, style.transitionDuration].some((words) =>
          words.split(',').some((word) => Number.parseFloat(word) > 0.01),
        ),
      )
      .map(({ element }) => element.className.toString()),
  )
  expect(moving).toEqual([])
  await page.context().close()
})

// Both languages in `npm run test:long`; in the quick suite axe's rules in the product's first, and room for words in the
// one that needs more of it.
const isLong = process.env.LONG === 'on'
const axeLanguages = isLong ? languages : (['zh-CN'] as const)
const zoomLanguages = isLong ? languages : (['en-US'] as const)

/** The pages of the quick suite: what stands on the others stands on one of these as well. */
const quick: Record<Role, readonly string[]> = {
  guest: ['home', 'register', 'booking page', 'device page'],
  applicant: [
    ...['my work', 'schedule', 'case, waiting for experts', 'case, completed', 'application, errors'],
    ...['application, choosing experts', 'consultations, select', 'messages', 'search', 'room, device check'],
    ...['patient link, form with errors', 'month of examinations', 'examination, writing'],
  ],
  expert: ['room, ended'],
  second: ['case, giving an opinion'],
  institutionAdmin: ['console', 'members', 'consultation settings', 'statistics'],
  sonographer: [],
  nurse: ['day of the community hospital'],
  auditor: ['review, return'],
  emergencyExpert: ['accepting'],
  writer: ['report'],
  reportAuditor: ['report review, issuing'],
  platformAdmin: ['console'],
  newcomer: ['certification, agreement'],
  certifying: ['certification, form'],
  platformAuditor: ['certifications'],
}

test('every page that the quick suite looks at is one of the list', () => {
  const named = Object.entries(quick).flatMap(([who, names]) => names.map((name) => `${who}: ${name}`))
  const listed = new Set(shots.map(({ who, name }) => `${who}: ${name}`))
  expect(named.filter((name) => !listed.has(name))).toEqual([])
})

const wanted = shots.filter(({ who, name }) => isLong || quick[who].includes(name))
/** So many pages to a test, that the workers share them out evenly. */
const pagesOfTest = 7

for (const language of axeLanguages) {
  for (const [who, pages] of Map.groupBy(wanted, (shot) => shot.who)) {
    for (let from = 0; from < pages.length; from += pagesOfTest) {
      const some = pages.slice(from, from + pagesOfTest)
      test(`axe finds nothing serious on pages of: ${who}, ${language}, from ${some[0]?.name}`, async ({ browser }) => {
        test.setTimeout(600_000)
        const context = (await pageOf(browser, who, language)).context()
        const found: string[] = []
        for (const shot of some) {
          // A page of its own: what a shot prepares, such as a network that is gone, stays with it.
          const page = await context.newPage()
          await page.setViewportSize({ width: 1440, height: 900 })
          await showing(page)(shot)
          found.push(...(await findings(page)).map((finding) => `${shot.name}: ${finding}`))
          await page.close()
        }
        expect(found).toEqual([])
        await context.close()
      })
    }
  }
}

for (const language of zoomLanguages) {
  test(`at 200 % zoom nothing is cut off: no page scrolls sideways, also at 360 px, ${language}`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const sideways: string[] = []
    const page = await pageOf(browser, 'applicant', language)
    const show = showing(page)
    for (const shot of wanted.filter(({ who, prepare }) => who === 'applicant' && !prepare)) {
      await show(shot)
      // 1280 px at 200 % are 640 px of the page.
      for (const width of [640, 360]) {
        await page.setViewportSize({ width, height: 450 })
        // The page follows a turn of the device with its next frames.
        const isWithin = await page
          .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, { timeout: 2_000 })
          .then(
            () => true,
            () => false,
          )
        if (!isWithin) sideways.push(`${width}: ${shot.name}`)
      }
    }
    expect(sideways).toEqual([])
    await page.context().close()
  })
}

async function focusIsBehind(dialog: Locator): Promise<boolean> {
  // The browser's own bar is a stop too: then the page's body has the focus.
  return dialog.evaluate((element) => {
    const focused = document.activeElement
    return focused !== document.body && !(focused && (element.contains(focused) || focused.contains(element)))
  })
}
