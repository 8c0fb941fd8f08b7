import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { invitedConsultation, signIn } from '../pages/accepted-consultation.ts'
import { people } from '../pages/people.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
/** Of the patient whom every complete draft of the journeys has. */
const number = '11010519491231002X'
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
  const auditor = await signIn(product, await browser.newContext(), people.xu)
  await invitedConsultation(product, { applicant, auditor })
  const page = await context.newPage()
  await page.goto(`${product.url}/meetingApply?step=patient`)
  await page.getByRole('button', { name: '查找以往患者' }).click()
  const dialog = page.getByRole('dialog', { name: '查找以往患者' })
  await dialog.getByRole('textbox').fill('欧阳无此人')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('没有找到这位患者')).toBeVisible()
  const row = dialog.locator('[data-patient]').first()
  // The patient is recorded after the submission was answered.
  await expect(async () => {
    await dialog.getByRole('textbox').fill(number)
    await dialog.getByRole('button', { name: '查找', exact: true }).click()
    await expect(row).toContainText('你提交过', { timeout: 2_000 })
  }).toPass()
  await expect(dialog.getByText(number)).toHaveCount(0)
  await expectAccessible(page)
  await row.getByRole('button', { name: /^带入/ }).click()
  await expect(dialog.getByText(number)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '填入' }).click()
  await expect(page.getByRole('textbox', { name: '患者姓名' })).toHaveValue('陈若兰')
  await expect(page.getByRole('textbox', { name: '证件号', exact: true })).toHaveValue(number)
  // How the patient is now is asked anew.
  await expect(page.getByRole('spinbutton', { name: '体重（千克）' })).toHaveValue('')
  await context.close()
})
