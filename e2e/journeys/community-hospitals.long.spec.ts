import { expect, type Page, test } from '@playwright/test'
import { bookingRoutes } from '@tongying/contract/bookings'
import { dayMs, productDay } from '@tongying/contract/kit'
import { signIn as signInQuietly } from '../pages/accepted-consultation.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { form } from '../pages/form.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { signIn } from '../pages/sign-in.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

const hospital = '清溪社区卫生服务中心'

/** Nothing serious at the width of a desktop and at that of a phone. */
async function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  const sizes = [page.viewportSize() ?? { width: 1280, height: 900 }, { width: 360, height: 780 }]
  for (const size of sizes.toReversed()) {
    await page.setViewportSize(size)
    await expectAccessible(page, { only: 'serious' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
}

/** A light hospital, at first with a wrong phone and a network that is none. */
async function addHospital(page: Page): Promise<void> {
  await page.getByRole('button', { name: '添加社区医院' }).first().click()
  const dialog = page.getByRole('dialog', { name: '添加社区医院' })
  await dialog.getByRole('radio', { name: '没有入驻，由我登记' }).check()
  const fields = form(page)
  await fields.text('名称', hospital)
  await dialog.getByRole('textbox', { name: '简称' }).fill('清溪')
  await fields.choose('地区', '西湖区')
  await fields.text('地址', '河埠街12号，二楼超声室')
  await fields.text('联系人', '沈护士')
  await fields.text('联系电话', '85-55')
  const networks = dialog.getByRole('textbox', { name: '院内网络的IP地址' })
  await networks.fill('203.0.113')
  await dialog.getByRole('button', { name: '添加', exact: true }).click()
  const phone = dialog.getByRole('textbox', { name: '联系电话' })
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toBeFocused()
  await expect(dialog.getByText('请输入正确的办公电话')).toBeVisible()
  await expect(dialog.getByText('请填写IP地址')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: '地址', exact: true })).toHaveValue('河埠街12号，二楼超声室')
  await expectAccessibleAtAllWidths(page)
  await fields.text('联系电话', '0571-85550123')
  await networks.fill('203.0.113.7')
  await dialog.getByRole('button', { name: '添加', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** The administrator's own phone is refused at the field and stays typed; a colleague's is taken. */
async function addStaff(page: Page): Promise<void> {
  await page.getByRole('row', { name: hospital }).getByRole('button', { name: '工作人员' }).click()
  const dialog = page.getByRole('dialog', { name: `${hospital}的工作人员` })
  await expect(dialog.getByText('还没有工作人员')).toBeVisible()
  const phone = dialog.getByRole('textbox', { name: '手机号' })
  await phone.fill(people.chen)
  await dialog.getByRole('button', { name: '添加工作人员' }).click()
  await expect(dialog.getByText('这家社区医院不能这样设置这个账号')).toBeVisible()
  await expect(phone).toHaveValue(people.chen)
  await phone.fill(people.lin)
  await dialog.getByRole('button', { name: '添加工作人员' }).click()
  await expect(dialog.getByRole('button', { name: /^移除/ })).toHaveCount(1)
  await expect(phone).toHaveValue('')
  await expectAccessibleAtAllWidths(page)
  await dialog.getByRole('button', { name: '完成' }).click()
}

/** Somebody is booked there, so that it cannot end. */
async function endWhileBooked(page: Page): Promise<void> {
  const calls = await signInQuietly(product, page.context(), people.chen)
  const institutionId = (await calls.call(bookingRoutes.examiningInstitutions, {})).institutionId ?? ''
  const [added] = await calls.call(bookingRoutes.communityHospitals, { institutionId })
  const id = added?.id ?? ''
  const orderDate = productDay(new Date((await product.now()).getTime() + 2 * dayMs))
  await calls.call(bookingRoutes.openDay, {
    ...{ institutionId, orderDate },
    sessions: [{ start: '09:00', end: '11:00', minutes: 15 }],
    settings: [{ communityHealthHospId: id, number: 6 }],
  })
  await calls.call(bookingRoutes.bookFor, {
    ...{ communityHealthHospId: id, orderDate, bodyPart: 'thyroid', patientName: '江一禾' },
    ...{ certificateType: 2, certificateId: 'E12345678', gender: 2, dateBirth: '1981-06-15' },
  })
  await page.getByRole('button', { name: `${hospital}：更多操作` }).click()
  await page.getByRole('menuitem', { name: '停止合作…' }).click()
  const dialog = page.getByRole('dialog', { name: `停止与${hospital}的合作` })
  const reason = dialog.getByRole('textbox', { name: '原因' })
  await reason.fill('撤并')
  await dialog.getByRole('button', { name: '停止合作', exact: true }).click()
  await expect(dialog.getByText('这家社区医院还有1人约好')).toBeVisible()
  await expect(reason).toHaveValue('撤并')
  await dialog.getByRole('link', { name: '打开月历' }).click()
}

test('an administrator adds a light hospital and its staff, prints its QR code and sees it in the statistics', async ({
  browser,
}) => {
  const admin = await aPerson(browser)
  const { page } = admin
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, product.url, people.chen, '/me/healthApplet')
  await page.getByRole('link', { name: '社区医院', exact: true }).click()
  await expect(page.getByText('还没有社区医院')).toBeVisible()
  await addHospital(page)
  await expect(page.getByRole('row', { name: hospital })).toContainText('未入驻')
  await addStaff(page)
  await expectAccessibleAtAllWidths(page)

  await test.step('the sheet for the wall is one page of A4 and leads to the booking page', async () => {
    await page.getByRole('link', { name: `${hospital}的预约二维码` }).click()
    const sheet = page.getByRole('article', { name: `${hospital}的海报` })
    const address = (await sheet.getByText(`${product.url}/book/`).textContent()) ?? ''
    await expectAccessibleAtAllWidths(page)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
    await expect(sheet).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    const patient = await aPerson(browser)
    await patient.page.goto(address)
    await expect(patient.page.getByText('现在没有可约的日子')).toBeVisible()
    expectNoComplaints(patient)
  })
  await test.step('the statistics name it, without a booking', async () => {
    await page.getByRole('link', { name: '远程检查' }).first().click()
    await page.getByRole('link', { name: '统计', exact: true }).click()
    await expect(page.getByText('这段时间没有预约')).toBeVisible()
    const row = page.getByRole('table', { name: '预约和爽约，按社区医院' }).getByRole('row', { name: hospital })
    await expect(row.getByRole('cell').first()).toHaveText('0')
    await page.getByRole('button', { name: '近6个月' }).click()
    await expect(page).toHaveURL(/from=/)
    await expectAccessibleAtAllWidths(page)
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: '全部数据（CSV）' }).click()
    expect((await file).suggestedFilename()).toMatch(/^examinations-.*\.csv$/)
  })
  await test.step('it does not end while somebody is booked there', async () => {
    await page.goto(`${product.url}/me/healthApplet/hospitals`)
    await endWhileBooked(page)
    await expect(page.getByRole('heading', { name: '远程检查' })).toBeVisible()
  })
  await test.step('its staff have the QR code, and no statistics', async () => {
    const nurse = await aPerson(browser)
    await signIn(nurse.page, product.url, people.lin, '/me/healthApplet')
    await expect(nurse.page.getByRole('link', { name: '预约二维码' })).toBeVisible()
    await expect(nurse.page.getByRole('link', { name: '统计', exact: true })).toHaveCount(0)
    await nurse.page.goto(`${product.url}/me/healthApplet/statistics`)
    await expect(nurse.page.getByText('你不能看统计')).toBeVisible()
  })
  // Only what was refused on purpose stands in the console.
  expect(admin.complaints.filter((line) => !/status of 40[39]/.test(line))).toEqual([])
})
