import { expect, type Page, test } from '@playwright/test'
import { form } from '../pages/form.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { signIn } from '../pages/sign-in.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

const name = '二楼超声室'

/** The administrator adds a terminal; answers its code. */
async function addTerminal(page: Page): Promise<string> {
  await page.getByRole('button', { name: '添加终端' }).first().click()
  const dialog = page.getByRole('dialog', { name: '添加终端' })
  await form(page).text('名称', name)
  await form(page).text('探头', 'C5-1')
  await dialog.getByRole('button', { name: '添加终端' }).click()
  await expect(page.getByRole('dialog', { name: `配对${name}` })).toBeVisible()
  return page.locator('[data-pairing-code]').innerText()
}

test('an administrator pairs a terminal, sees it online, and revokes it; its page says so', async ({ browser }) => {
  const admin = await aPerson(browser)
  const device = await aPerson(browser)
  await signIn(admin.page, product.url, people.chen)
  await admin.page.goto(`${product.url}/me/healthApplet/terminals`)
  const code = await addTerminal(admin.page)

  await device.page.goto(`${product.url}/device`)
  await device.page.getByRole('textbox', { name: '配对码' }).fill('2222')
  await device.page.getByRole('button', { name: '配对' }).click()
  await expect(device.page.getByText('请输入管理员给的8位配对码').first()).toBeVisible()
  await device.page.getByRole('textbox', { name: '配对码' }).fill(code.toLowerCase())
  await device.page.getByRole('button', { name: '配对' }).click()
  await expect(device.page.getByRole('heading', { name })).toBeVisible()
  await expect(device.page.getByText('在线', { exact: true })).toBeVisible()
  // The code's window says so without being asked.
  await expect(admin.page.getByText('已配对，可以关闭这个窗口')).toBeVisible()
  await admin.page.getByRole('button', { name: '关闭' }).last().click()
  const row = admin.page.getByRole('row', { name: new RegExp(name) })
  await expect(row.getByText('在线', { exact: true })).toBeVisible()

  await device.page.getByRole('button', { name: '打开采集卡' }).click()
  await expect(device.page.getByLabel('本机画面预览')).toBeVisible()
  await expect(device.page.getByText(/\d+×\d+，每秒\d+帧/)).toBeVisible()
  await device.page.getByRole('button', { name: '关闭画面' }).click()

  await row.getByRole('button', { name: `修改${name}` }).click()
  await form(admin.page).text('名称', '三楼超声室')
  await admin.page.getByRole('button', { name: '保存' }).click()
  await expect(device.page.getByRole('heading', { name: '三楼超声室' })).toBeVisible()

  // A page that is reloaded is the same terminal.
  await device.page.reload()
  await expect(device.page.getByText('在线', { exact: true })).toBeVisible()

  await admin.page.getByRole('button', { name: '停用三楼超声室' }).click()
  const dialog = admin.page.getByRole('dialog', { name: '停用三楼超声室' })
  await dialog.getByRole('textbox', { name: '原因' }).fill('设备送修')
  await dialog.getByRole('button', { name: '停用' }).click()
  await expect(device.page.getByText(/这台终端已被管理员停用/)).toBeVisible()
  await expect(admin.page.getByText('三楼超声室')).toHaveCount(0)
  expectNoComplaints(admin)
})
