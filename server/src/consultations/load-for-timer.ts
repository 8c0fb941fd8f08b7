import * as z from 'zod'
import type { Tx } from '../platform/db/transaction.ts'
import { lockCaseRow } from './lock-case.ts'
import type { Consultation } from './tables.ts'

const payloadShape = z.object({ id: z.string(), round: z.number() })

/** The case that a timer was set for, locked; nothing when it has moved on to another state or round since. */
export async function loadForTimer(tx: Tx, payload: unknown, status: string): Promise<Consultation | undefined> {
  const { id, round } = payloadShape.parse(payload)
  const row = await lockCaseRow(tx, id)
  return row && row.status === status && row.round === round ? row : undefined
}
