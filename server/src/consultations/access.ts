import type { Holder } from '@tongying/contract/access'
import { consultationErrors } from '@tongying/contract/consultations'
import { and, eq } from 'drizzle-orm'
import { hasRole } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Access, Context } from '../platform/http/context.ts'
import { type Consultation, consultations, type Invitation, invitations } from './tables.ts'

export interface CaseRecord {
  readonly consultation: Consultation
  /** The caller's own invitation of the present round. */
  readonly invitation: Invitation | undefined
}

/** States of an invitation in which the expert is not, or no longer, on the case. */
const off = ['declined', 'noResponse', 'released', 'withdrawn']

/** The caller's part in a consultation, found once a request. A case that one has no part in does not exist. */
export async function consultationAccess(context: Context, input: { id: string }): Promise<Access<CaseRecord>> {
  return accessTo(context.tx, context.actor.accountId, input.id)
}

export async function accessTo(tx: Tx, accountId: string | undefined, id: string): Promise<Access<CaseRecord>> {
  const [row] = await tx
    .select({ consultation: consultations, invitation: invitations })
    .from(consultations)
    .leftJoin(
      invitations,
      and(
        eq(invitations.consultationId, consultations.id),
        eq(invitations.round, consultations.round),
        eq(invitations.expertId, accountId ?? nobody),
      ),
    )
    .where(eq(consultations.id, id))
    .limit(1)
  if (!row || accountId === undefined)
    return { holders: [], record: noRecord, notFound: consultationErrors.ConsultationNotFound }
  const record = { consultation: row.consultation, invitation: row.invitation ?? undefined }
  return { holders: await holdersOf(tx, accountId, record), record, notFound: consultationErrors.ConsultationNotFound }
}

/** Applicant, invitee, lead, or an auditor while the case is in their desk's queue (never of one's own case). */
export async function holdersOf(
  tx: Tx,
  accountId: string,
  { consultation, invitation }: CaseRecord,
): Promise<Holder[]> {
  const holders: Holder[] = []
  if (consultation.applicantId === accountId) holders.push('applicant')
  if (invitation && isInvited(consultation) && !off.includes(invitation.status))
    holders.push(invitation.isLead ? 'lead' : 'invitee')
  if (holders.length > 0) return holders
  const { review, deskInstitutionId, reportInstitutionId } = consultation
  if (
    review === 'toBeAudited' &&
    deskInstitutionId &&
    (await hasRole(tx, accountId, deskInstitutionId, 'consultationAuditor'))
  ) {
    holders.push('consultationAuditor')
  }
  if (
    review === 'reportReview' &&
    reportInstitutionId &&
    (await hasRole(tx, accountId, reportInstitutionId, 'reportAuditor'))
  ) {
    holders.push('reportAuditor')
  }
  return holders
}

/** Experts see a case once they are invited to it, not while it is a draft or at a desk. */
function isInvited(consultation: Consultation): boolean {
  return !['draft', 'waitingForTreatment'].includes(consultation.status)
}

const nobody = '00000000-0000-0000-0000-000000000000'
// Never read: without holders the answer is "not found" before a command sees the record.
const noRecord = { consultation: {}, invitation: undefined } as unknown as CaseRecord
