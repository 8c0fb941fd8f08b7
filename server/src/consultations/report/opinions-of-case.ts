import { isAllowed } from '@tongying/contract/access'
import { consultationErrors, invitationStates } from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { inRoundOf, isExpertStill } from '../still-on-case.ts'
import { type Consultation, invitations, type Opinion, opinions } from '../tables.ts'

/** The signatures of a case that stand, by expert; and since when another's is void who has not signed again. */
export async function opinionsOf(
  tx: Tx,
  consultationId: string,
): Promise<{ valid: ReadonlyMap<string, Opinion>; voidedAt: ReadonlyMap<string, Date> }> {
  const rows = await tx
    .select()
    .from(opinions)
    .where(eq(opinions.consultationId, consultationId))
    .orderBy(asc(opinions.signedAt))
  const valid = new Map(rows.filter((each) => each.voidedAt === null).map((each) => [each.expertId, each]))
  const voidedAt = new Map<string, Date>()
  for (const each of rows) if (each.voidedAt && !valid.has(each.expertId)) voidedAt.set(each.expertId, each.voidedAt)
  return { valid, voidedAt }
}

/** Whether the caller is an expert who attended and has yet to sign the report while it is written. */
export function mayStillSign({ actor, record }: Call<CaseRecord>): boolean {
  const { from, permission } = invitationStates.moves.sign
  const isExpert = permission !== 'system' && isAllowed(permission, actor.holders)
  return isExpert && record.consultation.review === 'writtenReport' && isIn(from, record.invitation?.status)
}

/** Among invitations, those of the experts who attended, the lead aside, who writes the report. */
export function isSignerOf(consultation: Consultation): SQL | undefined {
  return and(
    inRoundOf(consultation),
    inArray(invitations.status, [...invitationStates.groups.wasThere]),
    eq(invitations.isLead, false),
  )
}

/**
 * Refuses with `OpinionsMissing` while an expert who attended, the lead aside, has not signed exactly this text: the lead
 * signs by submitting.
 * @throws OpinionsMissing
 */
export async function requireOpinions(tx: Tx, consultation: Consultation, textHash: Buffer): Promise<void> {
  const count = await countMissingOpinions(tx, consultation, textHash)
  if (count > 0) throw new Problem(consultationErrors.OpinionsMissing, { values: { count } })
}

/** How many of the experts who attended, the lead aside, have not signed exactly this text. */
export async function countMissingOpinions(tx: Tx, consultation: Consultation, textHash: Buffer): Promise<number> {
  const attended = await tx
    .select({ id: invitations.expertId })
    .from(invitations)
    .where(
      and(
        isSignerOf(consultation),
        // An expert who is off the case can sign nothing more; what they have signed must still be this text.
        or(eq(invitations.status, 'signed'), isExpertStill),
      ),
    )
  const signed = await tx
    .select({ id: opinions.expertId })
    .from(opinions)
    .where(
      and(eq(opinions.consultationId, consultation.id), isNull(opinions.voidedAt), eq(opinions.textSha256, textHash)),
    )
  const signers = new Set(signed.map((each) => each.id))
  return attended.filter((each) => !signers.has(each.id)).length
}
