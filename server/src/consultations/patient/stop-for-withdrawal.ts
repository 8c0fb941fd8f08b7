import { consultationStates } from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { patientErrors } from '@tongying/contract/patients'
import { closeRoom, holdRoom } from '../../meetings/index.ts'
import { Problem } from '../../platform/problem.ts'
import { ownerKind } from '../files-of-case.ts'
import { releaseExperts } from '../invitations/release-experts.ts'
import { lockCaseRow } from '../lock-case.ts'
import { isMeetingRunningOrHeld } from '../meeting/held-meeting.ts'
import { type By, moveCase } from '../move-case.ts'

/**
 * The patient withdraws: a case on its way goes back to its applicant in the same transaction, its experts lose it and
 * are notified, and the room is closed. An application that is the applicant's anyhow stays as it is, without its
 * consent.
 * @throws ConsentTooLate once the meeting has begun
 */
export async function stopForWithdrawal(by: By, id: string): Promise<void> {
  const row = await lockCaseRow(by.tx, id)
  if (!row || !isIn(consultationStates.groups.beforeHeld, row.status)) throw new Problem(patientErrors.ConsentTooLate)
  if (isIn(consultationStates.groups.editable, row.status)) return
  const owner = { kind: ownerKind, id }
  const room = row.roomName ? await holdRoom(by.tx, owner) : undefined
  // A meeting that has ended may have been held: the event of its end can come later than this call.
  if (await isMeetingRunningOrHeld(by.tx, row)) throw new Problem(patientErrors.ConsentTooLate)
  await moveCase(by, row, 'withdrawConsent', { returnedAt: by.now, roomName: null })
  await releaseExperts(by, row, 'release')
  if (room) await closeRoom(by.tx, owner, by.now)
}
