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
 * Closes a person's socket (only this connection, when it is named) if it is in this process, at once: before the call
 * is answered. Other processes close it when the same arrives over the channel.
 */
export function closeSeatHere(personId: string, why: OverReason, connectionId?: string): void {
  for (const sockets of here) sockets.closeSeat(personId, why, connectionId)
}
