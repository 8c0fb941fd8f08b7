import { platformRoutes } from '@tongying/contract/platform'
import { WebSocket } from 'ws'
import type { Caller } from './test-app.ts'

/** A browser's open socket to `/live`. */
export interface Listener {
  readonly socket: WebSocket
  /** Everything received so far. */
  readonly heard: readonly { kind: string }[]
  /** How the socket ended, when it has. */
  readonly closed: Promise<{ code: number }>
}

/** Opens `/live` as this person, at a server or at a proxy before it. */
export async function listenLive(who: Caller, port: number, ticketFrom: Caller = who): Promise<Listener> {
  const { ticket } = (await ticketFrom.call(platformRoutes.liveTicket, {})).data
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live?ticket=${ticket}`)
  const heard: { kind: string }[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  const closed = new Promise<{ code: number }>((resolve) => socket.once('close', (code) => resolve({ code })))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })
  socket.on('error', () => undefined)
  return { socket, heard, closed }
}
