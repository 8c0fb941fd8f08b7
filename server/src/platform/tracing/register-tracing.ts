import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { secondMs } from '@tongying/contract/kit'
import type { TracingSettings } from './settings.ts'
import type { Tracing } from './tracing.ts'

/** A collector that does not answer keeps neither a call nor a stop waiting for longer. */
const exportTimeoutMillis = 5 * secondMs
/** What waits for a collector that is away: more is dropped, so that memory is bounded. */
const maxQueueSize = 4_096

/** Makes the product's spans recorded ones, sent in batches as OTLP over HTTP. */
export function registerTracing({ endpoint, headers, serviceName, share }: TracingSettings): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: exportTimeoutMillis })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': String(process.pid) }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize, exportTimeoutMillis })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  return {
    async stop() {
      // What cannot be sent any more is lost, and must not keep the process.
      await provider.shutdown().catch(() => {})
      trace.disable()
      context.disable()
    },
  }
}
