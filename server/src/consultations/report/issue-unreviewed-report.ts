import { kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { issuesUnreviewed } from '../../institutions/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { defineJobs, type JobHandlers, planJob } from '../../platform/jobs/define-jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { lockCaseRow } from '../lock-case.ts'
import { type By, moveCase } from '../move-case.ts'
import { type Consultation, consultations, type Report } from '../tables.ts'
import { issueDocument, printDocument } from './issue-document.ts'
import { countMissingOpinions } from './opinions-of-case.ts'
import { changeReport, submittedReport } from './report-of-case.ts'
import { textHashOf } from './text-hash.ts'

export const reportJobs = defineJobs({
  'consultation.passWithoutDesk': z.object({ id: z.string(), revision: z.number() }),
})
const name = 'consultation.passWithoutDesk'

/** Where the lead expert's institution reviewed no reports when the case was applied for, a submitted one is issued at once. */
export async function planWithoutReview(tx: Tx, row: Consultation, now: Date): Promise<void> {
  if (!(await issuesUnreviewed(tx, row.reportInstitutionId, row.submittedAt))) return
  const { id, submittedRevision: revision } = row
  if (revision === null) throw new Error(`consultation ${id} has no submitted report`)
  await planJob(tx, reportJobs, name, { about: id, runAt: now, payload: { id, revision } })
}

/**
 * Issues the report; does nothing when it was reviewed since it was submitted. The case may have changed hands in between:
 * the revision is what names the report. Where somebody has to sign after all, as an expert whose licence is valid again,
 * the report goes back to the lead: no later try could issue it.
 */
export function issueUnreviewedReport(platform: Platform): JobHandlers<typeof reportJobs>[typeof name] {
  return async (tx, { id, revision }, { clock }) => {
    const isWaiting = (row: Consultation | undefined): row is Consultation =>
      row?.submittedRevision === revision && row.review === 'reportReview'
    const [seen] = await tx.select().from(consultations).where(eq(consultations.id, id))
    if (!isWaiting(seen)) return
    const by: By = { tx, now: clock.now(), byId: null }
    const passed = { ...(await submittedReport(tx, seen)), reviewerId: null, reviewedAt: by.now }
    // Before the case is locked: whoever opens or changes it does not wait for the printing.
    const printed = await printDocument(tx, platform, seen, passed)
    const row = await lockCaseRow(tx, id)
    if (!isWaiting(row)) return
    // It changed hands meanwhile: the next try prints it as it is.
    if (row.version !== seen.version) throw new Problem(kitErrors.StateChanged)
    const report = await submittedReport(tx, row)
    if ((await countMissingOpinions(tx, row, textHashOf(report))) > 0) return sendBack(by, row, report)
    const moved = await moveCase(by, row, 'passWithoutDesk')
    await changeReport(tx, report, { reviewerId: null, reviewedAt: by.now })
    await issueDocument(tx, platform, { consultation: moved, report: passed, printed })
  }
}

/** Without a note: nobody judged the report, and who has to sign stands on its page. */
async function sendBack(by: By, row: Consultation, report: Report): Promise<void> {
  await moveCase(by, row, 'missOpinions')
  await changeReport(by.tx, report, { reviewerId: null, reviewedAt: by.now, reviewNote: null })
}
