import type { Holder } from '@tongying/contract/access'
import { eq } from 'drizzle-orm'
import { holdMemberships, institutionIdsWithRole } from '../../memberships/index.ts'
import { type Access, accountIdOf, type Call, stranger } from '../../platform/http/call.ts'
import { examinationAccess, isExaminer, isStaffOf, type OnExamination } from '../access.ts'
import { type CriticalFindingRow, criticalFindings } from '../tables.ts'

/** A critical finding with its examination, and what the caller is to it. */
export interface OnFinding extends OnExamination {
  readonly finding: CriticalFindingRow
}

/** Access of the calls that name a critical finding. */
export async function findingAccess(context: Call, { id }: { id: string }): Promise<Access<OnFinding>> {
  const [finding] = await context.tx.select().from(criticalFindings).where(eq(criticalFindings.id, id))
  if (!finding) return stranger()
  const access = await examinationAccess(context, { id: finding.examinationId })
  if (access.isStranger) return access
  return { holders: access.holders, record: { ...access.record, finding } }
}

/** Whose findings of an institution the caller reads: everybody's, or those of patients at these places. */
export interface FindingReading {
  readonly institutionId: string
  readonly sites: readonly string[] | 'all'
}

/** Access of the calls that read the findings of an examining institution. */
export async function findingsAccess(
  context: Call,
  { institutionId }: { institutionId: string },
): Promise<Access<FindingReading>> {
  const { tx } = context
  const accountId = accountIdOf(context)
  await holdMemberships(tx, accountId)
  if (await isExaminer(tx, accountId, institutionId))
    return { holders: ['examiner'], record: { institutionId, sites: 'all' } }
  const sites: string[] = []
  for (const site of await institutionIdsWithRole(tx, accountId, 'communityStaff'))
    if (await isStaffOf(tx, accountId, { site, institutionId })) sites.push(site)
  const holders: Holder[] = sites.length > 0 ? ['communityStaff'] : []
  return { holders, record: { institutionId, sites } }
}
