import { consultationRoutes } from '@tongying/contract/consultations'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { noticeBudgets } from '../accounts/limits.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles } from '../consultations/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { runDueJobs } from '../platform/jobs/run-jobs.ts'
import { createLog } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { useUp } from '../platform/testing/use-up.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { ultrasoundPicture } from '../testing/ultrasound-picture.ts'
import { messagesDomain, sendMessage } from './index.ts'

let server: TestApp
const logged: Record<string, unknown>[] = []
const notSent = () => logged.filter((line) => line.purpose !== undefined)
// A server each: what one test starts would run the timed work of the next.
beforeEach(async () => {
  logged.length = 0
  server = await testApp({}, createLog('error', { write: (line) => void logged.push(JSON.parse(line)) }))
})
afterEach(() => server.close())

async function invited() {
  const { platform, clock } = server
  return inTransaction(platform.db, async (tx) => {
    const account = await anAccount(tx, platform)
    const values = { number: 'HZ20261121000002', applicant: '林若溪' }
    await sendMessage(tx, { to: [account.id], text: 'consultation.invited', values, isSms: true, now: clock.now() })
    return account
  })
}
const runDue = (platform: Platform) => runDueJobs({ ...platform, tasks: messagesDomain.work?.(platform).tasks ?? {} })

test('an invitation goes to the phone as well, once', async () => {
  const { phone } = await invited()
  await server.deliverAll()
  await server.deliverAll()
  expect(server.sms.filter((sms) => sms.to === phone)).toEqual([
    {
      to: phone,
      purpose: 'consultation.invited',
      text: '林若溪邀请你参加会诊HZ20261121000002，请登录后应答。',
      // A carrier that sends by template takes these instead of the text.
      values: { applicant: '林若溪', number: 'HZ20261121000002' },
    },
  ])
})

test('beyond the day’s notices an invitation stands in the message centre alone; to an emergency it still goes out', async () => {
  const { platform, clock } = server
  await useUp(platform, { limit: noticeBudgets.usual, subject: 'all' })
  const { phone } = await invited()
  await runDue(platform)
  expect(server.sms.filter((sms) => sms.to === phone)).toEqual([])
  const expert = await inTransaction(platform.db, async (tx) => {
    const account = await anAccount(tx, platform)
    const values = { number: 'HZ20261121000003', applicant: '林若溪' }
    const now = clock.now()
    await sendMessage(tx, {
      to: [account.id],
      text: 'consultation.invited',
      values,
      isSms: true,
      urgent: { emergencyFrom: account.id },
      now,
    })
    return account
  })
  await runDue(platform)
  expect(server.sms.filter((sms) => sms.to === expert.phone)).toHaveLength(1)
})

test('a carrier that fails is asked again later', async () => {
  const { platform } = server
  const failing = { ...platform, sms: { send: () => Promise.reject(new Error('carrier down')) } }
  const { phone } = await invited()
  const first = await runDue(failing)
  expect(first.failures.map(({ error }) => String(error))).toEqual(['Error: carrier down'])
  expect(server.sms.filter((sms) => sms.to === phone)).toEqual([])
  await runDue(platform)
  expect(server.sms.filter((sms) => sms.to === phone)).toHaveLength(1)
})

test('what was read on the screen in the meantime needs no SMS', async () => {
  const { phone, id } = await invited()
  await server.platform.db.pool.query('update message set read_at = now() where account_id = $1', [id])
  await runDue(server.platform)
  expect(server.sms.filter((sms) => sms.to === phone)).toEqual([])
})

/** Publishes emergencies of one applicant to one expert; answers the expert's phone. */
async function emergencies(name: 'consultation.invited' | 'consultation.cancelled', many: number) {
  const { platform } = server
  return inTransaction(platform.db, async (tx) => {
    const [applicant, expert] = [await anAccount(tx, platform), await anAccount(tx, platform)]
    const onCase = {
      number: 'HZ20261121000009',
      applicantId: applicant.id,
      expertIds: [expert.id],
      acceptedIds: [expert.id],
      leadId: expert.id,
      deskIds: [],
      standInIds: [],
      isEmergency: true,
      byId: applicant.id,
    }
    for (let each = 0; each < many; each++) await emit(tx, name, { ...onCase, consultationId: newId() })
    return { ...expert, onCase }
  })
}
const sentTo = (phone: string) => server.sms.filter((sms) => sms.to === phone).length
async function useUpBudgets() {
  for (const limit of [noticeBudgets.usual, noticeBudgets.emergency])
    await useUp(server.platform, { limit, subject: 'all' })
}

test('of an emergency the invitation alone has the reserve; what else happens to it has not', async () => {
  await useUp(server.platform, { limit: noticeBudgets.usual, subject: 'all' })
  const notified = await emergencies('consultation.cancelled', 1)
  const invited = await emergencies('consultation.invited', 1)
  await server.deliverAll()
  expect([sentTo(notified.phone), sentTo(invited.phone)]).toEqual([0, 1])
  expect(notSent()).toMatchObject([{ purpose: 'consultation.cancelled', limit: 'notice budget', outcome: 'dropped' }])
})

test('one applicant reaches a phone with twelve emergencies a day; another applicant still reaches it', async () => {
  const { phone, onCase } = await emergencies('consultation.invited', 20)
  await server.deliverAll()
  expect(sentTo(phone)).toBe(12)
  const another = await anAccount(server.platform.db.orm, server.platform)
  const byAnother = { ...onCase, consultationId: newId(), applicantId: another.id, byId: another.id }
  await inTransaction(server.platform.db, (tx) => emit(tx, 'consultation.invited', byAnother))
  await server.deliverAll()
  expect(sentTo(phone)).toBe(13)
})

/** A real emergency of a case's cast, whose lead is invited. */
async function anEmergency() {
  const { platform, clock } = server
  const cast = await aCaseCast(platform)
  const applicant = await server.as(cast.applicantId)
  const draft = aCompleteDraft([cast.leadId], clock.now(), { applyType: 1 })
  const { consultationId: id } = (await applicant.call(consultationRoutes.saveDraft, draft)).data
  const bytes = await ultrasoundPicture('carotid')
  await addCaseFiles(platform, id, cast.applicantId, [{ fileName: '颈动脉.dcm', bytes }])
  await applicant.call(consultationRoutes.submit, { id }).then((reply) => reply.data)
  return { id, lead: await server.as(cast.leadId) }
}
const invitations = () => server.sms.filter((sms) => sms.purpose === 'consultation.invited').length
async function unsentMetric(outcome: string): Promise<number> {
  const { body } = await server.app.inject({ url: '/metrics' })
  return Number(new RegExp(`tongying_sms_notices_unsent_total\\{outcome="${outcome}"\\} (\\d+)`).exec(body)?.[1] ?? 0)
}

test('an emergency’s invitation beyond the budgets is logged, counted, and sent once there is room again', async () => {
  const before = await unsentMetric('postponed')
  await useUpBudgets()
  await anEmergency()
  await server.deliverAll()
  expect(invitations()).toBe(0)
  expect(notSent()).toMatchObject([{ level: 50, purpose: 'consultation.invited', outcome: 'postponed' }])
  expect(await unsentMetric('postponed')).toBe(before + 1)
  await server.platform.db.pool.query('delete from limit_count')
  await server.deliverAll()
  expect(invitations()).toBe(0)
  server.clock.moveBy(15 * 60_000)
  await server.deliverAll()
  expect(invitations()).toBe(1)
  server.clock.moveBy(15 * 60_000)
  await server.deliverAll()
  expect(invitations()).toBe(1)
})

test('an invitation that was answered before there was room is dropped, with the reason', async () => {
  const before = await unsentMetric('dropped')
  await useUpBudgets()
  const { id, lead } = await anEmergency()
  await server.deliverAll()
  await lead.call(consultationRoutes.accept, { id }).then((reply) => reply.data)
  await server.platform.db.pool.query('delete from limit_count')
  server.clock.moveBy(15 * 60_000)
  await server.deliverAll()
  expect(invitations()).toBe(0)
  expect(notSent().map((line) => [line.outcome, line.limit])).toEqual([
    ['postponed', 'notice budget'],
    ['dropped', 'notice budget'],
  ])
  expect(await unsentMetric('dropped')).toBeGreaterThan(before)
})
