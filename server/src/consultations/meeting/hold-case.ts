import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { moveInvitation } from '../invitations/move-invitation.ts'
import { endInvitations } from '../invitations/release-experts.ts'
import { replaceLead } from '../invitations/replace-lead.ts'
import { type By, moveCase } from '../move-case.ts'
import { inRoundOf, isExpertStill } from '../still-on-case.ts'
import { type Consultation, invitations } from '../tables.ts'
import { type EndedMeeting, wasHeld } from './held-meeting.ts'

/**
 * Of a meeting that counts as held, each expert's attendance is written down, and the report is due. Answers whether it
 * counts; otherwise nothing changes. The caller has locked the case.
 */
export async function holdCase(tx: Tx, row: Consultation, { accountIds, endedAt }: EndedMeeting): Promise<boolean> {
  if (!wasHeld(row, { accountIds })) return false
  await holdWith({ tx, now: endedAt, byId: null }, row, new Set(accountIds))
  return true
}

/**
 * The case was held with these people: who else had accepted was absent. Who is no expert of the case any more was neither,
 * and leaves it as soon as that is delivered. Answers the case as it is then.
 */
export async function holdWith(by: By, row: Consultation, attended: ReadonlySet<string>): Promise<Consultation> {
  const accepted = await by.tx
    .select()
    .from(invitations)
    .where(and(inRoundOf(row), eq(invitations.status, 'accepted'), isExpertStill))
  for (const each of accepted) await moveInvitation(by, each, attended.has(each.expertId) ? 'attend' : 'miss')
  // An expert who never answered has no part in the report.
  await endInvitations(by, row, 'expire')
  const moved = await moveCase(by, row, 'hold')
  // Who led may have lost the right to during the meeting, when nobody was asked for a report yet.
  return (await replaceLead(by, row.id)) ?? moved
}
