/** Schedules: when experts can be asked, and who is on duty for emergencies. */
import type { Domain } from '../platform/domain.ts'
import { scheduleBindings } from './routes.ts'

export { dutyBetween, onDutyAt, onDutyBetween } from './duty-between.ts'
export { freeHoursOf, instantsOf, isInFreeTime, whoIsFree } from './free-time.ts'
export { schedulePersonalData } from './personal-tables.ts'

export const schedulesDomain: Domain = { name: 'schedules', bindings: scheduleBindings }
