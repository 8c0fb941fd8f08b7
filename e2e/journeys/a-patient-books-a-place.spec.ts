import { expect, test } from '@playwright/test'
import { aBookingPage } from '../pages/booking-page.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('a patient books a place by phone, sees it and cancels it', async ({ browser }) => {
  const path = await aBookingPage(product, browser)
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 360, height: 740 }, hasTouch: true })
  const phone = await context.newPage()
  const mobile = '13900002046'

  await test.step('a day, a time and a body part', async () => {
    await phone.goto(product.url + path)
    await phone.getByRole('button', { name: '下一步' }).click()
    await expect(phone.getByText('请选日子、时间和部位')).toBeVisible()
    await phone.getByRole('radio', { name: '剩6个' }).check()
    await expect(phone.getByText('请选时间')).toBeVisible()
    await phone.getByRole('radio', { name: '09:15' }).check()
    await expect(phone.getByText('请选部位')).toBeVisible()
    await phone.getByRole('radio', { name: '腹部' }).check()
    await expectAccessible(phone, { only: 'serious' })
    await phone.getByRole('button', { name: '下一步' }).click()
  })
  await test.step('the phone is verified', async () => {
    await phone.getByLabel('手机号').fill(mobile)
    await phone.getByRole('button', { name: '获取验证码' }).click()
    await expect(phone.getByText('验证码')).not.toHaveCount(0)
    await expect.poll(() => product.codeFor(mobile).catch(() => '')).not.toBe('')
    await phone.getByLabel('验证码').fill(await product.codeFor(mobile))
    await expectAccessible(phone, { only: 'serious' })
    await phone.getByRole('button', { name: '验证', exact: true }).click()
  })
  await test.step('a reload keeps the place and how far one is', async () => {
    await expect(phone.getByRole('heading', { name: '谁来检查' })).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('heading', { name: '谁来检查' })).toBeVisible()
    await expect(phone.getByText('09:15 给您留着')).toBeVisible()
  })
  await test.step('a wrong number is named at its field, and nothing typed is lost', async () => {
    await phone.getByLabel('姓名').fill('沈月珍')
    await phone.getByLabel('证件号码').fill('33012719680715402')
    await phone.getByRole('button', { name: '确认预约' }).click()
    await expect(phone.getByLabel('证件号码')).toHaveAttribute('aria-invalid', 'true')
    await expect(phone.getByLabel('姓名')).toHaveValue('沈月珍')
    await phone.getByLabel('证件', { exact: true }).selectOption({ label: '护照' })
    await phone.getByLabel('证件号码').fill('E12345678')
    // What was wrong is gone, and with it the line that pushed the questions down.
    await expect(phone.getByLabel('证件号码')).not.toHaveAttribute('aria-invalid', 'true')
    await phone.getByRole('radio', { name: '女' }).check()
    await phone.getByLabel('出生日期').fill('1968-07-15')
    await phone.getByRole('button', { name: '确认预约' }).click()
    await expect(phone.getByText('请看过隐私告知后勾选')).toBeVisible()
    await phone.getByLabel('我已看过隐私告知').check({ force: true })
    await expectAccessible(phone, { only: 'serious' })
    await phone.getByRole('button', { name: '确认预约' }).click()
  })
  await test.step('the booking is there, also after a reload, and is cancelled', async () => {
    await expect(phone.getByRole('heading', { name: '约好了' })).toBeVisible()
    await expectAccessible(phone, { only: 'serious' })
    await phone.reload()
    await expect(phone.getByRole('img', { name: '到场码' })).toBeVisible()
    await phone.getByRole('button', { name: '取消预约' }).click()
    await phone.getByRole('button', { name: '确认取消' }).click()
    await expect(phone.getByRole('heading', { name: '已取消' })).toBeVisible()
  })
})
