import { type ExpertApplicationRow, expertErrors, type ReviewedExpertApplication } from '@tongying/contract/experts'
import { kitErrors, type Page, type Paging } from '@tongying/contract/kit'
import { auditFilters, departmentLabel, practitionerErrors, titleCodes, titles } from '@tongying/contract/practitioners'
import { and, asc, count, desc, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import { accountsByIds, realNameOf } from '../accounts/index.ts'
import { answerPage, page } from '../platform/db/page.ts'
import { type Access, accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { expertsByAccountIds, isCertificateNumber, listExpert, lockExpertList } from '../practitioners/index.ts'
import { maskedContent, readContent } from './application-content.ts'
import { moveExpertApplication } from './move-application.ts'
import { openTo, presentStanding } from './present-application.ts'
import { type ExpertApplication, expertApplications } from './tables.ts'

/**
 * Access of the reviewers' calls: what they may, their account gives them; the record is here for the command.
 * @throws NotFound
 */
export async function expertReviewAccess({ tx }: Call, { id }: { id: string }): Promise<Access<ExpertApplication>> {
  const [row] = await tx.select().from(expertApplications).where(eq(expertApplications.id, id))
  // What was never submitted, or was taken back and is typed anew, is its applicant's alone.
  if (!row || row.status === 'saved') throw new Problem(kitErrors.NotFound)
  return { holders: [], record: row }
}

/** Applications as the platform's auditors work through them: what waits, the longest first; what is decided, the newest. */
export async function listExpertApplications(
  { tx, language }: Pick<Call, 'tx' | 'language'>,
  asked: Paging & { filter: number },
): Promise<Page<ExpertApplicationRow>> {
  const { found, order } = listing(asked.filter)
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const [total] = await tx.select({ total: count() }).from(expertApplications).where(found)
  const rows = await tx
    .select()
    .from(expertApplications)
    .where(found)
    .orderBy(order, asc(expertApplications.id))
    .limit(limit)
    .offset(offset)
  return answerPage(
    rows.map((row) => presentRow(row, language)),
    total?.total ?? 0,
    asked,
  )
}

/** Each list has an index in its order. */
function listing(filter: number): { found: SQL | undefined; order: SQL } {
  const { status, submittedAt, decidedAt } = expertApplications
  if (filter === auditFilters.waiting) return { found: eq(status, 'underReview'), order: asc(submittedAt) }
  const isSubmitted = ne(status, 'saved')
  if (filter === auditFilters.audited) return { found: and(isNotNull(decidedAt), isSubmitted), order: desc(decidedAt) }
  return { found: and(isNotNull(submittedAt), isSubmitted), order: desc(submittedAt) }
}

function presentRow(row: ExpertApplication, language: Call['language']): ExpertApplicationRow {
  const title = titleCodes.find((code) => code === row.content.title)
  return {
    ...presentStanding(row),
    name: String(row.content.realName ?? ''),
    company: String(row.content.company ?? ''),
    title: title ? titles[title][language] : '',
  }
}

/** One application for its reviewer, beside what the certification says of the same person. */
export async function reviewedExpertApplication(context: Call<ExpertApplication>): Promise<ReviewedExpertApplication> {
  const { tx, platform, actor, record, language } = context
  const expert = (await expertsByAccountIds(tx, [record.accountId])).get(record.accountId)
  const [decider] = record.decidedBy ? await accountsByIds(tx, [record.decidedBy]) : []
  const isOwn = record.accountId === actor.accountId
  const number = String(readContent(platform.keys, record).qualifiCertificate ?? '')
  return {
    ...presentRow(record, language),
    applicantId: record.accountId,
    // What is personal is shown only to judge it.
    content: record.status === 'underReview' ? maskedContent(platform.keys, record) : record.content,
    certified: expert
      ? {
          name: expert.name,
          title: titles[expert.title][language],
          departments: expert.departments.map((code) => departmentLabel(code)[language]),
          hospitalName: expert.hospitalName,
          isSameNumber: await isCertificateNumber(tx, platform.keys, { accountId: record.accountId, number }),
        }
      : null,
    decidedByName: decider?.name ?? '',
    reviewVersion: record.version,
    allowed: isOwn ? [] : openTo(record, 'expertApplication.review'),
  }
}

/**
 * A platform auditor approves an application: a certified physician stands on the list of experts from now on, and
 * somebody who is not yet certified as soon as they are. The name must still be that of the real-name check.
 * @throws RealNameDiffers
 */
export async function passExpertApplication(
  context: Call<ExpertApplication>,
  { reviewVersion }: { reviewVersion?: number | undefined },
): Promise<ExpertApplication> {
  const { tx, now, record, platform } = context
  await lockExpertList(tx, record.accountId)
  const real = await realNameOf(tx, platform.keys, record.accountId)
  if (real.state !== 'none' && real.name !== record.content.realName)
    throw new Problem(practitionerErrors.RealNameDiffers)
  const row = await decide(context, { name: 'pass', reviewVersion, reason: null })
  await listExpert(tx, row.accountId, now)
  return row
}

/** A platform auditor rejects an application; the reason is what its applicant reads. */
export function rejectExpertApplication(
  context: Call<ExpertApplication>,
  { reviewVersion, reason }: { reviewVersion?: number | undefined; reason: string },
): Promise<ExpertApplication> {
  return decide(context, { name: 'reject', reviewVersion, reason })
}

interface Decision {
  readonly name: 'pass' | 'reject'
  readonly reviewVersion: number | undefined
  readonly reason: string | null
}

async function decide(
  context: Call<ExpertApplication>,
  { name, reviewVersion, reason }: Decision,
): Promise<ExpertApplication> {
  const { now, record } = context
  const decidedBy = accountIdOf(context)
  if (record.accountId === decidedBy) throw new Problem(expertErrors.OwnExpertApplication)
  const read = { id: record.id, version: reviewVersion ?? record.version }
  const row = await moveExpertApplication(byCaller(context), read, name, { reason, decidedAt: now, decidedBy })
  context.audit({ subject: { kind: 'expertApplication', id: record.id }, detail: { decision: name } })
  return row
}
