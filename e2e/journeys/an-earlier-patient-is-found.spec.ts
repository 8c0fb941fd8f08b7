import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { consultationRoutes } from '@tongying/contract/consultations'
import { signIn } from '../pages/accepted-consultation.ts'
import { people } from '../pages/people.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ DEMO_CASES: 'on' })
})
test.afterAll(() => product.stop())

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

test('an applicant finds a patient whom she filed before, and takes the details over', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const applicant = await signIn(product, context, people.lin)
  const { list } = await applicant.call(consultationRoutes.list, { tab: 'applied', pageNum: 1, pageSize: 50 })
  const filed = list.find(({ number, patientName }) => number !== null && patientName !== null)
  const patient = await applicant.call(consultationRoutes.unmask, {
    id: filed?.consultationId ?? '',
    reason: '核对以往患者',
  })
  const page = await context.newPage()
  await page.goto(`${product.url}/meetingApply?step=patient`)
  await page.getByRole('button', { name: '查找以往患者' }).click()
  const dialog = page.getByRole('dialog', { name: '查找以往患者' })
  await dialog.getByRole('textbox').fill('欧阳无此人')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('没有找到这位患者')).toBeVisible()
  await dialog.getByRole('textbox').fill(patient.certificateId)
  await dialog.getByRole('button', { name: '查找', exact: true }).click()
  const row = dialog.locator('[data-patient]').first()
  await expect(row).toContainText('你提交过')
  await expect(dialog.getByText(patient.certificateId)).toHaveCount(0)
  await expectAccessible(page)
  await row.getByRole('button', { name: /^带入/ }).click()
  await expect(dialog.getByText(patient.certificateId)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '填入' }).click()
  await expect(page.getByRole('textbox', { name: '患者姓名' })).toHaveValue(patient.patientName)
  await expect(page.getByRole('textbox', { name: '证件号', exact: true })).toHaveValue(patient.certificateId)
  // How the patient is now is asked anew.
  await expect(page.getByRole('spinbutton', { name: '体重（千克）' })).toHaveValue('')
  await context.close()
})
