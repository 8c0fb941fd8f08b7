import { consultationErrors, invitationStates } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import type { Context } from '../platform/http/context.ts'
import { tell } from '../platform/live/hub.ts'
import { Problem } from '../platform/problem.ts'
import { move } from '../platform/states.ts'
import type { CaseRecord } from './access.ts'
import { type Consultation, histories, invitations, opinions } from './tables.ts'

/** An attending expert signs: agrees with the report, or dissents and says why. Once; the lead signs by submitting. */
export async function signOpinion(
  context: Context<CaseRecord>,
  input: { isDissent: boolean; text: string },
): Promise<{ signedAt: string }> {
  const { tx, now } = context
  const { consultation, invitation } = context.record
  if (!invitation || consultation.review !== 'writtenReport') throw new Problem(kitErrors.StateChanged)
  if (input.isDissent && input.text === '') throw new Problem(consultationErrors.ReasonNeeded, { field: 'text' })
  await move(tx, invitationStates, invitations, invitation, 'sign')
  await tx.insert(opinions).values({
    consultationId: consultation.id,
    expertId: invitation.expertId,
    isDissent: input.isDissent,
    text: input.text,
    signedAt: now,
  })
  await tx.insert(histories).values({
    consultationId: consultation.id,
    at: now,
    what: input.isDissent ? 'dissent' : 'sign',
    byId: invitation.expertId,
    note: null,
  })
  if (consultation.leadId)
    await tell(tx, [consultation.leadId], { kind: 'consultation.opinionSigned', consultationId: consultation.id })
  context.audit({ subject: { kind: 'consultation', id: consultation.id } })
  return { signedAt: now.toISOString() }
}

/** The attending experts, the lead aside, who have not signed yet. */
export async function attendingWithoutOpinion(tx: Tx, consultation: Consultation): Promise<string[]> {
  const attended = await tx
    .select({ id: invitations.expertId })
    .from(invitations)
    .where(
      and(
        eq(invitations.consultationId, consultation.id),
        eq(invitations.round, consultation.round),
        eq(invitations.status, 'attended'),
        eq(invitations.isLead, false),
      ),
    )
  return attended.map((row) => row.id)
}
