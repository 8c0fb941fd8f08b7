import { kitErrors, type Language, type Page, type Paging } from '@tongying/contract/kit'
import {
  auditFilters,
  type CertificationCase,
  type CertificationRow,
  certificationStates,
  titleCodes,
  titles,
} from '@tongying/contract/practitioners'
import { and, asc, count, desc, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import { accountsByIds, realNameOf } from '../accounts/index.ts'
import { answerPage, page } from '../platform/db/page.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { draftOf } from './certification-draft.ts'
import { historyOfCertifications } from './certification-history.ts'
import { practitionerOf } from './queries.ts'
import { type Certification, certifications } from './tables.ts'

/** What waits for the platform's auditors, the oldest first; or what was decided, the newest first. */
export async function queueOfCertifications(
  { tx, language }: Pick<Call, 'tx' | 'language'>,
  asked: Paging & { filter: number },
): Promise<Page<CertificationRow>> {
  const { found, order } = listing(asked.filter)
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const [total] = await tx.select({ total: count() }).from(certifications).where(found)
  const rows = await tx
    .select()
    .from(certifications)
    .where(found)
    .orderBy(order, asc(certifications.id))
    .limit(limit)
    .offset(offset)
  const names = await namesOf(
    tx,
    rows.map((row) => row.accountId),
  )
  const list = rows.map((row) => presentRow(row, names, language))
  return answerPage(list, total?.total ?? 0, asked)
}

function listing(filter: number): { found: SQL | undefined; order: SQL } {
  if (filter === auditFilters.waiting)
    // Who submitted first is due first.
    return { found: eq(certifications.status, 'underReview'), order: asc(certifications.submittedAt) }
  // What was taken back, or is typed anew after a rejection, is the applicant's alone: nobody could open it.
  const isTheirs = ne(certifications.status, 'saved')
  if (filter === auditFilters.audited)
    return { found: and(isNotNull(certifications.decidedAt), isTheirs), order: desc(certifications.decidedAt) }
  return { found: and(isNotNull(certifications.submittedAt), isTheirs), order: desc(certifications.submittedAt) }
}

/**
 * One application with its papers, as its reviewer judges it.
 * @throws NotFound
 */
export async function caseOfCertification(context: Call, { id }: { id: string }): Promise<CertificationCase> {
  const { tx, platform, language } = context
  const [row] = await tx.select().from(certifications).where(eq(certifications.id, id))
  // What was never submitted, or was taken back and is typed anew, is the applicant's alone.
  if (!row || row.status === 'saved') throw new Problem(kitErrors.NotFound)
  const real = await realNameOf(tx, platform.keys, row.accountId)
  const names = await namesOf(tx, [row.accountId, ...(row.decidedBy ? [row.decidedBy] : [])])
  const isOpen = row.status === 'underReview' && row.accountId !== accountIdOf(context)
  return {
    ...presentRow(row, names, language),
    idCard: real.idCardMasked,
    realNameState: real.state,
    phone: real.phoneMasked,
    content: draftOf(platform.keys, row),
    reason: row.reason ?? '',
    decidedByName: names.get(row.decidedBy ?? '') ?? '',
    history: await historyOfCertifications(tx, row.accountId),
    standing: (await practitionerOf(tx, row.accountId))?.status ?? null,
    isRevision: row.status !== 'approved' && (await practitionerOf(tx, row.accountId)) !== undefined,
    isCertificateKnown: await isCertificateKnown(tx, row),
    reviewVersion: row.version,
    allowed: isOpen ? ['approve', 'reject'] : [],
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

async function namesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await accountsByIds(tx, ids)).map((card) => [card.id, card.name]))
}

function presentRow(row: Certification, names: ReadonlyMap<string, string>, language: Language): CertificationRow {
  const title = titleCodes.find((code) => code === row.content.title)
  return {
    id: row.id,
    status: certificationStates.states[row.status].wire,
    name: names.get(row.accountId) ?? '',
    title: title ? titles[title][language] : '',
    hospitalName: row.content.hospitalName ?? '',
    round: row.round,
    submittedAt: (row.submittedAt ?? row.createdAt).toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    dueAt: row.status === 'underReview' ? (row.dueAt?.toISOString() ?? null) : null,
  }
}
