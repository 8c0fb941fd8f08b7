import { expect, test } from '@playwright/test'
import { certificationPictures, chooseRegion, compareAll, givePicture } from '../pages/certification.ts'
import { form } from '../pages/form.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { signIn } from '../pages/sign-in.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('a physician applies to be certified, is rejected, corrects it, and is certified', async ({ browser }) => {
  const [physician, auditor] = [await aPerson(browser), await aPerson(browser)]
  const { page } = physician
  await signIn(page, product.url, people.wen)
  await page.getByRole('link', { name: '医生认证 未认证' }).click()

  await test.step('nothing is filled in before the agreement is accepted', async () => {
    await page.getByRole('button', { name: '同意，开始填写' }).click()
    await expect(page.getByText('请勾选同意后继续')).toBeVisible()
    await page.getByRole('checkbox', { name: '我已阅读并同意上述协议' }).check()
    await page.getByRole('button', { name: '同意，开始填写' }).click()
  })

  await test.step('what is missing is named field by field', async () => {
    await page.getByRole('button', { name: '提交认证' }).click()
    await expect(page.getByText('12处待改正')).toBeVisible()
    await expect(page.getByText('请上传图片').first()).toBeVisible()
  })

  await test.step('it saves itself, and a reload gives it back', async () => {
    for (const label of certificationPictures) await givePicture(page, label)
    await chooseRegion(page, '医院所在地区', ['浙江省', '杭州市', '西湖区'])
    await form(page).pick('工作医院', '青岚县人民医院')
    await form(page).choose('所在科室', '超声医学科')
    await page.keyboard.press('Escape')
    await form(page).choose('职称', '主治医师')
    await form(page).text('擅长', '浅表器官超声')
    await expect(page.getByText(/^已保存\d\d:\d\d$/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: '擅长' })).toHaveValue('浅表器官超声')
    await expect(page.getByRole('combobox', { name: '工作医院' })).toHaveValue('青岚县人民医院')
    await expect(page.locator('img[src^="/attachments/"]')).toHaveCount(4)
  })

  await test.step('submitted, it waits', async () => {
    await form(page).text('个人简介', '从事超声诊断六年。')
    await form(page).text('邮箱', 'wen@hospital.example')
    await page.getByRole('checkbox', { name: '远程会诊' }).check()
    await page.getByRole('button', { name: '提交认证' }).click()
    await expect(page.getByText('提交成功')).toBeVisible()
    await expect(page.getByText(/预计1至3个工作日内审核完毕/)).toBeVisible()
    await expect(page.getByRole('button', { name: '提交认证' })).toHaveCount(0)
  })

  const review = auditor.page
  await test.step('the auditor comes from the notice to the papers, and rejects with a reason', async () => {
    await signIn(review, product.url, people.jiang, '/me/information')
    await review.getByText('温以宁提交了医生认证申请，请审核。').click()
    await review.waitForURL(/\/console\/certifications\?id=/)
    await expect(review.getByRole('heading', { name: '温以宁' })).toBeVisible()
    await expect(review.getByText('仅校验格式')).toBeVisible()
    await review.keyboard.press('4')
    await expect(review.getByRole('figure').getByRole('img', { name: '资格证书' })).toBeVisible()
    await review.getByRole('button', { name: '与身份证人像面并排' }).click()
    await expect(review.getByRole('figure').getByRole('img', { name: '身份证人像面' })).toBeVisible()
    // The number on the card is compared with the one that was typed, for a reason.
    await review.getByRole('button', { name: '显示完整信息…' }).first().click()
    await review.getByRole('dialog').getByRole('button', { name: '与证件比对' }).click()
    await review.getByRole('dialog').getByRole('button', { name: '显示', exact: true }).click()
    await expect(review.getByText(/校验位正确/)).toBeVisible()
    await review.keyboard.press('r')
    await review.getByRole('dialog').getByRole('button', { name: '驳回' }).click()
    await expect(review.getByRole('dialog').getByText('请填写').first()).toBeVisible()
    await review.getByRole('textbox', { name: '驳回原因' }).fill('个人照片看不清，请重新上传。')
    await review.getByRole('dialog').getByRole('button', { name: '驳回' }).click()
    await expect(review.getByText('已驳回温以宁的申请')).toBeVisible()
  })

  await test.step('the physician reads why, corrects it and submits it again', async () => {
    await page.reload()
    await expect(page.getByText('抱歉，你的申请未通过审核！')).toBeVisible()
    await expect(page.getByText('个人照片看不清，请重新上传。')).toBeVisible()
    await page.getByRole('button', { name: '重新编辑' }).click()
    await givePicture(page, '个人照片')
    await page.getByRole('button', { name: '重新提交' }).click()
    await expect(page.getByText(/预计1至3个工作日内审核完毕/)).toBeVisible()
  })

  await test.step('approved, it counts at once', async () => {
    await review.goto(`${product.url}/console/certifications`)
    await review.getByRole('button', { name: /温以宁/ }).click()
    await expect(review.getByText('第2次提交')).toBeVisible()
    await expect(review.getByText(/：个人照片看不清/)).toBeVisible()
    // Nobody is certified before everything was compared.
    await review.keyboard.press('p')
    await expect(review.getByRole('button', { name: '核对：姓名' })).toBeFocused()
    await compareAll(review)
    await review.getByRole('button', { name: /^通过/ }).click()
    await expect(review.getByText('温以宁已通过认证')).toBeVisible()
    await page.reload()
    await expect(page.getByText('认证成功')).toBeVisible()
    await expect(page.getByRole('link', { name: '医生认证 已认证' })).toBeVisible()
    await expect(page.getByRole('link', { name: '去加入机构' })).toBeVisible()
  })
  expectNoComplaints(physician, auditor)
})
