import type { ServerMessage } from '@tongying/contract/meetings'
import { eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Tx } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import { signals } from './tables.ts'

/** One channel for all rooms: what one server process sends to the sockets of another. */
export const roomChannel = 'meeting'

/** NOTIFY takes 8000 bytes; what is larger waits in a row and only its id is sent. */
const payloadMaxBytes = 7_500

const toOthers = z.discriminatedUnion('do', [
  /** Who is there or what they show has changed: read the room again. */
  z.object({ do: z.literal('look'), meeting: z.string() }),
  /** Pass on to one person, or to everybody admitted. */
  z.object({
    do: z.literal('send'),
    meeting: z.string(),
    to: z.string().optional(),
    message: z.looseObject({ kind: z.string() }),
  }),
  /** A newer socket speaks for this person. */
  z.object({ do: z.literal('take'), meeting: z.string(), person: z.string(), connection: z.string() }),
  /** Send the reason and close: to one person, or to all. */
  z.object({
    do: z.literal('over'),
    meeting: z.string(),
    person: z.string().optional(),
    connection: z.string().optional(),
    why: z.string(),
  }),
])
type ToOthersOnWire = z.output<typeof toOthers>
export type ToOthers =
  | Exclude<ToOthersOnWire, { do: 'send' } | { do: 'over' }>
  | { do: 'send'; meeting: string; to?: string | undefined; message: ServerMessage }
  | {
      do: 'over'
      meeting: string
      person?: string | undefined
      connection?: string | undefined
      why: Extract<ServerMessage, { kind: 'over' }>['why']
    }

/** Publishes to every server process, this one included, once the transaction is committed. */
export async function toAllProcesses(tx: Tx, what: ToOthers & { origin?: string }): Promise<void> {
  const text = JSON.stringify(what)
  if (Buffer.byteLength(text) <= payloadMaxBytes) {
    await tx.execute(sql`select pg_notify(${roomChannel}, ${text})`)
    return
  }
  const id = newId()
  await tx.execute(sql`
    with kept as (insert into meeting_signal (id, body) values (${id}, ${text}::jsonb) returning 1)
    select pg_notify(${roomChannel}, ${JSON.stringify({ row: id })}) from kept`)
}

const onWire = z.union([
  z.object({ row: z.uuid() }),
  z.intersection(toOthers, z.object({ origin: z.string().optional() })),
])

/** Reads what came over the channel; nothing when it is none of ours or its row has gone. */
export async function readFromChannel(
  tx: Tx,
  payload: string,
): Promise<(ToOthersOnWire & { origin?: string | undefined }) | undefined> {
  const read = onWire.safeParse(JSON.parse(payload))
  if (!read.success) return undefined
  if (!('row' in read.data)) return read.data
  const [kept] = await tx.select({ body: signals.body }).from(signals).where(eq(signals.id, read.data.row))
  const body = onWire.safeParse(kept?.body)
  return body.success && !('row' in body.data) ? body.data : undefined
}

/** Long messages have been read by now. */
export async function forgetSignals(tx: Tx): Promise<void> {
  await tx.delete(signals).where(lt(signals.at, sql`now() - interval '1 minute'`))
}
