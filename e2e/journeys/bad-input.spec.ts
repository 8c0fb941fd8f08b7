import { expect, test } from '@playwright/test'
import { tokenCookie } from '@tongying/contract/site'
import { invitedConsultation, signIn as signInQuietly } from '../pages/accepted-consultation.ts'
import { saved } from '../pages/application.ts'
import { form } from '../pages/form.ts'
import { aPerson, people } from '../pages/people.ts'
import { demoPassword, signIn } from '../pages/sign-in.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('registering with a wrong code or a weak password shows which and keeps the rest', async ({ browser }) => {
  const { page, context } = await aPerson(browser)
  await page.goto(`${product.url}/auth/?type=register&redirect_url=${encodeURIComponent(`${product.url}/me`)}`)
  await page.getByLabel('手机号').fill('13987654321')
  await page.getByRole('button', { name: '获取验证码' }).click()
  const code = await product.codeFor('13987654321')
  await page.getByLabel('验证码').fill(code === '000000' ? '111111' : '000000')
  await page.getByLabel('密码', { exact: true }).fill('abcdefgh')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(page.getByText('密码格式错误！')).toBeVisible()
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(page.getByText(/验证码错误/)).toBeVisible()
  await expect(page.getByLabel('手机号')).toHaveValue('13987654321')
  await page.getByLabel('验证码').fill(code)
  await page.getByRole('button', { name: '注册并登录' }).click()
  await page.waitForURL((address) => address.pathname.startsWith('/me') && address.search === '')
  await context.close()
})

test('the wizard leads to the first missing field, names every one, and refuses files that are none', async ({
  browser,
}) => {
  const { page, context } = await aPerson(browser)
  await signIn(page, product.url, people.lin)
  await page.goto(`${product.url}/meetingApply`)
  await form(page).radio('门诊')
  await saved(page)
  await page.getByRole('button', { name: '下一步：患者信息' }).click()
  await expect(page.getByText('请至少选择一位会诊专家').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: '会诊科室', exact: true })).toBeFocused()
  // The list next to the form names what is missing step by step, and leads there.
  await expect(page.getByRole('button', { name: /^申请信息还差\d项$/ })).toBeVisible()
  await page.getByRole('button', { name: '主诉未填' }).click()
  await expect(page.getByRole('textbox', { name: '主诉', exact: true })).toBeFocused()

  await page
    .getByRole('button', { name: /上传附件/ })
    .first()
    .click()
  const inputs = page.locator('input[type=file]')
  await inputs.nth(0).setInputFiles({ name: '报告.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(page.getByText(/影像格式错误，请选择dcm、dicom或dic文件/)).toBeVisible()
  await inputs.nth(0).setInputFiles({
    name: '假的.dcm',
    mimeType: 'application/dicom',
    buffer: Buffer.from('<html>no picture</html>'.repeat(40)),
  })
  await expect(page.getByText(/文件不是DICOM|DICOM影像/).first()).toBeVisible()
  await inputs.nth(0).setInputFiles({ name: '空的.dcm', mimeType: 'application/dicom', buffer: Buffer.alloc(0) })
  await expect(page.getByText(/文件为空，请重新选择/)).toBeVisible()
  await expect(page.locator('li[data-attachment]')).toHaveCount(0)
  await context.close()
})

test('a session that ends keeps the form, and signing in elsewhere carries on', async ({ browser }) => {
  const { page, context } = await aPerson(browser)
  await signIn(page, product.url, people.lin)
  await page.goto(`${product.url}/meetingApply`)
  await form(page).radio('门诊')
  await saved(page)
  // Both at once: a call of the page's own in between would find the session gone, and its dialog covers the form.
  await page.getByRole('radio', { name: '复诊', exact: true }).evaluate((radio: HTMLElement, cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API would let other calls in between.
    document.cookie = `${cookie}=; path=/; max-age=0`
    radio.click()
  }, tokenCookie.name)
  await expect(page.getByText('请求失败，未登录或登录已过期，请先登录').first()).toBeVisible()
  const [again] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: '在新标签页登录' }).click(),
  ])
  await again.getByLabel('手机号').fill(people.lin)
  await again.getByLabel('密码', { exact: true }).fill(demoPassword)
  await again.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('已重新登录，可以继续')).toBeVisible()
  await expect(page.getByRole('radio', { name: '复诊' })).toBeChecked()
  await form(page).radio('急诊')
  await saved(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: '复诊' })).toBeChecked()
  await context.close()
})

test('of two browsers that press accept, one wins and the other is informed', async ({ browser }) => {
  const [lin, xu] = [await browser.newContext(), await browser.newContext()]
  const [applicant, auditor] = [
    await signInQuietly(product, lin, people.lin),
    await signInQuietly(product, xu, people.xu),
  ]
  // One word without end, as an address may be.
  const { id } = await invitedConsultation(product, { applicant, auditor }, { reason: 'https'.repeat(40) })
  const [one, two] = [await aPerson(browser), await aPerson(browser)]
  for (const { page } of [one, two]) {
    await signIn(page, product.url, people.zhou)
    await page.goto(`${product.url}/me/consultations/${id}`)
    await page.getByRole('button', { name: '接受…' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await Promise.all(
    [one, two].map(({ page }) => page.getByRole('dialog').getByRole('button', { name: '接受邀请' }).click()),
  )
  const refused = [one, two].map(({ page }) => page.getByText('这份邀请已经答复过了').first())
  const accepted = [one, two].map(({ page }) => page.getByText('已接受，已通知申请医生').first())
  await expect.poll(async () => [await countVisible(refused), await countVisible(accepted)]).toEqual([1, 1])
  await one.page.setViewportSize({ width: 360, height: 780 })
  for (const address of [`consultations/${id}`, 'consultations?tab=invited']) {
    await one.page.goto(`${product.url}/me/${address}`)
    await one.page.getByText('httpshttps').first().waitFor()
    expect(await one.page.evaluate(() => document.documentElement.scrollWidth), address).toBe(360)
  }
  for (const context of [lin, xu, one.context, two.context]) await context.close()
})

async function countVisible(places: readonly { isVisible(): Promise<boolean> }[]): Promise<number> {
  const seen = await Promise.all(places.map((place) => place.isVisible()))
  return seen.filter(Boolean).length
}

test('an address that no page has leads to the home page; the picture of a person is a circle of 40 pixels', async ({
  browser,
}) => {
  const person = await aPerson(browser)
  const { page } = person
  await signIn(page, product.url, people.xu)
  await page.goto(`${product.url}/me/work`)
  const picture = page.getByRole('banner').locator('[data-letter]').first()
  await expect(picture).toHaveCSS('border-radius', '50%')
  expect(await picture.boundingBox()).toMatchObject({ width: 40, height: 40 })
  for (const address of ['/me/account/xyz', '/me/nothing', '/console/xyz', '/apply/xyz']) {
    await page.goto(`${product.url}${address}`)
    await expect.poll(() => new URL(page.url()).pathname, address).toBe('/')
  }
  await person.context.close()
})
