import { platformRoutes } from '@tongying/contract/platform'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { anAccount } from '../../accounts/fixtures.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { issueTicket } from '../auth/tickets.ts'
import { inParallel } from '../testing/parallel.ts'

let server: TestApp
let address: string
const opened: WebSocket[] = []
beforeAll(async () => {
  server = await testApp({
    callsPerAccount: 30,
    callsPerNetwork: 200,
    publicUrl: 'http://localhost',
    trustProxy: { hops: 1 },
  })
  address = (await server.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterAll(async () => {
  for (const socket of opened) socket.terminate()
  await server.close()
})
/** Moves the clock to the beginning of a minute whose window covers no earlier call. */
const newWindow = () => server.clock.moveBy(180_000 - (server.clock.now().getTime() % 60_000))
beforeEach(newWindow)

async function somebody(): Promise<{ accountId: string; ticket: () => Promise<string> }> {
  const { id } = await anAccount(server.platform.db.orm, server.platform)
  const caller = await server.as(id)
  await caller.call(platformRoutes.liveTicket, {})
  const { rows } = await server.platform.db.pool.query('select session_id from ticket where account_id = $1', [id])
  const ticket = () =>
    issueTicket(server.platform.db.orm, {
      purpose: 'live',
      accountId: id,
      sessionId: rows[0]?.session_id,
      now: server.clock.now(),
    })
  return { accountId: id, ticket }
}

/** Answers 101, or the status and how long the caller is asked to wait. */
function open(ticket: string, from: string): Promise<{ status: number; retryAfter?: string | undefined }> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${address}/live?ticket=${ticket}`, { headers: { 'x-forwarded-for': from } })
    opened.push(socket)
    socket.once('open', () => resolve({ status: 101 }))
    socket.once('unexpected-response', (request, response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
      request.destroy()
    })
    socket.on('error', () => undefined)
  })
}
const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

test('trust.limit: of 300 openings of a network at once so many are looked at as of calls, the others are asked to wait', async () => {
  const answers = await inParallel(300, () => open('no-such-ticket', '203.0.113.7'))
  expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([200, 100])
  for (const { status, retryAfter } of answers) if (status === 429) expect(Number(retryAfter)).toBeGreaterThan(0)
  expect((await open('no-such-ticket', '203.0.113.8')).status).toBe(401)
})

test('trust.limit: openings count as calls of their account, from whatever network', async () => {
  const { ticket } = await somebody()
  newWindow()
  const tickets = await Promise.all(Array.from({ length: 300 }, ticket))
  const answers = await inParallel(300, (index) => open(tickets[index] ?? '', `198.51.100.${index % 200}`))
  expect([countOf(answers, 101), countOf(answers, 429)]).toEqual([30, 270])
  newWindow()
  expect((await open(await ticket(), '198.51.100.7')).status).toBe(101)
})

test('after a restart 150 people behind one address all have their sockets again', async () => {
  const people = await Promise.all(Array.from({ length: 150 }, somebody))
  newWindow()
  const tickets = await Promise.all(people.map(({ ticket }) => ticket()))
  const answers = await inParallel(150, (index) => open(tickets[index] ?? '', '192.0.2.9'))
  expect(countOf(answers, 101)).toBe(150)
})
