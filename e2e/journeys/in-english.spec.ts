import { expect, type Page, test } from '@playwright/test'
import { watchUntilIdle } from '../pages/idle.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { signIn } from '../pages/sign-in.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ DEMO_CASES: 'on' })
})
test.afterAll(() => product.stop())

/** What may stand in Chinese on an English page: the language switch, and what people wrote or are called. */
const names = ['林若溪', '周慎行', '许知微', '秦以衡']
const data = [
  ...names,
  '青岚县人民医院',
  '云州医科大学附属第一医院',
  '简体',
  '中文',
  '中',
  ...names.map((name) => name.slice(0, 1)),
]

/** The page's own words (controls, headings, labels, column heads) that hold Chinese characters. */
async function chineseWords(page: Page): Promise<string[]> {
  const own =
    'button, nav a, label, th, legend, summary, [role=tab], [role=columnheader], h1, h2, .field-label, .page-purpose'
  const words = await page.locator(own).allInnerTexts()
  return words
    .map((text) => data.reduce((rest, known) => rest.replaceAll(known, ''), text).trim())
    .filter((text) => /\p{Script=Han}/u.test(text))
}

/** Entries of the menu that do not show whole; English runs longer than Chinese. */
function cutMenuWords(page: Page): Promise<string[]> {
  return page
    .locator('nav a span')
    .evaluateAll((words) =>
      words
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent ?? ''),
    )
}

const visits = [
  [
    people.lin,
    [
      '/me/account',
      '/me/work',
      '/me/consultations',
      '/me/information',
      '/meetingApply',
      '/me/hospital',
      '/me/hospital?tab=settlement',
    ],
  ],
  [people.zhou, ['/me/work', '/me/consultations?tab=invited', '/me/consultations?tab=led']],
  [people.xu, ['/me/consultations?tab=auditQueue']],
  [people.qin, ['/me/consultations?tab=reportQueue']],
] as const

for (const [phone, addresses] of visits) {
  test(`every page of ${phone} speaks English after the switch, and remembers it`, async ({ browser }) => {
    const person = await aPerson(browser)
    const { page } = person
    const settled = watchUntilIdle(page)
    await signIn(page, product.url, phone)
    await page.getByRole('button', { name: 'English' }).click()
    for (const address of addresses) {
      await page.goto(product.url + address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await settled()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
      expect(await chineseWords(page), address).toEqual([])
      expect(await cutMenuWords(page), address).toEqual([])
    }
    expectNoComplaints(person)
    await person.context.close()
  })
}

test('on a phone the number of a case is not covered by its status', async ({ browser }) => {
  const person = await aPerson(browser)
  const { page } = person
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, product.url, people.xu)
  await page.goto(`${product.url}/me/consultations?tab=auditQueue&displayLanguage=en-US`)
  const number = page.getByRole('link', { name: /^HZ\d{14}$/ }).first()
  const { width = 0, height = 0 } = (await number.boundingBox()) ?? {}
  // Pressing its last digit would press it, and nothing above it.
  await number.click({ trial: true, position: { x: width - 3, y: height / 2 } })
  expectNoComplaints(person)
  await person.context.close()
})

test('the open pages and the sign-in page speak the language asked for in the address', async ({ browser }) => {
  const person = await aPerson(browser)
  const { page } = person
  for (const address of [
    '/',
    '/aboutUs',
    '/contactUs',
    '/policy',
    '/agreement',
    '/historicalVersion',
    '/auth/?type=pwd',
    '/jm/000111222',
  ]) {
    await page.goto(`${product.url}${address}${address.includes('?') ? '&' : '?'}displayLanguage=en-US`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    expect(await chineseWords(page), address).toEqual([])
  }
  await page.goto(product.url)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await person.context.close()
})
