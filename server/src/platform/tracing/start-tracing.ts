import type { Config } from '../config.ts'

/** What records where the time of calls and jobs goes, and sends it on. */
export interface Tracing {
  /** Sends what is left; at most the time that the exporter is given. */
  stop(): Promise<void>
}

/** Sends traces by OpenTelemetry where an address is set; without one nothing of it is loaded. */
export async function startTracing({ tracing }: Pick<Config, 'tracing'>): Promise<Tracing> {
  if (!tracing) return { stop: async () => {} }
  const { registerTracing } = await import('./register-tracing.ts')
  return registerTracing(tracing)
}
