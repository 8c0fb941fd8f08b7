import { attachmentRoutes } from '@tongying/contract/attachments'
import { consultationRoutes } from '@tongying/contract/consultations'
import { examinationRoutes as routes } from '@tongying/contract/examinations'
import { productDay } from '@tongying/contract/kit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveAttachment } from '../attachments/fixtures.ts'
import { anExaminedPatient, type ExaminationStage, examinationStageOn } from '../bookings/examination-fixtures.ts'
import { anInstitution } from '../institutions/fixtures.ts'
import { joinInstitution } from '../memberships/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { moveToEight } from '../testing/at-eight.ts'
import { aResult } from './fixtures.ts'

let server: TestApp
let stage: ExaminationStage
beforeAll(async () => {
  server = await testApp()
  await moveToEight(server)
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

const apply = (id: string, more: object = {}, by: Caller = stage.examiner) => by.call(routes.apply, { id, ...more })
const draftOf = async (consultationId: string) =>
  (await stage.examiner.call(consultationRoutes.draft, { id: consultationId })).data

async function aPicture(id: string): Promise<string> {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#203030' } })
  return giveAttachment(server.platform, {
    owner: { kind: 'examination', id },
    ...{ kind: 'image', fileName: 'gb.png', bytes: await picture.png().toBuffer() },
    accountId: stage.examiner.accountId,
  })
}

test('an application begins with the patient, the findings and copies of the pictures, and both name each other', async () => {
  const { examinationId: id } = await anExaminedPatient(stage)
  const picture = await aPicture(id)
  await good(stage.examiner.call(routes.saveResult, { id, version: 0, ...aResult }))
  const { consultationId } = (await apply(id)).data
  const { list } = (
    await stage.examiner.call(attachmentRoutes.list, { ownerKind: 'consultation', ownerId: consultationId })
  ).data
  expect(list).toMatchObject([{ kind: 'consultationFile', attachmentType: 'other', fileName: 'gb.png' }])
  expect(list[0]?.id).not.toBe(picture)
  const { record, consultations } = (await stage.examiner.call(routes.read, { id })).data
  expect(consultations).toMatchObject([{ id: consultationId, byName: expect.any(String) }])
  expect((await stage.staff.call(routes.read, { id })).data.consultations).toMatchObject([{ id: null }])
  expect(await draftOf(consultationId)).toMatchObject({
    ...{ patientName: '江一禾', gender: 2, dateBirth: '1981-06-15', preliminary: '胆囊多发结石。' },
    assist: expect.stringContaining('未见异常。'),
  })
  // The copy stays when the picture goes.
  await good(stage.examiner.call(attachmentRoutes.remove, { id: picture }))
  const after = await stage.examiner.call(attachmentRoutes.list, {
    ...{ ownerKind: 'consultation', ownerId: consultationId },
  })
  expect(after.data.list).toHaveLength(1)
  const detail = (await stage.examiner.call(consultationRoutes.detail, { id: consultationId })).data
  expect(detail.examination).toEqual({
    id,
    ultrasoundNo: record.ultrasoundNo,
    examinedOn: productDay(server.clock.now()),
  })
})

test('only named pictures of this examination go along, and others begin nothing', async () => {
  const { examinationId: id } = await anExaminedPatient(stage)
  const other = await anExaminedPatient(stage)
  const foreign = await aPicture(other.examinationId)
  const refused = await apply(id, { fileIds: [foreign] })
  expect(refused.body).toMatchObject({ success: false, fields: { fileIds: expect.any(String) } })
  expect((await apply(id, { fileIds: [] })).body).toMatchObject({ success: true })
  expect((await apply(id, {}, stage.staff)).status).toBe(403)
  for (const by of [stage.otherStaff, stage.stranger, stage.admin]) expect((await apply(id, {}, by)).status).toBe(404)
  expect((await server.guest.call(routes.apply, { id })).status).toBe(401)
})

test('the numbers that a draft shows in full stand in the trail; a stopped examination begins none', async () => {
  const { examinationId: id } = await anExaminedPatient(stage)
  const { record } = (await stage.examiner.call(routes.read, { id })).data
  const trailOf = async (subjectId: string) => {
    const trail = 'select action, detail from audit.event where subject_id = $1 order by id'
    return (await server.platform.db.pool.query(trail, [subjectId])).rows
  }
  const before = await trailOf(record.id)
  // A session of its own: of one session only the first reading has a row.
  const { consultationId } = (await apply(id, {}, await server.as(stage.examiner.accountId))).data
  expect((await draftOf(consultationId)).tel).toBe('13900006024')
  expect((await trailOf(consultationId))[0]).toMatchObject({
    ...{ action: 'examination.apply', detail: { examinationId: id, unmasked: ['telephone'] } },
  })
  expect(await trailOf(record.id)).toHaveLength(before.length + 1)
  const { examinationId: stopped } = await anExaminedPatient(stage)
  await good(stage.examiner.call(routes.stop, { id: stopped, reason: '患者离开' }))
  expect((await apply(stopped)).body).toMatchObject({ error: 'StateChanged' })
})

test('of 60 applications at once no more are begun than somebody may have as drafts', async () => {
  const { examinationId: id } = await anExaminedPatient(stage)
  const replies = await inParallel(60, () => apply(id, {}, stage.secondExaminer))
  const { ok = 0, ...refused } = outcomes(replies)
  expect((await stage.secondExaminer.call(routes.read, { id })).data.consultations).toHaveLength(ok)
  expect(Object.keys(refused).every((name) => name === 'TooManyDrafts')).toBe(true)
})

test('an application that an examination began stays with the hospital whose patient it is about', async () => {
  const { examinationId: id } = await anExaminedPatient(stage)
  const { consultationId } = await good(apply(id, { fileIds: [] }))
  const { platform, clock } = server
  const otherId = await inTransaction(platform.db, async (tx) => {
    const { id: institutionId } = await anInstitution(tx, { name: '望江县中医院' })
    await joinInstitution(tx, { accountId: stage.examiner.accountId, institutionId }, clock.now())
    return institutionId
  })
  const reply = await stage.examiner.call(consultationRoutes.fileFor, { id: consultationId, institutionId: otherId })
  expect(reply.body).toMatchObject({ error: 'InstitutionFixed' })
  const rules = await good(stage.examiner.call(consultationRoutes.applicationRules, { caseId: consultationId }))
  expect(rules.mayBeFiledFor).toEqual([])
})
