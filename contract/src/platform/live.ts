import * as z from 'zod'
import { id } from '../kit/fields.ts'
import { defineLive, type LiveMessageOf } from '../kit/live.ts'

const definitions = {
  /** Something new is in the message centre; `about` is its link, as `MessageLink` has it. */
  'message.arrived': {
    type: z.enum(['notice', 'invite', 'message']),
    about: z.object({ kind: z.string(), id }).optional(),
  },
  /** Messages were read or removed in another tab or on another device. */
  'message.marked': {},
  'discussion.said': { consultationId: id },
  'consultation.opinionSigned': { consultationId: id },
} as const

/**
 * What an open page receives over its socket: that something changed and what, by ids; it then asks for what it may see.
 * One table for all domains, because all of them share one socket.
 */
export const liveMessages = defineLive(definitions)
export type LiveMessage = LiveMessageOf<typeof definitions>
export type LiveKind = LiveMessage['kind']

/** The path of the live socket. */
export const livePath = '/live'

/** The path with the one-time ticket that opens the socket. */
export function liveAddress(ticket: string): string {
  return `${livePath}?ticket=${encodeURIComponent(ticket)}`
}

/** The close code of every socket whose session was ended: by signing out, or by a new password. */
export const sessionEndedCode = 4401
