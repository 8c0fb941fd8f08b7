import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { policyVersion, policyVersions } from '@tongying/contract/accounts'
import { dayMs } from '@tongying/contract/kit'
import { strFromU8, unzipSync } from 'fflate'
import {
  aNewcomer,
  card,
  dialog,
  expectOnlyRefusals,
  firstPassword,
  inAccountCentre,
  passwordBox,
  signInAs,
  whoWasShown,
} from '../pages/account.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

const older = policyVersions[1]?.version ?? ''

test('a new version of the policy is asked for once, over the page, and what was typed stays', async ({ browser }) => {
  const person = await whoWasShown(browser, product, { phone: '13912300011', version: older })
  const { page } = person
  const asked = dialog(page, '隐私政策和用户协议已更新')
  await expect(asked.getByText(`第${policyVersion}版自`)).toBeVisible()
  await expect(asked.getByText(`与你同意过的第${older}版相比`)).toBeVisible()
  await expect(asked.getByRole('listitem')).toHaveCount(policyVersions[0].changes.length)
  await page.keyboard.press('Escape')
  await expect(asked).toBeVisible()
  // Who does not accept reaches their data all the same.
  await asked.getByRole('link', { name: '导出数据或注销账号' }).click()
  await expect(card(page, '导出本人数据')).toBeVisible()
  await page.getByRole('link', { name: '返回账号中心' }).click()
  await asked.getByRole('button', { name: '同意' }).click()
  await inAccountCentre(page)
  await page.reload()
  await inAccountCentre(page)
  await page.goto(`${product.url}/me/account/data`)
  const policy = card(page, '隐私政策和用户协议')
  await expect(policy.getByText(`第${policyVersion}版`, { exact: true })).toBeVisible()
  await expect(policy.getByText(`第${older}版`, { exact: true })).toBeVisible()
  expectOnlyRefusals(person)
  await person.context.close()
})

test('a person takes their data along, deletes the account, thinks better of it, and then it is gone', async ({
  browser,
}) => {
  const phone = '13912300012'
  const person = await aNewcomer(browser, product, phone)
  const { page } = person
  await page.goto(`${product.url}/me/account/data`)
  const ownExport = card(page, '导出本人数据')
  await ownExport.getByRole('button', { name: '申请导出…' }).click()
  await dialog(page, '导出本人数据').getByRole('button', { name: '申请导出' }).click()
  await expect(ownExport.getByRole('link', { name: '下载' })).toBeVisible()
  const waiting = page.waitForEvent('download')
  await ownExport.getByRole('link', { name: '下载' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^tongying-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain(phone)
  await expect(ownExport.getByRole('button', { name: '申请导出…' })).toBeHidden()

  const remove = async () => {
    await page.goto(`${product.url}/me/account/data`)
    await card(page, '注销账号').getByRole('button', { name: '注销账号…' }).click()
    const asked = dialog(page, '注销账号')
    await expect(asked.getByText('7天后注销')).toBeVisible()
    await asked.getByRole('button', { name: '注销账号' }).click()
    await page.waitForURL(`${product.url}/`)
  }
  await remove()
  await expect(page.getByRole('link', { name: '登录', exact: true })).toBeVisible()
  await signInAs(page, product, { phone, password: firstPassword })
  await product.moveClock(8 * dayMs)
  await signInAs(page, product, { phone, password: firstPassword })
  await remove()
  await product.moveClock(8 * dayMs)
  await expect
    .poll(async () => (await product.sentTo(phone)).map(({ purpose }) => purpose).at(-1))
    .toBe('accountDeleted')
  await page.goto(`${product.url}/auth/?type=pwd`)
  await page.getByLabel('手机号').fill(phone)
  await passwordBox(page, '密码').fill(firstPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('手机号或密码错误')).toBeVisible()
  expect((await product.sentTo(phone)).map(({ purpose }) => purpose)).toEqual(
    expect.arrayContaining(['deletionAsked', 'deletionCancelled', 'accountDeleted']),
  )
  expectOnlyRefusals(person)
  await person.context.close()
})
