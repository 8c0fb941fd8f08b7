import { hourMs, kitErrors } from '@tongying/contract/kit'
import { roomLimits, roomTimes } from '@tongying/contract/meetings'
import type { Limit } from '../platform/limits/limit.ts'

export const roomNumberLimit: Limit = {
  name: 'room number',
  subject: 'the network that a room number comes from',
  windowMs: roomTimes.wrongTriesWindowMs,
  allowed: roomLimits.wrongTries,
  success: 'takesBackItsOwn',
  error: kitErrors.TooManyRequests,
}

/** Every frame that is asked for leaves a row and a line in the trail, and every terminal in the room is told of it. */
export const snapshotLimit: Limit = {
  name: 'snapshots of a room',
  subject: 'the meeting in whose room a frame is kept',
  windowMs: hourMs,
  allowed: 200,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}
