import { consultationErrors, consultationRoutes as routes } from '@tongying/contract/consultations'
import { meetingRoutes } from '@tongying/contract/meetings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUltrasound } from '../../demo/studies/index.ts'
import { sitDown } from '../../meetings/fixtures.ts'
import { closeRoom } from '../../meetings/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles, type CaseCast } from '../fixtures.ts'
import { missMeeting } from '../timers/miss-meeting.ts'

let server: TestApp
let images: { fileName: string; bytes: Uint8Array }[]
beforeAll(async () => {
  server = await testApp()
  const patient = { name: '陈若兰', id: 'P1', sex: 'F', birthDate: '19800101' } as const
  images = [{ fileName: '颈动脉.dcm', bytes: await makeUltrasound({ kind: 'carotid', frames: 1, seed: 1, patient }) }]
})
afterAll(() => server.close())

/** A case whose only expert has accepted, at the planned start of its meeting. */
async function aMeeting(): Promise<{ cast: CaseCast; id: string; roomName: string }> {
  const cast = await aCaseCast(server.platform)
  const applicant = await server.as(cast.applicantId)
  const content = aCompleteDraft([cast.leadId], server.clock.now())
  const { consultationId: id } = (await applicant.call(routes.saveDraft, content)).data
  await addCaseFiles(server.platform, id, cast.applicantId, images)
  await applicant.call(routes.submit, { id }).then((reply) => reply.data)
  await (await server.as(cast.auditorId)).call(routes.passAudit, { id }).then((reply) => reply.data)
  await (await server.as(cast.leadId)).call(routes.accept, { id }).then((reply) => reply.data)
  const { roomName, startTime } = (await applicant.call(routes.detail, { id })).data
  server.clock.moveBy(new Date(startTime ?? '').getTime() - server.clock.now().getTime())
  return { cast, id, roomName: roomName ?? '' }
}

/** Knocks and sits down. */
async function enter(accountId: string, roomName: string): Promise<void> {
  const pageId = `page-${accountId.slice(0, 20)}`
  const caller = await server.as(accountId)
  const { participantId } = (await caller.call(meetingRoutes.knock, { roomName, pageId })).data
  await inTransaction(server.platform.db, (tx) => sitDown(tx, participantId, pageId, server.clock.now()))
}

async function statusOf(id: string): Promise<string> {
  const { rows } = await server.platform.db.pool.query<{ status: string }>(
    'select status from consultation where id = $1',
    [id],
  )
  return rows[0]?.status ?? 'gone'
}

const runMissMeeting = (id: string) =>
  inTransaction(server.platform.db, (tx) => missMeeting(tx, { id, round: 1 }, { clock: server.clock }))

test('a meeting that was held counts as held, also when the timer comes before the news of its end', async () => {
  const { cast, id, roomName } = await aMeeting()
  await server.deliverAll()
  for (const person of [cast.applicantId, cast.leadId]) await enter(person, roomName)
  const applicant = await server.as(cast.applicantId)
  await applicant.call(meetingRoutes.end, { roomName }).then((reply) => reply.data)
  await runMissMeeting(id)
  expect(await statusOf(id)).toBe('consultationEnd')
  await server.deliverAll()
  const { rows } = await server.platform.db.pool.query(
    `select status from consultation_invitation where consultation_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ status: 'attended' }])
})

test('a case whose room another call ends at this moment goes back without an error', async () => {
  const { id } = await aMeeting()
  const owner = { kind: 'consultation', id }
  let returned: Promise<void> | undefined
  await inTransaction(server.platform.db, async (tx) => {
    await closeRoom(tx, owner, server.clock.now())
    returned = runMissMeeting(id)
    await lockAwaited()
  })
  await returned
  expect(await statusOf(id)).toBe('returned')
})

test('a case is not cancelled under people who sit down at this moment', async () => {
  const { cast, id, roomName } = await aMeeting()
  const applicant = await server.as(cast.applicantId)
  const pageId = 'page-of-the-applicant'
  const { participantId } = (await applicant.call(meetingRoutes.knock, { roomName, pageId })).data
  const cancelled = await inTransaction(server.platform.db, async (tx) => {
    await sitDown(tx, participantId, pageId, server.clock.now())
    const reply = applicant.call(routes.cancel, { id })
    await lockAwaited()
    // The promise is passed on in an object: it ends only after this transaction.
    return { reply }
  })
  expect((await cancelled.reply).body).toMatchObject({ error: consultationErrors.MeetingInProgress.name })
  expect(await statusOf(id)).toBe('waitingForConsultation')
})

/** Until a session of the database waits for a row that another holds. */
async function lockAwaited(): Promise<void> {
  const waiting = async () => {
    const { rows } = await server.platform.db.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.count
  }
  await expect.poll(waiting, { interval: 20 }).toBe(1)
}
