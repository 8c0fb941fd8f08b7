import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Tx } from '../platform/db/transaction.ts'

/** One channel for all terminals: what one server process tells the sockets of another. */
export const terminalChannel = 'terminal'

const toOthers = z.discriminatedUnion('do', [
  /** What is written of it changed. */
  z.object({ do: z.literal('changed'), terminal: z.string() }),
  /** Send the reason and close; `except` is the newer socket that speaks for it now. */
  z.object({
    do: z.literal('over'),
    terminal: z.string(),
    why: z.enum(['revoked', 'paired', 'replaced']),
    except: z.string().optional(),
  }),
])
export type ToTerminals = z.output<typeof toOthers>

/** Tells every server process, this one included, once the transaction is committed. */
export async function toTerminals(tx: Tx, what: ToTerminals): Promise<void> {
  await tx.execute(sql`select pg_notify(${terminalChannel}, ${JSON.stringify(what)})`)
}

export function readFromTerminals(payload: string): ToTerminals | undefined {
  return toOthers.safeParse(JSON.parse(payload)).data
}
