import { and, eq, isNull } from 'drizzle-orm'
import { phoneOf } from '../accounts/index.ts'
import { defineSubscriber, type Subscriber } from '../platform/jobs/subscriber.ts'
import type { Platform } from '../platform/platform.ts'
import { publishMembershipEvent } from './publish-membership-event.ts'
import { membershipInvitations } from './tables.ts'

/** An invited phone has registered: its invitations become the new account's, which is notified. */
export function onAccountRegistered(platform: Platform): Subscriber {
  return defineSubscriber('memberships', {
    'account.registered': async (tx, { accountId }) => {
      const phoneHash = platform.keys.lookUp('phone', await phoneOf(tx, platform, accountId))
      const found = await tx
        .update(membershipInvitations)
        .set({ accountId })
        .where(
          and(
            eq(membershipInvitations.phoneHash, phoneHash),
            eq(membershipInvitations.status, 'pending'),
            isNull(membershipInvitations.accountId),
          ),
        )
        .returning()
      for (const { institutionId, invitedBy } of found)
        await publishMembershipEvent(tx, 'membership.invited', { institutionId, accountId, byId: invitedBy })
    },
  })
}
