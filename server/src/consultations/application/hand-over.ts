import { type CaseToHandOver, consultationErrors, type HandOverCandidate } from '@tongying/contract/consultations'
import { kitErrors, type Page, type Paging } from '@tongying/contract/kit'
import { and, count, desc, eq, ne, not, sql } from 'drizzle-orm'
import { accountNameOf } from '../../accounts/index.ts'
import {
  formerMemberIds,
  hasRole,
  holdMemberships,
  holdStanding,
  isMember,
  leftAt,
  memberIdsOf,
} from '../../memberships/index.ts'
import { answerPage, page } from '../../platform/db/page.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type Access, accountIdOf, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import { certifiedAmong, expertsByAccountIds, isCertified } from '../../practitioners/index.ts'
import type { CaseRecord } from '../access.ts'
import { lockCaseRow } from '../lock-case.ts'
import { type By, publishCaseEvent, recordHistory } from '../move-case.ts'
import { hasApplicant } from '../still-on-case.ts'
import { type Consultation, consultations } from '../tables.ts'

type WithoutApplicant = Pick<CaseRecord, 'consultation'>

/** What the caller is at the institution that may hand cases over. */
async function reviewerAt(tx: Tx, accountId: string, institutionId: string): Promise<Access<undefined>['holders']> {
  await holdMemberships(tx, accountId)
  if (await hasRole(tx, accountId, institutionId, 'institutionAdmin')) return ['institutionAdmin']
  return (await hasRole(tx, accountId, institutionId, 'consultationAuditor')) ? ['consultationAuditor'] : []
}

/** Access of the call that lists an institution's cases without an applicant. */
export async function handOverListAccess(
  context: Call,
  { institutionId }: { institutionId: string },
): Promise<Access<{ institutionId: string }>> {
  const holders = await reviewerAt(context.tx, accountIdOf(context), institutionId)
  return { holders, record: { institutionId } }
}

/** Access of the calls about one such case; a case that has its applicant does not exist here. */
export async function handOverAccess(context: Call, { id }: { id: string }): Promise<Access<WithoutApplicant>> {
  const [consultation] = await context.tx
    .select()
    .from(consultations)
    .where(and(eq(consultations.id, id), isWaiting))
    .limit(1)
  const notFound = consultationErrors.ConsultationNotFound
  if (!consultation) throw new Problem(notFound)
  const holders = await reviewerAt(context.tx, accountIdOf(context), consultation.institutionId)
  return { holders, record: { consultation }, notFound }
}

const isWaiting = and(not(hasApplicant), ne(consultations.status, 'cancelled'))

/** The institution's cases whose applicant has left it, the last changed first; nothing of their patients. */
export async function casesToHandOver(
  { tx, record }: Call<{ institutionId: string }>,
  asked: Paging,
): Promise<Page<CaseToHandOver>> {
  const { institutionId } = record
  const found = and(
    eq(consultations.institutionId, institutionId),
    // First by who has left, of whom there are few, instead of through every case of the institution.
    sql`${consultations.applicantId} in ${formerMemberIds(institutionId)}`,
    isWaiting,
  )
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const [all] = await tx.select({ many: count() }).from(consultations).where(found)
  const { id, number, status, submittedAt, startsAt, updatedAt, applicantId } = consultations
  const rows = await tx
    .select({
      ...{ id, number, status, submittedAt, startsAt, updatedAt, applicantId },
      name: accountNameOf(applicantId),
      leftAt: leftAt(applicantId, consultations.institutionId),
    })
    .from(consultations)
    .where(found)
    .orderBy(desc(updatedAt), id)
    .limit(limit)
    .offset(offset)
  const former = await expertsByAccountIds(
    tx,
    rows.map((row) => row.applicantId),
  )
  const list = rows.map((row) => ({
    consultationId: row.id,
    number: row.number,
    state: row.status,
    formerApplicantName: row.name ?? '',
    formerApplicantDepartments: [...(former.get(row.applicantId)?.departments ?? [])],
    leftAt: (row.leftAt ?? row.updatedAt).toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    startTime: row.startsAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }))
  return answerPage(list, all?.many ?? 0, asked)
}

/** The certified members of the institution, but for the caller and those involved in the case. */
export async function handOverCandidates(context: Call<WithoutApplicant>): Promise<{ list: HandOverCandidate[] }> {
  const { tx, record } = context
  const { consultation } = record
  const callerId = accountIdOf(context)
  const members = await memberIdsOf(tx, consultation.institutionId)
  const fit = await certifiedAmong(
    tx,
    members.filter((accountId) => accountId !== callerId && mayTakeOver(consultation, accountId)),
  )
  const experts = await expertsByAccountIds(tx, [...fit])
  const list = [...experts.values()].map(({ accountId, name, departments, title }) => ({
    accountId,
    name,
    departments: [...departments],
    title,
  }))
  return { list: list.toSorted((one, other) => one.name.localeCompare(other.name, 'zh-CN')) }
}

/** Earlier applicants who belong to the institution again may; who was chosen as its expert never may. */
function mayTakeOver({ expertIds }: Pick<Consultation, 'expertIds'>, accountId: string): boolean {
  return !expertIds.includes(accountId)
}

/**
 * Makes a colleague the applicant of a case whose applicant has left; nobody gives it to themselves.
 * @throws CannotTakeOver, NotToYourself, StateChanged
 */
export async function handOver(
  context: Call<WithoutApplicant>,
  { newApplicantId }: { newApplicantId: string },
): Promise<{ consultationId: string }> {
  const { tx, now, record } = context
  const { id, institutionId } = record.consultation
  const byId = accountIdOf(context)
  if (newApplicantId === byId) throw new Problem(consultationErrors.NotToYourself, { field: 'newApplicantId' })
  await holdStanding(tx, newApplicantId)
  const row = await lockCaseRow(tx, id, isWaiting)
  // The condition asks memberships as they were before the wait: somebody else may have it by now.
  if (row?.applicantId !== record.consultation.applicantId) throw new Problem(kitErrors.StateChanged)
  const isFit =
    mayTakeOver(row, newApplicantId) &&
    (await isMember(tx, newApplicantId, institutionId)) &&
    (await isCertified(tx, newApplicantId))
  if (!isFit) throw new Problem(consultationErrors.CannotTakeOver, { field: 'newApplicantId' })
  const [given] = await tx
    .update(consultations)
    .set({
      applicantId: newApplicantId,
      preparerIds: [...new Set([...row.preparerIds, row.applicantId])],
      // What was prepared in a name is another name's to check: the new applicant goes on alone.
      coordinatorId: null,
      confirmationAskedAt: null,
      preparationNote: null,
      version: sql`${consultations.version} + 1`,
      updatedAt: now,
    })
    .where(eq(consultations.id, id))
    .returning()
  const by: By = { tx, now, byId }
  await recordHistory(by, id, 'handOver')
  const detail = { fromId: row.applicantId, toId: newApplicantId }
  context.audit({ subject: { kind: 'consultation', id }, institutionId, detail })
  await publishCaseEvent(by, given ?? row, 'consultation.handedOver')
  return { consultationId: id }
}
