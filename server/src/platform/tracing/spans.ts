import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { describeError } from '../log-scrub.ts'

/** Without an exporter the API answers spans that record nothing. */
const tracer = trace.getTracer('tongying')

/** Does work under a span of its own; one that throws marks the span as failed, by the error's kind and never by its words. */
export async function inSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {} }: { kind?: SpanKind; attributes?: Attributes },
  work: () => Promise<T>,
): Promise<T> {
  const span = tracer.startSpan(name, { kind, attributes })
  try {
    return await context.with(trace.setSpan(context.active(), span), work)
  } catch (error) {
    markFailed(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** A span that somebody else ends, and the context in which it is the one that others stand below. */
export function beginSpan(name: string, kind: SpanKind, attributes: Attributes) {
  const span = tracer.startSpan(name, { kind, attributes })
  return { span, inside: trace.setSpan(context.active(), span) }
}

/** A span of what is over already, below the one of this moment. Times in milliseconds since 1970. */
export function addSpan(name: string, { from, to }: { from: number; to: number }): void {
  if (trace.getActiveSpan()?.isRecording()) tracer.startSpan(name, { startTime: from }).end(to)
}

/** Says of a span that its work failed. */
export function markFailed(span: Span, error: unknown): void {
  const { type, kind } = describeError(error)
  span.setAttribute('error.type', String(kind ?? type))
  span.setStatus({ code: SpanStatusCode.ERROR })
}
