import { randomUUID } from 'node:crypto'
import { attachmentRoutes } from '@tongying/contract/attachments'
import { bookingRoutes } from '@tongying/contract/bookings'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { deviceRoutes } from '@tongying/contract/devices'
import { minuteMs } from '@tongying/contract/kit'
import { meetingRoutes, terminalRoomRoutes as rooms } from '@tongying/contract/meetings'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveAttachment } from '../../attachments/fixtures.ts'
import { aCommunityHospital, agreeToWork } from '../../bookings/fixtures.ts'
import { moveHospital } from '../../bookings/move-hospital.ts'
import { aPairedTerminal, byTerminal, openTerminal } from '../../devices/fixtures.ts'
import { giveMemberRole, joinInstitution } from '../../memberships/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Caller, good } from '../../testing/app.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { visit } from '../../testing/visitor.ts'
import { aDraft, anArranged, anInvited, type CaseStage, signInAgain } from '../fixtures.ts'

let stage: CaseStage
let picture: string
beforeAll(async () => {
  stage = await aCaseStage()
  await stage.server.app.listen({ port: 0, host: '127.0.0.1' })
  const drawn = sharp({ create: { width: 640, height: 480, channels: 3, background: '#246' } })
  picture = (await drawn.png().toBuffer()).toString('base64')
})
afterAll(() => stage.server.close())

type Paired = Awaited<ReturnType<typeof aPairedTerminal>>
const pair = (name: string) => aPairedTerminal(stage.people.admin, stage.server.guest, stage.cast.countyId, name)
const shownTo = async ({ credential }: Paired) =>
  (await stage.server.guest.call(rooms.ownRooms, {}, byTerminal(credential))).data.list
const publish = ({ credential }: Paired, id: string, pageId: string = randomUUID()) =>
  stage.server.guest.call(rooms.publish, { id, pageId }, byTerminal(credential))

const theirRoom = async (ownerId: string) =>
  (
    await stage.server.platform.db.pool.query('select terminal_id, place_id from meeting where owner_id = $1', [
      ownerId,
    ])
  ).rows[0]
const nowhere = { terminal_id: null, place_id: null }

/** The hospital of the experts as a community hospital of the case's: its applicant examines for it, and uses its terminals. */
async function workingTogether(): Promise<{ hospitalId: string; there: Paired }> {
  const { people, cast, ids, server } = stage
  const asked = { ...aCommunityHospital(), institutionId: cast.countyId, communityId: cast.provinceId }
  const { id: hospitalId } = await good(people.admin.call(bookingRoutes.addHospital, asked))
  await agreeToWork(server.platform, hospitalId)
  await inTransaction(server.platform.db, async (tx) => {
    const [examiner, staff] = [
      { accountId: ids.applicant, institutionId: cast.countyId, role: 'examiner' },
      { accountId: ids.second, institutionId: cast.provinceId, role: 'communityStaff' },
    ] as const
    for (const each of [examiner, staff]) await giveMemberRole(tx, each)
  })
  return { hospitalId, there: await aPairedTerminal(people.expertsAdmin, server.guest, cast.provinceId) }
}

/** A case that names a terminal, in the minutes in which its room is open. */
async function inTheLobby(named: Paired) {
  const fields = { pushEquipmentId: named.id, pushId: named.pushId }
  const id = await anArranged(stage, { fields })
  const { roomName, startTime, number } = await good(stage.people.applicant.call(routes.detail, { id }))
  const early = await shownTo(named)
  const ask = stage.people.applicant.call(rooms.askSnapshot, { roomName: roomName ?? '' })
  expect((await ask).body).toMatchObject({ error: 'LobbyNotOpen' })
  const opensIn = Date.parse(startTime ?? '') - 9 * minuteMs - stage.server.clock.now().getTime()
  stage.server.clock.moveBy(opensIn)
  signInAgain(stage)
  return { id, roomName: roomName ?? '', number: number ?? '', early }
}

test('the terminal that an application names, and no other of its hospital, may send its picture into the room once it is open', async () => {
  const [named, other] = [await pair('二楼超声室'), await pair('三楼超声室')]
  const { number, early } = await inTheLobby(named)
  expect(early).toEqual([])
  const [room, ...none] = await shownTo(named)
  // It shows no patient, and asks whoever stands there: another patient may lie there just now.
  expect([room?.title, room?.joinsUnasked, none]).toEqual([`青岚县人民医院 ${number}`, false, []])
  expect(await shownTo(other)).toEqual([])
  expect((await publish(other, room?.id ?? '')).body).toMatchObject({ error: 'RoomInvalid' })
  expect((await publish(named, room?.id ?? '')).status).toBe(200)
})

test('a terminal that its applicant may not use any more when the experts accept is not let in', async () => {
  const named = await pair('四楼超声室')
  const id = await anInvited(stage, { fields: { pushEquipmentId: named.id, pushId: named.pushId } })
  await good(stage.people.admin.call(deviceRoutes.revoke, { id: named.id, reason: '送修' }))
  for (const expert of ['lead', 'second', 'third'] as const)
    await good(stage.people[expert].call(routes.accept, { id, clashReason: '可以调整' }))
  expect(await theirRoom(id)).toEqual(nowhere)
})

test('who works at two hospitals names no terminal of the other one: its picture would not come', async () => {
  const both = await aCaseStage()
  const { cast, ids, people, server } = both
  await inTransaction(server.platform.db, (tx) =>
    joinInstitution(tx, { accountId: ids.applicant, institutionId: cast.provinceId }, server.clock.now()),
  )
  const there = await aPairedTerminal(people.expertsAdmin, server.guest, cast.provinceId)
  const id = await aDraft(both, { fields: { pushEquipmentId: there.id, pushId: there.pushId } })
  const { terminalPlaces } = await good(people.applicant.call(routes.applicationRules, { caseId: id }))
  expect(terminalPlaces).toEqual([cast.countyId])
  const { body } = await people.applicant.call(routes.submit, { id })
  expect(body).toMatchObject({ error: 'TerminalUnavailable', fields: { pushEquipmentId: expect.any(String) } })
  await server.close()
})

test('once two hospitals part the terminals of the other are out of the rooms of cases; those of the own stay', async () => {
  const { hospitalId, there } = await workingTogether()
  const here = await pair('六楼超声室')
  const own = await anArranged(stage, { fields: { pushEquipmentId: here.id, pushId: here.pushId } })
  // A case of the terminal's own hospital.
  const theirs = await anArranged(stage, { fields: { pushEquipmentId: there.id, pushId: there.pushId } })
  const moved = [theirs, stage.cast.provinceId]
  await stage.server.platform.db.pool.query('update consultation set institution_id = $2 where id = $1', moved)
  const { id, roomName } = await inTheLobby(there)
  const { server, people } = stage
  const page = await openTerminal(server.app, server.guest, there.credential)
  const [room] = await shownTo(there)
  const pageId = randomUUID()
  const seat = await good(publish(there, room?.id ?? '', pageId))
  const terminal = await visit(server.app, server.guest, roomName, { seat, pageId })
  const doctor = await visit(server.app, people.lead, roomName)
  for (const each of [terminal, doctor]) await each.hears('grant')
  await good(people.admin.call(bookingRoutes.endHospital, { id: hospitalId, reason: '不再合作' }))

  await terminal.hears('over')
  await doctor.hears('room', ({ room: seen }) => seen.people.every(({ role }) => role !== 'publisher'))
  await expect.poll(() => page.messages).toContainEqual({ kind: 'rooms' })
  expect((await shownTo(there)).map(({ id: shown }) => shown)).not.toContain(room?.id)
  expect((await publish(there, room?.id ?? '')).body).toMatchObject({ error: 'RoomInvalid' })
  expect((await good(people.lead.call(rooms.askSnapshot, { roomName }))).isAsked).toBe(false)
  expect(await theirRoom(id)).toEqual(nowhere)
  expect((await theirRoom(own)).terminal_id).toBe(here.id)
  expect((await theirRoom(theirs)).terminal_id).toBe(there.id)
  for (const { socket } of [terminal, doctor, page]) socket.close()
})

test('two hospitals that part while the last expert accepts leave no terminal of the other in the room', async () => {
  const { hospitalId, there } = await workingTogether()
  const { db, clock } = stage.server.platform
  const id = await anInvited(stage, { fields: { pushEquipmentId: there.id, pushId: there.pushId } })
  const accept = (expert: 'lead' | 'second' | 'third') =>
    good(stage.people[expert].call(routes.accept, { id, clashReason: '可以调整' }))
  let isDone = false
  const waiting = async () =>
    (
      await db.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount
  const accepting = await inTransaction(db, async (tx) => {
    const ended = { endedAt: clock.now(), endedReason: '不再合作' }
    await moveHospital({ tx, now: clock.now(), byId: null }, { id: hospitalId }, 'end', ended)
    const accepted = (async () => {
      for (const expert of ['lead', 'second', 'third'] as const) await accept(expert)
      isDone = true
    })()
    await expect.poll(async () => isDone || (await waiting()) !== 0).toBe(true)
    return { accepted }
  })
  await accepting.accepted
  expect(await theirRoom(id)).toEqual(nowhere)
})

test('the page of a terminal asks again when a meeting ends, and shows its room no more', async () => {
  const named = await pair('七楼超声室')
  const { roomName } = await inTheLobby(named)
  expect(await shownTo(named)).toHaveLength(1)
  const { server, people } = stage
  const doctor = await visit(server.app, people.applicant, roomName)
  await doctor.hears('grant')
  const page = await openTerminal(server.app, server.guest, named.credential)
  expect(page.messages).toEqual([])
  await good(people.applicant.call(meetingRoutes.end, { roomName }))
  await expect.poll(() => page.messages).toContainEqual({ kind: 'rooms' })
  expect(await shownTo(named)).toEqual([])
  for (const { socket } of [doctor, page]) socket.close()
})

test('a terminal takes nobody’s picture from them, and alone it keeps no room open', async () => {
  const named = await pair('六楼超声室')
  const { roomName } = await inTheLobby(named)
  const [room] = await shownTo(named)
  const pageId = randomUUID()
  const seat = await good(publish(named, room?.id ?? '', pageId))
  const terminal = await visit(stage.server.app, stage.server.guest, roomName, { seat, pageId })
  await terminal.hears('grant')
  const { applicant, lead, second, third } = stage.people
  const visits = []
  for (const who of [applicant, lead, second, third]) {
    const visitor = await visit(stage.server.app, who, roomName)
    expect((await visitor.hears('grant')).grant.media).toBe('video')
    visits.push(visitor)
  }
  const emptySince = async () =>
    (await stage.server.platform.db.pool.query('select empty_since from meeting where id = $1', [room?.id])).rows[0]
  for (const visitor of visits) {
    expect(await emptySince()).toEqual({ empty_since: null })
    visitor.send({ kind: 'leave' })
    await visitor.hears('over')
  }
  expect(await emptySince()).toEqual({ empty_since: expect.any(Date) })
  terminal.socket.close()
})

test('a host keeps the terminal’s own frame, which stands in what is kept of the meeting; others keep and read none', async () => {
  const named = await pair('五楼超声室')
  const { id, roomName } = await inTheLobby(named)
  const [room] = await shownTo(named)
  const pageId = randomUUID()
  const seat = await good(publish(named, room?.id ?? '', pageId))
  const { lead, second, applicant, other } = stage.people
  const terminal = await visit(stage.server.app, stage.server.guest, roomName, { seat, pageId })
  const doctor = await visit(stage.server.app, lead, roomName)
  for (const each of [terminal, doctor]) await each.hears('grant')
  const ask = (who: Caller) => who.call(rooms.askSnapshot, { roomName })
  expect([(await ask(second)).status, (await ask(other)).status]).toEqual([403, 403])
  const visitor = await visit(stage.server.app, stage.server.guest, roomName, { displayName: '程晓岚' })
  await visitor.hears('room')
  await good(lead.call(meetingRoutes.admit, { roomName, participantId: visitor.seat.participantId }))
  expect((await visitor.hears('grant')).snapshots).toEqual([])
  const asked = await good(ask(lead))
  expect(asked.isAsked).toBe(true)
  expect((await terminal.hears('takeSnapshot')).id).toBe(asked.id)
  const own = { id: asked.id, picture }
  await good(stage.server.guest.call(rooms.ownSnapshot, own, byTerminal(named.credential)))
  expect((await doctor.hears('snapshot')).snapshot).toMatchObject({ source: 'terminal', width: 640, height: 480 })

  expect(visitor.heard.some(({ kind }) => kind === 'snapshot')).toBe(false)
  const late = await visit(stage.server.app, applicant, roomName)
  expect((await late.hears('grant')).snapshots).toHaveLength(1)
  late.socket.close()

  // It is a file of the case that nobody changes, and no other is added so.
  const files = async (who: Caller) => who.call(attachmentRoutes.list, { ownerKind: 'consultation', ownerId: id })
  const kept = (await good(files(applicant))).list.filter(({ kind }) => kind === 'image')
  expect(kept).toHaveLength(1)
  expect((await files(other)).status).toBe(404)
  expect((await applicant.call(attachmentRoutes.remove, { id: kept[0]?.id ?? '' })).status).toBe(403)
  const bytes = Buffer.from(picture, 'base64')
  const owner = { kind: 'consultation', id } as const
  const upload = (kind: 'image' | 'consultationFile', accountId = stage.ids.applicant) =>
    giveAttachment(stage.server.platform, {
      ...{ accountId, owner, kind, fileName: '补充.png', bytes },
      ...(kind === 'consultationFile' && { attachmentType: 'other' as const }),
    })
  await expect(upload('consultationFile')).rejects.toThrow('NotFound')
  for (const who of [stage.ids.applicant, stage.ids.lead])
    await expect(upload('image', who)).rejects.toThrow('Malformed')
  await expect(upload('image', stage.ids.second)).rejects.toThrow('NotFound')

  await good(applicant.call(meetingRoutes.end, { roomName }))
  await stage.server.deliverAll()
  const [record] = (await good(second.call(routes.meetings, { id }))).meetings
  expect(record?.snapshots).toMatchObject([{ byName: '周慎行', attachmentId: kept[0]?.id, source: 'terminal' }])
  for (const { socket } of [terminal, doctor, visitor]) socket.close()
})
