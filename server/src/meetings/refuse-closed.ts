import { wallClockOf, writtenDay } from '@tongying/contract/kit'
import { lobbyOpensAt, meetingErrors } from '@tongying/contract/meetings'
import type { Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import type { Meeting } from './tables.ts'

/**
 * Refuses what needs an open room.
 * @throws `RoomInvalid` once the meeting has ended, `LobbyNotOpen` with the time from which it is open before that
 */
export function refuseClosed(meeting: Meeting, { now, language }: Pick<Call, 'now' | 'language'>): void {
  if (meeting.status === 'ended') throw new Problem(meetingErrors.RoomInvalid)
  const opensAt = lobbyOpensAt(meeting)
  if (meeting.status === 'notStarted' && now < opensAt) {
    const { day, time } = wallClockOf(opensAt)
    throw new Problem(meetingErrors.LobbyNotOpen, { values: { time: `${writtenDay(day, language)} ${time}` } })
  }
}
