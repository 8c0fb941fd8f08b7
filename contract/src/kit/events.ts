import type * as z from 'zod'

/** Events that a domain publishes; a payload carries ids, never names. */
export type EventDefinitions = Readonly<Record<string, z.ZodType>>

/** A domain's events: name → schema of the payload. Names read `subject.happened`. */
export function defineEvents<const E extends EventDefinitions>(events: E): E {
  return events
}
