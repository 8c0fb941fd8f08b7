import { calendarPath, consultationErrors, consultationRoutes as routes } from '@tongying/contract/consultations'
import { minuteMs } from '@tongying/contract/kit'
import { meetingRoutes } from '@tongying/contract/meetings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sitDown } from '../../meetings/fixtures.ts'
import { closeRoom } from '../../meetings/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Caller, type TestApp, testApp } from '../../testing/app.ts'
import { ultrasoundPicture } from '../../testing/ultrasound-picture.ts'
import { untilWaiting } from '../../testing/while-held.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles, type CaseCast } from '../fixtures.ts'
import { missMeeting } from '../timers/miss-meeting.ts'

let server: TestApp
let images: { fileName: string; bytes: Uint8Array }[]
beforeAll(async () => {
  server = await testApp()
  images = [{ fileName: '颈动脉.dcm', bytes: await ultrasoundPicture('carotid') }]
})
afterAll(() => server.close())

/** A case whose only expert has accepted, at the planned start of its meeting. */
async function aMeeting(
  whileTentative: (calendarUrl: string, applicant: Caller) => Promise<void> = async () => {},
): Promise<{ cast: CaseCast; id: string; roomName: string }> {
  const cast = await aCaseCast(server.platform)
  const applicant = await server.as(cast.applicantId)
  const content = aCompleteDraft([cast.leadId], server.clock.now())
  const { consultationId: id } = (await applicant.call(routes.saveDraft, content)).data
  await addCaseFiles(server.platform, id, cast.applicantId, images)
  await applicant.call(routes.submit, { id }).then((reply) => reply.data)
  await (await server.as(cast.auditorId)).call(routes.passAudit, { id }).then((reply) => reply.data)
  await whileTentative(calendarPath.replace('{id}', id), applicant)
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

test('a meeting that was held counts as held, also when the timer comes before the event of its end', async () => {
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

test('what was held is kept: who attended and for how long, for each part of the case', async () => {
  const { cast, id, roomName } = await aMeeting()
  for (const person of [cast.applicantId, cast.leadId]) await enter(person, roomName)
  const applicant = await server.as(cast.applicantId)
  expect((await applicant.call(routes.meetings, { id })).data).toEqual({ meetings: [] })
  // Not by the clock: who has no socket is taken for lost as soon as the rooms are looked at.
  await server.platform.db.pool.query(`update meeting_attendance set from_at = from_at - interval '20 minutes'`)
  await applicant.call(meetingRoutes.end, { roomName }).then((reply) => reply.data)
  await server.deliverAll()
  const lead = await server.as(cast.leadId)
  const [held] = (await lead.call(routes.meetings, { id })).data.meetings
  expect(held?.attendees.map(({ part, milliseconds }) => [part, Math.floor(milliseconds / minuteMs)])).toEqual([
    ['applicant', 20],
    ['lead', 20],
  ])
  expect((await (await server.as(cast.auditorId)).call(routes.meetings, { id })).status).toBe(404)
})

test('the calendar file of a case is tentative until the experts have accepted, and replaced by the settled one', async () => {
  const { cast, id, roomName } = await aMeeting(async (url, applicant) => {
    const reply = await server.app.inject({ url, headers: applicant.headers, cookies: applicant.cookies })
    expect(reply.body).toContain('STATUS:TENTATIVE\r\n')
    expect(reply.body).toContain(`UID:consultation-${url.split('/').at(-1)}@`)
  })
  const lead = await server.as(cast.leadId)
  const ask = (caller: typeof lead) =>
    server.app.inject({ url: calendarPath.replace('{id}', id), headers: caller.headers, cookies: caller.cookies })
  const settled = (await ask(lead)).body
  expect(settled).toContain('STATUS:CONFIRMED\r\n')
  expect(settled).toContain(`UID:consultation-${id}@`)
  expect(settled).toContain(`/jm/${roomName}\r\n`)
  expect(settled).not.toContain('陈若兰')
  expect((await ask(server.guest)).statusCode).toBe(401)
  // An address that is none leads nowhere, and is no error of the server.
  for (const host of ['[', 'a b', 'x?y', 'u:p@h', '<script>']) {
    const odd = { ...lead, headers: { ...lead.headers, host } }
    const url = /^URL:(.*)\r$/m.exec((await ask(odd)).body)?.[1]
    expect(url).toContain(`http://${server.platform.config.host}:${server.platform.config.port}/jm/`)
  }
  expect((await ask(await server.as(cast.auditorId))).statusCode).toBe(404)
  await (await server.as(cast.applicantId)).call(routes.cancel, { id }).then((reply) => reply.data)
  const cancelled = (await ask(await server.as(cast.applicantId))).body
  expect(cancelled).toContain('STATUS:CANCELLED\r\n')
  const sequenceOf = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1])
  expect(sequenceOf(cancelled)).toBeGreaterThan(sequenceOf(settled))
})

test('a case whose room another call ends at this moment goes back without an error', async () => {
  const { id } = await aMeeting()
  const owner = { kind: 'consultation', id } as const
  let returned: Promise<void> | undefined
  await inTransaction(server.platform.db, async (tx) => {
    await closeRoom(tx, owner, server.clock.now())
    returned = runMissMeeting(id)
    await untilWaiting(server.platform, 1)
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
    await untilWaiting(server.platform, 1)
    // The promise is passed on in an object: it ends only after this transaction.
    return { reply }
  })
  expect((await cancelled.reply).body).toMatchObject({ error: consultationErrors.MeetingInProgress.name })
  expect(await statusOf(id)).toBe('waitingForConsultation')
})

test('a consultation that was held is not cancelled, also before the event of its end has come', async () => {
  const { cast, id, roomName } = await aMeeting()
  for (const person of [cast.applicantId, cast.leadId]) await enter(person, roomName)
  const applicant = await server.as(cast.applicantId)
  await applicant.call(meetingRoutes.end, { roomName }).then((reply) => reply.data)
  expect((await applicant.call(routes.cancel, { id })).body).toMatchObject({ error: 'StateChanged' })
  await server.deliverAll()
  expect(await statusOf(id)).toBe('consultationEnd')
})

test('a case whose meeting ended without its lead can be cancelled', async () => {
  const { cast, id, roomName } = await aMeeting()
  await enter(cast.applicantId, roomName)
  const applicant = await server.as(cast.applicantId)
  await applicant.call(meetingRoutes.end, { roomName }).then((reply) => reply.data)
  expect((await applicant.call(routes.cancel, { id })).status).toBe(200)
})

test('nobody ends a room before its lobby opens', async () => {
  const { cast, id, roomName } = await aMeeting()
  const applicant = await server.as(cast.applicantId)
  const start = (minutes: number) =>
    server.platform.db.pool.query('update meeting set starts_at = $2 where owner_id = $1', [
      id,
      new Date(server.clock.now().getTime() + minutes * minuteMs),
    ])
  await start(11)
  expect((await applicant.call(meetingRoutes.end, { roomName })).body).toMatchObject({ error: 'LobbyNotOpen' })
  await start(9)
  expect((await applicant.call(meetingRoutes.end, { roomName })).status).toBe(200)
})
