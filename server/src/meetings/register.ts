import { meetingFiles } from '@tongying/contract/meetings'
import type { FastifyInstance } from 'fastify'
import { serveSocket } from '../platform/http/serve-socket.ts'
import { listen } from '../platform/jobs/listen.ts'
import type { Platform } from '../platform/platform.ts'
import { giveUpSeatsOfEndedSessions } from './give-up-seats-of-ended-sessions.ts'
import { giveUpSeatsOfEndedTerminals } from './give-up-seats-of-ended-terminals.ts'
import { ticketPurpose } from './knock.ts'
import { meshBackend } from './media-backend.ts'
import { roomChannel } from './room-channel.ts'
import { RoomSockets } from './room-sockets.ts'
import { sweepIntervalMs, sweepRooms } from './sweep-rooms.ts'

/** Opens the signalling socket and keeps the rooms' time, until the server closes. */
export function registerMeetings(app: FastifyInstance, platform: Platform): void {
  const sockets = new RoomSockets(platform, meshBackend(platform.config))
  // In order, although some are read from rows: an answer must not overtake its offer.
  let reading: Promise<void> = Promise.resolve()
  const channel = listen({
    connection: platform.db.connection,
    channel: roomChannel,
    log: platform.log,
    // Without a message the session was opened again, and what came in between was missed.
    onWake: (notification?: { payload?: string }) => {
      const payload = notification?.payload
      if (payload === undefined) return sockets.checkAllRooms()
      reading = reading
        .then(() => sockets.onChannel(payload))
        .catch((error: unknown) => platform.log.error({ err: error }, 'a room notice was lost'))
    },
  })
  let sweeping: Promise<void> = Promise.resolve()
  const sweeps = setInterval(() => {
    sweeping = sweeping
      .then(() => sweepRooms(platform.db, sockets.personIds(), platform.clock.now()))
      .then(() => giveUpSeatsOfEndedSessions(platform))
      .then(() => giveUpSeatsOfEndedTerminals(platform))
      .catch((error: unknown) => platform.log.warn({ err: error }, 'the rooms could not be swept'))
  }, sweepIntervalMs)
  sweeps.unref()

  serveSocket(app, platform, meetingFiles.roomSocket, {
    purpose: ticketPurpose,
    isForPages: true,
    admit: (tx, holder, now) => sockets.admit(tx, holder, now),
    open: (upgrade, admitted) => sockets.open(upgrade, admitted),
  })
  app.addHook('onClose', async () => {
    clearInterval(sweeps)
    sockets.stop()
    await channel.stop()
    await Promise.all([sweeping, reading])
  })
}
