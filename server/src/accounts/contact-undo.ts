import { accountErrors, accountNotices } from '@tongying/contract/accounts'
import { dayMs, translate } from '@tongying/contract/kit'
import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import { databaseCode, type Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import { hashSecret, newSecret } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { endAllAccess } from './end-all-access.ts'
import { lockAccount } from './lock-account.ts'
import { notifyBySms, phoneOf } from './notify.ts'
import { cancelDeletion } from './own-data/ask-deletion.ts'
import { type AccountRow, accounts, codes, contactUndos, recoveryCodes, secondFactors } from './tables.ts'

const lifeMs = 7 * dayMs
/** An intruder closes the owner's ways in first: what was set in the day before the change goes too. */
const beforehandMs = dayMs
type Kind = 'phone' | 'email'
type UndoRow = typeof contactUndos.$inferSelect

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

/**
 * Puts phone and e-mail back to what they were before the change, and ends every session and token, and the password and
 * the second factor that were set around it: the one who made the change is out. What was changed afterwards goes back with it, and the links for that are void: of all addresses that
 * an account had within the week, the oldest has the last word.
 */
export async function undoContactChange(context: Call, input: { secret: string }): Promise<{ kind: Kind }> {
  const { tx, now } = context
  const found = await findLink(tx, input.secret, now)
  const account = await lockAccount(tx, found.accountId, 'toChange')
  // Asked again: an older link may have voided it meanwhile.
  const row = await findLink(tx, input.secret, now)
  const since = await voidSince(tx, row, now)
  for (const kind of ['phone', 'email'] as const) {
    const oldest = since.find((each) => each.kind === kind)
    if (oldest) await putBack(tx, oldest)
  }
  await voidCodes(tx, { account, since, now })
  const suspectFrom = new Date(row.expiresAt.getTime() - lifeMs - beforehandMs)
  await dropSecondFactor(tx, account.id, suspectFrom)
  if (await endPassword(tx, account.id, suspectFrom)) await sendPasswordEnded(context, account.id)
  // Whoever changed it may also have asked for the account to be deleted.
  await cancelDeletion(tx, account.id)
  await endAllAccess(tx, account.id, { reason: 'contactUndone', now })
  context.audit({ subject: { kind: 'account', id: account.id }, detail: { undone: row.kind } })
  return { kind: row.kind }
}

/**
 * A link that still works.
 * @throws LinkStale otherwise
 */
async function findLink(tx: Tx, secret: string, now: Date): Promise<UndoRow> {
  const isGood = and(
    eq(contactUndos.hash, hashSecret(secret)),
    isNull(contactUndos.usedAt),
    gt(contactUndos.expiresAt, now),
  )
  const [row] = await tx.select().from(contactUndos).where(isGood)
  if (!row) throw new Problem(accountErrors.LinkStale)
  return row
}

/** Uses this link up, and with it every one that was issued after it; answers them, the oldest first. */
async function voidSince(tx: Tx, { accountId, issued }: UndoRow, now: Date): Promise<UndoRow[]> {
  const isSince = and(
    eq(contactUndos.accountId, accountId),
    gte(contactUndos.issued, issued),
    isNull(contactUndos.usedAt),
  )
  const since = await tx.select().from(contactUndos).where(isSince).orderBy(asc(contactUndos.issued))
  await tx.update(contactUndos).set({ usedAt: now }).where(isSince)
  return since
}

/** Codes for the addresses that are taken back, and those by which the account itself would be moved on. */
async function voidCodes(
  tx: Tx,
  { account, since, now }: { account: AccountRow; since: readonly UndoRow[]; now: Date },
): Promise<void> {
  const [kept] = since.filter((each) => each.kind === 'phone')
  const had = [account.phoneHash, ...since.filter((each) => each.kind === 'phone').map((each) => each.oldHash)]
  const takenBack = had.flatMap((hash) => (hash && kept?.oldHash && !hash.equals(kept.oldHash) ? [hash] : []))
  const isOfTaken =
    takenBack.length > 0 ? and(inArray(codes.targetHash, takenBack), ne(codes.purpose, 'register')) : undefined
  await tx
    .update(codes)
    .set({ usedAt: now })
    .where(and(isNull(codes.usedAt), or(eq(codes.accountId, account.id), isOfTaken)))
}

/** A second factor of the intruder's would keep the owner out. */
async function dropSecondFactor(tx: Tx, accountId: string, from: Date): Promise<void> {
  const dropped = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), gte(secondFactors.createdAt, from)))
    .returning({ id: secondFactors.accountId })
  if (dropped.length > 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

/** Answers whether a password was set since then; it opens nothing any more. The one that an account began with is its owner's. */
async function endPassword(tx: Tx, accountId: string, from: Date): Promise<boolean> {
  const isSuspect = and(gte(accounts.passwordChangedAt, from), lt(accounts.createdAt, accounts.passwordChangedAt))
  const ended = await tx
    .update(accounts)
    .set({ passwordHash: null })
    .where(and(eq(accounts.id, accountId), isSuspect))
    .returning({ id: accounts.id })
  return ended.length > 0
}

async function sendPasswordEnded({ tx, platform, language, afterCommit }: Call, accountId: string): Promise<void> {
  const phone = await phoneOf(tx, platform, accountId)
  const text = translate(accountNotices.sms.passwordEnded, language, { brand: platform.config.brand[language] })
  afterCommit(() => notifyBySms(platform, { to: phone, purpose: 'passwordEnded', text }))
}

async function putBack(tx: Tx, row: UndoRow): Promise<void> {
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
