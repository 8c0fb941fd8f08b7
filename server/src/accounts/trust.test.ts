import { hash } from 'node:crypto'
import { accountRoutes } from '@tongying/contract/accounts'
import { platformRoutes } from '@tongying/contract/platform'
import { practitionerRoutes } from '@tongying/contract/practitioners'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { totpCode } from '../platform/auth/totp.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { sealedPasswords } from '../testing/sealed-passwords.ts'
import { anAccount, fixturePassword } from './fixtures.ts'
import { issueSetUpLink } from './index.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

let last = 0
function aPhone(): string {
  last += 1
  return `135000${String(last).padStart(5, '0')}`
}
async function aUser(): Promise<{ id: string; phone: string; me: Caller }> {
  const account = await anAccount(it.platform.db.orm, it.platform, { phone: aPhone() })
  return { ...account, me: await it.as(account.id) }
}
function codeOf(secret: string): string {
  return totpCode(secret, Math.floor(it.clock.now().getTime() / 30_000))
}
async function withSecondFactor() {
  const user = await aUser()
  const { secret } = (await user.me.call(accountRoutes.beginSecondFactor, {})).data
  const { recoveryCodes } = (await user.me.call(accountRoutes.confirmSecondFactor, { otp: codeOf(secret) })).data
  it.clock.moveBy(30_000)
  return { ...user, secret, recoveryCodes }
}

test('trust.second-factor: sign-in asks for it after the right password, and takes a code once', async () => {
  const { phone, secret } = await withSecondFactor()
  const ask = (otp?: string) => it.guest.call(accountRoutes.login, { phone, password: fixturePassword, otp })
  expect((await ask()).body).toMatchObject({ code: 422, error: 'SecondFactorRequired' })
  expect((await it.guest.call(accountRoutes.login, { phone, password: 'Wrong#123' })).body).toMatchObject({
    error: 'SignInWrong',
  })
  const otp = codeOf(secret)
  expect((await ask(otp)).status).toBe(200)
  expect((await ask(otp)).body).toMatchObject({ error: 'SecondFactorWrong' })
})

test('trust.second-factor: a code sign-in asks for it too, without spending the SMS code', async () => {
  const { phone, secret } = await withSecondFactor()
  await it.guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type: 'login' })
  const smscode = it.sms.findLast((message) => message.to === phone)?.code
  expect((await it.guest.call(accountRoutes.login, { phone, smscode })).body).toMatchObject({
    error: 'SecondFactorRequired',
  })
  expect((await it.guest.call(accountRoutes.login, { phone, smscode, otp: codeOf(secret) })).status).toBe(200)
})

test('trust.second-factor: a wrong SMS code learns nothing about a second factor', async () => {
  const { phone } = await withSecondFactor()
  await it.guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type: 'login' })
  const code = it.sms.findLast((message) => message.to === phone)?.code ?? ''
  const smscode = code.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))
  expect((await it.guest.call(accountRoutes.login, { phone, smscode })).body).toMatchObject({ error: 'CodeWrong' })
})

test('trust.origin: forged sign-ins of another site do not count against the phone', async () => {
  const { phone } = await aUser()
  for (let tries = 0; tries < 12; tries++) {
    const payload = { phone, password: 'Wrong#123' }
    await it.app.inject({
      method: 'POST',
      url: '/auth-server/login',
      payload,
      headers: { origin: 'https://evil.example' },
    })
  }
  expect((await it.guest.call(accountRoutes.login, { phone, password: fixturePassword })).status).toBe(200)
})

test('trust.second-factor: a recovery code signs in once', async () => {
  const { phone, recoveryCodes } = await withSecondFactor()
  expect(recoveryCodes).toHaveLength(10)
  const otp = recoveryCodes[0]?.toLowerCase()
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => it.guest.call(accountRoutes.login, { phone, password: fixturePassword, otp })),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
})

test('trust.second-factor: five wrong codes close it for a while, also for the right one', async () => {
  const { phone, secret } = await withSecondFactor()
  const ask = (otp: string) => it.guest.call(accountRoutes.login, { phone, password: fixturePassword, otp })
  const right = codeOf(secret)
  const wrong = right === '000000' ? '000001' : '000000'
  await Promise.all(Array.from({ length: 5 }, () => ask(wrong)))
  expect((await ask(right)).body).toMatchObject({ code: 429, error: 'SecondFactorSlowed' })
  it.clock.moveBy(15 * 60_000 + 1_000)
  expect((await ask(codeOf(secret))).status).toBe(200)
})

test('the second factor itself turns the second factor off', async () => {
  const { me, secret, phone } = await withSecondFactor()
  expect((await me.call(accountRoutes.removeSecondFactor, { otp: '000000' })).body).toMatchObject({
    error: 'SecondFactorWrong',
  })
  expect((await me.call(accountRoutes.removeSecondFactor, { otp: codeOf(secret) })).status).toBe(200)
  expect((await it.guest.call(accountRoutes.login, { phone, password: fixturePassword })).status).toBe(200)
  expect((await it.guest.call(accountRoutes.beginSecondFactor, {})).status).toBe(401)
})

test('trust.access-token: a program signs in by header alone, with its owner’s rights and no more', async () => {
  const [{ me, id }, other] = [await aUser(), await aUser()]
  const { token, id: tokenId } = (
    await me.call(accountRoutes.makeAccessToken, { name: '影像网关', days: 30, scope: 'write' })
  ).data
  const program = (path: string, payload?: object) =>
    it.app.inject({
      method: payload ? 'POST' : 'GET',
      url: path,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
  expect((await program('/meeting/user/getUserInfo')).json().data.userId).toBe(id)
  const closed: [string, object?][] = [
    ['/auth-server/tokens', { name: 'another', days: 30 }],
    ['/auth-server/tokens'],
    [`/auth-server/tokens/${tokenId}/end`, {}],
    ['/auth-server/secondFactor/begin', {}],
    ['/auth-server/devices'],
    ['/auth-server/signIns'],
    ['/oauth/publickey'],
    ['/oauth/modifyPassword', { oldPassword: 'x', newPassword: 'x', nonce: 'x' }],
    ['/meeting/user/getVerificationCode?type=phone&side=old'],
    ['/meeting/user/updatePhoneOrEmail/phone', { phone: '13500009998', oldCode: '000000', newCode: '000000' }],
    ['/meeting/user/verifyIDcard', { realName: '林若溪', idCard: '11010519491231002X' }],
    ['/auth-server/logout', {}],
    ['/live/ticket', {}],
  ]
  for (const [path, payload] of closed) {
    const reply = await program(path, payload)
    expect([path, reply.statusCode, reply.json().error]).toEqual([path, 403, 'TokenNotAllowed'])
  }
  expect((await me.call(accountRoutes.accessTokens, {})).data.list).toMatchObject([
    { id: tokenId, name: '影像网关', hint: token.slice(-4), scope: 'write' },
  ])
  expect((await other.me.call(accountRoutes.endAccessToken, { id: tokenId })).status).toBe(404)
  expect((await me.call(accountRoutes.endAccessToken, { id: tokenId })).status).toBe(200)
  expect((await program('/meeting/user/getUserInfo')).statusCode).toBe(401)
})

test('trust.access-token: ends on its day', async () => {
  const { me } = await aUser()
  const { token } = (await me.call(accountRoutes.makeAccessToken, { name: '网关', days: 30 })).data
  const ask = () => it.app.inject({ url: '/meeting/user/getUserInfo', headers: { 'access-token': token } })
  it.clock.moveBy(29 * 86_400_000)
  expect((await ask()).statusCode).toBe(200)
  it.clock.moveBy(86_400_000)
  expect((await ask()).statusCode).toBe(401)
})

test('trust.access-token: the phone learns of a new token, what it may do and how to end it, but not its name', async () => {
  const { me, phone } = await aUser()
  const { token, id } = (await me.call(accountRoutes.makeAccessToken, { name: '奖金 http://evil', days: 90 })).data
  const sent = it.sms.findLast((message) => message.to === phone)
  expect(sent).toMatchObject({ purpose: 'accessTokenMade', text: expect.stringContaining('只读') })
  expect(sent?.text).toContain(token.slice(-4))
  expect(sent?.text).not.toMatch(/evil|奖金/)
  const { rows } = await it.platform.db.pool.query(`select detail from audit.event where subject_id = $1`, [id])
  expect(rows).toEqual([{ detail: { days: 90, scope: 'read' } }])
})

test('trust.access-token: ends when the password is changed or reset, and when a change was not me', async () => {
  const works = async (token: string) =>
    (await it.app.inject({ url: '/meeting/user/getUserInfo', headers: { 'access-token': token } })).statusCode
  const codeTo = (to: string) => it.sms.findLast((message) => message.to === to && message.code)?.code ?? ''
  const make = async (me: Caller) => (await me.call(accountRoutes.makeAccessToken, { name: 'x', days: 365 })).data.token

  const changed = await aUser()
  const first = await make(changed.me)
  await changed.me
    .call(
      accountRoutes.modifyPassword,
      await sealedPasswords(changed.me, { old: fixturePassword, new: 'Yunzhou#2031x' }),
    )
    .then((reply) => reply.data)
  expect(await works(first)).toBe(401)
  expect((await changed.me.call(accountRoutes.getUserInfo, {})).status).toBe(200)
  expect(it.sms.findLast((message) => message.to === changed.phone)?.text).toContain('访问令牌和通行密钥已全部失效')

  const reset = await aUser()
  const second = await make(reset.me)
  await it.guest.call(accountRoutes.getAuthSmsCode, { mobile: reset.phone, type: 'reset' })
  const input = { phone: reset.phone, smscode: codeTo(reset.phone), password: 'Yunzhou#2031x' }
  await it.guest.call(accountRoutes.reset, input).then((reply) => reply.data)
  expect(await works(second)).toBe(401)

  const undone = await aUser()
  const next = aPhone()
  await undone.me.call(accountRoutes.getVerificationCode, { type: 'phone', side: 'old' })
  await undone.me.call(accountRoutes.getVerificationCode, { type: 'phone', side: 'new', phone: next })
  await undone.me
    .call(accountRoutes.updatePhone, { phone: next, oldCode: codeTo(undone.phone), newCode: codeTo(next) })
    .then((reply) => reply.data)
  const secret = it.sms.findLast((message) => message.to === undone.phone)?.text.match(/#([\w-]{43})/)?.[1] ?? ''
  const third = await make(undone.me)
  expect(await works(third)).toBe(200)
  await it.guest.call(accountRoutes.undoContactChange, { secret }).then((reply) => reply.data)
  expect(await works(third)).toBe(401)
})

test('trust.access-token: a role of the platform is not in it, and is asked for its second factor to make one', async () => {
  const { id, me, phone } = await aUser()
  await it.platform.db.pool.query(
    `insert into account_role (account_id, role, granted_at) values ($1, 'platformAdmin', $2)`,
    [id, it.clock.now()],
  )
  const make = (who: Caller) => who.call(accountRoutes.makeAccessToken, { name: 'x', days: 30, scope: 'write' })
  expect((await make(me)).body).toMatchObject({ code: 403, error: 'SecondFactorFirst' })
  const { secret } = (await me.call(accountRoutes.beginSecondFactor, {})).data
  it.clock.moveBy(1_000)
  await me.call(accountRoutes.confirmSecondFactor, { otp: codeOf(secret) }).then((reply) => reply.data)
  // This session began before the second factor was there.
  expect((await make(me)).body).toMatchObject({ code: 403, error: 'SignInNotRecent' })
  it.clock.moveBy(31_000)
  const signedIn = await it.guest.call(accountRoutes.login, { phone, password: fixturePassword, otp: codeOf(secret) })
  expect(signedIn.status).toBe(200)
  const admin = await it.as(id)
  const { token } = (await make(admin)).data
  const headers = { 'access-token': token }
  const asked = `/console/accounts/${id}/unmask`
  const payload = { field: 'phone', reason: '工单8812' }
  expect((await it.app.inject({ method: 'POST', url: asked, headers, payload })).json().error).toBe('TokenNotAllowed')
  expect((await admin.call(practitionerRoutes.queue, {})).status).toBe(403)
  expect((await it.app.inject({ url: practitionerRoutes.queue.path, headers })).json().error).toBe('TokenNotAllowed')
})

test('trust.undo: the old phone’s link puts it back, ends every session, and works once', async () => {
  const { me, phone } = await aUser()
  const next = aPhone()
  await me.call(accountRoutes.getVerificationCode, { type: 'phone', side: 'old' })
  await me.call(accountRoutes.getVerificationCode, { type: 'phone', side: 'new', phone: next })
  const codeTo = (to: string) => it.sms.findLast((message) => message.to === to)?.code ?? ''
  const changed = await me.call(accountRoutes.updatePhone, {
    phone: next,
    oldCode: codeTo(phone),
    newCode: codeTo(next),
  })
  expect(changed.status).toBe(200)
  const secret = it.sms.findLast((message) => message.to === phone)?.text.match(/#([\w-]{43})/)?.[1] ?? ''
  expect((await it.guest.call(accountRoutes.undoContactChange, { secret: 'x'.repeat(43) })).body).toMatchObject({
    error: 'LinkStale',
  })
  expect((await it.guest.call(accountRoutes.undoContactChange, { secret })).data).toEqual({ kind: 'phone' })
  expect((await me.call(accountRoutes.getUserInfo, {})).status).toBe(401)
  expect((await it.guest.call(accountRoutes.login, { phone, password: fixturePassword })).status).toBe(200)
  expect((await it.guest.call(accountRoutes.undoContactChange, { secret })).body).toMatchObject({ error: 'LinkStale' })
})

test('trust.unmask: an administrator sees one number, for a reason that stays in the trail', async () => {
  const { id, phone, me } = await aUser()
  const admin = await it.as(
    (await anAccount(it.platform.db.orm, it.platform, { phone: aPhone(), roles: ['platformAdmin'] })).id,
  )
  const input = { id, field: 'phone', reason: '工单8812核实身份' } as const
  expect((await me.call(accountRoutes.unmask, input)).status).toBe(403)
  expect((await it.guest.call(accountRoutes.unmask, input)).status).toBe(401)
  expect((await admin.call(accountRoutes.unmask, { ...input, reason: ' ' })).status).toBe(422)
  expect((await admin.call(accountRoutes.unmask, input)).data).toEqual({ field: 'phone', value: phone })
  const { rows } = await it.platform.db.pool.query(
    `select detail from audit.event where action like '%unmask' and subject_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ detail: { unmasked: 'phone', reason: '工单8812核实身份' } }])
})

test('trust.role-second-factor: a role of the platform counts only with a second factor', async () => {
  const { id, me } = await aUser()
  await it.platform.db.pool.query(
    `insert into account_role (account_id, role, granted_at) values ($1, 'platformAdmin', now())`,
    [id],
  )
  const input = { id, field: 'phone', reason: '工单8812' } as const
  expect((await me.call(accountRoutes.unmask, input)).status).toBe(403)
  expect((await me.call(accountRoutes.getUserInfo, {})).data).toMatchObject({
    isPlatformAdmin: false,
    needsSecondFactor: true,
  })
  const { secret } = (await me.call(accountRoutes.beginSecondFactor, {})).data
  await me.call(accountRoutes.confirmSecondFactor, { otp: codeOf(secret) })
  expect((await me.call(accountRoutes.getUserInfo, {})).data).toMatchObject({
    isPlatformAdmin: true,
    needsSecondFactor: false,
  })
  expect((await me.call(accountRoutes.unmask, input)).status).toBe(200)
})

test('trust.set-up: a fresh installation’s links make one administrator, once', async () => {
  const fresh = await testApp()
  const issued = async () =>
    (await issueSetUpLink(fresh.platform, 'https://consult.example'))?.split('#')[1] ?? 'no link was issued'
  const ask = (given: string, phone = '13500009999') =>
    fresh.guest.call(accountRoutes.setUp, { secret: given, phone, password: 'Yunzhou#2031x' })
  const old = await issued()
  fresh.clock.moveBy(25 * 3_600_000)
  expect((await ask(old)).body).toMatchObject({ error: 'LinkStale' })
  // Two processes that start together print one each.
  const links = [await issued(), await issued()]
  expect((await fresh.platform.db.pool.query('select from setup_link')).rowCount).toBe(2)
  expect((await ask(old)).body).toMatchObject({ error: 'LinkStale' })
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) => ask(links[index % 2] ?? '', `1350000888${index}`)),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  for (const link of links) expect((await ask(link)).body).toMatchObject({ error: 'LinkStale' })
  expect(await issueSetUpLink(fresh.platform, 'https://consult.example')).toBeUndefined()
  await fresh.close()
})

test('trust.secrets: an idempotency key keeps no token in the database', async () => {
  const { phone } = await aUser()
  const key = { 'idempotency-key': 'sign-in-1' }
  const reply = await it.guest.call(accountRoutes.login, { phone, password: fixturePassword }, { headers: key })
  const { rows } = await it.platform.db.pool.query('select answer::text as answer from idempotency_key')
  expect(JSON.stringify(rows)).not.toContain(reply.data.ssoToken)
})

test('trust.secrets: a ticket that opens a socket is kept by no idempotency key, and each is its own', async () => {
  const { me } = await aUser()
  const key = { headers: { 'idempotency-key': 'ticket-1' } }
  const tickets = [
    (await me.call(platformRoutes.liveTicket, {}, key)).data.ticket,
    (await me.call(platformRoutes.liveTicket, {}, key)).data.ticket,
  ]
  expect(new Set(tickets).size).toBe(2)
  const { rows } = await it.platform.db.pool.query(`select 1 from idempotency_key where key = 'ticket-1'`)
  expect(rows).toEqual([])
})

test('trust.secrets: the hash of a request with a password cannot be guessed from the database', async () => {
  const { phone } = await aUser()
  const input = { phone, password: 'Yunzhou#2031x', smscode: '000000' }
  const key = { headers: { 'idempotency-key': 'reset-1' } }
  await it.guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type: 'reset' })
  const smscode = it.sms.findLast((message) => message.to === phone)?.code ?? ''
  expect((await it.guest.call(accountRoutes.reset, { ...input, smscode }, key)).status).toBe(200)
  const { rows } = await it.platform.db.pool.query(`select request_hash from idempotency_key where key = 'reset-1'`)
  const guessed = hash('sha256', JSON.stringify({ phone, smscode, password: input.password }))
  expect(rows).toHaveLength(1)
  expect(rows[0]?.request_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(rows[0]?.request_hash).not.toBe(guessed)
})

test('a registration repeated with its idempotency key gets the first answer', async () => {
  const phone = aPhone()
  await it.guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type: 'register' })
  const input = { phone, password: 'Yunzhou#2031x', smscode: it.sms.at(-1)?.code ?? '' }
  const key = { headers: { 'idempotency-key': 'register-1' } }
  const [first, second] = [
    await it.guest.call(accountRoutes.cloudRegister, input, key),
    await it.guest.call(accountRoutes.cloudRegister, input, key),
  ]
  expect(second.data).toEqual(first.data)
})
