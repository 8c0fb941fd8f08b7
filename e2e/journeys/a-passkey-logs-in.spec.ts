import { expect, type Page, test } from '@playwright/test'
import { aNewcomer, card, dialog, expectOnlyRefusals, inAccountCentre } from '../pages/account.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  const started = await startProduct()
  // A passkey belongs to a host with a name, and no browser makes one for an address of digits.
  product = { ...started, url: started.url.replace('127.0.0.1', 'localhost') }
})
test.afterAll(() => product.stop())

/** A device of Chromium's own that keeps passkeys and says yes to each question, or no. */
async function aDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return {
    knowsItsOwner: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('a passkey is added, logs in without phone and password, and is removed', async ({ browser }) => {
  test.setTimeout(240_000)
  const phone = '13912347701'
  const person = await aNewcomer(browser, product, phone)
  const { page, context } = person
  const device = await aDevice(page)
  const mine = card(page, '通行密钥')
  await expect(mine.getByText('没有通行密钥')).toBeVisible()
  await mine.getByRole('button', { name: '添加通行密钥…' }).click()
  const asked = dialog(page, '添加通行密钥')
  await asked.getByRole('button', { name: '继续' }).click()
  await expect(asked.getByText('请填写')).toBeVisible()
  await asked.getByLabel('名称').fill('办公室电脑')
  await expectAccessible(page)
  await asked.getByRole('button', { name: '继续' }).click()
  await expect(mine.getByText('办公室电脑')).toBeVisible()
  await expect(mine.getByText('从未使用')).toBeVisible()
  expect((await product.sentTo(phone)).at(-1)).toMatchObject({ purpose: 'passkeyAdded' })

  await page.setViewportSize({ width: 360, height: 740 })
  await context.clearCookies()
  await page.goto(`${product.url}/auth/?type=pwd&redirect_url=${encodeURIComponent(`${product.url}/me/account`)}`)
  await expectAccessible(page)
  const byPasskey = page.getByRole('button', { name: '用通行密钥登录' })
  await device.knowsItsOwner(false)
  await byPasskey.click()
  await expect(page.getByText(/^没有完成/)).toBeVisible()
  await device.knowsItsOwner(true)
  await byPasskey.click()
  await inAccountCentre(page)
  await expect(card(page, '登录记录').getByText('通行密钥').first()).toBeVisible()
  await expect(mine.getByText('最近使用')).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)

  await mine.getByRole('button', { name: '删除 办公室电脑' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(mine.getByText('没有通行密钥')).toBeVisible()
  expect((await product.sentTo(phone)).at(-1)).toMatchObject({ purpose: 'passkeyRemoved' })
  await context.clearCookies()
  await page.goto(`${product.url}/auth/?type=pwd`)
  await byPasskey.click()
  await expect(page.getByText(/^通行密钥未通过验证/)).toBeVisible()
  expectOnlyRefusals(person)
  await context.close()
})
