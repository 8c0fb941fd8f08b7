import { eq } from 'drizzle-orm'
import type { JobHandlers } from '../../platform/jobs/define-jobs.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import { seal } from '../../platform/keys/seal.ts'
import type { Platform } from '../../platform/platform.ts'
import { accountExports } from '../tables.ts'
import { collectOwnData } from './collect-own-data.ts'
import type { ownDataJobs } from './own-data-jobs.ts'

type Handler = JobHandlers<typeof ownDataJobs>['accounts.writeExport']

/** Gathers an export that was asked for, seals it, and lets its owner know. */
export function writeExport({ keys, clock }: Pick<Platform, 'keys' | 'clock'>): Handler {
  return async (tx, { accountId }) => {
    const [asked] = await tx
      .select({ language: accountExports.language, readyAt: accountExports.readyAt })
      .from(accountExports)
      .where(eq(accountExports.accountId, accountId))
      .for('update')
    if (!asked || asked.readyAt) return
    const now = clock.now()
    const content = await collectOwnData(tx, keys, { accountId, language: asked.language, now })
    const contentSealed = seal(keys, exportPlace(accountId), JSON.stringify(content))
    await tx.update(accountExports).set({ contentSealed, readyAt: now }).where(eq(accountExports.accountId, accountId))
    await emit(tx, 'account.exportReady', { accountId })
  }
}

/** What a stored export is sealed for. */
export function exportPlace(accountId: string): string {
  return `account_export:${accountId}:content`
}
