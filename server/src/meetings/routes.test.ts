import { randomUUID } from 'node:crypto'
import { minuteMs } from '@tongying/contract/kit'
import { meetingErrors, meetingRoutes, type RoomPicture, roomNumberTexts } from '@tongying/contract/meetings'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { compose } from '../compose.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { createHub } from '../platform/live/hub.ts'
import { inParallel } from '../platform/testing/parallel.ts'
import { answerMeetings } from '../testing/answers.ts'
import { removeTestFolder, type TestApp, testApp } from '../testing/app.ts'
import { trailOf } from '../testing/trail-of.ts'
import { openSocket, refusedStatus, visit } from '../testing/visitor.ts'
import { attendanceTotals } from './attendance.ts'
import { closeRoom } from './end-meeting.ts'
import { aRoom } from './fixtures.ts'
import { readMeetingRecords } from './meeting-records.ts'
import { readRoom } from './room-picture.ts'
import { sweepRooms } from './sweep-rooms.ts'

let host: string
let expert: string
let server: TestApp
let room: Awaited<ReturnType<typeof aRoom>>

beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const person = async (realName: string) => (await anAccount(server.platform.db.orm, server.platform, { realName })).id
  host = await person('林若溪')
  expert = await person('周慎行')
  answerMeetings('consultation', async (_tx, owner, accountId) =>
    owner.id !== room.owner.id ? undefined : accountId === host ? 'lead' : accountId === expert ? 'expert' : undefined,
  )
})
afterAll(async () => {
  await server.close()
  await removeTestFolder()
})
beforeEach(async () => {
  await server.platform.db.orm.execute(sql`delete from limit_count`)
  room = await aRoom(server.platform.db.orm, server.clock.now())
})

const knock = (roomName: string, displayName?: string) => ({ roomName, displayName, pageId: randomUUID() })

describe('a room number', () => {
  it('is nine digits', () => expect(room.roomName).toMatch(/^\d{9}$/))
  it.each(['000000000', '12', 'abc', '4829063170'])(
    'that is not one is refused in the words of the specification: %s',
    async (wrong) => {
      const reply = await server.guest.call(
        meetingRoutes.room,
        { roomName: wrong },
        { headers: { 'accept-language': 'en-US' } },
      )
      expect(reply.status).toBe(404)
      expect(reply.body.msg).toBe(roomNumberTexts.invalid['en-US'])
      expect((await server.guest.call(meetingRoutes.knock, knock(wrong, '程晓岚'))).body.msg).toBe(
        roomNumberTexts.invalid['zh-CN'],
      )
    },
  )
  it('shows a guest the title and no more than the door', async () => {
    const { data } = await server.guest.call(meetingRoutes.room, { roomName: room.roomName })
    expect(data).toMatchObject({
      title: '甲状腺左叶结节性质待定',
      state: 'notStarted',
      isLobbyOpen: true,
      role: 'guest',
      part: null,
      owner: null,
      displayName: null,
    })
  })
  it('is read with the spaces that people copy', async () => {
    const spaced = `${room.roomName.slice(0, 3)} ${room.roomName.slice(3, 6)} ${room.roomName.slice(6)}`
    expect((await server.guest.call(meetingRoutes.room, { roomName: spaced })).data.roomName).toBe(room.roomName)
  })
  it('cannot be guessed: thirty wrong tries and the address waits, the people of the meeting do not', async () => {
    for (let index = 0; index < 30; index++)
      await server.guest.call(meetingRoutes.room, { roomName: `11111111${index % 10}` })
    const reply = await server.guest.call(meetingRoutes.room, { roomName: room.roomName })
    expect(reply.status).toBe(429)
    const asHost = await server.as(host)
    expect((await asHost.call(meetingRoutes.room, { roomName: room.roomName })).status).toBe(200)
    server.clock.moveBy(61 * minuteMs)
    const later = await aRoom(server.platform.db.orm, server.clock.now())
    expect((await server.guest.call(meetingRoutes.room, { roomName: later.roomName })).status).toBe(200)
  })
})

describe('the door', () => {
  it('opens ten minutes before the start', async () => {
    const now = server.clock.now()
    const early = await aRoom(server.platform.db.orm, now, { startsAt: new Date(now.getTime() + 11 * minuteMs) })
    expect((await server.guest.call(meetingRoutes.room, { roomName: early.roomName })).data.isLobbyOpen).toBe(false)
    const refused = await server.guest.call(meetingRoutes.knock, knock(early.roomName, '程晓岚'))
    expect(refused.body).toMatchObject({ code: 409, error: meetingErrors.LobbyNotOpen.name })
    server.clock.moveBy(2 * minuteMs)
    expect((await server.guest.call(meetingRoutes.knock, knock(early.roomName, '程晓岚'))).data.admission).toBe(
      'waiting',
    )
  })
  it('says from when on it is open, as the pages of the language write a time', async () => {
    const now = server.clock.now()
    const { roomName } = await aRoom(server.platform.db.orm, now, {
      startsAt: new Date(now.getTime() + 24 * 60 * minuteMs),
    })
    const messageIn = async (language: string) =>
      (
        await server.guest.call(meetingRoutes.knock, knock(roomName, '程晓岚'), {
          headers: { 'accept-language': language },
        })
      ).body.msg
    expect(await messageIn('zh-CN')).toMatch(/尚未开放，\d{4}-\d\d-\d\d \d\d:\d\d起可以进入$/)
    expect(await messageIn('en-US')).toMatch(/You can join from [A-Z][a-z]{2} \d{1,2}, \d{4} \d\d:\d\d$/)
  })
  it('lets the people of the meeting in and a guest wait', async () => {
    expect((await (await server.as(host)).call(meetingRoutes.knock, knock(room.roomName))).data.admission).toBe(
      'admitted',
    )
    expect((await (await server.as(expert)).call(meetingRoutes.knock, knock(room.roomName))).data.admission).toBe(
      'admitted',
    )
    expect((await server.guest.call(meetingRoutes.knock, knock(room.roomName, '程晓岚'))).data.admission).toBe(
      'waiting',
    )
  })
  it('asks a guest for a name', async () => {
    const reply = await server.guest.call(meetingRoutes.knock, knock(room.roomName))
    expect(reply.body).toMatchObject({ code: 422, fields: { displayName: expect.any(String) } })
  })
  it('gives a waiting person no media, no people and no chat until a host admits', async () => {
    const lin = await visit(server.app, await server.as(host), room.roomName)
    const cheng = await visit(server.app, server.guest, room.roomName, { displayName: '程晓岚' })
    const waiting = await cheng.hears('room')
    expect(waiting.room).toMatchObject({ admission: 'waiting', people: [], lobby: [], isHostHere: true })
    cheng.send({ kind: 'chat', key: 'a', text: '有人吗' })
    expect((await cheng.hears('refused')).why).toBe('notAdmitted')
    expect(cheng.heard.some((message) => message.kind === 'grant')).toBe(false)
    await lin.hears('room', ({ room: seen }) => seen.lobby.some((person) => person.name === '程晓岚'))
    await (await server.as(host)).call(meetingRoutes.admit, {
      roomName: room.roomName,
      participantId: cheng.seat.participantId,
    })
    expect((await cheng.hears('grant')).grant).toMatchObject({ driver: 'mesh', media: 'video' })
    await cheng.hears('room', ({ room: seen }) => seen.people.map((person) => person.name).join() === '林若溪,程晓岚')
    expect(cheng.heard.every((message) => message.kind !== 'chat')).toBe(true)
  })
  it('is kept by hosts alone', async () => {
    const cheng = await visit(server.app, server.guest, room.roomName, { displayName: '程晓岚' })
    const target = { roomName: room.roomName, participantId: cheng.seat.participantId }
    for (const who of [server.guest, await server.as(expert), await server.as(randomUUID())]) {
      for (const route of [meetingRoutes.admit, meetingRoutes.decline, meetingRoutes.remove, meetingRoutes.mute]) {
        expect((await who.call(route, target)).status).toBe(403)
      }
      expect((await who.call(meetingRoutes.end, { roomName: room.roomName })).status).toBe(403)
    }
    const other = await aRoom(server.platform.db.orm, server.clock.now(), { owner: room.owner })
    const foreign = await (await server.as(host)).call(meetingRoutes.admit, { ...target, roomName: other.roomName })
    expect(foreign.body).toMatchObject({ code: 404, error: 'NotInRoom' })
  })
  it('notifies a declined person and a removed one, who then waits again', async () => {
    const asHost = await server.as(host)
    const cheng = await visit(server.app, server.guest, room.roomName, { displayName: '程晓岚' })
    await asHost.call(meetingRoutes.decline, { roomName: room.roomName, participantId: cheng.seat.participantId })
    expect((await cheng.hears('over')).why).toBe('declined')
    const zhou = await visit(server.app, await server.as(expert), room.roomName)
    await zhou.hears('grant')
    await asHost.call(meetingRoutes.remove, { roomName: room.roomName, participantId: zhou.seat.participantId })
    expect((await zhou.hears('over')).why).toBe('removed')
    expect((await (await server.as(expert)).call(meetingRoutes.knock, knock(room.roomName))).data.admission).toBe(
      'waiting',
    )
  })
  it('gives the fifth person sound only', async () => {
    const asHost = await server.as(host)
    const visitors = [await visit(server.app, asHost, room.roomName)]
    for (const displayName of ['甲', '乙', '丙', '丁']) {
      const guest = await visit(server.app, server.guest, room.roomName, { displayName })
      await asHost.call(meetingRoutes.admit, { roomName: room.roomName, participantId: guest.seat.participantId })
      visitors.push(guest)
    }
    const grants = await Promise.all(visitors.map(async (visitor) => (await visitor.hears('grant')).grant.media))
    expect(grants).toEqual(['video', 'video', 'video', 'video', 'sound'])
  })
})

describe('the socket', () => {
  it('opens once with its ticket, from our own pages only', async () => {
    const seat = (await (await server.as(host)).call(meetingRoutes.knock, knock(room.roomName))).data
    expect(await refusedStatus(openSocket(server.app, seat.ticket, 'https://elsewhere.example'))).toBe(403)
    const lin = await visit(server.app, server.guest, room.roomName, { seat })
    await lin.hears('grant')
    expect(await refusedStatus(openSocket(server.app, seat.ticket))).toBe(401)
    expect(await refusedStatus(openSocket(server.app, 'guessed'))).toBe(401)
  })
  it('refuses a message that bears another person’s id, and closes', async () => {
    const lin = await visit(server.app, await server.as(host), room.roomName)
    const zhou = await visit(server.app, await server.as(expert), room.roomName)
    await zhou.hears('grant')
    zhou.send({ kind: 'chat', key: 'x', text: '冒名', from: lin.seat.participantId })
    expect((await zhou.hears('refused')).why).toBe('notYou')
    expect(await zhou.closes()).toBe(1008)
    expect(lin.heard.some((message) => message.kind === 'chat')).toBe(false)
  })
  it.each(['{', '{"kind":"dance"}', '[]'])('refuses what is no message: %s', async (text) => {
    const lin = await visit(server.app, await server.as(host), room.roomName)
    lin.socket.send(text)
    expect((await lin.hears('refused')).why).toBe('malformed')
  })
  it.each([
    { kind: 'chat', key: 'a\0', text: '您好' },
    { kind: 'chat', key: 'b', text: '您\0好' },
    { kind: 'chat', key: 'c', text: '您\ud83d好' },
    { kind: 'signal', to: randomUUID(), signal: { description: { type: 'offer', sdp: `\0${'a'.repeat(8_000)}` } } },
  ] as const)('refuses what the database cannot store: %j', async (message) => {
    const lin = await visit(server.app, await server.as(host), room.roomName)
    await lin.hears('grant')
    lin.send(message.kind === 'chat' ? message : { ...message, fromPage: lin.pageId, toPage: randomUUID() })
    expect((await lin.hears('refused')).why).toBe('malformed')
    expect(await lin.closes()).toBe(1008)
  })
  it('refuses a flood and a message over its size', async () => {
    const lin = await visit(server.app, await server.as(host), room.roomName)
    for (let n = 0; n < 500; n++) lin.send({ kind: 'ping', n })
    expect((await lin.hears('refused')).why).toBe('tooMany')
    const zhou = await visit(server.app, await server.as(expert), room.roomName)
    zhou.socket.send('x'.repeat(70_000))
    expect(await zhou.closes()).toBe(1009)
  })
  it('passes signals to the one they are for, never into another room', async () => {
    const lin = await visit(server.app, await server.as(host), room.roomName)
    const zhou = await visit(server.app, await server.as(expert), room.roomName)
    await Promise.all([lin.hears('grant'), zhou.hears('grant')])
    const sdp = `v=0 ${'a'.repeat(20_000)}`
    lin.send({
      kind: 'signal',
      to: zhou.seat.participantId,
      fromPage: lin.pageId,
      toPage: zhou.pageId,
      signal: { description: { type: 'offer', sdp } },
    })
    expect(await zhou.hears('signal')).toMatchObject({ from: lin.seat.participantId, signal: { description: { sdp } } })

    const other = await aRoom(server.platform.db.orm, server.clock.now(), { owner: room.owner })
    const stranger = await visit(server.app, await server.as(host), other.roomName)
    await stranger.hears('grant')
    stranger.send({
      kind: 'signal',
      to: zhou.seat.participantId,
      fromPage: stranger.pageId,
      toPage: zhou.pageId,
      signal: { keyframe: true },
    })
    stranger.send({ kind: 'chat', key: 'c', text: '只在这里' })
    await stranger.hears('chat')
    expect(zhou.heard.filter((message) => message.kind === 'signal' || message.kind === 'chat')).toHaveLength(1)
  })
  it('stores each chat message once and shows it to those who come later', async () => {
    const lin = await visit(server.app, await server.as(host), room.roomName)
    await lin.hears('grant')
    lin.send({ kind: 'chat', key: 'one', text: '这一幅留给报告。' })
    lin.send({ kind: 'chat', key: 'one', text: '这一幅留给报告。' })
    await lin.hears('chat')
    const zhou = await visit(server.app, await server.as(expert), room.roomName)
    const { chat } = await zhou.hears('grant')
    expect(chat.map(({ name, text }) => [name, text])).toEqual([['林若溪', '这一幅留给报告。']])
  })
  it('is one per person: the newer window replaces the older', async () => {
    const first = await visit(server.app, await server.as(host), room.roomName)
    await first.hears('grant')
    const second = await visit(server.app, await server.as(host), room.roomName)
    expect((await first.hears('over')).why).toBe('replaced')
    expect(second.seat.participantId).toBe(first.seat.participantId)
    const { room: seen } = await second.hears('room', ({ room: picture }) => picture.people.length > 0)
    expect(seen.people).toHaveLength(1)
  })
  it('names to a muted person who did it', async () => {
    const asHost = await server.as(host)
    const zhou = await visit(server.app, await server.as(expert), room.roomName)
    await zhou.hears('grant')
    await asHost.call(meetingRoutes.mute, { roomName: room.roomName, participantId: zhou.seat.participantId })
    expect((await zhou.hears('mute')).by).toBe('林若溪')
  })
})

describe('a seat', () => {
  it('is kept for 90 seconds and got back with the resume key and a session of its account', async () => {
    const lin = await visit(server.app, await server.as(host), room.roomName)
    const zhou = await visit(server.app, await server.as(expert), room.roomName)
    await zhou.hears('grant')
    const presence = { mic: true, camera: true, screen: false, hand: true, linkQuality: 'good' as const }
    zhou.send({ kind: 'presence', presence })
    await lin.hears('room', ({ room: seen }) => seen.people.some((person) => person.presence.hand))
    zhou.socket.terminate()
    await lin.hears('room', ({ room: seen }) =>
      seen.people.some((person) => person.name === '周慎行' && !person.isConnected),
    )
    server.clock.moveBy(80_000)
    const back = await visit(server.app, await server.as(expert), room.roomName, {
      resumeKey: zhou.seat.resumeKey,
      pageId: zhou.pageId,
    })
    expect(back.seat.participantId).toBe(zhou.seat.participantId)
    const { room: seen } = await back.hears('room', (message) => message.room.people.length === 2)
    expect(seen.people.find((person) => person.name === '周慎行')).toMatchObject({ isConnected: true, presence })
  })
  it('is given up afterwards, and attendance ends when the connection did', async () => {
    const lin = await visit(server.app, await server.as(host), room.roomName)
    const cheng = await visit(server.app, server.guest, room.roomName, { displayName: '程晓岚' })
    await (await server.as(host)).call(meetingRoutes.admit, {
      roomName: room.roomName,
      participantId: cheng.seat.participantId,
    })
    await cheng.hears('grant')
    cheng.socket.terminate()
    await lin.hears('room', ({ room: seen }) => seen.people.some((person) => !person.isConnected))
    const lostAt = server.clock.now()
    server.clock.moveBy(91_000)
    await sweepRooms(server.platform.db, [lin.seat.participantId], server.clock.now())
    expect(
      (
        await server.guest.call(meetingRoutes.knock, {
          ...knock(room.roomName, '程晓岚'),
          resumeKey: cheng.seat.resumeKey,
        })
      ).data,
    ).toMatchObject({ admission: 'waiting' })
    const { rows } = await server.platform.db.pool.query(
      'select to_at from meeting_attendance where participant_id = $1',
      [cheng.seat.participantId],
    )
    expect(Math.abs(rows[0].to_at.getTime() - lostAt.getTime())).toBeLessThan(3_000)
  })
})

const closeHere = () => inTransaction(server.platform.db, (tx) => closeRoom(tx, room.owner, server.clock.now()))

describe('attendance', () => {
  const enter = async (accountId: string) => visit(server.app, await server.as(accountId), room.roomName)
  const attendees = async () => {
    await closeHere()
    const [record] = await readMeetingRecords(server.platform.db.orm, room.owner)
    return (record?.attendees ?? []).map(({ name, part, milliseconds, spans }) => ({
      name,
      part,
      minutes: Math.round(milliseconds / minuteMs),
      spans: spans.length,
    }))
  }
  const isLost =
    (is: boolean) =>
    ({ room: seen }: { room: RoomPicture }) =>
      seen.people.some((person) => person.name === '周慎行' && person.isConnected !== is)

  it('leaves out the time of a drop-out after which somebody came back', async () => {
    const lin = await enter(host)
    const zhou = await enter(expert)
    await lin.hears('room', isLost(false))
    server.clock.moveBy(20 * minuteMs)
    zhou.socket.terminate()
    await lin.hears('room', isLost(true))
    server.clock.moveBy(minuteMs)
    lin.heard.length = 0
    await visit(server.app, await server.as(expert), room.roomName, {
      resumeKey: zhou.seat.resumeKey,
      pageId: zhou.pageId,
    })
    await lin.hears('room', isLost(false))
    server.clock.moveBy(10 * minuteMs)
    expect(await attendees()).toEqual([
      { name: '林若溪', part: 'lead', minutes: 31, spans: 1 },
      { name: '周慎行', part: 'expert', minutes: 30, spans: 2 },
    ])
  })
  it('of a person who was cut off when the meeting ended, ends with the connection', async () => {
    const lin = await enter(host)
    const zhou = await enter(expert)
    await lin.hears('room', isLost(false))
    server.clock.moveBy(20 * minuteMs)
    zhou.socket.terminate()
    await lin.hears('room', isLost(true))
    server.clock.moveBy(minuteMs)
    expect(await attendees()).toMatchObject([{ minutes: 21 }, { minutes: 20, spans: 1 }])
  })
  it('of a process that was killed, ends when its sockets were last seen', async () => {
    const lin = await enter(host)
    const zhou = await enter(expert)
    await lin.hears('room', isLost(false))
    server.clock.moveBy(20 * minuteMs)
    await sweepRooms(server.platform.db, [lin.seat.participantId, zhou.seat.participantId], server.clock.now())
    // From now on nobody reports the expert's socket.
    for (let sweeps = 0; sweeps < 3; sweeps++) {
      server.clock.moveBy(10_000)
      await sweepRooms(server.platform.db, [lin.seat.participantId], server.clock.now())
    }
    server.clock.moveBy(10 * minuteMs)
    await sweepRooms(server.platform.db, [lin.seat.participantId], server.clock.now())
    expect(await attendees()).toMatchObject([{ minutes: 31 }, { minutes: 20, spans: 1 }])
  })
  it('is counted once a meeting for each account, and only where two people met', async () => {
    const { orm } = server.platform.db
    const before = await attendanceTotals(orm, 'consultation', [host, expert])
    await enter(host)
    const zhou = await enter(expert)
    zhou.send({ kind: 'leave' })
    await zhou.closes()
    await enter(expert)
    server.clock.moveBy(5 * minuteMs)
    await closeHere()
    room = await aRoom(orm, server.clock.now())
    await enter(host)
    await closeHere()
    const after = await attendanceTotals(orm, 'consultation', [host, expert])
    for (const id of [host, expert]) expect((after.get(id)?.meetings ?? 0) - (before.get(id)?.meetings ?? 0)).toBe(1)
    expect((after.get(host)?.milliseconds ?? 0) - (before.get(host)?.milliseconds ?? 0)).toBeGreaterThanOrEqual(
      5 * minuteMs,
    )
  })
  it('and the chat are kept after the end, and of a meeting that goes on nothing is given out', async () => {
    const lin = await enter(host)
    await lin.hears('grant')
    lin.send({ kind: 'chat', key: 'line-1', text: '横切第7幅留给报告' })
    await lin.hears('chat')
    expect(await readMeetingRecords(server.platform.db.orm, room.owner)).toEqual([])
    await closeHere()
    expect(await readMeetingRecords(server.platform.db.orm, room.owner)).toMatchObject([
      { chat: [{ name: '林若溪', text: '横切第7幅留给报告' }], attendees: [{ accountId: host }] },
    ])
  })
})

describe('the calendar file of a room', () => {
  const ask = (roomName: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `/meeting/room/${encodeURIComponent(roomName)}/calendar`, headers })
  it('is there for everybody who has the number, in their language', async () => {
    const reply = await ask(room.roomName, { 'accept-language': 'en-US' })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="${room.roomName}.ics"`)
    expect(reply.body).toContain(`URL:http`)
    expect(reply.body).toContain('SUMMARY:甲状腺左叶结节性质待定')
    expect(reply.body).toContain(`DESCRIPTION:Room `)
  })
  it('is not there for a number that is none, or whose room has ended', async () => {
    expect((await ask('12')).json()).toMatchObject({ error: 'RoomInvalid' })
    await closeHere()
    expect((await ask(room.roomName)).statusCode).toBe(404)
  })
})

describe('a resume key', () => {
  it('opens no other room', async () => {
    const lin = await visit(server.app, await server.as(host), room.roomName)
    const other = await aRoom(server.platform.db.orm, server.clock.now())
    const reply = await server.guest.call(meetingRoutes.knock, {
      ...knock(other.roomName, '程晓岚'),
      resumeKey: lin.seat.resumeKey,
    })
    expect(reply.data.admission).toBe('waiting')
    expect(reply.data.participantId).not.toBe(lin.seat.participantId)
  })
})

describe('a meeting', () => {
  const events = async () =>
    (
      await server.platform.db.pool.query(
        `select name, payload from outbox_event where payload->>'meetingId' = $1 order by id`,
        [room.meetingId],
      )
    ).rows

  it('starts with the first admitted person, and ended by a host is final', async () => {
    const asHost = await server.as(host)
    const lin = await visit(server.app, asHost, room.roomName)
    const zhou = await visit(server.app, await server.as(expert), room.roomName)
    const cheng = await visit(server.app, server.guest, room.roomName, { displayName: '程晓岚' })
    await cheng.hears('room')
    expect((await server.guest.call(meetingRoutes.room, { roomName: room.roomName })).data.state).toBe('inProgress')
    expect((await asHost.call(meetingRoutes.end, { roomName: room.roomName })).status).toBe(200)
    for (const visitor of [lin, zhou, cheng]) expect((await visitor.hears('over')).why).toBe('host')
    expect((await server.guest.call(meetingRoutes.room, { roomName: room.roomName })).body.msg).toBe(
      roomNumberTexts.invalid['zh-CN'],
    )
    expect((await asHost.call(meetingRoutes.knock, knock(room.roomName))).status).toBe(404)
    expect(
      (await server.guest.call(meetingRoutes.knock, { ...knock(room.roomName), resumeKey: zhou.seat.resumeKey }))
        .status,
    ).toBe(404)
    expect((await asHost.call(meetingRoutes.end, { roomName: room.roomName })).status).toBe(404)
    expect(await events()).toMatchObject([
      { name: 'meeting.started', payload: { owner: room.owner } },
      {
        name: 'meeting.ended',
        payload: { owner: room.owner, why: 'host', wasHeld: true, accountIds: expect.arrayContaining([host, expert]) },
      },
    ])
  })
  it('ends when empty for ten minutes, counted from the start on', async () => {
    const now = server.clock.now()
    room = await aRoom(server.platform.db.orm, now, { startsAt: new Date(now.getTime() + 9 * minuteMs) })
    const lin = await visit(server.app, await server.as(host), room.roomName)
    await lin.hears('grant')
    lin.send({ kind: 'leave' })
    await lin.hears('over')
    const look = async () => (await server.guest.call(meetingRoutes.room, { roomName: room.roomName })).status
    server.clock.moveBy(12 * minuteMs)
    await sweepRooms(server.platform.db, [], server.clock.now())
    expect(await look()).toBe(200)
    server.clock.moveBy(8 * minuteMs)
    await sweepRooms(server.platform.db, [], server.clock.now())
    expect(await look()).toBe(404)
    expect((await events()).at(-1)).toMatchObject({ name: 'meeting.ended', payload: { why: 'empty', wasHeld: false } })
  })
  it('knows that it is empty when the last two leave at once', async () => {
    const both = [
      await visit(server.app, await server.as(host), room.roomName),
      await visit(server.app, await server.as(expert), room.roomName),
    ]
    await Promise.all(both.map((visitor) => visitor.hears('grant')))
    for (const visitor of both) visitor.send({ kind: 'leave' })
    await Promise.all(both.map((visitor) => visitor.hears('over')))
    const { rows } = await server.platform.db.pool.query('select empty_since from meeting where id = $1', [
      room.meetingId,
    ])
    expect(rows[0].empty_since).not.toBeNull()
  })
  it('ends four hours over, also when nobody ever came', async () => {
    server.clock.moveBy(60 * minuteMs + 239 * minuteMs)
    await sweepRooms(server.platform.db, [], server.clock.now())
    expect((await server.guest.call(meetingRoutes.room, { roomName: room.roomName })).status).toBe(200)
    server.clock.moveBy(2 * minuteMs)
    await sweepRooms(server.platform.db, [], server.clock.now())
    expect((await events()).at(-1)).toMatchObject({ name: 'meeting.ended', payload: { why: 'over' } })
    expect(await trailOf(server, room.meetingId)).toEqual(['meeting.expire by system'])
  })
  it('is closed by its owner without harm when asked twice', async () => {
    const lin = await visit(server.app, await server.as(host), room.roomName)
    for (const _time of [1, 2])
      await inTransaction(server.platform.db, (tx) => closeRoom(tx, room.owner, server.clock.now()))
    expect((await lin.hears('over')).why).toBe('owner')
  })
  it('that ends while its room is read is read as ended, and not as a room that people have left', async () => {
    const { db, clock } = server.platform
    const waiting = `select 1 from pg_locks where not granted and relation = 'meeting_participant'::regclass`
    const reading = await inTransaction(db, async (tx) => {
      await tx.execute(sql`lock table meeting_participant in access exclusive mode`)
      const rows = readRoom(db.orm, room.meetingId)
      await expect.poll(async () => (await db.pool.query(waiting)).rows.length).toBeGreaterThan(0)
      await closeRoom(tx, room.owner, clock.now())
      return { rows }
    })
    expect((await reading.rows)?.meeting.endReason).toBe('owner')
  })
  it('ends once and without an error when it is closed 300 times at once while the sweep runs too', async () => {
    const { db } = server.platform
    const now = server.clock.now()
    const rooms = await inParallel(30, () => aRoom(db.orm, now))
    const late = new Date(now.getTime() + 6 * 60 * minuteMs)
    // Ten at a time, so that none waits for a session of the database longer than the pool lets it.
    const closeAll = async () => {
      for (const { owner } of rooms) await inParallel(10, () => inTransaction(db, (tx) => closeRoom(tx, owner, now)))
    }
    await Promise.all([closeAll(), sweepRooms(db, [], late), sweepRooms(db, [], late)])
    const { rows } = await db.pool.query(
      `select count(*)::int as published, count(distinct payload->>'meetingId')::int as ended from outbox_event
       where name = 'meeting.ended' and payload->>'meetingId' = any($1)`,
      [rooms.map(({ meetingId }) => meetingId)],
    )
    expect(rows).toEqual([{ published: 30, ended: 30 }])
  })
})

describe('two server processes on one database', () => {
  it('hold one room: people, signals larger than a notice, chat and the end reach both', async () => {
    const other = await compose({ ...server.platform, hub: createHub() }, {})
    await other.listen({ port: 0, host: '127.0.0.1' })
    const asHost = await server.as(host)
    const lin = await visit(server.app, asHost, room.roomName)
    const seat = (await (await server.as(expert)).call(meetingRoutes.knock, knock(room.roomName))).data
    const zhou = await visit(other, server.guest, room.roomName, { seat })
    await lin.hears('room', ({ room: seen }) => seen.people.length === 2)
    await zhou.hears('room', ({ room: seen }) => seen.people.length === 2)
    const sdp = `v=0 ${'b'.repeat(12_000)}`
    const between = { to: zhou.seat.participantId, fromPage: lin.pageId, toPage: zhou.pageId }
    lin.send({ kind: 'signal', ...between, signal: { description: { type: 'offer', sdp } } })
    lin.send({ kind: 'signal', ...between, signal: { candidate: { candidate: 'after the offer' } } })
    await zhou.hears('signal', (message) => 'candidate' in message.signal)
    const signals = zhou.heard
      .filter((message) => message.kind === 'signal')
      .map((message) => Object.keys(message.signal)[0])
    expect(signals).toEqual(['description', 'candidate'])
    zhou.send({ kind: 'chat', key: 'k', text: '听得到' })
    expect((await lin.hears('chat')).line.name).toBe('周慎行')
    await asHost.call(meetingRoutes.end, { roomName: room.roomName })
    expect((await zhou.hears('over')).why).toBe('host')
    await other.close()
  })
})
