import { meetingStates } from '@tongying/contract/meetings'
import { defineMoves, noTimers } from '../platform/moves.ts'
import { attendedBy } from './attendance.ts'
import { meetings } from './tables.ts'

/** Rooms end by the sweep of every process, which looks after seats as well: their states have no timed jobs. */
export const { move: moveMeeting } = defineMoves(meetingStates, meetings, {
  timers: noTimers,
  events: {
    'meeting.started': async ({ by, row }) => ({
      meetingId: row.id,
      owner: { kind: row.ownerKind, id: row.ownerId },
      at: by.now.toISOString(),
    }),
    'meeting.ended': async ({ by, row }) => {
      if (!row.endReason) throw new Error(`the meeting ${row.id} ended for no reason`)
      const { accountIds, people } = await attendedBy(by.tx, row.id)
      return {
        meetingId: row.id,
        owner: { kind: row.ownerKind, id: row.ownerId },
        at: by.now.toISOString(),
        why: row.endReason,
        wasHeld: people >= 2,
        accountIds,
      }
    },
  },
})
