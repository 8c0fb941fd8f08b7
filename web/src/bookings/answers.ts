import type { Stale } from '../ui/core/route-key.ts'

/** Paths of the answers that follow what happens to a day. As paths: every page listens, and few ask for them. */
export const dayPaths = {
  ofDay: '/meeting/health/booking/ofDay',
  toPhone: '/meeting/health/booking/toPhone',
  openDays: '/meeting/health/doctorSideEquipmentDayOpen/list',
  settings: '/meeting/constitutionInstitution/getOrderSettingByInstitutionId',
  byMonth: '/meeting/constitutionInstitution/getWxStat',
  byHospital: '/meeting/constitutionInstitution/getWxCommunityHospStat',
  /** The work page says what waits today. */
  work: '/meeting/consultation/myDay',
} as const

/** The same of what follows a community hospital. */
export const hospitalPaths = {
  hospitals: '/meeting/communityHealthHosp/getAllCommunityHealthHospByInstitutionId',
  examining: '/meeting/user/doctor/institutionId',
  ties: '/meeting/communityHealthHosp/ties/{institutionId}',
  staff: '/meeting/communityHealthHosp/{id}/staff',
  settings: dayPaths.settings,
  byHospital: dayPaths.byHospital,
  work: dayPaths.work,
} as const

/** What is old once a community hospital was added, answered, changed or ended, or has other staff. */
export const hospitalAnswers: readonly Stale[] = Object.values(hospitalPaths).map((path) => ({ key: [path] }))

/** What is old once a booking, a place or a session of a day has changed. */
export function dayAnswers({
  institutionId,
  orderDate,
}: {
  institutionId: string
  orderDate: string
}): readonly Stale[] {
  const month = orderDate.slice(0, 7)
  return [
    { key: [dayPaths.ofDay, { institutionId, orderDate }] },
    { key: [dayPaths.toPhone, { institutionId }] },
    { key: [dayPaths.openDays, { institutionId, month }] },
    { key: [dayPaths.settings, { institutionId, month }] },
    { key: [dayPaths.byMonth, { institutionId }] },
    { key: [dayPaths.byHospital, { institutionId }] },
    { key: [dayPaths.work] },
  ]
}

/** Everything about bookings that others may have changed. */
export const allDayAnswers: readonly Stale[] = Object.values(dayPaths).map((path) => ({ key: [path] }))
