import { defineStates } from '../kit/index.ts'

/** A physician's application to join an institution; one pending per pair. Wire as the specification's review status. */
export const joinApplicationStates = defineStates({
  subject: 'joinApplication',
  states: {
    pending: { wire: 3, timer: 'memberships.expireJoin' },
    passed: { wire: 1 },
    rejected: { wire: 2 },
    withdrawn: { wire: 5 },
    superseded: { wire: 6 },
    expired: { wire: 7 },
  },
  initial: 'pending',
  moves: {
    pass: {
      from: ['pending'],
      to: 'passed',
      permission: 'joinApplication.review',
      event: 'membership.applicationPassed',
    },
    reject: {
      from: ['pending'],
      to: 'rejected',
      permission: 'joinApplication.review',
      event: 'membership.applicationRejected',
    },
    withdraw: { from: ['pending'], to: 'withdrawn', permission: 'joinApplication.withdraw' },
    /** The same physician accepted the institution's invitation. */
    supersede: { from: ['pending'], to: 'superseded', permission: 'system' },
    expire: { from: ['pending'], to: 'expired', permission: 'system', event: 'membership.applicationExpired' },
  },
})
export type JoinApplicationState = keyof typeof joinApplicationStates.states

/** An institution's invitation to a physician, by name and phone; an unregistered phone waits for its owner. */
export const membershipInvitationStates = defineStates({
  subject: 'membershipInvitation',
  states: {
    pending: { wire: 3, timer: 'memberships.expireInvitation' },
    accepted: { wire: 1 },
    declined: { wire: 2 },
    revoked: { wire: 5 },
    expired: { wire: 7 },
  },
  initial: 'pending',
  moves: {
    accept: {
      from: ['pending'],
      to: 'accepted',
      permission: 'membershipInvitation.answer',
      event: 'membership.invitationAccepted',
    },
    decline: {
      from: ['pending'],
      to: 'declined',
      permission: 'membershipInvitation.answer',
      event: 'membership.invitationDeclined',
    },
    revoke: {
      from: ['pending'],
      to: 'revoked',
      permission: 'membershipInvitation.send',
      event: 'membership.invitationRevoked',
    },
    /** The invited physician's own application was passed. */
    supersede: { from: ['pending'], to: 'revoked', permission: 'system' },
    expire: { from: ['pending'], to: 'expired', permission: 'system', event: 'membership.invitationExpired' },
  },
})
export type MembershipInvitationState = keyof typeof membershipInvitationStates.states
