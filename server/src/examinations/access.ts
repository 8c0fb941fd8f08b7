import type { Holder } from '@tongying/contract/access'
import { eq } from 'drizzle-orm'
import { hasRole, holdMemberships } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type Access, accountIdOf, type Call, stranger } from '../platform/http/call.ts'
import { isCertified } from '../practitioners/index.ts'
import { type UltrasoundRecordRow, ultrasoundRecords } from './tables.ts'

/** An examiner is one only while their certification is in force. */
async function isExaminer(tx: Tx, accountId: string, institutionId: string): Promise<boolean> {
  return (await hasRole(tx, accountId, institutionId, 'examiner')) && (await isCertified(tx, accountId))
}

/** Access of the calls that name the examining institution. */
export async function examiningAccess(
  context: Call,
  { institutionId }: { institutionId: string },
): Promise<Access<{ institutionId: string }>> {
  const { tx } = context
  const accountId = accountIdOf(context)
  await holdMemberships(tx, accountId)
  const holders: Holder[] = (await isExaminer(tx, accountId, institutionId)) ? ['examiner'] : []
  return { holders, record: { institutionId } }
}

/** Access of the calls that name a record: examiners of its institution, and the staff where the patient sits. */
export async function recordAccess(context: Call, { id }: { id: string }): Promise<Access<UltrasoundRecordRow>> {
  const { tx } = context
  const accountId = accountIdOf(context)
  await holdMemberships(tx, accountId)
  const [row] = await tx.select().from(ultrasoundRecords).where(eq(ultrasoundRecords.id, id))
  if (!row) return stranger()
  const holders: Holder[] = []
  if (await isExaminer(tx, accountId, row.institutionId)) holders.push('examiner')
  const site = row.siteInstitutionId
  if (site !== null && (await hasRole(tx, accountId, site, 'communityStaff'))) holders.push('communityStaff')
  return { holders, record: row }
}
