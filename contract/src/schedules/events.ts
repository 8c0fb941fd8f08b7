import * as z from 'zod'
import { defineEvents, id } from '../kit/index.ts'

const onDuty = z.object({
  institutionId: id,
  /** Whose shifts they are. */
  accountId: id,
  /** When the first of them begins, and the last ends. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  shifts: z.int().min(1),
  byId: id,
})

export const scheduleEvents = defineEvents({
  'duty.assigned': onDuty,
  'duty.removed': onDuty,
})
export type ScheduleEventName = keyof typeof scheduleEvents
export type OnDuty = z.output<typeof onDuty>
