import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { removeFrom } from '../../memberships/fixtures.ts'
import { aCaseStage, good, leftAfter, toldAfter } from '../../testing/case-trace.ts'
import { aSubmittedReport, aWritten, type CaseStage, aCaseStage as stageOn } from '../fixtures.ts'

let stage: CaseStage | undefined
// Memberships end here: every test has people of its own.
beforeEach(async () => {
  stage = stage ? await stageOn(stage.server, stage.images) : await aCaseStage()
})
afterAll(() => stage?.server.close())

function ready(): CaseStage {
  if (!stage) throw new Error('the stage is not ready')
  return stage
}
async function leadLeaves(): Promise<void> {
  const { people, ids, cast, server } = ready()
  await removeFrom(people.expertsAdmin, { accountId: ids.lead, institutionId: cast.provinceId })
  await server.deliverAll()
}

test('whose lead leaves, a case is led by the next who was there, and only they write its report', async () => {
  const it = ready()
  const id = await aWritten(it)
  const left = await leftAfter(it, id, leadLeaves)
  expect(left.changes).toMatchObject({
    columns: { lead_id: 'second' },
    invitations: { lead: 'released' },
    history: ['expertLeft by lead', 'leadChanged by second'],
    events: ['consultation.expertLeft', 'consultation.leadChanged'],
  })
  expect(left.changes.bookings).not.toContain('lead')
  expect(await toldAfter(it, left)).toEqual([
    'applicant: 周慎行已离开所在机构，不再参加会诊#。 | 周慎行 has left their institution and no longer takes part in consultation #.',
    'second: 原主持专家不再参加，会诊#由你主持并撰写报告。 | The former lead expert no longer takes part. You now lead consultation # and write its report. | SMS',
  ])
  const save = (person: 'lead' | 'second' | 'third') =>
    it.people[person].call(routes.saveReport, { id, findings: '一', conclusion: '二', advice: '三' })
  expect([(await save('lead')).status, (await save('third')).status, (await save('second')).status]).toEqual([
    404, 403, 200,
  ])
})

test('without another who may lead, it goes back: everybody is released, what they signed is void', async () => {
  const it = ready()
  const id = await aWritten(it, { experts: ['lead', 'second'] })
  await good(it.people.second.call(routes.signOpinion, { id }))
  const setTitle = `update practitioner set title = 'nurse' where account_id = $1`
  await it.server.platform.db.pool.query(setTitle, [it.ids.second])
  const left = await leftAfter(it, id, leadLeaves)
  expect(left.changes).toMatchObject({
    columns: { status: 'returned', review: null },
    invitations: { lead: 'released', second: 'released' },
    bookings: [],
    opinions: ['second agrees, void'],
    history: ['expertLeft by lead', 'loseLead by nobody'],
    events: ['consultation.expertLeft', 'consultation.leadLost'],
    audit: ['consultation.loseLead by nobody {"review":null,"status":"returned"}'],
  })
  expect((await toldAfter(it, left)).filter((line) => line.includes('SMS'))).toEqual([
    'applicant: 会诊#的主持专家已离开，没有其他专家可以出具报告，已退回，请另选专家后重新提交。 | The lead expert of consultation # has left and no other expert can issue the report. The application was returned. Choose other experts and resubmit it. | SMS',
  ])
})

test('a submitted report stands without its lead; once it fails its review, the next one leads', async () => {
  const it = ready()
  const id = await aSubmittedReport(it, { experts: ['lead', 'second'] })
  expect((await leftAfter(it, id, leadLeaves)).changes).toEqual({})
  const left = await leftAfter(it, id, async () => {
    await good(it.people.reportAuditor.call(routes.failReview, { id, note: '请补充' }))
    await it.server.deliverAll()
  })
  expect(left.changes).toMatchObject({
    columns: { review: 'failedReview', lead_id: 'second' },
    events: ['consultation.reportFailed', 'consultation.leadChanged'],
  })
})
