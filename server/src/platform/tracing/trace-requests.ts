import { context, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginSpan } from './spans.ts'

const traced = new WeakMap<FastifyRequest, ReturnType<typeof beginSpan>>()

/** Asked every few seconds by machines, and of no call's life. */
const untraced = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * A span for each request, named by its route. A trace begins here: what a caller says of a trace of their own is not
 * believed, or a stranger would choose what is recorded. Joined to a proxy's log by the request's id.
 */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    if (untraced.has(route)) return done()
    const { method, id } = request
    const attributes = { 'http.request.method': method, 'http.route': route, 'tongying.request.id': id }
    const begun = beginSpan(`${method} ${route}`, SpanKind.SERVER, attributes)
    traced.set(request, begun)
    context.with(begun.inside, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = traced.get(request)?.span
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}
