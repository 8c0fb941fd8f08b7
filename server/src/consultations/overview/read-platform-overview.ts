import type { PlatformOverview, ReviewBacklog } from '@tongying/contract/consultations'
import { countAccounts } from '../../accounts/index.ts'
import { expertReviews } from '../../experts/index.ts'
import { afterWorkingDays } from '../../holidays/index.ts'
import { countInstitutions, onboardingReviews } from '../../institutions/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Call } from '../../platform/http/call.ts'
import { certificationReviews, practitionersInNumbers } from '../../practitioners/index.ts'
import { stagesOf } from './stages.ts'

/** What waits on the whole platform; always the same number of statements. */
export async function readPlatformOverview({ tx, now }: Pick<Call, 'tx' | 'now'>): Promise<PlatformOverview> {
  return {
    certifications: await underReview(tx, await certificationReviews.waiting(tx)),
    onboardings: await underReview(tx, await onboardingReviews.waiting(tx)),
    experts: await underReview(tx, await expertReviews.waiting(tx)),
    stages: await stagesOf(tx),
    directory: {
      accounts: await countAccounts(tx),
      institutions: await countInstitutions(tx),
      ...(await practitionersInNumbers(tx, { now })),
    },
  }
}

/** The platform promises an answer within three working days (section 4 of the specification: 1 to 3). */
const reviewWorkingDays = 3

async function underReview(tx: Tx, { count, since }: { count: number; since: Date | null }): Promise<ReviewBacklog> {
  if (!since) return { count, since: null, dueAt: null }
  const dueAt = await afterWorkingDays(tx, since, reviewWorkingDays)
  return { count, since: since.toISOString(), dueAt: dueAt.toISOString() }
}
