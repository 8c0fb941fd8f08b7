import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCaseStage } from '../../testing/case-trace.ts'
import { aSubmitted, type CaseStage } from '../fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

test('a copy has the patient and the case, without experts, times, files, consent and what was measured', async () => {
  const { applicant } = stage.people
  const id = await aSubmitted(stage, { fields: { pastHistory: '高血压10年', consultationType2: 1 } })
  const before = (await applicant.call(routes.detail, { id })).data
  const { consultationId } = (await applicant.call(routes.copyApplication, { id })).data
  const copy = (await applicant.call(routes.draft, { id: consultationId })).data
  expect(copy).toMatchObject({
    status: -1,
    consultationType1: 0,
    consultationDep: ['32.05'],
    patientName: '陈若兰',
    certificateId: '11010519491231002X',
    tel: '13800002046',
    medicalCardId: '330127000123',
    age: 76,
    reason: before.reason,
    pastHistory: '高血压10年',
    elseFiles: [],
    videoFile: null,
    agreeBook: null,
  })
  for (const field of ['doctorIds', 'appointDate', 'startTime', 'patientCondition', 'weight', 'consultationType2'])
    expect(copy).not.toHaveProperty(field)
  expect((await applicant.call(routes.detail, { id })).data).toEqual(before)
  const { rows } = await stage.server.platform.db.pool.query(
    `select detail from audit.event where action = 'consultation.copyApplication' and subject_id = $1`,
    [consultationId],
  )
  expect(rows).toEqual([{ detail: { copiedFrom: id } }])
})

test('nobody but its applicant copies an application', async () => {
  const id = await aSubmitted(stage)
  const { auditor, other, lead } = stage.people
  expect((await auditor.call(routes.copyApplication, { id })).status).toBe(403)
  for (const stranger of [other, lead]) expect((await stranger.call(routes.copyApplication, { id })).status).toBe(404)
  expect((await stage.server.guest.call(routes.copyApplication, { id })).status).toBe(401)
})

test('a copy leaves its row with the case that was read; without a licence nobody copies', async () => {
  const id = await aSubmitted(stage)
  const { applicant } = stage.people
  const { pool } = stage.server.platform.db
  const lastDay = (day: string | null) =>
    pool.query('update practitioner set licence_expires_on = $2 where account_id = $1', [stage.cast.applicantId, day])
  const readings = async () => {
    const { rows } = await pool.query(
      `select actor_id from audit.event where action = 'attachment.view' and subject_id = $1`,
      [id],
    )
    return rows
  }
  await lastDay('2020-01-01')
  expect((await applicant.call(routes.copyApplication, { id })).status).toBe(403)
  await lastDay(null)
  const before = await readings()
  expect((await applicant.call(routes.copyApplication, { id })).status).toBe(200)
  expect((await readings()).length).toBe(before.length + 1)
})
