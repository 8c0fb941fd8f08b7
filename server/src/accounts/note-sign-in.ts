import { placeholders, preparedChange } from '../platform/db/prepared.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import { signIns } from './tables.ts'

type SignInRow = typeof signIns.$inferSelect

const addSignIn = preparedChange<SignInRow>('add_sign_in', (db) =>
  db.insert(signIns).values(placeholders('id', 'accountId', 'sessionId', 'at', 'method', 'outcome', 'ip', 'userAgent')),
)

/** Writes a row of the sign-in history. */
export async function noteSignIn(tx: Tx, row: Omit<SignInRow, 'id'>): Promise<void> {
  await addSignIn(tx, { ...row, id: newId(), userAgent: row.userAgent.slice(0, 400) })
}
