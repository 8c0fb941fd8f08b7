import { accountErrors, type PlatformRole, type RoleChange } from '@tongying/contract/accounts'
import { kitErrors } from '@tongying/contract/kit'
import { and, eq } from 'drizzle-orm'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { newId } from '../../platform/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { givePlatformRole } from '../give-platform-role.ts'
import { type AccountRow, accountRoles, type RoleRequestRow, roleRequests } from '../tables.ts'
import { keepAPlatformAdministrator, otherAdministrators } from './keep-administrator.ts'
import { lockManaged, requireStillAdministrator } from './lock-managed.ts'
import { endAccessOf } from './suspend-account.ts'

interface RoleAsked {
  readonly id: string
  readonly role: PlatformRole
  readonly change: RoleChange
  readonly reason: string
}

/**
 * Asks that a role of the platform is given or taken; a second administrator decides. A reviewer's role is taken at
 * once: it only lessens what somebody may do, and never the platform's last administrator.
 * @throws NoSecondAdministrator, PlatformRoleAsked, StateChanged
 */
export async function askRole(call: Call, asked: RoleAsked): Promise<{ isDone: boolean }> {
  const { tx, now } = call
  const { id, role, change, reason } = asked
  const account = await lockManaged(call, id, { mayBeOwn: true })
  const hasIt = await isGiven(call, id, role)
  if (hasIt === (change === 'give')) throw new Problem(kitErrors.StateChanged)
  await requireFit(call, account, asked)
  const byId = accountIdOf(call)
  call.audit({ subject: { kind: 'account', id }, detail: { role, change, reason } })
  if (change === 'take' && role === 'platformAuditor') {
    await withdrawRequests(call, id, role)
    await takeRole(call, { accountId: id, role })
    return { isDone: true }
  }
  if ((await otherAdministrators(tx, byId)).length === 0) throw new Problem(accountErrors.NoSecondAdministrator)
  const made = await tx
    .insert(roleRequests)
    .values({ id: newId(), accountId: id, role, change, reason, askedBy: byId, askedAt: now })
    .onConflictDoNothing()
    .returning({ id: roleRequests.id })
  if (made.length === 0) throw new Problem(accountErrors.PlatformRoleAsked)
  await call.emit('account.platformRoleAsked', { accountId: id, role, byId })
  return { isDone: false }
}

/**
 * A second administrator approves, and the change is made: who asked does not, and nobody gives a role to themselves.
 * @throws SecondAdministratorNeeded, StateChanged
 */
export async function approveRole(call: Call, { requestId }: { requestId: string }): Promise<Record<string, never>> {
  const { tx, now } = call
  const request = await lockRequest(call, requestId)
  const { accountId, role, change, askedBy } = request
  const byId = accountIdOf(call)
  if (askedBy === byId) throw new Problem(accountErrors.SecondAdministratorNeeded)
  const account = await lockManaged(call, accountId, { mayBeOwn: true })
  // Who asked may have lost the right to since.
  if (!(await otherAdministrators(tx, byId)).includes(askedBy)) throw new Problem(kitErrors.StateChanged)
  if ((await isGiven(call, accountId, role)) === (change === 'give')) throw new Problem(kitErrors.StateChanged)
  await requireFit(call, account, request)
  await tx.delete(roleRequests).where(eq(roleRequests.id, requestId))
  if (change === 'give') await givePlatformRole(tx, { accountId, role, now, grantedBy: askedBy })
  else await takeRole(call, { accountId, role })
  call.audit({ subject: { kind: 'account', id: accountId }, detail: { role, change, askedBy } })
  return {}
}

/** An administrator declines a request, or takes their own back. */
export async function declineRole(
  call: Call,
  { requestId, reason }: { requestId: string; reason: string },
): Promise<Record<string, never>> {
  const { accountId, role, change } = await lockRequest(call, requestId)
  await call.tx.delete(roleRequests).where(eq(roleRequests.id, requestId))
  call.audit({ subject: { kind: 'account', id: accountId }, detail: { role, change, reason } })
  return {}
}

/**
 * The request, held until the transaction's end; one that somebody else has decided is gone.
 * @throws StateChanged
 */
async function lockRequest(call: Call, requestId: string): Promise<RoleRequestRow> {
  await requireStillAdministrator(call)
  const [request] = await call.tx.select().from(roleRequests).where(eq(roleRequests.id, requestId)).for('update')
  if (!request) throw new Problem(kitErrors.StateChanged)
  return request
}

/**
 * Whether this change may be made to this account at all.
 * @throws PlatformRoleNeedsName, PlatformRoleToYourself, StateChanged
 */
async function requireFit(
  call: Call,
  account: AccountRow,
  { role, change }: Pick<RoleAsked, 'role' | 'change'>,
): Promise<void> {
  if (change === 'take') {
    if (role === 'platformAdmin') await keepAPlatformAdministrator(call.tx, account.id)
    return
  }
  if (account.id === accountIdOf(call)) throw new Problem(accountErrors.PlatformRoleToYourself)
  // With a verified name a person has one account: the second of the two is not the first's own.
  if (account.realNameState === 'none') throw new Problem(accountErrors.PlatformRoleNeedsName)
  if (account.suspendedAt) throw new Problem(kitErrors.StateChanged)
}

async function isGiven({ tx }: Pick<Call, 'tx'>, accountId: string, role: PlatformRole): Promise<boolean> {
  const rows = await tx
    .select({ role: accountRoles.role })
    .from(accountRoles)
    .where(and(eq(accountRoles.accountId, accountId), eq(accountRoles.role, role)))
  return rows.length > 0
}

async function withdrawRequests({ tx }: Pick<Call, 'tx'>, accountId: string, role: PlatformRole): Promise<void> {
  await tx.delete(roleRequests).where(and(eq(roleRequests.accountId, accountId), eq(roleRequests.role, role)))
}

/** Takes a role: what its holder had open ends before the call is answered. Requests of theirs fall with it. */
async function takeRole(call: Call, { accountId, role }: { accountId: string; role: PlatformRole }): Promise<void> {
  const { tx } = call
  await tx.delete(accountRoles).where(and(eq(accountRoles.accountId, accountId), eq(accountRoles.role, role)))
  if (role === 'platformAdmin') await tx.delete(roleRequests).where(eq(roleRequests.askedBy, accountId))
  await endAccessOf(call, accountId, 'roleTaken')
  await call.emit('account.platformRoleTaken', { accountId, role })
}
