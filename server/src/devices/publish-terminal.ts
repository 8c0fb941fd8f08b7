import type { Tx } from '../platform/db/transaction.ts'
import { publishLive } from '../platform/live/hub.ts'
import { watchersOf } from './places.ts'
import type { Terminal } from './tables.ts'

/** Lets the open lists of its administrators show that a terminal changed. */
export async function publishTerminal(tx: Tx, { id, institutionId }: Pick<Terminal, 'id' | 'institutionId'>) {
  await publishLive(tx, await watchersOf(tx, institutionId), { kind: 'terminal.changed', terminalId: id })
}
