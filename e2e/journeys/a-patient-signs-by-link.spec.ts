import { expect, type Page, test } from '@playwright/test'
import { consultationRoutes } from '@tongying/contract/consultations'
import { patientRoutes } from '@tongying/contract/patients'
import { aCompleteDraft } from '@tongying/contract/testing'
import { signIn } from '../pages/accepted-consultation.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { people } from '../pages/people.ts'
import { smallDicom } from '../pages/small-dicom.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

/** Draws two strokes across the signature field. */
async function draw(page: Page): Promise<void> {
  const field = page.getByRole('img', { name: '签名区' })
  await field.scrollIntoViewIfNeeded()
  const box = await field.boundingBox()
  if (!box) throw new Error('the signature field is not on the page')
  for (const part of [0.3, 0.6]) {
    await page.mouse.move(box.x + box.width * part, box.y + box.height * 0.3)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * (part + 0.2), box.y + box.height * 0.6, { steps: 5 })
    await page.mouse.up()
  }
}

test('C29: a relative reads, signs and withdraws on a phone; the physician’s page follows', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const applicant = await signIn(product, context, people.lin)
  const experts = await applicant.call(consultationRoutes.experts, { search: '周慎行' })
  const { consultationId: id } = await applicant.call(consultationRoutes.saveDraft, {
    ...aCompleteDraft([experts.list[0]?.id ?? ''], await product.now()),
    consultationId: null,
  })
  await applicant.upload({ name: '甲状腺.dcm', bytes: smallDicom(), kind: 'imaging', ownerId: id })
  const doctor = await context.newPage()
  await doctor.goto(`${product.url}/meetingApply?id=${id}&step=files`)
  await doctor.getByRole('button', { name: '出示二维码' }).click()
  const address = await doctor.locator('[data-address]').getAttribute('data-address')
  await doctor.getByRole('button', { name: '完成' }).click()
  await expect(doctor.getByText('已发出，未打开')).toBeVisible()

  const phone = await (
    await browser.newContext({ locale: 'zh-CN', viewport: { width: 360, height: 740 }, hasTouch: true })
  ).newPage()
  await test.step('reads and signs', async () => {
    await phone.goto(address ?? '')
    await expect(phone.getByRole('heading', { name: '看完再决定' })).toBeVisible()
    expect(phone.url()).not.toContain('#')
    await expect(doctor.getByText('已打开')).toBeVisible()
    await expectAccessible(phone, { only: 'serious' })
    await phone.getByRole('button', { name: '同意并提交' }).click()
    await expect(phone.getByText('请在框内签名；不方便手写，请勾选下面一项')).toBeVisible()
    await phone.getByRole('radio', { name: '配偶' }).check({ force: true })
    await expect(phone.getByText('为什么由您来签')).toBeVisible()
    await phone.getByRole('radio', { name: '患者委托我签' }).check({ force: true })
    await phone.getByRole('textbox', { name: '您的姓名' }).fill('赵一凡')
    await phone.reload()
    await expect(phone.getByRole('textbox', { name: '您的姓名' })).toHaveValue('赵一凡')
    await draw(phone)
    await phone.getByRole('checkbox', { name: '我已看完以上内容' }).check()
    await phone.getByRole('button', { name: '同意并提交' }).click()
    await expect(phone.getByRole('heading', { name: '已签署' })).toBeFocused()
    await expectAccessible(phone, { only: 'serious' })
  })
  await test.step('the application has its consent, and is submitted', async () => {
    await expect(doctor.getByText('赵*凡（配偶）已签署')).toBeVisible()
    await applicant.call(consultationRoutes.submit, { id })
    await doctor.goto(`${product.url}/me/consultations/${id}`)
    await doctor.getByRole('heading', { name: '知情同意' }).waitFor()
  })
  await test.step('another phone learns nothing', async () => {
    const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    await other.goto(address ?? '')
    await expect(other.getByRole('heading', { name: '这个链接不能用了' })).toBeVisible()
    await expect(other.getByText('赵')).toHaveCount(0)
    await expectAccessible(other, { only: 'serious' })
  })
  await test.step('withdraws: the case comes back to the applicant at once', async () => {
    await phone.getByRole('button', { name: '撤回同意…' }).click()
    await expectAccessible(phone, { only: 'serious' })
    await phone.getByRole('radio', { name: '担心隐私' }).check({ force: true })
    await phone.getByRole('textbox', { name: '写您的姓名确认' }).fill('赵一凡')
    await phone.getByRole('button', { name: '撤回同意', exact: true }).click()
    await expect(phone.getByRole('heading', { name: '已撤回同意' })).toBeVisible()
    await expect(doctor.getByText('患者或家属撤回了知情同意，会诊已停止').first()).toBeVisible()
    const { list } = await applicant.call(patientRoutes.consents, { ownerKind: 'consultation', ownerId: id })
    expect(list[0]?.withdrawnAt).not.toBeNull()
  })
})

test('a tablet that is handed on shows what was signed for a quarter of an hour, and nothing once the patient has left', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const applicant = await signIn(product, context, people.lin)
  const experts = await applicant.call(consultationRoutes.experts, { search: '周慎行' })
  const { consultationId: ownerId } = await applicant.call(consultationRoutes.saveDraft, {
    ...aCompleteDraft([experts.list[0]?.id ?? ''], await product.now()),
    consultationId: null,
  })
  const owner = { ownerKind: 'consultation', ownerId } as const
  const { secretAddress } = await applicant.call(patientRoutes.sendLink, { ...owner, purpose: 'consent' })
  const tablet = await (
    await browser.newContext({ locale: 'zh-CN', viewport: { width: 768, height: 1024 }, hasTouch: true })
  ).newPage()
  await tablet.clock.install()
  await tablet.goto(secretAddress)
  await tablet.getByRole('radio', { name: '配偶' }).check({ force: true })
  await tablet.getByRole('radio', { name: '患者因病不能签字' }).check({ force: true })
  await tablet.getByRole('textbox', { name: '您的姓名' }).fill('赵一凡')
  await tablet.getByRole('checkbox', { name: '我不方便手写' }).check()
  await tablet.getByRole('checkbox', { name: '我已看完以上内容' }).check()
  await tablet.getByRole('button', { name: '同意并提交' }).click()
  await expect(tablet.getByText('赵*凡签署了这份同意书')).toBeVisible()
  await product.moveClock(16 * 60_000)
  // No further: the page's own time limit of a call runs by the same clock.
  await tablet.clock.runFor(15 * 60_000 + 500)
  await expect(tablet.getByText('签过的内容不再直接显示')).toBeVisible()
  await expect(tablet.getByText('赵')).toHaveCount(0)
  await expectAccessible(tablet, { only: 'serious' })
  await tablet.getByRole('textbox', { name: '写签署人的姓名' }).fill('王五')
  await tablet.getByRole('button', { name: '查看' }).click()
  await expect(tablet.getByText('姓名与签署时填写的不一致')).toBeVisible()
  await tablet.getByRole('textbox', { name: '写签署人的姓名' }).fill('赵一凡')
  await tablet.getByRole('button', { name: '查看' }).click()
  await expect(tablet.getByText('赵*凡签署了这份同意书')).toBeVisible()
  await tablet.getByRole('button', { name: '完成并退出' }).click()
  await expectAccessible(tablet, { only: 'serious' })
  await tablet.getByRole('button', { name: '退出', exact: true }).click()
  await expect(tablet.getByRole('heading', { name: '已退出' })).toBeVisible()
  await tablet.goBack().catch(() => undefined)
  await tablet.goto(secretAddress)
  await expect(tablet.getByRole('heading', { name: '这个链接不能用了' })).toBeVisible()
  await expect(tablet.getByText('赵')).toHaveCount(0)
  const { list } = await applicant.call(patientRoutes.consents, owner)
  expect(list[0]?.withdrawnAt).toBeNull()
})
