import { ownDataLimits } from '@tongying/contract/accounts'
import { kitErrors } from '@tongying/contract/kit'
import { and, eq } from 'drizzle-orm'
import type { Call } from '../../platform/http/call.ts'
import { closeOutlived } from '../../platform/live/close-outlived.ts'
import { Problem } from '../../platform/problem.ts'
import { endAllAccess } from '../end-all-access.ts'
import { planErasure } from '../own-data/ask-deletion.ts'
import { accountRoles, accounts } from '../tables.ts'
import { keepAPlatformAdministrator } from './keep-administrator.ts'
import { lockManaged } from './lock-managed.ts'

interface Asked {
  readonly id: string
  readonly reason: string
}

/**
 * Suspends an account: it is logged out everywhere before this call is answered, and nobody logs in to it until it is
 * reinstated. The person is told why.
 * @throws StateChanged for one that is suspended already
 */
export async function suspendAccount(call: Call, { id, reason }: Asked): Promise<Record<string, never>> {
  const { tx, now } = call
  const account = await lockManaged(call, id)
  if (account.suspendedAt) throw new Problem(kitErrors.StateChanged)
  const roles = await tx
    .select({ role: accountRoles.role })
    .from(accountRoles)
    .where(and(eq(accountRoles.accountId, id), eq(accountRoles.role, 'platformAdmin')))
  if (roles.length > 0) await keepAPlatformAdministrator(tx, id)
  await tx.update(accounts).set({ suspendedAt: now, suspendedReason: reason }).where(eq(accounts.id, id))
  await endAccessOf(call, id, 'suspended')
  call.audit({ subject: { kind: 'account', id }, detail: { reason } })
  await call.emit('account.suspended', { accountId: id, reason })
  return {}
}

/**
 * Reinstates a suspended account: its owner logs in again by phone and password or code.
 * @throws StateChanged for one that is not suspended
 */
export async function reinstateAccount(call: Call, { id, reason }: Asked): Promise<Record<string, never>> {
  const account = await lockManaged(call, id)
  if (!account.suspendedAt) throw new Problem(kitErrors.StateChanged)
  await call.tx.update(accounts).set({ suspendedAt: null, suspendedReason: null }).where(eq(accounts.id, id))
  // Who asked for it may have been who took the account over: its owner has the whole week to sign in.
  if (account.deletionDueAt) await planErasure(call.tx, id, new Date(call.now.getTime() + ownDataLimits.deletionMs))
  call.audit({ subject: { kind: 'account', id }, detail: { reason } })
  await call.emit('account.reinstated', { accountId: id, reason })
  return {}
}

/** Logs an account out everywhere, tokens and passkeys with it; its owner may log in again. */
export async function logOutAccount(call: Call, { id, reason }: Asked): Promise<Record<string, never>> {
  await lockManaged(call, id)
  await endAccessOf(call, id, 'endedByAdministrator')
  call.audit({ subject: { kind: 'account', id }, detail: { reason } })
  return {}
}

/** Ends everything by which the account is logged in; the sockets of this process are closed before the answer. */
export async function endAccessOf(call: Call, accountId: string, reason: string): Promise<void> {
  const { tx, now, platform } = call
  await endAllAccess(tx, accountId, { reason, now })
  call.afterCommit(() => closeOutlived(platform))
}
