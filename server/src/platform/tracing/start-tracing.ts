import type { Config } from '../config.ts'
import type { Tracing } from './tracing.ts'

/** Sends traces by OpenTelemetry where an address is set; without one nothing of it is loaded. */
export async function startTracing({ tracing }: Pick<Config, 'tracing'>): Promise<Tracing> {
  if (!tracing) return { stop: async () => {} }
  const { registerTracing } = await import('./register-tracing.ts')
  return registerTracing(tracing)
}
