import { randomUUID } from 'node:crypto'
import { meetingRoutes, roomLimits, roomTimes } from '@tongying/contract/meetings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { answerMeetings } from '../testing/answers.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { type Visitor, visit } from '../testing/visitor.ts'
import { aRoom } from './fixtures.ts'
import { sweepRooms } from './sweep-rooms.ts'

let server: TestApp
let [host, lead, expert] = ['', '', '']
let asHost: Caller
let asExpert: Caller
let room: Awaited<ReturnType<typeof aRoom>>

beforeAll(async () => {
  server = await testApp({ trustProxy: { addresses: ['127.0.0.1'] } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const person = async (realName: string) => (await anAccount(server.platform.db.orm, server.platform, { realName })).id
  host = await person('林若溪')
  lead = await person('周慎行')
  expert = await person('苏婉清')
  answerMeetings('consultation', async (_tx, _owner, accountId) => {
    if (accountId === host || accountId === lead) return 'lead'
    return accountId === expert ? 'expert' : undefined
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  room = await aRoom(server.platform.db.orm, server.clock.now())
  asHost = await server.as(host)
  asExpert = await server.as(expert)
})

const knock = (
  who: Caller,
  more: { displayName?: string; browserKey?: string; resumeKey?: string; from?: string } = {},
) => {
  const { from, ...input } = more
  const headers: Record<string, string> = from ? { 'x-forwarded-for': from } : {}
  return who.call(meetingRoutes.knock, { roomName: room.roomName, pageId: randomUUID(), ...input }, { headers })
}
/** How many sessions of the database were taken or wanted at once while these calls ran. */
async function mostSessionsDuring(calls: Promise<unknown>): Promise<number> {
  const { pool } = server.platform.db
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, pool.totalCount - pool.idleCount + pool.waitingCount)
  }, 1)
  await calls.finally(() => clearInterval(timer))
  return most
}
const guestFrom = (from: string) => knock(server.guest, { displayName: '访客', from })
async function leave(visitor: Visitor): Promise<void> {
  visitor.send({ kind: 'leave' })
  expect((await visitor.hears('over')).why).toBe('left')
}

describe('whom a host turned away', () => {
  it.each(['remove', 'decline'] as const)('waits again each time until a host lets them in: %s', async (how) => {
    await visit(server.app, asHost, room.roomName)
    const first = await visit(server.app, asExpert, room.roomName)
    const turnAway = async (which: 'remove' | 'decline', { seat }: Visitor) =>
      (await asHost.call(meetingRoutes[which], { roomName: room.roomName, participantId: seat.participantId })).data
    await turnAway('remove', first)
    if (how === 'decline') await turnAway('decline', await visit(server.app, asExpert, room.roomName))
    for (let time = 0; time < 2; time++) {
      const again = await visit(server.app, asExpert, room.roomName)
      expect(again.seat.admission).toBe('waiting')
      await leave(again)
    }
    const waiting = await visit(server.app, asExpert, room.roomName)
    await asHost.call(meetingRoutes.admit, { roomName: room.roomName, participantId: waiting.seat.participantId })
    await waiting.hears('grant')
    await leave(waiting)
    expect((await knock(asExpert)).data.admission).toBe('admitted')
  })

  it.each(['remove', 'decline'] as const)('does not come back to the seat they had: %s', async (how) => {
    await visit(server.app, asHost, room.roomName)
    const browserKey = randomUUID()
    const seat = (await knock(server.guest, { displayName: '王先生', browserKey })).data
    const guest = await visit(server.app, server.guest, room.roomName, { seat })
    const one = { roomName: room.roomName, participantId: guest.seat.participantId }
    if (how === 'remove') await asHost.call(meetingRoutes.admit, one)
    await asHost.call(meetingRoutes[how], one).then((reply) => reply.data)
    const again = (await knock(server.guest, { displayName: '王先生', browserKey, resumeKey: seat.resumeKey })).data
    expect([again.admission, again.participantId === seat.participantId]).toEqual(['waiting', false])
  })

  it('is shown to the host as such: a guest by the browser, another guest not', async () => {
    const inside = await visit(server.app, asHost, room.roomName)
    const [browserKey, other] = [randomUUID(), randomUUID()]
    const seat = (await knock(server.guest, { displayName: '王先生', browserKey })).data
    const guest = await visit(server.app, server.guest, room.roomName, { seat })
    await asHost.call(meetingRoutes.decline, { roomName: room.roomName, participantId: guest.seat.participantId })
    for (const [displayName, key] of [['李先生', browserKey] as const, ['赵女士', other] as const]) {
      const again = (await knock(server.guest, { displayName, browserKey: key })).data
      await visit(server.app, server.guest, room.roomName, { seat: again })
    }
    const { room: seen } = await inside.hears('room', ({ room: picture }) => picture.lobby.length === 2)
    expect(seen.lobby.map(({ name, wasTurnedAway }) => [name, wasTurnedAway])).toEqual([
      ['李先生', true],
      ['赵女士', false],
    ])
  })

  it('as a host waits for the other host, and for nobody who has gone', async () => {
    const applicant = await visit(server.app, asHost, room.roomName)
    const asLead = await server.as(lead)
    const other = await visit(server.app, asLead, room.roomName)
    const target = { roomName: room.roomName, participantId: applicant.seat.participantId }
    await asLead.call(meetingRoutes.remove, target).then((reply) => reply.data)
    expect((await knock(asHost)).data.admission).toBe('waiting')
    await leave(other)
    expect((await knock(asHost)).data.admission).toBe('admitted')
  })
})

describe('guests', () => {
  it('knock 300 times at once: five of a network wait, the others are refused with the reason, and the people of the meeting come in', async () => {
    const flood = inParallel(300, () => knock(server.guest, { displayName: '访客' }))
    const sessions = mostSessionsDuring(flood)
    // In the midst of it: they do not stand behind the strangers, nor does anybody who is elsewhere on the platform.
    const people = await Promise.all([asHost, asExpert].map((one) => knock(one)))
    expect(people.map((reply) => reply.data.admission)).toEqual(['admitted', 'admitted'])
    expect(outcomes(await flood)).toEqual({
      ok: roomLimits.waitingGuestsOfNetwork,
      LobbyFull: 300 - roomLimits.waitingGuestsOfNetwork,
    })
    expect(await sessions).toBeLessThan(10)
    expect((await knock(server.guest, { displayName: '访客' })).body).toMatchObject({ code: 409, error: 'LobbyFull' })
  })

  it('and strangers who name wrong rooms 300 times at once leave the database to the others', async () => {
    const wrong = { roomName: '999 9999 9999', participantId: randomUUID() }
    const headers = { 'x-forwarded-for': '8.7.6.5' }
    const flood = inParallel(300, () => server.guest.call(meetingRoutes.admit, wrong, { headers }))
    const sessions = mostSessionsDuring(flood)
    expect(Object.keys(outcomes(await flood)).toSorted()).toEqual(['RoomInvalid', 'TooManyRequests'])
    expect(await sessions).toBeLessThan(10)
  })

  it('of many networks fill the lobby, and still keep nobody of the meeting out', async () => {
    for (let network = 0; network < 6; network++)
      for (let guest = 0; guest < 5; guest++) expect((await guestFrom(`8.8.${network}.1`)).status).toBe(200)
    expect((await guestFrom('8.8.9.1')).body).toMatchObject({ error: 'LobbyFull' })
    for (const one of [asHost, asExpert]) expect((await knock(one)).data.admission).toBe('admitted')
  })

  it('who sit in every seat of the room do not keep its people out either', async () => {
    for (let index = 0; index < roomLimits.meshPeople; index++) {
      const { participantId } = (await guestFrom(`8.9.${index}.1`)).data
      await asHost.call(meetingRoutes.admit, { roomName: room.roomName, participantId }).then((reply) => reply.data)
    }
    const { participantId } = (await guestFrom('8.9.99.1')).data
    const target = { roomName: room.roomName, participantId }
    expect((await asHost.call(meetingRoutes.admit, target)).body).toMatchObject({ error: 'RoomFull' })
    for (const one of [asHost, asExpert]) expect((await knock(one)).data.admission).toBe('admitted')
  })

  it('who never open their socket give the place up after seconds', async () => {
    const { db } = server.platform
    for (let guest = 0; guest < 5; guest++) await knock(server.guest, { displayName: '访客' })
    expect((await knock(server.guest, { displayName: '访客' })).status).toBe(409)
    server.clock.moveBy(roomTimes.unopenedSeatMs + 1)
    // Also before anybody has swept the room.
    const seat = (await knock(server.guest, { displayName: '访客' })).data
    await sweepRooms(db, [], server.clock.now())
    const { rows } = await db.pool.query(
      `select count(*)::int as many from meeting_participant p join meeting m on m.id = p.meeting_id
       where m.room = $1 and p.admission = 'waiting'`,
      [room.roomName],
    )
    expect(rows).toEqual([{ many: 1 }])
    expect(seat.admission).toBe('waiting')
  })

  it('are marked as guests wherever their name stands, also under one of their names', async () => {
    const inside = await visit(server.app, asHost, room.roomName)
    await visit(server.app, await server.as(lead), room.roomName)
    const impostor = await visit(server.app, server.guest, room.roomName, { displayName: '周慎行' })
    const { room: before } = await inside.hears('room', ({ room: picture }) => picture.lobby.length === 1)
    expect(before.lobby).toMatchObject([{ name: '周慎行', role: 'guest', isNameTyped: true, wasTurnedAway: false }])
    await asHost.call(meetingRoutes.admit, { roomName: room.roomName, participantId: impostor.seat.participantId })
    const { room: after } = await inside.hears('room', ({ room: picture }) => picture.people.length === 3)
    expect(after.people.map(({ name, role, isNameTyped }) => [name, role, isNameTyped])).toEqual([
      ['林若溪', 'host', false],
      ['周慎行', 'host', false],
      ['周慎行', 'guest', true],
    ])
    await impostor.hears('grant')
    impostor.send({ kind: 'chat', key: 'one', text: '我是周主任' })
    expect((await inside.hears('chat')).line).toMatchObject({ name: '周慎行', isGuest: true })
    const later = await visit(server.app, asExpert, room.roomName)
    expect((await later.hears('grant')).chat).toMatchObject([{ name: '周慎行', isGuest: true }])
  })

  it('with an account of their own bear its name, and are guests all the same', async () => {
    const inside = await visit(server.app, asHost, room.roomName)
    const { id } = await anAccount(server.platform.db.orm, server.platform, { realName: '罗医生' })
    await visit(server.app, await server.as(id), room.roomName, { displayName: '周慎行' })
    const { room: seen } = await inside.hears('room', ({ room: picture }) => picture.lobby.length === 1)
    expect(seen.lobby).toMatchObject([{ name: '罗医生', role: 'guest', isNameTyped: false }])
  })
})
