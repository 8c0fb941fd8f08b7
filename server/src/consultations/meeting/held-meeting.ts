import { consultationErrors } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { attendedIn, holdRoom } from '../../meetings/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { ownerKind } from '../files-of-case.ts'
import type { Consultation } from '../tables.ts'

/** Who was in a meeting that has ended, and when it ended. */
export interface EndedMeeting {
  readonly accountIds: readonly string[]
  readonly endedAt: Date
}

/** Whether a meeting counts as held: the applicant's side and the lead expert were both there, as two people. */
export function wasHeld(row: Consultation, { accountIds }: Pick<EndedMeeting, 'accountIds'>): boolean {
  const attended = new Set(accountIds)
  // The applicant's side was there, also when the case was handed over meanwhile.
  const applicants = [row.applicantId, ...row.preparerIds].filter((id) => id !== row.leadId)
  return applicants.some((id) => attended.has(id)) && row.leadId !== null && attended.has(row.leadId)
}

/**
 * The meeting of a case as far as it is decided: in progress, or ended with those who were there; nothing before it. Its
 * end is asked of the room, since the event of it can come later. The room is held until the transaction ends.
 */
export async function meetingOf(tx: Tx, row: Consultation): Promise<'inProgress' | EndedMeeting | undefined> {
  if (!row.roomName) return undefined
  const room = await holdRoom(tx, { kind: ownerKind, id: row.id })
  if (room) return room.status === 'inProgress' ? 'inProgress' : undefined
  return attendedIn(tx, row.roomName)
}

/** Whether a meeting is in progress, or has ended and counts as held, so that the case must not be taken from it. */
export async function isMeetingRunningOrHeld(tx: Tx, row: Consultation): Promise<boolean> {
  const meeting = await meetingOf(tx, row)
  return meeting !== undefined && (meeting === 'inProgress' || wasHeld(row, meeting))
}

/** @throws `MeetingBegun` while the meeting is in progress, `StateChanged` once it was held */
export async function requireNotBegun(tx: Tx, row: Consultation): Promise<void> {
  if (row.status !== 'waitingForConsultation') return
  const meeting = await meetingOf(tx, row)
  if (meeting === 'inProgress') throw new Problem(consultationErrors.MeetingBegun)
  if (meeting && wasHeld(row, meeting)) throw new Problem(kitErrors.StateChanged)
}
