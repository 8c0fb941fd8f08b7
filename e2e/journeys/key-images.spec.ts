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
  await viewer.getByRole('button', { name: '设为关键图' }).click()
  await expect(viewer.getByText('已设为关键图，共1幅')).toBeVisible()
  // On a phone every button of the viewer is within the screen.
  await page.setViewportSize({ width: 360, height: 780 })
  for (const button of await viewer.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 0.99 })
  await viewer.getByRole('button', { name: '关闭' }).click()
  await page.setViewportSize({ width: 1440, height: 900 })

  const figures = page.getByRole('region', { name: '关键图' })
  await figures.getByRole('textbox', { name: '图1的图注' }).pressSequentially('横切 结节')
  await expect(figures.getByRole('img', { name: '图1 横切 结节', exact: true })).toBeVisible()
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
  expectNoComplaints(bai)
})
