import { accountRoutes } from '@tongying/contract/accounts'
import { institutionSignInMs, institutionSignInRoutes as routes } from '@tongying/contract/memberships'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixturePassword } from '../../accounts/fixtures.ts'
import { anInstitution } from '../../institutions/fixtures.ts'
import { totpCode } from '../../platform/auth/totp.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Caller, good, type TestApp, testApp } from '../../testing/app.ts'
import { type OpenIdProvider, openIdProvider } from '../../testing/open-id-provider.ts'
import { trailOf } from '../../testing/trail-of.ts'
import { aMember, removeFrom } from '../fixtures.ts'

const phones: Record<string, string> = {}
let it: TestApp
let provider: OpenIdProvider
let institutionId = ''
let admin: Caller
beforeAll(async () => {
  it = await testApp({ privateHosts: ['127.0.0.1'] })
  institutionId = await inTransaction(it.platform.db, async (tx) => (await anInstitution(tx, {})).id)
  provider = await openIdProvider(`http://localhost/auth/institution/${institutionId}`, phones)
  admin = await it.as((await member(['institutionAdmin'])).id)
  await set({})
})
afterAll(async () => {
  await provider.close()
  await it.close()
})

function member(roles: readonly 'institutionAdmin'[] = []) {
  return inTransaction(it.platform.db, (tx) => aMember(tx, it.platform, { institutionId, roles: [...roles] }))
}
async function set(more: Partial<Parameters<typeof settings>[0]>) {
  return admin.call(routes.changeInstitutionSignIn, settings(more))
}
function settings(more: {
  isEnabled?: boolean
  issuer?: string
  phoneClaim?: 'none' | 'phone_number'
  clientSecret?: string
}) {
  const { issuer, clientId, clientSecret } = provider
  const usual = { isEnabled: true, name: '青岚县人民医院', issuer, clientId, clientSecret, phoneClaim: 'none' as const }
  return { institutionId, ...usual, ...more }
}

/** A browser: its cookies, and the way to the institution's page and back. */
class Browser {
  #cookies: Record<string, string> = {}

  call: Caller['call'] = async (route, input) => {
    const reply = await it.guest.call(route, input, { headers: { cookie: this.#header() } })
    for (const { name, value } of reply.cookies) this.#cookies[name] = value
    return reply
  }

  #header(): string {
    return Object.entries(this.#cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
  }

  async goAs(name: string): Promise<string> {
    const { address } = await good(this.call(routes.beginInstitutionSignIn, { institutionId }))
    return provider.logIn(address, name)
  }

  async proveAs(name: string) {
    return good(this.call(routes.proveAtInstitution, { institutionId, query: await this.goAs(name) }))
  }
}

async function codeFor(phone: string): Promise<string> {
  it.clock.moveBy(61_000)
  await good(it.guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type: 'login' }))
  return it.sms.findLast((message) => message.to === phone && message.code)?.code ?? ''
}
async function linked(name: string) {
  const { id, phone } = await member()
  const browser = new Browser()
  const { proof } = await browser.proveAs(name)
  await good(browser.call(routes.signInByInstitution, { proof, phone, smscode: await codeFor(phone) }))
  return { id, phone }
}

test('a member proves once by phone whose account it is, and then logs in by the institution alone', async () => {
  const { id, phone } = await linked('lin')
  expect(it.sms.findLast((message) => message.to === phone)).toMatchObject({ purpose: 'institutionLinked' })
  const browser = new Browser()
  const { proof, isLinked } = await browser.proveAs('lin')
  expect(isLinked).toBe(true)
  const entered = await browser.call(routes.signInByInstitution, { proof })
  const info = await it.app.inject({
    url: '/meeting/user/getUserInfo',
    headers: { 'access-token': entered.data.ssoToken },
    cookies: Object.fromEntries(entered.cookies.map(({ name, value }) => [name, value])),
  })
  expect(info.json().data.userId).toBe(id)
  const history = await good((await it.as(id)).call(accountRoutes.signIns, {}))
  expect(history.list[0]).toMatchObject({ method: 'institution', outcome: 'ok' })
  expect((await browser.call(routes.signInByInstitution, { proof })).body).toMatchObject({
    error: 'InstitutionSignInStale',
  })
})

test('trust.institution: without a code of the phone nobody is linked, and a stranger’s code links nobody', async () => {
  const { phone } = await member()
  const browser = new Browser()
  const { proof } = await browser.proveAs('qin')
  for (const given of [{}, { phone, smscode: '000000' }]) {
    expect((await browser.call(routes.signInByInstitution, { proof, ...given })).body).toMatchObject({
      error: 'CodeWrong',
    })
  }
  const elsewhere = await inTransaction(it.platform.db, async (tx) =>
    aMember(tx, it.platform, { institutionId: (await anInstitution(tx, {})).id, roles: [] }),
  )
  const stranger = { phone: elsewhere.phone, smscode: await codeFor(elsewhere.phone) }
  expect((await browser.call(routes.signInByInstitution, { proof, ...stranger })).body).toMatchObject({
    code: 403,
    error: 'InstitutionSignInNotMember',
  })
})

test('trust.institution: what comes back is good for the browser that left, once, and for ten minutes', async () => {
  const [browser, thief] = [new Browser(), new Browser()]
  const query = await browser.goAs('bai')
  await thief.goAs('thief')
  const refused = { error: 'InstitutionSignInRefused' }
  expect((await thief.call(routes.proveAtInstitution, { institutionId, query })).body).toMatchObject(refused)
  expect((await new Browser().call(routes.proveAtInstitution, { institutionId, query })).body).toMatchObject({
    error: 'InstitutionSignInStale',
  })
  const { proof } = await good(browser.call(routes.proveAtInstitution, { institutionId, query }))
  expect((await browser.call(routes.proveAtInstitution, { institutionId, query })).body).toMatchObject({
    success: false,
  })
  expect((await thief.call(routes.signInByInstitution, { proof })).body).toMatchObject({
    error: 'InstitutionSignInStale',
  })
  it.clock.moveBy(institutionSignInMs + 1)
  expect((await browser.call(routes.signInByInstitution, { proof })).body).toMatchObject({
    error: 'InstitutionSignInStale',
  })
})

test('trust.institution: the second step of the account is asked for all the same', async () => {
  const { id } = await linked('mei')
  const me = await it.as(id)
  const { secret } = await good(me.call(accountRoutes.beginSecondFactor, {}))
  const otp = () => totpCode(secret, Math.floor(it.clock.now().getTime() / 30_000))
  await good(me.call(accountRoutes.confirmSecondFactor, { otp: otp() }))
  it.clock.moveBy(30_000)
  const browser = new Browser()
  const { proof } = await browser.proveAs('mei')
  expect((await browser.call(routes.signInByInstitution, { proof })).body).toMatchObject({
    error: 'SecondFactorRequired',
  })
  expect((await browser.call(routes.signInByInstitution, { proof, otp: otp() })).status).toBe(200)
})

test('trust.institution: who is no member any more is refused, and so is everybody once it is off', async () => {
  const [{ id, phone }, stays] = [await linked('gao'), await linked('stays')]
  await removeFrom(admin, { accountId: id, institutionId })
  const browser = new Browser()
  const { proof } = await browser.proveAs('gao')
  const again = { proof, phone, smscode: await codeFor(phone) }
  expect((await browser.call(routes.signInByInstitution, again)).body).toMatchObject({
    error: 'InstitutionSignInNotMember',
  })
  const other = new Browser()
  const before = await other.proveAs('stays')
  admin = await it.as((await member(['institutionAdmin'])).id)
  await good(set({ isEnabled: false }))
  expect((await other.call(routes.signInByInstitution, { proof: before.proof })).body).toMatchObject({
    code: 404,
    error: 'InstitutionSignInOff',
  })
  expect((await other.call(routes.beginInstitutionSignIn, { institutionId })).status).toBe(404)
  expect((await good(it.guest.call(routes.signInInstitutions, {}))).list).toEqual([])
  await good(set({}))
  expect((await good(it.guest.call(routes.signInInstitutions, {}))).list).toEqual([
    { id: institutionId, name: '青岚县人民医院', hospital: '望江医院' },
  ])
  expect(stays.id).not.toBe(id)
})

test('trust.institution: where phones are compared, the institution’s must be the account’s; one account has one name', async () => {
  admin = await it.as((await member(['institutionAdmin'])).id)
  const { phone } = await member()
  phones.tan = `+86 ${phone}`
  phones.other = '13900000000'
  await good(set({ phoneClaim: 'phone_number' }))
  const asOther = new Browser()
  const otherProof = (await asOther.proveAs('other')).proof
  const code = await codeFor(phone)
  expect(
    (await asOther.call(routes.signInByInstitution, { proof: otherProof, phone, smscode: code })).body,
  ).toMatchObject({ error: 'InstitutionSignInPhone' })
  const browser = new Browser()
  const { proof } = await browser.proveAs('tan')
  await good(browser.call(routes.signInByInstitution, { proof, phone, smscode: code }))
  await good(set({ phoneClaim: 'none' }))
  const again = new Browser()
  const second = (await again.proveAs('tan-again')).proof
  const more = { proof: second, phone, smscode: await codeFor(phone) }
  expect((await again.call(routes.signInByInstitution, more)).body).toMatchObject({ error: 'InstitutionIdentityTaken' })
})

test('trust.institution: a reset of the password undoes the link', async () => {
  const { phone } = await linked('shen')
  it.clock.moveBy(61_000)
  await good(it.guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type: 'reset' }))
  const smscode = it.sms.findLast((message) => message.to === phone)?.code ?? ''
  await good(it.guest.call(accountRoutes.reset, { phone, smscode, password: `${fixturePassword}!` }))
  expect((await new Browser().proveAs('shen')).isLinked).toBe(false)
})

test('its administrators alone set it, with a recent log-in; the secret is sealed and never answered', async () => {
  const colleague = await it.as((await member()).id)
  expect((await colleague.call(routes.institutionSignIn, { institutionId })).status).toBe(403)
  expect((await colleague.call(routes.changeInstitutionSignIn, settings({}))).status).toBe(403)
  admin = await it.as((await member(['institutionAdmin'])).id)
  const kept = await good(admin.call(routes.institutionSignIn, { institutionId }))
  expect(kept).toMatchObject({ isConfigured: true, redirectUri: `http://localhost/auth/institution/${institutionId}` })
  expect(JSON.stringify(kept)).not.toContain(provider.clientSecret)
  const { rows } = await it.platform.db.pool.query('select secret_sealed from institution_sign_in')
  expect(JSON.stringify(rows)).not.toContain(provider.clientSecret)
  await good(set({ clientSecret: '' }))
  expect((await set({ clientSecret: '', issuer: 'https://login.example' })).body).toMatchObject({
    error: 'InstitutionSecretWanted',
  })
  it.clock.moveBy(31 * 60_000)
  expect((await set({})).body).toMatchObject({ error: 'SignInNotRecent' })
})

test('trust.ssrf: nothing of a private network is asked, unless the operator names it; the test says what answers', async () => {
  admin = await it.as((await member(['institutionAdmin'])).id)
  const ask = (issuer: string) => admin.call(routes.testInstitutionSignIn, { institutionId, issuer })
  expect((await good(ask(provider.issuer))).loginPage).toBe(`${provider.issuer}/auth`)
  const refused = [
    'http://login.example',
    'https://10.0.0.7',
    'https://169.254.169.254/latest',
    'https://[::1]',
    'https://[::ffff:10.0.0.7]',
    'https://[fd00::1]',
    'https://2130706434',
    'https://0x7f.2',
    'https://localhost',
    'http://127.0.0.1.example',
  ]
  for (const issuer of refused)
    expect((await ask(issuer)).body, issuer).toMatchObject({ error: 'InstitutionIssuerRefused' })
})

test('trust.institution: one sees which institution is linked, and unlinks it; nobody does it for another', async () => {
  admin = await it.as((await member(['institutionAdmin'])).id)
  await good(set({}))
  const { id } = await linked('he')
  const [me, other] = [await it.as(id), await it.as((await member()).id)]
  const { list } = await good(me.call(routes.linkedInstitutions, {}))
  expect(list).toMatchObject([{ institutionId, linkedAt: expect.any(String), lastUsedAt: expect.any(String) }])
  expect(list[0]?.institutionName).not.toBe('')
  expect((await good(other.call(routes.linkedInstitutions, {}))).list).toEqual([])
  expect((await other.call(routes.unlinkInstitution, { institutionId })).status).toBe(404)
  const before = new Browser()
  const { proof } = await before.proveAs('he')
  await good(me.call(routes.unlinkInstitution, { institutionId }))
  expect((await good(me.call(routes.linkedInstitutions, {}))).list).toEqual([])
  // What was proved a moment ago opens nothing now, and the next time asks for the phone.
  expect((await before.call(routes.signInByInstitution, { proof })).status).not.toBe(200)
  expect((await new Browser().proveAs('he')).isLinked).toBe(false)
  expect(await trailOf(it, id)).toContain('membership.unlinkInstitution by user')
})
