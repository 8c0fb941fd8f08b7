import { expect, test } from '@playwright/test'
import { consultationRoutes } from '@tongying/contract/consultations'
import { invitedConsultation, signIn as signInQuietly } from '../pages/accepted-consultation.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { signIn } from '../pages/sign-in.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('an applicant is removed, the case is handed over without its patient being shown, and the colleague opens it', async ({
  browser,
}) => {
  const applicant = await signInQuietly(product, await browser.newContext(), people.lin)
  const auditor = await signInQuietly(product, await browser.newContext(), people.xu)
  const { id } = await invitedConsultation(product, { applicant, auditor })
  const { number } = await applicant.call(consultationRoutes.detail, { id })
  const admin = await aPerson(browser)
  const { page } = admin
  await signIn(page, product.url, people.chen, '/me/hospital')

  await page.getByRole('button', { name: '成员', exact: true }).click()
  await page
    .getByRole('row', { name: /林若溪/ })
    .getByRole('button', { name: '移除' })
    .click()
  await page.getByRole('dialog').getByLabel('理由').fill('已调离')
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await expect(page.getByText('已移除林若溪')).toBeVisible()

  // One message leads to the tab, which counts what waits.
  await page.goto(`${product.url}/me/information?type=notice`)
  await page.getByText(`会诊${number}没有申请人`).click()
  await page.waitForURL(/tab=handOver/)
  const row = page.getByRole('row', { name: new RegExp(String(number)) })
  await expect(row).toContainText('林若溪')
  // The patient bears the administrator's own name in the demo hospital; neither it nor the complaint is in the list.
  await expect(page.getByRole('table')).not.toContainText(/陈若兰|陈\*兰|甲状腺/)
  const tab = page.getByRole('button', { name: /^待移交会诊/ })
  const before = Number((await tab.innerText()).replace(/\D/g, ''))
  await row.getByRole('button', { name: '移交…' }).click()
  const dialog = page.getByRole('dialog', { name: `移交会诊${number}` })
  await dialog.getByRole('button', { name: '移交', exact: true }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toHaveText('请选择')
  await dialog.getByRole('combobox', { name: '接手的医生' }).click()
  await page.getByRole('option', { name: /^程晓岚/ }).click()
  await dialog.getByRole('button', { name: '移交', exact: true }).click()
  await expect(page.getByText('已移交给程晓岚')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(tab).toHaveText(before > 1 ? new RegExp(`${before - 1}$`) : '待移交会诊')

  const colleague = await aPerson(browser)
  await signIn(colleague.page, product.url, '13800000002', `/me/consultations/${id}`)
  await expect(colleague.page.getByText(String(number)).first()).toBeVisible()
  await expect(colleague.page.getByText('甲状腺左叶结节性质待定，请上级会诊').first()).toBeVisible()
  expectNoComplaints(admin, colleague)
})
