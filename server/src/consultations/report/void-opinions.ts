import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { moveInvitation } from '../invitations/move-invitation.ts'
import { type By, publishCaseEvent, recordHistory } from '../move-case.ts'
import { inRoundOf } from '../still-on-case.ts'
import { type Consultation, invitations, opinions } from '../tables.ts'

/**
 * Makes every signature void that is for another text than the present one, and lets its signer sign again. The void
 * ones are kept; the history names their signers, who are notified.
 */
export async function voidOpinions(by: By, consultation: Consultation, textHash: Buffer): Promise<void> {
  const { tx, now } = by
  const voided = await tx
    .update(opinions)
    .set({ voidedAt: now })
    .where(
      and(
        eq(opinions.consultationId, consultation.id),
        isNull(opinions.voidedAt),
        or(isNull(opinions.textSha256), ne(opinions.textSha256, textHash)),
      ),
    )
    .returning({ expertId: opinions.expertId })
  if (voided.length === 0) return
  for (const { expertId } of voided) {
    const [invitation] = await tx
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(inRoundOf(consultation), eq(invitations.expertId, expertId)))
    // It is their turn again: the event asks them.
    if (invitation) await moveInvitation(by, invitation, 'voidSignature', { signatureAskedAt: now })
    await recordHistory({ ...by, byId: expertId }, consultation.id, 'voidSignature')
  }
  await publishCaseEvent(by, consultation, 'consultation.opinionVoided', {
    signerIds: voided.map((each) => each.expertId),
  })
}
