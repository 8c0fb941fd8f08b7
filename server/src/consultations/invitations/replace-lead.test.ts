import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { removeFrom } from '../../memberships/fixtures.ts'
import { good } from '../../testing/app.ts'
import { aCaseStage, changesAfter, notificationsAfter } from '../../testing/case-trace.ts'
import {
  anArranged,
  aSubmittedReport,
  aWritten,
  type CaseStage,
  caseStageOn,
  meetingEnded,
  reportText,
} from '../fixtures.ts'

let stage: CaseStage | undefined
// Memberships end here: every test has people of its own.
beforeEach(async () => {
  stage = stage ? await caseStageOn(stage.server, stage.images) : await aCaseStage()
})
afterAll(() => stage?.server.close())

function ready(): CaseStage {
  if (!stage) throw new Error('the stage is not ready')
  return stage
}
const leadLost =
  'applicant: 会诊#的主持专家不再参加，没有其他专家可以主持，申请已退回，请另选专家后重新提交。 | The lead expert of consultation # no longer takes part and no other expert can lead it. The application was returned. Choose other experts and resubmit it. | SMS'
const becomesNurse = (person: 'second' | 'third') =>
  ready().server.platform.db.pool.query(`update practitioner set title = 'nurse' where account_id = $1`, [
    ready().ids[person],
  ])
async function leadLeaves(): Promise<void> {
  const { people, ids, cast, server } = ready()
  await removeFrom(people.expertsAdmin, { accountId: ids.lead, institutionId: cast.provinceId })
  await server.deliverAll()
}

test('whose lead leaves, a case is led by the next who was there, and only they write its report', async () => {
  const it = ready()
  const id = await aWritten(it)
  const left = await changesAfter(it, id, leadLeaves)
  expect(left.changes).toMatchObject({
    columns: { lead_id: 'second' },
    invitations: { lead: 'released' },
    history: ['expertLeft by lead', 'leadChanged by second'],
    events: ['consultation.expertLeft', 'consultation.leadChanged'],
  })
  expect(left.changes.bookings).not.toContain('lead')
  expect(await notificationsAfter(it, left)).toEqual([
    'applicant: 周慎行已离开所在机构，不再参加会诊#。 | 周慎行 has left their institution and no longer takes part in consultation #.',
    'auditor: 周慎行已离开所在机构，不再参加会诊#。 | 周慎行 has left their institution and no longer takes part in consultation #.',
    'second: 原主持专家不再参加，会诊#由你主持并撰写报告。 | The former lead expert no longer takes part. You now lead consultation # and write its report. | SMS',
  ])
  const save = (person: 'lead' | 'second' | 'third') =>
    it.people[person].call(routes.saveReport, { id, findings: '一', conclusion: '二', advice: '三' })
  expect([(await save('lead')).status, (await save('third')).status, (await save('second')).status]).toEqual([
    404, 403, 200,
  ])
})

test('whose lead has signed what another wrote and leaves too, a case is led by the next', async () => {
  const it = ready()
  const id = await aWritten(it)
  await good(it.people.second.call(routes.signOpinion, { id }))
  await leadLeaves()
  const left = await changesAfter(it, id, async () => {
    const { people, ids, cast, server } = it
    await removeFrom(people.expertsAdmin, { accountId: ids.second, institutionId: cast.provinceId })
    await server.deliverAll()
  })
  expect(left.changes).toMatchObject({
    columns: { lead_id: 'third' },
    events: ['consultation.expertLeft', 'consultation.leadChanged'],
  })
})

test('without another who may lead, it goes back: everybody is released, what they signed is void', async () => {
  const it = ready()
  const id = await aWritten(it, { experts: ['lead', 'second'] })
  await good(it.people.second.call(routes.signOpinion, { id }))
  await becomesNurse('second')
  const left = await changesAfter(it, id, leadLeaves)
  expect(left.changes).toMatchObject({
    columns: { status: 'returned', review: null },
    invitations: { lead: 'released', second: 'released' },
    bookings: [],
    opinions: ['second agrees, void'],
    history: ['expertLeft by lead', 'loseLead by nobody'],
    events: ['consultation.expertLeft', 'consultation.leadLost'],
    audit: ['consultation.loseLead by nobody {"review":null,"status":"returned"}'],
  })
  expect((await notificationsAfter(it, left)).filter((line) => line.includes('SMS'))).toEqual([
    leadLost,
    'second: 会诊#没有主持专家，已退回申请医生，你不再需要参加会诊或签署意见。 | Consultation # has no lead expert and was returned to its applicant. You need not attend it or sign its report. | SMS',
  ])
})

test('a submitted report stands without its lead; once it fails its review, the next one leads', async () => {
  const it = ready()
  const id = await aSubmittedReport(it, { experts: ['lead', 'second'] })
  expect((await changesAfter(it, id, leadLeaves)).changes).toEqual({})
  const left = await changesAfter(it, id, async () => {
    await good(it.people.reportAuditor.call(routes.failReview, { id, note: '请补充' }))
    await it.server.deliverAll()
  })
  expect(left.changes).toMatchObject({
    columns: { review: 'failedReview', lead_id: 'second' },
    invitations: { lead: 'released' },
    history: ['failReview by reportAuditor: 请补充', 'expertLeft by lead', 'leadChanged by second'],
    events: ['consultation.reportFailed', 'consultation.expertLeft', 'consultation.leadChanged'],
  })
})

test('a case that waits without a lead is led by the next who accepts, to its report', async () => {
  const it = ready()
  await becomesNurse('second')
  const id = await anArranged(it, { accepting: ['lead', 'second'] })
  const gone = await changesAfter(it, id, leadLeaves)
  // A nurse does not lead; the physician who has not answered yet may.
  expect(gone.changes).toMatchObject({ invitations: { lead: 'released' }, events: ['consultation.expertLeft'] })
  expect(gone.changes.columns).toBeUndefined()
  const { applicant, second, third, reportAuditor } = it.people
  const accepted = await changesAfter(it, id, () => good(third.call(routes.accept, { id })))
  expect(accepted.changes).toMatchObject({
    columns: { lead_id: 'third' },
    events: ['consultation.accepted', 'consultation.joinedArranged', 'consultation.leadChanged'],
  })
  await meetingEnded(it, id, ['applicant', 'second', 'third'])
  await good(third.call(routes.saveReport, { id, ...reportText }))
  await good(second.call(routes.signOpinion, { id }))
  await good(third.call(routes.submitReport, { id }))
  await good(reportAuditor.call(routes.passReview, { id }))
  expect((await good(applicant.call(routes.detail, { id }))).state).toBe('completed')
})

test('a case that waits and that nobody can lead any more goes back at once, or when the last who could declines', async () => {
  const it = ready()
  await becomesNurse('second')
  const [alone, asked] = [
    await anArranged(it, { experts: ['lead', 'second'] }),
    await anArranged(it, { accepting: ['lead', 'second'] }),
  ]
  const left = await changesAfter(it, alone, leadLeaves)
  expect(left.changes).toMatchObject({
    columns: { status: 'returned', room_name: null },
    invitations: { lead: 'released', second: 'released' },
    bookings: [],
    rooms: ['ended'],
    timers: ['consultation.autoClose'],
  })
  expect(await notificationsAfter(it, left)).toContain(leadLost)
  const { applicant, third } = it.people
  expect((await good(applicant.call(routes.detail, { id: asked }))).state).toBe('waitingForConsultation')
  await good(third.call(routes.decline, { id: asked, reason: 0 }))
  expect((await good(applicant.call(routes.detail, { id: asked }))).state).toBe('returned')
})

test('a lead who leaves while the meeting is in progress does not end it', async () => {
  const it = ready()
  await becomesNurse('second')
  const id = await anArranged(it, { experts: ['lead', 'second'] })
  await it.server.platform.db.pool.query(`update meeting set status = 'inProgress' where owner_id = $1`, [id])
  await leadLeaves()
  const { applicant } = it.people
  expect((await good(applicant.call(routes.detail, { id }))).state).toBe('waitingForConsultation')
})
