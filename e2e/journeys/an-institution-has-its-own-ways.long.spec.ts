import { expect, type Page, test } from '@playwright/test'
import { lifeRoutes, consultationRoutes as routes } from '@tongying/contract/consultations'
import { aCompleteDraft, smallPdf } from '@tongying/contract/testing'
import { signIn } from '../pages/accepted-consultation.ts'
import { form } from '../pages/form.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { smallDicom } from '../pages/small-dicom.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

/** An administrator's settings of their institution's consultations, opened. */
async function settingsOf(page: Page) {
  await page.goto(`${product.url}/me/hospital`)
  await page.getByRole('button', { name: '会诊设置…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: '急会诊', exact: true })).toBeVisible()
  return dialog
}

/** The reviewer finds the case in the queue and approves it. */
async function approve(page: Page, id: string): Promise<void> {
  await page.goto(`${product.url}/me/consultations/review?tab=auditQueue&id=${id}`)
  await page.getByRole('button', { name: /^通过/ }).click()
  await expect(page.getByText(/^已通过HZ/)).toBeVisible()
}

test('two institutions set their own ways: both review in turn, an expert declines, and the report goes without a review', async ({
  browser,
}) => {
  const [chen, lu, he, xu, su, zhou, lin] = await Promise.all(Array.from({ length: 7 }, () => aPerson(browser)))
  if (!chen || !lu || !he || !xu || !su || !zhou || !lin) throw new Error('somebody is missing')
  await signIn(product, chen.context, people.chen)
  await signIn(product, lu.context, people.lu)
  await signIn(product, he.context, '13800000014')
  await signIn(product, xu.context, people.xu)
  await signIn(product, su.context, people.su)
  const lead = await signIn(product, zhou.context, people.zhou)
  const applicant = await signIn(product, lin.context, people.lin)

  // The applying hospital reviews first, and asks its experts to answer new times sooner.
  const ofApplicant = await settingsOf(chen.page)
  await ofApplicant.getByRole('checkbox', { name: /先由本院审核/ }).check()
  await ofApplicant.getByRole('spinbutton', { name: '改期后，专家应答期限' }).fill('100')
  await ofApplicant.getByRole('button', { name: '保存' }).click()
  await expect(ofApplicant.getByText('1至72之间的整数')).toBeVisible()
  await ofApplicant.getByRole('spinbutton', { name: '改期后，专家应答期限' }).fill('6')
  await ofApplicant.getByRole('button', { name: '保存' }).click()
  await expect(chen.page.getByText('会诊设置已保存')).toBeVisible()
  // The expert's hospital issues reports without a review.
  const ofLead = await settingsOf(lu.page)
  await ofLead.getByRole('checkbox', { name: /报告须经本院审核/ }).uncheck()
  await ofLead.getByRole('button', { name: '保存' }).click()
  await expect(lu.page.getByText('会诊设置已保存')).toBeVisible()

  const idOf = async (name: string) => (await applicant.call(routes.experts, { search: name })).list[0]?.id ?? ''
  const inWriting = { isInWriting: true, acceptancePolicy: 'any' } as const
  const experts = [await idOf('周慎行'), await idOf('苏婉清')]
  const draft = { ...aCompleteDraft(experts, await product.now(), inWriting), consultationId: null }
  const { consultationId: id } = await applicant.call(routes.saveDraft, draft)
  await applicant.upload({ name: '肝脏.dcm', bytes: smallDicom(), kind: 'imaging', ownerId: id })
  await applicant.upload({ name: '知情同意书.pdf', bytes: Buffer.from(smallPdf), kind: 'consent', ownerId: id })
  await applicant.call(routes.submit, { id })

  await approve(he.page, id)
  await expect(lin.page.goto(`${product.url}/me/consultations/${id}`)).resolves.toBeTruthy()
  await expect(lin.page.getByText('本方审核通过')).toBeVisible()
  await approve(xu.page, id)

  // One declines with a reason; the other leads, gives an opinion, and the report is written.
  await su.page.goto(`${product.url}/me/consultations/${id}`)
  await su.page.getByRole('button', { name: '谢绝…' }).click()
  const declining = su.page.getByRole('dialog')
  await declining.getByRole('radio', { name: '其他' }).check()
  await declining.getByRole('button', { name: '谢绝邀请' }).click()
  await expect(declining.getByRole('textbox', { name: '说明' })).toHaveAttribute('aria-invalid', 'true')
  await declining.getByRole('textbox', { name: '说明' }).fill('本周在外院授课')
  await declining.getByRole('button', { name: '谢绝邀请' }).click()
  await expect(su.page.getByText('已谢绝，已通知申请医生')).toBeVisible()
  await expect(lin.page.getByRole('row', { name: /苏婉清/ })).toContainText('本周在外院授课')
  await lead.call(routes.accept, { id })
  await lead.call(lifeRoutes.giveOpinion, { id, text: '考虑良性结节，3个月后复查' })
  await lead.call(routes.saveReport, { id, findings: '左叶结节', conclusion: '良性结节', advice: '3个月后复查' })

  await zhou.page.goto(`${product.url}/me/consultations/${id}/report`)
  await zhou.page.getByRole('button', { name: '提交报告…' }).click()
  const submitting = zhou.page.getByRole('dialog')
  await expect(submitting.getByText(/不经审核随即出具/)).toBeVisible()
  await submitting.getByRole('button', { name: '签署并提交' }).click()
  await expect.poll(async () => (await lead.call(routes.detail, { id })).state).toBe('completed')
  await expect(lin.page.getByText('已完成').first()).toBeVisible()
  await expect(lin.page.getByText('报告审核', { exact: true })).toHaveCount(0)
  expectNoComplaints(chen, lu, he, xu, su, zhou, lin)
})

test('the platform’s administrator makes a day a holiday, and the working days of the year follow', async ({
  browser,
}) => {
  const ji = await aPerson(browser)
  await signIn(product, ji.context, '13800000017')
  const { page } = ji
  await page.goto(`${product.url}/console/holidays`)
  const count = async () => Number(/全年(\d+)个工作日/.exec(await page.locator('main').innerText())?.[1])
  await expect.poll(count).toBeGreaterThan(200)
  const before = await count()
  const day = page.getByRole('button', { name: /12月2\d日星期. 工作日$/ }).first()
  const name = (await day.getAttribute('aria-label'))?.replace(/ .*/, '') ?? ''
  await day.click()
  await page.getByRole('radio', { name: '放假' }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('textbox', { name: '节日名称' })).toHaveAttribute('aria-invalid', 'true')
  await form(page).text('节日名称', '院庆')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: `${name} 放假 院庆` })).toBeVisible()
  await expect.poll(count).toBe(before - 1)
  expectNoComplaints(ji)
})
