import { terminalStates } from '@tongying/contract/devices'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inStates } from '../platform/db/columns.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { terminals } from './tables.ts'

/** The channel by which one server process notifies the terminals' sockets of the others. */
export const terminalChannel = 'terminal'

const toOthers = z.discriminatedUnion('do', [
  /** Its name, probe or quality check changed. */
  z.object({ do: z.literal('changed'), terminal: z.string() }),
  /** Rooms opened or closed at its place. */
  z.object({ do: z.literal('rooms'), terminal: z.string() }),
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

/** Lets the open pages of the terminals at a place ask which rooms there are. */
export async function callTerminalsAt(tx: Tx, institutionId: string): Promise<void> {
  const isConnected = inStates(terminals.status, terminalStates.groups.connected)
  const rows = await tx
    .select({ id: terminals.id })
    .from(terminals)
    .where(and(eq(terminals.institutionId, institutionId), isConnected))
  for (const { id } of rows) await toTerminals(tx, { do: 'rooms', terminal: id })
}

export function readFromTerminals(payload: string): ToTerminals | undefined {
  return toOthers.safeParse(JSON.parse(payload)).data
}
