import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { membershipRoutes } from '@tongying/contract/memberships'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../accounts/fixtures.ts'
import { createLightInstitution } from '../../institutions/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { aPractitioner } from '../../practitioners/fixtures.ts'
import { type Caller, good } from '../../testing/app.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { anArranged, anInvited, aSubmitted, type CaseStage } from '../fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const overview = (caller: Caller, institutionId?: string) =>
  good(caller.call(routes.institutionOverview, institutionId === undefined ? {} : { institutionId }))
const stagesOf = async (caller: Caller) =>
  Object.fromEntries((await overview(caller)).stages.map(({ stage: name, count }) => [name, count]))

test('both hospitals of a case count it in the stage where it stands, with the earliest deadline', async () => {
  const { admin, expertsAdmin } = stage.people
  expect(await stagesOf(admin)).toEqual({})
  await aSubmitted(stage)
  const invited = await anInvited(stage)
  await anArranged(stage, { accepting: ['lead', 'second'] })
  await aSubmitted(stage, { fields: { applyType: 1 } })
  const wanted = { applicationReview: 1, expertAnswer: 1, meeting: 1, emergencyAnswer: 1 }
  expect(await stagesOf(admin)).toEqual(wanted)
  expect(await stagesOf(expertsAdmin)).toEqual(wanted)
  const { stages } = await overview(admin)
  const { answerBy } = await good(stage.people.applicant.call(routes.detail, { id: invited }))
  expect(stages.find((row) => row.stage === 'expertAnswer')?.dueAt).toBe(answerBy)
})

test('who asks to join stands there, and the members in numbers', async () => {
  const { platform } = stage.server
  const institutionId = stage.cast.countyId
  const doctor = await inTransaction(platform.db, (tx) => aPractitioner(tx, platform, { realName: '沈听澜' }))
  await good((await stage.server.as(doctor.id)).call(membershipRoutes.join, { institutionId }))
  await good(stage.people.admin.call(membershipRoutes.invite, { name: '方小满', phone: '13700002222' }))
  const { joinApplications, members, administered, institutionName } = await overview(stage.people.admin)
  expect(joinApplications.count).toBe(1)
  expect(joinApplications.rows).toMatchObject([{ name: '沈听澜', allowed: ['pass', 'reject'] }])
  const { list } = await good(stage.people.admin.call(membershipRoutes.members, { institutionId, pageSize: 100 }))
  expect(members).toMatchObject({ count: list.length, invited: 1 })
  expect(members.certified).toBe(list.filter((row) => row.isCertified).length)
  expect(administered).toEqual([{ id: institutionId, name: institutionName }])
})

test('nobody but an administrator of the institution reads its overview', async () => {
  const { applicant, admin } = stage.people
  expect((await applicant.call(routes.institutionOverview, {})).status).toBe(404)
  expect((await admin.call(routes.institutionOverview, { institutionId: stage.cast.provinceId })).status).toBe(404)
})

test('the platform’s staff read what waits everywhere, and nobody else does', async () => {
  const { platform } = stage.server
  const roles = ['platformAdmin'] as const
  const { id } = await inTransaction(platform.db, (tx) => anAccount(tx, platform, { realName: '季明川', roles }))
  expect((await stage.people.admin.call(routes.platformOverview, {})).status).toBe(403)
  const staff = await stage.server.as(id)
  const before = await good(staff.call(routes.platformOverview, {}))
  const light = {
    name: '清溪社区卫生服务中心',
    abbreviation: '清溪',
    address: '河埠街12号',
    officePhone: '0571-85550123',
  }
  await inTransaction(platform.db, (tx) =>
    createLightInstitution(tx, { ...light, region: ['33', '3301', '330106'] }, platform.clock.now()),
  )
  const answer = await good(staff.call(routes.platformOverview, {}))
  expect(answer.certifications).toEqual({ count: 0, since: null, dueAt: null })
  expect(answer.directory.institutions).toBeGreaterThanOrEqual(2)
  // A community hospital that an examining institution describes is in no directory.
  expect(answer.directory.institutions).toBe(before.directory.institutions)
  expect(answer.stages.map(({ count }) => count)).toEqual([1, 1, 1, 1])
})
