import { accountRoutes } from '@tongying/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { sealedPasswords } from '../testing/sealed-passwords.ts'
import { anAccount, fixturePassword } from './fixtures.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

const newPassword = 'Linchuan#77k'
let last = 0
function aPhone(): string {
  last += 1
  return `136000${String(last).padStart(5, '0')}`
}
async function aUser(): Promise<{ id: string; phone: string; me: Caller }> {
  const account = await anAccount(it.platform.db.orm, it.platform, { phone: aPhone() })
  return { ...account, me: await it.as(account.id) }
}
/** ID numbers with right check digits, one for each call. */
let lastSerial = 100
function anIdCard(): string {
  lastSerial += 1
  const front = `11010119900307${lastSerial}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(front[index]), 0)
  return front + '10X98765432'[sum % 11]
}

test('changes what one may change about oneself, and nothing else', async () => {
  const { me, id } = await aUser()
  const changes = {
    nickname: '周-大夫_1',
    birthday: '1980-02-29',
    gender: 'male',
    company: '望江县人民医院',
    jobTitle: '主任医师',
  } as const
  const forged = { realName: '别人', realNameState: 'verified', phoneMasked: 'x', role: 'platformAdmin' }
  const reply = await me.call(accountRoutes.update, { ...changes, ...forged })
  expect(reply.data).toMatchObject({
    ...changes,
    userId: id,
    realName: '',
    realNameState: 'none',
    isPlatformAdmin: false,
  })
  expect((await me.call(accountRoutes.update, { nickname: 'Zhou' })).data).toMatchObject({
    ...changes,
    nickname: 'Zhou',
  })
})

test('refuses a bad nickname, birthday and gender in the caller’s language', async () => {
  const { me } = await aUser()
  const english = { headers: { 'accept-language': 'en-US' } }
  expect((await me.call(accountRoutes.update, { nickname: ' ' }, english)).body).toMatchObject({
    code: 422,
    msg: 'The name cannot be empty!',
  })
  expect((await me.call(accountRoutes.update, { nickname: 'a b<c>' })).body).toMatchObject({
    code: 422,
    fields: { nickname: expect.any(String) },
  })
  expect((await me.call(accountRoutes.update, { birthday: '1980-02-30' })).status).toBe(422)
  const robot = await it.app.inject({
    method: 'POST',
    url: '/meeting/user/update',
    payload: { gender: 'robot' },
    headers: { ...me.headers },
    cookies: { ...me.cookies },
  })
  expect(robot.statusCode).toBe(400)
  expect((await it.guest.call(accountRoutes.update, { nickname: 'Zhou' })).status).toBe(401)
})

test('changes the password under the public key, ends every other session and tells the phone', async () => {
  const { me, id, phone } = await aUser()
  const other = await it.as(id)
  const input = await sealedPasswords(me, { old: fixturePassword, new: newPassword })
  expect(JSON.stringify(input)).not.toContain(newPassword)
  expect((await me.call(accountRoutes.modifyPassword, input)).status).toBe(200)
  expect((await me.call(accountRoutes.getUserInfo, {})).status).toBe(200)
  expect((await other.call(accountRoutes.getUserInfo, {})).status).toBe(401)
  expect((await it.guest.call(accountRoutes.login, { phone, password: newPassword })).status).toBe(200)
  expect(it.sms.findLast((message) => message.to === phone)?.purpose).toBe('passwordChanged')
})

test('a sealed password is good once, for its nonce', async () => {
  const { me } = await aUser()
  const input = await sealedPasswords(me, { old: fixturePassword, new: newPassword })
  await me.call(accountRoutes.modifyPassword, input)
  expect((await me.call(accountRoutes.modifyPassword, input)).body).toMatchObject({
    code: 409,
    error: 'PasswordKeyStale',
  })
  const { nonce } = (await me.call(accountRoutes.publickey, {})).data
  expect((await me.call(accountRoutes.modifyPassword, { ...input, nonce })).body).toMatchObject({
    error: 'PasswordKeyStale',
  })
  const stale = await sealedPasswords(me, { old: newPassword, new: fixturePassword })
  it.clock.moveBy(31_000)
  expect((await me.call(accountRoutes.modifyPassword, stale)).body).toMatchObject({ error: 'PasswordKeyStale' })
  const mixed = { ...(await sealedPasswords(me, { old: newPassword, new: fixturePassword })), nonce: stale.nonce }
  expect((await me.call(accountRoutes.modifyPassword, mixed)).body).toMatchObject({ error: 'PasswordKeyStale' })
})

test('refuses a wrong old password, a weak and a common new one, in both languages', async () => {
  const { me } = await aUser()
  const ask = async (passwords: { old: string; new: string }, language = 'zh-CN') =>
    (
      await me.call(accountRoutes.modifyPassword, await sealedPasswords(me, passwords), {
        headers: { 'accept-language': language },
      })
    ).body
  expect(await ask({ old: 'Wrong#123', new: newPassword })).toMatchObject({
    error: 'OldPasswordWrong',
    fields: { oldPassword: '原密码错误' },
  })
  expect(await ask({ old: fixturePassword, new: 'abcdefgh' })).toMatchObject({
    error: 'PasswordRule',
    msg: '密码格式错误！',
  })
  expect(await ask({ old: fixturePassword, new: 'abcdefgh' }, 'en')).toMatchObject({
    msg: 'Incorrect password format!',
  })
  expect(await ask({ old: fixturePassword, new: 'Password1!' })).toMatchObject({ error: 'PasswordCommon' })
  expect(
    (await it.guest.call(accountRoutes.modifyPassword, { oldPassword: 'x', newPassword: 'x', nonce: 'x' })).status,
  ).toBe(401)
})

async function contactCodes(me: Caller, type: 'phone' | 'email', address: string) {
  const box = type === 'phone' ? it.sms : it.mail
  await me.call(accountRoutes.getVerificationCode, { type, side: 'old' })
  const oldCode = [...it.sms, ...it.mail].filter((message) => message.purpose === `${type} old`).at(-1)?.code ?? ''
  await me.call(accountRoutes.getVerificationCode, { type, side: 'new', [type]: address })
  const newCode = box.findLast((message) => message.to === address)?.code ?? ''
  return { oldCode, newCode }
}

test('moves to a new phone with a code from each, and tells the old one the way back', async () => {
  const { me, phone } = await aUser()
  const next = aPhone()
  const codes = await contactCodes(me, 'phone', next)
  expect((await me.call(accountRoutes.updatePhone, { phone: next, ...codes })).status).toBe(200)
  expect((await me.call(accountRoutes.getUserInfo, {})).data.phone).toBe(`136****${next.slice(-4)}`)
  expect((await it.guest.call(accountRoutes.login, { phone: next, password: fixturePassword })).status).toBe(200)
  expect((await it.guest.call(accountRoutes.login, { phone, password: fixturePassword })).body).toMatchObject({
    error: 'SignInWrong',
  })
  expect(it.sms.findLast((message) => message.to === phone)?.text).toMatch(/http:\/\/localhost.*\/auth\/\?type=undo#/)
})

test('refuses a phone change with one wrong code, a taken phone, or a code asked for by somebody else', async () => {
  const [{ me }, other] = [await aUser(), await aUser()]
  const taken = await contactCodes(me, 'phone', other.phone)
  expect((await me.call(accountRoutes.updatePhone, { phone: other.phone, ...taken })).body).toMatchObject({
    error: 'PhoneTaken',
  })
  it.clock.moveBy(61_000)
  const next = aPhone()
  const codes = await contactCodes(me, 'phone', next)
  expect(
    (
      await me.call(accountRoutes.updatePhone, {
        phone: next,
        ...codes,
        newCode: '000000' === codes.newCode ? '000001' : '000000',
      })
    ).body,
  ).toMatchObject({
    error: 'CodeWrong',
    fields: { newCode: '验证码错误' },
  })
  await other.me.call(accountRoutes.getVerificationCode, { type: 'phone', side: 'old' })
  const othersOwn = it.sms.findLast((message) => message.to === other.phone)?.code ?? ''
  const stolen = { phone: next, oldCode: othersOwn, newCode: codes.newCode }
  expect((await other.me.call(accountRoutes.updatePhone, stolen)).body).toMatchObject({
    error: 'CodeWrong',
    fields: { newCode: expect.any(String) },
  })
  expect((await me.call(accountRoutes.updatePhone, { phone: next, ...codes })).status).toBe(200)
})

test('binds an e-mail address with the phone’s code, and changes it with the old address’s', async () => {
  const { me } = await aUser()
  const first = await contactCodes(me, 'email', 'zhou@hospital.example')
  expect((await me.call(accountRoutes.updateEmail, { email: 'zhou@hospital.example', ...first })).status).toBe(200)
  expect((await me.call(accountRoutes.getUserInfo, {})).data.email).toBe('z***@hospital.example')
  it.clock.moveBy(61_000)
  const second = await contactCodes(me, 'email', 'ming@hospital.example')
  expect(it.mail.some((message) => message.to === 'zhou@hospital.example' && message.purpose === 'email old')).toBe(
    true,
  )
  expect((await me.call(accountRoutes.updateEmail, { email: 'ming@hospital.example', ...second })).status).toBe(200)
  expect(it.mail.findLast((message) => message.to === 'zhou@hospital.example')?.purpose).toBe('emailChanged')
})

test('refuses an e-mail address of 255 characters, and one without form', async () => {
  const { me } = await aUser()
  const long = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`
  expect(long.length).toBe(255)
  for (const email of [long, 'zhou@', 'zhou']) {
    const body = (
      await me.call(
        accountRoutes.getVerificationCode,
        { type: 'email', side: 'new', email },
        { headers: { 'accept-language': 'en' } },
      )
    ).body
    expect(body).toMatchObject({ code: 422, fields: { email: 'Mailbox format error' } })
  }
})

test('an address that is left out is asked for by its own field', async () => {
  const { me } = await aUser()
  const english = { headers: { 'accept-language': 'en' } }
  const wanted = 'Please enter the new mail box number in the correct format'
  const askedFor = async (given: { type: 'phone' | 'email'; phone?: string; email?: string }) =>
    (await me.call(accountRoutes.getVerificationCode, { ...given, side: 'new' }, english)).body
  expect(await askedFor({ type: 'email' })).toMatchObject({ code: 422, fields: { email: wanted } })
  expect(await askedFor({ type: 'email', email: ' ' })).toMatchObject({ code: 422, fields: { email: wanted } })
  expect(await askedFor({ type: 'phone' })).toMatchObject({ code: 422, fields: { phone: 'This field is required' } })
  const codes = { oldCode: '000000', newCode: '000000' }
  const changed = await me.call(accountRoutes.updateEmail, { email: '', ...codes }, english)
  expect(changed.body).toMatchObject({ code: 422, fields: { email: wanted } })
})

test('a change of phone wants a recent sign-in', async () => {
  const { me } = await aUser()
  const next = aPhone()
  it.clock.moveBy(27 * 60_000)
  const codes = await contactCodes(me, 'phone', next)
  expect((await me.call(accountRoutes.session, {})).data.recentSeconds).toBe(180)
  it.clock.moveBy(4 * 60_000)
  const asked = await me.call(accountRoutes.getVerificationCode, { type: 'phone', side: 'new', phone: next })
  expect(asked.body).toMatchObject({ code: 403, error: 'SignInNotRecent' })
  expect((await me.call(accountRoutes.session, {})).data.recentSeconds).toBe(0)
  expect((await me.call(accountRoutes.updatePhone, { phone: next, ...codes })).body).toMatchObject({
    code: 403,
    error: 'SignInNotRecent',
  })
})

test('settles real name and ID number once, and says only that the format was checked', async () => {
  const { me } = await aUser()
  const idCard = anIdCard()
  expect((await me.call(accountRoutes.isVerifyIDcard, {})).data).toEqual({ isVerified: false, state: 'none' })
  const wrong = await me.call(
    accountRoutes.verifyIDcard,
    { realName: '周明远', idCard: anIdCard().replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) },
    { headers: { 'accept-language': 'en' } },
  )
  expect(wrong.body).toMatchObject({ code: 422, fields: { idCard: 'Invalid ID card!' } })
  expect((await me.call(accountRoutes.verifyIDcard, { realName: '周明远', idCard })).data).toEqual({
    isVerified: true,
    state: 'formatChecked',
  })
  const reply = await me.call(accountRoutes.getUserInfo, {})
  expect(reply.data).toMatchObject({
    name: '周明远',
    birthday: '1990-03-07',
    idCard: `1101**********${idCard.slice(-4)}`,
  })
  expect(JSON.stringify(reply.body)).not.toContain(idCard)
  expect((await me.call(accountRoutes.verifyIDcard, { realName: '周明', idCard })).body).toMatchObject({
    error: 'RealNameSettled',
  })
})

test('an ID card of another account is refused without telling whose it is', async () => {
  const [one, other] = [await aUser(), await aUser()]
  const idCard = anIdCard()
  await one.me.call(accountRoutes.verifyIDcard, { realName: '周明远', idCard })
  const reply = await other.me.call(accountRoutes.verifyIDcard, { realName: '陈晓兰', idCard })
  expect(reply.body).toMatchObject({ code: 422, error: 'IdCardTaken' })
  expect(JSON.stringify(reply.body)).not.toMatch(/周明远|136/)
})

test('two accounts that claim one ID card at once get one winner', async () => {
  const idCard = anIdCard()
  const users = await Promise.all(Array.from({ length: 8 }, () => aUser()))
  const replies = await Promise.all(
    users.map(({ me }) => me.call(accountRoutes.verifyIDcard, { realName: '周明远', idCard })),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  expect(replies.filter((reply) => reply.status === 422)).toHaveLength(7)
})

test('of different names that one account states at once one is kept, and the others hear that it is settled', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { me, id } = await aUser()
    const replies = await inParallel(20, (index) =>
      me.call(accountRoutes.verifyIDcard, { realName: `周明远${'甲乙丙丁戊'[index % 5]}`, idCard: anIdCard() }),
    )
    const { ok = 0, RealNameSettled = 0, TooManyRequests = 0 } = outcomes(replies)
    expect([ok, ok + RealNameSettled + TooManyRequests]).toEqual([1, 20])
    const { rows } = await it.platform.db.pool.query(
      `select from audit.event where actor_id = $1 and action = 'account.verifyIDcard'`,
      [id],
    )
    expect(rows).toHaveLength(1)
  }
})

test('trust.limit: of 300 ID numbers of others that one account states at once five are looked up', async () => {
  const [owner, stranger] = [await aUser(), await aUser()]
  const idCard = anIdCard()
  await owner.me.call(accountRoutes.verifyIDcard, { realName: '周明远', idCard })
  const replies = await inParallel(300, () =>
    stranger.me.call(accountRoutes.verifyIDcard, { realName: '陈晓兰', idCard }),
  )
  expect(outcomes(replies)).toEqual({ IdCardTaken: 5, TooManyRequests: 295 })
})

test('lists my devices and signs one out, never somebody else’s', async () => {
  const [{ me, id }, other] = [await aUser(), await aUser()]
  const laptop = await it.as(id)
  const { list } = (await me.call(accountRoutes.devices, {})).data
  expect(list).toHaveLength(2)
  expect(list.map((device) => device.isThisOne)).toEqual([true, false])
  const laptopId = list[1]?.id ?? ''
  expect((await other.me.call(accountRoutes.endDevice, { id: laptopId })).status).toBe(404)
  expect((await me.call(accountRoutes.endDevice, { id: laptopId })).status).toBe(200)
  expect((await laptop.call(accountRoutes.getUserInfo, {})).status).toBe(401)
  expect((await me.call(accountRoutes.devices, {})).data.list).toHaveLength(1)
})

test('all my other devices are signed out in one call, and nobody else’s', async () => {
  const [{ me, id }, other] = [await aUser(), await aUser()]
  const elsewhere = [await it.as(id), await it.as(id)]
  expect((await me.call(accountRoutes.endOtherDevices, {})).data).toEqual({ count: 2 })
  for (const device of elsewhere) expect((await device.call(accountRoutes.getUserInfo, {})).status).toBe(401)
  expect((await other.me.call(accountRoutes.getUserInfo, {})).status).toBe(200)
  expect((await me.call(accountRoutes.devices, {})).data.list).toHaveLength(1)
  expect((await me.call(accountRoutes.endOtherDevices, {})).data).toEqual({ count: 0 })
  expect((await it.guest.call(accountRoutes.endOtherDevices, {})).status).toBe(401)
})

test('the history tells right and wrong sign-ins in plain words', async () => {
  const { me, phone } = await aUser()
  const agent = {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  }
  await it.guest.call(accountRoutes.login, { phone, password: 'Wrong#123' }, { headers: agent })
  await it.guest.call(accountRoutes.login, { phone, password: fixturePassword }, { headers: agent })
  const { list } = (await me.call(accountRoutes.signIns, {})).data
  expect(list.map(({ outcome, method, agent: said }) => [outcome, method, said])).toEqual([
    ['ok', 'password', 'Chrome 140 · Windows'],
    ['wrong', 'password', 'Chrome 140 · Windows'],
  ])
})

test('trust.secrets: the database holds no phone, code, token or password in clear', async () => {
  const { me, phone } = await aUser()
  const idCard = anIdCard()
  await me.call(accountRoutes.verifyIDcard, { realName: '周明远', idCard })
  it.clock.moveBy(61_000)
  await it.guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type: 'login' })
  const code = it.sms.findLast((message) => message.to === phone)?.code ?? 'no code'
  const login = await it.guest.call(accountRoutes.login, { phone, password: fixturePassword })
  const tables = await it.platform.db.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'audit')`,
  )
  for (const { name } of tables.rows) {
    const { rows } = await it.platform.db.pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    for (const secret of [phone, idCard, login.data.ssoToken, fixturePassword]) {
      expect(
        rows.filter(({ row }) => row.includes(secret)),
        `${name} holds a secret`,
      ).toEqual([])
    }
    if (name === 'public.code') expect(rows.filter(({ row }) => new RegExp(`\\b${code}\\b`).test(row))).toEqual([])
  }
})

test('trust.argon2id: 19 MiB, two passes', async () => {
  const { id } = await aUser()
  const { rows } = await it.platform.db.pool.query('select password_hash from account where id = $1', [id])
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
