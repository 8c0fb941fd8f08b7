import { bookingRoutes as booking, bookingFiles } from '@tongying/contract/bookings'
import { deviceRoutes as device } from '@tongying/contract/devices'
import { examinationRoutes as examination } from '@tongying/contract/examinations'
import type { AnyRoute } from '@tongying/contract/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTerminal } from '../devices/fixtures.ts'
import { anInstitution } from '../institutions/fixtures.ts'
import { aMember } from '../memberships/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { setStanding } from '../practitioners/fixtures.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { aBookingStage } from '../testing/booking-stage.ts'
import { aComer, aCommunityHospital, agreeToWork } from './fixtures.ts'

/**
 * Two institutions that examine, community hospitals of either, one of both, and one with which the work has ended: what
 * everybody may do with which, written here by hand from the order and not from the table of rights.
 */
let server: TestApp
let here: Awaited<ReturnType<typeof aBookingStage>>
let there: typeof here
const people = new Map<string, Caller>()
const at = { here: '', there: '', shared: '' }

type Place = 'hereLight' | 'hereOther' | 'hereShared' | 'thereShared' | 'thereLight' | 'hereEnded'
type House = 'here' | 'there'
const houseOf = (place: Place): House => (place.startsWith('here') ? 'here' : 'there')
const hospitals = {} as Record<
  Place,
  { id: string; communityId: string; page: string; cancelled: string; setting: string }
>
const terminals = {} as Record<Exclude<Place, 'hereEnded'> | House, string>
const examinations = {} as Record<House, string>
const records = {} as Record<House, string>

/** Who somebody is, as it was arranged below. */
const parts: Record<string, { house?: House; role?: 'admin' | 'examiner' | 'lapsed' | 'member'; staffOf?: Place[] }> = {
  guest: {},
  nobody: {},
  'admin here': { house: 'here', role: 'admin' },
  'examiner here': { house: 'here', role: 'examiner' },
  'examiner here without a licence': { house: 'here', role: 'lapsed' },
  'member here': { house: 'here', role: 'member' },
  'admin there': { house: 'there', role: 'admin' },
  'examiner there': { house: 'there', role: 'examiner' },
  'staff of a light hospital': { staffOf: ['hereLight'] },
  'staff of another': { staffOf: ['hereOther'] },
  'staff of a shared one': { staffOf: ['hereShared', 'thereShared'] },
  'staff there': { staffOf: ['thereLight'] },
  'staff of one that ended': {},
}

beforeAll(async () => {
  server = await testApp()
  here = await aBookingStage(server)
  there = await aBookingStage(server)
  await arrange()
}, 120_000)
afterAll(() => server.close())

async function aPerson(institutionId: string, role?: 'examiner' | 'communityStaff') {
  const { id } = await inTransaction(server.platform.db, (tx) =>
    aMember(tx, server.platform, {
      institutionId,
      isPractitioner: role === 'examiner',
      roles: role ? ['member', role] : ['member'],
    }),
  )
  return { id, caller: await server.as(id) }
}

async function aHospital(stage: typeof here, communityId?: string) {
  const given = { ...aCommunityHospital(), institutionId: stage.institutionId, ...(communityId ? { communityId } : {}) }
  const made = await good(stage.admin.call(booking.addHospital, given))
  if (communityId) await agreeToWork(server.platform, made.id)
  return { id: made.id, communityId: made.communityId, page: made.bookPath.split('/').at(-1) ?? '' }
}

async function arrange() {
  Object.assign(at, { here: here.institutionId, there: there.institutionId })
  at.shared = (await inTransaction(server.platform.db, (tx) => anInstitution(tx, { name: '两家共用的医院' }))).id
  const made = {
    hereLight: await aHospital(here),
    hereOther: await aHospital(here),
    hereShared: await aHospital(here, at.shared),
    hereEnded: await aHospital(here),
    thereShared: await aHospital(there, at.shared),
    thereLight: await aHospital(there),
  }
  for (const [stage, house] of [
    [here, 'here'],
    [there, 'there'],
  ] as const) {
    const own = (Object.keys(made) as Place[]).filter((place) => houseOf(place) === house)
    const { orderDate } = await stage.openDay(
      own.map((place) => made[place].id),
      { number: 8 },
    )
    for (const place of own) {
      const asked = { communityHealthHospId: made[place].id, orderDate, bodyPart: 'thyroid' as const }
      const { booking: row } = await good(
        stage.admin.call(booking.bookFor, { ...asked, ...aComer(500_000 + Object.keys(hospitals).length) }),
      )
      await good(stage.admin.call(booking.cancelFor, { id: row.id, reason: '患者来电' }))
      const month = orderDate.slice(0, 7)
      const settings = await good(
        stage.admin.call(booking.settingsOfHospital, { communityHealthHospId: made[place].id, month }),
      )
      hospitals[place] = { ...made[place], cancelled: row.id, setting: settings[0]?.id ?? '' }
      // Holds up its end, which is tried below.
      if (place !== 'hereEnded')
        await good(stage.admin.call(booking.bookFor, { ...asked, ...aComer(600_000 + Object.keys(hospitals).length) }))
    }
    terminals[house] = (await good(stage.admin.call(device.add, aTerminal(stage.institutionId)))).terminal.id
    const added = await good(
      stage.examiner.call(examination.addRecord, { institutionId: stage.institutionId, bodyPart: 0 }),
    )
    records[house] = added.id
    examinations[house] = (await good(stage.examiner.call(examination.start, { recordId: added.id }))).id
  }
  for (const place of ['hereLight', 'hereOther', 'thereLight'] as const) {
    const stage = houseOf(place) === 'here' ? here : there
    terminals[place] = (await good(stage.admin.call(device.add, aTerminal(hospitals[place].communityId)))).terminal.id
  }
  const lapsed = await aPerson(at.here, 'examiner')
  await inTransaction(server.platform.db, (tx) => setStanding(tx, lapsed.id, 'suspended'))
  const staffAt = async (communityId: string) => (await aPerson(communityId, 'communityStaff')).caller
  const staffOfEnded = await staffAt(hospitals.hereEnded.communityId)
  await good(here.admin.call(booking.endHospital, { id: hospitals.hereEnded.id, reason: '不再合作' }))
  const entries: [string, Caller][] = [
    ['guest', server.guest],
    ['nobody', (await aPerson(at.shared)).caller],
    ['admin here', here.admin],
    ['examiner here', here.examiner],
    ['examiner here without a licence', lapsed.caller],
    ['member here', (await aPerson(at.here)).caller],
    ['admin there', there.admin],
    ['examiner there', there.examiner],
    ['staff of a light hospital', await staffAt(hospitals.hereLight.communityId)],
    ['staff of another', await staffAt(hospitals.hereOther.communityId)],
    ['staff of a shared one', await staffAt(at.shared)],
    ['staff there', await staffAt(hospitals.thereLight.communityId)],
    ['staff of one that ended', staffOfEnded],
  ]
  for (const [name, caller] of entries) people.set(name, caller)
}

type Role = 'admin' | 'examiner' | 'staff'
type Outcome = 'through' | '401' | '403' | '404'

function outcomeFor(roles: readonly Role[], own: readonly Role[], isMember: boolean, isGuest: boolean): Outcome {
  if (isGuest) return '401'
  if (own.some((role) => roles.includes(role))) return 'through'
  return own.length > 0 || isMember ? '403' : '404'
}
function rolesAtHouse(who: string, house: House): Role[] {
  const { house: own, role, staffOf = [] } = parts[who] ?? {}
  if (own === house && (role === 'admin' || role === 'examiner')) return [role]
  return staffOf.some((place) => houseOf(place) === house && place !== 'hereEnded') ? ['staff'] : []
}
function rolesAtHospital(who: string, place: Place): Role[] {
  const { house, role, staffOf = [] } = parts[who] ?? {}
  const own: Role[] = house === houseOf(place) && (role === 'admin' || role === 'examiner') ? [role] : []
  return staffOf.includes(place) ? [...own, 'staff'] : own
}
const isMemberOf = (who: string, house: House) => parts[who]?.house === house

async function outcomeOf(who: string, route: AnyRoute, input: Record<string, unknown>): Promise<Outcome> {
  const { status, body } = await (people.get(who) ?? server.guest).call(route, input)
  if (status === 401 || status === 403) return `${status}`
  if (!body.success && body.error === 'NotFound') return '404'
  if (status >= 500) throw new Error(`${who} ${route.path}: ${status}`)
  return 'through'
}

const all: Role[] = ['admin', 'examiner', 'staff']
const doctors: Role[] = ['admin', 'examiner']
const admin: Role[] = ['admin']
const examiner: Role[] = ['examiner']
const month = () => server.clock.now().toISOString().slice(0, 7)
const past = '2020-01-01'
const nowhere = '00000000-0000-4000-8000-000000000000'

const ofHouse = (): [AnyRoute, Role[], Record<string, unknown>][] => [
  [booking.communityHospitals, all, {}],
  [booking.addHospital, admin, { ...aCommunityHospital(), communityId: nowhere }],
  [booking.numbers, all, { month: month() }],
  [booking.settingsOfInstitution, all, { month: month() }],
  [booking.openDays, all, { month: month() }],
  [booking.ofDay, all, { orderDate: past }],
  [booking.addSettings, doctors, {}],
  [
    booking.addWeekly,
    doctors,
    { from: past, to: past, list: [{ communityHealthHospId: nowhere, weekday: 1, number: 1 }] },
  ],
  [booking.copyMonth, doctors, { from: '2001-01', to: '2001-02' }],
  [booking.openDay, doctors, { orderDate: past, sessions: [{ start: '09:00', end: '10:00' }] }],
  [booking.previewClosing, doctors, { orderDate: past }],
  [booking.closeDay, doctors, { orderDate: past, reason: '检修', fingerprint: '', arrangements: [] }],
  [booking.callNext, examiner, {}],
  [booking.byMonth, doctors, { from: month(), to: month() }],
  [booking.byHospital, doctors, { from: month(), to: month() }],
]
const ofHospital = (place: Place): [AnyRoute, Role[], Record<string, unknown>][] => {
  const { id, cancelled, setting } = hospitals[place]
  const named = { communityHealthHospId: id }
  const one = { id: cancelled }
  const noDay = { orderDate: past, bodyPart: 'thyroid', ...aComer(700_000) }
  return [
    [booking.settingsOfHospital, all, { ...named, month: month() }],
    [booking.bookFor, all, { ...named, ...noDay }],
    [booking.find, all, { ...named, search: '0000' }],
    [booking.settingStatus, all, { id: setting }],
    [booking.changeHospital, admin, { id, ...aCommunityHospital() }],
    [booking.endHospital, admin, { id, reason: '不再合作' }],
    [booking.staff, admin, { id }],
    [booking.addStaff, admin, { id, phone: '19900000000' }],
    [booking.removeStaff, admin, { id, accountId: nowhere }],
    [booking.reschedule, all, { ...one, orderDate: past, sessionId: nowhere, placeNo: 1 }],
    [booking.acceptFor, all, one],
    [booking.declineFor, all, one],
    [booking.cancelFor, all, { ...one, reason: '患者来电' }],
    [booking.arrive, all, one],
    [booking.checkIn, all, one],
    [booking.miss, all, one],
    [booking.undoNoShow, all, one],
    [booking.slip, all, one],
    [booking.takeBackCall, examiner, one],
    [booking.unmask, all, { ...one, reason: '核对身份' }],
    [booking.examine, examiner, one],
    [booking.startExamination, examiner, one],
    [booking.beAbsent, examiner, { ...one, reason: '设备故障' }],
  ]
}
const ofRecord = (house: House): [AnyRoute, Role[], Record<string, unknown>][] => {
  const id = records[house]
  return [
    [examination.readRecord, examiner, { id }],
    [examination.saveRecord, examiner, { id, version: 999, bodyPart: 0 }],
    [examination.unmaskRecord, examiner, { id, field: 'telephone', reason: '核对身份' }],
    [examination.start, examiner, { recordId: id }],
    [examination.read, examiner, { id: examinations[house] }],
    [examination.stop, examiner, { id: examinations[house], reason: '探头故障' }],
    [examination.end, examiner, { id: examinations[house] }],
    [examination.list, examiner, { institutionId: at[house] }],
    [examination.saveResult, examiner, { id: examinations[house], version: 999 }],
    [examination.sign, examiner, { id: examinations[house], version: 999 }],
    [examination.pass, examiner, { id: examinations[house], textSha256: '0'.repeat(64) }],
    [examination.returnResult, examiner, { id: examinations[house], reason: '再看' }],
    [examination.addRecord, examiner, { institutionId: at[house], bodyPart: 0, ultrasoundNo: 'SAME-1' }],
    [examination.findRecords, examiner, { institutionId: at[house], search: '何桂芳' }],
  ]
}
const ofTerminal = (id: string): [AnyRoute, Record<string, unknown>][] => [
  [device.change, { id, name: '二楼', probe: '', qcValidUntil: null }],
  [device.issueCode, { id }],
]

test('every call by everybody, with the ids of either institution and of each of its hospitals', {
  timeout: 600_000,
}, async () => {
  const found: string[] = []
  const wanted: string[] = []
  const tried = async (
    who: string,
    what: string,
    call: readonly [AnyRoute, Record<string, unknown>],
    expected: Outcome,
  ) => {
    const [route, input] = call
    wanted.push(`${who} · ${what} · ${route.path}: ${expected}`)
    found.push(`${who} · ${what} · ${route.path}: ${await outcomeOf(who, route, input)}`)
  }
  for (const who of Object.keys(parts)) {
    const isGuest = who === 'guest'
    for (const house of ['here', 'there'] as const) {
      for (const [route, roles, input] of ofHouse())
        await tried(
          who,
          house,
          [route, { institutionId: at[house], ...input }],
          outcomeFor(roles, rolesAtHouse(who, house), isMemberOf(who, house), isGuest),
        )
      // Records of an examination are the examiners' alone, and nobody else learns that there are any.
      for (const [route, roles, input] of ofRecord(house)) {
        const own = rolesAtHouse(who, house).filter((role) => role === 'examiner')
        await tried(who, house, [route, input], outcomeFor(roles, own, false, isGuest))
      }
      const manages = parts[who]?.house === house && parts[who]?.role === 'admin'
      const ofMembers: Outcome = isGuest ? '401' : manages ? 'through' : isMemberOf(who, house) ? '403' : '404'
      for (const call of [...ofTerminal(terminals[house]), [device.list, { institutionId: at[house] }] as const])
        await tried(who, house, call, ofMembers)
    }
    for (const place of Object.keys(hospitals) as Place[])
      for (const [route, roles, input] of ofHospital(place))
        await tried(who, place, [route, input], outcomeFor(roles, rolesAtHospital(who, place), false, isGuest))
    for (const place of ['hereLight', 'hereOther', 'thereLight'] as const) {
      const manages = parts[who]?.house === houseOf(place) && parts[who]?.role === 'admin'
      const isStaff = parts[who]?.staffOf?.includes(place)
      const expected: Outcome = isGuest ? '401' : manages ? 'through' : isStaff ? '403' : '404'
      for (const call of ofTerminal(terminals[place])) await tried(who, place, call, expected)
    }
  }
  expect(found.filter((line, index) => line !== wanted[index])).toEqual([])
  expect(found.length).toBeGreaterThan(1_500)
})

test('staff read of a day what belongs to their hospitals, and the statistics’ file is for doctors', async () => {
  const { orderDate } = await here.openDay([hospitals.hereLight.id, hospitals.hereShared.id], { inDays: 9, number: 8 })
  for (const place of ['hereLight', 'hereShared'] as const) {
    const asked = { communityHealthHospId: hospitals[place].id, orderDate, bodyPart: 'thyroid' as const }
    await good(here.admin.call(booking.bookFor, { ...asked, ...aComer(800_000 + place.length) }))
  }
  const seen = async (who: string, communityHealthHospId?: string) => {
    const asked = { institutionId: at.here, orderDate, ...(communityHealthHospId && { communityHealthHospId }) }
    const { list } = await good((people.get(who) ?? server.guest).call(booking.ofDay, asked))
    return list.map((row) => row.communityHealthHospId).toSorted()
  }
  const [light, shared] = [hospitals.hereLight.id, hospitals.hereShared.id]
  expect(await seen('staff of a light hospital')).toEqual([light])
  expect(await seen('staff of a light hospital', shared)).toEqual([])
  expect(await seen('staff of another')).toEqual([])
  expect(await seen('staff of a shared one')).toEqual([shared])
  expect(await seen('examiner here')).toEqual([light, shared].toSorted())
  for (const [who, caller] of people) {
    const { headers, cookies } = caller
    const url = `${bookingFiles.statisticsCsv.path}?institutionId=${at.here}&from=${month()}&to=${month()}`
    const { statusCode } = await server.app.inject({ method: 'GET', url, headers, cookies })
    const expected = outcomeFor(doctors, rolesAtHouse(who, 'here'), isMemberOf(who, 'here'), who === 'guest')
    expect([who, statusCode === 200 ? 'through' : `${statusCode}`]).toEqual([who, expected])
  }
})
