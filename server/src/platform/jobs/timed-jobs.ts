import type { Clock } from '../clock.ts'
import type { Tx } from '../db/transaction.ts'

/** What a timed job does, in the transaction that also marks it as done: so its effect is there exactly once. */
export type Task = (tx: Tx, payload: unknown, job: { clock: Clock }) => Promise<void>

/** The tasks by their names, which stand in the database: never renamed while jobs wait. */
export type Tasks = Record<string, Task>
