import { hourMs, kitErrors, minuteMs } from '@tongying/contract/kit'
import { roomLimits, roomTimes, snapshotNumbers } from '@tongying/contract/meetings'
import type { Limit } from '../platform/limits/limit.ts'

export const roomNumberLimit: Limit = {
  name: 'room number',
  subject: 'the network that a room number comes from',
  windowMs: roomTimes.wrongTriesWindowMs,
  allowed: roomLimits.wrongTries,
  success: 'takesBackItsOwn',
  error: kitErrors.TooManyRequests,
}

/** Every frame that is asked for leaves a row here and one in the trail, and every terminal in the room is notified. */
export const snapshotLimit: Limit = {
  name: 'snapshots of a room',
  subject: 'the meeting in whose room a frame is kept',
  windowMs: hourMs,
  allowed: 200,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** A frame comes once, and again when its answer was lost; each is a file that is looked into. */
export const frameLimit: Limit = {
  name: 'frames of a snapshot',
  subject: 'the snapshot, for the terminal that stores it or for whoever pressed',
  windowMs: snapshotNumbers.takenMs,
  allowed: 5,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** More than anybody presses or types, each of which leaves a row and reaches everybody in the room. */
const perMinute = { windowMs: minuteMs, allowed: 120, success: 'counts', error: kitErrors.TooManyRequests } as const

export const commandLimit: Limit = {
  ...perMinute,
  name: 'probe commands of a seat',
  subject: 'the seat of the host who commands',
}

export const chatLimit: Limit = { ...perMinute, name: 'chat of a seat', subject: 'the seat of whoever writes' }
