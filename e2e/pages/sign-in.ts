import type { Page } from '@playwright/test'

export const demoPassword = 'Tongying-2026'

/** Signs in on the page under `/auth/` and waits until the user centre is there. */
export async function signIn(page: Page, url: string, phone: string, wanted = '/me'): Promise<void> {
  await page.goto(`${url}/auth/?type=pwd&redirect_url=${encodeURIComponent(url + wanted)}`)
  await page.getByLabel('手机号').fill(phone)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((address) => address.pathname.startsWith('/me') && !address.search.includes('ssoToken'))
}
