import { createHmac } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { policyVersion } from '@tongying/contract/accounts'
import type { Product } from '../start.ts'
import { aPerson, type Person } from './people.ts'

export const firstPassword = 'Yunzhou#2031x'

/** Somebody who just registered and is in the account centre; how that looks has a journey of its own. */
export async function aNewcomer(browser: Browser, product: Product, phone: string): Promise<Person> {
  const person = await whoWasShown(browser, product, { phone, version: policyVersion })
  await inAccountCentre(person.page)
  return person
}

/** The same for somebody who was shown this version of the policy when they registered. */
export async function whoWasShown(
  browser: Browser,
  product: Product,
  { phone, version }: { phone: string; version: string },
): Promise<Person> {
  const person = await aPerson(browser)
  const { request } = person.context
  const ask = async (path: string, data: Record<string, string>) => {
    const reply = await request.post(product.url + path, { data, headers: { origin: product.url } })
    const body = await reply.json()
    expect(body, path).toMatchObject({ success: true })
    return body.data
  }
  const account = { phone, password: firstPassword }
  await request.get(`${product.url}/sys/user/unauth/getAuthSmsCode`, { params: { mobile: phone, type: 'register' } })
  await ask('/sys/user/cloudRegister', { ...account, smscode: await product.codeFor(phone), policyVersion: version })
  const { redirect } = await ask('/auth-server/login', { ...account, redirect_url: `${product.url}/me` })
  await person.page.goto(redirect)
  return person
}

/** Registers from the home page by phone and code, as a visitor does, and waits for the account centre. */
export async function register(page: Page, product: Product, phone: string): Promise<void> {
  await page.goto(product.url)
  await page.getByRole('link', { name: '注册', exact: true }).click()
  await page.getByLabel('手机号').fill(phone)
  await page.getByLabel('验证码').fill(await sentCode(page, product, phone))
  await passwordBox(page, '密码').fill(firstPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '注册并登录' }).click()
  await inAccountCentre(page)
}

/** Gives the account its real name, from the line of the account centre. */
export async function giveRealName(page: Page, given: { name: string; idCard: string }): Promise<void> {
  await line(page, '实名').button.click()
  const asked = dialog(page, '实名')
  await asked.getByLabel('真实姓名').fill(given.name)
  await asked.getByLabel('身份证号').fill(given.idCard)
  await asked.getByRole('button', { name: '提交' }).click()
  await expect(line(page, '实名').value).toContainText('已校验格式')
}

export function registerAddress(product: Product): string {
  return `${product.url}/auth/?type=register&redirect_url=${encodeURIComponent(`${product.url}/me`)}`
}

/** Signs in on the sign-in page, with a second factor where one is given, and waits for the account centre. */
export async function signInAs(
  page: Page,
  product: Product,
  given: { phone: string; password: string; otp?: string },
): Promise<void> {
  await page.goto(`${product.url}/auth/?type=pwd&redirect_url=${encodeURIComponent(`${product.url}/me`)}`)
  await page.getByLabel('手机号').fill(given.phone)
  await passwordBox(page, '密码').fill(given.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  if (given.otp !== undefined) {
    await page.getByLabel('动态验证码').fill(given.otp)
    await page.getByRole('button', { name: '登录', exact: true }).click()
  }
  await inAccountCentre(page)
}

export async function inAccountCentre(page: Page): Promise<void> {
  await page.waitForURL((address) => address.pathname.startsWith('/me') && address.search === '')
  await page.locator('main dl').first().waitFor()
}

/** Presses the button that sends a code, waits until it counts down, and answers the code that arrived. */
export async function sentCode(place: Page | Locator, product: Product, address: string): Promise<string> {
  const waiting = place.getByRole('button', { name: /秒后重发|Resend in/ })
  const before = await waiting.count()
  await place
    .getByRole('button', { name: /获取验证码|Get a code/ })
    .first()
    .click()
  await expect(waiting).toHaveCount(before + 1)
  await expect(waiting.last()).toBeDisabled()
  return product.codeFor(address)
}

/** A password has no role: its label also names the button that shows it. */
export function passwordBox(page: Page, label: string) {
  return page.getByLabel(new RegExp(`^${label}`)).and(page.locator('input'))
}

/** The line of the account centre under a label: its value, and its button. */
export function line(page: Page, label: string) {
  const row = page.locator('main dl > div').filter({ has: page.locator('dt').getByText(label, { exact: true }) })
  return { value: row.locator('dd'), button: row.getByRole('button'), link: row.getByRole('link') }
}

/** A card of the account centre by its title. */
export function card(page: Page, title: string) {
  return page.locator('section:has(> header h2)').filter({ has: page.getByRole('heading', { name: title }) })
}

/** The open window. */
export function dialog(page: Page, name: string) {
  return page.getByRole('dialog', { name })
}

/** What an authenticator app shows at a time (RFC 6238: SHA-1, 6 digits, 30 s). */
export function authenticatorCode(secret: string, at: Date): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text.replace(/[\s=]/g, '')].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A picture of one colour, as PNG. */
export function smallPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([12, 110, 104]))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/**
 * No error in anybody's console but the browser's own messages for answers that were meant to refuse. A session that
 * ends while its page connects again is such a refusal of a socket, and so is a page that is left while it connects.
 */
export function expectOnlyRefusals(...everybody: Person[]): void {
  const call = /Failed to load resource: the server responded with a status of (401|403|404|409|422|429)/
  const socket =
    /WebSocket connection to '[^']+' failed: .*(response code: 40[13]|HTTP Authentication failed|closed before the connection)/
  const isRefusal = (line: string) => call.test(line) || socket.test(line)
  expect(everybody.flatMap(({ complaints }) => complaints).filter((line) => !isRefusal(line))).toEqual([])
}

/** Logs out by the menu of one’s own account, which must not move the page. */
export async function signOut(page: Page): Promise<void> {
  const at = await page.evaluate(() => scrollY)
  await page.locator('header button[aria-haspopup=menu]').click()
  expect(await page.evaluate(() => scrollY), 'the page stays where it is').toBe(at)
  await page.getByRole('menuitem', { name: '退出登录' }).click()
}
