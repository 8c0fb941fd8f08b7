import * as z from 'zod'

/** The names are those of the OpenTelemetry specification, so that an operator's habits hold. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'write it as http://host:4318' }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,]+(,[^=,\s]+=[^,]+)*$/, 'write it as name=value,name=value')
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('tongying'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

/** Where traces go, and how many of them. */
export interface TracingSettings {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** Of 0 to 1, chosen by the trace's id. */
  readonly share: number
}

type Given = z.output<z.ZodObject<typeof tracingSettings>>

/** The settings of traces; none where nobody collects them. */
export function readTracing(set: Given): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = set
  if (endpoint === undefined) return undefined
  const pairs = (headers?.split(',') ?? []).map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
  })
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: Object.fromEntries(pairs),
    serviceName: set.OTEL_SERVICE_NAME,
    share: set.OTEL_TRACES_SAMPLER_ARG,
  }
}
