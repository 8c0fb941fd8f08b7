import { wallClockOf, writtenDay } from '@tongying/contract/kit'
import { lobbyOpensAt, meetingErrors } from '@tongying/contract/meetings'
import type { Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import type { Meeting } from './tables.ts'

/** Whether a meeting that has not ended can be entered: from its lobby's opening on, and once it has begun. */
export function canBeEntered(meeting: Pick<Meeting, 'status' | 'startsAt' | 'lobbyMinutes'>, now: Date): boolean {
  return meeting.status === 'inProgress' || now >= lobbyOpensAt(meeting)
}

/**
 * Refuses what needs an open room.
 * @throws `RoomInvalid` once the meeting has ended, `LobbyNotOpen` with the time from which it is open before that
 */
export function refuseClosed(meeting: Meeting, { now, language }: Pick<Call, 'now' | 'language'>): void {
  if (meeting.status === 'ended') throw new Problem(meetingErrors.RoomInvalid)
  if (canBeEntered(meeting, now)) return
  const { day, time } = wallClockOf(lobbyOpensAt(meeting))
  throw new Problem(meetingErrors.LobbyNotOpen, { values: { time: `${writtenDay(day, language)} ${time}` } })
}
