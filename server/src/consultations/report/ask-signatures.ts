import { consultationErrors, invitationStates, missingFromReport } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { and, eq, inArray } from 'drizzle-orm'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { countAsking } from '../invitations/count-asking.ts'
import { lockCase } from '../lock-case.ts'
import { moveCase } from '../move-case.ts'
import { inRoundOf, isExpertStill } from '../still-on-case.ts'
import { type Consultation, invitations } from '../tables.ts'
import { notBefore, reportOf } from './report-of-case.ts'
import { refuseOtherText, textHashOf } from './text-hash.ts'

/**
 * The lead has written the report: the other experts who attended and have not signed are asked to, or asked again. With
 * `textSha256` only about the text that the lead saw. Throws `NothingToSign` while conclusion or advice are missing, and
 * `StateChanged` where nobody is left to sign.
 */
export async function askSignatures(
  context: Call<CaseRecord>,
  { textSha256 }: { textSha256?: string | undefined },
): Promise<Consultation> {
  const { tx } = context
  const consultation = await lockCase(context)
  if (consultation.review !== 'writtenReport') throw new Problem(kitErrors.StateChanged)
  const report = await reportOf(tx, consultation)
  if (!report || missingFromReport(report).length > 0) throw new Problem(consultationErrors.NothingToSign)
  refuseOtherText(textHashOf(report), textSha256)
  const now = notBefore(report.savedAt, context.now)
  const asked = await tx
    .update(invitations)
    .set({ signatureAskedAt: now })
    .where(
      and(
        inRoundOf(consultation),
        inArray(invitations.status, [...invitationStates.moves.sign.from]),
        eq(invitations.isLead, false),
        isExpertStill,
      ),
    )
    .returning({ expertId: invitations.expertId })
  if (asked.length === 0) throw new Problem(kitErrors.StateChanged)
  await countAsking(context, consultation)
  const concernedIds = asked.map((each) => each.expertId)
  return moveCase({ tx, now, byId: accountIdOf(context) }, { ...consultation, concernedIds }, 'askSignatures')
}
