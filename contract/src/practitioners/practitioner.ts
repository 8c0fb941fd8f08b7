import * as z from 'zod'
import { choice, day, id, optionalText } from '../kit/index.ts'
import { departmentCode } from './department-codes.ts'
import { practitionerState } from './practitioner-state.ts'
import { titleCodes } from './title.ts'

/** From how many days before its end a license stands out in the overviews of those who administer. */
export const licenceNoticeDays = 90

export const practitionerLimits = { beGoodAt: 200, profile: 500 } as const

/** What a certification shows of a practitioner, as colleagues may read it. */
export const expert = z.object({
  accountId: id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  title: choice(titleCodes),
  departments: z.array(departmentCode),
  institutionId: id.nullable(),
  hospitalName: z.string(),
  beGoodAt: optionalText(practitionerLimits.beGoodAt),
  profile: optionalText(practitionerLimits.profile),
  practiceSince: day.nullable(),
})
export type Expert = z.output<typeof expert>

/** On so many days before its end a person is warned that their license ends. */
export const licenceWarnings = [30, 7] as const

/** A choice in a list, in the caller's language. */
export const namedCode = z.object({ id: z.string(), name: z.string() })

/** The caller's own certification; `status` is the specification's review status, null while nothing was saved. */
export const doctorInfo = z.object({
  isDoctorCertified: z.boolean(),
  status: z.number().int().nullable(),
  name: z.string(),
  title: namedCode.nullable(),
  departments: z.array(namedCode),
  hospitalName: z.string(),
  beGoodAt: z.string(),
  personalProfile: z.string(),
  practiceSince: day.nullable(),
  licenceExpiresOn: day.nullable(),
  /** How the certification stands; null before the first. */
  standing: practitionerState.nullable(),
  /** Why it was suspended or revoked. */
  standingReason: z.string(),
  /** Without a qualification certificate nobody is offered as an expert. */
  hasCertificate: z.boolean(),
  /** Stands on the list that applicants choose experts from. */
  isListed: z.boolean(),
})
export type DoctorInfo = z.output<typeof doctorInfo>
