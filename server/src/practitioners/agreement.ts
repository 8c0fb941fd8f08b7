import { practitionerAgreementVersion as version } from '@tongying/contract/practitioners'
import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { certificationAgreements as agreements } from './tables.ts'

/** Whether a person accepted the agreement as it stands now; a changed text asks again. */
export async function isAgreementAccepted(tx: Tx, accountId: string): Promise<boolean> {
  const [row] = await tx.select().from(agreements).where(eq(agreements.accountId, accountId))
  return row?.version === version
}

/** Notes that the caller accepted the present text. */
export async function acceptAgreement(context: Call): Promise<{ isAccepted: boolean; version: string }> {
  const { tx, now } = context
  const accountId = accountIdOf(context)
  await tx
    .insert(agreements)
    .values({ accountId, version, acceptedAt: now })
    .onConflictDoUpdate({ target: agreements.accountId, set: { version, acceptedAt: now } })
  context.audit({ subject: { kind: 'account', id: accountId }, detail: { agreement: 'certification', version } })
  return { isAccepted: true, version }
}
