import { accountErrors, policyEffectiveOn, policyVersion } from '@tongying/contract/accounts'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { policyAcceptances } from './tables.ts'

interface PolicyOfAccount {
  readonly version: string
  readonly effectiveOn: string
  readonly isAccepted: boolean
  readonly list: { version: string; acceptedAt: string }[]
}

/** The version in effect, and every one that the caller accepted. */
export async function readPolicy({ tx, actor }: Call): Promise<PolicyOfAccount> {
  const rows = await tx
    .select()
    .from(policyAcceptances)
    .where(eq(policyAcceptances.accountId, accountIdOf({ actor })))
    .orderBy(desc(policyAcceptances.acceptedAt), desc(policyAcceptances.version))
  return {
    version: policyVersion,
    effectiveOn: policyEffectiveOn,
    isAccepted: rows.some(({ version }) => version === policyVersion),
    list: rows.map(({ version, acceptedAt }) => ({ version, acceptedAt: acceptedAt.toISOString() })),
  }
}

/**
 * Keeps that the caller accepts the version in effect, which is the one that they were shown; a second time changes
 * nothing.
 * @throws PolicyChanged
 */
export async function acceptPolicy(call: Call, { version }: { version: string }): Promise<PolicyOfAccount> {
  const accountId = accountIdOf(call)
  if (version !== policyVersion) throw new Problem(accountErrors.PolicyChanged)
  await keepAcceptance(call.tx, { accountId, version, now: call.now })
  call.audit({ subject: { kind: 'account', id: accountId }, detail: { policyVersion: version } })
  return readPolicy(call)
}

/** Keeps which version an account accepted; the first time counts. */
export async function keepAcceptance(
  tx: Tx,
  { accountId, version, now }: { accountId: string; version: string; now: Date },
): Promise<void> {
  await tx.insert(policyAcceptances).values({ accountId, version, acceptedAt: now }).onConflictDoNothing()
}

/** Whether an account has accepted the version in effect. */
export async function isPolicyAccepted(tx: Tx, accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ version: policyAcceptances.version })
    .from(policyAcceptances)
    .where(and(eq(policyAcceptances.accountId, accountId), eq(policyAcceptances.version, policyVersion)))
  return rows.length > 0
}
