import * as z from 'zod'
import { instant } from '../kit/fields.ts'
import { money } from '../kit/money.ts'
import { languages } from '../kit/texts.ts'

/** What a patient decides on, each for itself. */
export const consentPurposes = ['consultation', 'recording', 'teaching'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** Everything on the consent that a patient reads; names of patients are masked. */
export const consentSheet = z.object({
  version: z.string(),
  language: z.enum(languages),
  hospital: z.string(),
  patient: z.string(),
  reason: z.string(),
  experts: z.array(z.object({ name: z.string(), hospital: z.string() })),
  /** What was agreed between the institutions; nothing in texts from before agreements, null for readers of other institutions. */
  fees: z.array(money).nullable().default([]),
  startsAt: instant.nullable(),
})
export type ConsentSheet = z.output<typeof consentSheet>
