import { expect, test } from '@playwright/test'
import { signIn } from '../pages/accepted-consultation.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { reportInWriting } from '../pages/report-in-writing.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ DEMO_CASES: 'on' })
})
test.afterAll(() => product.stop())

test('an expert who signs again sees what changed, and two versions stand side by side', async ({ browser }) => {
  const [bai, ye] = [await aPerson(browser), await aPerson(browser)]
  const lead = await signIn(product, bai.context, people.bai)
  await signIn(product, ye.context, people.ye)
  const id = await reportInWriting(lead)

  // The lead sees who has to sign again, and completes the text.
  await bai.page.goto(`${product.url}/me/consultations/${id}/report`)
  await expect(bai.page.getByText('需重新签署')).toBeVisible()
  await bai.page.getByRole('textbox', { name: '建议' }).fill('1. 完善肝脏增强磁共振\n2. 3个月后复查')
  await expect(bai.page.getByText(/^已保存/)).toBeVisible()

  // Once it is written the lead asks for the signature, and it waits for the expert on the work page.
  await bai.page.getByRole('button', { name: /请\d+位专家签署…$/ }).click()
  const asking = bai.page.getByRole('dialog', { name: '请参会专家签署这份报告？' })
  await expect(asking.getByText(/^将以站内消息和短信通知：.+。$/)).toBeVisible()
  await asking.getByRole('button', { name: '请其签署' }).click()
  await expect(bai.page.getByText('已请专家签署')).toBeVisible()
  await expect(bai.page.getByText(/已请其签署$/)).toBeVisible()

  // The expert reads the difference before signing; what was taken out and what was put in are marked.
  await ye.page.goto(`${product.url}/me/work`)
  const waiting = ye.page.getByRole('listitem').filter({ has: ye.page.locator(`a[href="/me/consultations/${id}"]`) })
  await waiting.getByRole('button', { name: '签署意见…' }).click()
  const dialog = ye.page.getByRole('dialog', { name: '签署会诊意见' })
  const changes = dialog.getByRole('region', { name: /^与你.*签署的内容相比$/ })
  await expect(changes.getByRole('deletion').filter({ hasText: '良性' })).toBeVisible()
  await expect(changes.getByRole('insertion').filter({ hasText: '转移' })).toBeVisible()
  await dialog.getByRole('radio', { name: '同意会诊意见' }).check()
  await dialog.getByRole('button', { name: '签署', exact: true }).click()
  await expect(ye.page.getByText('已签署').first()).toBeVisible()
  // The lead's open page learns of it by itself, and the report can be submitted.
  await expect(bai.page.getByText('需重新签署')).toHaveCount(0)
  await expect(bai.page.getByRole('button', { name: /请\d+位专家签署…$/ })).toHaveCount(0)

  // Both read the versions; on a phone they stand below one another.
  await ye.page.getByRole('link', { name: '各版本对照' }).click()
  await expect(ye.page.getByRole('heading', { name: '报告版本' })).toBeVisible()
  await expect(ye.page.getByRole('heading', { name: /^第1版草稿/ })).toBeVisible()
  await expect(ye.page.getByRole('deletion').filter({ hasText: '良性' })).toBeVisible()
  const tops = () =>
    ye.page
      .getByRole('heading', { level: 2, name: /^第1版/ })
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  const [left = 0, right = 0] = await tops()
  expect(left).toBe(right)
  await ye.page.setViewportSize({ width: 360, height: 800 })
  await expect
    .poll(async () => (await tops()).toSorted((one, other) => one - other).map((top) => top > 0))
    .toEqual([true, true])
  const [first = 0, second = 0] = await tops()
  expect(second).toBeGreaterThan(first)
  expect(await ye.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  // Chosen the other way round, the marks change sides, and the address keeps the choice.
  const [older = ''] = await ye.page.getByLabel('较早的一版').locator('option').allTextContents()
  await ye.page.getByLabel('较晚的一版').selectOption({ label: older })
  await ye.page.getByLabel('较早的一版').selectOption({ label: '第1版' })
  await expect(ye.page.getByRole('insertion').filter({ hasText: '良性' })).toBeVisible()
  await ye.page.reload()
  await expect(ye.page.getByRole('insertion').filter({ hasText: '良性' })).toBeVisible()
  expectNoComplaints(bai, ye)
})
