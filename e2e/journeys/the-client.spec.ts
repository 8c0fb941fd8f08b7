import { expect, test } from '@playwright/test'
import { signIn } from '../pages/accepted-consultation.ts'
import { people } from '../pages/people.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('a browser finds everything that it installs the client by, and without a connection a page says so', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'allow' })
  await signIn(product, context, people.lin)
  const page = await context.newPage()
  await page.goto(`${product.url}/me/account`)
  const devtools = await context.newCDPSession(page)

  await test.step('the manifest has no mistake, and nothing keeps the browser from installing', async () => {
    const { errors, url } = await devtools.send('Page.getAppManifest')
    expect([errors, new URL(url).pathname]).toEqual([[], '/tongying.webmanifest'])
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // A window of a test is none of its own profile.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  })

  await test.step('the account page tells of the client', async () => {
    await expect(page.getByRole('heading', { name: '客户端' })).toBeVisible()
    await expect(page.getByText(/^安装到这台设备后有单独的窗口/)).toBeVisible()
  })

  await test.step('its worker is there once the page is used, and keeps nothing', async () => {
    await page.mouse.move(400, 400)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
      .toBe('activated')
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)
  })

  await test.step('without a connection a navigation is answered in both languages, and works again after it', async () => {
    await context.setOffline(true)
    await page.goto(`${product.url}/me/consultations`).catch(() => undefined)
    await expect(page.getByRole('heading', { name: '没有网络' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Offline' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: '重新打开 Open again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '远程会诊' })).toBeVisible()
  })
  await context.close()
})

test('whoever opens a room in the client without having it is asked to install it, or goes on', async ({ page }) => {
  // The browser's own question about the scheme lies over the page, and nobody answers it here: presses go to the buttons.
  const press = (name: string) => page.getByRole('button', { name }).dispatchEvent('click')
  const dialog = page.getByRole('dialog', { name: '客户端没有打开' })
  await page.goto(`${product.url}/jm/000111222`)
  // The way into the client comes with the first use of a page: a move before the page listens is none.
  await expect(async () => {
    await page.mouse.move(300, 300)
    await page.mouse.move(400, 400)
    await expect(page.getByRole('button', { name: '在客户端打开' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await press('在客户端打开')
  await press('在浏览器里继续')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/jm\/000111222$/)
  await press('在客户端打开')
  await press('去安装')
  await expect(page).toHaveURL(`${product.url}/`)
})

test('a link of the client that the system hands over leads to its page', async ({ page }) => {
  await page.goto(`${product.url}/open?link=${encodeURIComponent('web+tongying:/jm/000111222')}`)
  await expect(page).toHaveURL(`${product.url}/jm/000111222`)
})
