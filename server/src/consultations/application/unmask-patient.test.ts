import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/app.ts'
import { ultrasoundPicture } from '../../testing/ultrasound-picture.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles, type CaseCast } from '../fixtures.ts'

let server: TestApp
let cast: CaseCast
let applicant: Caller
let auditor: Caller
let id: string

beforeAll(async () => {
  server = await testApp()
  cast = await aCaseCast(server.platform)
  applicant = await server.as(cast.applicantId)
  auditor = await server.as(cast.auditorId)
  const draft = aCompleteDraft([cast.leadId], server.clock.now())
  id = (await applicant.call(routes.saveDraft, draft)).data.consultationId
  const bytes = await ultrasoundPicture()
  await addCaseFiles(server.platform, id, cast.applicantId, [{ fileName: '甲状腺横切.dcm', bytes }])
  await applicant.call(routes.submit, { id }).then((reply) => reply.data)
}, 60_000)
afterAll(() => server.close())

const reason = '电话联系患者'
const rows = async () =>
  (
    await server.platform.db.pool.query<{ actor_id: string; detail: unknown }>(
      `select actor_id, detail from audit.event where action like '%unmask%' and subject_id = $1 order by id`,
      [id],
    )
  ).rows

test('trust.unmask: who reads a case sees its patient in full, for a reason that stays in the trail', async () => {
  const masked = (await applicant.call(routes.detail, { id })).data.application
  expect(masked).toMatchObject({ certificateId: '1101**********002X', tel: '138****2046' })
  expect((await applicant.call(routes.unmask, { id, reason: '  ' })).status).toBe(422)
  expect(await rows()).toEqual([])
  expect((await applicant.call(routes.unmask, { id, reason })).data).toMatchObject({
    certificateId: '11010519491231002X',
    tel: '13800002046',
  })
  expect(await rows()).toEqual([
    {
      actor_id: cast.applicantId,
      detail: expect.objectContaining({
        reason,
        unmasked: ['patientName', 'certificateId', 'tel', 'medicalCardId', 'familyAddress'],
      }),
    },
  ])
  expect(JSON.stringify(await rows())).not.toMatch(/11010519491231002X|13800002046/)
})

test('trust.unmask: an auditor only while the case is in their queue, an expert once invited, others never', async () => {
  const [lead, other, guest] = [await server.as(cast.leadId), await server.as(cast.otherApplicantId), server.guest]
  expect((await lead.call(routes.unmask, { id, reason })).status).toBe(404)
  expect((await other.call(routes.unmask, { id, reason })).status).toBe(404)
  expect((await guest.call(routes.unmask, { id, reason })).status).toBe(401)
  expect((await auditor.call(routes.unmask, { id, reason })).status).toBe(200)
  await auditor.call(routes.passAudit, { id }).then((reply) => reply.data)
  expect((await auditor.call(routes.unmask, { id, reason })).status).toBe(404)
  expect((await lead.call(routes.unmask, { id, reason })).status).toBe(200)
})

test('trust.unmask: an idempotency key keeps nothing of it in the database', async () => {
  const reply = await applicant.call(routes.unmask, { id, reason }, { headers: { 'idempotency-key': 'unmask-1' } })
  expect(reply.status).toBe(200)
  const { rows: kept } = await server.platform.db.pool.query(
    `select key from idempotency_key where answer::text like '%11010519491231002X%'`,
  )
  expect(kept).toEqual([])
})
