import { setTimeout as sleep } from 'node:timers/promises'
import { kitErrors } from '@tongying/contract/kit'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../platform/problem.ts'

/** Quiet for so long, a stopping server has no caller left that does not know of it. */
const quietMs = 400
const stillAnswered = new Set(['/healthz', '/readyz', '/metrics'])

/** Whether this server is on its way out. */
export interface Drain {
  isStopping(): boolean
}

/**
 * A stopping server says so at `/readyz`, and for up to `seconds` refuses reads with 503, which the proxy in front asks
 * its neighbour for instead (and sends nothing more here), while changes, which nobody may repeat, are still carried out.
 * Only when it has become quiet does it stop listening.
 */
export function drainBeforeClosing(app: FastifyInstance, seconds: number): Drain {
  let isStopping = false
  let lastAt = 0
  app.addHook('onRequest', async (request) => {
    if (!isStopping || stillAnswered.has(request.routeOptions.url ?? '')) return
    lastAt = performance.now()
    if (seconds > 0 && (request.method === 'GET' || request.method === 'HEAD')) throw new Problem(kitErrors.Unavailable)
  })
  app.addHook('preClose', async () => {
    isStopping = true
    lastAt = performance.now()
    const end = lastAt + seconds * 1000
    while (performance.now() < end && performance.now() - lastAt < quietMs) await sleep(20)
  })
  return { isStopping: () => isStopping }
}
