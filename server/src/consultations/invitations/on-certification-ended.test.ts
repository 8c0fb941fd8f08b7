import { managedAccountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { dayMs, productDay, toInstant } from '@tongying/contract/kit'
import { meetingRoutes } from '@tongying/contract/meetings'
import { standingRoutes } from '@tongying/contract/practitioners'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anAccount } from '../../accounts/fixtures.ts'
import { good } from '../../testing/app.ts'
import { aCaseStage, changesAfter, notificationsAfter } from '../../testing/case-trace.ts'
import {
  aDraft,
  anArranged,
  anInvited,
  aSubmittedReport,
  aWritten,
  type CaseExpert,
  type CaseStage,
  caseStageOn,
  meetingEnded,
  reportText,
  signInAgain,
} from '../fixtures.ts'

let stage: CaseStage
let isFirst = true
// Licences end here: every test has people of its own.
beforeEach(async () => {
  stage = isFirst ? await aCaseStage() : await caseStageOn(stage.server, stage.images)
  isFirst = false
})
afterAll(() => stage.server.close())

/** Moves the clock to just after midnight in China, or just before it. */
function moveToMidnight(day: string, milliseconds: number): void {
  const { clock } = stage.server
  clock.moveBy(toInstant(day, '00:00').getTime() + dayMs + milliseconds - clock.now().getTime())
}

/** Sets the last day of a licence to today in China, moves the clock past its midnight and lets the day's job run. */
async function lapse(...experts: CaseExpert[]): Promise<void> {
  const { server, ids } = stage
  const today = productDay(server.clock.now())
  for (const expert of experts)
    await server.platform.db.pool.query('update practitioner set licence_expires_on = $2 where account_id = $1', [
      ids[expert],
      today,
    ])
  await server.deliverAll()
  moveToMidnight(today, 1_000)
  await server.deliverAll()
  signInAgain(stage)
}
/** The appointment stays days away when the clock moves over midnight. */
const inThreeDays = () => {
  const day = productDay(new Date(stage.server.clock.now().getTime() + 3 * dayMs))
  return { appointDate: day, startTime: '10:00', endTime: '11:00' }
}

test('a report that is due goes on with the next expert, to its end', async () => {
  const id = await aWritten(stage)
  const left = await changesAfter(stage, id, () => lapse('lead'))
  expect(left.changes).toMatchObject({
    columns: { lead_id: 'second' },
    invitations: { lead: 'released' },
    history: ['expertLapsed by lead', 'leadChanged by second'],
    events: ['consultation.expertLapsed', 'consultation.leadChanged'],
  })
  expect(await notificationsAfter(stage, left)).toEqual([
    'applicant: 周慎行的执业证已到期，不再参加会诊#。 | The license of 周慎行 has expired. They no longer take part in consultation #.',
    'auditor: 周慎行的执业证已到期，不再参加会诊#。 | The license of 周慎行 has expired. They no longer take part in consultation #.',
    'second: 原主持专家不再参加，会诊#由你主持并撰写报告。 | The former lead expert no longer takes part. You now lead consultation # and write its report. | SMS',
  ])
  const { lead, second, third, reportAuditor, applicant } = stage.people
  expect((await lead.call(routes.saveReport, { id, ...reportText })).status).toBe(404)
  await good(third.call(routes.signOpinion, { id }))
  await good(second.call(routes.submitReport, { id }))
  await good(reportAuditor.call(routes.passReview, { id }))
  expect((await good(applicant.call(routes.detail, { id }))).state).toBe('completed')
})

test('the last who may lead: a due report goes back to its applicant', async () => {
  const id = await aWritten(stage)
  const left = await changesAfter(stage, id, () => lapse('lead', 'second', 'third'))
  expect(left.changes).toMatchObject({
    columns: { status: 'returned', review: null },
    invitations: { lead: 'released', second: 'released', third: 'released' },
  })
})

test('a submitted report stands; a quorum without the lapsed is lost', async () => {
  const submitted = await aSubmittedReport(stage)
  const asked = await anInvited(stage, { experts: ['lead', 'second'], fields: inThreeDays() })
  const lapsed = await changesAfter(stage, submitted, () => lapse('lead'))
  expect(lapsed.changes).toEqual({})
  const { applicant, reportAuditor } = stage.people
  expect((await good(applicant.call(routes.detail, { id: asked }))).state).toBe('returned')
  await good(reportAuditor.call(routes.passReview, { id: submitted }))
})

test('an arranged case that is left with too few waits for others, as after a withdrawal', async () => {
  const id = await anArranged(stage, { fields: inThreeDays(), accepting: ['lead', 'second'] })
  const left = await changesAfter(stage, id, () => lapse('second'))
  expect(left.changes).toMatchObject({
    columns: { status: 'unresponsive', room_name: null },
    invitations: { second: 'released' },
    bookings: ['lead'],
    rooms: ['ended'],
    events: expect.arrayContaining(['consultation.expertLapsed', 'consultation.withdrawnLosingQuorum']),
  })
  await good(stage.people.third.call(routes.accept, { id }))
  expect((await good(stage.people.applicant.call(routes.detail, { id }))).state).toBe('waitingForConsultation')
})

test('a lead whose licence lapsed leaves the case once the report has failed its review', async () => {
  const id = await aSubmittedReport(stage, { experts: ['lead', 'second'] })
  await lapse('lead')
  const { people, server } = stage
  await good(people.reportAuditor.call(routes.failReview, { id, note: '请补充' }))
  const left = await changesAfter(stage, id, () => server.deliverAll())
  expect(left.changes).toMatchObject({
    columns: { lead_id: 'second' },
    invitations: { lead: 'released' },
    history: ['expertLapsed by lead', 'leadChanged by second'],
  })
})

test('an acceptance does not count together with that of an expert whose licence has lapsed', async () => {
  const { people, server, ids } = stage
  const id = await anInvited(stage, { experts: ['lead', 'second'], fields: inThreeDays() })
  await good(people.lead.call(routes.accept, { id }))
  // The day has passed a moment ago; the job of the day has not run yet.
  await server.platform.db.pool.query(
    `update practitioner set licence_expires_on = '2020-01-01' where account_id = $1`,
    [ids.lead],
  )
  await good(people.second.call(routes.accept, { id }))
  expect((await good(people.applicant.call(routes.detail, { id }))).state).toBe('returned')
})

test('a meeting that ends before the job of the day counts nobody as absent whose licence has lapsed', async () => {
  const { server, ids } = stage
  const id = await anArranged(stage, { fields: inThreeDays() })
  const stateOf = async (expert: CaseExpert) => {
    const { rows } = await server.platform.db.pool.query(
      'select status from consultation_invitation where consultation_id = $1 and expert_id = $2',
      [id, ids[expert]],
    )
    return rows[0]?.status
  }
  for (const expert of ['second', 'third'] as const)
    await server.platform.db.pool.query(
      `update practitioner set licence_expires_on = '2020-01-01' where account_id = $1`,
      [ids[expert]],
    )
  const over = await changesAfter(stage, id, () => meetingEnded(stage, id, ['applicant', 'lead', 'third']))
  expect(over.changes).toMatchObject({ columns: { status: 'consultationEnd' }, invitations: { lead: 'attended' } })
  expect([await stateOf('second'), await stateOf('third')]).toEqual(['accepted', 'accepted'])
  await lapse()
  expect([await stateOf('lead'), await stateOf('second'), await stateOf('third')]).toEqual([
    'attended',
    'released',
    'released',
  ])
})

test('a seat in the room does not outlive the licence', async () => {
  const { server } = stage
  const id = await anArranged(stage, { fields: inThreeDays() })
  const { roomName } = await good(stage.people.applicant.call(routes.detail, { id }))
  // A seat without a socket is given up after a few seconds: the clock moves over midnight by no more than that.
  moveToMidnight(productDay(server.clock.now()), -8_000)
  signInAgain(stage)
  await server.platform.db.pool.query('update meeting set starts_at = $2 where owner_id = $1', [id, server.clock.now()])
  const knock = { roomName: roomName ?? '', pageId: crypto.randomUUID() }
  for (const person of ['applicant', 'lead', 'third'] as const)
    expect((await stage.people[person].call(meetingRoutes.knock, knock)).status).toBe(200)
  const seats = async () =>
    (
      await server.platform.db.pool.query(
        `select p.admission, p.account_id from meeting_participant p join meeting m on m.id = p.meeting_id
         where m.owner_id = $1`,
        [id],
      )
    ).rows
  const seatOf = async (person: CaseExpert) =>
    (await seats()).find((row) => row.account_id === stage.ids[person])?.admission
  expect([await seatOf('lead'), await seatOf('third')]).toEqual(['admitted', 'admitted'])
  await lapse('third')
  expect([await seatOf('lead'), await seatOf('third')]).toEqual(['admitted', 'removed'])
})

test('a suspension is a licence’s end by hand: the case goes on without the lead, the seat goes at once', async () => {
  const { server, ids, people } = stage
  const { id: adminId } = await anAccount(server.platform.db.orm, server.platform, { roles: ['platformAdmin'] })
  const admin = await server.as(adminId)
  const id = await aWritten(stage)
  const left = await changesAfter(stage, id, async () => {
    await good(admin.call(standingRoutes.suspend, { id: ids.lead, reason: '核实执业资格' }))
    await server.deliverAll()
  })
  expect(left.changes).toMatchObject({
    columns: { lead_id: 'second' },
    invitations: { lead: 'released' },
    history: ['expertUncertified by lead', 'leadChanged by second'],
    events: ['consultation.expertUncertified', 'consultation.leadChanged'],
  })
  expect(await notificationsAfter(stage, left)).toContain(
    'applicant: 周慎行的医生认证或账号已暂停或撤销，不再参加会诊#。 | The certification or account of 周慎行 was suspended or revoked. They no longer take part in consultation #.',
  )
  expect((await people.lead.call(routes.saveReport, { id, ...reportText })).status).toBe(404)
  await good(admin.call(standingRoutes.reinstate, { id: ids.lead, reason: '核实无误' }))
  await server.deliverAll()
  // What went on without them stays so.
  expect((await people.lead.call(routes.saveReport, { id, ...reportText })).status).toBe(404)
  await good(admin.call(standingRoutes.revoke, { id: ids.second, reason: '执业证已注销' }))
  await server.deliverAll()
  expect((await people.second.call(routes.saveReport, { id, ...reportText })).status).toBe(404)
  expect((await people.applicant.call(routes.experts, { pageSize: 50 })).data.list.map((one) => one.id)).not.toContain(
    ids.second,
  )
})

test('whose account is suspended is offered and invited no more, and the case goes on without them; reinstated, they are offered again', async () => {
  const { server, ids, people } = stage
  const { id: adminId } = await anAccount(server.platform.db.orm, server.platform, { roles: ['platformAdmin'] })
  const admin = await server.as(adminId)
  const offered = async () =>
    (await good(people.applicant.call(routes.experts, { pageSize: 50 }))).list.map((one) => one.id)
  const id = await anInvited(stage, { fields: inThreeDays() })
  const draft = await aDraft(stage, { experts: ['lead', 'third'], fields: inThreeDays() })
  expect(await offered()).toContain(ids.lead)
  const left = await changesAfter(stage, id, async () => {
    await good(admin.call(managedAccountRoutes.suspendAccount, { id: ids.lead, reason: '账号被盗用' }))
    await server.deliverAll()
  })
  expect(left.changes).toMatchObject({
    invitations: { lead: 'released' },
    history: ['expertUncertified by lead'],
  })
  expect(await offered()).not.toContain(ids.lead)
  expect((await people.applicant.call(routes.submit, { id: draft })).body).toMatchObject({ error: 'ExpertUnavailable' })
  await good(admin.call(managedAccountRoutes.reinstateAccount, { id: ids.lead, reason: '已核实' }))
  await server.deliverAll()
  expect(await offered()).toContain(ids.lead)
})
