import type { OwnTerminal } from '@tongying/contract/devices'
import { issueTicket } from '../platform/auth/tickets.ts'
import type { Call } from '../platform/http/call.ts'
import { presentOwn } from './present-terminal.ts'
import type { Terminal } from './tables.ts'

export const ticketPurpose = 'terminal'

/** What a terminal shows of itself. */
export function readOwnTerminal({ tx, record }: Call<Terminal>): Promise<OwnTerminal> {
  return presentOwn(tx, record)
}

/** A ticket for the socket; it is worth nothing once the credential that asked for it has ended. */
export async function terminalTicket({ tx, record, now }: Call<Terminal>): Promise<{ ticket: string }> {
  const detail = { terminalId: record.id, credentialHash: record.credentialHash?.toString('hex') }
  return { ticket: await issueTicket(tx, { purpose: ticketPurpose, detail, now }) }
}
