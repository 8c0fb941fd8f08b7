import type { MembershipEventName, OnMembership } from '@tongying/contract/memberships'
import type { MessageKey, MessageLink } from '@tongying/contract/messages'

export interface MembershipNotice {
  readonly text: MessageKey
  readonly to: (about: OnMembership) => readonly (string | null)[]
  readonly link: MessageLink['kind']
  readonly isSms?: boolean
}

const person = (about: OnMembership) => [about.accountId]
const admins = (about: OnMembership) => about.adminIds

/** Who gets which notice about joining and leaving, by event; the person who caused it gets none. */
export const membershipNotices: Readonly<Record<MembershipEventName, readonly MembershipNotice[]>> = {
  'membership.settled': [{ text: 'membership.settled', to: person, link: 'institution' }],
  'membership.invited': [{ text: 'membership.invited', to: person, link: 'membershipInvitation', isSms: true }],
  'membership.invitationAccepted': [{ text: 'membership.invitationAccepted', to: admins, link: 'institution' }],
  'membership.invitationDeclined': [
    { text: 'membership.invitationDeclined', to: admins, link: 'membershipInvitation' },
  ],
  'membership.invitationRevoked': [{ text: 'membership.invitationRevoked', to: person, link: 'membershipInvitation' }],
  'membership.invitationExpired': [{ text: 'membership.invitationExpired', to: admins, link: 'membershipInvitation' }],
  'membership.applied': [{ text: 'membership.applied', to: admins, link: 'joinReview' }],
  'membership.applicationPassed': [
    { text: 'membership.applicationPassed', to: person, link: 'institution', isSms: true },
  ],
  'membership.applicationRejected': [
    { text: 'membership.applicationRejected', to: person, link: 'institution', isSms: true },
  ],
  'membership.applicationExpired': [{ text: 'membership.applicationExpired', to: person, link: 'institution' }],
  'membership.changed': [
    { text: 'membership.changed', to: person, link: 'institution' },
    // Every administrator learns who gave whom a right.
    {
      text: 'membership.rolesChanged',
      to: (about) => about.adminIds.filter((id) => id !== about.accountId),
      link: 'institution',
    },
  ],
  'membership.left': [{ text: 'membership.left', to: admins, link: 'institution' }],
  'membership.removed': [{ text: 'membership.removed', to: person, link: 'institution', isSms: true }],
}

/** Sent to the one who did it all the same: a receipt. */
export const membershipReceipts: ReadonlySet<MessageKey> = new Set(['membership.settled'])
