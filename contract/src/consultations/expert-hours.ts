import * as z from 'zod'
import { instant } from '../kit/fields.ts'

/** Why an expert cannot be asked: a consultation accepted, duty for emergencies, or not in their free hours. */
const busyKinds = ['booked', 'duty', 'outside'] as const
export const busyHours = z.object({ from: instant, to: instant, kind: z.enum(busyKinds) })
export type BusyHours = z.output<typeof busyHours>
