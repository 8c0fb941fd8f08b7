import { expect, type Page, test } from '@playwright/test'
import { chooseRegion, compareAll } from '../pages/certification.ts'
import { form } from '../pages/form.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { demoPassword, signIn } from '../pages/sign-in.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

async function fillTheRest(page: Page) {
  const fields = form(page)
  await page.getByRole('radio', { name: '女', exact: true }).check()
  await fields.pick('出生日期', '1988-03-02')
  await fields.choose('民族', '汉族')
  await fields.choose('专家类别', '医技专家')
  await fields.text('手机', '13900002280')
  await chooseRegion(page, '省、市、区县', ['浙江省', '杭州市', '西湖区'])
  await fields.text('工作单位', '青岚县人民医院')
  await fields.choose('专业科室', '超声医学科')
  await fields.choose('职称', '主治医师')
  await fields.choose('工作岗位', '医疗组长')
  await fields.number('从业年限', '8')
  await fields.choose('学历', '硕士研究生')
  await fields.text('毕业院校', '云州医科大学')
  await fields.text('专业', '影像医学与核医学')
  await fields.text('医师资格证书编号', '201133110330106198803021')
  await fields.text('研究方向', '浅表器官超声诊断')
}

test('a guest fills in the application as an expert, logs in, submits it, and it is decided', async ({ browser }) => {
  const [physician, auditor] = [await aPerson(browser), await aPerson(browser)]
  const { page } = physician
  await test.step('a guest types, and a reload gives it back', async () => {
    await page.goto(`${product.url}/apply`)
    await form(page).text('姓名', '温以宁')
    await form(page).text('邮箱', 'wen@')
    await page.reload()
    await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('温以宁')
    await page.getByRole('button', { name: '登录并提交' }).click()
    await expect(page.getByText('17处待改正')).toBeVisible()
    await expect(page.getByText('邮箱格式错误').first()).toBeVisible()
    await expect(page.getByText('必填20项，填好1项')).toBeVisible()
    await page.getByRole('button', { name: '学历与证书还差4项' }).click()
    await expect(page.getByRole('combobox', { name: '学历' })).toBeFocused()
  })

  await test.step('after logging in what was typed is there, and is saved', async () => {
    await form(page).text('邮箱', 'wen@hospital.example')
    await fillTheRest(page)
    await page.getByRole('button', { name: '登录并提交' }).click()
    await page.waitForURL(/\/auth\//, { timeout: 20_000 })
    await page.getByLabel('手机号').fill(people.wen)
    await page.getByLabel('密码', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL(/\/apply$/)
    // On a shared computer it may be somebody else's.
    await expect(page.getByText('这个标签页里有登录前填写的内容（姓名：温以宁）。')).toBeVisible()
    await page.getByRole('button', { name: '是我填的，采用' }).click()
    await expect(page.getByText(/^已保存\d\d:\d\d$/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: '研究方向' })).toHaveValue('浅表器官超声诊断')
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  await test.step('submitted, it waits under its number', async () => {
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByText('提交成功')).toBeVisible()
    await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible()
    await expect(page.getByText(/^编号ZJ\d{14}，/)).toBeVisible()
    await expect(page.getByText('201133110330106198803021')).toBeVisible()
  })

  const review = auditor.page
  await test.step('the auditor comes from the notice, and rejects it with a reason', async () => {
    await signIn(review, product.url, people.jiang, '/me/information')
    await review.getByText('温以宁申请成为会诊专家，请审核。').click()
    await review.waitForURL(/\/console\/experts\?id=/)
    await expect(review.getByRole('heading', { name: '温以宁' })).toBeVisible()
    await expect(review.getByText(/还没有医生认证/)).toBeVisible()
    await review.keyboard.press('r')
    await review.getByRole('textbox', { name: '驳回原因' }).fill('证书编号与证书不一致')
    await review.getByRole('dialog').getByRole('button', { name: '驳回' }).click()
    await expect(review.getByText('温以宁的专家申请已驳回')).toBeVisible()
  })

  await test.step('the applicant reads why, corrects it and submits it again', async () => {
    await page.reload()
    await expect(page.getByText(/证书编号与证书不一致/)).toBeVisible()
    await form(page).text('医师资格证书编号', '201133110330106198803029')
    await page.getByRole('button', { name: '重新提交' }).click()
    await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible()
  })

  await test.step('approved, the applicant learns what is still missing', async () => {
    await review.goto(`${product.url}/console/experts`)
    await review.getByRole('button', { name: /温以宁/ }).click()
    await compareAll(review)
    await review.getByRole('button', { name: /^通过/ }).click()
    await expect(review.getByText('温以宁的专家申请已通过')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: '申请已通过' })).toBeVisible()
    await expect(page.getByText('医生认证通过后进入专家列表。')).toBeVisible()
  })
  expectNoComplaints(physician, auditor)
})
