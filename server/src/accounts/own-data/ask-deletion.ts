import { accountErrors, accountNotices, ownDataLimits } from '@tongying/contract/accounts'
import { productDay, translate, writtenDay } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { cancelJobs, planJob } from '../../platform/jobs/define-jobs.ts'
import { Problem } from '../../platform/problem.ts'
import { endAllAccess } from '../end-all-access.ts'
import { notifyBySms, phoneOf } from '../notify.ts'
import { requireRecentSignIn } from '../recent-sign-in.ts'
import { accounts } from '../tables.ts'
import { openPartsOf } from './open-parts.ts'
import { ownDataJobs } from './own-data-jobs.ts'

/**
 * Deletes the caller's account in a week: every session and token ends now, and the next sign-in cancels it.
 * @throws AccountStillNeeded
 */
export async function askDeletion(call: Call): Promise<{ dueAt: string }> {
  const { tx, now, platform, language } = call
  await requireRecentSignIn(call)
  const accountId = accountIdOf(call)
  if ((await openPartsOf(tx, accountId)).length > 0) throw new Problem(accountErrors.AccountStillNeeded)
  const dueAt = new Date(now.getTime() + ownDataLimits.deletionMs)
  await planErasure(tx, accountId, dueAt)
  const phone = await phoneOf(tx, platform, accountId)
  await endAllAccess(tx, accountId, { reason: 'deletionAsked', now })
  call.audit({ subject: { kind: 'account', id: accountId }, detail: { dueAt: dueAt.toISOString() } })
  const day = writtenDay(productDay(dueAt), language)
  const values = { day }
  const text = translate(accountNotices.sms.deletionAsked, language, {
    brand: platform.config.brand[language],
    ...values,
  })
  call.afterCommit(() => notifyBySms(platform, { to: phone, purpose: 'deletionAsked', text, values }))
  return { dueAt: dueAt.toISOString() }
}

/** Writes when an account is erased, and plans it. */
export async function planErasure(tx: Tx, accountId: string, dueAt: Date): Promise<void> {
  await tx.update(accounts).set({ deletionDueAt: dueAt }).where(eq(accounts.id, accountId))
  await planJob(tx, ownDataJobs, 'accounts.erase', { about: accountId, runAt: dueAt, payload: { accountId } })
}

/** Cancels a deletion that waits; the account is locked to be changed. */
export async function cancelDeletion(tx: Tx, accountId: string): Promise<void> {
  await tx.update(accounts).set({ deletionDueAt: null }).where(eq(accounts.id, accountId))
  await cancelJobs(tx, ownDataJobs, ['accounts.erase'], [accountId])
}
