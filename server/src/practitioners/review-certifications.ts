import type { AuditFilter, Language, Page, Paging } from '@tongying/contract/kit'
import {
  type CertificationCase,
  type CertificationRow,
  certificationStates,
  titleCodes,
  titles,
} from '@tongying/contract/practitioners'
import { and, eq, ne } from 'drizzle-orm'
import { accountNames, realNameOf } from '../accounts/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import { movesWith, standingOf } from '../platform/reviews/reviewed-row.ts'
import { draftOf } from './certification-draft.ts'
import { historyOfCertifications } from './certification-history.ts'
import { practitionerOf } from './queries.ts'
import { certificationReviews } from './reviews.ts'
import { type Certification, certifications } from './tables.ts'

/** Applications as the platform's auditors work through them. */
export function listCertifications(
  { tx, language }: Pick<Call, 'tx' | 'language'>,
  asked: Paging & { filter: AuditFilter },
): Promise<Page<CertificationRow>> {
  return certificationReviews.list(tx, asked, async (rows) => {
    const nameOf = await accountNames(
      tx,
      rows.map((row) => row.accountId),
    )
    return rows.map((row) => presentRow(row, nameOf(row.accountId), language))
  })
}

/** One application with its papers, as its reviewer judges it. */
export async function reviewedCertification(context: Call<Certification>): Promise<CertificationCase> {
  const { tx, platform, language, record: row } = context
  const real = await realNameOf(tx, platform.keys, row.accountId)
  const nameOf = await accountNames(tx, [row.accountId, row.decidedBy])
  return {
    ...presentRow(row, nameOf(row.accountId), language),
    idCard: real.idCardMasked,
    realNameState: real.state,
    phone: real.phoneMasked,
    content: draftOf(platform.keys, row),
    reason: row.reason ?? '',
    decidedByName: nameOf(row.decidedBy),
    history: await historyOfCertifications(tx, row.accountId),
    standing: (await practitionerOf(tx, row.accountId))?.status ?? null,
    isRevision: row.status !== 'approved' && (await practitionerOf(tx, row.accountId)) !== undefined,
    isCertificateKnown: await isCertificateKnown(tx, row),
    reviewVersion: row.version,
    allowed: certificationReviews.isOwn(context)
      ? []
      : movesWith(certificationStates, row.status, 'certification.review'),
  }
}

async function isCertificateKnown(tx: Tx, row: Certification): Promise<boolean> {
  if (!row.certificateHash) return false
  const [other] = await tx
    .select({ id: certifications.id })
    .from(certifications)
    .where(
      and(
        eq(certifications.certificateHash, row.certificateHash),
        eq(certifications.status, 'approved'),
        ne(certifications.accountId, row.accountId),
      ),
    )
    .limit(1)
  return other !== undefined
}

function presentRow(row: Certification, name: string, language: Language): CertificationRow {
  const title = titleCodes.find((code) => code === row.content.title)
  return {
    ...standingOf(certificationStates, row),
    id: row.id,
    name,
    title: title ? titles[title][language] : '',
    hospitalName: row.content.hospitalName ?? '',
    round: row.round,
    submittedAt: (row.submittedAt ?? row.createdAt).toISOString(),
  }
}
