import {
  type ApplicationStanding,
  institutionAgreementVersion,
  type OwnApplication,
  onboardingStates,
} from '@tongying/contract/institutions'
import type { Keys } from '../platform/keys/keys.ts'
import { movesWith, standingOf } from '../platform/reviews/reviewed-row.ts'
import { readContent } from './application-content.ts'
import type { Application } from './tables.ts'

/** How an application stands, as its calls answer. */
export function presentApplication(row: Application): ApplicationStanding {
  return {
    ...standingOf(onboardingStates, row),
    applyId: row.id,
    hospitalName: row.hospitalName,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
  }
}

/** The applicant's own: with what was typed and what they may do with it now. */
export function presentOwn(keys: Keys, row: Application | undefined): OwnApplication {
  const isAccepted = row?.agreementVersion === institutionAgreementVersion
  return {
    application: row
      ? {
          ...presentApplication(row),
          content: readContent(keys, row),
          version: row.draftVersion,
          allowed: movesWith(onboardingStates, row.status, 'institutionApplication.editOwn'),
        }
      : null,
    agreementVersion: institutionAgreementVersion,
    isAccepted,
    acceptedVersion: row?.agreementVersion ?? null,
    acceptedAt: row?.agreementAcceptedAt?.toISOString() ?? null,
  }
}
