import { expect, test } from '@playwright/test'
import { hourMs, minuteMs } from '@tongying/contract/kit'
import {
  aNewcomer,
  card,
  dialog,
  expectOnlyRefusals,
  firstPassword,
  inAccountCentre,
  line,
  passwordBox,
  registerAddress,
  sentCode,
  signInAs,
  smallPng,
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

const secondPassword = 'Qinglan!2032y'
let lastPhone = 13_912_355_600
function aPhone(): string {
  lastPhone += 1
  return String(lastPhone)
}

test('every field of one’s own: basic information, a picture that is cut, the real name, what comes next', async ({
  browser,
}) => {
  const person = await aNewcomer(browser, product, aPhone())
  const { page } = person
  await page.getByRole('button', { name: '编辑资料…' }).click()
  const edit = dialog(page, '编辑资料')
  await expect(edit.getByLabel('昵称')).toBeFocused()
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(edit.getByText('名称不能为空！')).toBeVisible()
  await expect(edit.getByLabel('昵称')).toBeFocused()
  await edit.getByLabel('昵称').fill('溪云@')
  await expect(edit.getByText('只能使用中英文、数字、连字符和下划线')).toBeVisible()
  await edit.getByLabel('昵称').fill('溪云-2031')
  await expect(edit.getByText('只能使用中英文、数字、连字符和下划线')).toBeHidden()
  await edit.getByLabel('生日').fill('1990-05-17')
  await edit.getByLabel('生日').press('Enter')
  await edit.getByRole('radio', { name: '男', exact: true }).check()
  await edit.getByLabel('工作单位').fill('青岚县人民医院')
  await edit.getByLabel('职务').fill('主治医师')
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('操作成功')).toBeVisible()
  await expect(edit).toBeHidden()

  await line(page, '头像').button.click()
  const chooser = page.waitForEvent('filechooser')
  await dialog(page, '头像').getByRole('button', { name: '更换头像…' }).click()
  const picture = { name: '头像.png', mimeType: 'image/png', buffer: smallPng(640, 480) }
  await (await chooser).setFiles(picture)
  await page.getByRole('button', { name: '使用' }).click()
  const shown = line(page, '头像').value.locator('img')
  await expect(shown).toBeVisible()
  expect(await shown.boundingBox()).toMatchObject({ width: 40, height: 40 })
  await expect(shown).toHaveCSS('border-radius', /50%|20px|999/)

  // The first steps: the next one alone has a button, and it moves on.
  const path = card(page, '开始使用')
  await path.getByRole('button', { name: '去认证' }).click()
  const realName = dialog(page, '实名')
  await realName.getByLabel('真实姓名').fill('沈溪云')
  await realName.getByLabel('身份证号').fill('110105194912310021')
  await realName.getByRole('button', { name: '提交' }).click()
  await expect(realName.getByText('身份证号无效！')).toBeVisible()
  await realName.getByLabel('身份证号').fill('11010519491231002x')
  await realName.getByRole('button', { name: '提交' }).click()
  await expect(line(page, '实名').value).toContainText('已校验格式')
  await expect(line(page, '实名').value).toContainText('未经公安机关核验')
  await expect(path.getByRole('button')).toHaveText('开始认证')

  await page.reload()
  for (const [label, value] of [
    ['昵称', '溪云-2031'],
    ['生日', '1990-05-17'],
    ['性别', '男'],
    ['工作单位', '青岚县人民医院'],
    ['职务', '主治医师'],
    ['真实姓名', '沈溪云'],
    ['身份证号', '1101**********002X'],
  ] as const) {
    await expect(line(page, label).value).toHaveText(value)
  }
  await expect(page.locator('header button[aria-haspopup=menu] img')).toBeVisible()

  // A second account with the same number is refused without a word about whose it is.
  const second = await aNewcomer(browser, product, aPhone())
  await line(second.page, '实名').button.click()
  await dialog(second.page, '实名').getByLabel('真实姓名').fill('沈溪云')
  await dialog(second.page, '实名').getByLabel('身份证号').fill('11010519491231002X')
  await dialog(second.page, '实名').getByRole('button', { name: '提交' }).click()
  await expect(second.page.getByText('该身份证号不能用于此账号。如有疑问请联系客服')).toBeVisible()
  expectOnlyRefusals(person, second)
  await person.context.close()
  await second.context.close()
})

test('a new e-mail address, a new phone, and the way back for who did not want it', async ({ browser }) => {
  const [oldPhone, newPhone, address] = [aPhone(), aPhone(), 'xiyun@hospital.example']
  const person = await aNewcomer(browser, product, oldPhone)
  const { page } = person

  await product.moveClock(61_000)
  await line(page, '邮箱').button.click()
  const mail = dialog(page, '绑定邮箱')
  await expect(mail.getByLabel(/收到的验证码/).first()).toBeFocused()
  await mail.getByLabel(/^139.*收到的验证码/).fill(await sentCode(mail, product, oldPhone))
  await mail.getByRole('textbox', { name: '新邮箱', exact: true }).fill('xiyun@')
  await mail.getByRole('button', { name: '获取验证码' }).click()
  await expect(mail.getByText('邮箱格式错误')).toBeVisible()
  await expect(mail.getByRole('textbox', { name: '新邮箱', exact: true })).toBeFocused()
  await expect(mail.getByText('请填写')).toBeHidden()
  await mail.getByRole('textbox', { name: '新邮箱', exact: true }).fill(`${'x'.repeat(245)}@a.example`)
  await expect(mail.getByText('邮箱格式错误')).toBeVisible()
  await mail.getByRole('textbox', { name: '新邮箱', exact: true }).fill(address)
  await expect(mail.getByText('邮箱格式错误')).toBeHidden()
  await mail.getByLabel('新邮箱收到的验证码').fill(await sentCode(mail, product, address))
  await mail.getByRole('button', { name: '绑定' }).click()
  await expect(line(page, '邮箱').value).toContainText('@hospital.example')

  await product.moveClock(61_000)
  await line(page, '手机号').button.click()
  const phone = dialog(page, '更换手机号')
  await phone.getByLabel(/^139.*收到的验证码/).fill(await sentCode(phone, product, oldPhone))
  await phone.getByRole('textbox', { name: '新手机号', exact: true }).fill(newPhone)
  const code = await sentCode(phone, product, newPhone)
  await phone.getByLabel('新手机号收到的验证码').fill(code === '111111' ? '222222' : '111111')
  await phone.getByRole('button', { name: '更换' }).click()
  await expect(phone.getByText('验证码错误')).toBeVisible()
  await expect(phone.getByLabel('新手机号收到的验证码')).toBeFocused()
  await phone.getByLabel('新手机号收到的验证码').fill(code)
  await phone.getByRole('button', { name: '更换' }).click()
  await expect(line(page, '手机号').value).toContainText(`****${newPhone.slice(-4)}`)

  // The old phone got a notice with a link; opening it asks first, so that a preview changes nothing.
  const notice = (await product.sentTo(oldPhone)).at(-1)
  expect(notice?.purpose).toBe('phoneChanged')
  const link = /http\S+/.exec(notice?.text ?? '')?.[0] ?? ''
  const owner = await aPerson(browser)
  await owner.page.goto(link)
  expect(owner.page.url()).not.toContain(link.split('#')[1] ?? '-')
  await owner.page.getByRole('button', { name: '撤销更换' }).click()
  await expect(owner.page.getByText('已换回。更换前后设置的密码已作废。请重设密码，以防他人再次登录。')).toBeVisible()
  await expect(page.getByRole('dialog', { name: '登录已过期' })).toBeVisible()
  await owner.page.goto(link)
  await owner.page.reload()
  await owner.page.getByRole('button', { name: '撤销更换' }).click()
  await expect(owner.page.getByText('链接已失效或已使用')).toBeVisible()

  // A forgotten password is set again by the person who holds the phone.
  await product.moveClock(61_000)
  await owner.page.goto(`${product.url}/auth/?type=pwd`)
  await owner.page.getByRole('button', { name: '忘记密码' }).click()
  await owner.page.getByLabel('手机号').fill(oldPhone)
  await owner.page.getByLabel('验证码').fill(await sentCode(owner.page, product, oldPhone))
  await passwordBox(owner.page, '新密码').fill(secondPassword)
  await owner.page.getByRole('button', { name: '设置新密码' }).click()
  await expect(owner.page.getByText('新密码已设置，请用它登录。')).toBeVisible()
  await passwordBox(owner.page, '密码').fill(firstPassword)
  await owner.page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(owner.page.getByText('手机号或密码错误')).toBeVisible()
  await passwordBox(owner.page, '密码').fill(secondPassword)
  await owner.page.getByRole('button', { name: '登录', exact: true }).click()
  await inAccountCentre(owner.page)
  const history = card(owner.page, '登录记录').getByRole('listitem')
  await expect(history.nth(0)).toContainText('登录成功 · 密码')
  await expect(history.nth(1)).toContainText('密码错误')
  expectOnlyRefusals(person, owner)
  await person.context.close()
  await owner.context.close()
})

test('another browser: seen, signed out alone, and with a new password at once', async ({ browser }) => {
  const phone = aPhone()
  const [person, other] = [await aNewcomer(browser, product, phone), await aPerson(browser)]
  const { page } = person
  await signInAs(other.page, product, { phone, password: firstPassword })
  await page.reload()
  const devices = card(page, '已登录的设备').getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await devices.filter({ hasNotText: '本机' }).getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByText('该设备已退出登录')).toBeVisible()
  await expect(devices).toHaveCount(1)
  await expect(other.page.getByRole('dialog', { name: '登录已过期' })).toBeVisible()

  const line2 = other.page.waitForEvent('websocket', (socket) => socket.url().includes('/live'))
  await signInAs(other.page, product, { phone, password: firstPassword })
  const closed = (await line2).waitForEvent('close')
  await line(page, '登录密码').button.click()
  const change = dialog(page, '修改密码')
  await passwordBox(page, '原密码').fill('Wrong#2031x')
  await passwordBox(page, '新密码').fill('short1!')
  await passwordBox(page, '确认新密码').fill(secondPassword)
  await change.getByRole('button', { name: '修改密码' }).click()
  await expect(change.getByText('密码格式错误！')).toBeVisible()
  await expect(change.getByText('两次输入的密码不一致！')).toBeVisible()
  await passwordBox(page, '新密码').fill(secondPassword)
  await expect(change.getByText(/密码格式错误！|两次输入的密码不一致！/)).toHaveCount(0)
  await change.getByRole('button', { name: '修改密码' }).click()
  await expect(change.getByText('原密码错误')).toBeVisible()
  await expect(passwordBox(page, '原密码')).toBeFocused()
  await passwordBox(page, '原密码').fill(firstPassword)
  await expect(change.getByText('原密码错误')).toBeHidden()
  const sealed = page.waitForRequest((request) => request.url().endsWith('/oauth/modifyPassword'))
  const answered = page.waitForResponse((response) => response.url().endsWith('/oauth/modifyPassword'))
  await change.getByRole('button', { name: '修改密码' }).click()
  expect((await sealed).postData()).not.toMatch(/Yunzhou|Qinglan/)
  await answered
  // That a socket closes within a second is measured on the server, where no other browser keeps the machine busy.
  await closed
  await expect(page.getByText('密码修改成功！')).toBeVisible()
  await expect(other.page.getByRole('dialog', { name: '登录已过期' })).toBeVisible()
  expect((await product.sentTo(phone)).at(-1)?.purpose).toBe('passwordChanged')
  await page.reload()
  await inAccountCentre(page)
  expectOnlyRefusals(person, other)
  await person.context.close()
  await other.context.close()
})

test('an idle session asks before it ends, keeps the form, and wants a new sign-in for what matters', async ({
  browser,
}) => {
  const phone = aPhone()
  const person = await aNewcomer(browser, product, phone)
  const { page } = person
  await page.clock.install({ time: await product.now() })
  await page.reload()
  await page.getByRole('button', { name: '编辑资料…' }).click()
  await dialog(page, '编辑资料').getByLabel('昵称').fill('溪云')
  await dialog(page, '编辑资料').getByLabel('工作单位').fill('青岚县人民医院')
  const almost = 8 * hourMs - 4 * minuteMs
  await product.moveClock(almost)
  await page.clock.fastForward(almost)
  await expect(page.getByRole('dialog', { name: '还在吗？' })).toContainText(/[1-5]分钟后将自动退出登录/)
  await page.getByRole('button', { name: '保持登录' }).click()
  await expect(page.getByRole('dialog', { name: '还在吗？' })).toBeHidden()
  await dialog(page, '编辑资料').getByRole('button', { name: '保存' }).click()
  await expect(line(page, '工作单位').value).toHaveText('青岚县人民医院')

  // Half an hour after the sign-in a change of phone wants another one, shown before anything is typed.
  await line(page, '手机号').button.click()
  await page.getByRole('dialog', { name: '请重新登录' }).getByRole('button', { name: '重新登录' }).click()
  await page.waitForURL(/\/auth\/\?type=pwd/)
  await signInAs(page, product, { phone, password: firstPassword })
  await line(page, '手机号').button.click()
  await dialog(page, '更换手机号').getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  // Nobody answers: it is over, the page shows it and keeps what was typed.
  await page.getByRole('button', { name: '编辑资料…' }).click()
  await dialog(page, '编辑资料').getByLabel('职务').fill('主治医师')
  await product.moveClock(8 * hourMs + minuteMs)
  await page.clock.fastForward(8 * hourMs + 120_000)
  await expect(page.getByRole('dialog', { name: '登录已过期' })).toBeVisible()
  await expect(page.getByLabel('职务')).toHaveValue('主治医师')
  const [tab] = await Promise.all([
    person.context.waitForEvent('page'),
    page.getByRole('dialog', { name: '登录已过期' }).getByRole('link', { name: '在新标签页登录' }).click(),
  ])
  await tab.getByLabel('手机号').fill(phone)
  await passwordBox(tab, '密码').fill(firstPassword)
  await tab.getByRole('button', { name: '登录', exact: true }).click()
  await inAccountCentre(tab)
  await page.clock.fastForward(5_000)
  await expect(page.getByRole('dialog', { name: '登录已过期' })).toBeHidden()
  await dialog(page, '编辑资料').getByRole('button', { name: '保存' }).click()
  await expect(line(page, '职务').value).toHaveText('主治医师')
  expectOnlyRefusals(person)
  await person.context.close()
})

test('in English: register on a busy network, edit, be refused, sign out', async ({ browser }) => {
  // A hospital shares one address: above 20 codes an hour the page solves a riddle without a word.
  const query = (index: number) => `mobile=${13_700_000_000 + index}&type=register`
  for (let index = 0; index < 20; index += 1) {
    await fetch(`${product.url}/sys/user/unauth/getAuthSmsCode?${query(index)}`)
  }
  const person = await aPerson(browser, { locale: 'en-US' })
  const { page } = person
  const phone = aPhone()
  await page.goto(registerAddress(product))
  await page.getByRole('button', { name: 'Register and log in' }).click()
  for (const sentence of [
    'Enter a valid mobile phone number',
    'The code must have 6 digits',
    'This field is required',
    'Read and accept the agreement and the privacy notice first',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await page.getByLabel('Mobile phone').fill(phone)
  const solved = page.waitForRequest((request) => request.url().includes('altcha='))
  await page.getByRole('button', { name: 'Get a code' }).click()
  await solved
  await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled()
  await page.getByLabel('Code', { exact: true }).fill(await product.codeFor(phone))
  await passwordBox(page, 'Password').fill('password')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register and log in' }).click()
  await expect(page.getByText('Incorrect password format!')).toBeVisible()
  await passwordBox(page, 'Password').fill(firstPassword)
  await page.getByRole('button', { name: 'Register and log in' }).click()
  await inAccountCentre(page)

  await page.getByRole('button', { name: 'Edit data…' }).click()
  const edit = dialog(page, 'Edit data')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText('The name cannot be empty!')).toBeVisible()
  await edit.getByLabel('Nickname').fill('Xiyun')
  // The line goes, and the window with its button becomes smaller.
  await expect(edit.getByText('The name cannot be empty!')).toBeHidden()
  await edit.getByRole('radio', { name: 'Unlimited' }).check()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('operate successfully')).toBeVisible()
  await line(page, 'Password').button.click()
  await passwordBox(page, 'Current password').fill(firstPassword)
  await passwordBox(page, 'New password').fill(secondPassword)
  await passwordBox(page, 'Confirm new password').fill('Other#2031x')
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click()
  const mismatch = page.getByText('The two passwords are inconsistent!')
  await expect(mismatch).toBeVisible()
  await passwordBox(page, 'Confirm new password').fill(secondPassword)
  await expect(mismatch).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText('Password changed successfully!')).toBeVisible()
  await line(page, 'Real name').button.click()
  await page.getByLabel('ID number').fill('123')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Invalid ID card!')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard and close' }).click()
  await page.locator('header button[aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL(`${product.url}/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  expectOnlyRefusals(person)
  await person.context.close()
})
