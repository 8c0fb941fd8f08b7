import { isAllowed } from '@tongying/contract/access'
import { breakGlassMinutes, consultationErrors } from '@tongying/contract/consultations'
import { minuteMs } from '@tongying/contract/kit'
import { and, eq } from 'drizzle-orm'
import { accountIdsWithRole } from '../../accounts/index.ts'
import { isMember, membersWithRole } from '../../memberships/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type Access, accountIdOf, type Call, stranger } from '../../platform/http/call.ts'
import { newId } from '../../platform/ids.ts'
import { planJob } from '../../platform/jobs/define-jobs.ts'
import { requireTry } from '../../platform/limits/count-try.ts'
import { Problem } from '../../platform/problem.ts'
import { type AdministeredCase, administeredCaseAccess } from '../administered-case.ts'
import { breakGlassLimit } from '../limits.ts'
import { lockCaseRow } from '../lock-case.ts'
import { publishCaseEvent, recordHistory } from '../move-case.ts'
import { breakGlasses, type Consultation } from '../tables.ts'
import { breakGlassJobs, endOverdueBreakGlass } from './end-break-glass.ts'

/** The case for its administrators; an application that was never submitted is nobody's but its applicant's. */
export async function breakGlassAccess(context: Call, asked: { id: string }): Promise<Access<AdministeredCase>> {
  const access = await administeredCaseAccess(context, asked)
  if (access.isStranger || access.record.consultation.submittedAt) return access
  return stranger(consultationErrors.ConsultationNotFound)
}

/**
 * Opens a case to an administrator without a part in it, for a reason and for an hour. The applicant and the
 * institution's administrators are notified with the same transaction: without it nothing is seen.
 * @throws BreakGlassNotNeeded when the administrator reads the case already
 */
export async function breakGlass(
  context: Call<AdministeredCase>,
  { reason }: { reason: string },
): Promise<{ consultationId: string; until: string }> {
  const { tx, platform, now, actor, record } = context
  const accountId = accountIdOf(context)
  await requireTry({ tx, keys: platform.keys, now }, { limit: breakGlassLimit, subject: accountId })
  const row = await lockCaseRow(tx, record.consultation.id)
  if (!row || isAllowed('consultation.readBody', actor.holders)) {
    throw new Problem(consultationErrors.BreakGlassNotNeeded)
  }
  const earlier = and(eq(breakGlasses.consultationId, row.id), eq(breakGlasses.accountId, accountId))
  await endOverdueBreakGlass(tx, now, earlier)
  const until = new Date(now.getTime() + breakGlassMinutes * minuteMs)
  const id = newId()
  // Of several calls at once the first opens it: the right was found before the case was locked.
  const opened = await tx
    .insert(breakGlasses)
    .values({ id, consultationId: row.id, accountId, reason, openedAt: now, until })
    .onConflictDoNothing()
    .returning({ id: breakGlasses.id })
  if (opened.length === 0) throw new Problem(consultationErrors.BreakGlassNotNeeded)
  await planJob(tx, breakGlassJobs, 'consultation.endBreakGlass', { about: id, runAt: until, payload: { id } })
  const by = { tx, now, byId: accountId }
  await recordHistory(by, row.id, 'breakGlass', reason)
  const concernedIds = await watchersOf(tx, row, accountId)
  await publishCaseEvent(by, row, 'consultation.breakGlass', { concernedIds })
  context.audit({
    subject: { kind: 'consultation', id: row.id },
    institutionId: row.institutionId,
    detail: { reason, until: until.toISOString() },
  })
  return { consultationId: row.id, until: until.toISOString() }
}

/**
 * Who is notified besides the applicant: the institution's administrators; those of the platform where nobody else is there to
 * be notified, because the applicant has left and its one administrator is who reads.
 */
async function watchersOf(tx: Tx, row: Consultation, readerId: string): Promise<string[]> {
  const admins = await membersWithRole(tx, row.institutionId, 'institutionAdmin')
  const hasOthers = admins.some((id) => id !== readerId) || (await isMember(tx, row.applicantId, row.institutionId))
  return hasOthers ? admins : accountIdsWithRole(tx, 'platformAdmin')
}
