import { eq } from 'drizzle-orm'
import type { Call } from '../../platform/http/call.ts'
import { lockExamination } from '../lock-examination.ts'
import { type ExaminationRow, examinationDocuments } from '../tables.ts'
import type { OnFinding } from './access.ts'

/** The examination of a finding, locked, and since when what is said of the finding now counts. */
interface HeldFinding {
  readonly row: ExaminationRow
  readonly at: Date
}

/**
 * Locks the examination, so that its report is sealed with what is said of the finding now, or before it. The call may
 * have begun before the report was sealed: what the report does not say counts from after that on, or its copies and
 * addenda would say it.
 */
export async function holdFinding({ tx, platform, record }: Call<OnFinding>): Promise<HeldFinding> {
  const row = await lockExamination(tx, record.row.id)
  const now = platform.clock.now()
  if (row.status !== 'issued') return { row, at: now }
  const [document] = await tx
    .select({ issuedAt: examinationDocuments.issuedAt })
    .from(examinationDocuments)
    .where(eq(examinationDocuments.examinationId, row.id))
  // Processes do not have the very same time.
  return { row, at: document && document.issuedAt >= now ? new Date(document.issuedAt.getTime() + 1) : now }
}
