import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { dayMs, productDay } from '@tongying/contract/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPairedTerminal } from '../devices/fixtures.ts'
import { good, type TestApp, testApp } from '../testing/app.ts'
import { moveToEight } from '../testing/at-eight.ts'
import { anExaminedPatient, type ExaminationStage, examinationStageOn } from './examination-fixtures.ts'
import { aComer, anOpenDay } from './fixtures.ts'

let server: TestApp
let stage: ExaminationStage
beforeAll(async () => {
  server = await testApp()
  await moveToEight(server)
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

let daysAhead = 3
const nextDay = () => productDay(new Date(server.clock.now().getTime() + daysAhead++ * dayMs))

test('no more sessions are open at once for a hospital than it has devices, where it is known how many it has', async () => {
  const { admin, institutionId, hospitalId, siteAdmin, siteInstitutionId, examiner, secondExaminer } = stage
  const others = (await good(admin.call(routes.communityHospitals, { institutionId }))).filter(
    ({ id }) => id !== hospitalId,
  )
  const orderDate = nextDay()
  const session = (sonographerId: string, start: string, end: string, communityHealthHospIds: string[] | null) => ({
    ...{ start, end, minutes: 15, sonographerId, communityHealthHospIds },
  })
  const open = (second: ReturnType<typeof session>) =>
    admin.call(routes.openDay, {
      ...{ institutionId, orderDate, settings: [{ communityHealthHospId: hospitalId, number: 8 }] },
      sessions: [session(examiner.accountId, '09:00', '11:00', null), second],
    })
  const same = session(secondExaminer.accountId, '10:30', '12:00', null)
  await good(open(same))
  await aPairedTerminal(siteAdmin, server.guest, siteInstitutionId)
  const refused = await open(same)
  expect(refused.body).toMatchObject({ error: 'TooFewDevices', fields: { sessions: expect.any(String) } })
  expect(refused.body.msg).toContain('10:30')
  // Other hours, another hospital, or another device.
  await good(open(session(secondExaminer.accountId, '11:00', '12:00', null)))
  await good(open(session(secondExaminer.accountId, '10:30', '12:00', [others[0]?.id ?? ''])))
  await aPairedTerminal(siteAdmin, server.guest, siteInstitutionId, '一楼超声室')
  await good(open(same))
})

test('closing a day offers full days too, where one may wait or places may be added', async () => {
  const { admin, staff, institutionId, hospitalId } = stage
  const openDay = (number: number) =>
    anOpenDay(admin, server.clock.now(), { institutionId, hospitals: [hospitalId], inDays: daysAhead++, number })
  const [closed, full] = [await openDay(2), await openDay(1)]
  for (const [at, { orderDate }] of [closed, full].entries()) {
    const who = { ...aComer(8000 + at), landline: '0571-85550188' }
    await good(
      staff.call(routes.bookFor, { communityHealthHospId: hospitalId, orderDate, bodyPart: 'abdomen', ...who }),
    )
  }
  const asked = { institutionId, orderDate: closed.orderDate }
  const { hospitals, fingerprint } = await good(admin.call(routes.previewClosing, asked))
  expect(hospitals[0]?.days).toContainEqual({
    orderDate: full.orderDate,
    left: 0,
    notTaken: [],
    last: expect.any(Object),
  })
  const arrangements = [
    {
      ...{ communityHealthHospId: hospitalId, remedy: 'move' as const },
      ...{ orderDate: full.orderDate, rest: 'addPlaces' as const },
    },
  ]
  const outcome = await good(admin.call(routes.closeDay, { ...asked, reason: '设备检修', fingerprint, arrangements }))
  expect(outcome).toMatchObject({ moved: 1, waiting: 0, cancelled: 0 })
})

test('what became of a patient is counted, also that our side was absent; a hospital that ended keeps its past patients', async () => {
  const { admin, examiner, staff, institutionId, hospitalId, orderDate } = stage
  const { bookingId } = await anExaminedPatient(stage, { isBegun: false })
  await good(examiner.call(routes.beAbsent, { id: bookingId, reason: '检查医生急诊' }))
  const month = orderDate.slice(0, 7)
  const period = { institutionId, from: month, to: month }
  expect(await good(admin.call(routes.byMonth, period))).toMatchObject([{ month, booked: 1, ourSideAbsent: 1 }])
  const { headers, cookies } = admin
  const url = `/meeting/health/booking/statistics.csv?institutionId=${institutionId}&from=${month}&to=${month}`
  const csv = (await server.app.inject({ url, headers: { ...headers }, cookies: { ...cookies } })).body
  expect(csv).toContain('我方未到')
  expect(csv).toContain('阳性率')
  for (const day of await good(admin.call(routes.openDays, { institutionId, month })))
    if (day.opened && day.orderDate > orderDate) {
      const asked = { institutionId, orderDate: day.orderDate }
      const { fingerprint } = await good(admin.call(routes.previewClosing, asked))
      await admin.call(routes.closeDay, { ...asked, reason: '结束合作', fingerprint, arrangements: [] })
    }
  server.clock.moveBy(60 * dayMs)
  const late = await server.as(stage.examiner.accountId)
  const before = await good(late.call(routes.ofDay, { institutionId, orderDate }))
  expect(before.list.map(({ id }) => id)).toContain(bookingId)
  await server.platform.db.orm.execute(
    `update community_hospital set status = 'ended', ended_at = now() where id = '${hospitalId}'`,
  )
  const after = await good(late.call(routes.ofDay, { institutionId, orderDate }))
  expect(after.list.map(({ id }) => id)).toContain(bookingId)
  const nurse = await server.as(staff.accountId)
  expect((await nurse.call(routes.ofDay, { institutionId, orderDate })).status).toBe(404)
})
