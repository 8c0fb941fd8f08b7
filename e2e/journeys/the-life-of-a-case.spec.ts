import { expect, type Page, test } from '@playwright/test'
import { lifeRoutes, consultationRoutes as routes } from '@tongying/contract/consultations'
import { aCompleteDraft, smallPdf } from '@tongying/contract/testing'
import { type SignedIn, signIn } from '../pages/accepted-consultation.ts'
import { form } from '../pages/form.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { smallDicom } from '../pages/small-dicom.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
let staff: Readonly<Record<'lin' | 'zhou' | 'su' | 'xu', SignedIn & { page: Page }>>
test.beforeAll(async ({ browser }) => {
  product = await startProduct()
  const enter = async (phone: string) => {
    const person = await aPerson(browser)
    const caller = await signIn(product, person.context, phone)
    return Object.assign(caller, { page: person.page })
  }
  staff = {
    lin: await enter(people.lin),
    zhou: await enter(people.zhou),
    su: await enter(people.su),
    xu: await enter(people.xu),
  }
})
test.afterAll(() => product.stop())

const idOf = async (name: string) => (await staff.lin.call(routes.experts, { search: name })).list[0]?.id ?? ''

/** A case of 林若溪 to which 周慎行, who leads, and 苏婉清 are invited. */
async function invited(): Promise<string> {
  const { lin, xu } = staff
  const doctorIds = [await idOf('周慎行'), await idOf('苏婉清')]
  const draft = { ...aCompleteDraft(doctorIds, await product.now()), consultationId: null }
  const { consultationId: id } = await lin.call(routes.saveDraft, draft)
  await lin.upload({ name: '肝脏.dcm', bytes: smallDicom(), kind: 'imaging', ownerId: id })
  await lin.upload({ name: '知情同意书.pdf', bytes: Buffer.from(smallPdf), kind: 'consent', ownerId: id })
  await lin.call(routes.submit, { id })
  await xu.call(routes.passAudit, { id })
  return id
}

async function arranged(): Promise<string> {
  const id = await invited()
  await staff.zhou.call(routes.accept, { id, clashReason: '已协调' })
  await staff.su.call(routes.accept, { id, clashReason: '已协调' })
  return id
}

const open = (page: Page, id: string) => page.goto(`${product.url}/me/consultations/${id}`)
/** Presses a button of the case, or an entry of its menu. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (!(await button.isVisible())) await page.getByRole('button', { name: '更多' }).first().click()
  await page.getByRole('button', { name, exact: true }).or(page.getByRole('menuitem', { name })).first().click()
}

test('C11: an expert asks for a missing file, and the applicant adds it', async () => {
  const id = await invited()
  const { su, lin } = staff
  await open(su.page, id)
  await press(su.page, '请补充资料…')
  const asking = su.page.getByRole('dialog')
  await asking.getByRole('textbox', { name: '缺少的资料' }).fill('增强CT报告')
  await form(su.page).choose('类型', '检验报告')
  await asking.getByRole('button', { name: '发给申请医生' }).click()
  await expect(su.page.getByText('计时已暂停')).toBeVisible()

  await open(lin.page, id)
  await expect(lin.page.getByText('苏婉清需要：增强CT报告')).toBeVisible()
  await lin.page.getByRole('button', { name: '补交…' }).click()
  const answering = lin.page.getByRole('dialog')
  await answering.getByRole('button', { name: '答复专家' }).click()
  await expect(answering.getByText('还没有上传“增强CT报告”，请上传后再答复')).toBeVisible()
  await answering.getByRole('combobox', { name: '附件类型' }).click()
  await lin.page.getByRole('option', { name: '检验报告' }).click()
  await answering
    .locator('input[type=file]')
    .setInputFiles({ name: '增强CT.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf) })
  await expect(answering.locator('li[data-attachment]')).toHaveCount(1, { timeout: 30_000 })
  await answering.getByRole('button', { name: '答复专家' }).click()
  await expect(lin.page.getByText('苏婉清需要：增强CT报告')).toHaveCount(0)
  await expect(su.page.getByText('计时已暂停')).toHaveCount(0)
})

test('C16, C17: an expert withdraws, the room is closed, and C10: another is invited', async () => {
  const id = await arranged()
  const { su, lin } = staff
  await open(su.page, id)
  await press(su.page, '退出会诊…')
  await su.page.getByRole('dialog').getByRole('textbox', { name: '退出原因' }).fill('当日有急诊手术')
  await su.page.getByRole('dialog').getByRole('button', { name: '退出会诊' }).click()
  await su.page.waitForURL(/tab=invited/)

  await open(lin.page, id)
  await expect(lin.page.getByText('未响应').first()).toBeVisible()
  await expect(lin.page.getByText('当日有急诊手术').first()).toBeVisible()
  await lin.page
    .getByRole('row', { name: /苏婉清/ })
    .getByRole('button', { name: '换专家…' })
    .click()
  const drawer = lin.page.getByRole('dialog', { name: '换一位专家' })
  await drawer.getByRole('button', { name: '不限科室' }).click()
  await drawer.getByRole('checkbox', { name: '选择苏婉清' }).check()
  await drawer.getByRole('button', { name: '发出邀请' }).click()
  await expect(lin.page.getByRole('row', { name: /苏婉清/ }).getByText('待应答')).toBeVisible()
})

test('C15: the applicant proposes other times, and the lead settles one', async () => {
  const id = await arranged()
  const { zhou, lin } = staff
  const day = new Date((await product.now()).getTime() + 6 * 86_400_000).toISOString().slice(0, 10)
  await open(lin.page, id)
  await press(lin.page, '改时间…')
  const dialog = lin.page.getByRole('dialog')
  await form(lin.page).pick('备选时间1', day)
  for (const [name, time] of [
    ['开始', '16:00'],
    ['结束', '17:00'],
  ] as const) {
    const box = dialog.getByRole('combobox', { name }).first()
    await box.fill(time)
    // The list of times hides everything else while it is open.
    await box.press('Tab')
  }
  await dialog.getByRole('textbox', { name: '为什么改' }).fill('患者当日穿刺')
  await dialog.getByRole('button', { name: '发出备选时间' }).click()
  await expect(lin.page.getByText('未响应').first()).toBeVisible()

  await open(zhou.page, id)
  await press(zhou.page, '接受…')
  await zhou.page
    .getByRole('dialog')
    .getByRole('radio', { name: /16:00–17:00/ })
    .check()
  await zhou.page.getByRole('dialog').getByRole('button', { name: '接受邀请' }).click()
  await expect(zhou.page.getByRole('dialog')).toHaveCount(0)
  await staff.su.call(routes.accept, { id, clashReason: '已协调' })
  await open(lin.page, id)
  await expect(lin.page.getByText('待会诊').first()).toBeVisible()
})

test('W13: telemedicine is held in writing by signed opinions, in both languages', async ({ browser }) => {
  const { lin, zhou, xu } = staff
  const abroad = await aPerson(browser, { locale: 'en-US' })
  const su = await signIn(product, abroad.context, people.su)
  const doctorIds = [await idOf('周慎行'), await idOf('苏婉清')]
  const draft = { ...aCompleteDraft(doctorIds, await product.now()), consultationId: null }
  const { consultationId: id } = await lin.call(routes.saveDraft, draft)
  await lin.upload({ name: '肝脏.dcm', bytes: smallDicom(), kind: 'imaging', ownerId: id })
  await lin.upload({ name: '知情同意书.pdf', bytes: Buffer.from(smallPdf), kind: 'consent', ownerId: id })

  // The business type decides until the applicant does.
  await lin.page.goto(`${product.url}/meetingApply?id=${id}`)
  const inWriting = lin.page.getByRole('radio', { name: '书面会诊，不开会' })
  await expect(lin.page.getByRole('radio', { name: '在会诊室开会' })).toBeChecked()
  await lin.page.getByRole('radio', { name: '远程医疗' }).check()
  await expect(inWriting).toBeChecked()
  await lin.page.getByRole('radio', { name: '在会诊室开会' }).check()
  await inWriting.check()
  await expect(lin.page.getByText(/^已保存/)).toBeVisible()
  await expect.poll(async () => (await lin.call(routes.detail, { id })).isInWriting).toBe(true)

  await lin.call(routes.submit, { id })
  await xu.call(routes.passAudit, { id })
  await zhou.call(routes.accept, { id })
  await su.call(routes.accept, { id })
  await open(lin.page, id)
  await expect(lin.page.getByText(/专家在.*前签署书面意见，已签0\/2。/)).toBeVisible()
  await expect(lin.page.getByText(/^房间号/)).toHaveCount(0)

  await open(abroad.page, id)
  await expect(abroad.page.getByText(/^This consultation is held in writing/)).toBeVisible()
  await abroad.page.getByRole('button', { name: 'Sign your opinion…' }).click()
  const dialog = abroad.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(dialog.getByText(/required|Enter|Fill in/).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Opinion in writing' }).fill('考虑良性结节，3个月后复查')
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(abroad.page.getByRole('heading', { name: 'Opinions in writing' })).toBeVisible()
  await expect(lin.page.getByText('考虑良性结节，3个月后复查')).toBeVisible()

  // The last opinion holds it, and the lead quotes from the opinions.
  await open(zhou.page, id)
  await press(zhou.page, '签署书面意见…')
  await zhou.page.getByRole('dialog').getByRole('textbox', { name: '书面意见' }).fill('同意，建议细针穿刺')
  await zhou.page.getByRole('dialog').getByRole('button', { name: '签署', exact: true }).click()
  await zhou.page.getByRole('button', { name: '撰写报告' }).first().click()
  await zhou.page.getByRole('button', { name: '引用到会诊意见' }).last().click()
  await expect(zhou.page.getByRole('textbox', { name: '会诊意见' })).toHaveValue('苏婉清：考虑良性结节，3个月后复查')
  await expect(zhou.page.getByText(/^已保存/)).toBeVisible()
  expectNoComplaints(abroad)
})

test('C14: nobody answers in time, and the applicant invites again at another time', async () => {
  const id = await invited()
  const { lin } = staff
  await lin.page.goto('about:blank')
  await product.moveClock(25 * 3_600_000)
  const again = await signIn(product, lin.context, people.lin)
  await expect.poll(async () => (await again.call(routes.detail, { id })).state).toBe('timeoutNoResponse')
  await open(lin.page, id)
  await press(lin.page, '重新邀请…')
  const day = new Date((await product.now()).getTime() + 6 * 86_400_000).toISOString().slice(0, 10)
  await form(lin.page).pick('日期', day)
  await lin.page.getByRole('dialog').getByRole('button', { name: '发出邀请' }).click()
  await expect(lin.page.getByRole('dialog')).toHaveCount(0)
  // One more is chosen with hours and fee, and invited by one press.
  await lin.page.getByRole('button', { name: '添加专家…' }).click()
  const drawer = lin.page.getByRole('dialog', { name: '添加专家' })
  await drawer.getByRole('button', { name: '不限科室' }).click()
  await drawer.getByRole('checkbox', { disabled: false, name: /^选择/ }).first().check()
  await drawer.getByRole('button', { name: '发出邀请' }).click()
  await expect(lin.page.getByText('邀请已发出')).toBeVisible()
  await expect(lin.page.getByRole('dialog')).toHaveCount(0)
  await expect(lin.page.getByText('未响应').first()).toBeVisible()
  expect((await again.call(routes.detail, { id })).allowed).toContain(lifeRoutes.reschedule.name.split('.')[1])
})
