import type { Tx } from './transaction.ts'

/**
 * A statement that Drizzle writes and PostgreSQL plans once a session instead of at every call: for what nearly every
 * call asks. Transactions have a handle of their own and pay for the writing again.
 */
export function prepared<Statement>(build: (tx: Tx) => Statement): (tx: Tx) => Statement {
  const statements = new WeakMap<Tx, Statement>()
  return (tx) => {
    const known = statements.get(tx)
    if (known !== undefined) return known
    const made = build(tx)
    statements.set(tx, made)
    return made
  }
}
