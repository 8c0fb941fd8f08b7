import { expect, test } from '@playwright/test'
import { policyVersion } from '@tongying/contract/accounts'
import {
  aNewcomer,
  authenticatorCode,
  card,
  dialog,
  expectOnlyRefusals,
  firstPassword,
  inAccountCentre,
  line,
  passwordBox,
  signInAs,
  signOut,
} from '../pages/account.ts'
import { aPerson } from '../pages/people.ts'
import { type Product, startProduct } from '../start.ts'

// Stories, each of people of its own: the workers share them out, each with a product of its own.
test.describe.configure({ mode: 'parallel' })

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

let lastPhone = 13_912_345_600
function aPhone(): string {
  lastPhone += 1
  return String(lastPhone)
}

test('registering shows what is wrong where it is wrong, and leaves no token in address, history or request', async ({
  browser,
}) => {
  const person = await aPerson(browser)
  const { page, context } = person
  const phone = aPhone()
  const asked: { url: string; referer: string; body: string }[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    asked.push({ url: request.url(), referer: request.headers().referer ?? '', body })
  })
  await page.goto(product.url)
  await page.getByRole('link', { name: '注册', exact: true }).click()
  const submit = page.getByRole('button', { name: '注册并登录' })
  await submit.click()
  for (const sentence of ['请输入正确的手机号', '验证码为6位数字', '请填写', '请先阅读并同意用户协议和隐私政策']) {
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await expect(page.getByLabel('手机号')).toBeFocused()
  await expect(page.getByRole('link', { name: '用户协议' }).first()).toHaveAttribute('href', '/agreement')
  await expect(page.getByRole('link', { name: '隐私政策' }).first()).toHaveAttribute('href', '/policy')
  await expect(page.getByText(`（${policyVersion}版）`)).toBeVisible()

  await page.getByLabel('手机号').fill(`+86 ${phone}`)
  await page.getByRole('button', { name: '获取验证码' }).click()
  const countdown = page.getByRole('button', { name: /^(60|5\d)秒后重发$/ })
  await expect(countdown).toBeDisabled()
  await expect(page.getByLabel('验证码')).toBeFocused()
  const code = await product.codeFor(phone)
  await page.getByLabel('验证码').fill(code === '111111' ? '222222' : '111111')
  await passwordBox(page, '密码').fill('yunzhou2031')
  await page.getByRole('checkbox').check()
  await submit.click()
  await expect(page.getByText('密码格式错误！')).toBeVisible()
  await expect(passwordBox(page, '密码')).toBeFocused()
  await passwordBox(page, '密码').fill(firstPassword)
  await submit.click()
  await expect(page.getByText('验证码错误', { exact: true })).toBeVisible()
  await expect(page.getByLabel('验证码')).toBeFocused()
  await page.getByLabel('验证码').fill(code)
  await submit.click()
  await inAccountCentre(page)
  await expect(line(page, '手机号').value).toContainText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)

  const registered = asked.find(({ url, body }) => url.endsWith('/cloudRegister') && body.includes(code))
  expect(JSON.parse(registered?.body ?? '{}')).toMatchObject({ phone, policyVersion })
  // The token was in one address: that of the page which the guard answered with the cleaned one.
  const withToken = asked.filter(({ url }) => url.includes('ssoToken'))
  expect(withToken.map(({ url }) => new URL(url).pathname)).toEqual(['/me'])
  const token = new URL(withToken[0]?.url ?? '').searchParams.get('ssoToken') ?? ''
  expect(asked.filter(({ referer }) => referer.includes(token))).toEqual([])
  expect(asked[asked.findIndex(({ url }) => url.includes(token)) + 1]?.url).toBe(`${product.url}/me`)
  const devtools = await context.newCDPSession(page)
  const { entries } = await devtools.send('Page.getNavigationHistory')
  expect(entries.map(({ url }) => url).filter((url) => /ssoToken|type=(?!register)/.test(url))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(token)
  // An address that somebody copied from the network is worth nothing in another browser.
  const thief = await aPerson(browser)
  await thief.page.goto(`${product.url}/me?ssoToken=${token}`)
  await thief.page.waitForURL(`${product.url}/?${new URLSearchParams({ wanted: '/me/account' })}`)
  await expect(thief.page.getByRole('link', { name: '登录', exact: true })).toBeVisible()
  expect((await thief.context.cookies()).filter(({ name }) => name === 'token')).toEqual([])
  expectOnlyRefusals(person, thief)
  await context.close()
  await thief.context.close()
})

test('a link signs nobody in as somebody else, and nobody out', async ({ browser }) => {
  const [phone, attackersPhone] = [aPhone(), aPhone()]
  const [victim, attacker] = [
    await aNewcomer(browser, product, phone),
    await aNewcomer(browser, product, attackersPhone),
  ]
  const ask = async (path: string, data: object) => {
    const cookies = await attacker.context.cookies()
    const token = cookies.find(({ name }) => name === 'token')?.value ?? ''
    const reply = await attacker.context.request.post(product.url + path, {
      data,
      headers: { origin: product.url, 'access-token': token },
    })
    return (await reply.json()).data
  }
  const program = (await ask('/auth-server/tokens', { name: '钓鱼', days: 30, scope: 'write' })).token
  const fresh = (await ask('/auth-server/login', { phone: attackersPhone, password: firstPassword })).ssoToken

  const { page, context } = victim
  const kept = async () => (await context.cookies()).find(({ name }) => name === 'token')?.value
  const mine = await kept()
  const isMine = async () => {
    expect(page.url()).not.toContain('ssoToken')
    expect(await kept()).toBe(mine)
  }
  for (const token of [program, fresh, 'x']) {
    await page.goto(`${product.url}/?ssoToken=${token}&type=pwd`)
    await isMine()
    await page.goto(`${product.url}/me?ssoToken=${token}&type=pwd`)
    await inAccountCentre(page)
    await expect(line(page, '手机号').value).toContainText(phone.slice(-4))
    await isMine()
    // An address that the server never sees: the page's own guard.
    await page.evaluate((value) => {
      history.pushState({}, '', `/me?ssoToken=${value}`)
      dispatchEvent(new PopStateEvent('popstate'))
    }, token)
    await page.waitForURL(`${product.url}/me`)
    await inAccountCentre(page)
    await isMine()
  }
  // Nor is a page given anything for a program's token, wherever it has it from.
  const status = (token: string) =>
    page.evaluate(
      async (value) => (await fetch('/meeting/user/getUserInfo', { headers: { 'access-token': value } })).status,
      token,
    )
  expect([await status(program), await status(mine ?? '')]).toEqual([401, 200])
  await context.close()
  await attacker.context.close()
})

test('a token for a program, a second factor, its recovery codes, and signing out of every tab', async ({
  browser,
}) => {
  const phone = aPhone()
  const person = await aNewcomer(browser, product, phone)
  const { page, context } = person

  // Before the second step: afterwards a token wants a log-in that had it.
  await page.getByText('开发者选项').click()
  await page.getByRole('button', { name: '新建令牌…' }).click()
  const made = dialog(page, '新建访问令牌')
  await made.getByLabel('用途').fill('夜间同步')
  await expect(made.getByRole('radio', { name: /^只读/ })).toBeChecked()
  await made.getByRole('radio', { name: /^读写/ }).check()
  await made.getByRole('button', { name: '新建', exact: true }).click()
  const token = await page.locator('[role=dialog] code').innerText()
  const byProgram = () => fetch(`${product.url}/meeting/user/getUserInfo`, { headers: { 'access-token': token } })
  expect((await byProgram()).status).toBe(200)
  await page.getByRole('button', { name: '完成' }).click()
  await page.reload()
  await page.getByText('开发者选项').click()
  await expect(card(page, '访问令牌').getByText('夜间同步')).toBeVisible()
  await expect(card(page, '访问令牌').getByText('读写', { exact: true })).toBeVisible()
  expect((await product.sentTo(phone)).at(-1)).toMatchObject({
    purpose: 'accessTokenMade',
    text: expect.stringContaining(token.slice(-4)),
  })
  expect(await page.content()).not.toContain(token)
  await card(page, '访问令牌').getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('没有访问令牌')).toBeVisible()
  expect((await byProgram()).status).toBe(401)

  await line(page, '两步验证').button.click()
  const factor = dialog(page, '两步验证')
  await expect(factor.getByLabel('动态验证码').and(page.locator('input'))).toBeFocused()
  const secret = await factor.locator('code').innerText()
  await factor.getByLabel('动态验证码').and(page.locator('input')).fill('000000')
  await factor.getByRole('button', { name: '开启' }).click()
  await expect(factor.getByText('动态验证码错误')).toBeVisible()
  const now = async () => authenticatorCode(secret, await product.now())
  await factor
    .getByLabel('动态验证码')
    .and(page.locator('input'))
    .fill(await now())
  await factor.getByRole('button', { name: '开启' }).click()
  await page.getByRole('button', { name: '我已保存' }).waitFor()
  const recovery = await page.locator('li code').allInnerTexts()
  expect(recovery).toHaveLength(10)
  await page.getByRole('button', { name: '我已保存' }).click()
  await expect(line(page, '两步验证').value).toContainText('已开启')

  // Every tab goes to the home page.
  const tab = await context.newPage()
  await tab.goto(`${product.url}/me/consultations`)
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('draft-copy:left:behind:here', '{}')
    sessionStorage.setItem('room.seat.left', 'behind')
    localStorage.setItem('patient-link-here', '{}')
  })
  await signOut(page)
  for (const each of [page, tab]) {
    await each.waitForURL(`${product.url}/`)
    await expect(each.getByRole('link', { name: '登录', exact: true })).toBeVisible()
  }
  // Known here tomorrow as well; what was of the account is gone, and what a patient typed here is not.
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(cookies).toContain('browser')
  for (const name of ['token', 'sign-in', 'session', 'code-asker']) expect(cookies).not.toContain(name)
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(stored).toContain('patient-link-here')
  for (const name of ['draft-copy:left:behind:here', 'room.seat.left', 'loginInfo', 'activeAt'])
    expect(stored).not.toContain(name)
  await page.evaluate(() => localStorage.removeItem('patient-link-here'))
  await tab.close()

  await product.moveClock(30_000)
  await page.goto(`${product.url}/auth/?type=pwd&redirect_url=${encodeURIComponent(`${product.url}/me`)}`)
  await page.getByLabel('手机号').fill(phone)
  await passwordBox(page, '密码').fill(firstPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByLabel('动态验证码')).toBeFocused()
  await page.getByLabel('动态验证码').fill('000000')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('动态验证码错误')).toBeVisible()
  await page.getByLabel('动态验证码').fill(await now())
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await inAccountCentre(page)
  await signOut(page)
  await page.waitForURL(`${product.url}/`)
  await signInAs(page, product, { phone, password: firstPassword, otp: recovery[0] ?? '' })
  // The cross that closes the window has the same name, and is the only one while the button is at work.
  const turnOff = dialog(page, '两步验证').locator('footer button:not([aria-busy])').last()
  await line(page, '两步验证').button.click()
  await dialog(page, '两步验证')
    .getByLabel('动态验证码')
    .and(page.locator('input'))
    .fill(recovery[0] ?? '')
  await turnOff.click()
  await expect(dialog(page, '两步验证').getByText('动态验证码错误')).toBeVisible()
  await dialog(page, '两步验证')
    .getByLabel('动态验证码')
    .and(page.locator('input'))
    .fill(recovery[1] ?? '')
  await turnOff.click()
  await expect(line(page, '两步验证').value).toContainText('未开启')
  expectOnlyRefusals(person)
  await context.close()
})

test('a fresh installation: its link makes the first administrator, once', async ({ browser }) => {
  const fresh = await startProduct({ DEMO: 'off' })
  try {
    await expect.poll(() => fresh.output()).toContain('First administrator')
    const link = /First administrator[^:]*: (\S+)/.exec(fresh.output())?.[1] ?? ''
    const person = await aPerson(browser)
    const { page } = person
    // No default accounts.
    await page.goto(`${fresh.url}/auth/?type=pwd`)
    await page.getByLabel('手机号').fill('13800000001')
    await passwordBox(page, '密码').fill('Tongying-2026')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('手机号或密码错误')).toBeVisible()
    await page.goto(link)
    await expect(page.getByRole('heading', { name: '创建管理员' })).toBeVisible()
    expect(page.url()).not.toContain('#')
    const phone = aPhone()
    await page.getByLabel('手机号').fill(phone)
    await passwordBox(page, '密码').fill(firstPassword)
    await page.getByRole('button', { name: '创建并登录' }).click()
    await inAccountCentre(page)
    // The role counts once the second factor is on.
    await expect(line(page, '两步验证').value).toContainText('开启两步验证后才生效')
    const late = await aPerson(browser)
    await late.page.goto(link)
    await late.page.getByLabel('手机号').fill(aPhone())
    await passwordBox(late.page, '密码').fill(firstPassword)
    await late.page.getByRole('button', { name: '创建并登录' }).click()
    await expect(late.page.getByText('链接已失效或已使用')).toBeVisible()
    expectOnlyRefusals(person, late)
    await person.context.close()
    await late.context.close()
  } finally {
    await fresh.stop()
  }
})
