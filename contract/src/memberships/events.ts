import * as z from 'zod'
import { defineEvents, id } from '../kit/index.ts'

const onMembership = z.object({
  institutionId: id,
  /** Whom it is about; nobody yet where an invited phone has no account. */
  accountId: id.nullable(),
  /** The institution's administrators, so that subscribers need not ask. */
  adminIds: z.array(id),
  /** Who did it; nobody when a timer did. */
  byId: id.nullable(),
  /** Why, where a reason was given. */
  reason: z.string().nullable(),
  /** By the name that the institution gave whom it invited, where an invitation was not answered. */
  invitedName: z.string().nullish(),
})

export const membershipEvents = defineEvents({
  'membership.settled': onMembership,
  'membership.invited': onMembership,
  'membership.invitationAccepted': onMembership,
  'membership.invitationDeclined': onMembership,
  'membership.invitationRevoked': onMembership,
  'membership.invitationExpired': onMembership,
  'membership.applied': onMembership,
  'membership.applicationPassed': onMembership,
  'membership.applicationRejected': onMembership,
  'membership.applicationExpired': onMembership,
  'membership.changed': onMembership,
  'membership.left': onMembership,
  'membership.removed': onMembership,
})
export type MembershipEventName = keyof typeof membershipEvents
export type OnMembership = z.output<typeof onMembership>
