import { expect, test } from '@playwright/test'
import { card, giveRealName, register } from '../pages/account.ts'
import { fillApplication, fillCase, fillPatient, nextStep, rowOf, soon, uploadFiles } from '../pages/application.ts'
import { applyForCertification, compareAll } from '../pages/certification.ts'
import { watchUntilIdle } from '../pages/idle.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { signIn } from '../pages/sign-in.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

const newcomer = '沈溪云'
const hospital = '青岚县人民医院'

test('somebody with nothing but a phone becomes a doctor whose case an expert accepts', async ({ browser }) => {
  const doctor = await aPerson(browser)
  const { page } = doctor
  const nextSteps = card(page, '开始使用')

  await test.step('an account, led by what comes next', async () => {
    await register(page, product, '13912345678')
    await giveRealName(page, { name: newcomer, idCard: '330122199005170035' })
    await nextSteps.getByRole('button', { name: '开始认证' }).click()
    await applyForCertification(page)
  })

  const reviewer = await aPerson(browser)
  await test.step('the platform certifies', async () => {
    await signIn(reviewer.page, product.url, people.jiang)
    await reviewer.page.goto(`${product.url}/console/certifications`)
    await reviewer.page.getByRole('button', { name: newcomer }).click()
    await expect(reviewer.page.getByRole('heading', { name: newcomer })).toBeVisible()
    await compareAll(reviewer.page)
    await reviewer.page.getByRole('button', { name: /^通过/ }).click()
    await expect(reviewer.page.getByText(`${newcomer}已通过认证`)).toBeVisible()
  })

  await test.step('the page updates by itself, and leads on to an institution', async () => {
    await expect(page.getByText('认证成功')).toBeVisible()
    await expect(page.getByText('加入医疗机构后可以申请会诊。')).toBeVisible()
    await page.getByRole('link', { name: '去加入机构' }).click()
    await page.locator('main section').getByRole('button', { name: '加入机构' }).last().click()
    await page.getByRole('searchbox', { name: '搜索机构名称' }).fill('青岚')
    const found = page.getByRole('row', { name: hospital })
    await found.getByRole('button', { name: '申请加入' }).click()
    await page.getByRole('button', { name: '发送申请' }).click()
    await expect(found.getByText('已申请，待审核')).toBeVisible()
  })

  const administrator = await aPerson(browser)
  await test.step('the institution takes the physician in', async () => {
    await signIn(administrator.page, product.url, people.chen)
    await administrator.page.goto(`${product.url}/me/hospital?tab=applications&view=review`)
    const asking = administrator.page.getByRole('row', { name: newcomer })
    await asking.getByRole('button', { name: '通过' }).click()
    await administrator.page.getByRole('dialog').getByRole('button', { name: '通过' }).click()
    await expect(administrator.page.getByText(`${newcomer}已加入`)).toBeVisible()
  })

  let number = ''
  await test.step('the first case, from the account centre through the four steps', async () => {
    await page.goto(`${product.url}/me`)
    await nextSteps.getByRole('button', { name: '新建会诊申请' }).click()
    await fillApplication(page, soon(await product.now()), '周慎行')
    await nextStep(page, '患者信息')
    await fillPatient(page)
    await nextStep(page, '病情摘要')
    await fillCase(page)
    await nextStep(page, '上传附件')
    await uploadFiles(page)
    await page.getByRole('button', { name: '提交申请', exact: true }).click()
    await page.waitForURL(/\/applySuccess/)
    number = (await page.getByText(/^HZ\d{14}$/).textContent()) ?? ''
  })

  const caseReviewer = await aPerson(browser)
  await test.step('the reviewer passes it', async () => {
    const settled = watchUntilIdle(caseReviewer.page)
    await signIn(caseReviewer.page, product.url, people.xu)
    await caseReviewer.page.goto(`${product.url}/me/consultations?tab=auditQueue`)
    await rowOf(caseReviewer.page, number).getByRole('button', { name: '审核' }).click()
    // A picture that is asked for after the decision is refused.
    await settled()
    await caseReviewer.page.getByRole('button', { name: /^通过/ }).click()
    await expect(caseReviewer.page.getByText(/^已通过/)).toBeVisible()
  })

  const expert = await aPerson(browser)
  await test.step('the expert calls the patient’s number up, for a reason, and accepts', async () => {
    await signIn(expert.page, product.url, people.zhou)
    await expert.page.goto(`${product.url}/me/consultations?tab=invited`)
    await expert.page.getByText(number).click()
    await expect(expert.page.getByText('13800002046')).toHaveCount(0)
    await expert.page.getByRole('button', { name: '显示完整信息…' }).click()
    const asked = expert.page.getByRole('dialog', { name: '显示患者完整信息' })
    await asked.getByRole('button', { name: '联系患者' }).click()
    await asked.getByRole('button', { name: '显示', exact: true }).click()
    await expect(expert.page.getByText('13800002046')).toBeVisible()
    await expect(expert.page.getByText('11010519491231002X')).toBeVisible()
    await expert.page.getByRole('button', { name: '隐藏', exact: true }).click()
    await expect(expert.page.getByText('13800002046')).toHaveCount(0)
    await expert.page.getByRole('button', { name: '接受…' }).click()
    await expert.page.getByRole('dialog').getByRole('button', { name: '接受邀请' }).click()
    await expect(expert.page.getByText('待会诊').first()).toBeVisible()
  })

  await test.step('and its doctor sees it at once', async () => {
    await page.goto(`${product.url}/me/consultations`)
    await expect(rowOf(page, number).getByText('待会诊')).toBeVisible()
  })
  expectNoComplaints(doctor, reviewer, administrator, caseReviewer, expert)
})
