import * as z from 'zod'
import { institutionApplication } from '../institutions/application.ts'
import { regionCodes } from '../institutions/institution.ts'
import { choice, id, instant, optionalText, requiredText, rule } from '../kit/index.ts'
import { bodyParts } from './body-parts.ts'
import { communityHospitalKeys as keys } from './hospital-states.ts'
import { bookingNumbers } from './numbers.ts'
import { bookingTexts } from './texts.ts'

/** A community hospital as the examining institution, and its own staff, see it. */
export const communityHospital = z.object({
  /** `communityHealthHospId` of the other calls. */
  id,
  /** The institution that the community hospital itself is. */
  communityId: id,
  name: z.string(),
  abbreviation: z.string(),
  regionName: z.string(),
  /** Codes of province, city and district. */
  region: z.array(z.string()),
  address: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  bodyParts: z.array(z.enum(bodyParts)),
  /** Addresses from which many patients book, such as its own network. */
  networks: z.array(z.string()),
  /** The page of its QR code. */
  bookPath: z.string(),
  /** Whether it has been onboarded itself; a light one was made by the examining institution. */
  isOnboarded: z.boolean(),
  state: keys.state,
  /** Why it was declined or ended. */
  reason: z.string().nullable(),
  addedAt: instant,
  endedAt: instant.nullable(),
})
export type CommunityHospital = z.output<typeof communityHospital>

/** The same as the administrators of the community hospital see it: who wants to examine its patients, or does. */
export const hospitalTie = z.object({
  id,
  /** The institution that examines. */
  institutionId: id,
  institutionName: z.string(),
  communityId: id,
  /** What it says of this hospital: whom patients call, and what is examined. */
  contactName: z.string(),
  contactPhone: z.string(),
  bodyParts: z.array(z.enum(bodyParts)),
  state: keys.state,
  /** Why it was declined or ended. */
  reason: z.string().nullable(),
  addedAt: instant,
  answeredAt: instant.nullable(),
  endedAt: instant.nullable(),
  allowed: z.array(keys.move),
})
export type HospitalTie = z.output<typeof hospitalTie>

const ipAddress = z.union([z.ipv4(), z.ipv6()], rule(bookingTexts.network))

const changeable = {
  address: requiredText(120),
  contactName: requiredText(40),
  contactPhone: institutionApplication.shape.officePhone,
  bodyParts: z
    .array(choice(bodyParts), rule(bookingTexts.bodyPart))
    .min(1, rule(bookingTexts.bodyPart))
    .max(bodyParts.length)
    .default([...bodyParts]),
  networks: z.array(ipAddress).max(bookingNumbers.mostNetworks).default([]),
} as const

/** One that has been onboarded, by its id, or a light one that the examining institution describes. */
export const newCommunityHospital = z.object({
  communityId: id.optional(),
  name: requiredText(60),
  abbreviation: optionalText(20).default(''),
  region: regionCodes,
  ...changeable,
})
export type NewCommunityHospital = z.output<typeof newCommunityHospital>

export const changedCommunityHospital = z.object({ abbreviation: optionalText(20).default(''), ...changeable })
export type ChangedCommunityHospital = z.output<typeof changedCommunityHospital>

/** An institution that examines, as one of its people or of its community hospitals' staff sees it. */
export const examiningInstitution = z.object({
  institutionId: id,
  name: z.string(),
  /** What the caller is there. */
  roles: z.array(z.enum(['institutionAdmin', 'examiner', 'communityStaff'])),
  /** The community hospitals that the caller sees. */
  communityHealthHospIds: z.array(id),
})
export type ExaminingInstitution = z.output<typeof examiningInstitution>
