import { expect, test } from '@playwright/test'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { signIn } from '../pages/accepted-consultation.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { reportInWriting } from '../pages/report-in-writing.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ DEMO_CASES: 'on' })
})
test.afterAll(() => product.stop())

test('the lead chooses key images in the viewer, captions them, and they are saved with the report', async ({
  browser,
}) => {
  const bai = await aPerson(browser)
  const lead = await signIn(product, bai.context, people.bai)
  const id = await reportInWriting(lead)
  const { page } = bai
  await page.goto(`${product.url}/me/consultations/${id}/report`)
  await page.getByRole('button', { name: /幅|帧/ }).first().click()
  const viewer = page.getByRole('dialog', { name: '快速阅片' })
  // Keys work at once: the picture has the focus.
  await expect(viewer.locator('canvas')).toBeFocused()
  await page.keyboard.press('k')
  await expect(viewer.getByText('已设为关键图，共1幅')).toBeVisible()
  // On a phone every button of the viewer is within the screen.
  await page.setViewportSize({ width: 360, height: 780 })
  for (const button of await viewer.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 0.99 })
  await viewer.getByRole('button', { name: '关闭' }).click()
  await page.setViewportSize({ width: 1440, height: 900 })

  const figures = page.getByRole('region', { name: '关键图' })
  await figures.getByRole('textbox', { name: '图1的图注' }).pressSequentially('横切 结节')
  await expect(figures.getByRole('img', { name: '图1 横切 结节', exact: true })).toBeVisible()
  // One press cites it at the caret, and the preview beside it follows.
  const findings = page.getByRole('textbox', { name: '影像所见' })
  const typed = await findings.inputValue()
  await findings.press('Control+Home')
  await page.getByRole('group', { name: '影像所见的常用短语' }).getByRole('button', { name: '引用图1' }).click()
  await expect(findings).toHaveValue(`（图1）${typed}`)
  await expect(findings).toBeFocused()
  await expect(page.locator('[inert] article').getByText(`（图1）${typed}`)).toBeVisible()
  await expect(page.getByText(/^已保存/)).toBeVisible()
  await expect
    .poll(async () => (await lead.call(routes.detail, { id })).report?.figures?.map((one) => one.caption))
    .toEqual(['横切 结节'])

  // The case shows it in the same order; taken out again, it is gone from the draft.
  await page.goto(`${product.url}/me/consultations/${id}`)
  await expect(page.getByRole('list', { name: '关键图' }).getByText('图1　横切 结节')).toBeVisible()
  await page.goto(`${product.url}/me/consultations/${id}/report`)
  await figures.getByRole('button', { name: '移除图1' }).click()
  await expect.poll(async () => (await lead.call(routes.detail, { id })).report?.figures).toEqual([])

  // A report with a key image is signed and submitted as it stands on the page.
  await page.getByRole('button', { name: /幅|帧/ }).first().click()
  await viewer.getByRole('button', { name: '设为关键图' }).click()
  await viewer.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('textbox', { name: '建议' }).fill('增强CT')
  await expect(page.getByText(/^已保存/)).toBeVisible()
  await expect.poll(async () => (await lead.call(routes.detail, { id })).report?.figures).toHaveLength(1)
  await expect.poll(async () => (await lead.call(routes.detail, { id })).report?.advice).toBe('增强CT')
  const ye = await aPerson(browser)
  await (await signIn(product, ye.context, people.ye)).call(routes.signOpinion, { id })
  await expect(page.getByText(/已有1位专家签署/)).toBeVisible()
  await page.getByRole('button', { name: '提交报告…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '签署并提交' }).click()
  await expect(page).toHaveURL(new RegExp(`/me/consultations/${id}$`))
  expect((await lead.call(routes.detail, { id })).review).toBe('reportReview')
  expectNoComplaints(bai)
})
