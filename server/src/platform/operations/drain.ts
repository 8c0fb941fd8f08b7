import { setTimeout as sleep } from 'node:timers/promises'
import { isIn, kitErrors, secondMs } from '@tongying/contract/kit'
import type { FastifyInstance } from 'fastify'
import { errorEnvelope } from '../http/envelope.ts'
import { languageOf } from '../http/language-of.ts'
import { refuseUpgrades } from '../http/upgrade.ts'
import { Problem } from '../problem.ts'

/** Quiet for so long, a stopping server has no caller left that does not know of it. */
const quietMs = 400
const stillAnswered = new Set(['/healthz', '/readyz', '/metrics'])

/** Not 503, which means that nobody could answer: the proxy would then take the neighbour out as well. */
const askMyNeighbour = 502

/** Whether this server is on its way out. */
export interface Drain {
  isStopping(): boolean
}

/**
 * A stopping server reports it at `/readyz`, and for up to `seconds` refuses reads with 502, which the proxy in front asks
 * its neighbour for instead (and sends nothing more here), sockets too, while changes, which nobody may repeat, are still carried out.
 * Only when it has become quiet does it stop listening.
 */
export function drainBeforeClosing(app: FastifyInstance, seconds: number): Drain {
  let isStopping = false
  let lastAt = 0
  app.addHook('onRequest', async (request, reply) => {
    if (!isStopping || stillAnswered.has(request.routeOptions.url ?? '')) return
    lastAt = performance.now()
    if (seconds === 0 || !isIn(['GET', 'HEAD'], request.method)) return
    const envelope = errorEnvelope(new Problem(kitErrors.Unavailable), languageOf(request), request.id)
    return reply.code(askMyNeighbour).send({ ...envelope, code: askMyNeighbour })
  })
  app.addHook('preClose', async () => {
    isStopping = true
    refuseUpgrades(app, seconds === 0 ? 503 : askMyNeighbour)
    lastAt = performance.now()
    const end = lastAt + seconds * secondMs
    while (performance.now() < end && performance.now() - lastAt < quietMs) await sleep(20)
  })
  return { isStopping: () => isStopping }
}
