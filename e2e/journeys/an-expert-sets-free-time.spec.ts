import { expect, test } from '@playwright/test'
import { consultationRoutes } from '@tongying/contract/consultations'
import { signIn as signInQuietly } from '../pages/accepted-consultation.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { signIn } from '../pages/sign-in.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('an expert sets free time and a day off; the picker of a colleague knows both', async ({ browser }) => {
  const expert = await aPerson(browser)
  const { page } = expert
  await signIn(page, product.url, people.zhou, '/me/consultations/schedule')
  await page.getByRole('button', { name: '设置可约时间' }).click()
  await page.getByRole('button', { name: '自己设置' }).click()
  await page.getByRole('button', { name: /^删除周一/ }).click()
  await expect(page.getByText('不接').first()).toBeVisible()
  await page.getByRole('button', { name: '加一天…' }).click()
  const dialog = page.getByRole('dialog', { name: '这一天不一样' })
  const from = dialog.getByRole('combobox', { name: '开始时间' })
  await dialog.getByRole('textbox', { name: '日期' }).fill('2098-12-02')
  await from.fill('18:00')
  await from.press('Tab')
  await dialog.getByRole('button', { name: '添加' }).click()
  // What is wrong stands beside its field, and what was typed stays.
  await expect(dialog.getByText('结束时间要晚于开始时间')).toBeVisible()
  await from.fill('08:00')
  await from.press('Tab')
  await dialog.getByRole('button', { name: '添加' }).click()
  await expect(page.getByText('08:00–18:00 · 不接')).toBeVisible()

  const applicant = await signInQuietly(product, await browser.newContext(), people.lin)
  const busyOn = async (on: string) => {
    const { list } = await applicant.call(consultationRoutes.experts, {
      search: '周慎行',
      on,
      from: '09:00',
      to: '10:00',
    })
    return list[0]?.busy.map(({ kind }) => kind)
  }
  // 1 December 2098 is a Monday.
  expect(await busyOn('2098-12-01')).toEqual(['outside'])
  expect(await busyOn('2098-12-02')).toEqual(['outside'])
  expect(await busyOn('2098-12-03')).toEqual(['outside', 'outside'])
  expectNoComplaints(expert)
})
