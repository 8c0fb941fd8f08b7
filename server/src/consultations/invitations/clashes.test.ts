import { lifeRoutes as life, consultationRoutes as routes } from '@tongying/contract/consultations'
import { minuteMs } from '@tongying/contract/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inParallel, outcomes } from '../../platform/testing/parallel.ts'
import { type Caller, type TestApp, testApp } from '../../testing/app.ts'
import { ultrasoundPicture } from '../../testing/ultrasound-picture.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles, type CaseCast } from '../fixtures.ts'

let server: TestApp
let cast: CaseCast
let lead: Caller
let images: { fileName: string; bytes: Uint8Array }[]
beforeAll(async () => {
  server = await testApp()
  cast = await aCaseCast(server.platform)
  lead = await server.as(cast.leadId)
  const bytes = await ultrasoundPicture()
  images = [{ fileName: '甲状腺横切.dcm', bytes }]
})
afterAll(() => server.close())

/** An appointment to which the lead is invited, two days from now. */
async function anInvitation(startTime: string, endTime: string): Promise<string> {
  const applicant = await server.as(cast.applicantId)
  const times = { startTime, endTime }
  const draft = aCompleteDraft([cast.leadId, ...cast.expertIds], server.clock.now(), times)
  const { consultationId: id } = (await applicant.call(routes.saveDraft, draft)).data
  await addCaseFiles(server.platform, id, cast.applicantId, images)
  await applicant.call(routes.submit, { id }).then((reply) => reply.data)
  await (await server.as(cast.auditorId)).call(routes.passAudit, { id }).then((reply) => reply.data)
  return id
}

test('an accepted consultation at the same time is shown, and needs a reason to accept another', async () => {
  const first = await anInvitation('12:00', '13:00')
  const [overlapping, after] = [await anInvitation('12:30', '13:30'), await anInvitation('13:00', '14:00')]
  expect((await lead.call(routes.clashes, { id: overlapping })).data).toEqual([])
  const { number } = (await lead.call(routes.detail, { id: first })).data
  await lead.call(routes.accept, { id: first }).then((reply) => reply.data)
  const [clash, ...others] = (await lead.call(routes.clashes, { id: overlapping })).data
  expect(others).toEqual([])
  expect(clash?.number).toBe(number)
  expect(Date.parse(clash?.endsAt ?? '') - Date.parse(clash?.startsAt ?? '')).toBe(60 * minuteMs)
  const refused = await lead.call(routes.accept, { id: overlapping })
  expect(refused.body).toMatchObject({
    error: 'CalendarClash',
    fields: { clashReason: expect.stringContaining(`${number}`) },
  })
  expect((await lead.call(routes.accept, { id: overlapping, clashReason: '   ' })).status).toBe(409)
  // One that begins when the other ends is no clash.
  expect((await lead.call(routes.accept, { id: after })).status).toBe(200)
  const clashReason = '两场都很短，已与申请医生约定提前结束'
  expect((await lead.call(routes.accept, { id: overlapping, clashReason })).status).toBe(200)
  const { history } = (await lead.call(routes.detail, { id: overlapping })).data
  expect(history).toContainEqual(expect.objectContaining({ what: 'accept', note: clashReason }))
})

test('one’s own application takes one’s time, too: while it is asked for and once it is arranged, not once it is cancelled', async () => {
  const asked = await anInvitation('08:00', '09:00')
  const { appointDate = '' } = (await lead.call(routes.detail, { id: asked })).data.application
  const times = { appointDate, startTime: '08:30', endTime: '09:30' }
  const own = aCompleteDraft([cast.expertIds[0], cast.expertIds[1]], server.clock.now(), times)
  const { consultationId: id } = (await lead.call(routes.saveDraft, own)).data
  expect((await lead.call(routes.clashes, { id: asked })).data).toEqual([])
  await addCaseFiles(server.platform, id, cast.leadId, images)
  await lead.call(routes.submit, { id }).then((reply) => reply.data)
  await (await server.as(cast.auditorId)).call(routes.passAudit, { id }).then((reply) => reply.data)
  const { number } = (await lead.call(routes.detail, { id })).data
  expect((await lead.call(routes.clashes, { id: asked })).data).toMatchObject([{ number }])
  expect((await lead.call(routes.accept, { id: asked })).body).toMatchObject({
    error: 'CalendarClash',
    fields: { clashReason: expect.stringContaining(`${number}`) },
  })
  await lead.call(routes.cancel, { id }).then((reply) => reply.data)
  expect((await lead.call(routes.clashes, { id: asked })).data).toEqual([])
  expect((await lead.call(routes.accept, { id: asked })).status).toBe(200)
})

test('of proposed times each is looked at, and not the time that they replace', async () => {
  const [held, asked] = [await anInvitation('15:00', '16:00'), await anInvitation('15:00', '16:00')]
  await lead.call(routes.accept, { id: held }).then((reply) => reply.data)
  const { appointDate } = (await lead.call(routes.detail, { id: held })).data.application
  const at = (startTime: string, endTime: string) => ({ appointDate: appointDate ?? '', startTime, endTime })
  const applicant = await server.as(cast.applicantId)
  const times = [at('16:00', '16:30'), at('15:30', '16:00')]
  await applicant.call(life.reschedule, { id: asked, times, reason: '患者改期' }).then((reply) => reply.data)
  const clashes = (await lead.call(routes.clashes, { id: asked })).data
  expect(clashes.map(({ place }) => place)).toEqual([1])
  expect((await lead.call(routes.accept, { id: asked, suits: [1] })).body).toMatchObject({ error: 'CalendarClash' })
  expect((await lead.call(routes.accept, { id: asked, suits: [0] })).status).toBe(200)
})

test('of 300 acceptances of six cases of the same time at once one passes', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => anInvitation('17:00', '18:00')))
  const second = await server.as(cast.expertIds[0])
  const replies = await inParallel(300, (index) => second.call(routes.accept, { id: ids[index % 6] ?? '' }))
  const { ok, ...refused } = outcomes(replies)
  expect(ok).toBe(1)
  expect(Object.keys(refused).toSorted()).toEqual(['AlreadyAnswered', 'CalendarClash'])
  const accepted = await server.platform.db.pool.query(
    `select from consultation_invitation where consultation_id = any($1) and status = 'accepted' and expert_id = $2`,
    [ids, cast.expertIds[0]],
  )
  expect(accepted.rowCount).toBe(1)
}, 120_000)

test('clashes are answered to whom is invited alone', async () => {
  const id = await anInvitation('20:00', '21:00')
  expect((await server.guest.call(routes.clashes, { id })).body).toMatchObject({ code: 500 })
  expect((await (await server.as(cast.otherApplicantId)).call(routes.clashes, { id })).status).toBe(404)
  expect((await (await server.as(cast.applicantId)).call(routes.clashes, { id })).status).toBe(403)
})
