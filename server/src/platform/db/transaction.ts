import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from './open.ts'

/** What commands and queries go through: an open transaction, or, for reads alone, the database itself. */
export type Tx = Omit<NodePgDatabase, 'transaction'> & { readonly $client: Pick<pg.Pool, 'query'> }

const tries = 3
const afterCommit = new WeakMap<Tx, (() => void)[]>()
/** Drizzle's handle on a session, made once for all its transactions. */
const handles = new WeakMap<pg.PoolClient, Tx>()
/** The pool of a transaction's database: distinguishes databases where a process has several. */
const pools = new WeakMap<Tx, object>()

/**
 * Runs `work` in one transaction and again, up to three times in all, when the database asks for it (two transactions
 * waited for each other). So `work` does nothing that cannot be done twice; what reaches outside belongs in `onCommit`.
 */
export function inTransaction<T>({ orm }: Pick<Database, 'orm'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return tryThrice({ sessions: orm.$client, pool: orm.$client }, work)
}

/** The same beside the transaction of a call, on a session of those for counts: it stays when that one is rolled back. */
export function inTransactionBeside<T>(
  { orm, counting }: Pick<Database, 'orm' | 'counting'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return tryThrice({ sessions: counting.$client, pool: orm.$client }, work)
}

interface Sessions {
  readonly sessions: pg.Pool
  /** By which the database is known, whichever sessions are used. */
  readonly pool: object
}

async function tryThrice<T>(from: Sessions, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const hooks: (() => void)[] = []
    try {
      const result = await onSession(from, hooks, work)
      for (const hook of hooks) hook()
      return result
    } catch (error) {
      if (attempt >= tries || !isWorthAnotherTry(error)) throw error
    }
  }
}

/**
 * Drizzle's own `transaction` on a pool never gives the session back when `begin` fails: after a short outage of the
 * database the pool would be empty forever. So we take the session, and give it back whatever happens.
 */
async function onSession<T>(
  { sessions, pool }: Sessions,
  hooks: (() => void)[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await sessions.connect()
  const tx = handles.get(client) ?? drizzle({ client })
  handles.set(client, tx)
  pools.set(tx, pool)
  afterCommit.set(tx, hooks)
  try {
    return await beginToEnd(client, () => work(tx))
  } finally {
    afterCommit.delete(tx)
    client.release()
  }
}

async function beginToEnd<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Runs `hook` once the transaction is committed, and never if it is not; it must not throw. */
export function onCommit(tx: Tx, hook: () => void): void {
  const hooks = afterCommit.get(tx)
  if (!hooks) throw new Error('onCommit belongs in a transaction opened by inTransaction')
  hooks.push(hook)
}

/** The pool behind a transaction, which identifies its database. */
export function poolOf(tx: Tx): object {
  const pool = pools.get(tx)
  if (!pool) throw new Error('poolOf belongs in a transaction opened by inTransaction')
  return pool
}

/** Whether this is an open transaction, and not the database itself. */
export function isInTransaction(tx: Tx): boolean {
  return afterCommit.has(tx)
}

/** The five letters by which PostgreSQL names an error, also where Drizzle wrapped it. */
export function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && 'severity' in error) return error.code
  return databaseCode(error.cause)
}

function isWorthAnotherTry(error: unknown) {
  const code = databaseCode(error)
  return code === '40001' || code === '40P01'
}
