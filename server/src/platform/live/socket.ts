import { platformRoutes } from '@tongying/contract/platform'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { issueTicket, redeemTicket } from '../auth/tickets.ts'
import { guarded } from '../guarded.ts'
import { accountIdOf } from '../http/context.ts'
import { isOwnOrigin } from '../http/origin.ts'
import { serve } from '../http/serve.ts'
import { onUpgrade, type Upgrade } from '../http/upgrade.ts'
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

const beatEvery = 25_000
const timeEvery = 60_000

/** Sockets of every kind that one account may hold open: as many tabs and rooms as a person can have. */
export const socketsPerAccount = 50

/** `/live?ticket=…`: the server speaks, the browser listens; what it sends is ignored. */
export function registerLive(app: FastifyInstance, platform: Platform, beatMs: number = beatEvery): void {
  const { config, db, clock, hub, log } = platform
  const server = new WebSocketServer({ noServer: true, maxPayload: 1024 })
  const open = async ({ request, url, claim, accept, refuse }: Upgrade) => {
    if (!isOwnOrigin(request.headers.origin, request, config)) return refuse(403)
    const holder = await redeemTicket(db.orm, 'live', url.searchParams.get('ticket') ?? '', clock.now())
    if (!holder?.accountId || !holder.sessionId) return refuse(401)
    if (!claim(`account ${holder.accountId}`, socketsPerAccount)) return refuse(429)
    const socket = await accept(server)
    hub.add(holder.accountId, holder.sessionId, socket)
    keepBeat(socket, beatMs, log)
  }
  onUpgrade(app, '/live', open)
  let checking: Promise<void> = Promise.resolve()
  const times = setInterval(() => {
    checking = checking
      .then(() => closeOutlived(platform))
      .catch((error: unknown) => log.warn({ err: error }, 'the sessions behind the sockets could not be looked at'))
  }, timeEvery)
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
