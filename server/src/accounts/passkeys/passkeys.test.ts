import { accountRoutes, mostPasskeys, passkeyAnswerMs, passkeyRoutes as routes } from '@tongying/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { expectOneWinner } from '../../platform/testing/one-winner.ts'
import { type Caller, good, type TestApp, testApp } from '../../testing/app.ts'
import { Authenticator } from '../../testing/authenticator.ts'
import { turnSecondFactorOn } from '../../testing/second-factor.ts'
import { anAccount, fixturePassword } from '../fixtures.ts'
import { passkeys } from '../tables.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

async function aUser() {
  const account = await anAccount(it.platform.db.orm, it.platform)
  return { ...account, me: await it.as(account.id) }
}

async function added(me: Caller, device = new Authenticator(), name = '办公室电脑') {
  const { id } = await good(me.call(routes.addPasskey, { name, response: device.make(await begun(me)) }))
  return { id, device }
}
const begun = (me: Caller) => good(me.call(routes.beginPasskey, {}))
const challenge = () => good(it.guest.call(routes.passkeyChallenge, {}))
async function signedIn(device: Authenticator, ways: Parameters<Authenticator['use']>[1] = {}) {
  return it.guest.call(routes.signInByPasskey, { response: device.use(await challenge(), ways) })
}

test('a passkey logs in without a phone, with a session of its own and a row in the history', async () => {
  const { me, id, phone } = await aUser()
  const { device } = await added(me)
  expect(it.sms.findLast((message) => message.to === phone)).toMatchObject({ purpose: 'passkeyAdded' })
  const answer = await signedIn(device)
  const redirect = new URL(answer.data.redirect)
  expect(redirect.searchParams.get('ssoToken')).toBe(answer.data.ssoToken)
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  const info = await it.app.inject({
    url: '/meeting/user/getUserInfo',
    headers: { 'access-token': answer.data.ssoToken },
    cookies,
  })
  expect(info.json().data.userId).toBe(id)
  expect((await good(me.call(accountRoutes.signIns, {}))).list[0]).toMatchObject({ method: 'passkey', outcome: 'ok' })
  const [listed] = (await good(me.call(routes.passkeys, {}))).list
  expect(listed).toMatchObject({ name: '办公室电脑', isSynced: false, lastUsedAt: expect.stringContaining('T') })
})

test('trust.passkey: it is both steps: no code of the app is asked for', async () => {
  const { me, id } = await aUser()
  await turnSecondFactorOn(it, me)
  const { device } = await added(await it.as(id))
  expect((await signedIn(device)).status).toBe(200)
})

test.each([
  ['whose person did not show who they are', { isVerified: false }],
  ['made for another site', { origin: 'https://evil.example' }],
  ['made for another host', { rpId: 'evil.example' }],
])('trust.passkey: neither adds nor logs in by a key %s', async (_what, ways) => {
  const { me } = await aUser()
  const refused = { name: '电脑', response: new Authenticator().make(await begun(me), ways) }
  expect((await me.call(routes.addPasskey, refused)).body).toMatchObject({ error: 'PasskeyRefused' })
  const { device } = await added(me)
  expect((await signedIn(device, ways)).body).toMatchObject({ code: 422, error: 'PasskeyRefused' })
  const [row] = (await good(me.call(accountRoutes.signIns, {}))).list
  expect(row).toMatchObject({ method: 'passkey', outcome: 'wrong' })
})

test('trust.passkey: one whose count did not move on is a copy, and is refused; one that never counts is good', async () => {
  const { me } = await aUser()
  const { device } = await added(me, new Authenticator(undefined, 7))
  expect((await signedIn(device)).status).toBe(200)
  expect((await signedIn(device, { counter: 8 })).body).toMatchObject({ error: 'PasskeyRefused' })
  expect((await signedIn(device, { counter: 0 })).body).toMatchObject({ error: 'PasskeyRefused' })
  expect((await signedIn(device, { counter: 90 })).status).toBe(200)
  const synced = await added(me, new Authenticator(undefined, 0))
  expect((await signedIn(synced.device)).status).toBe(200)
  expect((await signedIn(synced.device)).status).toBe(200)
})

test('trust.passkey: an answer counts once, however many send it at a time', async () => {
  const { me } = await aUser()
  const { device } = await added(me, new Authenticator(undefined, 0))
  const response = device.use(await challenge())
  const replies = await Promise.all(
    Array.from({ length: 30 }, () => it.guest.call(routes.signInByPasskey, { response })),
  )
  expectOneWinner(replies)
  expect((await it.guest.call(routes.signInByPasskey, { response })).body).toMatchObject({ error: 'PasskeyStale' })
})

test('trust.passkey: a challenge is over after five minutes, and good for what it was asked for alone', async () => {
  const [{ me }, other] = [await aUser(), await aUser()]
  const { device } = await added(me)
  const late = device.use(await challenge())
  it.clock.moveBy(passkeyAnswerMs + 1)
  expect((await it.guest.call(routes.signInByPasskey, { response: late })).body).toMatchObject({
    error: 'PasskeyStale',
  })
  const [toMake, toUse] = [await begun(me), await challenge()]
  const forLogin = { ...toUse, challenge: toMake.challenge }
  expect((await it.guest.call(routes.signInByPasskey, { response: device.use(forLogin) })).body).toMatchObject({
    error: 'PasskeyStale',
  })
  const another = { name: '电脑', response: new Authenticator().make(toMake) }
  expect((await other.me.call(routes.addPasskey, another)).body).toMatchObject({ error: 'PasskeyStale' })
  const made = { challenge: Buffer.from('none of ours').toString('base64url'), rpId: 'localhost' }
  expect((await it.guest.call(routes.signInByPasskey, { response: device.use({ ...toUse, ...made }) })).status).toBe(
    409,
  )
})

test('trust.passkey: a wrong signature, an unknown key and another person’s name are refused with the same words', async () => {
  const [{ me }, other] = [await aUser(), await aUser()]
  const { device } = await added(me)
  const { device: othersDevice } = await added(other.me)
  const right = device.use(await challenge())
  const stranger = new Authenticator()
  stranger.make(await begun(me))
  const tries = [
    { ...right, signature: othersDevice.use(await challenge()).signature },
    { ...right, userHandle: othersDevice.use(await challenge()).userHandle },
    stranger.use(await challenge()),
    { ...right, rawId: 'eA' },
    { ...right, authenticatorData: 'eA' },
  ]
  for (const response of tries) {
    const { body } = await it.guest.call(routes.signInByPasskey, { response })
    expect(body).toMatchObject({ error: 'PasskeyRefused' })
  }
  const rubbish = { ...right, clientDataJSON: 'eA' }
  expect((await it.guest.call(routes.signInByPasskey, { response: rubbish })).body).toMatchObject({
    error: 'PasskeyRefused',
  })
})

test('a passkey is added once, and an account has so many of them', async () => {
  const { me, id: accountId } = await aUser()
  const device = new Authenticator()
  await added(me, device)
  const again = { name: '又一次', response: device.make(await begun(me)) }
  expect((await me.call(routes.addPasskey, again)).body).toMatchObject({ error: 'PasskeyExists' })
  const { excludeCredentials } = await begun(me)
  expect(excludeCredentials).toHaveLength(1)
  const more = Array.from({ length: mostPasskeys - 1 }, (_, at) => ({
    ...{ id: newId(), accountId, credentialId: Buffer.from(newId()), publicKey: Buffer.alloc(1), counter: 0 },
    ...{ name: `电脑${at}`, isSynced: false, createdAt: it.clock.now() },
  }))
  const toMake = await begun(me)
  await it.platform.db.orm.insert(passkeys).values(more)
  expect((await me.call(routes.beginPasskey, {})).body).toMatchObject({ error: 'PasskeysFull' })
  const last = { name: '多一个', response: new Authenticator().make(toMake) }
  expect((await me.call(routes.addPasskey, last)).body).toMatchObject({ error: 'PasskeysFull' })
})

test('trust.passkey: adding and removing one wants a recent sign-in, and other people’s is as good as none', async () => {
  const [{ me, phone }, other] = [await aUser(), await aUser()]
  const { id, device } = await added(me)
  expect((await other.me.call(routes.removePasskey, { id })).status).toBe(404)
  it.clock.moveBy(31 * 60_000)
  expect((await me.call(routes.beginPasskey, {})).body).toMatchObject({ error: 'SignInNotRecent' })
  expect((await me.call(routes.removePasskey, { id })).body).toMatchObject({ error: 'SignInNotRecent' })
  const again = await it.as((await good(me.call(accountRoutes.getUserInfo, {}))).userId)
  expect((await again.call(routes.removePasskey, { id })).status).toBe(200)
  expect(it.sms.findLast((message) => message.to === phone)).toMatchObject({ purpose: 'passkeyRemoved' })
  expect((await signedIn(device)).body).toMatchObject({ error: 'PasskeyRefused' })
})

test('trust.passkey: a reset of the password removes all passkeys', async () => {
  const { me, phone } = await aUser()
  const { device } = await added(me)
  await good(it.guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type: 'reset' }))
  const smscode = it.sms.findLast((message) => message.to === phone)?.code ?? ''
  await good(it.guest.call(accountRoutes.reset, { phone, smscode, password: `${fixturePassword}!` }))
  expect((await signedIn(device)).body).toMatchObject({ error: 'PasskeyRefused' })
})
