import { once } from 'node:events'
import { bookingRoutes } from '@tongying/contract/bookings'
import { deviceRoutes as routes, terminalNumbers } from '@tongying/contract/devices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { aCommunityHospital } from '../bookings/fixtures.ts'
import { type CaseStage, caseStageOn } from '../consultations/fixtures.ts'
import { giveMemberRole } from '../memberships/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { setStanding } from '../practitioners/fixtures.ts'
import { good, type TestApp, testApp } from '../testing/app.ts'
import { connectTerminal } from './connections.ts'
import { aPairedTerminal, aTerminal } from './fixtures.ts'
import { TerminalSockets } from './terminal-sockets.ts'

let server: TestApp
let stage: CaseStage
beforeAll(async () => {
  server = await testApp()
  stage = await caseStageOn(server, [])
})
afterAll(() => server.close())

/** A terminal that was admitted, and the two ends of a socket for it. */
async function admitted() {
  const { db } = server.platform
  const { id } = await aPairedTerminal(stage.people.admin, server.guest, stage.cast.countyId)
  const { rows } = await db.pool.query('select credential_hash from terminal where id = $1', [id])
  const held = { terminalId: id, credentialHash: rows[0].credential_hash }
  const connection = await inTransaction(db, (tx) => connectTerminal(tx, held, server.clock.now()))
  if (!connection) throw new Error('a paired terminal is admitted')
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(sockets, 'listening')
  const address = sockets.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const [page, [here]] = [new WebSocket(`ws://127.0.0.1:${port}`), await once(sockets, 'connection')]
  const closed = once(page, 'close').then(([code]) => code)
  const revoke = () => good(stage.people.admin.call(routes.revoke, { id, reason: '设备报废' }))
  return { connection, closed, revoke, here, end: () => sockets.close() }
}

/** An opening that finishes its handshake with this socket, after something else has happened. */
const opening = (here: WebSocket, first: () => Promise<unknown> = async () => undefined) => ({
  request: { headers: {}, ip: '127.0.0.1', protocol: 'http' },
  url: new URL('http://localhost'),
  claim: () => true,
  refuse: () => undefined,
  gone: new AbortController().signal,
  async accept() {
    await first()
    return here
  },
})

test('a terminal that is revoked while its socket is opened, or while nobody listens, is closed', async () => {
  const sockets = new TerminalSockets(server.platform)
  const one = await admitted()
  await sockets.open(opening(one.here, one.revoke), one.connection)
  expect(await one.closed).toBe(1000)
  const other = await admitted()
  await sockets.open(opening(other.here), other.connection)
  await other.revoke()
  await sockets.checkAll()
  expect(await other.closed).toBe(1000)
  sockets.stop()
  for (const each of [one, other]) each.end()
})

test('what is not paired is offered to nobody, and an institution has so many terminals, however they are added', async () => {
  const { expertsAdmin } = stage.people
  const institutionId = stage.cast.provinceId
  const replies = await inParallel(terminalNumbers.mostTerminals + 20, (which) =>
    expertsAdmin.call(routes.add, aTerminal(institutionId, `第${which}台`)),
  )
  expect(outcomes(replies)).toEqual({ ok: terminalNumbers.mostTerminals, TooManyTerminals: 20 })
  expect(await good(expertsAdmin.call(routes.findUserPushEquipment, {}))).toEqual([])
})

test('the terminals of a community hospital are offered to whoever examines there, not once their certification has ended', async () => {
  const { db } = server.platform
  const { expertsAdmin, lead } = stage.people
  const { provinceId: institutionId } = stage.cast
  await inTransaction(db, (tx) => giveMemberRole(tx, { accountId: stage.ids.lead, institutionId, role: 'examiner' }))
  const { communityId } = await good(
    expertsAdmin.call(bookingRoutes.addHospital, { ...aCommunityHospital(), institutionId }),
  )
  const { id } = await aPairedTerminal(expertsAdmin, server.guest, communityId)
  const offered = async () => (await good(lead.call(routes.findUserPushEquipment, {}))).map((each) => each.id)
  expect(await offered()).toEqual([id])
  await inTransaction(db, (tx) => setStanding(tx, stage.ids.lead, 'suspended'))
  expect(await offered()).toEqual([])
})
