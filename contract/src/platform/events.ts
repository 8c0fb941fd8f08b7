import * as z from 'zod'
import { defineEvents } from '../kit/events.ts'

/** Events of the platform itself, which every server process receives for its open sockets. */
export const platformEvents = defineEvents({
  /** A live message for the open pages of these accounts. */
  'live.published': z.object({ to: z.array(z.string()), message: z.looseObject({ kind: z.string() }) }),
  'session.ended': z.object({ sessionIds: z.array(z.string()) }),
})
