import { useExperts } from '../api.ts'
import { stretchOf } from '../components/day-axis.ts'
import { choosableHours, firstFree, isFree } from './free-time.ts'
import { useAppointment } from './use-appointment.ts'

/** How long a consultation is offered for while the person has chosen no time. */
const usualMinutes = 60

/** The chosen experts in their order, the first time of the day that suits all of them, and the time to show. */
export function useChosenExperts(chosen: readonly string[]) {
  const { isEmergency, day, wanted } = useAppointment()
  const asked = { ids: chosen.join(','), ...(day && { on: day }), pageSize: 20 }
  const found = useExperts(asked, chosen.length > 0).data?.list ?? []
  const experts = chosen.flatMap((one) => found.find((expert) => expert.id === one) ?? [])
  const busy = experts.flatMap((expert) => (day ? expert.busy.map((taken) => stretchOf(taken, day)) : []))
  const minutes = wanted ? wanted.to - wanted.from : usualMinutes
  const offer = day ? firstFree(busy, choosableHours(day, new Date()), minutes) : undefined
  const shown = wanted && isFree(busy, wanted) ? wanted : offer
  return { experts, day, isEmergency, offer, shown }
}
