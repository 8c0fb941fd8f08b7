import { accountRoutes } from '@tongying/contract/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { totpCode } from '../platform/auth/totp.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { freshPhone, moveToPhone, newestCode } from '../testing/beside-a-change.ts'
import { anAccount, fixturePassword } from './fixtures.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())
beforeEach(() => it.platform.db.pool.query('delete from limit_count'))

const undo = (secret: string) => it.guest.call(accountRoutes.undoContactChange, { secret })
const signIn = (phone: string) => it.guest.call(accountRoutes.login, { phone, password: fixturePassword })

async function anOwner() {
  const { id, phone } = await anAccount(it.platform.db.orm, it.platform, { phone: freshPhone() })
  return { id, phone, intruder: await it.as(id) }
}

async function moveToEmail(me: Caller, to: string): Promise<string> {
  it.clock.moveBy(61_000)
  await me.call(accountRoutes.getVerificationCode, { type: 'email', side: 'old' })
  const oldCode = [...it.sms, ...it.mail].filter((message) => message.purpose === 'email old').at(-1)?.code ?? ''
  const sms = it.sms.findLast((message) => message.purpose === 'email old')?.code ?? ''
  await me.call(accountRoutes.getVerificationCode, { type: 'email', side: 'new', email: to })
  const input = { email: to, newCode: newestCode(it, to) }
  const moved = await me.call(accountRoutes.updateEmail, { ...input, oldCode })
  if (moved.status !== 200) await me.call(accountRoutes.updateEmail, { ...input, oldCode: sms }).then((r) => r.data)
  return it.mail.findLast((message) => message.purpose === 'emailChanged')?.text.match(/#([\w-]{43})/)?.[1] ?? ''
}
const emailOf = async (id: string) =>
  (
    await it.platform.db.pool.query<{ email: string | null }>(
      'select email_masked as email from account where id = $1',
      [id],
    )
  ).rows[0]?.email
async function addEmail(me: Caller, email: string) {
  await moveToEmail(me, email)
  return email
}

test('trust.undo: who moved an account on does not get it back from its owner with the second link', async () => {
  const { phone, intruder } = await anOwner()
  const [theirs, second] = [freshPhone(), freshPhone()]
  const owners = await moveToPhone(it, intruder, { from: phone, to: theirs })
  const intruders = await moveToPhone(it, intruder, { from: theirs, to: second })
  expect((await undo(owners)).status).toBe(200)
  expect((await undo(intruders)).body).toMatchObject({ error: 'LinkStale' })
  expect((await signIn(phone)).status).toBe(200)
  for (const other of [theirs, second]) expect((await signIn(other)).body).toMatchObject({ error: 'SignInWrong' })
})

test('trust.undo: the owner’s link takes the account back also after the intruder used theirs', async () => {
  const { phone, intruder } = await anOwner()
  const [theirs, second] = [freshPhone(), freshPhone()]
  const owners = await moveToPhone(it, intruder, { from: phone, to: theirs })
  const intruders = await moveToPhone(it, intruder, { from: theirs, to: second })
  expect((await undo(intruders)).status).toBe(200)
  expect((await signIn(theirs)).status).toBe(200)
  expect((await undo(owners)).status).toBe(200)
  expect((await signIn(phone)).status).toBe(200)
})

test('trust.undo: of both links at once the owner’s stands, whichever is first', async () => {
  for (let round = 0; round < 4; round++) {
    const { phone, intruder } = await anOwner()
    const theirs = freshPhone()
    const owners = await moveToPhone(it, intruder, { from: phone, to: theirs })
    const intruders = await moveToPhone(it, intruder, { from: theirs, to: freshPhone() })
    const links = round % 2 === 0 ? [owners, intruders] : [intruders, owners]
    await Promise.all(links.map(undo))
    expect((await signIn(phone)).status).toBe(200)
  }
})

test('trust.undo: the phone’s link puts an e-mail address back that was changed since, and voids the link for it', async () => {
  const { id, phone, intruder } = await anOwner()
  const own = await addEmail(intruder, 'lin@yunzhou.example')
  const before = await emailOf(id)
  expect(own).toBe('lin@yunzhou.example')
  const owners = await moveToPhone(it, intruder, { from: phone, to: freshPhone() })
  await moveToEmail(intruder, 'first@intruder.example')
  const intruders = await moveToEmail(intruder, 'second@intruder.example')
  expect((await undo(owners)).status).toBe(200)
  expect(await emailOf(id)).toBe(before)
  expect((await undo(intruders)).body).toMatchObject({ error: 'LinkStale' })
  expect(await emailOf(id)).toBe(before)
})

test('trust.undo: of e-mail links, too, the oldest stands', async () => {
  const { id, intruder } = await anOwner()
  await addEmail(intruder, 'zhou@yunzhou.example')
  const before = await emailOf(id)
  const owners = await moveToEmail(intruder, 'a@intruder.example')
  const intruders = await moveToEmail(intruder, 'b@intruder.example')
  expect((await undo(owners)).status).toBe(200)
  expect((await undo(intruders)).body).toMatchObject({ error: 'LinkStale' })
  expect(await emailOf(id)).toBe(before)
})

test('trust.undo: codes on their way to a number that was taken back, and those of the account, are worth nothing', async () => {
  const { id, phone, intruder } = await anOwner()
  const theirs = freshPhone()
  const owners = await moveToPhone(it, intruder, { from: phone, to: theirs })
  await it.guest.call(accountRoutes.getAuthSmsCode, { mobile: theirs, type: 'reset' })
  const smscode = newestCode(it, theirs)
  const next = freshPhone()
  await intruder.call(accountRoutes.getVerificationCode, { type: 'phone', side: 'new', phone: next })
  expect((await undo(owners)).status).toBe(200)
  const reset = await it.guest.call(accountRoutes.reset, { phone: theirs, smscode, password: 'Yunzhou#2031x' })
  expect(reset.body).toMatchObject({ error: 'CodeUsed' })
  const { rows } = await it.platform.db.pool.query(`select 1 from code where account_id = $1 and used_at is null`, [id])
  expect(rows).toEqual([])
  expect((await signIn(phone)).status).toBe(200)
})

test('trust.undo: a second factor that was turned on since does not keep the owner out', async () => {
  const { phone, intruder } = await anOwner()
  const owners = await moveToPhone(it, intruder, { from: phone, to: freshPhone() })
  const { secret } = (await intruder.call(accountRoutes.beginSecondFactor, {})).data
  const otp = totpCode(secret, Math.floor(it.clock.now().getTime() / 30_000))
  it.clock.moveBy(1_000)
  await intruder.call(accountRoutes.confirmSecondFactor, { otp }).then((reply) => reply.data)
  expect((await undo(owners)).status).toBe(200)
  expect((await signIn(phone)).status).toBe(200)
})

const theirPassword = 'Yunzhou#2031x'
const passwordEnded = (phone: string) =>
  it.sms.filter((message) => message.to === phone && message.purpose === 'passwordEnded').map(({ text }) => text)
async function resetPassword(phone: string, password: string) {
  it.clock.moveBy(61_000)
  await it.guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type: 'reset' })
  await it.guest.call(accountRoutes.reset, { phone, smscode: newestCode(it, phone), password }).then((r) => r.data)
}

test.each([
  ['after the change', 'zh-CN', /^【.+】.*密码.*已作废/],
  ['in the day before it', 'en-US', /^\[.+\] .*[Pp]asswords?.*no longer/],
] as const)(
  'trust.undo: a password set %s opens nothing any more, and its owner is asked to set one',
  async (when, language, notice) => {
    const { id, phone } = await anOwner()
    const theirs = freshPhone()
    if (when === 'in the day before it') {
      it.clock.moveBy(3_600_000)
      await resetPassword(phone, theirPassword)
      it.clock.moveBy(20 * 3_600_000)
    }
    const link = await moveToPhone(it, await it.as(id), { from: phone, to: theirs })
    if (when === 'after the change') await resetPassword(theirs, theirPassword)
    expect((await it.guest.call(accountRoutes.login, { phone: theirs, password: theirPassword })).status).toBe(200)
    const headers = { 'accept-language': language }
    expect((await it.guest.call(accountRoutes.undoContactChange, { secret: link }, { headers })).status).toBe(200)
    for (const password of [theirPassword, fixturePassword])
      expect((await it.guest.call(accountRoutes.login, { phone, password })).body).toMatchObject({
        error: 'SignInWrong',
      })
    expect(passwordEnded(phone)).toEqual([expect.stringMatching(notice)])
    await resetPassword(phone, fixturePassword)
    expect((await signIn(phone)).status).toBe(200)
  },
)

test('trust.undo: a password from longer before stays, and nobody is notified of it', async () => {
  const { id, phone } = await anOwner()
  await resetPassword(phone, theirPassword)
  it.clock.moveBy(25 * 3_600_000)
  const link = await moveToPhone(it, await it.as(id), { from: phone, to: freshPhone() })
  expect((await undo(link)).status).toBe(200)
  expect((await it.guest.call(accountRoutes.login, { phone, password: theirPassword })).status).toBe(200)
  expect(passwordEnded(phone)).toEqual([])
})

test('trust.undo: a second factor turned on in the day before the change goes too, an older one stays', async () => {
  for (const hours of [20, 25]) {
    const { id, phone, intruder } = await anOwner()
    const { secret } = (await intruder.call(accountRoutes.beginSecondFactor, {})).data
    const otp = totpCode(secret, Math.floor(it.clock.now().getTime() / 30_000))
    await intruder.call(accountRoutes.confirmSecondFactor, { otp }).then((reply) => reply.data)
    it.clock.moveBy(hours * 3_600_000)
    const link = await moveToPhone(it, await it.as(id), { from: phone, to: freshPhone() })
    expect((await undo(link)).status).toBe(200)
    const reply = await signIn(phone)
    if (hours === 20) expect(reply.status).toBe(200)
    else expect(reply.body).toMatchObject({ error: 'SecondFactorRequired' })
  }
})
