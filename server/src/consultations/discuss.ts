import type { Holder } from '@tongying/contract/access'
import { consultationErrors, type DiscussionEntry, type DiscussionPart } from '@tongying/contract/consultations'
import { and, eq, notInArray } from 'drizzle-orm'
import { accountsByIds } from '../accounts/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Context } from '../platform/http/context.ts'
import { newId } from '../platform/ids.ts'
import { tell } from '../platform/live/hub.ts'
import { Problem } from '../platform/problem.ts'
import { type CaseRecord, offCase } from './access.ts'
import { deskMembers } from './make-move.ts'
import { isExpertStill } from './standing.ts'
import { type Consultation, discussions, invitations } from './tables.ts'

/** A draft has nobody to talk to; what is filed is not added to. */
const closed = ['draft', 'completed', 'cancelled']

export function isDiscussionOpen(consultation: Pick<Consultation, 'status'>): boolean {
  return !closed.includes(consultation.status)
}

/** Says something to everybody on the case; it stays as it was written. */
export async function discuss(context: Context<CaseRecord>, { text }: { text: string }): Promise<DiscussionEntry> {
  const { tx, now, actor } = context
  const { consultation } = context.record
  if (!isDiscussionOpen(consultation)) throw new Problem(consultationErrors.DiscussionClosed)
  const byId = accountIdOf(context)
  const entry = { id: newId(), at: now, byId, part: partOf(actor.holders), text }
  await tx.insert(discussions).values({ ...entry, consultationId: consultation.id })
  await tell(tx, await listeners(tx, context.record), { kind: 'discussion.said', consultationId: consultation.id })
  context.audit({ subject: { kind: 'consultation', id: consultation.id }, institutionId: consultation.institutionId })
  const [writer] = await accountsByIds(tx, [byId])
  return { ...entry, at: now.toISOString(), byName: writer?.name ?? '' }
}

function partOf(holders: readonly Holder[]): DiscussionPart {
  if (holders.includes('applicant')) return 'applicant'
  if (holders.includes('lead')) return 'lead'
  return holders.includes('invitee') ? 'invitee' : 'desk'
}

/** Who may read it now: the applicant, the experts who are on the case, and the desk whose queue it is in. */
async function listeners(tx: Tx, { consultation, hasApplicant }: CaseRecord): Promise<string[]> {
  const experts = await tx
    .select({ id: invitations.expertId })
    .from(invitations)
    .where(
      and(
        eq(invitations.consultationId, consultation.id),
        eq(invitations.round, consultation.round),
        notInArray(invitations.status, offCase),
        isExpertStill,
      ),
    )
  const applicant = hasApplicant ? [consultation.applicantId] : []
  return [...applicant, ...experts.map((expert) => expert.id), ...(await deskMembers(tx, consultation))]
}
