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

test('an applicant copies an earlier application: patient, case and a chosen file come along, the rest is asked for again', async ({
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
  const dialog = page.getByRole('dialog', { name: '复制为新申请' })
  // The consent is never offered.
  await expect(dialog.getByRole('checkbox')).toHaveCount(3)
  await dialog.getByRole('checkbox', { name: /^门诊病历\.pdf/ }).check()
  await dialog.getByRole('button', { name: '复制', exact: true }).click()
  await expect(page.getByText('已带入患者、病历和所选文件，请选择专家和时间')).toBeVisible()
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
  await expect(page.getByText('门诊病历.pdf', { exact: true })).toBeVisible()
  const copy = await applicant.call(routes.draft, { id: copyId })
  expect(copy).toMatchObject({ elseFiles: [{ name: '门诊病历.pdf' }], videoFile: null, agreeBook: null })
  expect(before.files.map((file) => file.id)).not.toContain(copy.elseFiles[0]?.id)
  for (const name of ['甲状腺.dcm', '知情同意书.pdf'])
    await expect(page.getByText(name, { exact: true })).toHaveCount(0)

  // What the copy says of no patient is kept as a template, renamed, and begins another application.
  const openTemplates = () => page.getByRole('button', { name: '套用模板…' }).click()
  const templates = page.getByRole('dialog', { name: '套用申请模板' })
  await openTemplates()
  await templates.getByRole('button', { name: '把当前申请存为我的模板…' }).click()
  const form = page.getByRole('dialog', { name: '存为我的模板' })
  await form.getByRole('textbox', { name: '模板名称' }).fill('甲状腺')
  await form.getByRole('textbox', { name: '现病史' }).fill('联系电话13800002046')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('模板不属于任何患者，请去掉证件号和手机号')).toBeVisible()
  await form.getByRole('textbox', { name: '现病史' }).fill('几周前发现；大小；有无不适')
  await form.getByRole('button', { name: '保存' }).click()
  await templates.getByRole('button', { name: '修改模板“甲状腺”…' }).click()
  const edited = page.getByRole('dialog', { name: '修改申请模板' })
  await edited.getByRole('textbox', { name: '模板名称' }).fill('甲状腺结节会诊')
  await edited.getByRole('button', { name: '保存' }).click()
  await expect(templates.getByText('甲状腺结节会诊')).toBeVisible()
  await page.goto(`${product.url}/meetingApply?step=case`)
  await page.getByRole('textbox', { name: '主诉' }).fill('发现结节1周')
  await openTemplates()
  await templates.getByRole('button', { name: '套用模板“甲状腺结节会诊”' }).click()
  await page.getByRole('dialog', { name: '主诉已有内容' }).getByRole('button', { name: '只填空白部分' }).click()
  await expect(page.getByRole('textbox', { name: '现病史' })).toHaveValue('几周前发现；大小；有无不适')
  await expect(page.getByRole('textbox', { name: '主诉' })).toHaveValue('发现结节1周')
  await page.goto(`${page.url().replace('step=case', 'step=patient')}`)
  await expect(page.getByRole('textbox', { name: '患者姓名' })).toHaveValue('')
  await openTemplates()
  await templates.getByRole('button', { name: '删除模板“甲状腺结节会诊”…' }).click()
  await page.getByRole('dialog', { name: '删除模板“甲状腺结节会诊”？' }).getByRole('button', { name: '删除' }).click()
  await expect(templates.getByText('还没有申请模板')).toBeVisible()
  await templates.getByRole('button', { name: '关闭' }).first().click()

  // The earlier one and its files are as they were.
  expect(await applicant.call(routes.detail, { id })).toEqual(before)
  // The refused template stands in the applicant's browser.
  expectNoComplaints(xu)
})
