import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookingRoutes } from '@tongying/contract/bookings'
import { deviceRoutes } from '@tongying/contract/devices'
import { criticalRoutes, examinationRoutes as routes } from '@tongying/contract/examinations'
import { meetingRoutes, terminalRoomRoutes as rooms } from '@tongying/contract/meetings'
import { membershipRoutes } from '@tongying/contract/memberships'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCommunityHospital, agreeToWork } from '../bookings/fixtures.ts'
import { aTerminal, byTerminal, pairBy } from '../devices/fixtures.ts'
import { anInstitution } from '../institutions/fixtures.ts'
import { aMember } from '../memberships/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Reply } from '../platform/testing/test-app.ts'
import { type ExaminationProcesses, examinationProcesses } from '../testing/examination-processes.ts'
import { aFrame } from '../testing/examination-room.ts'

const limit = { timeout: 600_000 }
const rounds = 100

let processes: ExaminationProcesses
let site: string
let admin: Person
let siteAdmin: Person
let picture: string
beforeAll(async () => {
  processes = await examinationProcesses()
  site = (await inTransaction(processes.two.platform.db, (tx) => anInstitution(tx, { name: '青岚县人民医院' }))).id
  admin = await person(processes.institutionId, 'institutionAdmin')
  siteAdmin = await person(site, 'institutionAdmin')
  picture = await aFrame()
}, 60_000)
afterAll(() => processes?.two.close())

const either = () => (Math.random() < 0.5 ? 0 : 1)
const rowsOf = async (text: string, values: readonly unknown[] = []) =>
  (await processes.two.platform.db.pool.query(text, [...values])).rows

type Person = Awaited<ReturnType<typeof person>>
/** Somebody who calls now the one process, now the other. */
async function person(institutionId: string, role: 'examiner' | 'institutionAdmin' | 'communityStaff') {
  const { platform, as } = processes.two
  const { id } = await inTransaction(platform.db, (tx) =>
    aMember(tx, platform, { institutionId, roles: ['member', role], isPractitioner: true }),
  )
  const sides = await as(id)
  const [membership] = await rowsOf('select id from membership where account_id = $1', [id])
  return { id, membershipId: String(membership.id), first: sides[0], by: () => sides[either()] }
}

/** A room between two hospitals that work together, in which two examiners, staff of the other and a terminal sit. */
async function aRoom(round: number) {
  const { institutionId, guest } = processes
  const tie = { ...aCommunityHospital(`清溪${round}`), institutionId, communityId: site }
  const hospital = (await admin.first.call(bookingRoutes.addHospital, tie)).data
  await agreeToWork(processes.two.platform, hospital.id)
  const [host, other] = [await person(institutionId, 'examiner'), await person(institutionId, 'examiner')]
  const staff = await person(site, 'communityStaff')
  const patient = { institutionId, siteInstitutionId: site, bodyPart: 0, name: '何桂芳', telephone: '13900006024' }
  const recordId = (await host.first.call(routes.addRecord, patient)).data.id
  const { id } = (await host.first.call(routes.start, { recordId })).data
  const roomName = (await host.first.call(routes.read, { id })).data.roomName ?? ''
  const { terminal, pairing } = (await siteAdmin.first.call(deviceRoutes.add, aTerminal(site, `机${round}`))).data
  const credential = await pairBy(guest(0), pairing.code)
  const [meeting] = await rowsOf('select id from meeting where owner_id = $1', [id])
  const meetingId = String(meeting.id)
  for (const who of [host, other, staff]) await who.first.call(meetingRoutes.knock, { roomName, pageId: randomUUID() })
  await guest(0).call(rooms.publish, { id: meetingId, pageId: randomUUID() }, byTerminal(credential))
  const asked = (await host.first.call(rooms.askSnapshot, { roomName })).data.id
  const [listener] = (await host.first.call(criticalRoutes.criticalListeners, { id })).data.list
  const seats = await rowsOf('select id, account_id from meeting_participant where meeting_id = $1', [meetingId])
  const seatOf = (who: Person) => String(seats.find((seat) => seat.account_id === who.id)?.id)
  const terminalId = terminal.id
  const notified = listener?.accountId ?? ''
  return {
    ...{ id, roomName, meetingId, host, other, staff, hospital, terminalId, credential },
    asked,
    notified,
    seatOf,
  }
}
type Room = Awaited<ReturnType<typeof aRoom>>
type Moves = Record<string, () => Promise<Reply<unknown>>>

function movesInside({
  id,
  roomName,
  meetingId,
  host,
  other,
  staff,
  credential,
  asked,
  notified,
  seatOf,
}: Room): Moves {
  const page = () => ({ roomName, pageId: randomUUID() })
  const seat = (who: Person) => ({ roomName, participantId: seatOf(who) })
  const terminal = () => processes.guest(either())
  return {
    knock: () => host.by().call(meetingRoutes.knock, page()),
    knockOther: () => other.by().call(meetingRoutes.knock, page()),
    knockStaff: () => staff.by().call(meetingRoutes.knock, page()),
    publish: () => terminal().call(rooms.publish, { id: meetingId, pageId: randomUUID() }, byTerminal(credential)),
    ask: () => other.by().call(rooms.askSnapshot, { roomName }),
    seen: () => host.by().call(rooms.storeSnapshot, { roomName, id: asked, picture }),
    own: () => terminal().call(rooms.ownSnapshot, { id: asked, picture }, byTerminal(credential)),
    admit: () => host.by().call(meetingRoutes.admit, seat(staff)),
    mute: () => other.by().call(meetingRoutes.mute, seat(staff)),
    save: () => host.by().call(routes.saveResult, { id, version: 0, impression: '胆囊多发结石。' }),
    critical: () =>
      host.by().call(criticalRoutes.reportCritical, {
        ...{ id, item: 'ectopicRupture', note: '左侧包块', notifiedPersonId: notified },
      }),
  }
}

/** What ends a part, or the room. */
function endings({ id, roomName, host, other, staff, hospital, terminalId, seatOf }: Room): Moves {
  const reason = '患者不适，改日再查'
  const roles = ['member'] as const
  return {
    end: () => host.by().call(routes.end, { id }),
    stop: () => other.by().call(routes.stop, { id, reason }),
    endTie: () => (either() ? admin : siteAdmin).by().call(bookingRoutes.endHospital, { id: hospital.id, reason }),
    endRole: () =>
      admin.by().call(membershipRoutes.changeMember, { membershipId: other.membershipId, roles: [...roles] }),
    removeOther: () => admin.by().call(membershipRoutes.removeMember, { membershipId: other.membershipId, reason }),
    endStaffRole: () =>
      siteAdmin.by().call(membershipRoutes.changeMember, { membershipId: staff.membershipId, roles: [...roles] }),
    leave: () => staff.by().call(membershipRoutes.leave, { institutionId: site }),
    revoke: () => siteAdmin.by().call(deviceRoutes.revoke, { id: terminalId, reason }),
    putOut: () => host.by().call(meetingRoutes.remove, { roomName, participantId: seatOf(staff) }),
    putHostOut: () => other.by().call(meetingRoutes.remove, { roomName, participantId: seatOf(host) }),
  }
}

/** What holds of a room whatever was pressed; empty where all does. */
async function brokenIn({ id, other, staff }: Room, did: Readonly<Record<string, string>>): Promise<string[]> {
  const [row] = await rowsOf(
    `select e.status, m.status as room,
       (select coalesce(array_agg(coalesce(p.account_id::text, 'terminal')), '{}') from meeting_participant p
         where p.meeting_id = m.id and p.admission in ('waiting', 'admitted')) as people,
       (select count(*)::int from attachment a where a.owner_id = e.id and a.status = 'ready') as files,
       (select count(*)::int from meeting_snapshot s where s.meeting_id = m.id and s.attachment_id is not null) as kept
     from examination e join meeting m on m.owner_id = e.id where e.id = $1`,
    [id],
  )
  const sits = (who: Person) => row.people.includes(who.id)
  const isDone = (...names: string[]) => names.some((name) => did[name] === 'ok')
  const wrong = {
    'is open though it is over': row.room !== 'ended' && (row.status !== 'inProgress' || isDone('endTie')),
    'has people though it is closed': row.room === 'ended' && row.people.length > 0,
    'has an examiner of before': isDone('endRole', 'removeOther') && sits(other),
    'has staff of before': isDone('endStaffRole', 'leave') && sits(staff),
    'has files that nobody sees': row.files !== row.kept,
  }
  return Object.entries(wrong).flatMap(([name, is]) => (is ? [name] : []))
}

const isPicked = (name: string) => Math.random() < (['end', 'stop', 'endTie'].includes(name) ? 0.25 : 0.6)

test(
  'whatever is pressed at once while parts, ties and examinations end, nothing waits for itself, fails or stays behind',
  limit,
  async () => {
    const deadlocks = async () => {
      const [row] = await rowsOf('select deadlocks::int from pg_stat_database where datname = current_database()')
      return Number(row.deadlocks)
    }
    const before = await deadlocks()
    const strange: string[] = []
    let tried = 0
    for (let round = 0; round < rounds; round += 1) {
      // Each round is an hour of people's own.
      await rowsOf('delete from limit_count')
      const room = await aRoom(round)
      const picked = Object.entries({ ...movesInside(room), ...endings(room) }).filter(([name]) => isPicked(name))
      const answers = await Promise.all(
        picked.map(async ([name, press]) => {
          await sleep(Math.random() * (round % 3) * 25)
          const { status, body } = await press()
          tried += 1
          if (status >= 500) strange.push(`${round} ${name}: ${status}`)
          return [name, body.success ? 'ok' : body.error] as const
        }),
      )
      for (const each of await brokenIn(room, Object.fromEntries(answers))) strange.push(`${round}: it ${each}`)
      await admin.first.call(bookingRoutes.endHospital, { id: room.hospital.id, reason: '合作到期' })
    }
    expect(strange).toEqual([])
    expect(tried).toBeGreaterThan(rounds * 6)
    expect((await deadlocks()) - before).toBe(0)
  },
)
