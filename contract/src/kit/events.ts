import type * as z from 'zod'

/** News that a domain tells upwards; the payload carries ids, never names. */
export type EventDefinitions = Readonly<Record<string, z.ZodType>>

/** A domain's events: name → payload. Names read `subject.happened`. */
export function defineEvents<const E extends EventDefinitions>(events: E): E {
  return events
}
