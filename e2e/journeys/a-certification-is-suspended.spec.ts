import { expect, test } from '@playwright/test'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { signIn } from '../pages/sign-in.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('an administrator suspends a certification with a reason, the physician reads it, and it is reinstated', async ({
  browser,
}) => {
  const [physician, administrator] = [await aPerson(browser), await aPerson(browser)]
  const { page } = administrator
  const mine = physician.page
  await signIn(mine, product.url, people.gu, '/me/certification')
  await expect(mine.getByText('认证成功')).toBeVisible()

  await test.step('found by name, suspended only with a reason', async () => {
    await signIn(page, product.url, people.ji)
    await page.goto(`${product.url}/console/practitioners`)
    await page.getByPlaceholder('按姓名查找').fill('顾怀远')
    await page.getByRole('link', { name: '顾怀远' }).click()
    await page.getByRole('button', { name: '暂停认证…' }).click()
    const dialog = page.getByRole('dialog', { name: '暂停顾怀远的认证' })
    await dialog.getByRole('button', { name: '暂停认证' }).click()
    await expect(dialog.getByText('请填写').first()).toBeVisible()
    await dialog.getByRole('button', { name: '核实执业资格' }).click()
    await dialog.getByRole('button', { name: '暂停认证' }).click()
    await expect(page.getByText('已暂停顾怀远的认证')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '暂停认证' }).getByText('核实执业资格')).toBeVisible()
  })

  await test.step('the physician reads why, at once', async () => {
    await expect(mine.getByText('认证已被平台暂停：核实执业资格。如有疑问，请联系平台。')).toBeVisible()
    await mine.goto(`${product.url}/me/information`)
    await expect(mine.getByText('医生认证已暂停').first()).toBeVisible()
  })

  await test.step('in the list by its state, and reinstated', async () => {
    await page.getByRole('link', { name: '通过认证的医生' }).first().click()
    await page.getByRole('button', { name: /^全部/ }).click()
    await page.getByRole('option', { name: '已暂停' }).click()
    await page.getByRole('link', { name: '顾怀远' }).click()
    await page.getByRole('button', { name: '恢复认证…' }).click()
    const dialog = page.getByRole('dialog', { name: '恢复顾怀远的认证' })
    await dialog.getByRole('button', { name: '核实无误' }).click()
    await dialog.getByRole('button', { name: '恢复认证' }).click()
    await expect(page.getByText('已恢复顾怀远的认证')).toBeVisible()
    await mine.goto(`${product.url}/me/certification`)
    await expect(mine.getByText('认证成功')).toBeVisible()
  })
  expectNoComplaints(physician, administrator)
})

test('both agreements are read and accepted on their page, which leads back', async ({ browser }) => {
  const person = await aPerson(browser)
  const { page } = person
  await signIn(page, product.url, people.wen)
  await page.goto(`${product.url}/consent?for=certification`)
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: '医生认证协议' }) })
  await card.getByRole('button', { name: '同意并返回' }).click()
  await expect(card.getByText('请勾选同意后继续')).toBeVisible()
  await card.getByRole('checkbox', { name: '我已阅读并同意这份协议' }).check()
  await card.getByRole('button', { name: '同意并返回' }).click()
  await page.waitForURL(/\/me\/certification$/)
  await expect(page.getByRole('button', { name: '提交认证' })).toBeVisible()
  await page.goto(`${product.url}/consent?for=onboarding`)
  await expect(card.getByText(/同意第1\.1版/)).toBeVisible()
  await expect(page.getByRole('heading', { name: '医疗机构入驻协议' })).toBeVisible()
  expectNoComplaints(person)
})
