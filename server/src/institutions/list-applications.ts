import { type ApplicationStanding, onboardingStates, type ReviewedApplication } from '@tongying/contract/institutions'
import type { AuditFilter, Page, Paging } from '@tongying/contract/kit'
import { desc, eq } from 'drizzle-orm'
import { accountNames } from '../accounts/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import { movesWith } from '../platform/reviews/reviewed-row.ts'
import { maskedContent } from './application-content.ts'
import { presentApplication } from './present-application.ts'
import { onboardingReviews } from './reviews.ts'
import { type Application, applications } from './tables.ts'

/** Applications as the platform's auditors work through them. */
export function listApplications(
  tx: Tx,
  asked: Paging & { filter: AuditFilter },
): Promise<Page<ApplicationStanding & { applicantName: string }>> {
  return onboardingReviews.list(tx, asked, async (rows) => {
    const nameOf = await accountNames(
      tx,
      rows.map((row) => row.applicantId),
    )
    return rows.map((row) => ({ ...presentApplication(row), applicantName: nameOf(row.applicantId) }))
  })
}

/** One application for its reviewer. */
export async function presentReviewed(context: Call<Application>): Promise<ReviewedApplication> {
  const { tx, platform, record } = context
  const nameOf = await accountNames(tx, [record.applicantId])
  return {
    ...presentApplication(record),
    applicantId: record.applicantId,
    applicantName: nameOf(record.applicantId),
    content: maskedContent(platform.keys, record),
    reviewVersion: record.version,
    allowed: onboardingReviews.isOwn(context)
      ? []
      : movesWith(onboardingStates, record.status, 'institutionApplication.review'),
  }
}

/** The applications of one account, the newest first, for its own list. */
export async function applicationsOf(tx: Tx, accountId: string): Promise<ApplicationStanding[]> {
  const rows = await tx
    .select()
    .from(applications)
    .where(eq(applications.applicantId, accountId))
    .orderBy(desc(applications.createdAt))
    .limit(100)
  return rows.map(presentApplication)
}

/** Who applied, and how the hospital is called: for messages about it. */
export async function applicationById(
  tx: Tx,
  id: string,
): Promise<{ hospitalName: string; applicantId: string } | undefined> {
  const { hospitalName, applicantId } = applications
  const [row] = await tx.select({ hospitalName, applicantId }).from(applications).where(eq(applications.id, id))
  return row
}
