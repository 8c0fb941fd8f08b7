import type { certificationNumbers } from '@tongying/contract/practitioners'
import { personalNumberOf } from '../accounts/index.ts'
import { byCaller, type Call } from '../platform/http/call.ts'
import { recordCertification } from './certification-history.ts'
import { certificationReviews } from './reviews.ts'
import type { Certification } from './tables.ts'

type Field = (typeof certificationNumbers)[number]

/**
 * Shows a number of an applicant in full, to be compared with the papers, for a reason that stands in the audit trail and in
 * the application's history.
 */
export async function unmaskApplicant(
  context: Call<Certification>,
  asked: { field: Field; reason: string },
): Promise<{ field: Field; value: string }> {
  const { field, reason } = asked
  const { id, accountId } = await certificationReviews.unmask(context, asked)
  await recordCertification(byCaller(context), id, 'unmask', reason)
  return { field, value: await personalNumberOf(context.tx, context.platform.keys, { id: accountId, field }) }
}
