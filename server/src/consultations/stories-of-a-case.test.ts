import { preparationRoutes as preparation, consultationRoutes as routes } from '@tongying/contract/consultations'
import { dayMs, minuteMs } from '@tongying/contract/kit'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { afterWorkingDays } from '../holidays/index.ts'
import { removeFrom } from '../memberships/fixtures.ts'
import { good } from '../testing/app.ts'
import { aCaseStage, changesAfter, notificationsAfter } from '../testing/case-trace.ts'
import { inDays, until } from '../testing/notice-walks/steps.ts'
import { aDraftWithoutScan, aPhoneWithLink } from '../testing/patient-phone.ts'
import { anArranged, aPrepared, aSubmitted, aWritten, type CaseStage, caseStageOn, signInAgain } from './fixtures.ts'

let first: CaseStage | undefined
let stage: CaseStage
/** People of its own for each story. */
beforeEach(async () => {
  first ??= await aCaseStage()
  stage = await caseStageOn(first.server, first.images)
})
afterAll(() => first?.server.close())

const detailOf = (id: string) => good(stage.people.applicant.call(routes.detail, { id }))
/** Where the case is now, and the words by which its history got there since. */
async function placeOf(id: string) {
  const { state, audit, history } = await detailOf(id)
  return { state, audit, what: history.map(({ what }) => what) }
}
/** Who is notified by what happens, once each. */
async function notifiedBy(id: string, work: () => Promise<unknown>): Promise<string[]> {
  const lines = await notificationsAfter(stage, await changesAfter(stage, id, work))
  return [...new Set(lines.map((line) => line.split(':')[0] ?? ''))]
}
/** Everything due by then is done; sessions do not last so long. */
const waitUntil = async (moment: number) => {
  await until(stage, moment)
  signInAgain(stage)
}
const wait = (milliseconds: number) => waitUntil(stage.server.clock.now().getTime() + milliseconds)
const workingDay = async () => {
  const { clock, platform } = stage.server
  await waitUntil((await afterWorkingDays(platform.db.orm, clock.now(), 1)).getTime())
}

test('C4, C6, C3, C12, C7: returned, corrected, passed, declined by too many, and cancelled for good', async () => {
  const id = await aSubmitted(stage, { experts: ['lead', 'second'] })
  const { auditor, applicant, lead } = stage.people
  const refused = { id, reason: 0, note: '病史太短', noFileMissing: true }
  expect(await notifiedBy(id, () => good(auditor.call(routes.return, refused)))).toEqual(['applicant'])
  expect(await detailOf(id)).toMatchObject({ state: 'returned', audit: 2, returned: { note: '病史太短' } })
  const draft = await good(applicant.call(routes.draft, { id }))
  const main = '体检发现左侧颈前肿物3周，逐渐增大'
  await good(applicant.call(routes.saveDraft, { ...draft, consultationId: id, main }))
  expect(await notifiedBy(id, () => good(applicant.call(routes.resubmit, { id })))).toEqual(['applicant', 'auditor'])
  expect(await detailOf(id)).toMatchObject({ state: 'waitingForTreatment', audit: 1, round: 2, application: { main } })
  await good(auditor.call(routes.passAudit, { id }))
  const declined = await notifiedBy(id, () => good(lead.call(routes.decline, { id, reason: 0 })))
  expect(declined).toEqual(['applicant', 'auditor', 'second'])
  expect(await placeOf(id)).toMatchObject({ state: 'returned', audit: null })
  await good(applicant.call(routes.cancel, { id }))
  expect((await placeOf(id)).what).toEqual([
    ...['submitAppointment', 'return', 'resubmit', 'passAudit', 'decline', 'loseQuorum', 'cancel'],
  ])
  expect(await detailOf(id)).toMatchObject({ state: 'cancelled', allowed: [] })
  expect((await applicant.call(routes.resubmit, { id })).body).toMatchObject({ success: false })
})

test('C5, C5b: nobody reviews it; those above are told, and it comes back once its start has passed', async () => {
  const id = await aSubmitted(stage, { fields: { appointDate: inDays(stage, 12) } })
  expect(await notifiedBy(id, workingDay)).toEqual(['auditor'])
  expect(await notifiedBy(id, workingDay)).toEqual(['auditor', 'expertsAdmin'])
  expect(await placeOf(id)).toMatchObject({ state: 'waitingForTreatment', audit: 1 })
  const start = Date.parse((await detailOf(id)).startTime ?? '')
  await waitUntil(start - minuteMs)
  expect(await notifiedBy(id, () => wait(minuteMs))).toEqual(['applicant', 'auditor'])
  expect(await placeOf(id)).toMatchObject({ state: 'returned', audit: null, what: ['submitAppointment', 'missStart'] })
})

test('C13, C27: nobody answers in time, nobody invites again, and after two warnings it closes by itself', async () => {
  const id = await aSubmitted(stage, { fields: { appointDate: inDays(stage, 40) } })
  await good(stage.people.auditor.call(routes.passAudit, { id }))
  const silent = await notifiedBy(id, () => wait(dayMs + minuteMs))
  expect(silent).toEqual(['applicant', 'auditor', 'lead', 'second', 'third'])
  expect(await placeOf(id)).toMatchObject({ state: 'timeoutNoResponse' })
  for (const days of [4, 2]) expect(await notifiedBy(id, () => wait(days * dayMs))).toEqual(['applicant'])
  expect(await notifiedBy(id, () => wait(dayMs))).toEqual(['applicant'])
  expect(await placeOf(id)).toMatchObject({
    state: 'cancelled',
    what: ['submitAppointment', 'passAudit', 'expireUnanswered', 'autoClose'],
  })
})

test('C19: nobody comes to the meeting, and it goes back half an hour after its end', async () => {
  const id = await anArranged(stage, { experts: ['lead', 'second'] })
  await waitUntil(Date.parse((await detailOf(id)).endTime ?? '') + 29 * minuteMs)
  expect(await placeOf(id)).toMatchObject({ state: 'waitingForConsultation' })
  const notified = await notifiedBy(id, () => wait(minuteMs))
  expect(notified).toEqual(['applicant', 'auditor', 'lead', 'second'])
  expect(await placeOf(id)).toMatchObject({ state: 'returned', audit: null })
})

test('C24, C20, C21, C22, C23: a late report is written, returned with a reason, revised and issued', async () => {
  const id = await aWritten(stage, { experts: ['lead'] })
  expect(await notifiedBy(id, () => wait(dayMs))).toEqual(['lead'])
  await good(stage.people.lead.call(routes.submitReport, { id }))
  expect(await notifiedBy(id, workingDay)).toEqual(['reportAuditor'])
  const note = '请写明随访时间'
  expect(await notifiedBy(id, () => good(stage.people.reportAuditor.call(routes.failReview, { id, note })))).toEqual([
    'lead',
  ])
  expect(await detailOf(id)).toMatchObject({ state: 'consultationEnd', audit: 6 })
  const { lead } = stage.people
  await good(lead.call(routes.reviseReport, { id }))
  expect(await placeOf(id)).toMatchObject({ audit: 3 })
  const text = { findings: '低回声结节', conclusion: '良性，随访', advice: '3个月后复查超声' }
  await good(lead.call(routes.saveReport, { id, ...text }))
  await good(lead.call(routes.submitReport, { id }))
  const issued = await notifiedBy(id, () => good(stage.people.reportAuditor.call(routes.passReview, { id })))
  expect(issued).toEqual(['applicant', 'lead'])
  const detail = await detailOf(id)
  expect(detail).toMatchObject({ state: 'completed', audit: 5, report: { revision: 2, reportNo: expect.any(String) } })
})

test('C28: a coordinator asks for confirmation, takes it back, is returned it with a reason, and it is confirmed', async () => {
  const id = await aPrepared(stage, { experts: ['lead'] })
  const { coordinator, applicant } = stage.people
  const ask = () => notifiedBy(id, () => good(coordinator.call(preparation.askConfirmation, { id })))
  expect(await ask()).toEqual(['applicant'])
  await good(coordinator.call(preparation.takeBackPreparation, { id }))
  expect((await good(applicant.call(routes.myDay, {}))).confirmations).toEqual([])
  await good(coordinator.call(preparation.askConfirmation, { id }))
  const returned = { id, reason: '请补充既往史' }
  expect(await notifiedBy(id, () => good(applicant.call(preparation.returnPreparation, returned)))).toEqual([
    'coordinator',
  ])
  await good(coordinator.call(preparation.askConfirmation, { id }))
  await good(applicant.call(routes.submit, { id }))
  expect(await placeOf(id)).toMatchObject({ state: 'waitingForTreatment', audit: 1 })
})

test('C29: the patient withdraws the consent before the meeting; it goes back, and not again without a consent', async () => {
  const id = await aDraftWithoutScan(stage)
  const { phone, linkId } = await aPhoneWithLink(stage, id)
  const { applicant, auditor, lead } = stage.people
  await good(phone.sign(linkId))
  await good(applicant.call(routes.submit, { id }))
  await good(auditor.call(routes.passAudit, { id }))
  const notified = await notifiedBy(id, () => good(phone.withdraw(linkId)))
  expect(notified).toEqual(['applicant', 'auditor', 'lead', 'second', 'third'])
  expect(await placeOf(id)).toMatchObject({ state: 'returned', audit: null })
  expect((await lead.call(routes.detail, { id })).status).toBe(404)
  expect((await applicant.call(routes.resubmit, { id })).body).toMatchObject({ error: 'ApplicationIncomplete' })
})

test('C30: the lead leaves before the report is issued, nobody else may lead, and the application goes back', async () => {
  const id = await aWritten(stage, { experts: ['lead'] })
  const { people, ids, cast, server } = stage
  const notified = await notifiedBy(id, async () => {
    await removeFrom(people.expertsAdmin, { accountId: ids.lead, institutionId: cast.provinceId })
    await server.deliverAll()
  })
  expect(notified).toEqual(['applicant', 'auditor'])
  expect(await placeOf(id)).toMatchObject({
    state: 'returned',
    audit: null,
    what: expect.arrayContaining(['loseLead']),
  })
})
