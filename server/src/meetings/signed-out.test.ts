import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountRoutes } from '@tongying/contract/accounts'
import { meetingRoutes } from '@tongying/contract/meetings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { endAccess } from '../platform/auth/end-access.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { answerMeetings } from '../testing/answers.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { visit } from '../testing/visitor.ts'
import { aRoom } from './fixtures.ts'
import { giveUpSeatsOfEndedSessions } from './give-up-seats-of-ended-sessions.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  await server.deliverAll()
  answerMeetings('consultation', async () => 'expert')
})
afterAll(() => server.close())

it('closes the rooms of a session within a second of its sign-out, and no guest’s; the seat’s key opens nothing then', async () => {
  const room = await aRoom(server.platform.db.orm, server.clock.now())
  const { id } = await anAccount(server.platform.db.orm, server.platform, { realName: '林若溪' })
  const me = await server.as(id)
  const [mine, guests] = [
    await visit(server.app, me, room.roomName),
    await visit(server.app, server.guest, room.roomName, { displayName: '程晓岚' }),
  ]
  const start = performance.now()
  await me.call(accountRoutes.logout, {})
  expect(await mine.closes()).toBe(4401)
  expect(performance.now() - start).toBeLessThan(1_000)
  expect(guests.socket.readyState).toBe(guests.socket.OPEN)
  const { resumeKey } = mine.seat
  const { roomName } = room
  const resume = { roomName, resumeKey, pageId: randomUUID(), displayName: '程晓岚' }
  await expect
    .poll(async () => (await server.guest.call(meetingRoutes.knock, resume)).data.participantId)
    .not.toBe(mine.seat.participantId)
})

it('gives an account’s seat to no key without its session: not from elsewhere, and not after the session', async () => {
  const room = await aRoom(server.platform.db.orm, server.clock.now())
  const { roomName } = room
  answerMeetings('consultation', async () => 'lead')
  const owner = await anAccount(server.platform.db.orm, server.platform, { realName: '周慎行' })
  const colleague = await anAccount(server.platform.db.orm, server.platform, { realName: '林若溪' })
  const [me, other] = [await server.as(owner.id), await server.as(colleague.id)]
  const [mine, hearer] = [await visit(server.app, me, roomName), await visit(server.app, other, roomName)]
  const { resumeKey, participantId } = mine.seat
  const stranger = await visit(server.app, server.guest, roomName, { resumeKey, displayName: '王先生' })
  expect(stranger.seat).toMatchObject({ admission: 'waiting' })
  expect(stranger.seat.participantId).not.toBe(participantId)
  // Another account with the key has its own seat.
  expect((await other.call(meetingRoutes.knock, { roomName, resumeKey, pageId: randomUUID() })).data).toMatchObject({
    participantId: hearer.seat.participantId,
  })
  // The account itself, signed in elsewhere too, takes its seat over; only then that session's end closes it.
  const again = await visit(server.app, await server.as(owner.id), roomName, { resumeKey })
  expect(again.seat.participantId).toBe(participantId)
  expect(await mine.closes()).toBe(1000)
  await me.call(accountRoutes.logout, {})
  await giveUpSeatsOfEndedSessions(server.platform)
  expect(again.socket.readyState).toBe(again.socket.OPEN)
  await inTransaction(server.platform.db, (tx) =>
    endAccess(tx, owner.id, { reason: 'passwordChanged', now: server.clock.now() }),
  )
  expect(await again.closes()).toBe(4401)
  stranger.send({ kind: 'chat', key: randomUUID(), text: '我是周慎行' })
  expect((await stranger.hears('refused')).why).toBe('notAdmitted')
  expect(hearer.heard.filter(({ kind }) => kind === 'chat')).toEqual([])
})

it('gives a signed-in guest’s seat back to their own session alone', async () => {
  const room = await aRoom(server.platform.db.orm, server.clock.now())
  const { roomName } = room
  answerMeetings('consultation', async () => undefined)
  const { id } = await anAccount(server.platform.db.orm, server.platform, { realName: '苏婉清' })
  const me = await server.as(id)
  const { resumeKey, participantId } = (await me.call(meetingRoutes.knock, { roomName, pageId: randomUUID() })).data
  const knock = { roomName, resumeKey, pageId: randomUUID() }
  const taken = await server.guest.call(meetingRoutes.knock, { ...knock, displayName: '王先生' })
  expect(taken.data.participantId).not.toBe(participantId)
  expect((await me.call(meetingRoutes.knock, knock)).data.participantId).toBe(participantId)
})

it('gives up a seat with a lost connection when its session ends, by a sign-out or by its time, and no guest’s', async () => {
  const room = await aRoom(server.platform.db.orm, server.clock.now())
  const { roomName } = room
  answerMeetings('consultation', async () => 'expert')
  const sit = async (who: Caller, displayName?: string) => {
    const visitor = await visit(server.app, who, roomName, displayName === undefined ? {} : { displayName })
    visitor.socket.terminate()
    return visitor.seat.participantId
  }
  const account = async (realName: string) =>
    (await anAccount(server.platform.db.orm, server.platform, { realName })).id
  const [signedOutId, outlivedId, stayingId] = [
    await account('林若溪'),
    await account('周慎行'),
    await account('苏婉清'),
  ]
  const leaving = await server.as(signedOutId)
  const seats = [await sit(leaving), await sit(await server.as(outlivedId)), await sit(await server.as(stayingId))]
  answerMeetings('consultation', async () => undefined)
  seats.push(await sit(server.guest, '程晓岚'))
  const { pool } = server.platform.db
  const admissions = async () => {
    const { rows } = await pool.query<{ id: string; admission: string }>(
      'select id, admission from meeting_participant where id = any($1)',
      [seats],
    )
    return seats.map((seat) => rows.find((row) => row.id === seat)?.admission)
  }
  await leaving.call(accountRoutes.logout, {})
  await pool.query('update session set expires_at = $1 where account_id = $2', [server.clock.now(), outlivedId])
  await giveUpSeatsOfEndedSessions(server.platform)
  expect(await admissions()).toEqual(['left', 'left', 'admitted', 'waiting'])
})

it.each([
  ['signs out', '4401'],
  ['sends that it leaves', '1000'],
])('leaves a seat to the device that has taken it over, when the first one %s late', async (ending, code) => {
  const room = await aRoom(server.platform.db.orm, server.clock.now())
  const { roomName } = room
  answerMeetings('consultation', async () => 'expert')
  const { id } = await anAccount(server.platform.db.orm, server.platform, { realName: '林若溪' })
  const [first, second] = [await server.as(id), await server.as(id)]
  const old = await visit(server.app, first, roomName)
  await old.hears('room')
  // It confirms the close of its socket only once it reads on.
  old.socket.pause()
  if (ending === 'signs out') {
    await first.call(accountRoutes.logout, {})
    await server.deliverAll()
  }
  const now = await visit(server.app, second, roomName, { resumeKey: old.seat.resumeKey })
  expect(now.seat.participantId).toBe(old.seat.participantId)
  await now.hears('room')
  if (ending === 'sends that it leaves') old.send({ kind: 'leave' })
  old.socket.resume()
  expect(await old.closes()).toBe(Number(code))
  // The late word is worked on in its own time.
  await sleep(300)
  now.send({ kind: 'chat', key: randomUUID(), text: '我还在' })
  await now.hears('chat')
  expect(now.heard.filter(({ kind }) => kind === 'over')).toEqual([])
})
