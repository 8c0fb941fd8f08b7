import { expect, test } from '@playwright/test'
import { signIn } from '../pages/accepted-consultation.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { reportInWriting } from '../pages/report-in-writing.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ DEMO_CASES: 'on' })
})
test.afterAll(() => product.stop())

test('an administrator keeps a template, and the lead’s typed words stay until they say otherwise', async ({
  browser,
}) => {
  const [admin, bai] = [await aPerson(browser), await aPerson(browser)]
  await signIn(product, admin.context, people.lu)
  const lead = await signIn(product, bai.context, people.bai)
  const id = await reportInWriting(lead)

  // Without any text it is refused, and what was typed stays.
  await admin.page.goto(`${product.url}/me/hospital?tab=reportTemplates`)
  await admin.page.getByRole('button', { name: '新增模板…' }).click()
  const form = admin.page.getByRole('dialog', { name: '新增报告模板' })
  await form.getByRole('textbox', { name: '模板名称' }).fill('肝脏结节')
  await form.getByRole('combobox', { name: '科室' }).click()
  await admin.page.getByRole('option', { name: '超声医学科' }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请至少填写一项内容')).toBeVisible()
  await expect(form.getByRole('textbox', { name: '模板名称' })).toHaveValue('肝脏结节')
  await form.getByRole('textbox', { name: '影像所见' }).fill('肝脏大小正常，包膜光整。')
  await form.getByRole('textbox', { name: '建议' }).fill('3个月后复查肝脏超声。')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(admin.page.getByText('已保存模板')).toBeVisible()
  await expect(admin.page.getByText('肝脏结节')).toBeVisible()

  // The lead has typed findings; advice is empty and is filled, the findings stay.
  await bai.page.goto(`${product.url}/me/consultations/${id}/report`)
  const findings = bai.page.getByRole('textbox', { name: '影像所见' })
  const advice = bai.page.getByRole('textbox', { name: '建议' })
  const typed = await findings.inputValue()
  const useTemplate = async (answer: string) => {
    await bai.page.getByRole('button', { name: '套用模板…' }).click()
    const dialog = bai.page.getByRole('dialog', { name: '套用报告模板' })
    await dialog.getByRole('textbox', { name: '按名称、科室或内容查找' }).fill('肝脏')
    await dialog.getByRole('button', { name: '套用模板“肝脏结节”' }).click()
    await bai.page.getByRole('dialog', { name: '影像所见已有内容' }).getByRole('button', { name: answer }).click()
  }
  await useTemplate('只填空白部分')
  await expect(advice).toHaveValue('3个月后复查肝脏超声。')
  await expect(findings).toHaveValue(typed)
  await useTemplate('接在已写内容之后')
  await expect(findings).toHaveValue(`${typed}\n肝脏大小正常，包膜光整。`)
  await expect(advice).toHaveValue('3个月后复查肝脏超声。')

  // It saves itself like what is typed.
  await expect(bai.page.getByText(/^已保存/)).toBeVisible()
  await bai.page.reload()
  await expect(findings).toHaveValue(`${typed}\n肝脏大小正常，包膜光整。`)

  // What is selected becomes a phrase, which one press puts at the caret.
  const phrases = bai.page.getByRole('group', { name: '建议的常用短语' })
  await phrases.getByRole('button', { name: '存为短语' }).click()
  await expect(phrases.getByText('请先选中要存的文字，最多100字')).toBeVisible()
  await advice.selectText()
  await phrases.getByRole('button', { name: '存为短语' }).click()
  await advice.press('End')
  await phrases.getByRole('button', { name: '3个月后复查肝脏超声。' }).click()
  await expect(advice).toHaveValue('3个月后复查肝脏超声。3个月后复查肝脏超声。')

  // A template of one's own is offered at the next report, and can be removed.
  await bai.page.getByRole('button', { name: '套用模板…' }).click()
  await bai.page.getByRole('button', { name: '把当前内容存为我的模板…' }).click()
  const own = bai.page.getByRole('dialog', { name: '存为我的模板' })
  await own.getByRole('textbox', { name: '模板名称' }).fill('我的肝脏模板')
  await own.getByRole('button', { name: '保存' }).click()
  const picker = bai.page.getByRole('dialog', { name: '套用报告模板' })
  await expect(picker.getByText('我的肝脏模板')).toBeVisible()
  await picker.getByRole('button', { name: '删除模板“我的肝脏模板”…' }).click()
  await bai.page.getByRole('dialog', { name: '删除模板“我的肝脏模板”？' }).getByRole('button', { name: '删除' }).click()
  await expect(picker.getByText('我的肝脏模板')).toHaveCount(0)
  // The administrator's browser names the refusal above.
  expectNoComplaints(bai)
})

test('an administrator keeps a template of applications, and a physician of the institution begins with it', async ({
  browser,
}) => {
  const [admin, lin] = [await aPerson(browser), await aPerson(browser)]
  await signIn(product, admin.context, people.chen)
  await signIn(product, lin.context, people.lin)
  await admin.page.goto(`${product.url}/me/hospital?tab=applicationTemplates`)
  await expect(admin.page.getByText('还没有申请模板')).toBeVisible()
  await admin.page.getByRole('button', { name: '新增模板…' }).click()
  const form = admin.page.getByRole('dialog', { name: '新增申请模板' })
  const [name, reason] = [
    form.getByRole('textbox', { name: '模板名称' }),
    form.getByRole('textbox', { name: '会诊原因与目的' }),
  ]
  await name.fill('甲状腺结节会诊')
  // It belongs to no patient: a number is refused at its field, and nothing that was typed is lost.
  await reason.fill('患者电话13812345678，明确性质')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('模板不属于任何患者，请去掉证件号和手机号')).toBeVisible()
  await expect(name).toHaveValue('甲状腺结节会诊')
  await reason.fill('明确结节性质，是否需要手术')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(admin.page.getByText('已保存模板')).toBeVisible()
  await admin.page.getByRole('button', { name: '修改模板“甲状腺结节会诊”…' }).click()
  const change = admin.page.getByRole('dialog', { name: '修改申请模板' })
  await change.getByRole('textbox', { name: '主诉' }).fill('发现颈部肿物')
  await change.getByRole('button', { name: '保存' }).click()
  await expect(admin.page.getByText('发现颈部肿物')).toBeVisible()

  await lin.page.goto(`${product.url}/meetingApply`)
  await lin.page.getByRole('button', { name: '套用模板…' }).click()
  const picker = lin.page.getByRole('dialog', { name: '套用申请模板' })
  await picker.getByRole('button', { name: '套用模板“甲状腺结节会诊”' }).click()
  await expect(lin.page.getByText('已套用模板')).toBeVisible()
  await lin.page.locator('ol button').nth(2).click()
  await expect(lin.page.getByRole('textbox', { name: '会诊原因与目的' })).toHaveValue('明确结节性质，是否需要手术')

  await admin.page.getByRole('button', { name: '删除模板“甲状腺结节会诊”…' }).click()
  await admin.page
    .getByRole('dialog', { name: '删除模板“甲状腺结节会诊”？' })
    .getByRole('button', { name: '删除' })
    .click()
  await expect(admin.page.getByText('还没有申请模板')).toBeVisible()
  expectNoComplaints(admin, lin)
})
