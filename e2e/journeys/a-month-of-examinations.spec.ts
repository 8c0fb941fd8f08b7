import { expect, test } from '@playwright/test'
import { bookingRoutes } from '@tongying/contract/bookings'
import { dayMs, productDay } from '@tongying/contract/kit'
import { signIn } from '../pages/accepted-consultation.ts'
import { aCommunityHospital } from '../pages/booking-page.ts'
import { aComer } from '../pages/examining-day.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { people } from '../pages/people.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('days are opened by two presses, repeated, changed and closed with everybody provided for', async ({
  browser,
}) => {
  const { admin, ofInstitution, hospital } = await aCommunityHospital(product, browser)
  await admin.call(bookingRoutes.addHospital, {
    ...{ ...ofInstitution, name: '白石镇卫生院', abbreviation: '白石', region: ['33', '3301', '330106'] },
    ...{ address: '白石路2号', contactName: '罗护士', contactPhone: '0571-85550124' },
  })
  const now = await product.now()
  const dayIn = (days: number) => productDay(new Date(now.getTime() + days * dayMs))
  // Weekdays of the coming weeks, by how far ahead they are.
  const working = [3, 4, 5, 6, 7].filter((days) => ![0, 6].includes(new Date(`${dayIn(days)}T00:00:00Z`).getUTCDay()))
  const [first = 3] = working
  const [day, later] = [dayIn(first), dayIn(first + 7)]
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  await context.clock.install({ time: now })
  await signIn(product, context, people.chen)
  const page = await context.newPage()
  const press = (date: string) => page.locator(`[data-day="${date}"]`).click()
  const panel = page.getByRole('region', { name: /的设置$/ })
  const places = panel.getByRole('spinbutton', { name: '清溪社区卫生服务中心的名额' })
  const turnTo = async (date: string) => {
    if ((await page.locator(`[data-day="${date}"]`).count()) === 0) await page.getByLabel('下个月').click()
    await press(date)
  }

  await test.step('a day without places is not opened; what is wrong stands at its field', async () => {
    await page.goto(`${product.url}/me/healthApplet`)
    await turnTo(day)
    // On paper the days stay, though nothing can be pressed there.
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator(`[data-day="${day}"]`)).toBeVisible()
    await page.emulateMedia({ media: null })
    await panel.getByRole('button', { name: /^开放/ }).click()
    await expect(panel.getByText('请至少给一家医院名额')).toBeVisible()
    await panel.getByLabel('开始时间').fill('13:00')
    await panel.getByLabel('结束时间').fill('12:00')
    await page.keyboard.press('Tab')
    await panel.getByRole('button', { name: /^开放/ }).click()
    await expect(panel.getByText('结束时间要晚于开始时间')).toBeVisible()
  })
  await test.step('it is opened, and the next week is filled in from it', async () => {
    await panel.getByLabel('开始时间').fill('09:00')
    await panel.getByLabel('结束时间').fill('10:00')
    await page.keyboard.press('Tab')
    await panel.getByRole('button', { name: '增加：清溪社区卫生服务中心的名额' }).click()
    await places.fill('3')
    await expect(panel.getByText('时段放得下4人')).toBeVisible()
    await panel.getByRole('button', { name: /^开放/ }).click()
    await expect(panel.getByText('已开放')).toBeVisible()
    await expectAccessible(page)
    await turnTo(later)
    await expect(panel.getByText('已照填')).toBeVisible()
    await expect(panel.getByLabel('结束时间')).toHaveValue('10:00')
  })
  await test.step('what was typed for a day stays while another is looked at', async () => {
    await places.fill('1')
    await turnTo(day)
    await expect(places).toHaveValue('3')
    await turnTo(later)
    await expect(places).toHaveValue('1')
    await expect(panel.getByText('有修改没保存')).toBeVisible()
    await panel.getByRole('button', { name: /^开放/ }).click()
    await expect(panel.getByText('已开放')).toBeVisible()
  })
  await test.step('fewer places than are booked are refused at the hospital', async () => {
    for (const which of [1, 2])
      await admin.call(bookingRoutes.bookFor, {
        communityHealthHospId: hospital.id,
        ...{
          orderDate: day,
          bodyPart: 'thyroid',
          overrideReason: '代约',
          ...aComer(which, `患者${which === 1 ? '甲' : '乙'}`),
        },
      })
    await turnTo(day)
    await places.fill('1')
    await panel.getByRole('button', { name: '保存' }).click()
    await expect(panel.getByText('名额少于已约的人数')).toBeVisible()
    await panel.getByRole('button', { name: '不改了' }).click()
    await expect(places).toHaveValue('3')
  })
  await test.step('the day is closed: one is moved, the other gets one more place', async () => {
    await turnTo(day)
    await panel.getByRole('button', { name: '关闭这一天…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('这一天有2人约好')).toBeVisible()
    await dialog.getByRole('button', { name: '关闭并通知2人' }).click()
    await expect(dialog.getByLabel('原因')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('原因').fill('设备检修')
    await page.keyboard.press('Tab')
    await dialog.getByRole('radio', { name: /^给.*加1个名额/ }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '关闭并通知2人' }).click()
    await expect(page.getByText(/已关闭：改期2人，候补0人，取消0人/)).toBeVisible()
    await expect(panel.getByText('未开放')).toBeVisible()
    const { list } = await admin.call(bookingRoutes.ofDay, { ...ofInstitution, orderDate: later })
    expect(list).toHaveLength(2)
  })
  await test.step('other weeks open like this one', async () => {
    await turnTo(later)
    await page.getByRole('button', { name: '按周重复或复制整月…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox').first()).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^开放[1-9]\d*天$/ }).click()
    await expect(page.getByText(/^\d+天已开放$/)).toBeVisible()
    await page.getByRole('button', { name: '按周重复或复制整月…' }).click()
    await dialog.getByRole('radio', { name: '用CSV导入名额' }).check()
    await dialog.getByRole('textbox', { name: '名额' }).fill('没有这家,2026-12-22,8')
    await dialog.getByRole('button', { name: '保存名额' }).click()
    await expect(dialog.getByText('第1行：不是本机构的社区医院')).toBeVisible()
    await dialog.getByRole('button', { name: '取消' }).click()
  })
})
