import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { consultationRoutes } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { isAmong, routeKey } from '../ui/core/route-key.ts'
import { allDayAnswers, dayAnswers, dayPaths, hospitalPaths } from './answers.ts'

const institutionId = '0193e2a0-0000-7000-8000-000000000001'
const orderDate = '2026-12-08'

test('the paths are those of the contract', () => {
  expect(dayPaths).toEqual({
    ofDay: routes.ofDay.path,
    toPhone: routes.toPhone.path,
    openDays: routes.openDays.path,
    settings: routes.settingsOfInstitution.path,
    byMonth: routes.byMonth.path,
    byHospital: routes.byHospital.path,
    work: consultationRoutes.myDay.path,
  })
  expect(hospitalPaths).toEqual({
    hospitals: routes.communityHospitals.path,
    examining: routes.examiningInstitutions.path,
    ties: routes.ties.path,
    staff: routes.staff.path,
    settings: routes.settingsOfInstitution.path,
    byHospital: routes.byHospital.path,
    work: consultationRoutes.myDay.path,
  })
})

test('a changed day makes its list, its month, the numbers and the work page old, and no other day', () => {
  const stale = dayAnswers({ institutionId, orderDate })
  const isOld = (queryKey: readonly unknown[]) => isAmong(stale, { queryKey })
  expect(isOld(routeKey(routes.ofDay, { institutionId, orderDate }))).toBe(true)
  expect(isOld(routeKey(routes.ofDay, { institutionId, orderDate: '2026-12-09' }))).toBe(false)
  expect(isOld(routeKey(routes.openDays, { institutionId, month: '2026-12' }))).toBe(true)
  expect(isOld(routeKey(routes.openDays, { institutionId, month: '2026-11' }))).toBe(false)
  expect(isOld(routeKey(routes.byMonth, { institutionId, from: '2026-01', to: '2026-12' }))).toBe(true)
  expect(isOld(routeKey(consultationRoutes.myDay, {}))).toBe(true)
  expect(isAmong(allDayAnswers, { queryKey: routeKey(routes.ofDay, { institutionId, orderDate }) })).toBe(true)
})
