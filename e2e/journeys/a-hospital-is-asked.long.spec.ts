import { expect, test } from '@playwright/test'
import { form } from '../pages/form.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { signIn } from '../pages/sign-in.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

const county = '青岚县人民医院'
const province = '云州医科大学附属第一医院'

test('an onboarded hospital is asked to be a community hospital, accepts, and ends it', async ({ browser }) => {
  const asking = await aPerson(browser)
  await signIn(asking.page, product.url, people.lu, '/me/healthApplet/hospitals')
  await asking.page.getByRole('button', { name: '添加社区医院' }).first().click()
  const dialog = asking.page.getByRole('dialog', { name: '添加社区医院' })
  await dialog.getByRole('searchbox', { name: '输入机构名称查找' }).fill('青岚')
  await dialog.getByRole('radio', { name: county }).check()
  const fields = form(asking.page)
  await fields.text('联系人', '沈护士')
  await fields.text('联系电话', '0571-85550123')
  await dialog.getByRole('button', { name: '添加', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const own = asking.page.getByRole('row').filter({ hasText: county })
  await expect(own).toContainText('待对方答复')
  await expect(own.getByRole('link', { name: /二维码/ })).toHaveCount(0)

  const asked = await aPerson(browser)
  await signIn(asked.page, product.url, people.chen, '/me/hospital?tab=examining')
  const theirs = asked.page.getByRole('row').filter({ hasText: province })
  await expect(theirs).toContainText('待答复')
  await theirs.getByRole('button', { name: `同意与${province}合作` }).click()
  const question = asked.page.getByRole('dialog')
  await expect(question).toContainText('看得到本机构的检查设备')
  await question.getByRole('button', { name: '同意', exact: true }).click()
  await expect(theirs).toContainText('合作中')
  // The other side's page changes by itself.
  await expect(own.getByRole('link', { name: /二维码/ })).toBeVisible()

  await theirs.getByRole('button', { name: `停止与${province}的合作` }).click()
  const ending = asked.page.getByRole('dialog')
  await ending.getByRole('textbox', { name: '原因' }).fill('场地改建')
  await ending.getByRole('button', { name: '停止', exact: true }).click()
  await expect(theirs).toContainText('场地改建')
  await expect(own).toContainText('已停止')
  expectNoComplaints(asking, asked)
})
