import * as z from 'zod'
import { defineEvents, id, instant } from '../kit/index.ts'
import { endReasons, meetingOwner } from './meeting.ts'

export const meetingEvents = defineEvents({
  /** The first admitted person is in. */
  'meeting.started': z.object({ meetingId: id, owner: meetingOwner, at: instant }),
  /** Final. `accountIds` are the signed-in people who attended, however briefly. */
  'meeting.ended': z.object({
    meetingId: id,
    owner: meetingOwner,
    at: instant,
    why: z.enum(endReasons),
    wasHeld: z.boolean(),
    accountIds: z.array(id),
  }),
})
