import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { dayMs, productDay } from '@tongying/contract/kit'
import { practitionerRoutes } from '@tongying/contract/practitioners'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { ultrasoundPicture } from '../testing/ultrasound-picture.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles, type CaseCast } from './fixtures.ts'

let server: TestApp
let cast: CaseCast
let applicant: Caller
let images: { fileName: string; bytes: Uint8Array }[]
beforeAll(async () => {
  server = await testApp()
  const bytes = await ultrasoundPicture()
  images = [{ fileName: '甲状腺横切.dcm', bytes }]
  cast = await aCaseCast(server.platform)
  applicant = await server.as(cast.applicantId)
})
afterAll(() => server.close())

const today = productDay(new Date())
const yesterday = productDay(new Date(Date.now() - dayMs))
const licenceUntil = (accountId: string, day: string) =>
  server.platform.db.pool.query('update practitioner set licence_expires_on = $2 where account_id = $1', [
    accountId,
    day,
  ])
const offered = async () =>
  (await applicant.call(routes.experts, { pageNum: 1, pageSize: 50 })).data.list.map((one) => one.id)

test('an expert is offered on the last day of the licence, and not the day after', async () => {
  await licenceUntil(cast.leadId, today)
  expect(await offered()).toContain(cast.leadId)
  await licenceUntil(cast.leadId, yesterday)
  expect(await offered()).not.toContain(cast.leadId)
})

test('an application with a lapsed expert is refused, and so is the expert’s answer', async () => {
  await licenceUntil(cast.leadId, today)
  const draft = aCompleteDraft([cast.leadId, cast.expertIds[0]], server.clock.now())
  const { consultationId: id } = (await applicant.call(routes.saveDraft, draft)).data
  await addCaseFiles(server.platform, id, cast.applicantId, images)
  await licenceUntil(cast.leadId, yesterday)
  expect((await applicant.call(routes.submit, { id })).body).toMatchObject({ error: 'ExpertUnavailable' })
  const lapsed = await server.as(cast.leadId)
  expect((await lapsed.call(routes.saveDraft, {})).status).toBe(403)
  expect((await lapsed.call(practitionerRoutes.doctorInfo, {})).data).toMatchObject({
    isDoctorCertified: false,
    licenceExpiresOn: yesterday,
  })
  await licenceUntil(cast.leadId, today)
  expect((await lapsed.call(routes.saveDraft, {})).status).toBe(200)
  // A draft that was begun while the licence was valid is not submitted without it.
  await licenceUntil(cast.applicantId, yesterday)
  expect((await applicant.call(routes.submit, { id })).status).toBe(403)
  await licenceUntil(cast.applicantId, today)
  expect((await applicant.call(routes.submit, { id })).status).toBe(200)
  // Nor is an expert invited whose licence lapsed before the application was approved.
  const auditor = await server.as(cast.auditorId)
  await licenceUntil(cast.leadId, yesterday)
  expect((await auditor.call(routes.passAudit, { id })).body).toMatchObject({ error: 'ExpertUnavailable' })
  await licenceUntil(cast.leadId, today)
  expect((await auditor.call(routes.passAudit, { id })).status).toBe(200)
})

test('one expert chosen twice is refused at submission', async () => {
  const draft = aCompleteDraft([cast.leadId, cast.leadId], server.clock.now())
  const { consultationId: id } = (await applicant.call(routes.saveDraft, draft)).data
  await addCaseFiles(server.platform, id, cast.applicantId, images)
  const refused = await applicant.call(routes.submit, { id })
  expect(refused.body).toMatchObject({ error: 'ApplicationIncomplete', fields: { doctorIds: '同一位专家只能选一次' } })
})
