import type { FastifyInstance } from 'fastify'
import { listen } from '../platform/jobs/listen.ts'
import type { Platform } from '../platform/platform.ts'
import { siteChannel, siteFactsOf } from './site-facts.ts'

/** Reads what the pages show, and again whenever any process changed it. */
export async function registerSite(app: FastifyInstance, platform: Platform): Promise<void> {
  const { refresh } = siteFactsOf(platform)
  await refresh()
  const { connection } = platform.db
  const channel = listen({ connection, channel: siteChannel, log: platform.log, onWake: () => void refresh() })
  app.addHook('onClose', async () => channel.stop())
}
