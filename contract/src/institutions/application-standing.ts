import * as z from 'zod'
import { id, instant, machineKeys } from '../kit/index.ts'
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
