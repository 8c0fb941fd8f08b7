import type { AnyRoute } from '@tongying/contract/kit'
import type { FastifyInstance } from 'fastify'
import type { DomainMetric } from '../domain.ts'
import type { Platform } from '../platform.ts'
import { registerDocs } from './docs.ts'
import type { Drain } from './drain.ts'
import type { Measures } from './measures.ts'
import { registerMetrics } from './metrics.ts'
import { registerOpenApi } from './open-api.ts'
import { registerSecurityText } from './security-text.ts'

interface OperationsParts {
  readonly measures: Measures
  readonly drain: Drain
  readonly routes: readonly AnyRoute[]
  /** What the domains let an operator watch. */
  readonly metrics: readonly DomainMetric[]
}

/** What operators and other programs read: health, readiness, metrics, the description of every call. */
export async function registerOperations(
  app: FastifyInstance,
  platform: Platform,
  { measures, drain, routes, metrics }: OperationsParts,
): Promise<void> {
  app.get('/healthz', async (_request, reply) => answerReady(await isReady(platform), reply))
  app.get('/readyz', async (_request, reply) => answerReady(!drain.isStopping() && (await isReady(platform)), reply))
  registerOpenApi(app, platform, routes)
  registerMetrics(app, platform, { measures, metrics })
  registerSecurityText(app, platform)
  await registerDocs(app, platform)
}

function answerReady(isReadyNow: boolean, reply: { code(status: number): unknown }): { status: string } {
  reply.code(isReadyNow ? 200 : 503)
  return { status: isReadyNow ? 'ok' : 'unavailable' }
}

async function isReady(platform: Platform): Promise<boolean> {
  try {
    await platform.db.pool.query('select 1')
    return true
  } catch {
    return false
  }
}
