import type { Tx } from '../platform/db/transaction.ts'
import { hashSecret, newSecret } from '../platform/ids.ts'
import { moveTerminal } from './move-terminal.ts'

/** For the demo hospital: the terminal was paired at this time, by a device that nobody holds any more. */
export async function terminalWasPaired(tx: Tx, { id, at }: { id: string; at: Date }): Promise<void> {
  await moveTerminal({ tx, now: at, byId: null }, { id }, 'pair', {
    ...{ codeHash: null, codeExpiresAt: null, connectionId: null },
    credentialHash: hashSecret(newSecret()),
    pairedAt: at,
    seenAt: at,
  })
}
