import { useExperts } from '../api.ts'
import { shownDay, stretchOf } from '../components/day-axis.ts'
import { useAskedFor } from './asked-for.ts'
import { choosableHours, firstFree, isFree } from './free-time.ts'
import { useApplicationRules } from './use-application-rules.ts'
import { useAppointment } from './use-appointment.ts'

/** How long a consultation is offered for while the person has chosen no time. */
export const usualMinutes = 60

/**
 * The chosen experts in their order, who of them is busy at the wanted time, and the next time that suits all of them;
 * those of whom nothing could be loaded stay chosen, and no time is said to suit them.
 */
export function useChosenExperts(chosen: readonly string[]) {
  const { isEmergency, day, wanted } = useAppointment()
  const { leadMinutes } = useApplicationRules()
  const asked = { ids: chosen.join(','), ...(day && { on: day }), ...useAskedFor(), pageSize: 20 }
  const { data, error, isPlaceholderData, refetch } = useExperts(asked, chosen.length > 0)
  const found = data?.list ?? []
  const isAnswered = (data !== undefined && !isPlaceholderData) || error !== null
  const missing = isAnswered ? chosen.filter((one) => !found.some(({ id }) => id === one)) : []
  const experts = chosen.flatMap((one) => found.find((expert) => expert.id === one) ?? [])
  const busy = experts.flatMap((expert) => (day ? expert.busy.map((taken) => stretchOf(taken, day)) : []))
  const minutes = wanted ? wanted.to - wanted.from : usualMinutes
  const hours = day ? choosableHours(day, new Date(), leadMinutes) : shownDay
  const clashes = experts.filter(
    (expert) =>
      day &&
      wanted &&
      !isFree(
        expert.busy.map((taken) => stretchOf(taken, day)),
        wanted,
      ),
  )
  const isFit = wanted !== undefined && clashes.length === 0
  const after = wanted && firstFree(busy, { from: Math.max(hours.from, wanted.from), to: hours.to }, minutes)
  const offer = day && !isFit && missing.length === 0 ? (after ?? firstFree(busy, hours, minutes)) : undefined
  const loading = { missing, hasFailed: error !== null, onRetry: () => void refetch() }
  return { experts, ...loading, day, isEmergency, hours, minutes, wanted, clashes, offer }
}
