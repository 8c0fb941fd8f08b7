import { platformRoutes } from '@tongying/contract/platform'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import { issueTicket, redeemTicket } from '../auth/tickets.ts'
import { accountIdOf } from '../http/context.ts'
import { isOwnOrigin } from '../http/origin.ts'
import { serve } from '../http/serve.ts'
import { trustOf } from '../http/trusted-proxies.ts'
import { onUpgrade } from '../http/upgrade.ts'
import type { Platform } from '../platform.ts'

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

/** `/live?ticket=…`: the server speaks, the browser listens; what it sends is ignored. */
export function registerLive(app: FastifyInstance, platform: Platform, beatMs: number = beatEvery): void {
  const server = new WebSocketServer({ noServer: true, maxPayload: 1024 })
  onUpgrade(
    app,
    '/live',
    async ({ request, url, accept, refuse }) => {
      if (!isOwnOrigin(request.headers.origin, request, platform.config)) return refuse(403)
      const holder = await redeemTicket(
        platform.db.orm,
        'live',
        url.searchParams.get('ticket') ?? '',
        platform.clock.now(),
      )
      if (!holder?.accountId || !holder.sessionId) return refuse(401)
      const socket = await accept(server)
      platform.hub.add(holder.accountId, holder.sessionId, socket)
      // The browser answers by itself; one that went away without a word is cut at the second beat.
      let isAlive = true
      socket.on('pong', () => {
        isAlive = true
      })
      const beat = setInterval(() => {
        if (!isAlive) return socket.terminate()
        isAlive = false
        socket.ping()
      }, beatMs)
      socket.once('close', () => clearInterval(beat))
    },
    { trust: trustOf(platform.config.trustProxy) },
  )
  app.addHook('onClose', () => platform.hub.close())
}
