import { dayMs, productDay } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import { practitionerRoutes, standingRoutes as routes } from '@tongying/contract/practitioners'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { expectOneWinner } from '../platform/testing/one-winner.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { trailOf } from '../testing/trail-of.ts'
import { activateCertification } from './activate-certification.ts'
import { aPractitioner } from './fixtures.ts'
import { movePractitioner } from './move-certification.ts'
import { certifications } from './tables.ts'

let it: TestApp
let [adminId, auditorId] = ['', '']
let [admin, auditor]: Caller[] = []
beforeAll(async () => {
  it = await testApp()
  const { orm } = it.platform.db
  adminId = (await anAccount(orm, it.platform, { realName: '叶青禾', roles: ['platformAdmin'] })).id
  auditorId = (await anAccount(orm, it.platform, { roles: ['platformAuditor'] })).id
})
// The clock moves over days, in which sessions end.
beforeEach(async () => {
  admin = await it.as(adminId)
  auditor = await it.as(auditorId)
})
afterAll(() => it.close())

async function aPhysician(realName: string, licenceExpiresOn: string | null = null) {
  const { id, phone } = await aPractitioner(it.platform.db.orm, it.platform, {
    realName,
    certified: { licenceExpiresOn },
  })
  return { id, phone, me: await it.as(id) }
}
const callerOf = (caller: Caller | undefined): Caller => {
  if (!caller) throw new Error('nobody is signed in yet')
  return caller
}
const asAdmin = () => callerOf(admin)
const recordOf = async (id: string, caller = asAdmin()) => (await caller.call(routes.practitioner, { id })).data
const found = async (asked: object, caller = asAdmin()) =>
  (await caller.call(routes.practitioners, asked)).data.list.map(({ name }) => name)
const heardOf = async (me: Caller) =>
  (await me.call(messageRoutes.byType, { type: 'notice' })).data.list.map(
    ({ title, content }) => `${title}：${content}`,
  )
const doctor = async (me: Caller) => (await me.call(practitionerRoutes.doctorInfo, {})).data

test('suspended and reinstated: the person counts, is told by message and SMS, reads why; the trail and the history say who', async () => {
  const who = await aPhysician('温言')
  const reason = '收到县卫生健康局通报，核实期间暂停'
  expect((await asAdmin().call(routes.suspend, { id: who.id, reason })).data.standing).toBe('suspended')
  expect(await doctor(who.me)).toMatchObject({
    isDoctorCertified: false,
    standing: 'suspended',
    standingReason: reason,
  })
  await it.deliverAll()
  expect(await heardOf(who.me)).toEqual([
    `医生认证已暂停：你的医生认证已被平台暂停：${reason}。暂停期间不能申请或参加会诊。如有疑问，请联系平台。`,
  ])
  expect(it.sms.filter(({ to }) => to === who.phone).map(({ purpose }) => purpose)).toEqual(['certification.suspended'])
  expect(await recordOf(who.id)).toMatchObject({ standing: 'suspended', reason, allowed: ['reinstate', 'revoke'] })
  expect(await found({ standing: 'suspended' })).toEqual(['温言'])

  expect((await asAdmin().call(routes.reinstate, { id: who.id, reason: '核实无误' })).data.standing).toBe('inForce')
  expect(await doctor(who.me)).toMatchObject({ isDoctorCertified: true, standing: 'inForce', standingReason: '' })
  const record = await recordOf(who.id)
  expect(record.history.map(({ what, by, note }) => [what, by, note])).toEqual([
    ['suspend', '叶青禾', reason],
    ['reinstate', '叶青禾', '核实无误'],
  ])
  expect(record).toMatchObject({ reason: '', allowed: ['suspend', 'revoke'] })
  expect(await trailOf(it, who.id)).toEqual(['practitioner.suspend by user', 'practitioner.reinstate by user'])
})

test('whose licence ran out while suspended is reinstated to that, and must renew', async () => {
  const who = await aPhysician('何知远', productDay(new Date(it.clock.now().getTime() + dayMs)))
  await asAdmin().call(routes.suspend, { id: who.id, reason: '核实' })
  it.clock.moveBy(3 * dayMs)
  admin = await it.as(adminId)
  expect((await asAdmin().call(routes.reinstate, { id: who.id, reason: '核实无误' })).data.standing).toBe('lapsed')
  expect((await recordOf(who.id)).history.map(({ what }) => what)).toEqual(['suspend', 'reinstate', 'lapse'])
})

test('a reason is asked for; nobody but an administrator of the platform does it, and nobody to themselves', async () => {
  const who = await aPhysician('韩牧')
  const asked = { id: who.id, reason: '核实' }
  expect((await asAdmin().call(routes.suspend, { id: who.id, reason: ' ' })).status).toBe(422)
  const reader = callerOf(auditor)
  expect((await reader.call(routes.suspend, asked)).status).toBe(403)
  expect((await who.me.call(routes.suspend, asked)).status).toBe(403)
  expect((await who.me.call(routes.practitioner, { id: who.id })).status).toBe(403)
  expect((await it.guest.call(routes.practitioners, {})).status).toBe(401)
  expect(await recordOf(who.id, reader)).toMatchObject({ standing: 'inForce', allowed: [] })
  const both = await aPractitioner(it.platform.db.orm, it.platform, { realName: '白若木', roles: ['platformAdmin'] })
  const self = await it.as(both.id)
  expect((await self.call(routes.suspend, { id: both.id, reason: '核实' })).body).toMatchObject({
    error: 'NotYourOwnStanding',
  })
  expect((await recordOf(both.id, self)).allowed).toEqual([])
  const nobody = '0193e2a0-0000-7000-8000-00000000dead'
  expect((await asAdmin().call(routes.suspend, { id: nobody, reason: '核实' })).status).toBe(404)
})

test('of two presses at once one wins; one that read an earlier state does not', async () => {
  const who = await aPhysician('方砚秋')
  const { reviewVersion } = await recordOf(who.id)
  const press = () => asAdmin().call(routes.suspend, { id: who.id, reviewVersion, reason: '核实' })
  expectOneWinner(await Promise.all(Array.from({ length: 12 }, press)))
  const late = await asAdmin().call(routes.revoke, { id: who.id, reviewVersion, reason: '核实' })
  expect(late.body).toMatchObject({ error: 'StateChanged' })
  expect((await recordOf(who.id)).standing).toBe('suspended')
})

async function anApplicationOf(accountId: string): Promise<string> {
  const id = crypto.randomUUID()
  const now = it.clock.now()
  await it.platform.db.orm.insert(certifications).values({
    id,
    accountId,
    status: 'underReview',
    content: {},
    createdAt: now,
    changedAt: now,
    submittedAt: now,
  })
  return id
}

test('a revocation is ended by an application that was submitted after it, and by none of before', async () => {
  const who = await aPhysician('沈听澜')
  const before = await anApplicationOf(who.id)
  it.clock.moveBy(60_000)
  await asAdmin().call(routes.revoke, { id: who.id, reason: '执业证已注销' })
  expect(await doctor(who.me)).toMatchObject({ isDoctorCertified: false, standing: 'revoked' })
  const reader = callerOf(auditor)
  expect((await reader.call(practitionerRoutes.review, { id: before })).data.standing).toBe('revoked')
  expect((await reader.call(practitionerRoutes.approve, { id: before })).body).toMatchObject({
    error: 'RevokedMeanwhile',
  })
  expect((await reader.call(practitionerRoutes.reject, { id: before, reason: '请重新提交' })).status).toBe(200)
  expect((await recordOf(who.id)).standing).toBe('revoked')
  // Neither a new licence nor a change of the certified data brings it back: `restore` alone does.
  const now = it.clock.now()
  await inTransaction(it.platform.db, (tx) =>
    activateCertification(tx, { accountId: who.id, name: '沈听澜', title: 'archiater', departments: ['32.05'] }, now),
  )
  expect((await recordOf(who.id)).standing).toBe('revoked')
  await inTransaction(it.platform.db, (tx) => movePractitioner({ tx, now, byId: null }, { id: who.id }, 'restore'))
  expect(await doctor(who.me)).toMatchObject({ isDoctorCertified: true })
})

test('found by name, by state, and by the end of the licence, the soonest first', async () => {
  const inDays = (days: number) => productDay(new Date(it.clock.now().getTime() + days * dayMs))
  await aPhysician('陆闻笛', inDays(60))
  await aPhysician('程晓岚', inDays(20))
  await aPhysician('程望', inDays(200))
  expect(await found({ search: '程' })).toEqual(['程晓岚', '程望'].toSorted())
  expect(await found({ standing: 'ending' })).toEqual(['程晓岚', '陆闻笛'])
  expect(await found({ search: '程', standing: 'revoked' })).toEqual([])
  const page = (await asAdmin().call(routes.practitioners, { pageNum: 2, pageSize: 3 })).data
  expect(page).toMatchObject({ pageNum: 2, pageSize: 3 })
  expect(page.list).toHaveLength(3)
})
