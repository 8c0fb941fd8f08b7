import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Tx } from '../platform/db/transaction.ts'

/** The channel by which one server process notifies the terminals' sockets of the others. */
export const terminalChannel = 'terminal'

const toOthers = z.discriminatedUnion('do', [
  /** Its name, probe or quality check changed. */
  z.object({ do: z.literal('changed'), terminal: z.string() }),
  /** Send the reason and close; `except` is the newer socket that is connected for it. */
  z.object({
    do: z.literal('over'),
    terminal: z.string(),
    why: z.enum(['revoked', 'paired', 'replaced']),
    except: z.string().optional(),
  }),
])
export type ToTerminals = z.output<typeof toOthers>

/** Notifies every server process, this one included, once the transaction is committed. */
export async function toTerminals(tx: Tx, what: ToTerminals): Promise<void> {
  await tx.execute(sql`select pg_notify(${terminalChannel}, ${JSON.stringify(what)})`)
}

export function readFromTerminals(payload: string): ToTerminals | undefined {
  return toOthers.safeParse(JSON.parse(payload)).data
}
