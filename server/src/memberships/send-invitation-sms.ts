import { defaultLanguage, translate } from '@tongying/contract/kit'
import { invitationSms } from '@tongying/contract/memberships'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { nextTry, reportUnsent, sendNotice } from '../accounts/index.ts'
import { institutionsByIds } from '../institutions/index.ts'
import { schedule, type Task } from '../platform/jobs/timed-jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { readInvitedPhone } from './invited-phone.ts'
import { membershipInvitations } from './tables.ts'

export const inviteBySmsTask = 'memberships.inviteBySms'

const payloadShape = z.object({ id: z.string(), origin: z.string() })

/** Tells a phone without an account that it is invited, with the link to register; a carrier that fails is asked again, and an SMS that met a limit is sent later. */
export function sendInvitationSms(platform: Platform): Task {
  return async (tx, payload, { key }) => {
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
      text: translate(invitationSms, defaultLanguage, values),
      values,
    }
    const unsent = await sendNotice(platform, sms, 'usual')
    if (!unsent) return
    reportUnsent(platform, { purpose: sms.purpose, unsent, outcome: 'postponed' })
    await schedule(tx, { task: inviteBySmsTask, key, runAt: nextTry(platform.clock.now(), unsent), payload })
  }
}
