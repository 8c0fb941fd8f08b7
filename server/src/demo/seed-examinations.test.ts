import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { deviceRoutes } from '@tongying/contract/devices'
import { examinationRoutes } from '@tongying/contract/examinations'
import { dayMs, productDay, toInstant } from '@tongying/contract/kit'
import { afterAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { seedDemo } from './index.ts'
import { openScriptedPlatform } from './scripted-platform.ts'
import { seedExaminations } from './seed-examinations.ts'

let server: TestApp
afterAll(() => server.close())

test('soon after midnight, too, remote examinations stand in every state, and are made once', async () => {
  server = await testApp()
  const now = server.clock.now().getTime()
  const orderDate = productDay(new Date(now + dayMs))
  await server.clock.moveBy(toInstant(orderDate, '00:10').getTime() - now)
  const hospital = await seedDemo(server.platform)
  const institutionId = hospital.institutionIds.qinglan
  const seed = () => seedExaminations(openScriptedPlatform(server.platform, hospital.accountIds), institutionId)
  await Promise.all([seed(), seed()])
  const counts = async () => {
    const { rows } = await server.platform.db.pool.query<{ status: string; count: number }>(
      'select status::text, count(*)::int from booking group by status',
    )
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  }
  const made = await counts()
  expect(made).toEqual({
    ...{ booked: 13, arrived: 1, checkedIn: 2, examined: 2, reported: 11, noShow: 3, ourSideAbsent: 1, offered: 1 },
    ...{ cancelledByPatient: 4, cancelledByHospital: 2 },
  })
  await seed()
  expect(await counts()).toEqual(made)
  const lin = await server.as(hospital.accountIds.get('lin') ?? '')
  const { list } = (await lin.call(routes.ofDay, { institutionId, orderDate })).data
  expect(list.filter(({ examinationId }) => examinationId !== null)).toHaveLength(4)
  const unfinished = (await lin.call(examinationRoutes.list, { institutionId })).data.list.map(({ state }) => state)
  expect(unfinished.toSorted()).toEqual(['inProgress', 'underReview', 'writing'])
  const terminals = (await lin.call(deviceRoutes.findUserPushEquipment, {})).data
  expect(terminals.map(({ name }) => name).toSorted()).toEqual(['二楼超声室1号机', '急诊床旁超声', '远程会诊室'])
  const luo = await server.as(hospital.accountIds.get('luo') ?? '')
  const own = (await luo.call(routes.examiningInstitutions, {})).data
  expect(own.list.map((each) => [each.roles, each.communityHealthHospIds.length])).toEqual([[['communityStaff'], 3]])
}, 120_000)
