import { schedules } from '@tongying/contract/consultations'
import type { Consultation } from './tables.ts'

/** Whether a case was filed as an emergency: it has no appointment, and goes to its experts without a review. */
export function isEmergency({ schedule }: Pick<Consultation, 'schedule'>): boolean {
  return schedule === schedules.emergency.wire
}
