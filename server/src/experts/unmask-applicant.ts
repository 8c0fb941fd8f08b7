import { expertErrors, type UnmaskableExpertField } from '@tongying/contract/experts'
import { kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { readContent } from './application-content.ts'
import { type ExpertApplication, expertApplications } from './tables.ts'

/**
 * Shows what a reviewer needs in full to check it, for a reason that stands in the audit trail.
 * @throws `StateChanged` once the application is not under review any more, `OwnExpertApplication` for one's own
 */
export async function unmaskExpertApplicant(
  context: Call<ExpertApplication>,
  { field, reason }: { field: UnmaskableExpertField; reason: string },
): Promise<{ field: UnmaskableExpertField; value: string }> {
  const { tx, platform, record } = context
  const { id, accountId } = record
  if (accountId === accountIdOf(context)) throw new Problem(expertErrors.OwnExpertApplication)
  // Held, so that what was taken back at the same moment is not shown any more.
  const [row] = await tx.select().from(expertApplications).where(eq(expertApplications.id, id)).for('share')
  if (row?.status !== 'underReview') throw new Problem(kitErrors.StateChanged)
  context.audit({ subject: { kind: 'expertApplication', id }, detail: { unmasked: field, reason } })
  return { field, value: String(readContent(platform.keys, row)[field] ?? '') }
}
