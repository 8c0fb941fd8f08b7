import { type OnboardingState, onboardingStateLabels } from '@tongying/contract/institutions'
import {
  type JoinApplicationState,
  joinApplicationStateLabels,
  type MembershipInvitationState,
  membershipInvitationStateLabels,
} from '@tongying/contract/memberships'
import { StatusTag, type Turn } from '../../ui/components/status-tag/status-tag.tsx'

const joinTurns = {
  pending: 'reviewer',
  passed: 'closed',
  rejected: 'danger',
  withdrawn: 'nobody',
  superseded: 'closed',
  expired: 'nobody',
} as const satisfies Record<JoinApplicationState, Turn>

const invitationTurns = {
  pending: 'experts',
  accepted: 'closed',
  declined: 'danger',
  revoked: 'nobody',
  expired: 'nobody',
} as const satisfies Record<MembershipInvitationState, Turn>

const onboardingTurns = {
  saved: 'applicant',
  underReview: 'reviewer',
  approved: 'applicant',
  rejected: 'danger',
  settled: 'closed',
} as const satisfies Record<OnboardingState, Turn>

/** Where an application to join stands. */
export function JoinStatus({ state }: { state: JoinApplicationState }) {
  return <StatusTag turn={joinTurns[state]} label={joinApplicationStateLabels[state]} />
}
/** Where an invitation stands. */
export function InvitationStatus({ state }: { state: MembershipInvitationState }) {
  return <StatusTag turn={invitationTurns[state]} label={membershipInvitationStateLabels[state]} />
}
/** Where an institution's application stands. */
export function OnboardingStatus({ state }: { state: OnboardingState }) {
  return <StatusTag turn={onboardingTurns[state]} label={onboardingStateLabels[state]} />
}
