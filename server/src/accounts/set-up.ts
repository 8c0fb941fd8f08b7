import { accountErrors } from '@tongying/contract/accounts'
import { dayMs } from '@tongying/contract/kit'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { hashPassword } from '../platform/auth/passwords.ts'
import { preparedSelect } from '../platform/db/prepared.ts'
import type { BeforeCall } from '../platform/http/before.ts'
import type { Call } from '../platform/http/call.ts'
import { hashSecret, newSecret } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../platform/problem.ts'
import { isCommonPassword } from './common-password.ts'
import { createAccount } from './create-account.ts'
import { accountIdsWithRole } from './queries.ts'
import { accountRoles, setUpLinks } from './tables.ts'

const lifeMs = dayMs

/**
 * The link that makes the first administrator, printed at every start without one. Processes that start together each
 * print their own, so each is good until one is used or its day is over. Nothing once there is an administrator.
 */
export async function issueSetUpLink(platform: Platform, origin: string): Promise<string | undefined> {
  const db = platform.db.orm
  if ((await accountIdsWithRole(db, 'platformAdmin')).length > 0) return undefined
  const [secret, now] = [newSecret(), platform.clock.now()]
  await db.delete(setUpLinks).where(lte(setUpLinks.expiresAt, now))
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

interface Prepared {
  readonly passwordHash: string
}

const openLink = preparedSelect('open_set_up_link', (db) =>
  db
    .select({ hash: setUpLinks.hash })
    .from(setUpLinks)
    .where(
      and(
        eq(setUpLinks.hash, sql.placeholder('hash')),
        isNull(setUpLinks.usedAt),
        gt(setUpLinks.expiresAt, sql.placeholder('now')),
      ),
    ),
)

/**
 * Looks the link up before anything costly: a false one, or one on a platform that has its administrator, costs nothing.
 * @throws LinkStale, PasswordCommon
 */
export async function beforeSetUp(call: BeforeCall, input: SetUp): Promise<Prepared> {
  const { platform, now } = call
  const db = platform.db.orm
  const [link] = await openLink(db, { hash: hashSecret(input.secret), now })
  if (!link || (await accountIdsWithRole(db, 'platformAdmin')).length > 0) throw new Problem(accountErrors.LinkStale)
  if (isCommonPassword(input.password)) throw new Problem(accountErrors.PasswordCommon, { field: 'password' })
  return { passwordHash: await hashPassword(input.password, await call.asker()) }
}

/**
 * Makes the first administrator, once.
 * @throws LinkStale
 */
export async function setUp(context: Call, input: SetUp, prepared: Prepared): Promise<{ userId: string }> {
  const { tx, now, platform } = context
  // All links at once: of two people who use two of them at the same time the second waits, and finds none left.
  const used = await tx
    .update(setUpLinks)
    .set({ usedAt: now })
    .where(and(isNull(setUpLinks.usedAt), gt(setUpLinks.expiresAt, now)))
    .returning({ hash: setUpLinks.hash })
  const hash = hashSecret(input.secret)
  if (!used.some((link) => link.hash.equals(hash)) || (await accountIdsWithRole(tx, 'platformAdmin')).length > 0) {
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
