import { defaultLanguage, translate } from '@tongying/contract/kit'
import { invitationSms } from '@tongying/contract/memberships'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { nextTry, reportUnsent, sendNotice } from '../accounts/index.ts'
import { institutionsByIds } from '../institutions/index.ts'
import { defineJobs, type JobHandlers, planJob } from '../platform/jobs/define-jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { readInvitedPhone } from './invited-phone.ts'
import { membershipInvitations } from './tables.ts'

const name = 'memberships.inviteBySms'
export const inviteJobs = defineJobs({ [name]: z.object({ id: z.string(), origin: z.string() }) })

/** Sends the invitation to a phone without an account, with the link to register; a carrier that fails is asked again, and an SMS that met a limit is sent later. */
export function sendInvitationSms(platform: Platform): JobHandlers<typeof inviteJobs>[typeof name] {
  return async (tx, payload) => {
    const { id, origin } = payload
    const [row] = await tx.select().from(membershipInvitations).where(eq(membershipInvitations.id, id))
    if (row?.status !== 'pending') return
    const institution = (await institutionsByIds(tx, [row.institutionId])).get(row.institutionId)
    const wanted = encodeURIComponent(`${origin}/me/hospital?tab=invited`)
    const values = {
      institution: institution?.name ?? '',
      link: `${origin}/auth/?type=register&redirect_url=${wanted}`,
    }
    const sms = {
      to: readInvitedPhone(platform.keys, row),
      purpose: 'membership.invitedToRegister',
      text: translate(invitationSms, defaultLanguage, values),
      values,
    }
    const unsent = await sendNotice(platform, sms, 'usual')
    if (!unsent) return
    reportUnsent(platform, { purpose: sms.purpose, unsent, outcome: 'postponed' })
    await planJob(tx, inviteJobs, name, { about: id, runAt: nextTry(platform.clock.now(), unsent), payload })
  }
}
