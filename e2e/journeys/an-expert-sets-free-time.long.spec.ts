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
  await page.getByRole('button', { name: '添加日期…' }).click()
  const dialog = page.getByRole('dialog', { name: '这几天不一样' })
  const from = dialog.getByRole('combobox', { name: '开始时间' })
  await dialog.getByRole('textbox', { name: '开始日期' }).fill('2098-12-02')
  await dialog.getByRole('checkbox', { name: '全天' }).uncheck()
  await from.fill('18:00')
  await from.press('Tab')
  await dialog.getByRole('button', { name: '添加' }).click()
  // What is wrong stands beside its field, and what was typed stays.
  await expect(dialog.getByText('结束时间要晚于开始时间')).toBeVisible()
  await from.fill('08:00')
  await from.press('Tab')
  await dialog.getByRole('button', { name: '添加' }).click()
  await expect(page.getByText('08:00–18:00 · 不接')).toBeVisible()

  // Limits are saved at once too, and the head says when.
  await page.getByRole('button', { name: '不限 每次至少' }).click()
  await page.getByRole('option', { name: '90分钟' }).click()
  await expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible()

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
  // 4 December 2098 is a Thursday: an hour is shorter than what the expert takes, two hours are not.
  const isFree = async (from: string, to: string) => {
    const asked = { search: '周慎行', on: '2098-12-04', from, to, isFree: 'true' } as const
    return (await applicant.call(consultationRoutes.experts, asked)).list.length === 1
  }
  expect([await isFree('09:00', '10:00'), await isFree('09:00', '11:00')]).toEqual([false, true])
  expectNoComplaints(expert)
})

test('a person subscribes to their times; the address is shown once, and ends when they say so', async ({
  browser,
  request,
}) => {
  const expert = await aPerson(browser)
  const { page } = expert
  await signInQuietly(product, expert.context, people.zhou)
  await page.goto(`${product.url}/me/consultations/schedule`)
  const dialog = page.getByRole('dialog', { name: '订阅到日历' })
  await page.getByRole('button', { name: '订阅到日历…' }).click()
  await dialog.getByRole('button', { name: '生成链接' }).click()
  const address = (await dialog.getByText(/^http.*tongying\.ics\?secret=/).textContent()) ?? ''
  const calendar = await request.get(address)
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR')
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await page.getByRole('button', { name: '订阅到日历…' }).click()
  await expect(dialog.getByText(/最近读取/)).toBeVisible()
  await expect(dialog.getByText(address)).toHaveCount(0)
  await dialog.getByRole('button', { name: '停用' }).click()
  await expect(dialog.getByRole('button', { name: '生成链接' })).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)
  expectNoComplaints(expert)
})
