import { consultationErrors, invitationStates, missingFromReport } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { type Counting, countEach, requireTry, tooMany, waitsOf } from '../../platform/limits/count-try.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { signatureReminderLimit, signaturesLimit } from '../limits.ts'
import { lockCase } from '../lock-case.ts'
import { moveCase } from '../move-case.ts'
import { inRoundOf, isExpertStill } from '../still-on-case.ts'
import { type Consultation, invitations } from '../tables.ts'
import { notBefore, reportOf } from './report-of-case.ts'
import { refuseOtherText, textHashOf } from './text-hash.ts'

/**
 * The lead has written the report: the other experts who attended and have not signed are asked to, or asked again, but
 * for those who were asked a moment ago. With `textSha256` only about the text that the lead saw.
 * @throws NothingToSign while conclusion or advice are missing, StateChanged where nobody is left to sign, and
 * SignaturesAskedLately
 */
export async function askSignatures(
  context: Call<CaseRecord>,
  { textSha256 }: { textSha256?: string | undefined },
): Promise<Consultation> {
  const { tx, platform } = context
  const consultation = await lockCase(context)
  if (consultation.review !== 'writtenReport') throw new Problem(kitErrors.StateChanged)
  const report = await reportOf(tx, consultation)
  if (!report || missingFromReport(report).length > 0) throw new Problem(consultationErrors.NothingToSign)
  refuseOtherText(textHashOf(report), textSha256)
  const now = notBefore(report.savedAt, context.now)
  const counting = { tx, keys: platform.keys, now: context.now }
  const concernedIds = await countReminders(counting, consultation, await unsigned(tx, consultation))
  await requireTry(counting, { limit: signaturesLimit, subject: consultation.id })
  await tx
    .update(invitations)
    .set({ signatureAskedAt: now })
    .where(and(inRoundOf(consultation), inArray(invitations.expertId, concernedIds)))
  return moveCase({ tx, now, byId: accountIdOf(context) }, { ...consultation, concernedIds }, 'askSignatures')
}

/** Who attended, is still an expert, and has not signed; but for the lead, who signs last. */
async function unsigned(tx: Tx, consultation: Consultation): Promise<string[]> {
  const isToSign = inArray(invitations.status, [...invitationStates.moves.sign.from])
  const rows = await tx
    .select({ expertId: invitations.expertId })
    .from(invitations)
    .where(and(inRoundOf(consultation), isToSign, eq(invitations.isLead, false), isExpertStill))
  return rows.map(({ expertId }) => expertId)
}

/**
 * Those of them who may be asked now.
 * @throws SignaturesAskedLately where it is none
 */
async function countReminders(
  counting: Counting,
  { id }: Consultation,
  expertIds: readonly string[],
): Promise<string[]> {
  const counted = expertIds.map((expertId) => ({ limit: signatureReminderLimit, subject: `${id} ${expertId}` }))
  const [first] = counted
  if (!first) throw new Problem(kitErrors.StateChanged)
  const isDue = await countEach(counting, counted)
  const due = expertIds.filter((_, index) => isDue[index])
  if (due.length === 0) throw tooMany(first, Math.min(...(await waitsOf(counting, counted))))
  return due
}
