import { expect, test } from '@playwright/test'
import { membershipRoutes } from '@tongying/contract/memberships'
import { type OpenIdProvider, openIdProvider } from '../../server/src/testing/open-id-provider.ts'
import { signIn } from '../pages/accepted-consultation.ts'
import { inAccountCentre } from '../pages/account.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { aPerson, people } from '../pages/people.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
let provider: OpenIdProvider | undefined
test.beforeAll(async () => {
  product = await startProduct({ OPENID_PRIVATE_HOSTS: '127.0.0.1' })
})
test.afterAll(async () => {
  await provider?.close()
  await product.stop()
})

test('an administrator connects the hospital’s accounts, and a member logs in by them', async ({ browser }) => {
  test.setTimeout(240_000)
  const admin = await aPerson(browser)
  const asAdmin = await signIn(product, admin.context, people.chen)
  const { list } = await asAdmin.call(membershipRoutes.myOrganizations, {})
  provider = await openIdProvider(`${product.url}/auth/institution/${list[0]?.id}`)
  await admin.page.goto(`${product.url}/me/hospital`)
  await admin.page.getByRole('button', { name: '机构账号登录…' }).first().click()
  const asked = admin.page.getByRole('dialog')
  await asked.getByLabel('身份系统地址（Issuer）').fill('http://login.example')
  await asked.getByRole('button', { name: '测试连接' }).click()
  await expect(asked.getByText(/^地址须以https/)).toBeVisible()
  await asked.getByLabel('身份系统地址（Issuer）').fill(provider.issuer)
  await asked.getByRole('button', { name: '测试连接' }).click()
  await expect(asked.getByText(/^连接正常/)).toBeVisible()
  await asked.getByLabel('应用编号（Client ID）').fill(provider.clientId)
  await asked.getByRole('textbox', { name: '应用密钥（Client secret）' }).fill(provider.clientSecret)
  await asked.getByLabel('开启机构账号登录').check()
  await expectAccessible(admin.page)
  await asked.getByRole('button', { name: '保存' }).click()
  await expect(asked).toBeHidden()

  const member = await aPerson(browser)
  const { page } = member
  await page.setViewportSize({ width: 360, height: 740 })
  for (const time of ['first', 'second']) {
    await member.context.clearCookies()
    const back = encodeURIComponent(`${product.url}/me/account`)
    await page.goto(`${product.url}/auth/?type=pwd&redirect_url=${back}`)
    await page.getByRole('button', { name: '用机构账号登录' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: list[0]?.name ?? '' }).click()
    await page.locator('input[name=login]').fill('lin')
    await page.locator('input[name=password]').fill('any')
    await page.locator('button[type=submit]').click()
    if (time === 'first') {
      await expect(page.getByText(/^第一次用/)).toBeVisible()
      expect(page.url()).not.toContain('code=')
      await expectAccessible(page)
      await page.getByLabel('手机号').fill(people.lin)
      await page.getByRole('button', { name: '获取验证码' }).click()
      await page.getByLabel('验证码').fill(await product.codeFor(people.lin))
      await page.getByRole('button', { name: '验证并登录' }).click()
    }
    await inAccountCentre(page)
  }
  await expect(page.getByText('机构账号').first()).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
})
