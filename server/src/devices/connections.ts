import { terminalNumbers, terminalStates } from '@tongying/contract/devices'
import { and, eq, inArray, lt, type SQL } from 'drizzle-orm'
import { inStates } from '../platform/db/columns.ts'
import type { Database } from '../platform/db/open.ts'
import { inTransaction, type Tx } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import { moveTerminal } from './move-terminal.ts'
import { publishTerminal } from './publish-terminal.ts'
import { type Terminal, terminals } from './tables.ts'
import { toTerminals } from './terminal-channel.ts'

const isConnected = inStates(terminals.status, terminalStates.groups.connected)

/** A socket that is connected for a terminal. */
export interface Connection {
  readonly terminalId: string
  readonly connectionId: string
}

/** Connects a socket for a terminal, which is online from now on; a credential that has ended is refused. */
export async function connectTerminal(
  tx: Tx,
  { terminalId, credentialHash }: { terminalId: string; credentialHash: Buffer },
  now: Date,
): Promise<Connection | undefined> {
  const [row] = await tx.select().from(terminals).where(eq(terminals.id, terminalId)).for('update')
  if (!row || row.status === 'revoked' || !row.credentialHash?.equals(credentialHash)) return undefined
  const connectionId = newId()
  if (row.status === 'offline') await reconnect({ tx, now }, row, connectionId)
  else await tx.update(terminals).set({ connectionId, seenAt: now }).where(eq(terminals.id, terminalId))
  await toTerminals(tx, { do: 'over', terminal: terminalId, why: 'replaced', except: connectionId })
  return { terminalId, connectionId }
}

async function reconnect({ tx, now }: { tx: Tx; now: Date }, row: Terminal, connectionId: string): Promise<void> {
  await moveTerminal({ tx, now, byId: null }, { id: row.id }, 'connect', { connectionId, seenAt: now })
  await publishTerminal(tx, row)
}

/** Disconnects a socket; the terminal is offline then, unless another socket was connected for it meanwhile. */
export async function disconnectTerminal(
  tx: Tx,
  { terminalId, connectionId }: Connection,
  seenAt: Date,
  onlyIf?: SQL,
): Promise<void> {
  const isStillIt = and(eq(terminals.id, terminalId), eq(terminals.connectionId, connectionId), isConnected, onlyIf)
  const [row] = await tx.select().from(terminals).where(isStillIt).for('update')
  if (!row) return
  await moveTerminal({ tx, now: seenAt, byId: null }, { id: row.id }, 'disconnect', { connectionId: null, seenAt })
  await publishTerminal(tx, row)
}

/** The sockets that are connected for these terminals now. */
export async function connectionsOf(
  tx: Tx,
  terminalIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (terminalIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: terminals.id, connectionId: terminals.connectionId })
    .from(terminals)
    .where(inArray(terminals.id, [...terminalIds]))
  return new Map(rows.map((row) => [row.id, row.connectionId]))
}

/** The credential by which each of these terminals is paired now; a revoked one has none. */
export async function credentialsOf(tx: Tx, terminalIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  if (terminalIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: terminals.id, credential: terminals.credentialHash })
    .from(terminals)
    .where(and(inArray(terminals.id, [...terminalIds]), inStates(terminals.status, terminalStates.groups.paired)))
  return new Map(rows.flatMap(({ id, credential }) => (credential ? [[id, credential]] : [])))
}

/** Records which terminals are connected here, then ends connections that no process has recorded for a while: theirs died. */
export async function sweepTerminals(db: Pick<Database, 'orm'>, here: readonly string[], now: Date): Promise<void> {
  if (here.length > 0)
    await db.orm
      .update(terminals)
      .set({ seenAt: now })
      .where(inArray(terminals.connectionId, [...here]))
  const isAway = lt(terminals.seenAt, new Date(now.getTime() - terminalNumbers.awayMs))
  const rows = await db.orm.select().from(terminals).where(and(isConnected, isAway))
  for (const { id, connectionId, seenAt } of rows)
    if (connectionId !== null && seenAt !== null)
      await inTransaction(db, (tx) => disconnectTerminal(tx, { terminalId: id, connectionId }, seenAt, isAway))
}
