import { expect, type Page, test } from '@playwright/test'
import { consultationRoutes } from '@tongying/contract/consultations'
import { dayMs } from '@tongying/contract/kit'
import { type SignedIn, signIn } from '../pages/accepted-consultation.ts'
import { saved } from '../pages/application.ts'
import { keysIn } from '../pages/device-keys.ts'
import { form } from '../pages/form.ts'
import { aPerson, type Person, people } from '../pages/people.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

const typed = '断网时写的主诉'
const complaint = (page: Page) => page.getByRole('textbox', { name: '主诉', exact: true })
const open = async (page: Page, id: string) => {
  await page.goto(`${product.url}/meetingApply?id=${id}`)
  await expect(complaint(page)).toBeVisible()
}

/** 林若溪 has typed into a draft of hers while there was no line. */
async function typedWithoutLine(person: Person): Promise<{ who: SignedIn; id: string }> {
  const { page, context } = person
  const who = await signIn(product, context, people.lin)
  const draft = { patientName: '陈若兰', selectedTab: 'case' } as const
  const { consultationId: id } = await who.call(consultationRoutes.saveDraft, draft)
  await open(page, id)
  await context.setOffline(true)
  await form(page).text('主诉', typed)
  await expect(page.getByText('没有网络，内容留在这台设备上')).toBeVisible()
  await expect.poll(() => kept(page).then(({ copies }) => copies.some((copy) => copy.includes('sealed')))).toBe(true)
  return { who, id }
}

/** What the browser keeps: the copies as they are stored, and whether any key gives itself out. */
const kept = async (page: Page) => ({
  copies: await page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, copy]) => (key.startsWith('draft-copy:') ? [copy] : [])),
  ),
  keys: await keysIn(page, 'kept-on-device'),
})

test('what was typed without a line is encrypted in the browser, there after the page was closed, and saved once', async ({
  browser,
}) => {
  const person = await aPerson(browser)
  const { page, context } = person
  const { who, id } = await typedWithoutLine(person)
  const { copies, keys } = await kept(page)
  expect(copies.join()).not.toContain(typed)
  expect(copies.join()).not.toContain('陈若兰')
  expect(keys).toEqual(['AES-GCM false'])
  await page.close()
  await context.setOffline(false)
  expect((await who.call(consultationRoutes.draft, { id })).main).not.toBe(typed)
  const { version } = await who.call(consultationRoutes.draft, { id })
  const later = await context.newPage()
  await open(later, id)
  await expect(complaint(later)).toHaveValue(typed)
  await saved(later)
  expect(await who.call(consultationRoutes.draft, { id })).toMatchObject({ main: typed, version: version + 1 })
  expect((await kept(later)).copies).toEqual([])
  await context.close()
})

test('another account on the device sees nothing of it; after a session that expired the same account has it', async ({
  browser,
}) => {
  const person = await aPerson(browser)
  const { page, context } = person
  const { id } = await typedWithoutLine(person)
  await context.clearCookies()
  await page.close()
  await context.setOffline(false)
  await signIn(product, context, people.ye)
  const others = await context.newPage()
  await others.goto(`${product.url}/meetingApply?step=case`)
  await expect(complaint(others)).toHaveValue('')
  await expect(others.getByText(typed)).toHaveCount(0)
  await others.close()
  await context.clearCookies()
  const who = await signIn(product, context, people.lin)
  const again = await context.newPage()
  await open(again, id)
  await expect(complaint(again)).toHaveValue(typed)
  await saved(again)
  expect((await who.call(consultationRoutes.draft, { id })).main).toBe(typed)
  await context.close()
})

test('logging out deletes it, and the key', async ({ browser }) => {
  const person = await aPerson(browser)
  const { page, context } = person
  await typedWithoutLine(person)
  // The server cannot be reached: it goes all the same.
  await page.locator('header button[aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await context.setOffline(false)
  const guest = await context.newPage()
  await guest.goto(product.url)
  expect(await kept(guest)).toEqual({ copies: [], keys: [] })
  await context.close()
})

test('on the eighth day it is gone', async ({ browser }) => {
  const person = await aPerson(browser)
  const { context } = person
  const { id } = await typedWithoutLine(person)
  await person.page.close()
  await context.setOffline(false)
  const page = await context.newPage()
  await page.clock.install({ time: Date.now() + 7 * dayMs + 60_000 })
  // Any page of the product removes it, not the draft's alone.
  await page.goto(`${product.url}/me/work`)
  await expect.poll(() => kept(page).then(({ copies }) => copies)).toEqual([])
  await open(page, id)
  await expect(complaint(page)).toHaveValue('')
  await context.close()
})
