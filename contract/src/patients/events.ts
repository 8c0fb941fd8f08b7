import * as z from 'zod'
import { defineEvents } from '../kit/events.ts'
import { id } from '../kit/fields.ts'
import { linkOwner } from './link.ts'

/** A patient has done by a link what it was sent for, or the contrary. */
const byLink = linkOwner.extend({
  institutionId: id,
  /** Who may open the record: whoever answers for it, and who prepares it. */
  toldIds: z.array(id),
  /** Whether the record is still being written: then it opens in its form. */
  isBeingWritten: z.boolean(),
})

export const patientEvents = defineEvents({
  'patient.formFilled': byLink,
  'patient.consentSigned': byLink,
  'patient.consentRefused': byLink,
  /** Before the record was on its way; one that was tells of the withdrawal itself. */
  'patient.consentTakenBack': byLink,
})
export type PatientEventName = keyof typeof patientEvents
export type OnPatientsDeed = z.output<typeof byLink>
