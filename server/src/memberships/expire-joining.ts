import { eq } from 'drizzle-orm'
import type { JobHandlers } from '../platform/jobs/define-jobs.ts'
import { moveInvitation, moveJoin } from './move-join.ts'
import { joinApplications, membershipInvitations } from './tables.ts'
import type { joiningJobs } from './timers.ts'

/** What the timers of applications and invitations do: nobody has reviewed one for 30 days, answered one for 14. */
export const expireJoining: JobHandlers<typeof joiningJobs> = {
  'memberships.expireJoin': async (tx, { id }, { clock }) => {
    const [row] = await tx.select().from(joinApplications).where(eq(joinApplications.id, id)).for('update')
    if (row?.status !== 'pending') return
    const now = clock.now()
    await moveJoin({ tx, now, byId: null }, row, 'expire', { decidedAt: now })
  },
  'memberships.expireInvitation': async (tx, { id }, { clock }) => {
    const [row] = await tx.select().from(membershipInvitations).where(eq(membershipInvitations.id, id)).for('update')
    if (row?.status !== 'pending') return
    const now = clock.now()
    await moveInvitation({ tx, now, byId: null }, row, 'expire', { answeredAt: now })
  },
}
