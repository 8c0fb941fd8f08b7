import { deviceRoutes } from '@tongying/contract/devices'
import { type Registration, institutionRoutes as routes } from '@tongying/contract/institutions'
import { membershipRoutes } from '@tongying/contract/memberships'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { type CaseStage, caseStageOn } from '../consultations/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { aPractitioner } from '../practitioners/fixtures.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { answerOf } from '../testing/booking-stage.ts'

let server: TestApp
let stage: CaseStage
let admin: Caller
let others: Caller[]
beforeAll(async () => {
  server = await testApp()
  stage = await caseStageOn(server, [])
  const { platform } = server
  others = await inParallel(12, async () => {
    const { id } = await inTransaction(platform.db, (tx) => anAccount(tx, platform, { roles: ['platformAdmin'] }))
    return server.as(id)
  })
  admin = others[0] as Caller
})
afterAll(() => server.close())

/** An institution as it is kept, but for these fields. */
async function kept(id: string, more: Partial<Registration> = {}) {
  const { entry } = await good(admin.call(routes.revisions, { id }))
  const { name, institutionCode, provinceCode, cityCode, districtCode, tier, rating, ownership, version } = entry
  const region = [provinceCode, cityCode, districtCode].filter((code) => code !== null)
  return { id, version, name, abbreviation: '简称', institutionCode, region, tier, rating, ownership, ...more }
}
const by = (index: number) => others[index % others.length] ?? admin

test('of 300 revisions and closings of one version at once one is made', async () => {
  const id = stage.cast.countyId
  const as = await kept(id)
  const replies = await inParallel(300, (index) =>
    index % 3 === 0
      ? by(index).call(routes.close, { id, version: 0, reason: '停业' })
      : by(index).call(routes.revise, { ...as, abbreviation: `简称${index}`, reason: '更正' }),
  )
  expect(outcomes(replies)).toEqual({ ok: 1, InstitutionRevised: 299 })
  expect((await good(admin.call(routes.revisions, { id }))).list).toHaveLength(1)
})

test('two institutions that are given one code at once: one has it, and the other is told at the field', async () => {
  const [first, second] = [stage.cast.countyId, stage.cast.provinceId]
  for (let round = 0; round < 10; round++) {
    const institutionCode = `1233010600000${String(1000 + round)}B`
    const [one, other] = [await kept(first, { institutionCode }), await kept(second, { institutionCode })]
    const replies = await Promise.all([
      by(1).call(routes.revise, { ...one, reason: '换证' }),
      by(2).call(routes.revise, { ...other, reason: '换证' }),
    ])
    expect(outcomes(replies)).toEqual({ ok: 1, InstitutionCodeTaken: 1 })
  }
})

test('nobody but the platform’s administrators revises, closes, reopens or reads revisions', async () => {
  const id = stage.cast.provinceId
  const asked = { ...(await kept(id)), reason: '停业' }
  for (const who of [stage.people.applicant, stage.people.admin, stage.people.expertsAdmin, server.guest]) {
    expect((await who.call(routes.close, asked)).status).toBeGreaterThan(400)
    expect((await who.call(routes.reopen, asked)).status).toBeGreaterThan(400)
    expect((await who.call(routes.revise, asked)).status).toBeGreaterThan(400)
    expect((await who.call(routes.revisions, { id })).status).toBeGreaterThan(400)
  }
})

test('no terminal is added at a closed institution', async () => {
  const id = stage.cast.provinceId
  const { version } = (await good(admin.call(routes.revisions, { id }))).entry
  await good(admin.call(routes.close, { id, version, reason: '停业' }))
  const add = stage.people.expertsAdmin.call(deviceRoutes.add, {
    institutionId: id,
    source: 'browserTab',
    name: '检查室一',
  })
  expect(await answerOf(add)).toBe('409 InstitutionClosed')
})

test('at a closed institution nobody joins by an application or an invitation of before', async () => {
  const own = await caseStageOn(server, [])
  const id = own.cast.countyId
  const [asking, invited] = await inTransaction(server.platform.db, async (tx) => [
    await aPractitioner(tx, server.platform),
    await aPractitioner(tx, server.platform),
  ])
  if (!asking || !invited) throw new Error('there are two')
  const { applyId } = await good(
    (await server.as(asking.id)).call(membershipRoutes.join, { institutionId: id, note: '' }),
  )
  const { inviteId } = await good(
    own.people.admin.call(membershipRoutes.invite, { institutionId: id, name: '叶青禾', phone: invited.phone }),
  )
  await good(admin.call(routes.close, { ...(await kept(id)), reason: '停业' }))
  expect(await answerOf(own.people.admin.call(membershipRoutes.audit, { applyId, status: 1 }))).toBe(
    '409 InstitutionClosed',
  )
  const accepting = (await server.as(invited.id)).call(membershipRoutes.answerInvitation, { inviteId, status: 1 })
  expect(await answerOf(accepting)).toBe('409 InstitutionClosed')
})
