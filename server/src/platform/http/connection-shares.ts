import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../network-of.ts'
import { hasBody } from './has-body.ts'
import { isThisMachine } from './near.ts'
import { mostOpenFiles } from './open-files.ts'
import type { Trust } from './trusted-proxies.ts'

/** How many connections one network may hold; its WebSockets are counted apart. */
export interface ConnectionShare {
  readonly perNetwork: number
  /** Of these, such as have not yet sent a whole request. */
  readonly silentPerNetwork: number
  /** Whether an address has a share at all. */
  readonly isCounted: (address: string) => boolean
}
/**
 * Of a process that may hold so many files open: a hospital of 200 people with six connections each behind one address
 * fits, and where the system allows few files, one network still has a quarter of them at most.
 */
export function shareOf(openFiles: number): ConnectionShare {
  const perNetwork = Math.min(2_000, Math.floor(openFiles / 4))
  return {
    perNetwork,
    silentPerNetwork: Math.floor(perNetwork / 4),
    isCounted: (address) => !isThisMachine(address),
  }
}

interface Place {
  speak(): void
  leave(): void
}
const places = new WeakMap<Duplex, Place>()

/** Ends the count of a connection that has become a WebSocket, which has a count of its own. */
export function leaveShare(socket: Duplex): void {
  places.get(socket)?.leave()
}

interface Held {
  open: number
  silent: number
}

/**
 * Closes connections beyond a network's share as they are opened, so that one network cannot take them all. A trusted
 * proxy speaks for many networks, and callers of this machine may come by a proxy that names nobody: neither has a share.
 */
export function shareConnections(app: FastifyInstance, trust: Trust, share = shareOf(mostOpenFiles())): void {
  const networks = new Map<string, Held>()
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || !share.isCounted(address) || trust(address, 0)) return
    const network = networkOf(address)
    const held = networks.get(network) ?? { open: 0, silent: 0 }
    if (held.open >= share.perNetwork || held.silent >= share.silentPerNetwork) {
      socket.destroy()
      return
    }
    networks.set(network, held)
    const place = placeIn(held, () => {
      if (held.open === 0 && networks.get(network) === held) networks.delete(network)
    })
    places.set(socket, place)
    socket.once('close', place.leave)
  })
  app.server.on('request', (message: IncomingMessage, response) => {
    const place = places.get(message.socket)
    if (!place) return
    if (hasBody(message)) response.once('finish', place.speak)
    else place.speak()
  })
  // An opening that waits, or is refused, is still a connection of its network.
  app.server.on('upgrade', (_message: IncomingMessage, socket: Duplex) => places.get(socket)?.speak())
}

/** Counts one connection: silent until it speaks, gone when it leaves, each once. */
function placeIn(held: Held, left: () => void): Place {
  let [isSilent, isOpen] = [true, true]
  held.open++
  held.silent++
  const speak = () => {
    if (isSilent) held.silent--
    isSilent = false
  }
  return {
    speak,
    leave() {
      // Once, at the upgrade or at the end: a second time would speak for a connection that came later.
      if (!isOpen) return
      speak()
      held.open--
      isOpen = false
      left()
    },
  }
}
