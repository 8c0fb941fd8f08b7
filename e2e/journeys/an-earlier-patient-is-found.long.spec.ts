import { expect, test } from '@playwright/test'
import { invitedConsultation, signIn } from '../pages/accepted-consultation.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { people } from '../pages/people.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
/** Of the patient whom every complete draft of the journeys has. */
const number = '11010519491231002X'
test.beforeAll(async () => {
  product = await startProduct({ DEMO_CASES: 'on' })
})
test.afterAll(() => product.stop())

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
  await expectAccessible(page, { only: 'serious' })
  await row.getByRole('button', { name: /^带入/ }).click()
  await expect(dialog.getByText(number)).toBeVisible()
  await expectAccessible(page, { only: 'serious' })
  await dialog.getByRole('button', { name: '填入' }).click()
  await expect(page.getByRole('textbox', { name: '患者姓名' })).toHaveValue('陈若兰')
  await expect(page.getByRole('textbox', { name: '证件号', exact: true })).toHaveValue(number)
  // How the patient is now is asked anew.
  await expect(page.getByRole('spinbutton', { name: '体重（千克）' })).toHaveValue('')
  await context.close()
})

test('an applicant merges two records of one person, either number finds it, and takes them apart again', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const applicant = await signIn(product, context, people.lin)
  const auditor = await signIn(product, await browser.newContext(), people.xu)
  const passport = 'E12345678'
  const phone = '13900005521'
  const woman = { patientName: '蒋若楠', certificateType: 2 }
  const one = { certificateId: 'E87654321', tel: phone, medicalCardId: '330127000521' }
  await invitedConsultation(product, { applicant, auditor }, { ...woman, ...one })
  const other = { certificateId: passport, tel: '13900007777', medicalCardId: '330127000777' }
  await invitedConsultation(product, { applicant, auditor }, { ...woman, ...other })
  const page = await context.newPage()
  await page.goto(`${product.url}/meetingApply?step=patient`)
  await page.getByRole('button', { name: '查找以往患者' }).click()
  const dialog = page.getByRole('dialog', { name: '查找以往患者' })
  const rows = dialog.locator('[data-patient]')
  const search = async (word: string) => {
    await dialog.getByRole('textbox').fill(word)
    await dialog.getByRole('button', { name: '查找', exact: true }).click()
  }
  // Both are recorded after the submissions were answered.
  await expect(async () => {
    await search(woman.patientName)
    await expect(rows).toHaveCount(2, { timeout: 2_000 })
  }).toPass()
  await expect(dialog.getByText('这两份档案可能是同一人：姓名、出生日期相同')).toBeVisible()
  await expectAccessible(page, { only: 'serious' })

  // Who thinks better of it has merged nothing.
  const merge = dialog.getByRole('button', { name: '合并', exact: true })
  const asked = page.getByRole('dialog', { name: '合并两份患者档案？' })
  await merge.click()
  await asked.getByRole('button', { name: '取消' }).click()
  await expect(rows).toHaveCount(2)
  await merge.click()
  await expect(asked.getByText('会诊申请的内容不变；合并有记录，可以撤销')).toBeVisible()
  await asked.getByRole('button', { name: '合并', exact: true }).click()
  await expect(page.getByText('已合并', { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('你提交过，共2次会诊')
  await expect(merge).toHaveCount(0)
  for (const known of [passport, phone, other.tel]) {
    await search('欧阳无此人')
    await expect(rows).toHaveCount(0)
    await search(known)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('共2次会诊')
  }

  await search(woman.patientName)
  await rows.getByRole('button', { name: '撤销合并' }).click()
  await expect(page.getByText('已撤销合并')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(merge).toBeVisible()
  await context.close()
})
