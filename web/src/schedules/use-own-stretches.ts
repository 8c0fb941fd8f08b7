import { departmentLabel } from '@tongying/contract/practitioners'
import { scheduleRoutes as routes } from '@tongying/contract/schedules'
import { dateOf, minuteOfDay } from '../ui/components/date-time/date-time.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { useRoute } from '../ui/core/use-route.ts'
import type { CalendarStretch } from '../ui/patterns/calendar/calendar-entry.ts'
import { freeTimeTexts as texts } from './texts.ts'

/** The caller's free hours and duty on these days, as a calendar shows them behind its entries. */
export function useOwnStretches(days: readonly string[]): CalendarStretch[] {
  const t = useTranslate()
  const [from, to] = [days[0], days.at(-1)]
  const { data } = useRoute(routes.own, from && to ? { from, to } : undefined, { keepPrevious: true, isQuiet: true })
  const free = (data?.days ?? []).flatMap(({ day, free }) =>
    free.map((hours) => ({ day, ...hours, kind: 'free' as const, label: t(texts.free) })),
  )
  const duty = (data?.duty ?? []).flatMap(({ startsAt, endsAt, department }) =>
    days.flatMap((day) => {
      if (dateOf(startsAt) > day || dateOf(endsAt) < day) return []
      const hours = {
        from: dateOf(startsAt) < day ? 0 : minuteOfDay(startsAt),
        to: dateOf(endsAt) > day ? 24 * 60 : minuteOfDay(endsAt),
      }
      const label = `${t(texts.duty)} ${t(departmentLabel(department))}`
      return hours.from < hours.to ? [{ day, ...hours, kind: 'duty' as const, label }] : []
    }),
  )
  return [...duty, ...free]
}
