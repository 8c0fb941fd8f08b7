import { consultationErrors } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { closeRoom } from '../../meetings/index.ts'
import { byCaller, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { ownerKind } from '../files-of-case.ts'
import { releaseExperts } from '../invitations/release-experts.ts'
import { meetingOf, wasHeld } from '../meeting/held-meeting.ts'
import { type By, moveCase } from '../move-case.ts'
import type { Consultation } from '../tables.ts'

/** Cancels a case for good: experts are released, the room is closed, every timer stops. */
export async function cancelConsultation(
  context: Call<CaseRecord>,
  input: { note?: string | null | undefined },
): Promise<Consultation> {
  const row = context.record.consultation
  const by = byCaller(context)
  const moved = await moveCase(by, row, 'cancel', {}, input.note)
  await closeUnusedRoom(by, row)
  await releaseExperts(by, row, 'release')
  return moved
}

/**
 * The room is held after the case, as everywhere, and before it is looked at: nobody sits down in it meanwhile. A meeting
 * that was held stays held, also while the case waits for the event of its end.
 */
async function closeUnusedRoom({ tx, now }: By, row: Consultation): Promise<void> {
  const meeting = await meetingOf(tx, row)
  if (meeting === 'inProgress') throw new Problem(consultationErrors.MeetingInProgress)
  if (meeting && wasHeld(row, meeting)) throw new Problem(kitErrors.StateChanged)
  if (row.roomName) await closeRoom(tx, { kind: ownerKind, id: row.id }, now)
}
