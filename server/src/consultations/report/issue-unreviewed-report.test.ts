import { type DraftFields, consultationRoutes as routes } from '@tongying/contract/consultations'
import { standardSettings } from '@tongying/contract/institutions'
import { membershipRoutes } from '@tongying/contract/memberships'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { removeFrom } from '../../memberships/fixtures.ts'
import { good } from '../../testing/app.ts'
import { aCaseStage, changesAfter, keptOf } from '../../testing/case-trace.ts'
import { setSettings } from '../../testing/set-settings.ts'
import {
  aCompleteDraft,
  aDraft,
  anInvited,
  aSubmitted,
  aSubmittedReport,
  aWritten,
  type CaseStage,
  caseStageOn,
  meetingEnded,
  reportText,
} from '../fixtures.ts'
import * as printing from './print-report.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const reviewsReports = (own: CaseStage, hasReportDesk: boolean) => setSettings(own, 'expertsAdmin', { hasReportDesk })
const set = (person: 'admin' | 'expertsAdmin', changes: Partial<typeof standardSettings>) =>
  setSettings(stage, person, changes)

test('where the lead’s institution reviews no reports, a submitted one is issued, and says so', async () => {
  await set('expertsAdmin', { hasReportDesk: false })
  const id = await aSubmittedReport(stage)
  const isReviewed = async (of: string) =>
    (await good(stage.people.lead.call(routes.detail, { id: of }))).isReportReviewed
  expect(await isReviewed(id)).toBe(false)
  const left = await changesAfter(stage, id, () => stage.server.deliverAll())
  expect(left.changes).toMatchObject({
    columns: { status: 'completed', review: 'passedReview' },
    documents: 1,
    history: ['passWithoutDesk by nobody'],
    timers: ['consultation.remindResponse'],
  })
  const { state, report } = await good(stage.people.applicant.call(routes.detail, { id }))
  expect(state).toBe('completed')
  expect(report).toMatchObject({ reportNo: expect.any(String) })
  await set('expertsAdmin', { hasReportDesk: true })
})

test('the way of a case has no review from its submission on where its report will have none', async () => {
  const { applicant, lead } = stage.people
  const isReviewed = async (of: string) => (await good(applicant.call(routes.detail, { id: of }))).isReportReviewed
  const before = await aSubmitted(stage)
  await set('expertsAdmin', { hasReportDesk: false })
  const submitted = await aSubmitted(stage)
  const invited = await anInvited(stage)
  expect([await isReviewed(await aDraft(stage)), await isReviewed(before)]).toEqual([true, true])
  expect([await isReviewed(submitted), await isReviewed(invited)]).toEqual([false, false])
  expect((await good(lead.call(routes.detail, { id: invited }))).isReportReviewed).toBe(false)
  await set('expertsAdmin', { hasReportDesk: true })
})

test('a change of the setting leaves a report that waits for its review there', async () => {
  const id = await aSubmittedReport(stage)
  expect((await good(stage.people.lead.call(routes.detail, { id }))).isReportReviewed).toBe(true)
  await set('expertsAdmin', { hasReportDesk: false })
  await stage.server.deliverAll()
  expect((await good(stage.people.reportAuditor.call(routes.detail, { id }))).review).toBe('reportReview')
  await set('expertsAdmin', { hasReportDesk: true })
})

test('whoever ends the review of reports ends it for cases applied for afterwards, not for one under way', async () => {
  const own = await caseStageOn(stage.server, stage.images)
  const { people, server } = own
  const id = await aWritten(own, { experts: ['lead'] })
  await reviewsReports(own, false)
  await good(people.lead.call(routes.submitReport, { id }))
  await server.deliverAll()
  expect((await good(people.reportAuditor.call(routes.detail, { id }))).review).toBe('reportReview')
  // On and off again: what counts is since when it is off.
  const later = await aWritten(own, { experts: ['lead'] })
  await reviewsReports(own, true)
  await reviewsReports(own, false)
  await good(people.lead.call(routes.submitReport, { id: later }))
  await server.deliverAll()
  expect((await good(people.reportAuditor.call(routes.detail, { id: later }))).review).toBe('reportReview')
  await reviewsReports(own, true)
})

test('the institution’s policy decides how many experts must accept, unless the applicant chose another', async () => {
  await set('admin', { acceptancePolicy: 'all' })
  const all = await anInvited(stage)
  const own = await anInvited(stage, { fields: { acceptancePolicy: 'any' } })
  for (const expert of ['lead', 'second'] as const) await good(stage.people[expert].call(routes.accept, { id: all }))
  await good(stage.people.lead.call(routes.accept, { id: own, clashReason: '两场之间可以调整' }))
  const stateOf = async (id: string) => (await good(stage.people.applicant.call(routes.detail, { id }))).state
  expect([await stateOf(all), await stateOf(own)]).toEqual(['unresponsive', 'waitingForConsultation'])
  await good(stage.people.third.call(routes.accept, { id: all, clashReason: '两场之间可以调整' }))
  expect(await stateOf(all)).toBe('waitingForConsultation')
  await meetingEnded(stage, all, ['applicant', 'lead'])
  await set('admin', { acceptancePolicy: 'leadAndSome' })
})

test('the lead and so many others: the institution’s number, or the applicant’s own; what nobody can reach is lowered', async () => {
  await set('admin', { acceptancePolicy: 'leadAndSome', othersNeeded: 2 })
  const quorumOf = async (fields: DraftFields, experts?: readonly ['lead', 'second']) => {
    const id = await aSubmitted(stage, { fields, ...(experts && { experts }) })
    return (await good(stage.people.applicant.call(routes.detail, { id }))).quorum
  }
  expect(await quorumOf({})).toBe(3)
  expect(await quorumOf({ othersNeeded: 1 })).toBe(3)
  expect(await quorumOf({ acceptancePolicy: 'leadAndSome' })).toBe(2)
  expect(await quorumOf({ acceptancePolicy: 'leadAndSome', othersNeeded: 2 })).toBe(3)
  expect(await quorumOf({}, ['lead', 'second'])).toBe(2)
  expect(await quorumOf({ applyType: 1 })).toBeNull()
  const wrong = await aDraft(stage, { fields: { acceptancePolicy: 'leadAndSome', othersNeeded: 0 } })
  expect((await stage.people.applicant.call(routes.submit, { id: wrong })).body).toMatchObject({
    error: 'ApplicationIncomplete',
    fields: { othersNeeded: '1至19之间的整数' },
  })
  await set('admin', { acceptancePolicy: 'all' })
  const settings = { institutionId: stage.cast.countyId }
  expect(await good(stage.people.admin.call(membershipRoutes.settings, settings))).toMatchObject({ othersNeeded: null })
  await set('admin', { acceptancePolicy: 'leadAndSome' })
})

test('the institution’s limits are those of its cases', async () => {
  await set('admin', { leadMinutes: 1440, expertAnswerHours: 3, emergencyAnswerMinutes: 45 })
  const now = stage.server.clock.now().getTime()
  const emergency = await aSubmitted(stage, { fields: { applyType: 1 } })
  const { rows } = await stage.server.platform.db.pool.query<{ at: Date }>(
    'select answer_by as at from consultation where id = $1',
    [emergency],
  )
  expect(Math.round(((rows[0]?.at.getTime() ?? 0) - now) / 60_000)).toBe(45)
  await set('admin', standardSettings)
})

test('a case that is handed over before its report is issued has it issued all the same', async () => {
  const own = await caseStageOn(stage.server, stage.images)
  const { people, ids, cast, server } = own
  await reviewsReports(own, false)
  const id = await aSubmittedReport(own)
  await removeFrom(people.admin, { accountId: ids.applicant, institutionId: cast.countyId })
  await good(people.admin.call(routes.handOver, { id, newApplicantId: ids.other }))
  await server.deliverAll()
  expect((await good(people.other.call(routes.detail, { id }))).state).toBe('completed')
})

test('a report that failed its review stays as it was when the case is applied for again without a review', async () => {
  const own = await caseStageOn(stage.server, stage.images)
  const { people, ids, cast, server } = own
  const id = await aSubmittedReport(own, { experts: ['lead', 'second'] })
  await server.platform.db.pool.query(`update practitioner set title = 'nurse' where account_id = $1`, [ids.second])
  await removeFrom(people.expertsAdmin, { accountId: ids.lead, institutionId: cast.provinceId })
  await server.deliverAll()
  await good(people.reportAuditor.call(routes.failReview, { id, note: '请补充' }))
  await server.deliverAll()
  const [failed] = (await keptOf(own, id)).reports
  expect((await good(people.applicant.call(routes.detail, { id }))).state).toBe('returned')
  await reviewsReports(own, false)
  const draft = aCompleteDraft([ids.third], server.clock.now())
  await good(people.applicant.call(routes.saveDraft, { consultationId: id, ...draft }))
  await good(people.applicant.call(routes.resubmit, { id }))
  await good(people.auditor.call(routes.passAudit, { id }))
  await good(people.third.call(routes.accept, { id }))
  await meetingEnded(own, id, ['applicant', 'third'])
  await good(people.third.call(routes.saveReport, { id, ...reportText, conclusion: '另一位专家的结论' }))
  await good(people.third.call(routes.submitReport, { id }))
  await server.deliverAll()
  expect((await good(people.applicant.call(routes.detail, { id }))).state).toBe('completed')
  const [first, second] = (await keptOf(own, id)).reports
  expect(first).toEqual(failed)
  expect(second).toMatchObject({ revision: 2, author_id: ids.third, reviewer_id: null, review_note: null })
})

/** Two experts, no review of the report; the second lapses before the report is submitted without their signature. */
async function submittedWithoutSecond(own: CaseStage): Promise<string> {
  const { people, ids, server } = own
  const licence = (day: string) =>
    server.platform.db.pool.query('update practitioner set licence_expires_on = $2 where account_id = $1', [
      ids.second,
      day,
    ])
  await reviewsReports(own, false)
  const id = await aWritten(own, { experts: ['lead', 'second'] })
  await licence('2020-01-01')
  await good(people.lead.call(routes.submitReport, { id }))
  // Renewed before the report is issued.
  await licence('2090-01-01')
  return id
}

test('a report that somebody has to sign after all goes back to its lead, and is tried no more', async () => {
  const own = await caseStageOn(stage.server, stage.images)
  const { people, server } = own
  const id = await submittedWithoutSecond(own)
  const left = await changesAfter(own, id, () => server.deliverAll())
  expect(left.changes).toMatchObject({
    columns: { review: 'failedReview' },
    history: ['missOpinions by nobody'],
    events: ['consultation.opinionsMissing'],
  })
  expect((await keptOf(own, id)).timers.filter(({ key }) => `${key}`.includes('passWithoutDesk'))).toEqual([])
  await good(people.lead.call(routes.reviseReport, { id }))
  await good(people.second.call(routes.signOpinion, { id }))
  await good(people.lead.call(routes.submitReport, { id }))
  await server.deliverAll()
  expect((await good(people.applicant.call(routes.detail, { id }))).state).toBe('completed')
})

test('while a report is printed its case is not locked; one that changes hands meanwhile is printed again', async () => {
  const own = await caseStageOn(stage.server, stage.images)
  const { people, ids, cast, server } = own
  await reviewsReports(own, false)
  const id = await aSubmittedReport(own)
  await removeFrom(people.admin, { accountId: ids.applicant, institutionId: cast.countyId })
  let handOvers = 0
  const real = printing.printReport
  const print = vi.spyOn(printing, 'printReport').mockImplementation(async (...given) => {
    if (handOvers++ === 0) await good(people.admin.call(routes.handOver, { id, newApplicantId: ids.other }))
    return real(...given)
  })
  await expect(server.deliverAll()).rejects.toThrow('StateChanged')
  expect((await good(people.other.call(routes.detail, { id }))).review).toBe('reportReview')
  await server.deliverAll()
  print.mockRestore()
  expect(handOvers).toBe(2)
  expect((await good(people.other.call(routes.detail, { id }))).state).toBe('completed')
})
