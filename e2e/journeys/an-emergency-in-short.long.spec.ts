import { expect, type Page, test } from '@playwright/test'
import { consultationRoutes } from '@tongying/contract/consultations'
import { signIn as signInQuietly } from '../pages/accepted-consultation.ts'
import { form } from '../pages/form.ts'
import { look } from '../pages/look.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { signIn } from '../pages/sign-in.ts'
import { smallDicom } from '../pages/small-dicom.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

/** The five questions, on a phone. */
async function fillShortForm(page: Page): Promise<void> {
  const fields = form(page)
  await page.getByRole('checkbox', { name: '身份不明' }).check()
  await fields.radio('女')
  await page.getByRole('checkbox', { name: '年龄暂不清楚' }).check()
  await fields.text('发生了什么，想问什么', '车祸伤1小时，腹痛腹胀，要不要马上手术？')
  await fields.radio('重')
  await fields.choose('会诊科室', '普通外科')
  await page.keyboard.press('Escape')
  await page.getByText('添加专家…').click()
  const dialog = page.getByRole('dialog', { name: '选择专家' })
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('周慎行')
  const all = dialog.getByRole('button', { name: '在全部科室中找' })
  await expect(all.or(dialog.getByRole('checkbox', { name: '选择周慎行' }))).toBeVisible()
  if (await all.isVisible()) await all.click()
  await dialog.getByRole('checkbox', { name: '选择周慎行' }).check()
  await dialog.getByRole('button', { name: '用这1位' }).click()
  const image = { name: 'FAST.dcm', mimeType: 'application/dicom', buffer: smallDicom() }
  await page.locator('[data-field="imaging"] input[type=file]').setInputFiles(image)
  await expect(page.locator('li[data-attachment]')).toHaveCount(1, { timeout: 30_000 })
  await fields.radio('来不及签，免签')
  await fields.text('免签理由', '危及生命，联系不到家属')
  // On a busy machine the list may close once its people have come: then one presses again.
  const approver = page.getByRole('option').first()
  await expect(async () => {
    if (!(await approver.isVisible())) await page.getByRole('combobox', { name: '批准人' }).click()
    await expect(approver).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await approver.click()
}

test('C2: an emergency is sent from a phone by five answers, confirmed by its approver, and completed before its report', async ({
  browser,
}) => {
  const applicant = await aPerson(browser)
  const { page } = applicant
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, product.url, people.lin, '/meetingApply')
  await page.getByRole('radio', { name: '急会诊', exact: true }).click()
  await expect(page.getByRole('heading', { name: '急会诊', level: 1 })).toBeVisible()
  await fillShortForm(page)
  await look(page, 'emergency-in-short')
  await page.setViewportSize({ width: 360, height: 740 })
  // What was forgotten is shown where one press leaves it for later.
  await page.getByRole('button', { name: '发出急会诊' }).click()
  await expect(page.getByText(/还有\d+项没填：证件号/)).toBeInViewport()
  await page.getByRole('button', { name: '其余都暂缺' }).click()
  await expect(page.getByText('都填了，可以发')).toBeVisible()
  await page.getByRole('button', { name: '发出急会诊' }).click()
  await expect(page).toHaveURL(/applySuccess/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await page.goto(`${product.url}/me/consultations/${id}`)
  await expect(page.getByText(/16项暂缺/)).toBeVisible()
  await expect(page.getByText(/批准人.*，尚未确认/)).toBeVisible()

  const approver = await aPerson(browser)
  await signIn(approver.page, product.url, people.chen, '/me/information')
  await approver.page.getByText('急会诊免签请你确认').first().click()
  await approver.page.goto(`${product.url}/me/consultations/${id}/exemption`)
  await expect(approver.page.getByText('车祸伤1小时，腹痛腹胀，要不要马上手术？')).toBeVisible()
  await approver.page.getByRole('button', { name: '我没有批准' }).click()
  await expect(approver.page.getByText('请填写原因').first()).toBeVisible()
  await approver.page.getByRole('button', { name: '确认我已批准' }).click()
  await expect(approver.page.getByText(/你在.*确认了/)).toBeVisible()
  // The applicant's page changes by itself.
  await expect(page.getByText(/批准人.*确认。/)).toBeVisible()

  await page.getByRole('button', { name: '补齐…' }).click()
  const dialog = page.getByRole('dialog', { name: '补齐暂缺的资料' })
  await dialog.getByRole('textbox', { name: '证件号' }).fill('11010519491231002X')
  await expect(dialog.getByRole('textbox', { name: '出生日期' })).toHaveValue('1949-12-31')
  await dialog.getByRole('textbox', { name: '患者姓名' }).fill('赵长生')
  await dialog.getByRole('spinbutton', { name: '身高（厘米）' }).fill('160')
  await dialog.getByRole('spinbutton', { name: '体重（千克）' }).fill('55')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/赵\*生/).first()).toBeVisible()
  await expect(page.getByText(/9项暂缺/)).toBeVisible()
  const calls = await signInQuietly(product, applicant.context, people.lin)
  const { toComplete, age } = await calls.call(consultationRoutes.detail, { id })
  expect(toComplete).toContain('tel')
  expect(toComplete).not.toContain('BMI')
  expect(age).toBeGreaterThan(70)
  expectNoComplaints(applicant, approver)
})
