import * as z from 'zod'
import { id, instant, machineKeys, requiredText, wholeNumber } from '../kit/index.ts'
import { onboardingStates } from './onboarding-states.ts'

// Apart from the fields of an application, which lists of one's own institutions would otherwise carry.

const { state } = machineKeys(onboardingStates)

/** How an application stands; `status` is the specification's review status. */
export const applicationStanding = z.object({
  applyId: id,
  hospitalName: z.string(),
  status: z.number().int(),
  state,
  /** Why it was rejected the last time. */
  reason: z.string().nullable(),
  createdAt: instant,
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** By when a decision is due: three working days after it was submitted; null where it does not wait. */
  dueAt: instant.nullable(),
})
export type ApplicationStanding = z.output<typeof applicationStanding>

/** The specification's audit list filter. */
export const auditFilter = wholeNumber(z.number().int().min(0).max(2)).default(0)
export const auditFilters = { waitAudit: 0, audited: 1, all: 2 } as const

/** Why somebody decided against something: the person concerned reads it. */
export const decisionReason = requiredText(500)
