import { randomUUID } from 'node:crypto'
import { bookingRoutes } from '@tongying/contract/bookings'
import { deviceRoutes } from '@tongying/contract/devices'
import { examinationRoutes as routes } from '@tongying/contract/examinations'
import { meetingRoutes, terminalRoomRoutes } from '@tongying/contract/meetings'
import type { MembershipRole } from '@tongying/contract/memberships'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ExaminationStage, examinationStageOn } from '../bookings/examination-fixtures.ts'
import { aPairedTerminal, byTerminal, pairBy } from '../devices/fixtures.ts'
import { giveUpSeatsOfEndedTerminals } from '../meetings/give-up-seats-of-ended-terminals.ts'
import { setRoles } from '../memberships/fixtures.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { good, type TestApp } from '../testing/app.ts'
import { aFrame, aRoomInUse, examinationServer, roomCalls } from '../testing/examination-room.ts'
import { openSocket, refusedStatus, visit } from '../testing/visitor.ts'

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

test('an examiner whose role ended is out of the room, and commands nothing more', async () => {
  const { roomName, doctor, nurse } = await inTheRoom()
  await setRoles(stage.admin, stage.institutionId, stage.examiner.accountId, ['member'])
  expect((await doctor.hears('over')).why).toBe('removed')
  doctor.send({ kind: 'command', key: 'late', command: 'left' })
  expect((await stage.examiner.call(meetingRoutes.knock, { roomName, pageId: randomUUID() })).status).toBe(404)
  expect((await ask(roomName)).status).toBe(404)
  expect(nurse.heard.some((message) => message.kind === 'command')).toBe(false)
})

test('whoever loses another role alone stays in the room and goes on', async () => {
  const { doctor, nurse } = await inTheRoom()
  const set = (roles: readonly MembershipRole[]) =>
    setRoles(stage.admin, stage.institutionId, stage.examiner.accountId, roles)
  await set(['member', 'examiner', 'reportAuditor'])
  await set(['member', 'examiner'])
  doctor.send({ kind: 'command', key: 'a', command: 'left' })
  await nurse.hears('command')
  expect(doctor.heard.some(({ kind }) => kind === 'over')).toBe(false)
})

test('staff whose role ended are out of the room', async () => {
  const { nurse } = await inTheRoom()
  await setRoles(stage.siteAdmin, stage.siteInstitutionId, stage.staff.accountId, ['member'])
  expect((await nurse.hears('over')).why).toBe('removed')
})

test('once two hospitals parted the rooms of their examinations are closed to staff and terminals', async () => {
  const { credential } = await aPairedTerminal(stage.siteAdmin, server.guest, stage.siteInstitutionId)
  const { institutionId, siteInstitutionId } = stage
  const given = { institutionId, siteInstitutionId, bodyPart: 0 as const, name: '何桂芳' }
  const { id: recordId } = (await stage.examiner.call(routes.addRecord, given)).data
  const { id } = (await stage.examiner.call(routes.start, { recordId })).data
  const roomName = (await stage.examiner.call(routes.read, { id })).data.roomName ?? ''
  const nurse = await visit(server.app, stage.staff, roomName)
  await nurse.hears('grant')
  const own = () => server.guest.call(terminalRoomRoutes.ownRooms, {}, byTerminal(credential))
  expect((await own()).data.list).toHaveLength(1)
  // Somebody who sits at the examining hospital itself.
  const ownRecord = (await stage.examiner.call(routes.addRecord, { ...given, siteInstitutionId: undefined })).data
  const { id: ownId } = (await stage.examiner.call(routes.start, { recordId: ownRecord.id })).data
  await good(stage.admin.call(bookingRoutes.endHospital, { id: stage.hospitalId, reason: '不再合作' }))
  expect((await nurse.hears('over')).why).toBe('owner')
  expect((await own()).data.list).toEqual([])
  expect((await stage.examiner.call(routes.read, { id: ownId })).data.roomName).not.toBeNull()
  expect((await stage.examiner.call(routes.read, { id })).data.roomName).toBeNull()
  await good(stage.examiner.call(routes.end, { id }))
})

test('an examination that begins once two hospitals parted finds no terminals of the other', async () => {
  const { credential } = await aPairedTerminal(stage.siteAdmin, server.guest, stage.siteInstitutionId)
  const { institutionId, siteInstitutionId } = stage
  const given = { institutionId, siteInstitutionId, bodyPart: 0 as const, name: '何桂芳' }
  const { id: recordId } = (await stage.examiner.call(routes.addRecord, given)).data
  await good(stage.admin.call(bookingRoutes.endHospital, { id: stage.hospitalId, reason: '不再合作' }))
  await stage.examiner.call(routes.start, { recordId })
  const own = await server.guest.call(terminalRoomRoutes.ownRooms, {}, byTerminal(credential))
  expect(own.data.list).toEqual([])
})

test('a terminal that a host removed, or that left, stores nothing and is not asked', async () => {
  const { id, roomName, credential, terminal } = await inTheRoom()
  const asked = (await ask(roomName)).data
  await good(stage.examiner.call(meetingRoutes.remove, { roomName, participantId: terminal.seat.participantId }))
  expect((await terminal.hears('over')).why).toBe('removed')
  expect((await storeOwn(asked.id, credential)).body).toMatchObject({ error: 'SnapshotUnknown' })
  expect((await ask(roomName)).data.isAsked).toBe(false)
  expect(await filesOf(id)).toEqual([])
})

test('a terminal that was paired as another device stores nothing by the seat of the former one', async () => {
  const { id, roomName, terminalId, terminal } = await inTheRoom()
  const asked = (await ask(roomName)).data
  const { code } = (await stage.siteAdmin.call(deviceRoutes.issueCode, { id: terminalId })).data
  const another = await pairBy(server.guest, code)
  expect((await storeOwn(asked.id, another)).body).toMatchObject({ error: 'SnapshotUnknown' })
  expect(await filesOf(id)).toEqual([])
  await giveUpSeatsOfEndedTerminals(server.platform)
  expect((await terminal.hears('over')).why).toBe('left')
})

test('nobody stores a picture in the name of another examiner who pressed', async () => {
  const { id, roomName } = await inTheRoom()
  const asked = (await ask(roomName)).data
  const forged = await stage.secondExaminer.call(terminalRoomRoutes.storeSnapshot, { roomName, id: asked.id, picture })
  expect(forged.body).toMatchObject({ error: 'SnapshotUnknown' })
  expect(await filesOf(id)).toEqual([])
})

test('a frame is stored in the room where it was asked for, also by a host of both', async () => {
  const [first, second] = [await inTheRoom(), await inTheRoom()]
  const asked = (await ask(first.roomName)).data
  const elsewhere = { roomName: second.roomName, id: asked.id, picture }
  expect((await stage.examiner.call(terminalRoomRoutes.storeSnapshot, elsewhere)).body).toMatchObject({
    error: 'SnapshotUnknown',
  })
  expect((await storeOwn(asked.id, second.credential)).body).toMatchObject({ error: 'SnapshotUnknown' })
  expect(await filesOf(first.id)).toEqual([])
})

test('a frame that is on its way when the room closes is kept; two minutes after it was asked for none is', async () => {
  const { id, roomName, credential } = await inTheRoom()
  const [early, late] = [(await ask(roomName)).data, (await ask(roomName)).data]
  const seen = (await ask(roomName)).data
  await server.clock.moveBy(121_000)
  for (const reply of [
    await storeOwn(late.id, credential),
    await stage.examiner.call(terminalRoomRoutes.storeSnapshot, { roomName, id: seen.id, picture }),
  ])
    expect(reply.body).toMatchObject({ error: 'SnapshotUnknown' })
  await server.clock.moveBy(-60_000)
  await good(stage.examiner.call(routes.end, { id }))
  await good(storeOwn(early.id, credential))
  expect(await filesOf(id)).toHaveLength(1)
})

test('trust.limit: of 300 commands at once 120 are given, each once, and of 130 lines 120; another’s are given beside them', async () => {
  const { roomName, doctor, nurse } = await inTheRoom()
  const second = await visit(server.app, stage.secondExaminer, roomName)
  await second.hears('grant')
  for (let n = 0; n < 300; n += 1) doctor.send({ kind: 'command', key: `${n % 150}`, command: 'left' })
  second.send({ kind: 'command', key: 'other', command: 'freeze' })
  await nurse.hears('command', ({ given }) => given.command === 'freeze')
  const refusals = () => doctor.heard.filter((message) => message.kind === 'refused')
  // 150 keys came twice: what was given is not counted again, what was refused is refused again.
  await expect.poll(() => refusals().length, { timeout: 10_000 }).toBe(60)
  const words = refusals().map((message) => message.kind === 'refused' && `${message.why} ${message.of}`)
  expect(new Set(words)).toEqual(new Set(['tooOften command']))
  for (let n = 0; n < 130; n += 1) nurse.send({ kind: 'chat', key: `${n}`, text: '向左' })
  const chatRefused = () => nurse.heard.filter((message) => message.kind === 'refused').length
  await expect.poll(chatRefused, { timeout: 10_000 }).toBe(10)
  const given = nurse.heard.flatMap((message) => (message.kind === 'command' ? [message.given] : []))
  expect(given.filter(({ from }) => from === doctor.seat.participantId)).toHaveLength(120)
  expect(new Set(given.map((each) => each.id)).size).toBe(121)
  await server.clock.moveBy(61_000)
  doctor.send({ kind: 'command', key: 'later', command: 'up' })
  await nurse.hears('command', (message) => message.given.command === 'up')
})

test('a terminal’s wrong pictures use nobody else’s tries up', async () => {
  const { id, roomName, credential } = await inTheRoom()
  const wrong = Buffer.from(`89504e470d0a1a0a${'00'.repeat(40)}`, 'hex').toString('base64')
  const sendWrong = async () => (await storeOwn((await ask(roomName)).data.id, credential, wrong)).body
  for (let n = 0; n < 60; n += 1) expect(await sendWrong()).toMatchObject({ error: 'FileContentWrong' })
  expect(await sendWrong()).toMatchObject({ error: 'TooManyRefused' })
  const own = (await ask(roomName)).data
  await good(stage.examiner.call(terminalRoomRoutes.storeSnapshot, { roomName, id: own.id, picture }))
  expect(await filesOf(id)).toHaveLength(1)
})

test('odd pictures are refused by name, whatever they say they are', async () => {
  const { id, roomName, credential } = await inTheRoom()
  const anAsked = async () => (await ask(roomName)).data.id
  const png = Buffer.from(picture, 'base64')
  const sized = (width: number, height: number) => {
    const made = Buffer.from(png)
    made.writeUInt32BE(width, 16)
    made.writeUInt32BE(height, 20)
    return made
  }
  const jpeg = Buffer.from('ffd8', 'hex')
  const odd: readonly (readonly [Buffer | string, string])[] = [
    ['', 'Malformed'],
    ['A'.repeat(7_100_000), 'Malformed'],
    [`${'A'.repeat(6_999_999)}!`, 'Malformed'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'FileTypeWrong'],
    [Buffer.from('<script>alert(1)</script>'), 'FileTypeWrong'],
    [Buffer.from('GIF89a0123456789'), 'FileTypeWrong'],
    [png.subarray(0, 8), 'FileContentWrong'],
    [png.subarray(0, 20), 'FileContentWrong'],
    [sized(0, 0), 'FileContentWrong'],
    [sized(0xffffffff, 1), 'PictureTooLarge'],
    [sized(50_000, 50_000), 'PictureTooLarge'],
    [Buffer.concat([jpeg, Buffer.alloc(100_000, 0xff)]), 'FileContentWrong'],
    [Buffer.concat([jpeg, Buffer.alloc(5_000)]), 'FileContentWrong'],
    [Buffer.concat([png, Buffer.alloc(5_242_880)]), 'FileTooLarge'],
  ]
  for (const [sent, error] of odd) {
    const text = typeof sent === 'string' ? sent : sent.toString('base64')
    expect([text.slice(0, 20), (await storeOwn(await anAsked(), credential, text)).body]).toMatchObject([
      text.slice(0, 20),
      { error },
    ])
  }
  const asked = await anAsked()
  const byHand = (body: string) =>
    server.app.inject({
      method: 'POST',
      url: `/meeting/pushEquipment/own/snapshots/${asked}`,
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...byTerminal(credential).headers,
      },
      body,
    })
  for (const value of [
    'null',
    '1',
    '{}',
    '["a"]',
    '{"__proto__":{"a":1}}',
    `${'['.repeat(900_000)}`,
    '"\\u0000AAAAAAA"',
  ])
    expect([value.slice(0, 20), (await byHand(`{"picture":${value}}`)).statusCode < 500]).toEqual([
      value.slice(0, 20),
      true,
    ])
  const deep = `{"picture":${'['.repeat(3_000_000)}${']'.repeat(3_000_000)}}`
  expect((await byHand(deep)).statusCode).toBe(400)
  expect(await filesOf(id)).toEqual([])
  await good(storeOwn(asked, credential))
})

test('odd messages end the socket that sent them and nothing else', async () => {
  const { id, doctor, nurse, terminal, roomName } = await inTheRoom()
  const from = doctor.seat.participantId
  const odd = [
    { kind: 'command', from, key: 'x'.repeat(41), command: 'left' },
    { kind: 'command', from, key: 'a', command: 'constructor' },
    { kind: 'command', from, key: 'a', command: ['left'] },
    { kind: 'command', from, key: 1, command: 'left' },
    { kind: 'command', from, key: '\u0000', command: 'left' },
    { kind: 'command', from: terminal.seat.participantId, key: 'a', command: 'left' },
    { kind: '__proto__', from },
    { kind: 'takeSnapshot', from, id },
    { kind: 'presence', from, presence: { mic: 'yes' } },
    [],
    null,
    0,
  ].map((each) => JSON.stringify(each))
  for (const text of [...odd, '', '{', `${'['.repeat(30_000)}${']'.repeat(30_000)}`]) {
    const again = await visit(server.app, stage.examiner, roomName)
    await again.hears('grant')
    again.socket.send(text)
    expect([text.slice(0, 80), ['malformed', 'notYou']]).toEqual([
      text.slice(0, 80),
      expect.arrayContaining([(await again.hears('refused')).why]),
    ])
    await again.closes()
  }
  expect(nurse.heard.some(({ kind }) => kind === 'command')).toBe(false)
  expect(nurse.socket.readyState).toBe(nurse.socket.OPEN)
  expect((await stage.staff.call(routes.read, { id })).status).toBe(200)
})

test('a socket that speaks for its seat no more, or whose person hosts no more, says nothing', async () => {
  const { roomName, doctor, nurse } = await inTheRoom()
  const second = await visit(server.app, stage.secondExaminer, roomName)
  await second.hears('grant')
  const set = (column: string, value: string, id: string) =>
    server.platform.db.pool.query(`update meeting_participant set ${column} = $1 where id = $2`, [value, id])
  // What another process has done, before its notice is here.
  await set('connection_id', randomUUID(), doctor.seat.participantId)
  await set('role', 'participant', second.seat.participantId)
  for (const each of [doctor, second]) each.send({ kind: 'command', key: 'a', command: 'left' })
  doctor.send({ kind: 'chat', key: 'b', text: '向左' })
  second.send({ kind: 'chat', key: 'c', text: '请暂停' })
  await nurse.hears('chat', ({ line }) => line.key === 'c')
  // A socket's messages are done one after the other: what came before this one is done.
  const between = { to: nurse.seat.participantId, fromPage: doctor.pageId, toPage: nurse.pageId }
  doctor.send({ kind: 'signal', ...between, signal: { keyframe: true } })
  await nurse.hears('signal')
  const { rows } = await server.platform.db.pool.query(
    'select command from meeting_command where participant_id = any($1)',
    [[doctor.seat.participantId, second.seat.participantId]],
  )
  expect(rows).toEqual([])
  expect(nurse.heard.flatMap((message) => (message.kind === 'chat' ? [message.line.key] : []))).not.toContain('b')
})

test('a terminal that comes back learns nothing of what was said and kept meanwhile, and nobody’s name', async () => {
  const { roomName, meetingId, credential, doctor } = await inTheRoom()
  doctor.send({ kind: 'chat', key: 'a', text: '陈桂兰的左肝' })
  doctor.send({ kind: 'command', key: 'a', command: 'left' })
  for (const kind of ['chat', 'command'] as const) await doctor.hears(kind)
  await good(storeOwn((await ask(roomName)).data.id, credential))
  const pageId = randomUUID()
  const mine = byTerminal(credential)
  const seat = (await server.guest.call(terminalRoomRoutes.publish, { id: meetingId, pageId }, mine)).data
  const again = await visit(server.app, server.guest, roomName, { seat, pageId })
  expect(await again.hears('grant')).toMatchObject({ chat: [], commands: [], snapshots: [] })
  const { room } = await again.hears('room')
  expect(room).toMatchObject({ title: '', lobby: [] })
  expect(room.people.map(({ name }) => name).join('')).toBe('')
})

test('a seat’s ticket opens nothing once the terminal was revoked, and whoever takes its seat ends the former page', async () => {
  const { roomName, meetingId, credential, terminalId, terminal } = await inTheRoom()
  const pageId = randomUUID()
  const publish = async () =>
    (await server.guest.call(terminalRoomRoutes.publish, { id: meetingId, pageId }, byTerminal(credential))).data
  const second = await visit(server.app, server.guest, roomName, { seat: await publish(), pageId })
  expect((await terminal.hears('over')).why).toBe('replaced')
  await second.hears('grant')
  const { ticket } = await publish()
  await good(stage.siteAdmin.call(deviceRoutes.revoke, { id: terminalId, reason: '送修' }))
  expect(await refusedStatus(openSocket(server.app, ticket))).toBe(401)
})

test('what is done in a room leaves its row, with the terminal that did it', async () => {
  const { pool } = server.platform.db
  const since = (await pool.query('select coalesce(max(id), 0) as id from audit.event')).rows[0].id
  const { id, roomName, meetingId, credential, terminalId, doctor } = await inTheRoom()
  const asked = (await ask(roomName)).data
  await good(storeOwn(asked.id, credential))
  doctor.send({ kind: 'command', key: 'a', command: 'freeze' })
  const { given } = await doctor.hears('command')
  await good(stage.staff.call(routes.read, { id }))
  await good(stage.examiner.call(routes.end, { id }))
  const { rows } = await pool.query(
    'select action, subject_id as subject, detail from audit.event where id > $1 and subject_id = any($2) order by id',
    [since, [id, meetingId]],
  )
  const of = (action: string, detail: object) =>
    expect.objectContaining({ action, detail: expect.objectContaining(detail) })
  expect(rows).toEqual(
    expect.arrayContaining([
      of('meeting.publish', { terminalId }),
      of('meeting.askSnapshot', { snapshotId: asked.id }),
      of('meeting.ownSnapshot', { snapshotId: asked.id, source: 'terminal', terminalId }),
      of('examination.end', {}),
    ]),
  )
  expect(rows.filter(({ action, subject }) => /view|read/.test(action) && subject === id)).not.toEqual([])
  const commands = 'select command, participant_id from meeting_command where id = $1'
  expect((await pool.query(commands, [given.id])).rows).toEqual([
    { command: 'freeze', participant_id: doctor.seat.participantId },
  ])
})

test('trust.limit: of 300 frames that come for one snapshot five are looked at, and the one that was seen still counts', async () => {
  const { id, roomName, credential } = await inTheRoom()
  const asked = (await ask(roomName)).data
  const wrong = Buffer.from(`89504e470d0a1a0a${'00'.repeat(40)}`, 'hex').toString('base64')
  const replies = await inParallel(300, () => storeOwn(asked.id, credential, wrong))
  expect(outcomes(replies)).toEqual({ FileContentWrong: 5, TooManyRequests: 295 })
  await good(stage.examiner.call(terminalRoomRoutes.storeSnapshot, { roomName, id: asked.id, picture }))
  expect(await filesOf(id)).toHaveLength(1)
})
