import { once } from 'node:events'
import { accountRoutes } from '@tongying/contract/accounts'
import { platformRoutes } from '@tongying/contract/platform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Caller, type TestApp, testApp } from '../platform/testing/app.ts'
import { anAccount } from './fixtures.ts'

let it: TestApp
let address: string
beforeAll(async () => {
  it = await testApp()
  address = (await it.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  await it.settle()
})
afterAll(() => it.close())

async function aUser(): Promise<{ id: string; me: Caller }> {
  const { id } = await anAccount(it.platform.db.orm, it.platform)
  return { id, me: await it.as(id) }
}
async function ticketOf(me: Caller): Promise<string> {
  return (await me.call(platformRoutes.liveTicket, {})).data.ticket
}
async function open(ticket: string): Promise<WebSocket> {
  const socket = new WebSocket(`${address}/live?ticket=${ticket}`)
  await once(socket, 'open')
  return socket
}
/** The close code, and how long it took. */
async function closing(socket: WebSocket): Promise<{ code: unknown; ms: number }> {
  const start = performance.now()
  const [code] = await once(socket, 'close')
  return { code, ms: performance.now() - start }
}

test('trust.sockets: logging out closes the session’s sockets within a second, and no other session’s', async () => {
  const { id, me } = await aUser()
  const other = await it.as(id)
  const [mine, others] = [await open(await ticketOf(me)), await open(await ticketOf(other))]
  const closed = closing(mine)
  await me.call(accountRoutes.logout, {})
  const { code, ms } = await closed
  expect(code).toBe(4401)
  expect(ms).toBeLessThan(1_000)
  expect(others.readyState).toBe(WebSocket.OPEN)
  others.close()
})

test('trust.sockets: a reset password closes every socket of the account', async () => {
  const account = await anAccount(it.platform.db.orm, it.platform)
  const sockets = [
    await open(await ticketOf(await it.as(account.id))),
    await open(await ticketOf(await it.as(account.id))),
  ]
  const closed = Promise.all(sockets.map(closing))
  await it.guest.call(accountRoutes.getAuthSmsCode, { mobile: account.phone, type: 'reset' })
  const smscode = it.sms.at(-1)?.code ?? ''
  await it.guest.call(accountRoutes.reset, { phone: account.phone, smscode, password: 'Yunzhou#2031x' })
  expect((await closed).map(({ code }) => code)).toEqual([4401, 4401])
})

test('trust.sockets: a ticket of a session that has ended opens nothing, nor does one twice', async () => {
  const { me } = await aUser()
  const [late, twice] = [await ticketOf(me), await ticketOf(me)]
  const socket = await open(twice)
  await expect(open(twice)).rejects.toThrow('401')
  const closed = closing(socket)
  await me.call(accountRoutes.logout, {})
  await closed
  await expect(open(late)).rejects.toThrow('401')
})
