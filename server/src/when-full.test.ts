import { randomUUID } from 'node:crypto'
import { allRoutes } from '@tongying/contract'
import { accountRoutes } from '@tongying/contract/accounts'
import { changesSomething, hourMs, pathParameters } from '@tongying/contract/kit'
import { meetingRoutes } from '@tongying/contract/meetings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from './accounts/fixtures.ts'
import { aRoom } from './meetings/fixtures.ts'
import { noBallast } from './platform/storage/ballast.ts'
import { watchDatabaseRoom } from './platform/storage/database-room.ts'
import { answerMeetings } from './testing/answers.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { visit } from './testing/visitor.ts'

/** What PostgreSQL answers on a full disk. */
const diskFull = Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' })

let server: TestApp
const watch = (everyMs: number) => {
  const { db, log } = server.platform
  const room = watchDatabaseRoom({ db, log, ballast: noBallast, everyMs })
  Object.assign(server.platform, { room })
  return room
}
beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

test('after "disk full" every call that writes rows is refused, a chat line and a guest at the door too', async () => {
  const { id, phone, password } = await anAccount(server.platform.db.orm, server.platform, { realName: '林若溪' })
  const me = await server.as(id)
  answerMeetings('consultation', async (_tx, _owner, accountId) => (accountId === id ? 'lead' : undefined))
  const { roomName } = await aRoom(server.platform.db.orm, server.clock.now())
  const mine = await visit(server.app, me, roomName)
  await mine.hears('grant')
  watch(hourMs).noteFailure(new Error('wrapped', { cause: diskFull }))
  expect(server.platform.room.isFull()).toBe(true)

  for (const route of Object.values(allRoutes).flatMap((byName) => Object.values(byName))) {
    if (!changesSomething(route) || route.worksWhenFull) continue
    const input = Object.fromEntries(pathParameters(route.path).map((name) => [name, randomUUID()]))
    const reply = await me.call(route, input)
    expect([route.path, reply.status, reply.body.success ? '' : reply.body.error]).toEqual([
      route.path,
      503,
      'StorageFull',
    ])
  }
  mine.send({ kind: 'chat', key: randomUUID(), text: '存不下了' })
  expect((await mine.hears('refused')).why).toBe('storageFull')
  const guest = { roomName, pageId: randomUUID(), displayName: '程晓岚' }
  expect((await server.guest.call(meetingRoutes.knock, guest)).status).toBe(503)
  expect((await me.call(meetingRoutes.knock, { roomName, pageId: randomUUID() })).data.admission).toBe('admitted')
  expect((await server.guest.call(accountRoutes.login, { phone, password })).status).toBe(200)
  expect(mine.socket.readyState).toBe(mine.socket.OPEN)
})

test('another failure refuses nothing, and a write that succeeds opens everything again', async () => {
  const room = watch(20)
  room.noteFailure(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }))
  room.noteFailure(Object.assign(new Error('duplicate key'), { code: '23505', severity: 'ERROR' }))
  expect(room.isFull()).toBe(false)
  room.noteFailure(diskFull)
  expect(room.isFull()).toBe(true)
  await expect.poll(() => room.isFull()).toBe(false)
})
