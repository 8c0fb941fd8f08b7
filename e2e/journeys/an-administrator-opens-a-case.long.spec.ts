import { expect, test } from '@playwright/test'
import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes } from '@tongying/contract/consultations'
import { minuteMs } from '@tongying/contract/kit'
import { aCompleteDraft, smallPdf } from '@tongying/contract/testing'
import { signIn as signInQuietly } from '../pages/accepted-consultation.ts'
import { authenticatorCode } from '../pages/account.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { smallDicom } from '../pages/small-dicom.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('an administrator opens a case for a reason; its applicant sees who and why, and it closes by itself', async ({
  browser,
}) => {
  const applicant = await aPerson(browser)
  const calls = await signInQuietly(product, applicant.context, people.lin)
  const [zhou] = (await calls.call(consultationRoutes.experts, { search: '周慎行' })).list
  const draft = aCompleteDraft([zhou?.id ?? ''], await product.now())
  const { consultationId: id } = await calls.call(consultationRoutes.saveDraft, { ...draft, consultationId: null })
  await calls.upload({ name: '甲状腺.dcm', bytes: smallDicom(), kind: 'imaging', ownerId: id })
  await calls.upload({ name: '知情同意书.pdf', bytes: Buffer.from(smallPdf), kind: 'consent', ownerId: id })
  const { number } = await calls.call(consultationRoutes.submit, { id })

  const admin = await aPerson(browser)
  const { page } = admin
  const adminCalls = await signInQuietly(product, admin.context, people.chen)
  const { secret } = await adminCalls.call(accountRoutes.beginSecondFactor, {})
  const otp = authenticatorCode(secret, await product.now())
  const { recoveryCodes } = await adminCalls.call(accountRoutes.confirmSecondFactor, { otp })
  // From the console, whose router has no cases.
  await page.goto(`${product.url}/console/accessLog?number=${number}`)
  await page.getByRole('button', { name: '紧急调阅…' }).click()
  const dialog = page.getByRole('dialog', { name: '紧急调阅这份会诊' })
  await dialog.getByLabel('原因').fill('投诉')
  await dialog.getByLabel('动态验证码').fill(recoveryCodes[0] ?? '')
  await dialog.getByRole('button', { name: '调阅', exact: true }).click()
  await expect(dialog.getByText('请写明原因，至少10个字')).toBeVisible()
  await dialog.getByLabel('原因').fill('患者家属投诉，需要核对病历')
  await dialog.getByRole('button', { name: '调阅', exact: true }).click()
  await page.waitForURL(`**/me/consultations/${id}`)
  await expect(page.getByText(/紧急调阅中，可查看到\d\d:\d\d/)).toBeVisible()
  await expect(page.getByRole('heading', { name: '影像' })).toBeVisible()
  await expect(page.getByRole('button', { name: '显示完整信息…' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: '写给参加会诊的人' })).toHaveCount(0)

  await applicant.page.goto(`${product.url}/me/information`)
  await applicant.page.getByText('会诊被紧急调阅').first().click()
  await expect(applicant.page.getByRole('searchbox', { name: '会诊编号' })).toHaveValue(number)
  await expect(applicant.page.getByRole('row').filter({ hasText: '原因：患者家属投诉，需要核对病历' })).toContainText(
    '紧急调阅',
  )

  await product.moveClock(61 * minuteMs)
  // The page closes by itself.
  await expect(page.getByText(/紧急调阅中/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('没有这份会诊')).toBeVisible()
  expectNoComplaints(applicant)
  await applicant.context.close()
  await admin.context.close()
})
