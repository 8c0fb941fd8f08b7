import { consultationRoutes } from '@tongying/contract/consultations'
import { isWorkingDay } from '@tongying/contract/holidays'
import { dayMs, productDay, type RouteInput, weekdayOf } from '@tongying/contract/kit'
import { scheduleRoutes as routes } from '@tongying/contract/schedules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CaseStage, caseStageOn } from '../consultations/fixtures.ts'
import { afterWorkingDays, readHolidays } from '../holidays/index.ts'
import { removeFrom } from '../memberships/fixtures.ts'
import { joinInstitution } from '../memberships/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { inParallel } from '../platform/testing/parallel.ts'
import { testApp } from '../testing/app.ts'

let stage: CaseStage
let monday: string
const isWork = async (day: string) => isWorkingDay(await readHolidays(stage.server.platform.db.orm, day, day), day)
beforeAll(async () => {
  stage = await caseStageOn(await testApp(), [])
  // Weeks ahead, where no other test has shifts, and no public holiday.
  for (let days = 42; monday === undefined || !(await isWork(monday)); days += 7) monday = mondayAfter(days)
})
afterAll(() => stage.server.close())

function mondayAfter(days: number): string {
  const at = new Date(`${productDay(new Date(stage.server.clock.now().getTime() + days * dayMs))}T00:00:00Z`)
  return new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10)
}
const later = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

const outcome = async (reply: Promise<{ status: number; body: { success: boolean; error?: string } }>) => {
  const { status, body } = await reply
  return body.success ? `${status}` : `${status} ${body.error}`
}

/** A shift of the second expert at their hospital; its administrator enters it. */
function aShift(more: Partial<RouteInput<typeof routes.addDuty>> = {}): RouteInput<typeof routes.addDuty> {
  const institutionId = stage.cast.provinceId
  const shift = {
    department: '04.01',
    physicianId: stage.ids.second,
    day: monday,
    from: '08:00',
    to: '20:00',
    line: '1' as const,
  }
  return { institutionId, ...shift, ...more }
}
const shiftsOf = async (week: string) =>
  (await stage.people.expertsAdmin.call(routes.duty, { institutionId: stage.cast.provinceId, week })).data.list

test('free time is kept, dropped where it is over, and saved once a version', async () => {
  const { second } = stage.people
  expect((await second.call(routes.freeTime, {})).data).toEqual({
    ...{ isSet: false, week: [], exceptions: [], leastMinutes: 0, mostADay: null, version: 0 },
    changedAt: null,
  })
  const week = [{ weekday: 1, from: '14:00', to: '17:00' }]
  const exceptions = [
    { day: monday, kind: 'off' as const, from: '14:00', to: '15:00', note: '外出' },
    { day: '2020-01-01', kind: 'off' as const, from: '14:00', to: '15:00', note: '' },
  ]
  const saved = await second.call(routes.saveFreeTime, { isSet: true, week, exceptions, version: 0 })
  expect(saved.data).toEqual({
    ...{ isSet: true, week, exceptions: [exceptions[0]], leastMinutes: 0, mostADay: null, version: 1 },
    changedAt: expect.any(String),
  })
  const again = second.call(routes.saveFreeTime, { isSet: true, week, exceptions: [], version: 0 })
  expect(await outcome(again)).toBe('409 FreeTimeChanged')
  const own = (await second.call(routes.own, { from: monday, to: later(monday, 1) })).data
  expect(own.days).toEqual([
    { day: monday, free: [{ from: 15 * 60, to: 17 * 60 }] },
    { day: later(monday, 1), free: [] },
  ])
  const outcomes = await inParallel(300, () =>
    outcome(second.call(routes.saveFreeTime, { isSet: false, week: [], exceptions: [], version: 1 })),
  )
  expect(outcomes.filter((one) => one === '200')).toHaveLength(1)
})

test('an administrator puts members on duty, in another line at the same hours too; a night ends the next morning', async () => {
  const { expertsAdmin } = stage.people
  expect(await outcome(expertsAdmin.call(routes.addDuty, aShift()))).toBe('200')
  const night = aShift({ physicianId: stage.ids.third, from: '20:00', to: '08:00', line: '2' })
  expect(await outcome(expertsAdmin.call(routes.addDuty, night))).toBe('200')
  const both = aShift({ physicianId: stage.ids.lead })
  expect(await outcome(expertsAdmin.call(routes.addDuty, both))).toBe('200')
  const list = await shiftsOf(monday)
  expect(list.map(({ name, line, isAvailable }) => `${name} ${line} ${isAvailable}`).toSorted()).toEqual(
    ['周慎行 1 true', '苏婉清 1 true', '顾怀远 2 true'].toSorted(),
  )
  const ofThird = list.find(({ accountId }) => accountId === stage.ids.third)
  expect(Date.parse(ofThird?.endsAt ?? '') - Date.parse(ofThird?.startsAt ?? '')).toBe(dayMs / 2)
})

test('one person is on duty once at a time, whoever enters it and however often at once', async () => {
  const { expertsAdmin } = stage.people
  const day = later(monday, 2)
  const outcomes = await inParallel(300, () => outcome(expertsAdmin.call(routes.addDuty, aShift({ day }))))
  expect(outcomes.filter((one) => one === '200')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['200', '409 DutyOverlaps']))
  const overlapping = aShift({ day, from: '19:00', to: '21:00' })
  const { body } = await expertsAdmin.call(routes.addDuty, overlapping)
  expect(body).toMatchObject({ error: 'DutyOverlaps', fields: { from: expect.stringContaining('苏婉清') } })
})

test('who cannot be invited as lead is not put on duty, and nobody else changes the list', async () => {
  const { expertsAdmin, admin, second } = stage.people
  const { provinceId: institutionId, countyId } = stage.cast
  const peopleOf = async (who: typeof admin, id: string) =>
    (await who.call(routes.dutyPeople, { institutionId: id })).data.list.map(({ name }) => name).toSorted()
  const own = ['何知远', '周慎行', '秦以衡', '苏婉清', '顾怀远']
  expect(await peopleOf(expertsAdmin, institutionId)).toEqual(own.toSorted())
  expect((await peopleOf(admin, countyId)).filter((name) => own.includes(name))).toEqual([])
  const day = later(monday, 3)
  const stranger = aShift({ day, physicianId: stage.ids.applicant })
  expect(await outcome(expertsAdmin.call(routes.addDuty, stranger))).toBe('409 DutyPersonUnavailable')
  expect(await outcome(second.call(routes.addDuty, aShift({ day })))).toMatch(/^40[34]/)
  expect(await outcome(admin.call(routes.addDuty, aShift({ day })))).toMatch(/^40[34]/)
  expect(await outcome(second.call(routes.duty, { institutionId: stage.cast.provinceId, week: monday }))).toBe('200')
  expect(await outcome(admin.call(routes.duty, { institutionId: stage.cast.provinceId, week: monday }))).toMatch(/^40/)
})

test('who left an institution is not on its duty any more: another one may put them on, and their calendar is empty', async () => {
  const own = await caseStageOn(await testApp(), [])
  const { people, ids, cast, server } = own
  const shift = { ...aShift({ physicianId: ids.third, institutionId: cast.provinceId }) }
  expect(await outcome(people.expertsAdmin.call(routes.addDuty, shift))).toBe('200')
  const joining = { accountId: ids.third, institutionId: cast.countyId }
  await inTransaction(server.platform.db, (tx) => joinInstitution(tx, joining, server.clock.now()))
  await removeFrom(people.expertsAdmin, { accountId: ids.third, institutionId: cast.provinceId })
  expect((await people.third.call(routes.own, { from: monday, to: monday })).data.duty).toEqual([])
  const there = { ...shift, institutionId: cast.countyId }
  expect(await outcome(people.admin.call(routes.addDuty, there))).toBe('200')
  await server.close()
})

test('a shift is removed once, by its own institution, and the trail names nothing that was not removed', async () => {
  const { expertsAdmin, admin } = stage.people
  const { provinceId, countyId } = stage.cast
  const { id } = (await expertsAdmin.call(routes.addDuty, aShift({ day: later(monday, 6) }))).data
  expect(await outcome(admin.call(routes.removeDuty, { institutionId: countyId, id }))).toBe('409 StateChanged')
  const replies = await inParallel(300, () =>
    outcome(expertsAdmin.call(routes.removeDuty, { institutionId: provinceId, id })),
  )
  expect(replies.filter((reply) => reply === '200')).toHaveLength(1)
  const { rows } = await stage.server.platform.db.pool.query(
    `select 1 from audit.event where subject_id = $1 and action like '%removeDuty'`,
    [id],
  )
  expect(rows).toHaveLength(1)
})

test('duty is entered for the year to come, and days that no calendar has are refused', async () => {
  const { expertsAdmin } = stage.people
  const today = productDay(stage.server.clock.now())
  for (const day of [later(today, -8), later(today, 401), '9999-11-30', '1850-01-01'])
    expect(await outcome(expertsAdmin.call(routes.addDuty, aShift({ day })))).toBe('409 DutyOutOfReach')
  expect(await outcome(expertsAdmin.call(routes.addDuty, aShift({ day: '9999-12-31' })))).toBe('422 RuleBroken')
  const institutionId = stage.cast.provinceId
  expect(await outcome(expertsAdmin.call(routes.duty, { institutionId, week: '9999-12-27' }))).toBe('422 RuleBroken')
  const far = { institutionId, from: monday, to: mondayAfter(420) }
  expect(await outcome(expertsAdmin.call(routes.copyDuty, far))).toBe('409 DutyOutOfReach')
})

test('a week is copied at the same hours; who is on duty then already is left out, and a copy of a copy adds nothing', async () => {
  const { expertsAdmin } = stage.people
  const institutionId = stage.cast.provinceId
  const [from, to] = [monday, later(monday, 7)]
  await expertsAdmin.call(routes.addDuty, aShift({ day: to, from: '10:00', to: '11:00' }))
  const before = await shiftsOf(from)
  const { data } = await expertsAdmin.call(routes.copyDuty, { institutionId, from, to })
  expect(data).toEqual({ copied: before.length - 1, skipped: 1 })
  expect(await shiftsOf(to)).toHaveLength(before.length)
  const twice = (await expertsAdmin.call(routes.copyDuty, { institutionId, from, to })).data
  expect(twice).toEqual({ copied: 0, skipped: before.length })
  const [first] = await shiftsOf(to)
  await expertsAdmin.call(routes.removeDuty, { institutionId, id: first?.id ?? '' })
  expect(await shiftsOf(to)).toHaveLength(before.length - 1)
})

test('the picker shows when an expert is not free, and why, but nothing of the cases', async () => {
  const { applicant, second, expertsAdmin } = stage.people
  const day = productDay(await afterWorkingDays(stage.server.platform.db.orm, new Date(later(monday, 14)), 1))
  const { version } = (await second.call(routes.freeTime, {})).data
  const week = [{ weekday: weekdayOf(day), from: '14:00', to: '17:00' }]
  await second.call(routes.saveFreeTime, { isSet: true, week, exceptions: [], version })
  await expertsAdmin.call(routes.addDuty, aShift({ physicianId: stage.ids.third, day, from: '14:00', to: '16:00' }))
  const ask = async (from: string, to: string) => {
    const found = await applicant.call(consultationRoutes.experts, { on: day, from, to, pageSize: 100 })
    return found.data
  }
  const morning = await ask('09:00', '10:00')
  const busyOf = (id: string, of = morning) => of.list.find((one) => one.id === id)?.busy.map(({ kind }) => kind)
  expect(busyOf(stage.ids.second)).toEqual(['outside', 'outside'])
  expect(busyOf(stage.ids.third)).toEqual(['outside', 'duty', 'outside'])
  const names = ({ list, free }: typeof morning) => list.slice(0, free).map(({ id }) => id)
  expect(names(morning)).not.toContain(stage.ids.second)
  expect(names(morning)).toContain(stage.ids.third)
  const afternoon = await ask('14:30', '15:30')
  expect(names(afternoon)).toContain(stage.ids.second)
  expect(names(afternoon)).not.toContain(stage.ids.third)
  const evening = await ask('19:00', '20:00')
  expect(evening.free).toBe(0)
  expect(evening.total).toBe(morning.total)
})

test('who is put on a duty list, or taken off it, is told once, by hand or by a copied week; what is over is said to nobody', async () => {
  const { expertsAdmin } = stage.people
  const [week, next] = [later(monday, 70), later(monday, 77)]
  const told = async () => {
    await stage.server.deliverAll()
    const { rows } = await stage.server.platform.db.pool.query<{ text_key: string; values: Record<string, unknown> }>(
      `select text_key, values from message where account_id = $1 and text_key like 'duty.%'`,
      [stage.ids.second],
    )
    const lines = rows.map(({ text_key: text, values }) => [text, values.from, values.to, values.shifts].join(' | '))
    return lines.filter((line) => !before.includes(line)).toSorted()
  }
  const before: string[] = []
  before.push(...(await told()))
  const { id } = (await expertsAdmin.call(routes.addDuty, aShift({ day: week }))).data
  await expertsAdmin.call(routes.addDuty, aShift({ day: later(week, 1) })).then((reply) => reply.data)
  const assigned = (from: string, to: string, shifts: number) =>
    `duty.assigned | ${from} 08:00 | ${to} 20:00 | ${shifts}`
  const byHand = [assigned(week, week, 1), assigned(later(week, 1), later(week, 1), 1)]
  expect(await told()).toEqual(byHand)
  const own = { institutionId: stage.cast.provinceId }
  await expertsAdmin.call(routes.copyDuty, { ...own, from: week, to: next }).then((reply) => reply.data)
  const copied = assigned(next, later(next, 1), 2)
  expect(await told()).toEqual([...byHand, copied])
  await expertsAdmin.call(routes.removeDuty, { ...own, id }).then((reply) => reply.data)
  const all = [...byHand, copied, `duty.removed | ${week} 08:00 | ${week} 20:00 | 1`]
  expect(await told()).toEqual(all)
  const past = productDay(new Date(stage.server.clock.now().getTime() - 3 * dayMs))
  const { id: over } = (await expertsAdmin.call(routes.addDuty, aShift({ day: past, from: '01:00', to: '02:00' }))).data
  await expertsAdmin.call(routes.removeDuty, { ...own, id: over }).then((reply) => reply.data)
  expect(await told()).toEqual(all)
})
