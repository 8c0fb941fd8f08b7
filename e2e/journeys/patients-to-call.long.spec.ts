import { expect, test } from '@playwright/test'
import { bookingRoutes } from '@tongying/contract/bookings'
import { signIn } from '../pages/accepted-consultation.ts'
import { aComer, anExaminingDay } from '../pages/examining-day.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { look } from '../pages/look.ts'
import { aPerson, people } from '../pages/people.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('a day is closed: whoever has no mobile phone stays on a list until they are called', async ({ browser }) => {
  const { admin, hospital, ofInstitution, orderDate } = await anExaminingDay(product, browser)
  const names = ['沈月珍', '阿依古丽·买买提江·吐尔逊', '许志萍']
  for (const [index, name] of names.entries()) {
    const comer = { ...aComer(index + 1, name), phone: '', landline: `0571-8555018${index}` }
    const wanted = { communityHealthHospId: hospital.id, orderDate, bodyPart: 'thyroid' as const }
    await admin.call(bookingRoutes.bookFor, { ...wanted, overrideReason: '当天加号', ...comer })
  }
  const asked = { ...ofInstitution, orderDate }
  const { fingerprint } = await admin.call(bookingRoutes.previewClosing, asked)
  const arrangements = [{ communityHealthHospId: hospital.id, remedy: 'cancel' as const }]
  await admin.call(bookingRoutes.closeDay, { ...asked, reason: '机械臂检修', fingerprint, arrangements })

  const { page, context } = await aPerson(browser)
  await context.clock.install({ time: await product.now() })
  await signIn(product, context, people.wen)
  await page.goto(`${product.url}/me/work`)
  await expect(page.getByText('3位患者没有手机，要打电话通知')).toBeVisible()
  await look(page, 'to-call-work')
  await page.getByRole('link', { name: /3位患者没有手机/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: '沈*珍' })
  await expect(row).toContainText('的检查取消：机械臂检修。请重新预约')
  await row.getByRole('button', { name: /^显示号码/ }).click()
  await expect(row.getByRole('link', { name: '0571-85550180' })).toBeVisible()
  await row.getByRole('button', { name: /^没打通/ }).click()
  await expect(row).toContainText('没打通1次')
  await expectAccessible(page)
  await look(page, 'to-call-day')
  await row.getByRole('button', { name: /^已通知/ }).click()
  await expect(row).toHaveCount(0)
  const second = page.getByRole('listitem').filter({ hasText: '阿*' })
  await second.getByRole('button', { name: /^不用打了/ }).click()
  await page.getByRole('textbox', { name: /原因/ }).fill('患者当面得知')
  await expectAccessible(page)
  await look(page, 'to-call-dialog')
  await page.getByRole('button', { name: '移出名单' }).click()
  await expect(second).toHaveCount(0)
  await page.goto(`${product.url}/me/healthApplet`)
  await expect(page.getByRole('listitem').filter({ hasText: '许*萍' })).toBeVisible()
  await look(page, 'to-call-month')
  await context.close()

  const english = await aPerson(browser, { locale: 'en-US' })
  await english.context.clock.install({ time: await product.now() })
  await signIn(product, english.context, people.wen)
  await english.page.goto(`${product.url}/me/healthApplet/days/${orderDate}`)
  await expect(english.page.getByText('Patients to call')).toBeVisible()
  await look(english.page, 'to-call-day-en')
  await english.context.close()
})
