import { eq } from 'drizzle-orm'
import { type Access, type Call, stranger } from '../../platform/http/call.ts'
import { examinationAccess, type OnExamination } from '../access.ts'
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
