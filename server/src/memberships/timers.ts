import * as z from 'zod'
import { defineJobs } from '../platform/jobs/define-jobs.ts'
import { defineTimers } from '../platform/moves.ts'
import { invitationEnds, joinEnds } from './present-join.ts'
import { joinApplications, membershipInvitations } from './tables.ts'

const about = z.object({ id: z.string() })

export const joiningJobs = defineJobs({
  'memberships.expireJoin': about,
  'memberships.expireInvitation': about,
})

export const joinExpiry = defineTimers(joinApplications, joiningJobs, {
  'memberships.expireJoin': ({ id, createdAt }) => ({ runAt: joinEnds(createdAt), payload: { id } }),
})

export const invitationExpiry = defineTimers(membershipInvitations, joiningJobs, {
  'memberships.expireInvitation': ({ id, createdAt }) => ({
    runAt: invitationEnds(createdAt),
    payload: { id },
  }),
})
