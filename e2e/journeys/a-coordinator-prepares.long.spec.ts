import { expect, test } from '@playwright/test'
import { consultationRoutes } from '@tongying/contract/consultations'
import { aCompleteDraft, smallPdf } from '@tongying/contract/testing'
import { signIn as signInQuietly } from '../pages/accepted-consultation.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { signIn } from '../pages/sign-in.ts'
import { smallDicom } from '../pages/small-dicom.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('C28: a coordinator prepares an application in a physician’s name, who returns it once and then confirms it', async ({
  browser,
}) => {
  const coordinator = await aPerson(browser)
  const { page } = coordinator
  await signIn(page, product.url, people.he, '/me/work')
  await page.getByRole('button', { name: '为医生准备申请' }).click()
  const dialog = page.getByRole('dialog', { name: '为医生准备申请' })
  await dialog.getByRole('button', { name: '开始填写' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toHaveText('请选择')
  await dialog.getByRole('combobox', { name: '申请医生' }).click()
  await page.getByRole('option', { name: /^林若溪/ }).click()
  await dialog.getByRole('button', { name: '开始填写' }).click()
  await page.waitForURL(/meetingApply\?id=/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await expect(page.getByText('你正在以林若溪的名义准备这份申请')).toBeVisible()
  await page.getByRole('button', { name: /上传附件/ }).click()
  await expect(page.getByRole('button', { name: '提交申请' })).toHaveCount(0)
  await page.getByRole('button', { name: '送请林若溪确认' }).click()
  await page.waitForURL(/\/me\/work/)
  await expect(page.getByText('等医生确认')).toBeVisible()

  // The physician, who reads English, returns it.
  const physician = await aPerson(browser, { locale: 'en-US' })
  await signInQuietly(product, physician.context, people.lin)
  await physician.page.goto(`${product.url}/me/work`)
  await physician.page.getByRole('link', { name: 'Check and confirm' }).click()
  await physician.page.getByRole('button', { name: 'Return to the coordinator…' }).click()
  const giveBack = physician.page.getByRole('dialog', { name: 'Return to the coordinator' })
  await giveBack.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(giveBack.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await giveBack.getByRole('textbox').fill('请补充病史')
  await giveBack.getByRole('button', { name: 'Return', exact: true }).click()
  await physician.page.waitForURL(/\/me\/work/)
  await expect(physician.page.getByRole('link', { name: 'Check and confirm' })).toHaveCount(0)

  // Its page changes by itself; what is missing comes with the files.
  await expect(page.getByText('医生退回：请补充病史')).toBeVisible()
  const calls = await signInQuietly(product, await browser.newContext(), people.he)
  const experts = await calls.call(consultationRoutes.experts, { search: '周慎行' })
  await calls.call(consultationRoutes.saveDraft, {
    ...aCompleteDraft([experts.list[0]?.id ?? ''], await product.now()),
    consultationId: id,
  })
  await calls.upload({ name: '甲状腺.dcm', bytes: smallDicom(), kind: 'imaging', ownerId: id })
  await calls.upload({ name: '知情同意书.pdf', bytes: Buffer.from(smallPdf), kind: 'consent', ownerId: id })
  await page.goto(`${product.url}/meetingApply?id=${id}&step=files`)
  await page.getByRole('button', { name: /上传附件/ }).click()
  await page.getByRole('button', { name: '送请林若溪确认' }).click()
  await page.waitForURL(/\/me\/work/)
  await page.getByRole('button', { name: '收回' }).click()
  await expect(page.getByText(/甲状腺/).first()).toBeVisible()
  await page.getByRole('link', { name: '继续填写' }).first().click()
  await page.getByRole('button', { name: /上传附件/ }).click()
  await page.getByRole('button', { name: '送请林若溪确认' }).click()
  await page.waitForURL(/\/me\/work/)

  await physician.page.getByRole('link', { name: 'Check and confirm' }).click()
  await expect(physician.page.getByText(/prepared this application in your name/)).toBeVisible()
  await physician.page.getByRole('button', { name: /Attachments/ }).click()
  await physician.page.getByRole('button', { name: 'Submit application', exact: true }).click()
  await physician.page.waitForURL(/applySuccess/)
  await page.goto(`${product.url}/me/consultations/${id}`)
  await expect(page.getByText('没有这份会诊', { exact: true })).toBeVisible()
  expectNoComplaints(physician)
})
