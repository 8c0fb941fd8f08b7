import { accountNotices } from '@tongying/contract/accounts'
import { dayMs, defaultLanguage, translate } from '@tongying/contract/kit'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/trail.ts'
import { onCommit, type Tx } from '../../platform/db/transaction.ts'
import type { JobHandlers } from '../../platform/jobs/define-jobs.ts'
import { isOwn, type PersonalTable } from '../../platform/personal/personal-table.ts'
import type { Platform } from '../../platform/platform.ts'
import { endAllAccess } from '../end-all-access.ts'
import { lockAccount } from '../lock-account.ts'
import { notifyBySms, phoneOf } from '../notify.ts'
import { accountPort, personalDataOfAll } from '../port.ts'
import { accounts } from '../tables.ts'
import { planErasure } from './ask-deletion.ts'
import { openPartsOf } from './open-parts.ts'
import type { ownDataJobs } from './own-data-jobs.ts'

type Handler = JobHandlers<typeof ownDataJobs>['accounts.erase']

/**
 * Erases an account whose week is over and whose owner has not signed in: parts that end with it are ended first, then
 * every table loses what is personal. Where others wait for its owner again, or its owner cannot sign in to cancel it, it
 * is looked at once more a day later.
 */
export function eraseAccount(platform: Platform): Handler {
  return async (tx, { accountId }) => {
    const now = platform.clock.now()
    const account = await lockAccount(tx, accountId, 'toChange')
    if (account.erasedAt || !account.deletionDueAt || account.deletionDueAt > now) return
    if (account.suspendedAt || (await openPartsOf(tx, accountId)).length > 0)
      return planErasure(tx, accountId, new Date(now.getTime() + dayMs))
    const phone = await phoneOf(tx, platform, accountId)
    await endAllAccess(tx, accountId, { reason: 'erased', now })
    await accountPort.answers().beforeErased(tx, { accountId, now })
    await tx.update(accounts).set({ erasedAt: now, deletionDueAt: null }).where(eq(accounts.id, accountId))
    await emptyTables(tx, accountId)
    const subject = { kind: 'account', id: accountId } as const
    await recordAudit(tx, { at: now, actorKind: 'system', action: 'account.erase', subject })
    const brand = platform.config.brand[defaultLanguage]
    const text = translate(accountNotices.sms.accountDeleted, defaultLanguage, { brand })
    // Once it is done, and while nothing is held: a carrier may take its time.
    onCommit(tx, () => void notifyBySms(platform, { to: phone, purpose: 'accountDeleted', text }))
  }
}

/** Later domains first: their rows refer to those of earlier ones. */
async function emptyTables(tx: Tx, accountId: string): Promise<void> {
  for (const { tables } of personalDataOfAll().toReversed())
    for (const table of tables) await emptyTable(tx, table, accountId)
}

async function emptyTable(tx: Tx, table: PersonalTable, accountId: string): Promise<void> {
  const { afterDeletion } = table
  const name = sql.identifier(table.table)
  const which = isOwn(table, accountId)
  if (afterDeletion === 'erased') {
    await tx.execute(sql`delete from ${name} where ${which}`)
    return
  }
  if (!('emptied' in afterDeletion)) return
  const values = Object.entries(afterDeletion.emptied).map(
    ([column, value]) => sql`${sql.identifier(column)} = ${value}`,
  )
  await tx.execute(sql`update ${name} set ${sql.join(values, sql`, `)} where ${which}`)
}
