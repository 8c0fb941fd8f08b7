import type { OverReason } from '@tongying/contract/meetings'

interface Closing {
  closeSeat(personId: string, why: OverReason, connectionId?: string): void
}

/** The room sockets of the servers in this process. */
const here = new Set<Closing>()

/** A server's sockets take part until it stops. */
export function joinSocketsHere(sockets: Closing): () => void {
  here.add(sockets)
  return () => void here.delete(sockets)
}

/**
 * Closes a person's socket (only this connection, when it is named) if it is in this process, at once. Other processes hear the same over the channel; whoever
 * asked for it here has it done before the answer.
 */
export function closeSeatHere(personId: string, why: OverReason, connectionId?: string): void {
  for (const sockets of here) sockets.closeSeat(personId, why, connectionId)
}
