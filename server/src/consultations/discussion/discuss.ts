import type { Holder } from '@tongying/contract/access'
import {
  consultationErrors,
  consultationStates,
  type DiscussionEntry,
  type DiscussionPart,
  invitationStates,
} from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { and, inArray } from 'drizzle-orm'
import { accountNames } from '../../accounts/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { newId } from '../../platform/ids.ts'
import { requireTry } from '../../platform/limits/count-try.ts'
import { publishLive } from '../../platform/live/hub.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { discussionLimit } from '../limits.ts'
import { queueReviewersOf } from '../move-case.ts'
import { inRoundOf, isExpertStill } from '../still-on-case.ts'
import { type Consultation, discussions, invitations } from '../tables.ts'

/** A draft has nobody to talk to; what is filed is not added to. */
export function isDiscussionOpen(consultation: Pick<Consultation, 'status'>): boolean {
  return !isIn(consultationStates.groups.draftOrClosed, consultation.status)
}

/**
 * Writes to everybody on the case; it stays as it was written.
 * @throws DiscussionClosed
 */
export async function discuss(context: Call<CaseRecord>, { text }: { text: string }): Promise<DiscussionEntry> {
  const { tx, now, actor } = context
  const { consultation } = context.record
  if (!isDiscussionOpen(consultation)) throw new Problem(consultationErrors.DiscussionClosed)
  const byId = accountIdOf(context)
  await requireTry({ tx, keys: context.platform.keys, now }, { limit: discussionLimit, subject: byId })
  const entry = { id: newId(), at: now, byId, part: partOf(actor.holders), text }
  await tx.insert(discussions).values({ ...entry, consultationId: consultation.id })
  await publishLive(tx, await listeners(tx, context.record), {
    kind: 'discussion.posted',
    consultationId: consultation.id,
  })
  context.audit({ subject: { kind: 'consultation', id: consultation.id }, institutionId: consultation.institutionId })
  const nameOf = await accountNames(tx, [byId])
  return { ...entry, at: now.toISOString(), byName: nameOf(byId) }
}

function partOf(holders: readonly Holder[]): DiscussionPart {
  if (holders.includes('applicant')) return 'applicant'
  if (holders.includes('lead')) return 'lead'
  return holders.includes('invitee') ? 'invitee' : 'desk'
}

/** Who may read it now: the applicant, the experts who are on the case, and the reviewers whose queue it is in. */
async function listeners(tx: Tx, { consultation, hasApplicant }: CaseRecord): Promise<string[]> {
  const experts = await tx
    .select({ id: invitations.expertId })
    .from(invitations)
    .where(
      and(inRoundOf(consultation), inArray(invitations.status, [...invitationStates.groups.onCase]), isExpertStill),
    )
  const applicant = hasApplicant ? [consultation.applicantId] : []
  return [...applicant, ...experts.map((expert) => expert.id), ...(await queueReviewersOf(tx, consultation))]
}
