import {
  type BookingDay,
  type BookingRow,
  type CommunityHospital,
  type DayOpening,
  type ExaminingInstitution,
  type OrderSetting,
  bookingRoutes as routes,
} from '@tongying/contract/bookings'
import { productDay } from '@tongying/contract/kit'
import { useNow } from '../ui/core/use-now.ts'
import { useRoute } from '../ui/core/use-route.ts'
import { isExaminerAt, isReaderAt } from './api.ts'
import { type Listed, listedOf, type Stage } from './day-data.ts'
import { shortName } from './month-data.ts'

/** A day of an institution, as its pages and dialogs know it. */
export interface DayScene {
  readonly institution: ExaminingInstitution
  readonly orderDate: string
  readonly today: string
  readonly day: BookingDay
  /** Its list in the order of the page. */
  readonly listed: readonly Listed[]
  /** Nothing for a day that the calendar does not know. */
  readonly opening: DayOpening | undefined
  readonly hospitals: readonly CommunityHospital[]
  /** The places of the day, hospital by hospital. */
  readonly settings: readonly OrderSetting[]
}

/** The data of a day; no scene before all of it has been loaded. */
export function useDay(institution: ExaminingInstitution, orderDate: string) {
  const { institutionId } = institution
  // The page stays open over midnight.
  const today = productDay(new Date(useNow()))
  const month = orderDate.slice(0, 7)
  const day = useRoute(routes.ofDay, { institutionId, orderDate })
  const openings = useRoute(routes.openDays, { institutionId, month })
  const settings = useRoute(routes.settingsOfInstitution, { institutionId, month })
  const hospitals = useRoute(routes.communityHospitals, { institutionId })
  const all = [day, openings, settings, hospitals]
  const scene: DayScene | undefined = day.data &&
    openings.data &&
    settings.data &&
    hospitals.data && {
      ...{ institution, orderDate, today, day: day.data, hospitals: hospitals.data },
      listed: listedOf(day.data.list, orderDate === today),
      opening: openings.data.find((each) => each.orderDate === orderDate),
      settings: settings.data.filter((each) => each.orderDate === orderDate),
    }
  return {
    scene,
    isFetching: day.isFetching,
    hasFailed: all.some(({ error }) => error !== null),
    retry: () => {
      for (const { error, refetch } of all) if (error !== null) void refetch()
    },
  }
}

export function hospitalOf({ hospitals }: DayScene, id: string): CommunityHospital | undefined {
  return hospitals.find((each) => each.id === id)
}

export function shortNameOf(scene: DayScene, id: string): string {
  const hospital = hospitalOf(scene, id)
  return hospital ? shortName(hospital) : ''
}

/** Hospitals for which somebody can still be booked on the day. */
export function bookableHospitals({ hospitals, settings, orderDate, today }: DayScene): readonly CommunityHospital[] {
  if (orderDate < today) return []
  const open = new Set(
    settings.filter(({ opened, number }) => opened && number > 0).map((each) => each.communityHealthHospId),
  )
  return hospitals.filter(({ id, endedAt }) => endedAt === null && open.has(id))
}

/** What may be done with somebody on the list: the moves that the server allows, and calling whoever is checked in. */
export function allowedFor({ institution, orderDate, today }: DayScene, row: BookingRow, stage: Stage): string[] {
  const isCallable = (stage === 'next' || stage === 'checkedIn') && orderDate === today && isExaminerAt(institution)
  const opens = row.examinationId !== null && isReaderAt(institution)
  // Whoever may cancel a booking for the patient may give them its slip.
  const hasSlip = row.allowed.includes('cancelFor')
  return [
    ...row.allowed,
    ...(isCallable ? ['call'] : []),
    ...(opens ? ['openExamination'] : []),
    ...(hasSlip ? ['slip'] : []),
    'details',
  ]
}
