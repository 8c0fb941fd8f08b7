import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { accountRoutes, passkeyRoutes as routes } from '@tongying/contract/accounts'
import { dayMs } from '@tongying/contract/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { outcomes } from '../../platform/testing/parallel.ts'
import { type Caller, good, type TestApp, testApp } from '../../testing/app.ts'
import { Authenticator } from '../../testing/authenticator.ts'
import { turnSecondFactorOn } from '../../testing/second-factor.ts'
import { anAccount } from '../fixtures.ts'
import { collectOwnData } from '../own-data/collect-own-data.ts'
import { passkeys } from '../tables.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp({ trustProxy: { hops: 1 } })
})
afterAll(() => it.close())

async function aUser() {
  const account = await anAccount(it.platform.db.orm, it.platform)
  return { ...account, me: await it.as(account.id) }
}
const begun = (me: Caller) => good(me.call(routes.beginPasskey, {}))
const challenge = () => good(it.guest.call(routes.passkeyChallenge, {}))
async function added(me: Caller, device = new Authenticator(undefined, 0)) {
  await good(me.call(routes.addPasskey, { name: '电脑', response: device.make(await begun(me)) }))
  return device
}
async function signedIn(device: Authenticator, headers = {}) {
  return it.guest.call(routes.signInByPasskey, { response: device.use(await challenge()) }, { headers })
}

/** A certificate of nobody, whose public key is replaced. */
const certificate = Buffer.from(
  'MIIBgTCCASegAwIBAgIUQeo6Oqc5ynmBqzneCp8Rb6okZjgwCgYIKoZIzj0EAwIwFTETMBEGA1UEAwwKYW55IGRldmljZTAgFw0yNjExMjgwMjQ0NTNaGA8yMTI2MTEwNDAyNDQ1M1owFTETMBEGA1UEAwwKYW55IGRldmljZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABAYVaCJCYd0ugo/kMtAO1ubFhWY0ezp0eDHqQdRRNFGRmtXrAHqw7tgm4mIe1GpRup6lHRnESvAW4so8lb14MIajUzBRMB0GA1UdDgQWBBSTpN7nuB0kbPlssWEMi8F1sPfd1DAfBgNVHSMEGDAWgBSTpN7nuB0kbPlssWEMi8F1sPfd1DAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQD2DBSwvB3eaOqhqEUSihrQkXiaTcsEkuohGOFH0Gf1gQIgKAnP4lO2txdYzjL+1ocTj1BLgvDSxoxCmiG6VDjrjuQ=',
  'base64',
)

/** The same answer with the statement of a maker about the device, which nobody asked for. */
function certified(made: ReturnType<Authenticator['make']>): ReturnType<Authenticator['make']> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const own = publicKey.export({ type: 'spki', format: 'der' }).subarray(-65)
  const maker = Buffer.from(certificate)
  own.copy(maker, maker.indexOf(Buffer.from('03420004', 'hex')) + 3)
  const data = Buffer.from(made.attestationObject, 'base64url').subarray(30)
  const key = data.subarray(55 + 32)
  const [x, y] = [key.subarray(10, 42), key.subarray(45, 77)]
  const client = createHash('sha256').update(Buffer.from(made.clientDataJSON, 'base64url')).digest()
  const id = data.subarray(55, 55 + 32)
  const signed = Buffer.concat([Buffer.alloc(1), data.subarray(0, 32), client, id, Buffer.from([4]), x, y])
  const bytes = (of: Buffer) =>
    Buffer.concat([Buffer.from(of.length < 256 ? [0x58, of.length] : [0x59, of.length >> 8, of.length & 255]), of])
  // { fmt: 'fido-u2f', attStmt: { sig, x5c: [maker] }, authData }
  const attestationObject = Buffer.concat([
    Buffer.from('a363666d7468', 'hex'),
    Buffer.from('fido-u2f'),
    Buffer.from('6761747453746d74a263736967', 'hex'),
    bytes(sign('sha256', signed, privateKey)),
    Buffer.from('6378356381', 'hex'),
    bytes(maker),
    Buffer.from('686175746844617461', 'hex'),
    bytes(data),
  ]).toString('base64url')
  return { ...made, attestationObject }
}

test('trust.passkey: certificates that nobody asked for are looked at by nobody: they name addresses to be asked', async () => {
  const { me } = await aUser()
  const response = certified(new Authenticator().make(await begun(me)))
  expect((await me.call(routes.addPasskey, { name: '电脑', response })).body).toMatchObject({ error: 'PasskeyRefused' })
})

test('trust.passkey: turning the second step on removes those that were added without it, and notifies the phone', async () => {
  const { me, phone } = await aUser()
  const device = await added(me)
  await turnSecondFactorOn(it, me)
  expect((await signedIn(device)).body).toMatchObject({ error: 'PasskeyRefused' })
  expect(it.sms.findLast((message) => message.to === phone)).toMatchObject({ purpose: 'passkeyRemoved' })
  expect((await good(me.call(routes.passkeys, {}))).list).toEqual([])
})

test('trust.passkey: with the second step on, a session from before adds none and makes no token', async () => {
  const { me, id } = await aUser()
  const intruder = await it.as(id)
  const toMake = await begun(intruder)
  it.clock.moveBy(1_000)
  await turnSecondFactorOn(it, me)
  const response = new Authenticator().make(toMake)
  const refused = { error: 'SignInNotRecent' }
  expect((await intruder.call(routes.beginPasskey, {})).body).toMatchObject(refused)
  expect((await intruder.call(routes.addPasskey, { name: '电脑', response })).body).toMatchObject(refused)
  const token = { name: '网关', days: 30, scope: 'read' } as const
  expect((await intruder.call(accountRoutes.makeAccessToken, token)).body).toMatchObject(refused)
  it.clock.moveBy(1_000)
  await added(await it.as(id))
})

test('trust.limit: of 300 right passkeys of one account at once thirty open a session, from whatever networks', async () => {
  const { me, id } = await aUser()
  const device = await added(me)
  const answers = await Promise.all(Array.from({ length: 300 }, async () => device.use(await challenge())))
  const replies = await Promise.all(
    answers.map((response, at) => {
      const headers = { 'x-forwarded-for': `203.0.113.${at % 250}` }
      return it.guest.call(routes.signInByPasskey, { response }, { headers })
    }),
  )
  expect(outcomes(replies)).toEqual({ ok: 30, TooManyRequests: 270 })
  const { rows } = await it.platform.db.pool.query('select 1 from session where account_id = $1', [id])
  expect(rows).toHaveLength(31)
  it.clock.moveBy(16 * 60_000)
  expect((await signedIn(device)).status).toBe(200)
})

test('trust.limit: of 300 devices added at once ten are kept, and each is told to the phone once', async () => {
  const { me, id, phone } = await aUser()
  const made = await Promise.all(Array.from({ length: 300 }, async () => new Authenticator().make(await begun(me))))
  const replies = await Promise.all(made.map((response) => me.call(routes.addPasskey, { name: '电脑', response })))
  expect(outcomes(replies)).toEqual({ ok: 10, TooManyRequests: 290 })
  const { rows } = await it.platform.db.pool.query('select 1 from passkey where account_id = $1', [id])
  expect(rows).toHaveLength(10)
  expect(it.sms.filter((message) => message.to === phone)).toHaveLength(10)
})

test('trust.passkey: one that was made at another name of the server opens nothing here', async () => {
  const { me } = await aUser()
  const device = await added(me)
  const elsewhere = { host: 'evil.example' }
  expect((await signedIn(device, elsewhere)).body).toMatchObject({ error: 'PasskeyRefused' })
  const there = new Authenticator('http://evil.example')
  there.make({ ...(await begun(me)), rp: { id: 'evil.example', name: '' } })
  expect((await signedIn(there, elsewhere)).body).toMatchObject({ error: 'PasskeyRefused' })
})

test('trust.passkey: beside its removal an answer opens a session before it, or none', async () => {
  const { me } = await aUser()
  for (let round = 0; round < 8; round++) {
    const device = await added(me, new Authenticator(undefined, 0))
    const { list } = await good(me.call(routes.passkeys, {}))
    const [removed, entered] = await Promise.all([
      me.call(routes.removePasskey, { id: list[0]?.id ?? '' }),
      signedIn(device),
    ])
    expect(removed.status).toBe(200)
    expect([200, 422]).toContain(entered.status)
    expect((await signedIn(device)).body).toMatchObject({ error: 'PasskeyRefused' })
    it.clock.moveBy(60_000)
  }
})

test('an export names passkeys and nothing that opens anything; a deletion ends and erases them', async () => {
  const { me, id } = await aUser()
  const device = await added(me)
  const own = await inTransaction(it.platform.db, (tx) =>
    collectOwnData(tx, it.platform.keys, { accountId: id, language: 'zh-CN', now: it.clock.now() }),
  )
  const [row] = own.tables.find(({ table }) => table === 'passkey')?.rows ?? []
  expect(Object.keys(row ?? {}).toSorted()).toEqual(['created_at', 'is_synced', 'last_used_at', 'name'])
  await good(me.call(accountRoutes.askDeletion, {}))
  expect((await signedIn(device)).body).toMatchObject({ error: 'PasskeyRefused' })
  it.clock.moveBy(8 * dayMs)
  await it.deliverAll()
  expect((await it.platform.db.orm.select().from(passkeys)).filter(({ accountId }) => accountId === id)).toEqual([])
})
