import { deviceFiles, terminalNumbers } from '@tongying/contract/devices'
import type { FastifyInstance } from 'fastify'
import { serveSocket } from '../platform/http/serve-socket.ts'
import { listen } from '../platform/jobs/listen.ts'
import type { Platform } from '../platform/platform.ts'
import { sweepTerminals } from './connections.ts'
import { ticketPurpose } from './own-terminal.ts'
import { terminalChannel } from './terminal-channel.ts'
import { TerminalSockets } from './terminal-sockets.ts'

/** Opens the terminals' sockets and keeps their presence, until the server closes. */
export function registerDevices(app: FastifyInstance, platform: Platform): void {
  const sockets = new TerminalSockets(platform)
  let checking: Promise<void> = Promise.resolve()
  const channel = listen({
    connection: platform.db.connection,
    channel: terminalChannel,
    log: platform.log,
    onWake: (notification?: { payload?: string }) => {
      const payload = notification?.payload
      if (payload !== undefined) return sockets.onChannel(payload)
      checking = checking
        .then(() => sockets.checkAll())
        .catch((error: unknown) => platform.log.warn({ err: error }, 'the terminals could not be looked at'))
    },
  })
  let sweeping: Promise<void> = Promise.resolve()
  const sweeps = setInterval(() => {
    sweeping = sweeping
      .then(() => sweepTerminals(platform.db, sockets.connectionIds(), platform.clock.now()))
      .catch((error: unknown) => platform.log.warn({ err: error }, 'the terminals could not be swept'))
  }, terminalNumbers.seenMs)
  sweeps.unref()

  serveSocket(app, platform, deviceFiles.terminalSocket, {
    purpose: ticketPurpose,
    admit: (tx, holder, now) => sockets.admit(tx, holder, now),
    open: (upgrade, connection) => sockets.open(upgrade, connection),
  })
  app.addHook('onClose', async () => {
    clearInterval(sweeps)
    sockets.stop()
    await channel.stop()
    await Promise.all([sweeping, checking])
  })
}
