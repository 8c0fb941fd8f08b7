import { type BookingRow, bookingRoutes as routes } from '@tongying/contract/bookings'
import { deviceRoutes } from '@tongying/contract/devices'
import { dayMs, hourMs, minuteMs, productDay, toInstant } from '@tongying/contract/kit'
import { terminalWasPaired } from '../devices/index.ts'
import { giveMemberRole } from '../memberships/index.ts'
import { bookedPatient } from './booked-patients.ts'
import { demoPhone } from './cast.ts'
import { claimStory } from './claim-story.ts'
import { startDrawer } from './draw-studies.ts'
import { examined, type RemoteHospitals, type StageOfDay } from './examination-story.ts'
import type { ScriptedPlatform } from './scripted-platform.ts'

/** The community hospitals of the county hospital, and how many places each has on a usual day. */
const sites = [
  {
    name: '清溪社区卫生服务中心',
    abbreviation: '清溪',
    address: '清溪镇清溪路18号',
    contactPhone: '0570-5550401',
    number: 6,
  },
  { name: '白石镇卫生院', abbreviation: '白石', address: '白石镇新街5号', contactPhone: '0570-5550402', number: 4 },
  { name: '柳湾镇卫生院', abbreviation: '柳湾', address: '柳湾镇河东路2号', contactPhone: '0570-5550403', number: 2 },
] as const

/**
 * Remote examinations of the demo hospital: three community hospitals, open days of the last and the next weeks, bookings in
 * every state, and ten issued results with pictures. Each part is made once.
 */
export async function seedExaminations(
  stage: ScriptedPlatform,
  institutionId: string,
  signal?: AbortSignal,
): Promise<void> {
  if (signal?.aborted) return
  await seedTerminals(stage, institutionId)
  const hospitals = await seedHospitals(stage, institutionId)
  // Another server that starts at the same time is making them, and goes on with the rest.
  if (hospitals.length < sites.length) return
  const drawer = startDrawer()
  try {
    for (const part of [pastDays, today, nextDays]) {
      if (signal?.aborted) return
      await part({ stage, institutionId, hospitals, drawer })
    }
  } finally {
    await drawer.stop()
  }
}

/** The county hospital's light community hospitals with their nurse, and who examines. */
async function seedHospitals(stage: ScriptedPlatform, institutionId: string): Promise<RemoteHospitals> {
  const at = new Date(stage.now.getTime() - 40 * dayMs)
  if (await claimStory(stage, 'communityHospitals')) {
    await stage.happens(at, async (tx) => {
      for (const key of ['lin', 'shao'] as const)
        await giveMemberRole(tx, { accountId: stage.idOf(key), institutionId, role: 'examiner' })
    })
    for (const { number: _, ...site } of sites) {
      const given = { institutionId, region: ['33', '3301', '330122'], contactName: '罗晓禾', ...site }
      const { id } = await stage.act('chen', at, routes.addHospital, given)
      await stage.act('chen', at, routes.addStaff, { id, phone: demoPhone('luo') })
    }
  }
  const found = await stage.act('chen', stage.now, routes.communityHospitals, { institutionId })
  return sites.flatMap(({ name, number }) => {
    const hospital = found.find((each) => each.name === name)
    return hospital ? [{ id: hospital.id, number }] : []
  })
}

/** The terminals of the county hospital: two send pictures of ultrasound machines, one stands in the meeting room. */
const terminals = [
  { name: '二楼超声室1号机', source: 'ultrasoundMachine', probe: 'C5-1、L12-5' },
  { name: '急诊床旁超声', source: 'captureBox', probe: 'C5-2' },
  { name: '远程会诊室', source: 'meetingRoomSet', probe: '' },
] as const

async function seedTerminals(stage: ScriptedPlatform, institutionId: string): Promise<void> {
  if (!(await claimStory(stage, 'terminals'))) return
  const at = new Date(stage.now.getTime() - 38 * dayMs)
  const qcValidUntil = productDay(new Date(stage.now.getTime() + 150 * dayMs))
  for (const each of terminals) {
    const { terminal } = await stage.act('chen', at, deviceRoutes.add, { institutionId, qcValidUntil, ...each })
    await stage.happens(at, (tx) => terminalWasPaired(tx, { id: terminal.id, at }))
  }
}

/** Tuesdays and Thursdays from a day on, forwards or backwards; that day is not among them. */
function examiningDays(from: Date, count: number, step: 1 | -1): Date[] {
  const days: Date[] = []
  for (let at = from.getTime(); days.length < count; ) {
    at += step * dayMs
    const weekday = new Date(`${productDay(new Date(at))}T00:00:00Z`).getUTCDay()
    if (weekday === 2 || weekday === 4) days.push(new Date(at))
  }
  return days
}

const morning = [{ start: '09:00', end: '12:00', minutes: 15 }] as const

async function open(scene: StageOfDay, day: Date, given: { at: Date; sessions?: readonly Session[] }): Promise<string> {
  const { stage, institutionId, hospitals } = scene
  const orderDate = productDay(day)
  const sonographerId = stage.idOf('lin')
  await stage.act('lin', given.at, routes.openDay, {
    ...{ institutionId, orderDate },
    sessions: (given.sessions ?? morning).map((session) => ({ ...session, sonographerId })),
    settings: hospitals.map(({ id, number }) => ({ communityHealthHospId: id, number })),
  })
  return orderDate
}
type Session = { readonly start: string; readonly end: string; readonly minutes: number }

interface Wanted {
  readonly orderDate: string
  readonly at: Date
  /** Which community hospital, and who. */
  readonly site: number
  readonly who: number
}

/** A place that the nurse gives to somebody who asked at the desk. */
async function booked({ stage, hospitals }: StageOfDay, { orderDate, at, site, who }: Wanted): Promise<BookingRow> {
  const hospital = hospitals[site]
  if (!hospital) throw new Error(`there is no community hospital ${site}`)
  const { name, bodyPart, certificateId } = bookedPatient(who)
  const { booking } = await stage.act('luo', at, routes.bookFor, {
    ...{ communityHealthHospId: hospital.id, orderDate, bodyPart, certificateId },
    ...{ patientName: name, certificateType: 0, landline: '0570-5550400' },
    overrideReason: '现场加号',
  })
  return booking
}

/** Five days of the last weeks: most were examined, some did not come, one was called off. */
async function pastDays(scene: StageOfDay): Promise<void> {
  const { stage } = scene
  for (const [index, day] of examiningDays(stage.now, 5, -1).entries()) {
    if (!(await claimStory(stage, `examinations ${index} days ago`))) continue
    const before = new Date(day.getTime() - 6 * dayMs)
    const orderDate = await open(scene, day, { at: before })
    for (const place of [0, 1, 2]) {
      const wanted = { orderDate, at: before, site: place === 2 ? 1 : 0, who: index * 4 + place }
      const { id, startsAt } = await booked(scene, wanted)
      const at = new Date(startsAt)
      if (place < 2) await examined(scene, { bookingId: id, at, who: wanted.who })
      else if (index % 2 === 0) await stage.act('luo', new Date(at.getTime() + 35 * minuteMs), routes.miss, { id })
      else await stage.act('luo', before, routes.cancelFor, { id, reason: '家中有事，改日再来' })
    }
  }
}

/** Today in the middle of its work, whatever hour it is. */
async function today(scene: StageOfDay): Promise<void> {
  const { stage } = scene
  if (!(await claimStory(stage, 'examinations today'))) return
  const { now } = stage
  const before = new Date(now.getTime() - 2 * dayMs)
  const orderDate = await open(scene, now, { at: before, sessions: [aroundNow(now)] })
  const bookings: BookingRow[] = []
  for (const [place, site] of [0, 0, 1, 0, 1, 0, 0, 1, 2, 0, 1, 2].entries())
    bookings.push(await booked(scene, { orderDate, at: before, site, who: 12 + place }))
  const ago = (minutes: number) => latest(toInstant(orderDate, '00:00'), new Date(now.getTime() - minutes * minuteMs))
  const [first, second, third, inside, next, arrived, , , off, away] = bookings.map(({ id }) => id)
  if (!first || !second || !third || !inside || !next || !arrived || !off || !away)
    throw new Error('a place is missing')
  await stage.act('luo', before, routes.cancelFor, { id: off, reason: '家中有事，改日再来' })
  await examined(scene, { bookingId: first, at: ago(70), who: 12 })
  await examined(scene, { bookingId: second, at: ago(52), who: 13, upTo: 'signed' })
  await examined(scene, { bookingId: third, at: ago(34), who: 14, upTo: 'ended' })
  await examined(scene, { bookingId: inside, at: ago(9), who: 15, upTo: 'begun' })
  await stage.act('luo', ago(12), routes.checkIn, { id: next })
  await stage.act('luo', ago(4), routes.arrive, { id: arrived })
  await stage.act('luo', ago(30), routes.checkIn, { id: away })
  await stage.act('lin', ago(2), routes.beAbsent, { id: away, reason: '医生端线路中断' })
}

/** A session around this hour, within the day. */
function aroundNow(now: Date): Session {
  const midnight = toInstant(productDay(now), '00:00').getTime()
  const quarter = 15 * minuteMs
  const hour = Math.floor((now.getTime() - midnight) / quarter) * quarter
  const start = Math.min(Math.max(0, hour - 2 * hourMs), 20 * hourMs)
  return { start: clock(start), end: clock(start + 3 * hourMs + 45 * minuteMs), minutes: 15 }
}

function clock(ms: number): string {
  const minutes = ms / minuteMs
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other
}

/** The next weeks: some days with bookings, one that is full with a waiting list, one that was closed. */
async function nextDays(scene: StageOfDay): Promise<void> {
  const { stage, institutionId, hospitals } = scene
  if (!(await claimStory(stage, 'examinations to come'))) return
  const at = new Date(stage.now.getTime() - 3 * hourMs)
  const days = examiningDays(stage.now, 9, 1)
  const dates: string[] = []
  for (const day of days) dates.push(await open(scene, day, { at }))
  const [soon = '', full = '', closed = '', later = ''] = dates
  for (const [place, site] of [0, 0, 0, 1, 1, 2].entries())
    await booked(scene, { orderDate: soon, at, site, who: 24 + place })
  const given = await booked(scene, { orderDate: full, at, site: 2, who: 0 })
  await booked(scene, { orderDate: full, at, site: 2, who: 1 })
  for (const place of [2, 3, 4]) await booked(scene, { orderDate: closed, at, site: place === 4 ? 0 : 2, who: place })
  await booked(scene, { orderDate: later, at, site: 1, who: 5 })
  const preview = await stage.act('lin', at, routes.previewClosing, { institutionId, orderDate: closed })
  await stage.act('lin', at, routes.closeDay, {
    ...{ institutionId, orderDate: closed, fingerprint: preview.fingerprint, reason: '医院设备检修' },
    arrangements: hospitals.map(({ id }, site) =>
      site === 2
        ? { communityHealthHospId: id, remedy: 'waitingList' as const, orderDate: full }
        : { communityHealthHospId: id, remedy: 'move' as const, orderDate: later },
    ),
  })
  // A place that is given back is offered to the first who waits.
  await stage.act('luo', stage.now, routes.cancelFor, { id: given.id, reason: '已在外院检查' })
}
