import type { Tx } from '../db/transaction.ts'
import { type AuditEntry, recordAudit } from './trail.ts'

/** The transactions of calls that leave a row of their own, with the rows that their moves would have left. */
const ofCalls = new WeakMap<Tx, AuditEntry[]>()

/** Writes the row of a move; a move that is part of a call with a row of its own leaves none beside it. */
export async function recordMove(tx: Tx, entry: AuditEntry): Promise<void> {
  const rows = ofCalls.get(tx)
  if (rows) rows.push(entry)
  else await recordAudit(tx, entry)
}

/** Runs a call that leaves a row of its own: `work` is given the rows that its moves would have left. */
export async function asOneRow<T>(tx: Tx, work: (moves: readonly AuditEntry[]) => Promise<T>): Promise<T> {
  const rows: AuditEntry[] = []
  ofCalls.set(tx, rows)
  try {
    return await work(rows)
  } finally {
    // The handle of a session serves its next transaction, too.
    ofCalls.delete(tx)
  }
}
