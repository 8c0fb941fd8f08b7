import {
  type ExpertApplicationRow,
  expertApplicationStates,
  type ReviewedExpertApplication,
  type UnmaskableExpertField,
} from '@tongying/contract/experts'
import type { AuditFilter, Page, Paging } from '@tongying/contract/kit'
import { departmentLabel, practitionerErrors, titleCodes, titles } from '@tongying/contract/practitioners'
import { accountNames, realNameOf } from '../accounts/index.ts'
import type { Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { movesWith } from '../platform/reviews/reviewed-row.ts'
import { expertsByAccountIds, isCertificateNumber, listExpert, lockExpertList } from '../practitioners/index.ts'
import { maskedContent, readContent } from './application-content.ts'
import { presentStanding } from './present-application.ts'
import { expertReviews } from './reviews.ts'
import type { ExpertApplication } from './tables.ts'

/** Applications as the platform's auditors work through them. */
export function listExpertApplications(
  { tx, language }: Pick<Call, 'tx' | 'language'>,
  asked: Paging & { filter: AuditFilter },
): Promise<Page<ExpertApplicationRow>> {
  return expertReviews.list(tx, asked, async (rows) => rows.map((row) => presentRow(row, language)))
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
  const { tx, platform, record, language } = context
  const expert = (await expertsByAccountIds(tx, [record.accountId])).get(record.accountId)
  const nameOf = await accountNames(tx, [record.decidedBy])
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
    decidedByName: nameOf(record.decidedBy),
    reviewVersion: record.version,
    allowed: expertReviews.isOwn(context)
      ? []
      : movesWith(expertApplicationStates, record.status, 'expertApplication.review'),
  }
}

/**
 * A platform auditor approves an application: a certified physician stands on the list of experts from now on, and
 * somebody who is not yet certified as soon as they are. The name must still be that of the real-name check.
 * @throws RealNameDiffers
 */
export async function approveExpertApplication(
  context: Call<ExpertApplication>,
  read: { reviewVersion?: number | undefined },
): Promise<ExpertApplication> {
  const { tx, now, record, platform } = context
  await lockExpertList(tx, record.accountId)
  const real = await realNameOf(tx, platform.keys, record.accountId)
  if (real.state !== 'none' && real.name !== record.content.realName)
    throw new Problem(practitionerErrors.RealNameDiffers)
  const row = await expertReviews.approve(context, read)
  await listExpert(tx, row.accountId, now)
  return row
}

/** Shows what a reviewer needs in full to check it, for a reason that stands in the audit trail. */
export async function unmaskExpertApplicant(
  context: Call<ExpertApplication>,
  asked: { field: UnmaskableExpertField; reason: string },
): Promise<{ field: UnmaskableExpertField; value: string }> {
  const { field } = asked
  const row = await expertReviews.unmask(context, asked)
  return { field, value: String(readContent(context.platform.keys, row)[field] ?? '') }
}
