import * as z from 'zod'
import { id, instant } from '../kit/fields.ts'

/** What a patient or guardian filled in, as the applicant of the record reads it. */
export const filledForm = z.object({
  id,
  filledAt: instant,
  /** The phone that the link was sent to, masked; none where it was handed over as a QR code. */
  phone: z.string().nullable(),
  /** Once the applicant has looked at it. */
  acceptedAt: instant.nullable(),
  /** As they were sent: the rules may have become stricter since. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type FilledForm = z.output<typeof filledForm>
