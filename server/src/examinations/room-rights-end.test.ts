import { randomUUID } from 'node:crypto'
import { attachmentRoutes, uploadLimits } from '@tongying/contract/attachments'
import { bookingRoutes } from '@tongying/contract/bookings'
import { deviceRoutes } from '@tongying/contract/devices'
import { examinationRoutes as routes } from '@tongying/contract/examinations'
import { meetingRoutes, type RoomPicture, roomLimits, terminalRoomRoutes as rooms } from '@tongying/contract/meetings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusedUploadLimit } from '../attachments/limits.ts'
import { type ExaminationStage, examinationStageOn } from '../bookings/examination-fixtures.ts'
import { byTerminal, pairBy } from '../devices/fixtures.ts'
import { giveUpSeatsOfEndedTerminals } from '../meetings/give-up-seats-of-ended-terminals.ts'
import { removeFrom, setRoles } from '../memberships/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { countTry } from '../platform/limits/count-try.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import type { Caller } from '../platform/testing/test-app.ts'
import { suspendPractitioner } from '../practitioners/fixtures.ts'
import { good, type TestApp } from '../testing/app.ts'
import { aFrame, aRoomInUse, examinationServer, roomCalls } from '../testing/examination-room.ts'
import { openSocket, refusedStatus, type Visitor, visit } from '../testing/visitor.ts'
import { anExaminer, aResult } from './fixtures.ts'

let server: TestApp
let stage: ExaminationStage
let picture: string
beforeAll(async () => {
  server = await examinationServer()
  picture = await aFrame()
})
beforeEach(async () => {
  await server.platform.db.orm.execute('delete from limit_count')
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

const inTheRoom = () => aRoomInUse(stage)
const { ask, storeOwn, filesOf } = roomCalls(() => ({ stage, picture }))
const isGone = ({ people }: RoomPicture, { seat }: Visitor) =>
  people.some(({ id, isConnected }) => id === seat.participantId && !isConnected)
const rowsOf = async (text: string, values: readonly unknown[]) =>
  (await server.platform.db.pool.query(text, [...values])).rows

/** Lets a call reach the locked room, ends a right meanwhile, and lets both go on. */
async function halfWay<T>(meetingId: string, call: () => Promise<T>, end: () => Promise<unknown>): Promise<T> {
  const client = await server.platform.db.pool.connect()
  const waiting = async () =>
    Number(
      (
        await rowsOf(
          `select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          [],
        )
      )[0].count,
    )
  try {
    await client.query('begin')
    await client.query('select id from meeting where id = $1 for update', [meetingId])
    const called = call()
    await expect.poll(waiting, { timeout: 3_000, interval: 10 }).toBeGreaterThan(0)
    // A job of the server's own may wait for a lock of its own meanwhile.
    const before = await waiting()
    let isOver = false
    const ended = end().finally(() => {
      isOver = true
    })
    await expect.poll(async () => isOver || (await waiting()) > before, { timeout: 3_000, interval: 10 }).toBe(true)
    await client.query('commit')
    await ended
    return await called
  } finally {
    client.release()
  }
}

test.each(['role', 'membership', 'certification'] as const)(
  'who is half-way through the door when their %s ends does not sit in the room afterwards',
  async (what) => {
    const { roomName, meetingId } = await inTheRoom()
    const { institutionId, admin } = stage
    const { accountId, ...late } = await anExaminer(server, institutionId)
    const ends = {
      role: () => setRoles(admin, institutionId, accountId, ['member']),
      membership: () => removeFrom(admin, { accountId, institutionId }),
      certification: () =>
        inTransaction(server.platform.db, (tx) => suspendPractitioner(tx, accountId, server.clock.now())),
    }
    await halfWay(meetingId, () => late.call(meetingRoutes.knock, { roomName, pageId: randomUUID() }), ends[what])
    const seats = await rowsOf('select admission from meeting_participant where meeting_id = $1 and account_id = $2', [
      meetingId,
      accountId,
    ])
    expect(seats.filter(({ admission }) => ['waiting', 'admitted'].includes(admission))).toEqual([])
  },
)

test('staff half-way through the door when their role ends do not sit in the room afterwards', async () => {
  const { roomName, meetingId, nurse } = await inTheRoom()
  nurse.send({ kind: 'leave' })
  await nurse.closes()
  const { staff, siteAdmin, siteInstitutionId } = stage
  await halfWay(
    meetingId,
    () => staff.call(meetingRoutes.knock, { roomName, pageId: randomUUID() }),
    () => setRoles(siteAdmin, siteInstitutionId, staff.accountId, ['member']),
  )
  const seats = await rowsOf('select admission from meeting_participant where meeting_id = $1 and account_id = $2', [
    meetingId,
    staff.accountId,
  ])
  expect(seats.map(({ admission }) => admission)).not.toContain('admitted')
})

test('a former device’s ticket does not take the seat of the device that was paired after it', async () => {
  const { roomName, meetingId, credential, terminalId, publish } = await inTheRoom()
  const pageId = randomUUID()
  const former = (await server.guest.call(rooms.publish, { id: meetingId, pageId }, byTerminal(credential))).data
  const { code } = (await stage.siteAdmin.call(deviceRoutes.issueCode, { id: terminalId })).data
  const present = await publish(await pairBy(server.guest, code))
  await present.hears('grant')
  expect(await refusedStatus(openSocket(server.app, former.ticket))).toBe(401)
  expect((await ask(roomName)).data.isAsked).toBe(true)
  await present.hears('takeSnapshot')
})

test('a former device’s page is out once its terminal was paired anew, also where the new one sits down but does not come', async () => {
  const { meetingId, terminalId, terminal } = await inTheRoom()
  const { code } = (await stage.siteAdmin.call(deviceRoutes.issueCode, { id: terminalId })).data
  const another = await pairBy(server.guest, code)
  await good(server.guest.call(rooms.publish, { id: meetingId, pageId: randomUUID() }, byTerminal(another)))
  await giveUpSeatsOfEndedTerminals(server.platform)
  expect(['left', 'replaced']).toContain((await terminal.hears('over')).why)
})

test('what ends the seat of a former device leaves that of the one which sits down meanwhile', async () => {
  const { meetingId, terminalId } = await inTheRoom()
  const { code } = (await stage.siteAdmin.call(deviceRoutes.issueCode, { id: terminalId })).data
  const another = await pairBy(server.guest, code)
  const seat = await halfWay(
    meetingId,
    () => server.guest.call(rooms.publish, { id: meetingId, pageId: randomUUID() }, byTerminal(another)),
    () => giveUpSeatsOfEndedTerminals(server.platform),
  )
  const { participantId } = seat.data
  expect(await rowsOf('select admission from meeting_participant where id = $1', [participantId])).toEqual([
    { admission: 'admitted' },
  ])
})

test('a host who mutes a terminal does not tell it their name', async () => {
  const { roomName, terminal, nurse } = await inTheRoom()
  for (const { seat } of [terminal, nurse])
    await good(stage.examiner.call(meetingRoutes.mute, { roomName, participantId: seat.participantId }))
  expect((await terminal.hears('mute')).by).toBe('')
  expect((await nurse.hears('mute')).by).not.toBe('')
})

test('a host whom another host put out does not let themselves in again', async () => {
  const { roomName, nurse } = await inTheRoom()
  const { examiner, secondExaminer } = stage
  const second = await visit(server.app, secondExaminer, roomName)
  await second.hears('grant')
  const { participantId } = second.seat
  const muting = () => secondExaminer.call(meetingRoutes.mute, { roomName, participantId: nurse.seat.participantId })
  await good(examiner.call(meetingRoutes.remove, { roomName, participantId }))
  const seat = (await secondExaminer.call(meetingRoutes.knock, { roomName, pageId: randomUUID() })).data
  expect(seat).toMatchObject({ admission: 'waiting', participantId })
  expect((await secondExaminer.call(meetingRoutes.admit, { roomName, participantId })).status).toBe(403)
  expect((await muting()).status).toBe(403)
  await good(examiner.call(meetingRoutes.admit, { roomName, participantId }))
  await good(muting())
})

test('a host who left by themselves hosts, as does one who was put out and sits there again because no other is there', async () => {
  const { roomName, doctor, nurse } = await inTheRoom()
  const { examiner, secondExaminer } = stage
  const muting = (who: Caller) => who.call(meetingRoutes.mute, { roomName, participantId: nurse.seat.participantId })
  const second = await visit(server.app, secondExaminer, roomName)
  await good(examiner.call(meetingRoutes.remove, { roomName, participantId: second.seat.participantId }))
  doctor.send({ kind: 'leave' })
  await doctor.closes()
  await good(muting(examiner))
  const again = (await secondExaminer.call(meetingRoutes.knock, { roomName, pageId: randomUUID() })).data
  expect(again.admission).toBe('admitted')
  await good(muting(secondExaminer))
})

test('who waits at the door again hears nothing that is said, gets no signal, and stands in the lobby for hosts alone', async () => {
  const { roomName, doctor, nurse } = await inTheRoom()
  const { examiner, secondExaminer } = stage
  const second = await visit(server.app, secondExaminer, roomName)
  const { participantId: to } = second.seat
  await good(examiner.call(meetingRoutes.remove, { roomName, participantId: to }))
  const waiting = await visit(server.app, secondExaminer, roomName)
  await doctor.hears('room', ({ room }) => room.lobby.some(({ id }) => id === to))
  doctor.send({ kind: 'signal', to, fromPage: doctor.pageId, toPage: waiting.pageId, signal: { keyframe: true } })
  doctor.send({ kind: 'command', key: 'a', command: 'left' })
  doctor.send({ kind: 'chat', key: 'a', text: '陈桂兰的左肝' })
  await nurse.hears('chat')
  waiting.send({ kind: 'ping', n: 1 })
  await waiting.hears('pong')
  expect(waiting.heard.filter(({ kind }) => !['room', 'pong'].includes(kind))).toEqual([])
  const seen = [...waiting.heard, ...nurse.heard].flatMap((message) =>
    message.kind === 'room' ? message.room.lobby : [],
  )
  expect(seen).toEqual([])
})

test('a host of two rooms does nothing in the one to people of the other', async () => {
  const [first, second] = [await inTheRoom(), await inTheRoom()]
  const other = { roomName: first.roomName, participantId: second.nurse.seat.participantId }
  for (const route of [meetingRoutes.remove, meetingRoutes.mute, meetingRoutes.admit, meetingRoutes.decline])
    expect((await stage.examiner.call(route, other)).body).toMatchObject({ error: 'NotInRoom' })
  expect(second.nurse.socket.readyState).toBe(second.nurse.socket.OPEN)
})

test('who waits at the door again says nothing by the socket of before', async () => {
  const { meetingId, doctor, nurse } = await inTheRoom()
  await rowsOf(`update meeting_participant set admission = 'waiting' where id = $1`, [nurse.seat.participantId])
  nurse.send({ kind: 'chat', key: 'late', text: '向左' })
  nurse.socket.close()
  await expect
    .poll(() => rowsOf('select lost_at from meeting_participant where id = $1', [nurse.seat.participantId]))
    .not.toEqual([{ lost_at: null }])
  expect(await rowsOf('select key from meeting_chat where meeting_id = $1', [meetingId])).toEqual([])
  expect(doctor.heard.some(({ kind }) => kind === 'chat')).toBe(false)
})

test('a socket that the server closes says nothing more, though its page leaves that unanswered', async () => {
  const { doctor, nurse, meetingId } = await inTheRoom()
  // It reads no more, so it does not answer that it is closed.
  doctor.socket.pause()
  doctor.socket.send('{')
  doctor.send({ kind: 'command', key: 'late', command: 'left' })
  doctor.send({ kind: 'chat', key: 'late', text: '向左' })
  doctor.socket.resume()
  // What came by a socket is done before it counts as gone.
  await nurse.hears('room', ({ room }) => isGone(room, doctor))
  expect(await rowsOf('select key from meeting_chat where meeting_id = $1', [meetingId])).toEqual([])
  expect(await rowsOf('select key from meeting_command where meeting_id = $1', [meetingId])).toEqual([])
})

test('once two hospitals parted the staff of the other hear of no examination more', async () => {
  const { examiner, admin, institutionId, siteInstitutionId, hospitalId, staff } = stage
  const given = { institutionId, siteInstitutionId, bodyPart: 0 as const, name: '何桂芳' }
  const { id: recordId } = (await examiner.call(routes.addRecord, given)).data
  const { id } = (await examiner.call(routes.start, { recordId })).data
  await good(admin.call(bookingRoutes.endHospital, { id: hospitalId, reason: '不再合作' }))
  const told = () =>
    rowsOf(
      `select payload from outbox_event where name = 'live.published' and payload::text like '%' || $1 || '%' order by id`,
      [id],
    )
  const before = (await told()).length
  await good(examiner.call(routes.end, { id }))
  const [last] = (await told()).slice(before)
  expect(last.payload.to).toContain(examiner.accountId)
  expect(last.payload.to).not.toContain(staff.accountId)
})

test('frames that could not be looked into take none of the unfinished uploads of whoever pressed', async () => {
  const { id, roomName, credential, terminalId } = await inTheRoom()
  const { platform, clock } = server
  const counting = { tx: platform.db.counting, keys: platform.keys, now: clock.now() }
  // The terminal has sent as many wrong ones as are looked into.
  await inParallel(refusedUploadLimit.allowed, () =>
    countTry(counting, { limit: refusedUploadLimit, subject: terminalId }),
  )
  const frames = await inParallel(uploadLimits.unfinished + 1, async () =>
    storeOwn((await ask(roomName)).data.id, credential),
  )
  expect(outcomes(frames)).toEqual({ TooManyRefused: uploadLimits.unfinished + 1 })
  expect(await rowsOf('select status from attachment where owner_id = $1', [id])).toEqual([])
  const seen = (await ask(roomName)).data
  await good(stage.examiner.call(rooms.storeSnapshot, { roomName, id: seen.id, picture }))
})

test('staff at the patient’s side remove no frame that an examiner kept', async () => {
  const { id, roomName } = await inTheRoom()
  const seen = (await ask(roomName)).data
  await good(stage.examiner.call(rooms.storeSnapshot, { roomName, id: seen.id, picture }))
  const [kept] = await filesOf(id)
  expect((await stage.staff.call(attachmentRoutes.remove, { id: kept?.id ?? '' })).status).toBe(403)
  expect(await filesOf(id)).toHaveLength(1)
})

test('a terminal sits down in no room that has ended', async () => {
  const { id, meetingId, credential } = await inTheRoom()
  await good(stage.examiner.call(routes.end, { id }))
  const late = await server.guest.call(rooms.publish, { id: meetingId, pageId: randomUUID() }, byTerminal(credential))
  expect(late.body).toMatchObject({ error: 'RoomInvalid' })
  expect(
    await rowsOf(`select id from meeting_participant where meeting_id = $1 and admission = 'admitted'`, [meetingId]),
  ).toEqual([])
})

test('a terminal whose line is cut is not asked for a frame', async () => {
  const { roomName, doctor, terminal } = await inTheRoom()
  terminal.socket.terminate()
  await doctor.hears('room', ({ room }) => isGone(room, terminal))
  expect((await ask(roomName)).data.isAsked).toBe(false)
})

test('a frame that comes after the result was signed is refused', async () => {
  const { id, roomName, credential } = await inTheRoom()
  const asked = (await ask(roomName)).data
  await good(stage.examiner.call(routes.end, { id }))
  await good(stage.examiner.call(routes.saveResult, { id, version: 0, ...aResult }))
  await good(stage.examiner.call(routes.sign, { id, version: 1 }))
  const reply = await storeOwn(asked.id, credential)
  expect(reply.status).toBe(404)
  expect(await filesOf(id)).toEqual([])
})

test('trust.limit: whoever opens a socket again and again sends no more in ten seconds', async () => {
  const { roomName, doctor, nurse } = await inTheRoom()
  let page = doctor
  for (let turn = 0; turn < 5; turn += 1) {
    const between = { to: nurse.seat.participantId, fromPage: page.pageId, toPage: nurse.pageId }
    for (let n = 0; n < 300; n += 1) page.send({ kind: 'signal', ...between, signal: { keyframe: true } })
    // It is answered after those before it.
    page.send({ kind: 'ping', n: turn })
    await Promise.race([page.hears('pong', (message) => message.n === turn), page.hears('refused')])
    page = await visit(server.app, stage.examiner, roomName)
    await page.hears('grant')
  }
  const passed = nurse.heard.filter(({ kind }) => kind === 'signal').length
  // Ten seconds may have ended meanwhile.
  expect(passed).toBeLessThanOrEqual(2 * roomLimits.messagesInTenSeconds)
  expect(passed).toBeGreaterThan(0)
})

test('a long signal to nobody in the room leaves no row', async () => {
  const { doctor, nurse, terminal } = await inTheRoom()
  const elsewhere = await inTheRoom()
  const signal = { description: { type: 'offer' as const, sdp: 'v'.repeat(40_000) } }
  const of = { fromPage: doctor.pageId, toPage: nurse.pageId }
  const count = async () => (await rowsOf('select count(*)::int as many from meeting_signal', []))[0].many
  const before = await count()
  // Where a person's socket is not in this process, the signal would go to the others.
  elsewhere.nurse.socket.terminate()
  await elsewhere.doctor.hears('room', ({ room }) => isGone(room, elsewhere.nurse))
  terminal.send({ kind: 'leave' })
  await terminal.closes()
  for (const to of [randomUUID(), elsewhere.nurse.seat.participantId, terminal.seat.participantId])
    doctor.send({ kind: 'signal', to, ...of, signal })
  doctor.send({ kind: 'chat', key: 'after', text: '完' })
  await doctor.hears('chat')
  expect(await count()).toBeLessThanOrEqual(before)
})

test('a socket for whose seat another one speaks, or whose seat is gone, is closed when its room is read, also where no message of it came', async () => {
  const { doctor, nurse, terminal } = await inTheRoom()
  const shown = { mic: false, camera: false, screen: false, hand: true, linkQuality: 'good' } as const
  // What another process has done while the channel was cut.
  await rowsOf('update meeting_participant set connection_id = $1 where id = $2', [
    randomUUID(),
    nurse.seat.participantId,
  ])
  await rowsOf(`update meeting_participant set admission = 'left' where id = $1`, [doctor.seat.participantId])
  for (const each of [nurse, terminal]) each.send({ kind: 'presence', presence: shown })
  expect((await nurse.hears('over')).why).toBe('replaced')
  expect((await doctor.hears('over')).why).toBe('left')
  const hand = `select presence->'hand' as hand from meeting_participant where id = $1`
  expect(await rowsOf(hand, [nurse.seat.participantId])).toEqual([{ hand: false }])
})

test('a ticket opens no seat that was given up meanwhile, and what ended a former socket ends no later one', async () => {
  const { roomName, doctor, nurse } = await inTheRoom()
  const { participantId } = nurse.seat
  const client = await server.platform.db.pool.connect()
  const ended: string[] = []
  client.on('notification', ({ payload = '' }) => payload.includes('"over"') && ended.push(payload))
  await client.query('listen meeting')
  const { ticket } = (await stage.staff.call(meetingRoutes.knock, { roomName, pageId: randomUUID() })).data
  await good(stage.examiner.call(meetingRoutes.remove, { roomName, participantId }))
  expect(await refusedStatus(openSocket(server.app, ticket))).toBe(401)
  const again = await visit(server.app, stage.staff, roomName)
  await good(stage.examiner.call(meetingRoutes.admit, { roomName, participantId }))
  await again.hears('grant')
  // The news of the removal comes late.
  await expect.poll(() => ended.length).toBe(1)
  await client.query(`select pg_notify('meeting', $1)`, ended)
  await client.query('unlisten meeting')
  client.release()
  doctor.send({ kind: 'chat', key: 'after', text: '好' })
  await again.hears('chat')
  expect(again.heard.some(({ kind }) => kind === 'over')).toBe(false)
})
