import { consultationTimers } from '@tongying/contract/consultations'
import { dayMs } from '@tongying/contract/kit'
import { dateOf, instantOf } from '../../ui/components/date-time/date-time.tsx'

/**
 * How many days a licence still lasts, its last day by the calendar of the product, less than 0 once it has ended; nothing
 * while that is too far off to be said.
 */
export function licenceNotice(expiresOn: string, now: Date): number | undefined {
  const startOf = (day: string) => new Date(instantOf(day, '00:00')).getTime()
  const days = Math.round((startOf(expiresOn) - startOf(dateOf(now.toISOString()))) / dayMs)
  return days > consultationTimers.ownLicenceNoticeDays ? undefined : days
}
