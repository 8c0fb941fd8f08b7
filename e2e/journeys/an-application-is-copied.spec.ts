import { expect, test } from '@playwright/test'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { invitedConsultation, signIn } from '../pages/accepted-consultation.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('an applicant copies an earlier application: patient and case come along, the rest is asked for again', async ({
  browser,
}) => {
  const [lin, xu] = [await aPerson(browser), await aPerson(browser)]
  const applicant = await signIn(product, lin.context, people.lin)
  const auditor = await signIn(product, xu.context, people.xu)
  const { id } = await invitedConsultation(product, { applicant, auditor }, { pastHistory: '高血压10年' })
  const before = await applicant.call(routes.detail, { id })
  const { page } = lin
  await page.goto(`${product.url}/me/consultations/${id}`)
  await page.getByRole('button', { name: '复制为新申请' }).click()
  await expect(page.getByText('已带入患者和病历，请选择专家和时间，并重新上传文件')).toBeVisible()
  await expect(page).toHaveURL(/\/meetingApply/)
  await expect(page.getByRole('textbox', { name: '日期', exact: true })).toHaveValue('')
  const copyId = new URL(page.url()).searchParams.get('id') ?? ''
  expect(copyId).not.toBe(id)

  await page.goto(`${product.url}/meetingApply?id=${copyId}&step=patient`)
  await expect(page.getByRole('textbox', { name: '患者姓名' })).toHaveValue('陈若兰')
  await expect(page.getByRole('textbox', { name: '证件号', exact: true })).toHaveValue('11010519491231002X')
  await expect(page.getByRole('spinbutton', { name: '体重（千克）' })).toHaveValue('')
  await page.goto(`${product.url}/meetingApply?id=${copyId}&step=case`)
  await expect(page.getByRole('textbox', { name: '既往史' })).toHaveValue('高血压10年')
  await page.goto(`${product.url}/meetingApply?id=${copyId}&step=files`)
  await expect(page.getByText('知情同意书').first()).toBeVisible()
  const copy = await applicant.call(routes.draft, { id: copyId })
  expect(copy).toMatchObject({ elseFiles: [], videoFile: null, agreeBook: null })
  for (const name of ['甲状腺.dcm', '门诊病历.pdf', '知情同意书.pdf'])
    await expect(page.getByText(name, { exact: true })).toHaveCount(0)

  // The earlier one and its files are as they were.
  expect(await applicant.call(routes.detail, { id })).toEqual(before)
  expectNoComplaints(lin, xu)
})
