import type { Call } from '../../platform/http/call.ts'
import type { CaseRecord } from '../access.ts'
import { moveCase } from '../move-case.ts'
import type { Consultation } from '../tables.ts'
import { lockSubmittedReport } from './issue-report.ts'
import { changeReport } from './report-of-case.ts'

/** The reviewer sends the report back to the lead with a reason. */
export async function returnReport(context: Call<CaseRecord>, { note }: { note: string }): Promise<Consultation> {
  const { by, row, report } = await lockSubmittedReport(context)
  const moved = await moveCase(by, row, 'failReview', {}, note)
  await changeReport(by.tx, report, { reviewerId: by.byId, reviewedAt: by.now, reviewNote: note })
  return moved
}
