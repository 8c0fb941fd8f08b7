import { type ExpertStanding, expertApplicationStates, type OwnExpertApplication } from '@tongying/contract/experts'
import { realNameOf } from '../accounts/index.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { movesWith, standingOf } from '../platform/reviews/reviewed-row.ts'
import { isCertified, practitionerOf } from '../practitioners/index.ts'
import { readContent } from './application-content.ts'
import { expertApplicationOf } from './save-application.ts'
import type { ExpertApplication } from './tables.ts'

/** How an application stands, as its calls answer. */
export function presentStanding(row: ExpertApplication): ExpertStanding {
  return {
    ...standingOf(expertApplicationStates, row),
    applyId: row.id,
    number: row.number,
    reason: row.reason ?? '',
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
          allowed: movesWith(expertApplicationStates, row.status, 'expertApplication.editOwn'),
        }
      : null,
    isRealNameVerified: real.state !== 'none',
    isCertified: await isCertified(tx, accountId),
    isListed: ((await practitionerOf(tx, accountId))?.listedAt ?? null) !== null,
  }
}
