import { type Holder, isAllowed } from '@tongying/contract/access'
import {
  type ApplicationStanding,
  institutionAgreementVersion,
  type OnboardingMove,
  type OwnApplication,
  onboardingStates,
} from '@tongying/contract/institutions'
import { openMoves } from '@tongying/contract/kit'
import type { Keys } from '../platform/keys/keys.ts'
import { readContent } from './application-content.ts'
import type { Application } from './tables.ts'

/** How an application stands, as its calls answer. */
export function presentApplication(row: Application): ApplicationStanding {
  return {
    applyId: row.id,
    hospitalName: row.hospitalName,
    status: onboardingStates.states[row.status].wire,
    state: row.status,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    dueAt: row.status === 'underReview' ? (row.dueAt?.toISOString() ?? null) : null,
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
          allowed: allowedMoves(row, ['applicant']),
        }
      : null,
    agreementVersion: institutionAgreementVersion,
    isAccepted,
    acceptedVersion: row?.agreementVersion ?? null,
    acceptedAt: row?.agreementAcceptedAt?.toISOString() ?? null,
  }
}

/** The moves that these holders may make now. */
export function allowedMoves(row: Application, holders: readonly Holder[]): OnboardingMove[] {
  return openMoves(onboardingStates, row.status, null).filter((name) => {
    const { permission } = onboardingStates.moves[name]
    return permission !== 'system' && isAllowed(permission, holders)
  })
}
