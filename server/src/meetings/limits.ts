import { kitErrors } from '@tongying/contract/kit'
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
