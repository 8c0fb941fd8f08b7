import { defaultLanguage, say } from '@tongying/contract/kit'
import { invitationSms } from '@tongying/contract/memberships'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { sendNotice } from '../accounts/index.ts'
import { institutionsByIds } from '../institutions/index.ts'
import type { Task } from '../platform/jobs/timed-jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { readInvitedPhone } from './invited-phone.ts'
import { membershipInvitations } from './tables.ts'

export const inviteBySmsTask = 'memberships.inviteBySms'

const payloadShape = z.object({ id: z.string(), origin: z.string() })

/** Tells a phone without an account that it is invited, with the link to register; a carrier that fails is asked again. */
export function sendInvitationSms(platform: Platform): Task {
  return async (tx, payload) => {
    const { id, origin } = payloadShape.parse(payload)
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
      text: say(invitationSms, defaultLanguage, values),
      values,
    }
    await sendNotice(platform, sms, 'usual')
  }
}
