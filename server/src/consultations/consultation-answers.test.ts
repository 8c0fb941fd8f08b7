import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { membershipRoutes } from '@tongying/contract/memberships'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { ultrasoundPicture } from '../testing/ultrasound-picture.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles, aReportToWrite, caseStageOn } from './fixtures.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test('the user info knows who has consulted: who handed a case in, and who was invited to one', async () => {
  const cast = await aCaseCast(server.platform)
  const [applicant, lead, auditor] = [
    await server.as(cast.applicantId),
    await server.as(cast.leadId),
    await server.as(cast.auditorId),
  ]
  const known = async () => [
    (await applicant.call(accountRoutes.getUserInfo, {})).data.hasConsulted,
    (await lead.call(accountRoutes.getUserInfo, {})).data.hasConsulted,
  ]
  const draft = aCompleteDraft([cast.leadId], server.clock.now())
  const id = (await applicant.call(routes.saveDraft, draft)).data.consultationId
  expect(await known()).toEqual([false, false])
  const bytes = await ultrasoundPicture()
  await addCaseFiles(server.platform, id, cast.applicantId, [{ fileName: '甲状腺横切.dcm', bytes }])
  await applicant.call(routes.submit, { id }).then((reply) => reply.data)
  expect(await known()).toEqual([true, false])
  await auditor.call(routes.passAudit, { id }).then((reply) => reply.data)
  expect(await known()).toEqual([true, true])
}, 60_000)

test('the members’ list counts what each took part in: applicants too, once the meeting was held', async () => {
  const bytes = await ultrasoundPicture()
  const stage = await caseStageOn(server, [{ fileName: '甲状腺横切.dcm', bytes }])
  const countOf = async (admin: Caller, institutionId: string, accountId: string) => {
    const { list } = (await admin.call(membershipRoutes.members, { institutionId, pageSize: 100 })).data
    return list.find((row) => row.accountId === accountId)?.consultationCount
  }
  const { applicantId, leadId, countyId, provinceId } = stage.cast
  const counts = async () => [
    await countOf(stage.people.admin, countyId, applicantId),
    await countOf(stage.people.expertsAdmin, provinceId, leadId),
  ]
  expect(await counts()).toEqual([0, 0])
  await aReportToWrite(server, stage.cast, stage.images)
  expect(await counts()).toEqual([1, 1])
}, 60_000)
