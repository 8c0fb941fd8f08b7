import { lifeRoutes as life, consultationRoutes as routes } from '@tongying/contract/consultations'
import { dayMs, minuteMs, wallClockOf } from '@tongying/contract/kit'
import { scheduleRoutes } from '@tongying/contract/schedules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anInstitution } from '../../institutions/fixtures.ts'
import { aMember, removeFrom } from '../../memberships/fixtures.ts'
import { joinInstitution } from '../../memberships/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { inParallel, outcomes } from '../../platform/testing/parallel.ts'
import { good } from '../../testing/app.ts'
import { aCaseStage, changesAfter, changesBy, notificationsAfter } from '../../testing/case-trace.ts'
import { aSubmitted, type CaseStage, caseStageOn, meetingEnded, reportText, signInAgain } from '../fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const now = () => stage.server.clock.now().getTime()
/** The time of the last emergency. */
let sentAt = 0

/** An emergency that was sent to the lead alone, whose department is that of the duty list. */
async function anEmergency(department = '32.05'): Promise<string> {
  signInAgain(stage)
  const id = await aSubmitted(stage, { experts: ['lead'], fields: { applyType: 1, consultationDep: [department] } })
  await stage.server.deliverAll()
  const { submittedAt } = await good(stage.people.applicant.call(routes.detail, { id }))
  sentAt = Date.parse(submittedAt ?? '')
  return id
}
/** Who was notified of what once so many minutes have passed since it was sent; the words in Chinese. */
async function notifiedAfterMinutes(id: string, minutes: number): Promise<string[]> {
  const left = await changesAfter(stage, id, async () => {
    stage.server.clock.moveBy(sentAt + minutes * minuteMs - now())
    await stage.server.deliverAll()
  })
  return (await notificationsAfter(stage, left)).map((line) => line.replace(/\|.*?(\| SMS)?$/, '$1').trim())
}
const invited = (who: string) => `${who}: 林若溪邀请你参加会诊#，请登录后应答。 | SMS`
const besides = 'applicant: 急会诊#尚无专家接受，已同时邀请下一位值班医生。'
const statesOf = async (id: string) =>
  (await good(stage.people.applicant.call(routes.detail, { id }))).experts.map(({ state }) => state)

/** The second is in the first line and the third in the second, from yesterday until long after these tests. */
beforeEach(async () => {
  signInAgain(stage)
  await stage.server.platform.db.pool.query('delete from duty_shift')
  const { day } = wallClockOf(new Date(now() - dayMs))
  const add = async (physicianId: string, line: '1' | '2') => {
    const shift = { department: '32.05', physicianId, day, from: '00:00', to: '00:00', line }
    await good(
      stage.people.expertsAdmin.call(scheduleRoutes.addDuty, { institutionId: stage.cast.provinceId, ...shift }),
    )
  }
  await add(stage.ids.second, '1')
  await add(stage.ids.third, '2')
  await stage.server.platform.db.pool.query(`update duty_shift set ends_at = ends_at + interval '30 days'`)
})

test.each([
  { asked: '32', onList: '32.05', why: 'a subdivision of the department asked for' },
  { asked: '32.05', onList: '32', why: 'the department above the one asked for' },
])('the next on duty is asked whose shift is of $why', async ({ asked, onList }) => {
  await stage.server.platform.db.pool.query('update duty_shift set department = $1', [onList])
  const id = await anEmergency(asked)
  expect(await notifiedAfterMinutes(id, 5)).toEqual([besides, invited('second')])
})

test('the department asked for comes before the one above it, whatever the line; who has two shifts stands at the first', async () => {
  const { pool } = stage.server.platform.db
  await pool.query(`update duty_shift set department = '32' where line = '1'`)
  await pool.query(
    `insert into duty_shift select gen_random_uuid(), institution_id, '32', account_id, '3', starts_at, ends_at, created_at, created_by
     from duty_shift where line = '2'`,
  )
  const id = await anEmergency('32.05')
  expect(await notifiedAfterMinutes(id, 5)).toEqual([besides, invited('third')])
  expect(await notifiedAfterMinutes(id, 10)).toEqual([besides, invited('second')])
})

test('the department itself comes before its subdivisions, whatever the line', async () => {
  await stage.server.platform.db.pool.query(
    `update duty_shift set department = case line when '1' then '32.05' else '32' end`,
  )
  const id = await anEmergency('32')
  expect(await notifiedAfterMinutes(id, 5)).toEqual([besides, invited('third')])
})

test('the chosen expert has ten minutes; the next on duty are asked after five and ten, and it ends after thirty', async () => {
  const id = await anEmergency()
  const [chosen] = (await good(stage.people.applicant.call(routes.detail, { id }))).experts
  expect(Date.parse(chosen?.answerBy ?? '') - sentAt).toBe(10 * minuteMs)
  expect(await notifiedAfterMinutes(id, 4)).toEqual([])
  const waiting = await good(stage.people.applicant.call(routes.ladder, { id }))
  expect(waiting).toMatchObject({
    endsAt: new Date(sentAt + 30 * minuteMs).toISOString(),
    next: { name: '苏婉清', at: new Date(sentAt + 5 * minuteMs).toISOString() },
    deskLookedAt: null,
    isAnybodyLeft: true,
  })
  expect(await notifiedAfterMinutes(id, 5)).toEqual([besides, invited('second')])
  expect(await statesOf(id)).toEqual(['invited', 'invited'])
  expect(await notifiedAfterMinutes(id, 10)).toEqual([besides, invited('third')])
  const last = await good(stage.people.applicant.call(routes.ladder, { id }))
  expect(last).toMatchObject({ next: null, isAnybodyLeft: false })
  expect(await notifiedAfterMinutes(id, 29)).toEqual([])
  expect((await notifiedAfterMinutes(id, 30)).map((line) => line.split(':')[0])).toEqual([
    'applicant',
    'auditor',
    'lead',
    'second',
    'third',
  ])
})

test('who was asked first may still accept after the next was asked; the first to accept leads, the others are released', async () => {
  const id = await anEmergency()
  await notifiedAfterMinutes(id, 5)
  await good(stage.people.second.call(routes.accept, { id }))
  await stage.server.deliverAll()
  const detail = await good(stage.people.applicant.call(routes.detail, { id }))
  expect(detail).toMatchObject({ state: 'waitingForConsultation', leadName: '苏婉清' })
  expect(await statesOf(id)).toEqual(['released', 'accepted'])
  expect(await notifiedAfterMinutes(id, 10)).toEqual([])
})

test('when everybody who was asked has declined, somebody on duty is asked at once, and nobody twice', async () => {
  const id = await anEmergency()
  await good(stage.people.lead.call(routes.decline, { id, reason: 0 }))
  expect(await statesOf(id)).toEqual(['declined', 'invited'])
  await good(stage.people.second.call(routes.decline, { id, reason: 0 }))
  expect(await statesOf(id)).toEqual(['declined', 'declined', 'invited'])
  await good(stage.people.third.call(routes.decline, { id, reason: 0 }))
  expect((await good(stage.people.applicant.call(routes.detail, { id }))).state).toBe('returned')
})

test('whose only expert accepts and withdraws, the next on duty is asked at once, and the ladder begins anew', async () => {
  const id = await anEmergency()
  await good(stage.people.lead.call(routes.accept, { id }))
  stage.server.clock.moveBy(14 * minuteMs)
  await good(stage.people.lead.call(life.withdraw, { id, reason: '转去抢救' }))
  expect(await statesOf(id)).toEqual(['withdrawn', 'invited'])
  const { next } = await good(stage.people.applicant.call(routes.ladder, { id }))
  expect(Math.round((Date.parse(next?.at ?? '') - now()) / minuteMs)).toBe(5)
  sentAt = now()
  expect(await notifiedAfterMinutes(id, 5)).toEqual(expect.arrayContaining([invited('third')]))
  expect(await statesOf(id)).toEqual(['withdrawn', 'invited', 'invited'])
})

test('an expert whom the applicant adds, or who asks for a file, takes no time from those who were asked before', async () => {
  const id = await anEmergency()
  await good(stage.people.applicant.call(life.inviteExpert, { id, expertId: stage.ids.third }))
  await stage.server.deliverAll()
  const added = (await good(stage.people.applicant.call(routes.detail, { id }))).experts[1]
  expect(Date.parse(added?.answerBy ?? '') - Date.parse(added?.invitedAt ?? '')).toBe(10 * minuteMs)
  expect(await notifiedAfterMinutes(id, 5)).toEqual([besides, invited('second')])
  await good(stage.people.second.call(life.askSupplement, { id, missingFile: '增强CT', fileKind: 'imaging' }))
  await stage.server.deliverAll()
  expect(await notifiedAfterMinutes(id, 12)).toEqual([])
  expect(await statesOf(id)).toEqual(['invited', 'invited', 'invited'])
  await good(stage.people.lead.call(routes.accept, { id }))
  expect(await statesOf(id)).toEqual(['accepted', 'released', 'released'])
})

test('after its only expert has withdrawn whoever is asked at once has the whole time again', async () => {
  await stage.server.platform.db.pool.query('delete from duty_shift where account_id = $1', [stage.ids.third])
  const id = await anEmergency()
  await good(stage.people.lead.call(routes.accept, { id }))
  await good(stage.people.lead.call(life.withdraw, { id, reason: '转去抢救' }))
  await stage.server.deliverAll()
  sentAt = now()
  expect(await notifiedAfterMinutes(id, 29)).toEqual([])
  expect(await statesOf(id)).toEqual(['withdrawn', 'invited'])
  await good(stage.people.second.call(routes.accept, { id }))
  expect(await statesOf(id)).toEqual(['withdrawn', 'accepted'])
})

test('one that nobody answered and that is asked of another hospital is looked at there', async () => {
  const { server, people } = stage
  await server.platform.db.pool.query('delete from duty_shift')
  const { expertId, auditorId } = await inTransaction(server.platform.db, async (tx) => {
    const { id: institutionId } = await anInstitution(tx, { name: '云州市第四医院' })
    const expert = await aMember(tx, server.platform, { institutionId, realName: '白露' })
    const roles = ['member', 'consultationAuditor'] as const
    const auditor = await aMember(tx, server.platform, { institutionId, realName: '江帆', roles: [...roles] })
    return { expertId: expert.id, auditorId: auditor.id }
  })
  const id = await anEmergency()
  await notifiedAfterMinutes(id, 30)
  signInAgain(stage)
  const left = await changesBy(stage, id, () => people.applicant.call(life.reinvite, { id, doctorIds: [expertId] }))
  const told = (await notificationsAfter(stage, left)).map((line) => line.split(':')[0] ?? '')
  expect(told.toSorted()).toEqual(['applicant', auditorId, expertId].toSorted())
  const there = await server.as(auditorId)
  const queue = await good(there.call(routes.list, { tab: 'auditQueue', pageSize: 100 }))
  expect(queue.list.map(({ consultationId }) => consultationId)).toContain(id)
  expect((await people.auditor.call(routes.detail, { id })).status).toBe(404)
  await good(there.call(routes.lookAfterwards, { id }))
})

test('one that went back is asked about anew once its review has passed it', async () => {
  const id = await anEmergency()
  const moveDuty = (by: string) =>
    stage.server.platform.db.pool.query(
      'update duty_shift set starts_at = starts_at + $2::interval where account_id = $1',
      [stage.ids.third, by],
    )
  await moveDuty('20 days')
  await good(stage.people.lead.call(routes.decline, { id, reason: 0 }))
  await good(stage.people.second.call(routes.decline, { id, reason: 0 }))
  await moveDuty('-20 days')
  await good(stage.people.applicant.call(routes.resubmit, { id }))
  stage.server.clock.moveBy(20 * minuteMs)
  await good(stage.people.auditor.call(routes.passAudit, { id }))
  await stage.server.deliverAll()
  sentAt = now()
  expect(await notifiedAfterMinutes(id, 4)).toEqual([])
  expect(await notifiedAfterMinutes(id, 5)).toEqual([besides, invited('third')])
})

test('who has left the institution whose duty they had is not asked for it; the next one is', async () => {
  const own = await aCaseStage()
  const { people, ids, cast, server } = own
  const { day } = wallClockOf(new Date(server.clock.now().getTime() - dayMs))
  for (const [physicianId, line] of [
    [ids.second, '1'],
    [ids.third, '2'],
  ] as const) {
    const shift = { department: '32.05', physicianId, day, from: '00:00', to: '00:00', line }
    await good(people.expertsAdmin.call(scheduleRoutes.addDuty, { institutionId: cast.provinceId, ...shift }))
  }
  await server.platform.db.pool.query(`update duty_shift set ends_at = ends_at + interval '30 days'`)
  // Works elsewhere now, and is certified as before.
  const joining = { accountId: ids.second, institutionId: cast.countyId }
  await inTransaction(server.platform.db, (tx) => joinInstitution(tx, joining, server.clock.now()))
  await removeFrom(people.expertsAdmin, { accountId: ids.second, institutionId: cast.provinceId })
  const id = await aSubmitted(own, { experts: ['lead'], fields: { applyType: 1, consultationDep: ['32.05'] } })
  expect((await good(people.applicant.call(routes.ladder, { id }))).next?.name).not.toBe('苏婉清')
  server.clock.moveBy(5 * minuteMs)
  await server.deliverAll()
  const { experts } = await good(people.applicant.call(routes.detail, { id }))
  expect(experts.map(({ expertId }) => expertId)).toEqual([ids.lead, ids.third])
  await server.close()
})

test('without anybody on duty only the chosen expert is asked', async () => {
  await stage.server.platform.db.pool.query('delete from duty_shift')
  const id = await anEmergency()
  expect((await good(stage.people.applicant.call(routes.ladder, { id }))).next).toBeNull()
  expect(await notifiedAfterMinutes(id, 5)).toEqual([])
  expect(await statesOf(id)).toEqual(['invited'])
})

test('of 300 who accept while the next is asked one leads, and nobody is asked after that', async () => {
  const id = await anEmergency()
  await notifiedAfterMinutes(id, 5)
  stage.server.clock.moveBy(5 * minuteMs)
  const callers = [stage.people.lead, stage.people.second]
  const [replies] = await Promise.all([
    inParallel(300, (index) => (callers[index % 2] ?? stage.people.lead).call(routes.accept, { id })),
    stage.server.deliverAll(),
  ])
  await stage.server.deliverAll()
  expect(outcomes(replies).ok).toBe(1)
  const { experts } = await good(stage.people.applicant.call(routes.detail, { id }))
  expect(experts.filter(({ isLead }) => isLead)).toHaveLength(1)
  expect(experts.filter(({ state }) => state === 'accepted')).toHaveLength(1)
  expect(experts.filter(({ state }) => state === 'invited')).toHaveLength(0)
  expect(new Set(experts.map(({ expertId }) => expertId)).size).toBe(experts.length)
})

test('its reviewers look at it afterwards, once; until then it stands in their queue and they read it', async () => {
  const id = await anEmergency()
  const { auditor, reportAuditor, applicant } = stage.people
  const queued = async () =>
    (await good(auditor.call(routes.list, { tab: 'auditQueue', pageSize: 100 }))).list
      .map(({ consultationId }) => consultationId)
      .includes(id)
  expect(await queued()).toBe(true)
  expect((await good(auditor.call(routes.detail, { id }))).allowed).toEqual([])
  expect((await reportAuditor.call(routes.lookAfterwards, { id })).status).toBe(404)
  expect((await applicant.call(routes.lookAfterwards, { id })).status).toBe(403)
  const replies = await inParallel(300, () => auditor.call(routes.lookAfterwards, { id }))
  expect(outcomes(replies).ok).toBe(1)
  expect(await queued()).toBe(false)
  expect((await auditor.call(routes.detail, { id })).status).toBe(404)
  const { deskLookedAt } = await good(applicant.call(routes.ladder, { id }))
  expect(deskLookedAt).not.toBeNull()
  await good(stage.people.lead.call(routes.accept, { id }))
})

test('one that is completed before that stays in their queue, and they are reminded of it until they look', async () => {
  const own = await caseStageOn(stage.server, stage.images)
  const id = await aSubmitted(own, { experts: ['lead'], fields: { applyType: 1 } })
  await good(own.people.lead.call(routes.accept, { id }))
  await meetingEnded(own, id, ['applicant', 'lead'])
  await good(own.people.lead.call(routes.saveReport, { id, ...reportText }))
  await good(own.people.lead.call(routes.submitReport, { id }))
  await good(own.people.reportAuditor.call(routes.passReview, { id }))
  const queued = async () =>
    (await good(own.people.auditor.call(routes.list, { tab: 'auditQueue', pageSize: 100 }))).list.map(
      ({ consultationId }) => consultationId,
    )
  expect(await queued()).toContain(id)
  const reminded = await changesAfter(own, id, async () => {
    own.server.clock.moveBy(5 * dayMs)
    await own.server.deliverAll()
  })
  expect((await notificationsAfter(own, reminded)).filter((line) => line.startsWith('auditor'))).toHaveLength(3)
  signInAgain(own)
  await good(own.people.auditor.call(routes.lookAfterwards, { id }))
  expect(await queued()).not.toContain(id)
  const quiet = await changesAfter(own, id, async () => {
    own.server.clock.moveBy(5 * dayMs)
    await own.server.deliverAll()
  })
  expect((await notificationsAfter(own, quiet)).filter((line) => line.startsWith('auditor'))).toEqual([])
})

test('the hospital of whoever is asked can be called, where its number is known', async () => {
  const id = await anEmergency()
  const phones = async () => (await good(stage.people.applicant.call(routes.ladder, { id }))).phones
  const call = (phone: string) =>
    stage.server.platform.db.pool.query('update institution set office_phone = $1 where id = $2', [
      phone,
      stage.cast.provinceId,
    ])
  await call('0571-5550201')
  expect(await phones()).toMatchObject([{ expertId: stage.ids.lead, phone: '0571-5550201' }])
  await call('')
  expect(await phones()).toEqual([])
  await call('0571-5550201')
  await good(stage.people.lead.call(routes.accept, { id }))
  expect(await phones()).toEqual([])
})
