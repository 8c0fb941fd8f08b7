import { randomUUID } from 'node:crypto'
import { accountRoutes } from '@tongying/contract/accounts'
import { meetingRoutes } from '@tongying/contract/meetings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { type TestApp, testApp } from '../platform/testing/app.ts'
import { aRoom } from './fixtures.ts'
import { answerMeetings } from './port.ts'
import { visit } from './test-visitor.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  await server.settle()
  answerMeetings('consultation', async () => 'participant')
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
