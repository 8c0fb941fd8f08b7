import { randomUUID } from 'node:crypto'
import { deviceRoutes } from '@tongying/contract/devices'
import { examinationRoutes as routes } from '@tongying/contract/examinations'
import { hourMs } from '@tongying/contract/kit'
import { meetingRoutes, terminalRoomRoutes } from '@tongying/contract/meetings'
import { membershipRoutes } from '@tongying/contract/memberships'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anExaminedPatient, type ExaminationStage, examinationStageOn } from '../bookings/examination-fixtures.ts'
import { aPairedTerminal, byTerminal, openTerminal } from '../devices/fixtures.ts'
import { giveUpSeatsOfEndedTerminals } from '../meetings/give-up-seats-of-ended-terminals.ts'
import { sweepRooms } from '../meetings/sweep-rooms.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { good, type TestApp, testApp } from '../testing/app.ts'
import { moveToEight } from '../testing/at-eight.ts'
import { visit } from '../testing/visitor.ts'

let server: TestApp
let stage: ExaminationStage
beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  await moveToEight(server)
})
beforeEach(async () => {
  await server.platform.db.orm.execute('delete from limit_count')
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

/** An examination in progress, and its room. */
async function begun() {
  const { examinationId: id } = await anExaminedPatient(stage)
  const { roomName } = (await stage.examiner.call(routes.read, { id })).data
  return { id, roomName: roomName ?? '' }
}
const knock = (roomName: string) => ({ roomName, pageId: randomUUID(), displayName: '访客' })
const aTerminalThere = () => aPairedTerminal(stage.siteAdmin, server.guest, stage.siteInstitutionId)
const roomsOf = async (credential: string) =>
  (await server.guest.call(terminalRoomRoutes.ownRooms, {}, byTerminal(credential))).data.list
const publishIn = (id: string, credential: string) =>
  server.guest.call(terminalRoomRoutes.publish, { id, pageId: randomUUID() }, byTerminal(credential))

test('an examination has a room while it is in progress; examiners host it, staff of the site take part, others find none', async () => {
  const { id, roomName } = await begun()
  expect(roomName).toMatch(/^\d{9}$/)
  const { examiner, secondExaminer, staff, otherStaff, stranger, admin } = stage
  const seen = async (who: typeof admin) => (await who.call(meetingRoutes.room, { roomName })).data
  expect(await seen(examiner)).toMatchObject({ role: 'host', part: 'examiner', owner: { kind: 'examination', id } })
  expect(await seen(secondExaminer)).toMatchObject({ role: 'host', part: 'examiner' })
  expect(await seen(staff)).toMatchObject({ role: 'participant', part: 'communityStaff', isLobbyOpen: true })
  expect((await staff.call(meetingRoutes.knock, knock(roomName))).data.admission).toBe('admitted')
  expect((await staff.call(routes.read, { id })).data.roomName).toBe(roomName)
  for (const other of [otherStaff, stranger, admin, server.guest])
    for (const reply of [
      await other.call(meetingRoutes.room, { roomName }),
      await other.call(meetingRoutes.knock, knock(roomName)),
      await other.call(meetingRoutes.end, { roomName }),
    ])
      expect([reply.status, reply.body]).toMatchObject([404, { error: 'RoomInvalid' }])
  await good(examiner.call(routes.end, { id }))
  expect((await examiner.call(routes.read, { id })).data.roomName).toBeNull()
  expect((await examiner.call(meetingRoutes.room, { roomName })).status).toBe(404)
})

test('nobody ends the room but the examination, stopped or done, and nobody is left in it', async () => {
  const { id, roomName } = await begun()
  const nurse = await visit(server.app, stage.staff, roomName)
  await nurse.hears('grant')
  expect((await stage.examiner.call(meetingRoutes.end, { roomName })).body).toMatchObject({ error: 'EndsWithRecord' })
  expect((await stage.staff.call(meetingRoutes.end, { roomName })).status).toBe(403)
  await good(stage.examiner.call(routes.stop, { id, reason: '探头故障' }))
  expect((await nurse.hears('over')).why).toBe('owner')
})

test('the room stays while nobody is in it', async () => {
  const { roomName } = await begun()
  const nurse = await visit(server.app, stage.staff, roomName)
  await nurse.hears('grant')
  nurse.send({ kind: 'leave' })
  expect((await nurse.hears('over')).why).toBe('left')
  const later = new Date(server.clock.now().getTime() + hourMs)
  await sweepRooms(server.platform.db, [], later)
  expect((await stage.staff.call(meetingRoutes.room, { roomName })).status).toBe(200)
})

test('of 300 who end an examination at once one does, and its room is closed once', async () => {
  const { id, roomName } = await begun()
  const replies = await inParallel(300, () => stage.examiner.call(routes.end, { id }))
  expect(outcomes(replies)).toEqual({ ok: 1, StateChanged: 299 })
  expect((await stage.examiner.call(meetingRoutes.room, { roomName })).status).toBe(404)
})

test('one terminal of a place joins unasked; of several each waits for whoever stands there', async () => {
  const first = await aTerminalThere()
  await begun()
  const isUnasked = async (credential: string) => (await roomsOf(credential)).map(({ joinsUnasked }) => joinsUnasked)
  expect(await isUnasked(first.credential)).toEqual([true])
  const second = await aTerminalThere()
  expect([await isUnasked(first.credential), await isUnasked(second.credential)]).toEqual([[false], [false]])
})

test('a terminal of the place finds the room by itself, sends its picture, and learns nothing of anybody', async () => {
  const { credential } = await aTerminalThere()
  const page = await openTerminal(server.app, server.guest, credential)
  expect(await roomsOf(credential)).toEqual([])
  const { id, roomName } = await begun()
  await expect.poll(() => page.messages).toContainEqual({ kind: 'rooms' })
  const [room, ...none] = await roomsOf(credential)
  const { record } = (await stage.examiner.call(routes.read, { id })).data
  expect([room?.title, none]).toEqual([record.ultrasoundNo, []])
  const doctor = await visit(server.app, stage.examiner, roomName)
  doctor.send({ kind: 'chat', key: 'a', text: '请开始' })
  const pageId = randomUUID()
  const seat = (
    await server.guest.call(terminalRoomRoutes.publish, { id: room?.id ?? '', pageId }, byTerminal(credential))
  ).data
  const terminal = await visit(server.app, server.guest, roomName, { seat, pageId })
  expect(await terminal.hears('grant')).toMatchObject({ grant: { media: 'video' }, chat: [] })
  const { room: picture } = await terminal.hears('room', ({ room: seen }) => seen.people.length === 2)
  expect(picture).toMatchObject({ role: 'publisher', title: '', lobby: [] })
  expect(picture.people.map((person) => person.name)).toEqual(['', ''])
  terminal.send({
    kind: 'presence',
    presence: { mic: true, camera: true, screen: true, hand: true, linkQuality: 'good' },
  })
  const shown = await doctor.hears('room', ({ room: seen }) => seen.people.some((person) => person.presence.screen))
  expect(shown.room.people.find((person) => person.role === 'publisher')).toMatchObject({
    name: '二楼超声室',
    part: null,
    presence: { mic: false, camera: false, screen: true, hand: false },
  })
  doctor.send({ kind: 'chat', key: 'b', text: '陈桂兰的左肝' })
  await doctor.hears('chat', ({ line }) => line.key === 'b')
  terminal.send({ kind: 'chat', key: 'c', text: '冒充' })
  expect((await terminal.hears('refused')).why).toBe('notAdmitted')
  expect(terminal.heard.some((message) => message.kind === 'chat')).toBe(false)
  await good(stage.examiner.call(routes.end, { id }))
  expect((await terminal.hears('over')).why).toBe('owner')
  expect(await roomsOf(credential)).toEqual([])
})

test('what a host asks of the probe is seen by everybody but the terminal, with who and when, and by who comes later', async () => {
  const { credential } = await aTerminalThere()
  const { roomName } = await begun()
  const doctor = await visit(server.app, stage.examiner, roomName)
  const nurse = await visit(server.app, stage.staff, roomName)
  const [room] = await roomsOf(credential)
  const pageId = randomUUID()
  const seat = (
    await server.guest.call(terminalRoomRoutes.publish, { id: room?.id ?? '', pageId }, byTerminal(credential))
  ).data
  const terminal = await visit(server.app, server.guest, roomName, { seat, pageId })
  for (const each of [doctor, nurse, terminal]) await each.hears('grant')
  for (const key of ['a', 'a', 'b']) doctor.send({ kind: 'command', key, command: key === 'a' ? 'left' : 'hold' })
  const { given } = await nurse.hears('command', (message) => message.given.command === 'hold')
  const { displayName: name } = (await stage.examiner.call(meetingRoutes.room, { roomName })).data
  expect(given).toMatchObject({ from: doctor.seat.participantId, name, at: expect.any(String) })
  for (const other of [nurse, terminal]) {
    other.send({ kind: 'command', key: 'c', command: 'up' })
    expect((await other.hears('refused')).why).toBe('notAdmitted')
  }
  const second = await visit(server.app, stage.secondExaminer, roomName)
  expect((await second.hears('grant')).commands.map(({ command }) => command)).toEqual(['left', 'hold'])
  expect(terminal.heard.some((message) => message.kind === 'command')).toBe(false)
  doctor.socket.send(JSON.stringify({ kind: 'command', from: doctor.seat.participantId, key: 'd', command: 'dance' }))
  expect((await doctor.hears('refused')).why).toBe('malformed')
})

test('a terminal comes back to its one seat, by its credential alone', async () => {
  const { credential } = await aTerminalThere()
  const { roomName } = await begun()
  const [room] = await roomsOf(credential)
  const seats = await inParallel(300, () => publishIn(room?.id ?? '', credential))
  expect(new Set(seats.map(({ data }) => data.participantId)).size).toBe(1)
  const taken = await server.guest.call(meetingRoutes.knock, { ...knock(roomName), resumeKey: '' })
  expect(taken.status).toBe(404)
})

test('terminals of other places, unpaired browsers and people find no room to publish into', async () => {
  const { credential } = await aTerminalThere()
  await begun()
  const [room] = await roomsOf(credential)
  const elsewhere = await aPairedTerminal(stage.admin, server.guest, stage.institutionId)
  expect(await roomsOf(elsewhere.credential)).toEqual([])
  expect((await publishIn(room?.id ?? '', elsewhere.credential)).body).toMatchObject({ error: 'RoomInvalid' })
  expect((await publishIn(randomUUID(), credential)).body).toMatchObject({ error: 'RoomInvalid' })
  for (const who of [server.guest, stage.examiner, stage.staff]) {
    expect((await who.call(terminalRoomRoutes.ownRooms, {})).body).toMatchObject({ error: 'TerminalUnknown' })
    const reply = await who.call(terminalRoomRoutes.publish, { id: room?.id ?? '', pageId: randomUUID() })
    expect(reply.body).toMatchObject({ error: 'TerminalUnknown' })
  }
  const wrong = await server.guest.call(
    terminalRoomRoutes.publish,
    { id: room?.id ?? '', pageId: '?' },
    byTerminal(credential),
  )
  expect([wrong.status, wrong.body]).toMatchObject([422, { fields: { pageId: expect.any(String) } }])
})

test('a revoked terminal loses its seat', async () => {
  const { id, credential } = await aTerminalThere()
  const { roomName } = await begun()
  const [room] = await roomsOf(credential)
  const pageId = randomUUID()
  const seat = (
    await server.guest.call(terminalRoomRoutes.publish, { id: room?.id ?? '', pageId }, byTerminal(credential))
  ).data
  const terminal = await visit(server.app, server.guest, roomName, { seat, pageId })
  await terminal.hears('grant')
  await giveUpSeatsOfEndedTerminals(server.platform)
  expect(terminal.heard.some((message) => message.kind === 'over')).toBe(false)
  await good(stage.siteAdmin.call(deviceRoutes.revoke, { id, reason: '送修' }))
  await giveUpSeatsOfEndedTerminals(server.platform)
  expect((await terminal.hears('over')).why).toBe('left')
  expect((await publishIn(room?.id ?? '', credential)).body).toMatchObject({ error: 'TerminalRevoked' })
})

test('staff who leave their hospital leave the room', async () => {
  const { roomName } = await begun()
  const nurse = await visit(server.app, stage.staff, roomName)
  await nurse.hears('grant')
  await good(stage.staff.call(membershipRoutes.leave, { institutionId: stage.siteInstitutionId }))
  expect((await nurse.hears('over')).why).toBe('removed')
})
