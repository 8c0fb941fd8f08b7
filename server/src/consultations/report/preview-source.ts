import { consultationErrors } from '@tongying/contract/consultations'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { originOf } from '../../platform/origin-of.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { mayReadDraftReport, reportOf } from './report-of-case.ts'
import type { ReportSource } from './report-source.ts'

/**
 * A report as it would be issued now: for its reviewer with their own approval, for the others without any.
 * @throws `NoDocument` where there is no report, or none that the caller may read
 */
export async function sourceOfPreview(context: Call<CaseRecord>): Promise<ReportSource> {
  const { tx, now, platform, record, actor } = context
  const report = mayReadDraftReport(context) ? await reportOf(tx, record.consultation) : undefined
  if (!report) throw new Problem(consultationErrors.NoDocument)
  const isReview = actor.holders.includes('reportAuditor')
  const review = isReview
    ? { reviewerId: accountIdOf(context), reviewedAt: now }
    : { reviewerId: null, reviewedAt: null }
  return {
    consultation: record.consultation,
    report: { ...report, ...review },
    issuedAt: isReview ? now : null,
    origin: originOf(platform),
  }
}
