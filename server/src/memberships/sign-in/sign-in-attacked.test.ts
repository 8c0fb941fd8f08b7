import { accountRoutes, passkeyRoutes } from '@tongying/contract/accounts'
import { institutionSignInRoutes as routes } from '@tongying/contract/memberships'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInstitution } from '../../institutions/fixtures.ts'
import { totpCode } from '../../platform/auth/totp.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createLog } from '../../platform/log.ts'
import { expectOneWinner } from '../../platform/testing/one-winner.ts'
import { inParallel } from '../../platform/testing/parallel.ts'
import { type Caller, good, type TestApp, testApp } from '../../testing/app.ts'
import { LogInBrowser } from '../../testing/log-in-browser.ts'
import { ScriptedProvider } from '../../testing/scripted-provider.ts'
import { turnSecondFactorOn } from '../../testing/second-factor.ts'
import { whileHeld } from '../../testing/while-held.ts'
import { aMember, removeFrom } from '../fixtures.ts'

interface Hospital {
  readonly id: string
  readonly name: string
  readonly provider: ScriptedProvider
}
type Settings = { name?: string; issuer?: string; phoneClaim?: 'none' | 'phone_number' }

let it: TestApp
const providers: ScriptedProvider[] = []
const logged: string[] = []
beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void logged.push(line) })
  it = await testApp({ privateHosts: ['127.0.0.1'], trustProxy: { hops: 1 } }, log)
})
afterAll(async () => {
  await Promise.all(providers.map((each) => each.close()))
  await it.close()
})

async function aProvider(): Promise<ScriptedProvider> {
  const provider = await new ScriptedProvider().open()
  providers.push(provider)
  return provider
}
async function aHospital(name = '望江医院', settings: Settings = {}): Promise<Hospital> {
  const provider = await aProvider()
  const { id } = await inTransaction(it.platform.db, (tx) => anInstitution(tx, { name }))
  await good(connect({ id, name, provider }, settings))
  return { id, name, provider }
}
function member(institutionId: string, roles: readonly 'institutionAdmin'[] = []) {
  return inTransaction(it.platform.db, (tx) => aMember(tx, it.platform, { institutionId, roles: [...roles] }))
}
async function adminOf(institutionId: string): Promise<Caller> {
  return it.as((await member(institutionId, ['institutionAdmin'])).id)
}
async function connect({ id, name, provider }: Hospital, more: Settings = {}) {
  return (await adminOf(id)).call(routes.changeInstitutionSignIn, settingsOf(id, { name, provider, ...more }))
}
function settingsOf(institutionId: string, more: Settings & { provider: ScriptedProvider }) {
  const { provider, name = '望江医院', issuer = provider.issuer, phoneClaim = 'none' as const } = more
  const { clientId, clientSecret } = provider
  return { institutionId, isEnabled: true, name, issuer, clientId, clientSecret, phoneClaim }
}

const newBrowser = (headers = {}) => new LogInBrowser(it.guest, headers)
const begun = async (browser: LogInBrowser, { id }: Pick<Hospital, 'id'>) =>
  (await good(browser.call(routes.beginInstitutionSignIn, { institutionId: id }))).address

/** Goes to the institution's page and comes back as whom its provider says. */
async function comeBack(browser: LogInBrowser, hospital: Hospital, person: Record<string, unknown>) {
  const query = hospital.provider.sendBack(await begun(browser, hospital), person)
  return browser.call(routes.proveAtInstitution, { institutionId: hospital.id, query })
}
async function codeFor(phone: string): Promise<string> {
  it.clock.moveBy(61_000)
  await good(it.guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type: 'login' }))
  return it.sms.findLast((message) => message.to === phone && message.code)?.code ?? ''
}
/** A member whose account the provider's name is linked to. */
async function linked(hospital: Hospital, sub: string, more: { id: string; phone: string } | undefined = undefined) {
  const { id, phone } = more ?? (await member(hospital.id))
  const browser = newBrowser()
  const { proof } = (await comeBack(browser, hospital, { sub })).data
  await good(browser.call(routes.signInByInstitution, { proof, phone, smscode: await codeFor(phone) }))
  return { id, phone }
}

test('trust.institution: a code of one institution’s page reaches no other provider, and opens nobody’s account there', async () => {
  const [honest, hostile] = [await aHospital('青岚县人民医院'), await aHospital('恶意医院')]
  await linked(honest, 'victim')
  const [victim, thief] = [newBrowser(), newBrowser()]
  // The thief's own way to the honest hospital, whose challenge and nonce the hostile one puts into its address.
  const ofThief = await begun(thief, honest)
  const ofVictim = new URL(await begun(victim, hostile)).searchParams
  const code = honest.provider.codeFor(ofThief, { sub: 'victim' })
  const query = `?code=${code}&state=${ofVictim.get('state')}`
  // The honest page sends people back to the honest hospital's address alone.
  await victim.call(routes.proveAtInstitution, { institutionId: honest.id, query })
  expect(hostile.provider.brought).not.toContain(code)
  const back = (address: string) => new URL(address).searchParams.get('redirect_uri')
  expect(back(ofThief)).not.toBe(ofVictim.get('redirect_uri'))
  expect(back(ofThief)).toContain(honest.id)
})

test('trust.institution: a provider answers for itself alone, whatever its address ends with', async () => {
  const hospital = await aHospital()
  const admin = await adminOf(hospital.id)
  const issuer = `${hospital.provider.issuer}/.well-known/openid-configuration`
  const refused = { error: 'InstitutionIssuerRefused' }
  const asked = { institutionId: hospital.id, issuer }
  expect((await admin.call(routes.testInstitutionSignIn, asked)).body).toMatchObject(refused)
  expect((await connect(hospital, { issuer })).body).toMatchObject(refused)
  hospital.provider.metadata = { issuer: 'http://127.0.0.1:1' }
  expect((await newBrowser().call(routes.beginInstitutionSignIn, { institutionId: hospital.id })).body).toMatchObject({
    error: 'InstitutionSignInDown',
  })
})

test('trust.institution: an institution’s word alone changes nothing of an account’s security, nor of its data', async () => {
  const hospital = await aHospital()
  const admin = await member(hospital.id, ['institutionAdmin'])
  await linked(hospital, 'chief', admin)
  const browser = newBrowser()
  const { proof } = (await comeBack(browser, hospital, { sub: 'chief' })).data
  const me = browser.as((await good(browser.call(routes.signInByInstitution, { proof }))).ssoToken)
  expect((await good(me.call(accountRoutes.getUserInfo, {}))).userId).toBe(admin.id)
  const tries = [
    me.call(passkeyRoutes.beginPasskey, {}),
    me.call(accountRoutes.makeAccessToken, { name: '网关', days: 30, scope: 'read' }),
    me.call(accountRoutes.beginSecondFactor, {}),
    me.call(accountRoutes.askExport, {}),
    me.call(accountRoutes.askDeletion, {}),
    me.call(accountRoutes.getVerificationCode, { type: 'phone', side: 'old' }),
    me.call(routes.changeInstitutionSignIn, settingsOf(hospital.id, hospital)),
  ]
  for (const reply of await Promise.all(tries)) expect(reply.body).toMatchObject({ error: 'SignInNotRecent' })
  expect((await good(me.call(accountRoutes.session, {}))).recentSeconds).toBe(0)
  // Nor is its browser one at which the account proved its phone or password.
  const { rows } = await it.platform.db.pool.query('select 1 from known_browser where account_id = $1', [admin.id])
  expect(rows).toHaveLength(1)
})

test('trust.institution: with the account’s own second step it is its owner, who may change it', async () => {
  const hospital = await aHospital()
  const person = await linked(hospital, 'two-steps')
  const { secret } = await turnSecondFactorOn(it, await it.as(person.id))
  it.clock.moveBy(30_000)
  const browser = newBrowser()
  const { proof } = (await comeBack(browser, hospital, { sub: 'two-steps' })).data
  const otp = totpCode(secret, Math.floor(it.clock.now().getTime() / 30_000))
  const me = browser.as((await good(browser.call(routes.signInByInstitution, { proof, otp }))).ssoToken)
  expect((await me.call(passkeyRoutes.beginPasskey, {})).status).toBe(200)
})

test('trust.institution: a proof is used once, however it is written, and by one of 300 at once', async () => {
  const hospital = await aHospital()
  await linked(hospital, 'again')
  const browser = newBrowser()
  const { proof } = (await comeBack(browser, hospital, { sub: 'again' })).data
  const { header } = browser.jar
  const use = (written: string) =>
    it.guest.call(routes.signInByInstitution, { proof: written }, { headers: { cookie: header } })
  expectOneWinner(await inParallel(300, () => use(proof)))
  const [id = '', sealed = ''] = proof.split('.')
  for (const written of [
    `${proof}.x`,
    `${proof}=`,
    `${proof}\n`,
    `${id}.${sealed.slice(0, 8)}-=${sealed.slice(8)}`,
    proof,
  ])
    expect((await use(written)).body, written).toMatchObject({ error: 'InstitutionSignInStale' })
})

test('trust.institution: where phones are compared, who has none by the institution’s word is not linked', async () => {
  const hospital = await aHospital('望江医院', { phoneClaim: 'phone_number' })
  const { phone } = await member(hospital.id)
  const smscode = await codeFor(phone)
  const said = [{}, { phone_number: '' }, { phone_number: phone, phone_number_verified: false }, { phone_number: 7 }]
  for (const [at, more] of said.entries()) {
    const browser = newBrowser()
    const { proof } = (await comeBack(browser, hospital, { sub: `nobody-${at}`, ...more })).data
    const answer = await browser.call(routes.signInByInstitution, { proof, phone, smscode })
    expect(answer.body, JSON.stringify(more)).toMatchObject({ error: 'InstitutionSignInPhone' })
  }
})

test('trust.institution: a provider that keeps people waiting holds up no other institution’s', async () => {
  const [slow, quick] = [await aHospital('慢医院'), await aHospital('快医院')]
  const hold = Promise.withResolvers<void>()
  slow.provider.held = hold.promise
  const from = (at: number) => newBrowser({ 'x-forwarded-for': `203.0.113.${at}` })
  const waiting = Array.from({ length: 100 }, (_, at) =>
    from(at).call(routes.beginInstitutionSignIn, { institutionId: slow.id }),
  )
  const answered = from(200).call(routes.beginInstitutionSignIn, { institutionId: quick.id })
  const late = new Promise<string>((resolve) => setTimeout(resolve, 5_000, 'late'))
  const first = await Promise.race([answered.then(({ status }) => status), late])
  hold.resolve()
  slow.provider.held = undefined
  await Promise.all(waiting)
  expect(first).toBe(200)
})

test('a provider that says what no provider says is refused, and is no failure of ours', async () => {
  const hospital = await aHospital()
  for (const sub of ['', 'x'.repeat(256), 'a\u0000b', 7, null])
    expect((await comeBack(newBrowser(), hospital, { sub })).body, String(sub)).toMatchObject({
      error: 'InstitutionSignInRefused',
    })
  for (const authorization_endpoint of [undefined, 'nowhere', 'javascript:alert(1)//', 'ftp://127.0.0.1/']) {
    hospital.provider.metadata = { authorization_endpoint }
    const begin = await newBrowser().call(routes.beginInstitutionSignIn, { institutionId: hospital.id })
    expect(begin.body, authorization_endpoint).toMatchObject({ error: 'InstitutionSignInDown' })
  }
})

test('trust.institution: pages and messages name an institution as it is registered, beside what it calls its button', async () => {
  const hospital = await aHospital('双桥医院', { name: '青岚县人民医院' })
  const { list } = await good(it.guest.call(routes.signInInstitutions, {}))
  expect(list.find(({ id }) => id === hospital.id)).toMatchObject({ name: '青岚县人民医院', hospital: '双桥医院' })
  const proven = await comeBack(newBrowser(), hospital, { sub: 'named' })
  expect(proven.data.institutionName).toBe('双桥医院')
  const { phone } = await linked(hospital, 'told')
  expect(it.sms.findLast((message) => message.to === phone)?.text).toContain('双桥医院')
})

test('an institution that moves to another provider has its members prove their phone again', async () => {
  const hospital = await aHospital()
  const person = await linked(hospital, 'before')
  const moved = { ...hospital, provider: await aProvider() }
  await good(connect(moved))
  await linked(moved, 'after', person)
  const again = await comeBack(newBrowser(), moved, { sub: 'after' })
  expect(again.data.isLinked).toBe(true)
})

test('trust.institution: who leaves is linked no more, also once they belong to it again', async () => {
  const hospital = await aHospital()
  const { id: accountId } = await linked(hospital, 'leaves')
  await removeFrom(await adminOf(hospital.id), { accountId, institutionId: hospital.id })
  expect((await comeBack(newBrowser(), hospital, { sub: 'leaves' })).data.isLinked).toBe(false)
  const { rows } = await it.platform.db.pool.query('select 1 from institution_identity where account_id = $1', [
    accountId,
  ])
  expect(rows).toEqual([])
})

test('trust.institution: another site’s page begins nothing and brings nothing back', async () => {
  const hospital = await aHospital()
  const headers = { origin: 'https://evil.example' }
  const begin = await it.guest.call(routes.beginInstitutionSignIn, { institutionId: hospital.id }, { headers })
  expect(begin.status).toBe(403)
  const prove = { institutionId: hospital.id, query: '?code=x&state=x' }
  expect((await it.guest.call(routes.proveAtInstitution, prove, { headers })).status).toBe(403)
})

test('nothing that a provider was told, or says of anybody, stands in the log, also where it is refused', async () => {
  const hospital = await aHospital()
  const { provider } = hospital
  const phone = '13912345678'
  const browser = newBrowser()
  const address = await begun(browser, hospital)
  const query = provider.sendBack(address, { sub: 'logged', name: '顾清和', phone_number: phone, nonce: 'another' })
  const { body } = await browser.call(routes.proveAtInstitution, { institutionId: hospital.id, query })
  expect(body).toMatchObject({ error: 'InstitutionSignInRefused' })
  const said = `?error=access_denied&error_description=${phone}&state=${new URL(address).searchParams.get('state')}`
  await browser.call(routes.proveAtInstitution, { institutionId: hospital.id, query: said })
  const lines = logged.join('')
  expect(lines).toContain('a log-in through an institution was refused')
  const secrets = [provider.clientSecret, ...provider.brought, phone, '顾清和', new URL(address).search, 'eyJ']
  for (const secret of secrets) expect(lines.includes(secret), secret).toBe(false)
})

test('trust.institution: a log-in beside the end of it waits, and is refused', async () => {
  const hospital = await aHospital()
  await linked(hospital, 'beside')
  const browser = newBrowser()
  const { proof } = (await comeBack(browser, hospital, { sub: 'beside' })).data
  const text = 'update institution_sign_in set is_enabled = false where institution_id = $1'
  const entering = () => browser.call(routes.signInByInstitution, { proof })
  const [entered] = await whileHeld(it.platform, { text, values: [hospital.id] }, [entering])
  expect(entered?.body).toMatchObject({ error: 'InstitutionSignInOff' })
})

test('the trail says by whose word somebody logged in, and that they were linked', async () => {
  const hospital = await aHospital()
  const { id } = await linked(hospital, 'trail')
  const browser = newBrowser()
  const { proof } = (await comeBack(browser, hospital, { sub: 'trail' })).data
  await good(browser.call(routes.signInByInstitution, { proof }))
  const { rows } = await it.platform.db.pool.query(
    'select action, institution_id, detail from audit.event where subject_id = $1 order by id',
    [id],
  )
  const { issuer } = hospital.provider
  const entry = (isLinkedNow: boolean) => ({
    action: 'membership.signInByInstitution',
    institution_id: hospital.id,
    detail: { sessionId: expect.any(String), issuer, isLinkedNow },
  })
  expect(rows.slice(-2)).toEqual([entry(true), entry(false)])
})
