import * as z from 'zod'
import { institutionApplication } from './application.ts'

/**
 * What an onboarded institution's administrators keep up to date themselves. The rest was checked against its licence,
 * and stays as it was checked.
 */
const kept = institutionApplication.pick({
  address: true,
  introduction: true,
  personInCharge: true,
  officePhone: true,
  email: true,
})

/** As its administrators read it; the mobile phone of the person in charge is masked, and empty where none is known. */
export const institutionDetails = z.object({
  address: z.string(),
  introduction: z.string(),
  personInCharge: z.string(),
  officePhone: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type InstitutionDetails = z.output<typeof institutionDetails>

/** The change of it; without a mobile phone the one that is known stays. */
export const institutionChange = kept.extend({ phone: institutionApplication.shape.phone.optional() })
export type InstitutionChange = z.output<typeof institutionChange>
