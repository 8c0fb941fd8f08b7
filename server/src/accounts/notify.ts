import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { unseal } from '../platform/keys/seal.ts'
import type { MailMessage } from '../platform/mail/port.ts'
import type { Platform } from '../platform/platform.ts'
import type { SmsMessage } from '../platform/sms/port.ts'
import { accountById, clearPhone } from './queries.ts'
import { reportUnsent, sendNotice } from './send-notice.ts'
import { accounts } from './tables.ts'

/**
 * Notifies a phone of what happened to its account; nobody waits for it: a carrier that fails is logged, the command stays
 * done. Call it after the commit.
 */
export async function notifyBySms(platform: Platform, message: SmsMessage): Promise<void> {
  try {
    const unsent = await sendNotice(platform, message, 'security')
    if (unsent) reportUnsent(platform, { purpose: message.purpose, unsent, outcome: 'dropped' })
  } catch (error) {
    platform.log.warn({ err: error, purpose: message.purpose }, 'a carrier did not take a notice')
  }
}

/** The same by mail. */
export async function notifyByMail(platform: Platform, message: MailMessage): Promise<void> {
  try {
    await platform.mail.send(message)
  } catch (error) {
    platform.log.warn({ err: error, purpose: message.purpose }, 'a carrier did not take a notice')
  }
}

/** The phone number of an account in clear, for a message to it; never for an answer. Empty for one that is erased. */
export async function phoneOf(tx: Tx, platform: Platform, accountId: string): Promise<string> {
  return clearPhone(platform.keys, await accountById(tx, accountId))
}

/** The mail address of an account in clear, for a mail to it; empty where it has none. */
export async function emailOf(tx: Tx, platform: Platform, accountId: string): Promise<string> {
  const { emailSealed } = await accountById(tx, accountId)
  return emailSealed === null ? '' : unseal(platform.keys, `account:${accountId}:email`, emailSealed)
}

/** Those of these accounts that have bound a mail address. */
export async function withEmailAmong(tx: Tx, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set()
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, [...accountIds]), isNotNull(accounts.emailSealed)))
  return new Set(rows.map((row) => row.id))
}

/** Where notices to an account go, as its owner reads it: masked. */
export async function maskedContacts(tx: Tx, accountId: string): Promise<{ phone: string; email: string }> {
  const { phoneMasked, emailMasked } = await accountById(tx, accountId)
  return { phone: phoneMasked, email: emailMasked ?? '' }
}

/** The phone numbers of several accounts in clear, in one statement: for somebody whose turn it is to phone them. */
export async function phonesOf(
  tx: Tx,
  platform: Platform,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: accounts.id, phoneSealed: accounts.phoneSealed })
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]))
  return new Map(rows.map((row) => [row.id, clearPhone(platform.keys, row)]))
}
