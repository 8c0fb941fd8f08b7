import { accountErrors } from '@tongying/contract/accounts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashPassword } from '../platform/auth/passwords.ts'
import type { Context } from '../platform/http/context.ts'
import { hashSecret, newSecret } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../platform/problem.ts'
import { isCommonPassword } from './common-password.ts'
import { createAccount } from './create-account.ts'
import { accountIdsWithRole } from './queries.ts'
import type { Preparation } from './serve-prepared.ts'
import { accountRoles, setUpLinks } from './tables.ts'

const lifeMs = 86_400_000

/**
 * The link that makes the first administrator, printed at a start without one; a later start's link replaces it.
 * Nothing once there is an administrator.
 */
export async function issueSetUpLink(platform: Platform, origin: string): Promise<string | undefined> {
  const db = platform.db.orm
  if ((await accountIdsWithRole(db, 'platformAdmin')).length > 0) return undefined
  const [secret, now] = [newSecret(), platform.clock.now()]
  await db.delete(setUpLinks)
  await db
    .insert(setUpLinks)
    .values({ hash: hashSecret(secret), createdAt: now, expiresAt: new Date(now.getTime() + lifeMs) })
  return `${origin}/auth/?type=setup#${secret}`
}

interface SetUp {
  readonly secret: string
  readonly phone: string
  readonly password: string
}

export async function prepareSetUp(_call: Preparation, input: SetUp): Promise<{ passwordHash?: string }> {
  return isCommonPassword(input.password) ? {} : { passwordHash: await hashPassword(input.password) }
}

/** Makes the first administrator, once. */
export async function setUp(
  context: Context,
  input: SetUp,
  prepared: { passwordHash?: string },
): Promise<{ userId: string }> {
  const { tx, now, platform } = context
  if (!prepared.passwordHash) throw new Problem(accountErrors.PasswordCommon, { field: 'password' })
  const used = await tx
    .update(setUpLinks)
    .set({ usedAt: now })
    .where(and(eq(setUpLinks.hash, hashSecret(input.secret)), isNull(setUpLinks.usedAt), gt(setUpLinks.expiresAt, now)))
    .returning({ hash: setUpLinks.hash })
  if (used.length === 0 || (await accountIdsWithRole(tx, 'platformAdmin')).length > 0) {
    throw new Problem(accountErrors.LinkStale)
  }
  const { id } = await createAccount(tx, platform.keys, {
    phone: input.phone,
    passwordHash: prepared.passwordHash,
    now,
  })
  await tx.insert(accountRoles).values({ accountId: id, role: 'platformAdmin', grantedAt: now })
  context.audit({ subject: { kind: 'account', id }, detail: { role: 'platformAdmin' } })
  return { userId: id }
}
