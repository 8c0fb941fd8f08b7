import { minuteMs, secondMs } from '@tongying/contract/kit'
import { platformFiles, platformRoutes } from '@tongying/contract/platform'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { issueTicket } from '../auth/tickets.ts'
import { guarded } from '../guarded.ts'
import { accountIdOf } from '../http/call.ts'
import { serve } from '../http/serve.ts'
import { serveSocket } from '../http/serve-socket.ts'
import { openSocketServer } from '../http/upgrade.ts'
import type { Platform } from '../platform.ts'
import { closeOutlived } from './close-outlived.ts'

/** Issues the ticket that opens `/live`. */
export const liveTicket = serve(platformRoutes.liveTicket, {
  run: async (context) => ({
    ticket: await issueTicket(context.tx, {
      purpose: 'live',
      accountId: accountIdOf(context),
      sessionId: context.actor.sessionId,
      now: context.now,
    }),
  }),
})

const { since } = platformFiles.live.input.shape
const beatIntervalMs = 25 * secondMs
const timeIntervalMs = minuteMs

/** `/live?ticket=…`: the server speaks, the browser listens; what it sends is ignored. */
export function registerLive(app: FastifyInstance, platform: Platform, beatMs: number = beatIntervalMs): void {
  const { hub, log } = platform
  const server = openSocketServer({ maxPayload: 1024 })
  serveSocket(app, platform, platformFiles.live, {
    purpose: 'live',
    admit: async (_tx, { accountId, sessionId }) => (accountId && sessionId ? { accountId, sessionId } : undefined),
    async open({ accept, url }, { accountId, sessionId }) {
      const { data } = since.safeParse(url.searchParams.get('since') ?? undefined)
      const socket = await accept(server)
      hub.add(accountId, sessionId, socket, data)
      keepBeat(socket, beatMs, log)
    },
  })
  let checking: Promise<void> = Promise.resolve()
  const times = setInterval(() => {
    checking = checking
      .then(() => closeOutlived(platform))
      .catch((error: unknown) => log.warn({ err: error }, 'the sessions behind the sockets could not be looked at'))
  }, timeIntervalMs)
  times.unref()
  app.addHook('onClose', async () => {
    clearInterval(times)
    hub.close()
    await checking
  })
}

/** The browser answers by itself; one that went away without a word is cut at the second beat. */
function keepBeat(socket: WebSocket, beatMs: number, log: Platform['log']): void {
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  const beat = guarded(log, () => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  })
  const timer = setInterval(beat, beatMs)
  socket.once('close', () => clearInterval(timer))
}
