import { bookingRoutes } from '@tongying/contract/bookings'
import { consultationRoutes, type WorkExaminations } from '@tongying/contract/consultations'
import { criticalRoutes, examinationRoutes } from '@tongying/contract/examinations'
import { dayMs, minuteMs, productDay } from '@tongying/contract/kit'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anEndedExamination, aResult } from '../examinations/fixtures.ts'
import { removeFrom } from '../memberships/fixtures.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { moveToEight } from '../testing/at-eight.ts'
import { aBookingStage } from '../testing/booking-stage.ts'
import { statementText } from '../testing/statement-text.ts'
import { anExaminedPatient, type ExaminationStage, examinationStageOn } from './examination-fixtures.ts'
import { aComer, aCommunityHospital } from './fixtures.ts'

let server: TestApp
let stage: ExaminationStage
beforeAll(async () => {
  server = await testApp()
  await moveToEight(server)
})
beforeEach(async () => {
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

let comers = 7000
const workOf = async (who: Caller): Promise<WorkExaminations | null> =>
  (await good(who.call(consultationRoutes.myDay, {}))).examinations
/** Somebody who is expected today. */
async function aBooked(): Promise<string> {
  const { booking } = await good(
    stage.staff.call(bookingRoutes.bookFor, {
      ...{ communityHealthHospId: stage.hospitalId, orderDate: stage.orderDate, bodyPart: 'thyroid' },
      ...{ ...aComer(comers++), phone: '13900006024', overrideReason: '当天加号' },
    }),
  )
  return booking.id
}
async function aFinding(item: 'organRupture' | 'airwayCompression' = 'organRupture') {
  const { examinationId: id } = await anExaminedPatient(stage)
  const told = { item, note: '请先禁食。', notifiedPersonId: stage.staff.accountId }
  const { criticals } = await good(stage.examiner.call(criticalRoutes.reportCritical, { id, ...told }))
  return { id, findingId: criticals[0]?.id ?? '' }
}

test('both sides have the day: who is examined, who waits, who is expected, in the order of whose turn it is', async () => {
  const booked = await aBooked()
  const arrived = await aBooked()
  await good(stage.staff.call(bookingRoutes.arrive, { id: arrived }))
  const { bookingId: waiting } = await anExaminedPatient(stage, { isBegun: false })
  const { bookingId: examined, examinationId } = await anExaminedPatient(stage)
  for (const [who, part] of [
    [stage.examiner, 'examiner'],
    [stage.secondExaminer, 'examiner'],
    [stage.staff, 'communityStaff'],
  ] as const) {
    const { days = [] } = (await workOf(who)) ?? {}
    expect(days).toMatchObject([
      {
        ...{ institutionId: stage.institutionId, part },
        counts: { examining: 1, checkedIn: 1, arrived: 1, booked: 1, done: 0 },
      },
    ])
    expect(days[0]?.patients.map((each) => [each.bookingId, each.stage])).toEqual([
      [examined, 'examining'],
      [waiting, 'checkedIn'],
      [arrived, 'arrived'],
      [booked, 'booked'],
    ])
    expect(days[0]?.patients[0]).toMatchObject({ patientName: '江*禾', examinationId, bodyPart: 'abdomen' })
    expect(JSON.stringify(days)).not.toMatch(/江一禾|E1000|13900006024/)
  }
  await good(stage.examiner.call(examinationRoutes.end, { id: examinationId }))
  await server.deliverAll()
  expect((await workOf(stage.staff))?.days[0]?.counts).toMatchObject({ examining: 0, done: 1 })
})

test('of many who are expected the first are named and all are counted', async () => {
  for (let more = 0; more < 9; more++) await aBooked()
  const { days = [] } = (await workOf(stage.examiner)) ?? {}
  expect(days[0]?.counts.booked).toBe(9)
  expect(days[0]?.patients.map(({ orderNumber }) => orderNumber)).toEqual([1, 2, 3, 4, 5, 6])
})

test('nobody else has any of it: staff of another hospital, an examiner of another institution, a physician without a part', async () => {
  await aBooked()
  await aFinding()
  const other = await workOf(stage.otherStaff)
  expect(other?.findings).toEqual([])
  expect(other?.days).toMatchObject([{ counts: { booked: 0, examining: 0 }, patients: [] }])
  expect(await workOf(stage.stranger)).toBeNull()
  const { stage: others } = await aBookingStage(server)
  for (const who of [others.people.applicant, others.people.second]) expect(await workOf(who)).toBeNull()
})

test('a critical finding is confirmed at the patient’s side, seen by examiners, and leaves once it is confirmed', async () => {
  const { id, findingId } = await aFinding()
  await server.clock.moveBy(4 * minuteMs)
  const seen = { id: findingId, examinationId: id, item: 'organRupture', patientName: '江*禾' }
  const [toConfirm] = (await workOf(stage.staff))?.findings ?? []
  expect(toConfirm).toMatchObject({ ...seen, isToConfirm: true })
  expect(Math.round((toConfirm?.leftMs ?? 0) / minuteMs)).toBe(6)
  for (const who of [stage.examiner, stage.secondExaminer])
    expect((await workOf(who))?.findings).toMatchObject([{ ...seen, isToConfirm: false }])
  // The administrator is told of what nobody confirmed; the page of the finding is not theirs.
  expect((await workOf(stage.admin))?.findings ?? []).toEqual([])
  await server.clock.moveBy(7 * minuteMs)
  await server.deliverAll()
  expect((await workOf(stage.staff))?.findings).toMatchObject([{ leftMs: 0, escalatedAt: expect.any(String) }])
  await good(stage.staff.call(criticalRoutes.acknowledge, { id: findingId, name: '程晓岚' }))
  for (const who of [stage.staff, stage.examiner]) expect((await workOf(who))?.findings).toEqual([])
})

test('whoever left, or works together no more, has nothing of it', async () => {
  await aFinding()
  await removeFrom(stage.admin, { accountId: stage.secondExaminer.accountId, institutionId: stage.institutionId })
  expect(await workOf(stage.secondExaminer)).toBeNull()
  const { bookingId } = await anExaminedPatient(stage, { isBegun: false })
  await good(stage.staff.call(bookingRoutes.cancelFor, { id: bookingId, reason: '不做了' }))
  const { rowCount } = await server.platform.db.pool.query(
    `update community_hospital set status = 'ended', ended_at = now() where id = $1`,
    [stage.hospitalId],
  )
  expect(rowCount).toBe(1)
  expect(await workOf(stage.staff)).toBeNull()
})

test('an examiner has the results to write and to correct, and those of others to review, never their own', async () => {
  const { id } = await anEndedExamination(stage, '13900006025')
  const resultsOf = async (who: Caller) =>
    ((await workOf(who))?.results ?? []).map(({ examinationId, state }) => [examinationId, state])
  expect([await resultsOf(stage.examiner), await resultsOf(stage.secondExaminer)]).toEqual([[[id, 'writing']], []])
  await good(stage.examiner.call(examinationRoutes.saveResult, { id, version: 0, ...aResult }))
  await good(stage.examiner.call(examinationRoutes.sign, { id, version: 1 }))
  expect([await resultsOf(stage.examiner), await resultsOf(stage.secondExaminer)]).toEqual([[], [[id, 'underReview']]])
  expect((await workOf(stage.secondExaminer))?.results).toMatchObject([{ patientName: '何*芳', bodyPart: 0 }])
  await good(stage.secondExaminer.call(examinationRoutes.returnResult, { id, reason: '请补充测量' }))
  expect([await resultsOf(stage.examiner), await resultsOf(stage.secondExaminer)]).toEqual([[[id, 'returned']], []])
  expect((await workOf(stage.staff))?.results).toEqual([])
})

test('an administrator has who wants to examine their patients, until they answer; who asked has nothing', async () => {
  const { admin, institutionId, stage: its } = await aBookingStage(server)
  const { admin: theirs } = its.people
  const asked = { ...aCommunityHospital(), institutionId, communityId: its.cast.countyId }
  const { id } = await good(admin.call(bookingRoutes.addHospital, asked))
  expect((await workOf(theirs))?.ties).toMatchObject([{ id, communityId: its.cast.countyId }])
  expect((await workOf(admin))?.ties ?? []).toEqual([])
  await good(theirs.call(bookingRoutes.acceptTie, { id }))
  expect((await workOf(theirs))?.ties ?? []).toEqual([])
})

test('an administrator is told of working days of the coming week that are not open, where patients could come', async () => {
  const { admin, institutionId, openDay, aHospital } = await aBookingStage(server)
  expect(await workOf(admin)).toBeNull()
  const { id } = await aHospital()
  const daysOf = async () => (await workOf(admin))?.unopened ?? []
  const [before] = await daysOf()
  expect(before).toMatchObject({ institutionId })
  expect(before?.days.length).toBeGreaterThanOrEqual(2)
  const first = before?.days[0] ?? ''
  const today = productDay(server.clock.now())
  await openDay([id], { inDays: Math.round((Date.parse(first) - Date.parse(today)) / dayMs) })
  expect((await daysOf())[0]?.days).toEqual(before?.days.slice(1))
})

/** Of its statements this one alone is in no other call. */
const ofWorkPage = 'order by "critical_finding"."due_at"'
/** The statements that read a work page; others are at work beside it. */
async function statementsFor(who: Caller): Promise<{ rows: number; statements: string[] }> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const work = await workOf(who)
    const all = query.mock.calls.map(([asked], at) => ({
      ...{ text: statementText(asked), session: query.mock.contexts[at] },
    }))
    const found = all.find(({ text }) => text.includes(ofWorkPage))
    const ofSession = all.filter(({ session }) => session === found?.session).map(({ text }) => text)
    const at = ofSession.findIndex((text) => text.includes(ofWorkPage))
    const from = ofSession.slice(0, at).findLastIndex((text) => text.includes('"sign_in_hash"'))
    // A reading has no transaction; what begins one on the same session afterwards is somebody else.
    const next = ofSession.findIndex((text, index) => index > at && text.startsWith('begin'))
    const rows = (work?.findings.length ?? 0) + (work?.results.length ?? 0)
    return { rows, statements: ofSession.slice(from, next < 0 ? undefined : next) }
  } finally {
    query.mockRestore()
  }
}

test('many patients, findings and results are asked for in as many statements as one', async () => {
  await aBooked()
  await aFinding()
  const [one, oneOfStaff] = [await statementsFor(stage.examiner), await statementsFor(stage.staff)]
  for (let more = 0; more < 3; more++) await aBooked()
  for (let more = 0; more < 3; more++) await aFinding('airwayCompression')
  const [many, manyOfStaff] = [await statementsFor(stage.examiner), await statementsFor(stage.staff)]
  expect([one.rows, many.rows]).toEqual([2, 8])
  expect(one.statements.length).toBeGreaterThan(8)
  expect([many.statements, manyOfStaff.statements]).toEqual([one.statements, oneOfStaff.statements])
})

test('what somebody began who examines there no more is everybody’s, and anybody writes and signs it', async () => {
  const { institutionId, examiner, secondExaminer, siteInstitutionId } = stage
  const { id } = await anEndedExamination({ institutionId, siteInstitutionId, examiner: secondExaminer }, '13900006024')
  expect((await workOf(examiner))?.results ?? []).toEqual([])
  await removeFrom(stage.admin, { accountId: secondExaminer.accountId, institutionId })
  expect((await workOf(examiner))?.results).toMatchObject([{ examinationId: id, state: 'writing', isLeft: true }])
  await good(examiner.call(examinationRoutes.saveResult, { id, version: 0, ...aResult }))
  await good(examiner.call(examinationRoutes.sign, { id, version: 1 }))
  const own = await anEndedExamination({ institutionId, siteInstitutionId, examiner }, '13900006024')
  expect((await workOf(examiner))?.results).toMatchObject([{ examinationId: own.id, isLeft: false }])
})
