import type { ServerMessage } from '@tongying/contract/meetings'
import type { WebSocket } from 'ws'
import { sendOrCut } from '../platform/live/hub.ts'

/** One open socket of a person who waits or sits. */
export interface RoomSocket {
  readonly socket: WebSocket
  readonly personId: string
  readonly pageId: string
  readonly meetingId: string
  readonly connectionId: string
  /** The session that opened it; none for a guest who is not signed in. */
  readonly sessionId: string | null
  /** A terminal, which sends its picture and gets nothing of the others'. */
  readonly isPublisher: boolean
  readonly isHost: boolean
  /** Reads no file of the record, so hears of none. */
  readonly isGuest: boolean
  isAdmitted: boolean
  isGranted: boolean
  isAlive: boolean
}

/** Sends to one socket, unless it is closing or too far behind. */
export function send(room: RoomSocket, message: ServerMessage): void {
  if (room.socket.readyState === room.socket.OPEN) sendOrCut(room.socket, JSON.stringify(message))
}
