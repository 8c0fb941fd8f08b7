import { kitErrors } from '@tongying/contract/kit'
import { type certificationNumbers, practitionerErrors } from '@tongying/contract/practitioners'
import { eq } from 'drizzle-orm'
import { personalNumberOf } from '../accounts/index.ts'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { recordCertification } from './certification-history.ts'
import { certifications } from './tables.ts'

type Field = (typeof certificationNumbers)[number]

/**
 * Shows a number of an applicant in full, to be compared with the papers, for a reason that stands in the audit trail and in
 * the application's history.
 * @throws `StateChanged` once the application is not under review any more, `NotYourOwnCertification` for one's own
 * @throws NotFound
 */
export async function unmaskApplicant(
  context: Call,
  { id, field, reason }: { id: string; field: Field; reason: string },
): Promise<{ field: Field; value: string }> {
  const { tx, platform } = context
  const [row] = await tx.select().from(certifications).where(eq(certifications.id, id)).for('share')
  if (!row || row.submittedAt === null) throw new Problem(kitErrors.NotFound)
  if (row.accountId === accountIdOf(context)) throw new Problem(practitionerErrors.NotYourOwnCertification)
  if (row.status !== 'underReview') throw new Problem(kitErrors.StateChanged)
  context.audit({ subject: { kind: 'certification', id }, detail: { unmasked: field, reason } })
  await recordCertification(byCaller(context), id, 'unmask', reason)
  return { field, value: await personalNumberOf(tx, platform.keys, { id: row.accountId, field }) }
}
