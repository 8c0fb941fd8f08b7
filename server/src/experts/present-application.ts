import { type ExpertStanding, expertApplicationStates, type OwnExpertApplication } from '@tongying/contract/experts'
import { openMoves } from '@tongying/contract/kit'
import { realNameOf } from '../accounts/index.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { isCertified, practitionerOf } from '../practitioners/index.ts'
import { readContent } from './application-content.ts'
import { expertApplicationOf } from './save-application.ts'
import type { ExpertApplication } from './tables.ts'

/** How an application stands, as its calls answer. */
export function presentStanding(row: ExpertApplication): ExpertStanding {
  return {
    applyId: row.id,
    number: row.number,
    status: expertApplicationStates.states[row.status].wire,
    state: row.status,
    reason: row.reason ?? '',
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    dueAt: row.status === 'underReview' ? (row.dueAt?.toISOString() ?? null) : null,
  }
}

/** The caller's own application with what was typed, and what else it takes to be invited. */
export async function ownExpertApplication(context: Call): Promise<OwnExpertApplication> {
  const { tx, platform } = context
  const accountId = accountIdOf(context)
  const row = await expertApplicationOf(tx, accountId)
  const real = await realNameOf(tx, platform.keys, accountId)
  return {
    isHaveApply: row !== undefined,
    application: row
      ? {
          ...presentStanding(row),
          content: readContent(platform.keys, row),
          version: row.draftVersion,
          allowed: openTo(row, 'expertApplication.editOwn'),
        }
      : null,
    isRealNameVerified: real.state !== 'none',
    isCertified: await isCertified(tx, accountId),
    isListed: ((await practitionerOf(tx, accountId))?.listedAt ?? null) !== null,
  }
}

/** The moves that are open now to an applicant, or to a reviewer. */
export function openTo(
  { status }: Pick<ExpertApplication, 'status'>,
  permission: 'expertApplication.editOwn' | 'expertApplication.review',
) {
  const { moves } = expertApplicationStates
  return openMoves(expertApplicationStates, status, null).filter((name) => moves[name].permission === permission)
}
