import { type Browser, expect, type Page, test } from '@playwright/test'
import { bookingRoutes } from '@tongying/contract/bookings'
import { signIn } from '../pages/accepted-consultation.ts'
import { aComer, anExaminingDay, letPass } from '../pages/examining-day.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { people } from '../pages/people.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

/** A page of somebody whose browser shows the product's time. */
async function aPageOf(browser: Browser, phone: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  await context.clock.install({ time: await product.now() })
  await signIn(product, context, phone)
  return context.newPage()
}

test('a patient is booked at the desk, comes, is called and examined; a no-show is undone', async ({ browser }) => {
  const { admin, hospital, orderDate, path } = await anExaminingDay(product, browser)
  await admin.call(bookingRoutes.bookFor, {
    communityHealthHospId: hospital.id,
    ...{ orderDate, bodyPart: 'thyroid', overrideReason: '当天加号', ...aComer(1, '钱建国') },
  })
  const [desk, examiner] = [await aPageOf(browser, people.wen), await aPageOf(browser, people.lin)]
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
  let arrivalNumber = ''

  await test.step('from the month to the list of today', async () => {
    await desk.goto(`${product.url}/me/healthApplet`)
    await desk.getByRole('link', { name: '今天的名单' }).click()
    await expect(desk).toHaveURL(product.url + path)
    await expect(rowOf(desk, '钱*国')).toContainText('未到')
    await examiner.goto(product.url + path)
    await expect(examiner.getByText('现在没有已签到的患者')).toBeVisible()
  })
  await test.step('the desk books for a patient past the deadline, with a reason, and has the slip', async () => {
    await desk.getByRole('button', { name: '加一位…' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('radio', { name: '腹部' }).check({ force: true })
    await dialog.getByLabel('姓名').fill('沈月珍')
    await dialog.getByLabel('证件号码').fill('33012719680715402')
    await dialog.getByRole('button', { name: '预约', exact: true }).click()
    await expect(dialog.getByLabel('证件号码')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('证件', { exact: true }).click()
    await desk.getByRole('option', { name: '护照' }).click()
    await dialog.getByLabel('证件号码').fill('E12345678')
    await dialog.getByRole('radio', { name: '女' }).check({ force: true })
    await dialog.getByRole('button', { name: '预约', exact: true }).click()
    await dialog.getByLabel('仍要预约的原因').fill('家里没有手机，当天来的')
    await dialog.getByRole('button', { name: '预约', exact: true }).click()
    const slip = dialog.getByRole('article')
    await expect(slip).toContainText('沈*珍 2号')
    await expect(slip).toContainText('09:15')
    await expect(slip.getByRole('img', { name: '扫码看预约' })).toBeVisible()
    await expectAccessible(desk)
    arrivalNumber = (/\d{4} \d{4}/.exec(await slip.innerText())?.[0] ?? '').replace(' ', '')
    await desk.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await dialog.getByRole('button', { name: '打印预约单' }).click()
    await expect(desk.locator('html')).toHaveAttribute('data-printed', '')
    await dialog.getByRole('button', { name: '关闭' }).last().click()
    await expect(rowOf(desk, '沈*珍')).toContainText('工作人员代约')
  })
  await test.step('who does not come is recorded, and comes after all', async () => {
    await letPass(product, 25, desk, examiner)
    await desk.reload()
    await rowOf(desk, '钱*国').getByRole('button', { name: '更多操作' }).click()
    await desk.getByRole('menuitem', { name: '记为爽约' }).click()
    await expect(rowOf(desk, '钱*国')).toContainText('爽约')
    await rowOf(desk, '钱*国').getByRole('button', { name: '撤销爽约' }).click()
    await expect(rowOf(desk, '钱*国')).toContainText('已到，待签到')
  })
  await test.step('the patient with the slip is found by its number and checked in', async () => {
    await desk.getByLabel('到场号或证件后四位').fill('0000')
    await desk.getByRole('button', { name: '查找' }).click()
    await expect(desk.getByText('今天的名单里没有这个人')).toBeVisible()
    await desk.getByLabel('到场号或证件后四位').fill(arrivalNumber)
    await desk.getByRole('button', { name: '查找' }).click()
    const card = desk.locator('section').filter({ has: desk.getByLabel('到场号或证件后四位') })
    await card.getByRole('button', { name: '签到' }).click()
    await expect(rowOf(desk, '沈*珍')).toContainText('下一位')
  })
  await test.step('the examiner sees it at once, calls and notes the examination as done', async () => {
    await examiner.getByRole('button', { name: '呼叫2号沈*珍' }).click()
    await expect(rowOf(examiner, '沈*珍')).toContainText('检查中')
    await expect(rowOf(desk, '沈*珍')).toContainText('检查中')
    await expectAccessible(examiner)
    await letPass(product, 11, examiner)
    await rowOf(examiner, '沈*珍').getByRole('button', { name: '更多操作' }).click()
    await examiner.getByRole('menuitem', { name: '手工记为检查完…' }).click()
    await examiner.getByRole('radio', { name: '没有异常' }).check({ force: true })
    await examiner.getByRole('button', { name: '记为检查完' }).click()
    await expect(rowOf(examiner, '沈*珍')).toContainText('用时11分钟')
    await examiner.setViewportSize({ width: 1280, height: 800 })
    await expectAccessible(examiner)
    await examiner.setViewportSize({ width: 360, height: 740 })
    await expect(examiner.getByRole('listitem').filter({ hasText: '沈*珍' }).last()).toContainText('已检完')
    await expectAccessible(examiner)
  })
})
