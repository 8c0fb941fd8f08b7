import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { deviceRoutes } from '@tongying/contract/devices'
import { examinationRoutes as routes } from '@tongying/contract/examinations'
import { meetingRoutes, terminalRoomRoutes as rooms } from '@tongying/contract/meetings'
import type { MembershipRole } from '@tongying/contract/memberships'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTerminal, byTerminal, pairBy } from '../devices/fixtures.ts'
import { removeFrom, setRoles } from '../memberships/fixtures.ts'
import { inParallel } from '../platform/testing/parallel.ts'
import { type Caller, good } from '../testing/app.ts'
import { type ExaminationProcesses, examinationProcesses, type Side } from '../testing/examination-processes.ts'
import { type Visitor, visit } from '../testing/visitor.ts'

const limit = { timeout: 600_000 }
let processes: ExaminationProcesses
beforeAll(async () => {
  processes = await examinationProcesses()
}, 60_000)
afterAll(() => processes?.two.close())

const at = (side: Side) => processes.at(side)
const guest = (side: Side) => processes.guest(side)
async function aRoom() {
  const { institutionId } = processes
  const host = await processes.member('examiner')
  const { id: recordId } = (await host.here.call(routes.addRecord, { institutionId, bodyPart: 0, name: '何桂芳' })).data
  const { id } = (await host.here.call(routes.start, { recordId })).data
  const roomName = (await host.here.call(routes.read, { id })).data.roomName ?? ''
  const { rows } = await processes.two.platform.db.pool.query('select id from meeting where owner_id = $1', [id])
  return { ...host, id, roomName, meetingId: String(rows[0].id) }
}
async function aTerminalHere(name: string) {
  const { terminal, pairing } = (await processes.admin.call(deviceRoutes.add, aTerminal(processes.institutionId, name)))
    .data
  return { id: terminal.id, credential: await pairBy(guest(0), pairing.code) }
}
const rolesOf = (accountId: string, roles: readonly MembershipRole[]) =>
  setRoles(processes.admin, processes.institutionId, accountId, roles)
/** A process that has much to do refuses a socket for a moment. */
async function visitSoon(side: Side, who: Caller, roomName: string): Promise<Visitor> {
  for (;;) {
    const page = await visit(at(side), who, roomName).catch(() => undefined)
    if (page) return page
    await sleep(200)
  }
}
const rowsOf = async (text: string, values: readonly unknown[]) =>
  (await processes.two.platform.db.pool.query(text, [...values])).rows
const seatsOf = (meetingId: string, accountId: string) =>
  rowsOf(
    `select admission from meeting_participant where meeting_id = $1 and account_id = $2 and admission in ('waiting', 'admitted')`,
    [meetingId, accountId],
  )

test(
  'who knocks at both processes all the time while their role or membership ends sits nowhere afterwards',
  limit,
  async () => {
    let tried = 0
    const left: string[] = []
    const { roomName, meetingId } = await aRoom()
    for (let round = 0; round < 50; round += 1) {
      const late = await processes.member('examiner')
      const knocks = inParallel(12, async (n) => {
        await sleep(n * 2)
        return (n % 2 ? late.here : late.there).call(meetingRoutes.knock, { roomName, pageId: randomUUID() })
      })
      await sleep(round % 12)
      if (round % 2) await rolesOf(late.accountId, ['member'])
      else await removeFrom(processes.admin, { accountId: late.accountId, institutionId: processes.institutionId })
      const replies = await knocks
      tried += replies.length
      for (const seat of await seatsOf(meetingId, late.accountId)) left.push(`${round}: ${seat.admission}`)
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    }
    expect({ tried, left }).toEqual({ tried: 600, left: [] })
  },
)

test(
  'what a process missed while its channel was cut is made up for: whoever was put out meanwhile hears nothing more',
  limit,
  async () => {
    const { roomName, here } = await aRoom()
    const second = await processes.member('examiner')
    const host = await visit(at(0), here, roomName)
    const former = await visit(at(1), second.there, roomName)
    for (const each of [host, former]) await each.hears('grant')
    const listeners = await rowsOf(`select pid from pg_stat_activity where query ilike 'listen %meeting%'`, [])
    expect(listeners.length).toBeGreaterThan(1)
    await rowsOf(`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`, [])
    await good(here.call(meetingRoutes.remove, { roomName, participantId: former.seat.participantId }))
    // They wait at the door again, by the other process.
    const waiting = await visit(at(0), second.here, roomName)
    expect(waiting.seat.admission).toBe('waiting')
    await sleep(3_000)
    host.send({ kind: 'chat', key: 'secret', text: '陈桂兰的左肝' })
    await host.hears('chat')
    await sleep(1_000)
    expect(former.heard.filter(({ kind }) => kind === 'chat')).toEqual([])
    expect(waiting.heard.filter(({ kind }) => kind === 'chat')).toEqual([])
    await expect.poll(() => former.socket.readyState, { timeout: 10_000 }).toBe(former.socket.CLOSED)
  },
)

test('120 commands and 120 lines a minute of a seat, however often it comes back and wherever', limit, async () => {
  const { roomName, here, there, meetingId } = await aRoom()
  const seats = [{ here, there }, await processes.member('examiner'), await processes.member('examiner')]
  const since = Date.now()
  const talk = async (who: { here: Caller; there: Caller }) => {
    for (let turn = 0; turn < 8; turn += 1) {
      const side: Side = turn % 2 ? 1 : 0
      const page = await visitSoon(side, side ? who.there : who.here, roomName)
      await page.hears('grant')
      for (let n = 0; n < 45; n += 1) {
        page.send({ kind: 'command', key: `${turn} ${n}`, command: n % 2 ? 'left' : 'right' })
        page.send({ kind: 'chat', key: `${turn} ${n}`, text: '向左' })
      }
      await sleep(1_500)
    }
  }
  await Promise.all(seats.map(talk))
  const took = Date.now() - since
  const counts = async (table: string) =>
    (
      await rowsOf(`select count(*)::int as many from ${table} where meeting_id = $1 group by participant_id`, [
        meetingId,
      ])
    ).map(({ many }) => many)
  expect(took).toBeLessThan(58_000)
  expect(await counts('meeting_command')).toEqual([120, 120, 120])
  expect(await counts('meeting_chat')).toEqual([120, 120, 120])
})

test(
  'of publishes of a terminal that is revoked or paired anew meanwhile none leaves the former one in the room',
  limit,
  async () => {
    const { roomName, meetingId } = await aRoom()
    for (let round = 0; round < 20; round += 1) {
      const { id, credential } = await aTerminalHere(`机${round}`)
      const tickets: string[] = []
      const publishes = inParallel(20, async (n) => {
        await sleep(n)
        const reply = await guest(n % 2 ? 1 : 0).call(
          rooms.publish,
          { id: meetingId, pageId: randomUUID() },
          byTerminal(credential),
        )
        if (reply.body.success) tickets.push(reply.data.ticket)
        return reply.status
      })
      await sleep(round)
      let another: string | undefined
      if (round % 2) await good(processes.admin.call(deviceRoutes.revoke, { id, reason: '送修' }))
      else another = await pairBy(guest(0), (await processes.admin.call(deviceRoutes.issueCode, { id })).data.code)
      expect((await publishes).filter((status) => status >= 500)).toEqual([])
      if (another)
        await good(guest(1).call(rooms.publish, { id: meetingId, pageId: randomUUID() }, byTerminal(another)))
      const opened = await Promise.all(
        tickets.slice(-6).map(async (ticket, n) => {
          const seat = { participantId: randomUUID(), admission: 'admitted' as const, resumeKey: '', ticket }
          return visit(at(n % 2 ? 1 : 0), guest(0), roomName, { seat, pageId: randomUUID() }).then(
            () => 1,
            () => 0,
          )
        }),
      )
      expect(opened.filter((each) => each === 1)).toEqual([])
      await processes.admin.call(deviceRoutes.revoke, { id, reason: '送修' })
    }
    await expect
      .poll(
        async () =>
          (
            await rowsOf(
              `select id from meeting_participant where meeting_id = $1 and role = 'publisher' and admission = 'admitted'`,
              [meetingId],
            )
          ).length,
        { timeout: 15_000 },
      )
      .toBe(0)
  },
)
