import { endAccess } from '../platform/auth/end-access.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { forgetBrowsers } from './known-browser.ts'
import { removePasskeysOf } from './passkeys/remove-passkey.ts'
import { accountPort } from './port.ts'

/**
 * Ends everything by which an account is signed in, its passkeys with it, forgets the browsers it was known at, and ends every secret address
 * that later domains gave out for it: a person who knew the old password, or held the phone for a while, keeps nothing
 * that reads.
 */
export async function endAllAccess(tx: Tx, accountId: string, end: Parameters<typeof endAccess>[2]): Promise<void> {
  await endAccess(tx, accountId, end)
  await removePasskeysOf(tx, accountId)
  await forgetBrowsers(tx, accountId, end.exceptSessionId)
  await accountPort.answers().afterAccessEnded(tx, accountId)
}
