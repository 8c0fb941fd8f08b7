import { platformRoutes } from '@tongying/contract/platform'
import type { FastifyInstance } from 'fastify'
import { registerOperations } from './operations.ts'
import { registerPages } from './pages.ts'
import type { MovableClock } from './platform/clock.ts'
import type { Domain } from './platform/domain.ts'
import { createApp, mount } from './platform/http/app.ts'
import { type Binding, serve } from './platform/http/serve.ts'
import { liveTicket, registerLive } from './platform/live/socket.ts'
import type { Platform } from './platform/platform.ts'

/** Every domain, in the order of `architecture.ts`. */
export const domains: readonly Domain[] = []

/** The whole server: platform, every domain's calls, sockets and files, the pages, the operator's addresses. */
export async function compose(platform: Platform, options: { movableClock?: MovableClock | undefined; webRoot?: string }): Promise<FastifyInstance> {
  const app = await createApp(platform)
  const bindings = [liveTicket, ...clockBindings(options.movableClock), ...domains.flatMap((domain) => domain.bindings)]
  mount(app, platform, bindings)
  registerLive(app, platform)
  for (const domain of domains) await domain.register?.(app, platform)
  registerOperations(
    app,
    platform,
    bindings.map((binding) => binding.route),
  )
  if (options.webRoot) await registerPages(app, platform, options.webRoot)
  return app
}

function clockBindings(movable: MovableClock | undefined): Binding[] {
  const now = serve(platformRoutes.now, { run: async (context) => ({ now: context.platform.clock.now().toISOString() }) })
  if (!movable) return [now]
  const moveClock = serve(platformRoutes.moveClock, {
    run: async (_context, { moveByMs }) => {
      await movable.moveBy(moveByMs)
      return { now: movable.now().toISOString() }
    },
  })
  return [now, moveClock]
}
