import * as z from 'zod'
import { day, id } from '../kit/fields.ts'
import { defineLive, type LiveMessageOf } from '../kit/live.ts'
import { recordKinds } from '../kit/record-kinds.ts'

const definitions = {
  /** Messages may have been missed: whatever the page shows is fetched again. */
  'live.resumed': {},
  /**
   * Something new is in the message centre; `about` is its link, as `MessageLink` has it, in any word: a page that is older
   * than the server learns of kinds that it does not know, too.
   */
  'message.arrived': {
    type: z.enum(['notice', 'invite', 'message']),
    about: z.object({ kind: z.string(), id }).optional(),
  },
  /** Messages were read or removed in another tab or on another device. */
  'message.marked': {},
  /** A patient opened a link that they were sent, or did what it is for. */
  'patientLink.changed': { ownerKind: z.enum(recordKinds), ownerId: id },
  /** A day's bookings, places or openings changed. */
  'booking.dayChanged': { institutionId: id, orderDate: day },
  /** A terminal was added, came, went, changed or was revoked. */
  'terminal.changed': { terminalId: id },
  /** An examination began, moved, or its result was saved. */
  'examination.changed': { examinationId: id },
  'discussion.posted': { consultationId: id },
  'discussion.read': { consultationId: id },
  /** Somebody moved a case, signed or wrote something of it: whoever has it open asks again. */
  'consultation.changed': { consultationId: id },
  /** The time of the reader's break-glass access is over. */
  'consultation.accessEnded': { consultationId: id },
} as const

/**
 * What an open page receives over its socket: that something changed and what, by ids; it then asks for what it may see.
 * One table for all domains, because all of them share one socket.
 */
export const liveMessages = defineLive(definitions)
export type LiveMessage = LiveMessageOf<typeof definitions>

/** The path of the live socket. */
export const livePath = '/live'

/** How far back the server repeats messages to a page whose socket opens after it fetched its data, in milliseconds. */
export const liveRepeatedMs = 60_000

/** The path with the one-time ticket that opens the socket; `sinceMs` ago the page began to fetch what it shows. */
export function liveAddress(ticket: string, sinceMs: number): string {
  return `${livePath}?ticket=${encodeURIComponent(ticket)}&since=${Math.round(sinceMs)}`
}

/** The close code of every socket whose session was ended: by signing out, or by a new password. */
export const sessionEndedCode = 4401
