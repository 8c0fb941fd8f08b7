import { expect, type Page, test } from '@playwright/test'
import { consultationRoutes } from '@tongying/contract/consultations'
import { dayMs } from '@tongying/contract/kit'
import { patientRoutes } from '@tongying/contract/patients'
import { aCompleteDraft } from '@tongying/contract/testing'
import { signIn } from '../pages/accepted-consultation.ts'
import { keysIn } from '../pages/device-keys.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { people } from '../pages/people.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

const pick = (phone: Page, name: string) => phone.getByRole('radio', { name, exact: true }).check({ force: true })
/** What the phone keeps of the form: the stored text, and whether any key gives itself out. */
const keptFor = async (phone: Page) => ({
  copies: await phone.evaluate(() =>
    Object.entries(localStorage).flatMap(([name, text]) => (name.startsWith('patient-link-') ? [text] : [])),
  ),
  keys: await keysIn(phone, 'kept-for-links'),
})
const next = (phone: Page) => phone.getByRole('button', { name: '下一步' }).click()

test('a patient fills in the form on a phone; the physician checks it, and the same phone goes on to the consent', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const applicant = await signIn(product, context, people.lin)
  const experts = await applicant.call(consultationRoutes.experts, { search: '周慎行' })
  const {
    certificateId: _number,
    tel: _tel,
    ...draft
  } = aCompleteDraft([experts.list[0]?.id ?? ''], await product.now(), {
    patientName: '陈若兰',
    height: undefined,
    weight: undefined,
    BMI: undefined,
  })
  const { consultationId: id } = await applicant.call(consultationRoutes.saveDraft, { ...draft, consultationId: null })
  const doctor = await context.newPage()
  await doctor.goto(`${product.url}/meetingApply?id=${id}&step=patient`)
  await doctor.getByRole('button', { name: '出示二维码' }).click()
  const address = await doctor.locator('[data-address]').getAttribute('data-address')
  await doctor.getByRole('button', { name: '完成' }).click()

  const phone = await (
    await browser.newContext({ locale: 'zh-CN', viewport: { width: 360, height: 740 }, hasTouch: true })
  ).newPage()
  await test.step('who the patient is: the number is checked at once, and what was typed stays', async () => {
    await phone.goto(address ?? '')
    await expect(phone.getByRole('heading', { name: '患者是谁' })).toBeVisible()
    await expect(doctor.getByText('已打开')).toBeVisible()
    await phone.getByRole('textbox', { name: '证件号' }).fill('110105194912310021')
    await next(phone)
    await expect(phone.getByText('身份证号无效！')).toBeVisible()
    // A sentence for patients is as large as the small print of their page.
    await expect(phone.getByText('身份证号无效！')).toHaveCSS('font-size', '15px')
    await expectAccessible(phone, { only: 'serious' })
    await phone.getByRole('textbox', { name: '证件号' }).fill('11010519491231002X')
    await expect(phone.getByText('号码对得上：女')).toBeVisible()
    await phone.getByRole('textbox', { name: '患者姓名' }).fill('陈兰')
    await expect.poll(async () => (await keptFor(phone)).copies.join()).toContain('sealed')
    const { copies, keys } = await keptFor(phone)
    expect(copies.join()).not.toContain('陈兰')
    expect(copies.join()).not.toContain('11010519491231002X')
    expect(keys).toEqual(['AES-GCM false'])
    await phone.reload()
    await expect(phone.getByRole('textbox', { name: '患者姓名' })).toHaveValue('陈兰')
    await phone.getByRole('textbox', { name: '手机号' }).fill('13800002046')
    await next(phone)
  })
  await test.step('the other pages, and a last look before it is sent', async () => {
    // Its questions stand before the button that was pressed.
    await expect(phone.getByRole('heading', { name: '患者的情况' })).toBeFocused()
    await pick(phone, '一般')
    await pick(phone, '已婚')
    await phone.getByRole('combobox', { name: '民族' }).selectOption({ label: '汉族' })
    await phone.getByRole('combobox', { name: '从事的行业' }).selectOption({ label: '教育' })
    await phone.getByRole('textbox', { name: '家庭住址' }).fill('青岚县城关镇解放路1号')
    await next(phone)
    await phone.getByRole('spinbutton', { name: '身高' }).fill('160')
    await phone.getByRole('spinbutton', { name: '体重' }).fill('55')
    await phone.getByRole('combobox', { name: '医保类型' }).selectOption({ label: '城乡居民基本医疗保险' })
    await phone.getByRole('textbox', { name: '医保卡号' }).fill('330127000123')
    await next(phone)
    await expect(phone.getByText('11010519491231002X')).toBeVisible()
    await expectAccessible(phone, { only: 'serious' })
    await phone.getByRole('button', { name: '送到医院' }).click()
    await expect(phone.getByRole('heading', { name: '已送到医院' })).toBeFocused()
    await expect.poll(() => keptFor(phone)).toEqual({ copies: [], keys: [] })
  })
  await test.step('the physician’s page shows it by itself; nothing is overwritten unasked', async () => {
    await expect(doctor.getByText('与你填写的不同，请选择用哪一个')).toBeVisible()
    const choose = async (field: string, side: string) =>
      doctor.getByRole('group', { name: field }).getByRole('button', { name: side }).click()
    await choose('患者姓名', '用患者的')
    await choose('职业（行业）', '保留我的')
    await choose('家庭住址', '保留我的')
    await doctor.getByRole('button', { name: '核对无误，填入' }).click()
    await expect(doctor.getByText('患者填写的资料已在')).toBeVisible()
    await expect(doctor.getByRole('textbox', { name: '患者姓名' })).toHaveValue('陈兰')
    const saved = await applicant.call(consultationRoutes.draft, { id })
    expect(saved).toMatchObject({ patientName: '陈兰', certificateId: '11010519491231002X', height: 160, BMI: 21.5 })
  })
  await test.step('the same phone goes on to the consent', async () => {
    await phone.getByRole('button', { name: '看知情同意书' }).click({ timeout: 30_000 })
    await expect(phone.getByRole('heading', { name: '看完再决定' })).toBeVisible()
    await expect(phone.getByText('陈*')).toBeVisible()
  })
})

test('what a patient typed opens for seven days, and a text of an earlier release is encrypted', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const applicant = await signIn(product, context, people.lin)
  const { consultationId } = await applicant.call(consultationRoutes.saveDraft, {
    patientName: '陈若兰',
    selectedTab: 'patient',
  })
  const { secretAddress } = await applicant.call(patientRoutes.sendLink, {
    ownerKind: 'consultation',
    ownerId: consultationId,
    purpose: 'form',
  })
  const device = await browser.newContext({ locale: 'zh-CN' })
  const phone = await device.newPage()
  const name = phone.getByRole('textbox', { name: '患者姓名' })
  await phone.goto(secretAddress)
  await expect(name).toHaveValue('')
  await phone.evaluate(() => {
    const link = new URLSearchParams(location.search).get('link')
    localStorage.setItem(`patient-link-${link}`, JSON.stringify({ patientName: '陈兰' }))
  })
  await phone.reload()
  await expect(name).toHaveValue('陈兰')
  await expect.poll(async () => (await keptFor(phone)).copies.join()).toContain('sealed')
  expect((await keptFor(phone)).copies.join()).not.toContain('陈兰')
  const later = await device.newPage()
  await later.clock.install({ time: Date.now() + 7 * dayMs + 60_000 })
  await later.goto(phone.url())
  await expect(later.getByRole('textbox', { name: '患者姓名' })).toHaveValue('')
  await expect.poll(() => keptFor(later)).toEqual({ copies: [], keys: [] })
})
