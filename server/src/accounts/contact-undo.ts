import { accountErrors } from '@tongying/contract/accounts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { endAccess } from '../platform/auth/end-access.ts'
import { databaseCode, type Tx } from '../platform/db/transaction.ts'
import type { Context } from '../platform/http/context.ts'
import { hashSecret, newSecret } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { type AccountRow, accounts, contactUndos } from './tables.ts'

const lifeMs = 7 * 86_400_000
type Kind = 'phone' | 'email'

/** Keeps the old phone or e-mail address for a week and answers the link that puts it back. */
export async function issueContactUndo(
  tx: Tx,
  input: { account: AccountRow; kind: Kind; origin: string; now: Date },
): Promise<string> {
  const { account, kind, now } = input
  const secret = newSecret()
  const isPhone = kind === 'phone'
  await tx.insert(contactUndos).values({
    hash: hashSecret(secret),
    accountId: account.id,
    kind,
    oldSealed: isPhone ? account.phoneSealed : account.emailSealed,
    oldHash: isPhone ? account.phoneHash : account.emailHash,
    oldMasked: isPhone ? account.phoneMasked : account.emailMasked,
    expiresAt: new Date(now.getTime() + lifeMs),
  })
  // Behind the hash: the secret reaches no server log on the way.
  return `${input.origin}/auth/?type=undo#${secret}`
}

/** Puts the old address back and ends every session and token: whoever made the change is out. */
export async function undoContactChange(context: Context, input: { secret: string }): Promise<{ kind: Kind }> {
  const { tx, now } = context
  const [row] = await tx
    .update(contactUndos)
    .set({ usedAt: now })
    .where(
      and(
        eq(contactUndos.hash, hashSecret(input.secret)),
        isNull(contactUndos.usedAt),
        gt(contactUndos.expiresAt, now),
      ),
    )
    .returning()
  if (!row) throw new Problem(accountErrors.LinkStale)
  await putBack(tx, row)
  await endAccess(tx, row.accountId, { reason: 'contactUndone', now })
  context.audit({ subject: { kind: 'account', id: row.accountId }, detail: { undone: row.kind } })
  return { kind: row.kind }
}

async function putBack(tx: Tx, row: typeof contactUndos.$inferSelect): Promise<void> {
  const { oldSealed, oldHash, oldMasked } = row
  if (row.kind === 'email') {
    const old = { emailSealed: oldSealed, emailHash: oldHash, emailMasked: oldMasked }
    await tx.update(accounts).set(old).where(eq(accounts.id, row.accountId))
    return
  }
  if (!oldSealed || !oldHash || !oldMasked) throw new Problem(accountErrors.LinkStale)
  try {
    const old = { phoneSealed: oldSealed, phoneHash: oldHash, phoneMasked: oldMasked }
    await tx.update(accounts).set(old).where(eq(accounts.id, row.accountId))
  } catch (error) {
    // Somebody registered the number in the meantime.
    if (databaseCode(error) === '23505') throw new Problem(accountErrors.PhoneTaken)
    throw error
  }
}
