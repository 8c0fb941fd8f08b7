import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of one server: its registry, and the requests that it counts from the first one on. */
export interface Measures {
  readonly registry: Registry
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Counts and times every request by route pattern and status: patterns only, so that no id becomes a label. */
export function measureRequests(app: FastifyInstance): Measures {
  const registry = new Registry()
  const registers = [registry]
  const active = new Gauge({ name: 'tongying_http_requests_active', help: 'Requests being answered now', registers })
  const broken = new Counter({
    name: 'tongying_http_requests_aborted_total',
    help: 'Requests whose caller went away before the answer',
    labelNames: ['route'],
    registers,
  })
  const duration = new Histogram({
    name: 'tongying_http_request_duration_seconds',
    help: 'Answered requests by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  app.addHook('onRequest', (request, reply, done) => {
    active.inc()
    // `close` comes once for every answer, also one that was taken over by an upload or broken off.
    reply.raw.once('close', () => {
      active.dec()
      if (!reply.raw.writableFinished) broken.inc({ route: patternOf(request) })
    })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: patternOf(request), status: String(reply.raw.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  return { registry }
}

function patternOf(request: { readonly routeOptions: { readonly url?: string | undefined } }): string {
  return request.routeOptions.url ?? 'unknown'
}
