import { randomUUID } from 'node:crypto'
import { accountRoutes } from '@tongying/contract/accounts'
import { attachmentRoutes } from '@tongying/contract/attachments'
import { deviceRoutes } from '@tongying/contract/devices'
import { criticalRoutes, examinationRoutes as routes } from '@tongying/contract/examinations'
import { meetingRoutes, terminalRoomRoutes as rooms } from '@tongying/contract/meetings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { type ExaminationStage, examinationStageOn } from '../bookings/examination-fixtures.ts'
import { aPairedTerminal, byTerminal, pairBy } from '../devices/fixtures.ts'
import { removeFrom, setRoles } from '../memberships/fixtures.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import type { Caller } from '../platform/testing/test-app.ts'
import { good, type TestApp, testApp } from '../testing/app.ts'
import { freshPhone } from '../testing/beside-a-change.ts'
import { answerOf as answer } from '../testing/booking-stage.ts'
import { aFrame } from '../testing/examination-room.ts'
import { anExaminer } from './fixtures.ts'

let server: TestApp
let stage: ExaminationStage
let picture: string
const limit = { timeout: 1_800_000 }
const rounds = 50
beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  picture = await aFrame()
  stage = await examinationStageOn(server)
})
beforeEach(() => server.platform.db.orm.execute('delete from limit_count'))
afterAll(() => server.close())

/** An examination of a patient at the community hospital, who was not booked. */
async function begun() {
  const { institutionId, siteInstitutionId } = stage
  const given = { institutionId, siteInstitutionId, bodyPart: 0 as const, name: '何桂芳', telephone: freshPhone() }
  const { id: recordId } = (await stage.examiner.call(routes.addRecord, given)).data
  const { id } = (await stage.examiner.call(routes.start, { recordId })).data
  const roomName = (await stage.examiner.call(routes.read, { id })).data.roomName ?? ''
  const { rows } = await server.platform.db.pool.query('select id from meeting where owner_id = $1', [id])
  return { id, roomName, meetingId: String(rows[0].id) }
}
const byTheTerminal = (credential: string): Caller => ({
  ...server.guest,
  call: (route, input, more) =>
    server.guest.call(route, input, { headers: { ...more?.headers, ...byTerminal(credential).headers } }),
})

test('every call of the room by everybody who has no part in it changes nothing and tells nothing', limit, async () => {
  const { siteAdmin, admin, institutionId, siteInstitutionId } = stage
  const { id, roomName, meetingId } = await begun()
  const there = await aPairedTerminal(siteAdmin, server.guest, siteInstitutionId)
  const revoked = await aPairedTerminal(siteAdmin, server.guest, siteInstitutionId, '已撤')
  const former = await aPairedTerminal(siteAdmin, server.guest, siteInstitutionId, '重配')
  const elsewhere = await aPairedTerminal(admin, server.guest, institutionId, '省院')
  await good(siteAdmin.call(deviceRoutes.revoke, { id: revoked.id, reason: '送修' }))
  await pairBy(server.guest, (await siteAdmin.call(deviceRoutes.issueCode, { id: former.id })).data.code)
  const asked = (await stage.examiner.call(rooms.askSnapshot, { roomName })).data.id
  const [removed, demoted] = [await anExaminer(server, institutionId), await anExaminer(server, institutionId)]
  await setRoles(admin, institutionId, demoted.accountId, ['member'])
  await removeFrom(admin, { accountId: removed.accountId, institutionId })
  const plain = await anAccount(server.platform.db.orm, server.platform, { phone: freshPhone() })
  const { token } = (
    await stage.examiner.call(accountRoutes.makeAccessToken, { name: '网关', days: 30, scope: 'write' })
  ).data
  const program: Caller = {
    ...server.guest,
    call: (route, input, more) =>
      server.guest.call(route, input, { headers: { ...more?.headers, authorization: `Bearer ${token}` } }),
  }
  const people: Record<string, Caller> = {
    guest: server.guest,
    plain: await server.as(plain.id),
    'another hospital’s examiner': stage.stranger,
    'another hospital’s staff': stage.otherStaff,
    'administrator without the role': admin,
    'administrator of the community hospital': siteAdmin,
    'removed member': removed,
    'examiner whose role ended': demoted,
    'access token': program,
    'terminal of the place': byTheTerminal(there.credential),
    'terminal of another institution': byTheTerminal(elsewhere.credential),
    'revoked terminal': byTheTerminal(revoked.credential),
    'terminal paired anew': byTheTerminal(former.credential),
    'false credential': byTheTerminal(randomUUID()),
  }
  const page = () => ({ pageId: randomUUID() })
  const someone = { roomName, participantId: randomUUID() }
  const calls: Record<string, (who: Caller) => Promise<string>> = {
    room: (who) => answer(who.call(meetingRoutes.room, { roomName })),
    knock: (who) => answer(who.call(meetingRoutes.knock, { roomName, displayName: '访客', ...page() })),
    admit: (who) => answer(who.call(meetingRoutes.admit, someone)),
    decline: (who) => answer(who.call(meetingRoutes.decline, someone)),
    remove: (who) => answer(who.call(meetingRoutes.remove, someone)),
    mute: (who) => answer(who.call(meetingRoutes.mute, someone)),
    finish: (who) => answer(who.call(meetingRoutes.end, { roomName })),
    ask: (who) => answer(who.call(rooms.askSnapshot, { roomName })),
    store: (who) => answer(who.call(rooms.storeSnapshot, { roomName, id: asked, picture })),
    storeOwn: (who) => answer(who.call(rooms.ownSnapshot, { id: asked, picture })),
    publish: (who) => answer(who.call(rooms.publish, { id: meetingId, ...page() })),
    ownRooms: (who) => answer(who.call(rooms.ownRooms, {})),
    own: (who) => answer(who.call(deviceRoutes.own, {})),
    ticket: (who) => answer(who.call(deviceRoutes.ticket, {})),
    stream: (who) => answer(who.call(deviceRoutes.stream, { isStreaming: true })),
    read: (who) => answer(who.call(routes.read, { id })),
    end: (who) => answer(who.call(routes.end, { id })),
    stop: (who) => answer(who.call(routes.stop, { id, reason: '探头故障' })),
    apply: (who) => answer(who.call(routes.apply, { id })),
    listeners: (who) => answer(who.call(criticalRoutes.criticalListeners, { id })),
    files: (who) => answer(who.call(attachmentRoutes.list, { ownerKind: 'examination', ownerId: id })),
  }
  /** By hand: what a paired terminal may do of this. */
  const allowed: Record<string, readonly string[]> = {
    'terminal of the place': ['publish', 'ownRooms', 'own', 'ticket'],
    'terminal of another institution': ['ownRooms', 'own', 'ticket'],
  }
  const wrong: string[] = []
  let count = 0
  for (const [name, who] of Object.entries(people))
    for (const [call, make] of Object.entries(calls)) {
      count += 1
      const got = await make(who)
      const isAllowed = allowed[name]?.includes(call) === true
      if ((got === 'ok') !== isAllowed || got.startsWith('5')) wrong.push(`${name}: ${call}: ${got}`)
    }
  expect(wrong).toEqual([])
  expect(count).toBe(Object.keys(people).length * Object.keys(calls).length)
  const state = (await stage.examiner.call(routes.read, { id })).data
  expect(state).toMatchObject({ state: 'inProgress', roomName })
  expect(state.snapshots).toMatchObject([{ id: asked, attachmentId: null }])
})

test('of every pair of moves of an examination at once each leaves a state that holds', limit, async () => {
  const { credential } = await aPairedTerminal(stage.siteAdmin, server.guest, stage.siteInstitutionId)
  const terminal = byTheTerminal(credential)
  const { examiner, secondExaminer } = stage
  const listeners = async (id: string) =>
    (await examiner.call(criticalRoutes.criticalListeners, { id })).data.list[0]?.accountId ?? ''
  type On = Awaited<ReturnType<typeof begun>> & { asked: string; notifiedPersonId: string }
  const moves: Record<string, (on: On) => Promise<string>> = {
    end: ({ id }) => answer(examiner.call(routes.end, { id })),
    stop: ({ id }) => answer(secondExaminer.call(routes.stop, { id, reason: '患者不适' })),
    ask: ({ roomName }) => answer(secondExaminer.call(rooms.askSnapshot, { roomName })),
    seen: ({ roomName, asked }) => answer(examiner.call(rooms.storeSnapshot, { roomName, id: asked, picture })),
    own: ({ asked }) => answer(terminal.call(rooms.ownSnapshot, { id: asked, picture })),
    publish: ({ meetingId }) => answer(terminal.call(rooms.publish, { id: meetingId, pageId: randomUUID() })),
    knock: ({ roomName }) => answer(examiner.call(meetingRoutes.knock, { roomName, pageId: randomUUID() })),
    critical: ({ id, notifiedPersonId }) =>
      answer(
        examiner.call(criticalRoutes.reportCritical, {
          id,
          item: 'ectopicRupture',
          note: '左侧包块',
          notifiedPersonId,
        }),
      ),
  }
  const names = Object.keys(moves)
  const strange: string[] = []
  let tried = 0
  for (const [n, first] of names.entries())
    for (const second of names.slice(n))
      for (let round = 0; round < rounds; round += 1) {
        if (round % 25 === 0) await server.platform.db.orm.execute('delete from limit_count')
        const on = await begun()
        await terminal.call(rooms.publish, { id: on.meetingId, pageId: randomUUID() })
        const asked = (await examiner.call(rooms.askSnapshot, { roomName: on.roomName })).data.id
        const notifiedPersonId = await listeners(on.id)
        const replies = await Promise.all(
          [first, second].map((name) => moves[name]?.({ ...on, asked, notifiedPersonId }) ?? ''),
        )
        tried += 1
        const { rows } = await server.platform.db.pool.query(
          `select e.status, m.status as room,
             (select count(*)::int from meeting_participant p where p.meeting_id = m.id
               and p.admission in ('waiting', 'admitted')) as people,
             (select count(*)::int from attachment a where a.owner_id = e.id and a.status = 'ready') as files,
             (select count(*)::int from meeting_snapshot s where s.meeting_id = m.id and s.attachment_id is not null)
               as kept
           from examination e join meeting m on m.owner_id = e.id where e.id = $1`,
          [on.id],
        )
        const [{ status, room, people, files, kept }] = rows
        const isOver = status !== 'inProgress'
        const holds =
          rows.length === 1 &&
          replies.every((reply) => !reply.startsWith('5')) &&
          isOver === (room === 'ended') &&
          (!isOver || people === 0) &&
          files === kept
        const ends = [first, second].filter((name, at) => ['end', 'stop'].includes(name) && replies[at] === 'ok')
        if (!holds || ends.length > 1) strange.push(`${first} ${second} ${round}: ${replies} ${JSON.stringify(rows)}`)
      }
  expect(strange).toEqual([])
  expect(tried).toBe(((names.length * (names.length + 1)) / 2) * rounds)
})

test('what is lost of a frame that came twice counts for no storage', limit, async () => {
  const { credential } = await aPairedTerminal(stage.siteAdmin, server.guest, stage.siteInstitutionId)
  const terminal = byTheTerminal(credential)
  const { id, roomName, meetingId } = await begun()
  await good(terminal.call(rooms.publish, { id: meetingId, pageId: randomUUID() }))
  const asked = (await stage.examiner.call(rooms.askSnapshot, { roomName })).data.id
  const replies = await inParallel(300, (n) =>
    n % 2
      ? terminal.call(rooms.ownSnapshot, { id: asked, picture })
      : stage.examiner.call(rooms.storeSnapshot, { roomName, id: asked, picture }),
  )
  expect(Object.keys(outcomes(replies)).filter((name) => name.startsWith('Unexpected'))).toEqual([])
  const { rows } = await server.platform.db.pool.query(
    `select count(*)::int as files, sum(bytes)::int as bytes from attachment
     where owner_id = $1 and status in ('receiving', 'received', 'scanning', 'ready')`,
    [id],
  )
  expect(rows).toEqual([{ files: 1, bytes: Buffer.from(picture, 'base64').length }])
})
