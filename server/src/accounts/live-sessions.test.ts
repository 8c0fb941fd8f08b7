import { once } from 'node:events'
import { accountRoutes } from '@tongying/contract/accounts'
import { platformRoutes } from '@tongying/contract/platform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { issueTicket } from '../platform/auth/tickets.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { socketsPerAccount } from '../platform/http/serve-socket.ts'
import { closeOutlived } from '../platform/live/close-outlived.ts'
import { publishLive } from '../platform/live/hub.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { anAccount } from './fixtures.ts'

let it: TestApp
let address: string
beforeAll(async () => {
  it = await testApp()
  address = (await it.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  await it.deliverAll()
})
afterAll(() => it.close())

async function aUser(): Promise<{ id: string; me: Caller }> {
  const { id } = await anAccount(it.platform.db.orm, it.platform)
  return { id, me: await it.as(id) }
}
async function ticketOf(me: Caller): Promise<string> {
  return (await me.call(platformRoutes.liveTicket, {})).data.ticket
}
async function open(ticket: string, more = ''): Promise<WebSocket> {
  const socket = new WebSocket(`${address}/live?ticket=${ticket}${more}`)
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

test('what is published between a page’s first calls and its socket is sent once the socket is open', async () => {
  const { id, me } = await aUser()
  const fetchedAt = performance.now()
  const ticket = await ticketOf(me)
  await inTransaction(it.platform.db, (tx) => publishLive(tx, [id], { kind: 'message.marked' }))
  await it.deliverAll()
  const heard = async (more: string, at = ticket) => {
    const socket = new WebSocket(`${address}/live?ticket=${at}${more}`)
    const [data] = await once(socket, 'message')
    socket.close()
    return JSON.parse(String(data))
  }
  expect(await heard(`&since=${Math.ceil(performance.now() - fetchedAt)}`)).toEqual({ kind: 'message.marked' })
  // Longer ago than the server keeps it: everything is fetched again.
  expect(await heard('&since=90000', await ticketOf(me))).toEqual({ kind: 'live.resumed' })
  for (const odd of ['&since=', '&since=-1', '&since=1e9', '&since=abc', `&since=${'9'.repeat(40)}`])
    (await open(await ticketOf(me), odd)).close()
})

const hour = 3_600_000

test('a session that is over by its time closes its sockets: 8 hours without a call, or a day after the sign-in', async () => {
  const { id, me } = await aUser()
  const idle = await open(await ticketOf(me))
  it.clock.moveBy(7 * hour)
  const busy = await it.as(id)
  const used = await open(await ticketOf(busy))
  await closeOutlived(it.platform)
  expect([idle.readyState, used.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN])
  it.clock.moveBy(2 * hour)
  const closed = closing(idle)
  await closeOutlived(it.platform)
  expect((await closed).code).toBe(4401)
  expect(used.readyState).toBe(WebSocket.OPEN)
  // Used to the end, and over all the same.
  for (let hours = 0; hours < 23; hours += 1) {
    it.clock.moveBy(1 * hour)
    await busy.call(platformRoutes.liveTicket, {})
  }
  const over = closing(used)
  await closeOutlived(it.platform)
  expect((await over).code).toBe(4401)
})

test('a person in a room uses their session, though no call comes; a day after the sign-in it is over', async () => {
  const { id, me } = await aUser()
  const [mine] = [await open(await ticketOf(me))]
  const { rows } = await it.platform.db.pool.query<{ id: string }>(
    "select id from session where account_id = $1 and state = 'active'",
    [id],
  )
  it.platform.hub.tie(rows[0]?.id ?? '', mine)
  for (const _each of [1, 2, 3]) {
    it.clock.moveBy(7 * hour)
    await closeOutlived(it.platform)
    expect(mine.readyState).toBe(WebSocket.OPEN)
  }
  const closed = closing(mine)
  it.clock.moveBy(4 * hour)
  await closeOutlived(it.platform)
  expect((await closed).code).toBe(4401)
})

test('300 sockets of one account at once: as many are opened as one may have, the others refused with 429', async () => {
  const { id, me } = await aUser()
  await me.call(platformRoutes.liveTicket, {})
  const { rows } = await it.platform.db.pool.query<{ id: string }>(
    "select id from session where account_id = $1 and state = 'active'",
    [id],
  )
  const sessionId = rows[0]?.id ?? ''
  const { orm } = it.platform.db
  const now = it.clock.now()
  const tickets = await Promise.all(
    Array.from({ length: 300 }, () => issueTicket(orm, { purpose: 'live', accountId: id, sessionId, now })),
  )
  const opened = await Promise.allSettled(tickets.map((ticket) => open(ticket)))
  const sockets = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(sockets).toHaveLength(socketsPerAccount)
  for (const each of opened) if (each.status === 'rejected') expect(String(each.reason)).toContain('429')
  // One that goes makes room for another.
  const closed = once(sockets[0] ?? new WebSocket(''), 'close')
  sockets[0]?.close()
  await closed
  await expect.poll(async () => open(await ticketOf(me)).then((socket) => socket.readyState)).toBe(WebSocket.OPEN)
  for (const socket of sockets) socket.terminate()
})
