import { randomUUID } from 'node:crypto'
import { deviceRoutes } from '@tongying/contract/devices'
import { examinationRoutes as routes } from '@tongying/contract/examinations'
import { terminalRoomRoutes as rooms } from '@tongying/contract/meetings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTerminal, byTerminal, pairBy } from '../devices/fixtures.ts'
import { setRoles } from '../memberships/fixtures.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { good } from '../testing/app.ts'
import { type ExaminationProcesses, examinationProcesses, type Side } from '../testing/examination-processes.ts'
import { aFrame } from '../testing/examination-room.ts'
import { visit } from '../testing/visitor.ts'

const limit = { timeout: 300_000 }
let processes: ExaminationProcesses
let picture: string
beforeAll(async () => {
  processes = await examinationProcesses()
  picture = await aFrame()
}, 60_000)
afterAll(() => processes?.two.close())

const at = (side: Side) => processes.at(side)
const guest = (side: Side) => processes.guest(side)

/** An examination with its examiner and a terminal, whose people sit at the one process or the other. */
async function aRoom() {
  const { admin, institutionId } = processes
  const { here, there, accountId } = await processes.member('examiner')
  const { id: recordId } = (await here.call(routes.addRecord, { institutionId, bodyPart: 0, name: '何桂芳' })).data
  const { id } = (await here.call(routes.start, { recordId })).data
  const roomName = (await here.call(routes.read, { id })).data.roomName ?? ''
  const { terminal, pairing } = (await admin.call(deviceRoutes.add, aTerminal(institutionId, `机 ${accountId}`))).data
  const credential = await pairBy(guest(0), pairing.code)
  const { list } = (await guest(0).call(rooms.ownRooms, {}, byTerminal(credential))).data
  const meetingId = list[0]?.id ?? ''
  const publish = async (side: Side) => {
    const pageId = randomUUID()
    const seat = (await guest(side).call(rooms.publish, { id: meetingId, pageId }, byTerminal(credential))).data
    const other: Side = side === 0 ? 1 : 0
    const page = await visit(at(other), guest(other), roomName, { seat, pageId })
    await page.hears('grant')
    return page
  }
  const storeOwn = (side: Side, snapshot: string) =>
    guest(side).call(rooms.ownSnapshot, { id: snapshot, picture }, byTerminal(credential))
  return { id, roomName, here, there, accountId, credential, terminalId: terminal.id, publish, storeOwn }
}

test(
  'commands reach whoever sits at the other process once and in order, and are limited over both',
  limit,
  async () => {
    const { roomName, here, there } = await aRoom()
    const { here: second } = await processes.member('examiner')
    const doctor = await visit(at(0), here, roomName)
    const hearer = await visit(at(1), second, roomName)
    for (const each of [doctor, hearer]) await each.hears('grant')
    for (let n = 0; n < 60; n += 1) doctor.send({ kind: 'command', key: `a${n}`, command: n % 2 ? 'left' : 'right' })
    const heard = () => hearer.heard.flatMap((message) => (message.kind === 'command' ? [message.given] : []))
    await expect.poll(() => heard().length, { timeout: 10_000 }).toBe(60)
    expect(heard().map(({ command }) => command)).toEqual(
      Array.from({ length: 60 }, (_, n) => (n % 2 ? 'left' : 'right')),
    )
    expect(new Set(heard().map((each) => each.id)).size).toBe(60)
    // The same person goes on at the other process: the former socket is closed and commands nothing more.
    const again = await visit(at(1), there, roomName)
    expect((await doctor.hears('over')).why).toBe('replaced')
    await again.hears('grant')
    for (let n = 0; n < 100; n += 1) again.send({ kind: 'command', key: `b${n}`, command: 'hold' })
    // Those of before count, too.
    await expect.poll(() => again.heard.filter(({ kind }) => kind === 'refused').length, { timeout: 10_000 }).toBe(40)
    expect(heard()).toHaveLength(120)
  },
)

test('of one seat that is opened at both processes at once one socket speaks', limit, async () => {
  const { roomName, here, there } = await aRoom()
  const { here: second } = await processes.member('examiner')
  const hearer = await visit(at(1), second, roomName)
  await hearer.hears('grant')
  const heardLast = () =>
    hearer.heard.filter((message) => message.kind === 'command' && message.given.command !== 'freeze')
  for (let round = 0; round < 30; round += 1) {
    const both = await Promise.all([visit(at(0), here, roomName), visit(at(1), there, roomName)])
    for (const [n, each] of both.entries())
      if (each.socket.readyState === each.socket.OPEN)
        each.send({ kind: 'command', key: `${round} ${n}`, command: 'freeze' })
    await expect
      .poll(() => both.filter(({ socket }) => socket.readyState === socket.OPEN).length, { timeout: 5_000 })
      .toBe(1)
    const last = both.find(({ socket }) => socket.readyState === socket.OPEN)
    await last?.hears('grant')
    last?.send({ kind: 'command', key: `${round} last`, command: round % 2 ? 'up' : 'down' })
    await expect.poll(() => heardLast().length, { timeout: 5_000 }).toBe(round + 1)
  }
  const { rows } = await processes.two.platform.db.pool.query(
    `select count(*)::int as all, count(distinct key)::int as keys from meeting_command c
     join meeting m on m.id = c.meeting_id where m.room = $1`,
    [roomName],
  )
  expect(rows[0].keys).toBe(rows[0].all)
  const heard = hearer.heard.flatMap((message) => (message.kind === 'command' ? [message.given.id] : []))
  expect([heard.length, new Set(heard).size]).toEqual([rows[0].all, rows[0].all])
})

test('a terminal at one process takes and stores what an examiner at the other asks for, once', limit, async () => {
  const { id, roomName, here, publish, storeOwn } = await aRoom()
  const first = await publish(0)
  const asked = (await here.call(rooms.askSnapshot, { roomName })).data
  expect(asked.isAsked).toBe(true)
  expect((await first.hears('takeSnapshot')).id).toBe(asked.id)
  const replies = await inParallel(40, (n) => storeOwn(n % 2 ? 0 : 1, asked.id))
  expect(
    Object.keys(outcomes(replies)).filter(
      (name) => !['ok', 'StateChanged', 'TooManyAtOnce', 'TooManyRequests'].includes(name),
    ),
  ).toEqual([])
  const { rows } = await processes.two.platform.db.pool.query(
    `select (select count(*)::int from attachment where owner_id = $1 and status = 'ready') as files,
       (select count(*)::int from meeting_snapshot where id = $2 and attachment_id is not null) as stored`,
    [id, asked.id],
  )
  expect(rows).toEqual([{ files: 1, stored: 1 }])
  // Its newest page speaks for it, wherever that is.
  const second = await publish(1)
  expect((await first.hears('over')).why).toBe('replaced')
  const next = (await here.call(rooms.askSnapshot, { roomName })).data
  expect((await second.hears('takeSnapshot')).id).toBe(next.id)
  expect(first.heard.filter(({ kind }) => kind === 'takeSnapshot')).toHaveLength(1)
})

test('rights that end at one process end the sockets of the other', limit, async () => {
  const { roomName, there, accountId, terminalId, publish } = await aRoom()
  const terminal = await publish(0)
  const doctor = await visit(at(1), there, roomName)
  await doctor.hears('grant')
  const { admin, institutionId } = processes
  await setRoles(admin, institutionId, accountId, ['member'])
  expect((await doctor.hears('over')).why).toBe('removed')
  await good(admin.call(deviceRoutes.revoke, { id: terminalId, reason: '送修' }))
  await expect.poll(() => terminal.heard.at(-1), { timeout: 12_000 }).toMatchObject({ kind: 'over', why: 'left' })
})

test('200 frames of a room are allowed over both processes together', limit, async () => {
  const { roomName, here, there } = await aRoom()
  const replies = await inParallel(300, (n) => (n % 2 ? here : there).call(rooms.askSnapshot, { roomName }))
  const counts = outcomes(replies)
  expect(counts).toEqual({ ok: 200, TooManyRequests: 100 })
  const { rows } = await processes.two.platform.db.pool.query(
    'select count(*)::int as asked from meeting_snapshot s join meeting m on m.id = s.meeting_id where m.room = $1',
    [roomName],
  )
  expect(rows[0].asked).toBe(200)
})
