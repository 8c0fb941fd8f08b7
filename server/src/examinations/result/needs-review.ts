import { issuesUnreviewed } from '../../institutions/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { ExaminationRow } from '../tables.ts'

/** Whether another examiner passes the results of an institution before they are issued. */
export async function needsReview(tx: Tx, { institutionId, startedAt }: ExaminationRow): Promise<boolean> {
  return !(await issuesUnreviewed(tx, institutionId, startedAt))
}
