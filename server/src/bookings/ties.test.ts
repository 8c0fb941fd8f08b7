import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { deviceRoutes } from '@tongying/contract/devices'
import { examinationRoutes } from '@tongying/contract/examinations'
import { productDay } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import pg from 'pg'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { joinInstitution } from '../memberships/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { aBookingStage, answerOf as answer } from '../testing/booking-stage.ts'
import { aComer, aCommunityHospital, agreeToWork } from './fixtures.ts'

let server: TestApp | undefined
let stage: Awaited<ReturnType<typeof aBookingStage>>
let communityId: string
let theirs: Caller
const app = () => {
  if (!server) throw new Error('there is no server yet')
  return server
}
// Ties belong to institutions: each test has its own.
beforeEach(async () => {
  server ??= await testApp()
  stage = await aBookingStage(server)
  communityId = stage.stage.cast.countyId
  theirs = stage.stage.people.admin
})
afterAll(() => server?.close())

const propose = () =>
  stage.admin.call(routes.addHospital, {
    ...aCommunityHospital(),
    institutionId: stage.institutionId,
    communityId,
  })
const listed = async (who: Caller, alsoEnded?: 'true') =>
  (await who.call(routes.communityHospitals, { institutionId: stage.institutionId, alsoEnded })).data
const ties = async () => (await theirs.call(routes.ties, { institutionId: communityId })).data.list
/** The newest first: what is delivered now is a second younger than what was before. */
const titlesOf = async (who: Caller) => {
  app().clock.moveBy(1_000)
  await app().deliverAll()
  return (await who.call(messageRoutes.byType, { type: 'notice', pageSize: 100 })).data.list.map(({ title }) => title)
}

test('an onboarded hospital is asked first: until it accepts nobody has anything of it', async () => {
  const { admin, examiner, staff, institutionId } = stage
  const { id, bookPath, state } = await good(propose())
  expect(state).toBe('proposed')
  const page = bookPath.split('/').at(-1) ?? ''
  const named = { communityHealthHospId: id }
  const orderDate = productDay(app().clock.now())
  expect(await listed(admin)).toEqual([])
  expect((await listed(admin, 'true')).map((each) => [each.id, each.state])).toEqual([[id, 'proposed']])
  expect(await answer(app().guest.call(routes.page, { page }))).toBe('404 BookingPageUnknown')
  const settings = [{ ...named, number: 8 }]
  const sessions = [{ start: '09:00', end: '12:00', minutes: 15 }]
  const calls = [
    () => admin.call(routes.settingsOfHospital, { ...named, month: orderDate.slice(0, 7) }),
    () => admin.call(routes.bookFor, { ...named, orderDate, bodyPart: 'thyroid', ...aComer(1) }),
    () => admin.call(routes.find, { ...named, search: '0000' }),
    () => admin.call(routes.changeHospital, { id, ...aCommunityHospital() }),
    () => admin.call(routes.staff, { id }),
    () => admin.call(routes.addStaff, { id, phone: '19900000000' }),
    () => staff.call(routes.find, { ...named, search: '0000' }),
    () => staff.call(routes.communityHospitals, { institutionId }),
  ]
  for (const call of calls) expect(await answer(call())).toBe('404 NotFound')
  expect(await answer(admin.call(routes.openDay, { institutionId, orderDate, sessions, settings }))).toMatch(/^4/)
  const site = { institutionId, siteInstitutionId: communityId, bodyPart: 0 }
  expect(await answer(examiner.call(examinationRoutes.addRecord, site))).toBe('422 SiteUnknown')
  const places = (await admin.call(deviceRoutes.list, { institutionId })).data.places
  expect(places.map((each) => each.institutionId)).toEqual([institutionId])
  expect((await staff.call(routes.examiningInstitutions, {})).data.list).toEqual([])

  expect((await theirs.call(routes.acceptTie, { id })).data).toMatchObject({ state: 'working', allowed: ['end'] })
  expect((await listed(admin)).map((each) => each.id)).toEqual([id])
  expect((await listed(staff)).map((each) => each.id)).toEqual([id])
  await good(app().guest.call(routes.page, { page }))
  await good(examiner.call(examinationRoutes.addRecord, site))
})

test('only administrators of the asked hospital answer, only those of the asking one withdraw; nobody else sees it', async () => {
  const { admin, examiner, staff, stage: all } = stage
  const { id } = await good(propose())
  const reason = '暂无场地'
  expect(await ties()).toMatchObject([{ id, state: 'proposed', allowed: ['accept', 'decline'] }])
  for (const who of [admin, examiner, staff, all.people.second]) {
    const isAsking = who === admin
    expect(await answer(who.call(routes.acceptTie, { id }))).toBe(isAsking ? '403 Forbidden' : '404 NotFound')
    expect(await answer(who.call(routes.declineTie, { id, reason }))).toBe(isAsking ? '403 Forbidden' : '404 NotFound')
    if (!isAsking) expect(await answer(who.call(routes.withdrawTie, { id }))).toBe('404 NotFound')
    if (!isAsking) expect(await answer(who.call(routes.endHospital, { id, reason }))).toBe('404 NotFound')
  }
  for (const who of [admin, examiner, all.people.second])
    expect(await answer(who.call(routes.ties, { institutionId: communityId }))).toBe('404 NotFound')
  expect(await answer(staff.call(routes.ties, { institutionId: communityId }))).toBe('403 Forbidden')
  expect(await answer(theirs.call(routes.withdrawTie, { id }))).toBe('403 Forbidden')
  expect(await answer(theirs.call(routes.endHospital, { id, reason }))).toBe('409 StateChanged')
  expect(await answer(app().guest.call(routes.acceptTie, { id }))).toBe('401 SignInRequired')
  expect(await answer(theirs.call(routes.declineTie, { id, reason: '' }))).toMatch(/^4/)
  expect((await theirs.call(routes.declineTie, { id, reason })).data).toMatchObject({
    state: 'declined',
    reason,
    allowed: [],
  })
  expect(await listed(admin, 'true')).toMatchObject([{ id, state: 'declined', reason }])
  expect(await answer(theirs.call(routes.acceptTie, { id }))).toBe('409 StateChanged')
  const again = await good(propose())
  expect(await answer(propose())).toBe('409 CommunityHospitalExists')
  expect((await admin.call(routes.withdrawTie, { id: again.id })).data.state).toBe('withdrawn')
  expect(await answer(theirs.call(routes.acceptTie, { id: again.id }))).toBe('409 StateChanged')
})

test('both sides read what became of it, and whoever did it is told nothing', async () => {
  const { admin } = stage
  const first = await good(propose())
  expect((await titlesOf(theirs))[0]).toBe('有远程检查合作等待答复')
  const before = await titlesOf(admin)
  await good(theirs.call(routes.acceptTie, { id: first.id }))
  expect((await titlesOf(admin)).length).toBe(before.length + 1)
  expect((await titlesOf(admin))[0]).toBe('远程检查合作已开始')
  expect((await titlesOf(theirs))[0]).toBe('有远程检查合作等待答复')
  await good(admin.call(routes.endHospital, { id: first.id, reason: '设备停用' }))
  expect((await titlesOf(theirs))[0]).toBe('远程检查合作已停止')
})

test('a light hospital works from the moment in which it is described, and asks nobody', async () => {
  const { admin, institutionId } = stage
  const { state, id } = (await admin.call(routes.addHospital, { ...aCommunityHospital(), institutionId })).data
  expect(state).toBe('working')
  expect(await answer(theirs.call(routes.endHospital, { id, reason: '无关' }))).toBe('404 NotFound')
  await good(admin.call(routes.endHospital, { id, reason: '不再合作' }))
})

test('the hospital itself ends the work: later bookings are cancelled, their patients told, and places are free', async () => {
  const { admin } = stage
  const { id, bookPath } = await good(propose())
  await agreeToWork(app().platform, id)
  const page = bookPath.split('/').at(-1) ?? ''
  const other = await stage.aHospital()
  const day = await stage.openDay([id, other.id], {
    inDays: 3,
    sessions: [{ start: '09:00', end: '09:30', minutes: 15 }],
  })
  const [booked, held, waits] = [stage.aPatient(page), stage.aPatient(page), stage.aPatient(other.page)]
  const secret = await booked.book({ ...day, placeNo: 1 })
  await good(held.hold({ ...day, placeNo: 2 }))
  await good(waits.wait(day.orderDate))
  expect(await answer(admin.call(routes.endHospital, { id, reason: '设备停用' }))).toBe(
    '409 CommunityHospitalHasBookings',
  )
  const ended = (await theirs.call(routes.endHospital, { id, reason: '场地改建' })).data
  expect(ended).toMatchObject({ state: 'ended', reason: '场地改建' })
  expect((await app().guest.call(routes.own, { secret })).data.state).toBe('cancelledByHospital')
  await app().deliverAll()
  const told = app().sms.findLast(({ to }) => to === booked.phone)?.text
  expect(told).toContain('取消了')
  // The page by which one would book again is gone.
  expect(told).toContain('请打电话：0571-85550123')
  expect(told).not.toContain('/book/')
  expect(app().sms.findLast(({ to }) => to === waits.phone)?.text).toContain('09:')
  const { rows } = await app().platform.db.pool.query(
    `select (select sum(taken)::int from examination_session where institution_id = $1 and order_date = $2) as taken,
       (select count(*)::int from booking where institution_id = $1 and order_date = $2 and status in ('held', 'offered', 'booked')) as active`,
    [stage.institutionId, day.orderDate],
  )
  expect(rows[0].taken).toBe(rows[0].active)
  expect(await answer(admin.call(routes.endHospital, { id, reason: '再来' }))).toBe('409 StateChanged')
})

test('of 300 answers at once one counts, also beside a withdrawal', async () => {
  const { id } = await good(propose())
  const replies = await inParallel(300, (index) => {
    if (index === 150) return stage.admin.call(routes.withdrawTie, { id })
    return index % 2 === 0
      ? theirs.call(routes.acceptTie, { id })
      : theirs.call(routes.declineTie, { id, reason: '暂无场地' })
  })
  expect(outcomes(replies)).toEqual({ ok: 1, StateChanged: 299 })
})

test('whoever administers both sides does not answer what they asked', async () => {
  const { id } = await good(propose())
  const asker = stage.stage.ids.expertsAdmin
  await inTransaction(app().platform.db, (tx) =>
    joinInstitution(
      tx,
      { accountId: asker, institutionId: communityId, roles: ['institutionAdmin'] },
      app().clock.now(),
    ),
  )
  expect(await answer(stage.admin.call(routes.acceptTie, { id }))).toBe('403 Forbidden')
  await good(theirs.call(routes.acceptTie, { id }))
})

test('a list of many ties asks the database no more often than a list of one', async () => {
  // A server of its own, in which nothing else is at work.
  const own = await testApp()
  const { admin, institutionId, stage: its } = await aBookingStage(own)
  const asked = { institutionId: its.cast.countyId }
  const propose = () =>
    good(admin.call(routes.addHospital, { ...aCommunityHospital(), institutionId, communityId: its.cast.countyId }))
  const list = async () => (await its.people.admin.call(routes.ties, asked)).data.list
  const counted = async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    try {
      return { rows: (await list()).length, statements: query.mock.calls.length }
    } finally {
      query.mockRestore()
    }
  }
  // What the other servers of this process ask meanwhile is counted as well: the least of a few is what the list asks.
  const leastOf = async () => {
    const counts = [await counted(), await counted(), await counted()]
    return counts.reduce((least, each) => (each.statements < least.statements ? each : least))
  }
  await propose()
  await list()
  const one = await leastOf()
  for (let more = 0; more < 4; more++) {
    const [open] = await list()
    await good(admin.call(routes.withdrawTie, { id: open?.id ?? '' }))
    await propose()
  }
  const many = await leastOf()
  expect(one.statements).toBeGreaterThan(0)
  expect([one.rows, many.rows, many.statements]).toEqual([1, 5, one.statements])
  await own.close()
})
