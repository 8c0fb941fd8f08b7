import { type ListedDay, holidayRoutes as routes } from '@tongying/contract/holidays'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { expectOneWinner } from '../platform/testing/one-winner.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { afterWorkingDays } from './index.ts'
import { seedHolidays } from './seed-holidays.ts'

let server: TestApp
let user: Caller
let admin: Caller
const newYear: ListedDay = { day: '2030-01-01', kind: 'holiday', name: '元旦' }
beforeAll(async () => {
  server = await testApp()
  const { orm } = server.platform.db
  user = await server.as((await anAccount(orm, server.platform)).id)
  admin = await server.as((await anAccount(orm, server.platform, { roles: ['platformAdmin'] })).id)
})
afterAll(() => server.close())

test('a published year is there from the start, with its make-up days', async () => {
  const { data } = await user.call(routes.ofYear, { year: 2026 })
  expect(data).toMatchObject({ year: 2026, isPublished: true, version: 0 })
  expect(data.days).toContainEqual({ day: '2026-10-01', kind: 'holiday', name: '国庆节' })
  expect(data.days).toContainEqual({ day: '2026-10-10', kind: 'makeup', name: '国庆节' })
})

test('a year that nobody has published says so', async () => {
  const { data } = await user.call(routes.ofYear, { year: 2099 })
  expect(data).toEqual({ year: 2099, isPublished: false, days: [], version: 0, changedAt: null })
})

test('only a platform administrator changes a year, and the trail names what changed', async () => {
  const change = { year: 2030, version: 0, days: [newYear] }
  expect((await server.guest.call(routes.ofYear, { year: 2026 })).status).toBe(401)
  expect((await user.call(routes.save, change)).status).toBe(403)
  const saved = (await admin.call(routes.save, change)).data
  expect(saved).toMatchObject({ isPublished: true, version: 1, days: [newYear] })
  const { rows } = await server.platform.db.pool.query(
    "select action, detail from audit.event where subject_kind = 'holidays' order by id desc limit 1",
  )
  expect(rows).toEqual([{ action: 'holiday.save', detail: { added: ['2030-01-01 holiday 元旦'], removed: [] } }])
})

test.each(['2.03e3', '0x7ee', ' 2030', '+2030', '2030.0', 'Infinity', ''])(
  'a year is written in four digits: %j is refused',
  async (year) => {
    const { headers, cookies } = admin
    const url = `/meeting/holidays/${encodeURIComponent(year)}`
    expect((await server.app.inject({ url, headers, cookies })).statusCode).toBeGreaterThanOrEqual(400)
    const saved = await server.app.inject({
      url: `/console/api/holidays/${encodeURIComponent(year)}`,
      method: 'POST',
      headers,
      cookies,
      payload: { version: 0, days: [] },
    })
    expect([400, 404]).toContain(saved.statusCode)
  },
)

test('wrong days are refused, each at its row', async () => {
  const days = [newYear, { ...newYear, day: '2031-01-01' }, newYear, { ...newYear, day: '2030-01-02', name: ' ' }]
  const reply = await admin.call(routes.save, { year: 2030, version: 1, days })
  expect(reply.status).toBe(422)
  expect(reply.body).toMatchObject({
    fields: { 'days.1.day': '日期不在所选年份', 'days.2.day': '日期重复' },
  })
})

test('of many changes that are based on the same version one is saved', async () => {
  const { version } = (await admin.call(routes.ofYear, { year: 2031 })).data
  const replies = await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      admin.call(routes.save, { year: 2031, version, days: [{ ...newYear, day: '2031-01-01', name: `第${n}次` }] }),
    ),
  )
  expectOneWinner(replies)
  const [winner] = replies.flatMap(({ body }) => (body.success ? [body.data] : []))
  expect(winner).toMatchObject({ version: version + 1 })
  expect((await admin.call(routes.ofYear, { year: 2031 })).data).toEqual(winner)
})

test('what an administrator saved stays when the server starts again', async () => {
  const { version } = (await admin.call(routes.ofYear, { year: 2026 })).data
  await admin.call(routes.save, { year: 2026, version, days: [] }).then((reply) => reply.data)
  await seedHolidays(server.platform.db.orm, new Date('2026-12-31T00:00:00Z'))
  expect((await admin.call(routes.ofYear, { year: 2026 })).data).toMatchObject({ isPublished: false, days: [] })
})

test('working days are counted by the table', async () => {
  const days = ['01', '02', '03'].map((day) => ({ day: `2032-03-${day}`, kind: 'holiday' as const, name: '测试' }))
  await admin.call(routes.save, { year: 2032, version: 0, days }).then((reply) => reply.data)
  // 29 February 2032 is a Sunday.
  const since = new Date('2032-02-27T02:00:00Z')
  const due = await afterWorkingDays(server.platform.db.orm, since, 1)
  expect(due.toISOString()).toBe('2032-03-04T02:00:00.000Z')
})
