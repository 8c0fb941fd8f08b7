import { type OwnExport, ownDataLimits } from '@tongying/contract/accounts'
import { eq } from 'drizzle-orm'
import { accountIdOf, type Call, type Caller } from '../../platform/http/call.ts'
import { planJob } from '../../platform/jobs/define-jobs.ts'
import { requireTry } from '../../platform/limits/count-try.ts'
import { ownExportLimit } from '../limits.ts'
import { requireRecentSignIn } from '../recent-sign-in.ts'
import { attemptSecondFactor } from '../second-factor.ts'
import { accountExports } from '../tables.ts'
import { ownDataJobs } from './own-data-jobs.ts'

/** The second factor, where the account has one: beside a recent sign-in, for what takes an account's data away. */
export async function beforeOwnData(call: Caller, { otp }: { otp?: string | undefined }): Promise<void> {
  await attemptSecondFactor(call.platform, { accountId: accountIdOf(call), otp, now: call.now })
}

/**
 * Asks for an export, which a timed job then gathers; it takes the place of an earlier one. One a day, counted under the
 * account's lock.
 */
export async function askExport(call: Call): Promise<OwnExport> {
  const { tx, now, platform, language } = call
  await requireRecentSignIn(call)
  const accountId = accountIdOf(call)
  await requireTry({ tx, keys: platform.keys, now }, { limit: ownExportLimit, subject: accountId })
  const fresh = { language, askedAt: now, readyAt: null, contentSealed: null }
  await tx
    .insert(accountExports)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({ target: accountExports.accountId, set: fresh })
  await planJob(tx, ownDataJobs, 'accounts.writeExport', { about: accountId, runAt: now, payload: { accountId } })
  call.audit({ subject: { kind: 'account', id: accountId } })
  return readExport(call)
}

/** How far the caller's export is, and when the next one may be asked for. */
export async function readExport(call: Call): Promise<OwnExport> {
  const { tx, now } = call
  const [row] = await tx
    .select({ askedAt: accountExports.askedAt, readyAt: accountExports.readyAt })
    .from(accountExports)
    .where(eq(accountExports.accountId, accountIdOf(call)))
  const nextAt = row && new Date(row.askedAt.getTime() + ownExportLimit.windowMs)
  const next = nextAt && nextAt > now ? nextAt.toISOString() : null
  if (!row || isOver(row.readyAt, now))
    return { state: 'none', askedAt: null, readyAt: null, expiresAt: null, nextAt: next }
  const { askedAt, readyAt } = row
  return {
    state: readyAt ? 'ready' : 'waiting',
    askedAt: askedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: readyAt && new Date(readyAt.getTime() + ownDataLimits.exportMs).toISOString(),
    nextAt: next,
  }
}

/** Whether an export was ready so long ago that it can't be downloaded any more. */
export function isOver(readyAt: Date | null, now: Date): boolean {
  return readyAt !== null && readyAt.getTime() + ownDataLimits.exportMs <= now.getTime()
}
