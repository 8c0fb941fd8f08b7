import type { OwnTerminal } from '@tongying/contract/devices'
import { eq } from 'drizzle-orm'
import { issueTicket } from '../platform/auth/tickets.ts'
import { byCaller, type Call } from '../platform/http/call.ts'
import { moveTerminal } from './move-terminal.ts'
import { presentOwn } from './present-terminal.ts'
import { publishTerminal } from './publish-terminal.ts'
import { type Terminal, terminals } from './tables.ts'

export const ticketPurpose = 'terminal'

/** What a terminal shows of itself. */
export function readOwnTerminal({ tx, record }: Call<Terminal>): Promise<OwnTerminal> {
  return presentOwn(tx, record)
}

/**
 * Notes whether a terminal sends its picture; what is so already stays so.
 * @throws StateChanged while it is offline
 */
export async function stream(call: Call<Terminal>, { isStreaming }: { isStreaming: boolean }): Promise<OwnTerminal> {
  const { tx, record } = call
  const wanted = isStreaming ? 'streaming' : 'online'
  const [now] = await tx.select().from(terminals).where(eq(terminals.id, record.id)).for('update')
  if (now?.status === wanted) return presentOwn(tx, now)
  const row = await moveTerminal(
    byCaller(call),
    { id: record.id },
    isStreaming ? 'startStreaming' : 'stopStreaming',
    {},
  )
  await publishTerminal(tx, row)
  return presentOwn(tx, row)
}

/** A ticket for the socket; it is worth nothing once the credential that asked for it has ended. */
export async function terminalTicket({ tx, record, now }: Call<Terminal>): Promise<{ ticket: string }> {
  const detail = { terminalId: record.id, credentialHash: record.credentialHash?.toString('hex') }
  return { ticket: await issueTicket(tx, { purpose: ticketPurpose, detail, now }) }
}
