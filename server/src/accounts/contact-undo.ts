import type { Tx } from '../platform/db/transaction.ts'
import { hashSecret, newSecret } from '../platform/ids.ts'
import { type AccountRow, contactUndos } from './tables.ts'

const lifeMs = 7 * 86_400_000

/** Keeps the old phone or e-mail address for a week and answers the link that puts it back. */
export async function issueContactUndo(
  tx: Tx,
  input: { account: AccountRow; kind: 'phone' | 'email'; origin: string; now: Date },
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
