import { settingsOf } from '../../institutions/index.ts'
import { closeRoom } from '../../meetings/index.ts'
import { type JobHandlers, planJob } from '../../platform/jobs/define-jobs.ts'
import { ownerKind } from '../files-of-case.ts'
import { releaseExperts } from '../invitations/release-experts.ts'
import { meetingOf } from '../meeting/held-meeting.ts'
import { holdCase } from '../meeting/hold-case.ts'
import { type By, moveCase } from '../move-case.ts'
import { holdAsItStands } from '../writing/hold-in-writing.ts'
import { caseJobs, notHeldFrom } from './jobs.ts'
import { loadForTimer } from './load-for-timer.ts'

const name = 'consultation.missMeeting'

/**
 * The planned end is as long ago as the institution allows (`notHeldMinutes`) and nothing was held: the case goes back. A
 * meeting that is still going on gets that time once more.
 */
export const missMeeting: JobHandlers<typeof caseJobs>[typeof name] = async (tx, payload, { clock }) => {
  const row = await loadForTimer(tx, name, payload)
  if (!row) return
  const now = clock.now()
  const owner = { kind: ownerKind, id: row.id }
  const meeting = await meetingOf(tx, row)
  if (meeting === 'inProgress') {
    const runAt = notHeldFrom(now, await settingsOf(tx, row.institutionId))
    return planJob(tx, caseJobs, name, { about: row.id, runAt, payload })
  }
  if (meeting && (await holdCase(tx, row, meeting))) return
  const by: By = { tx, now, byId: null }
  if (await holdAsItStands(by, row)) return
  await moveCase(by, row, 'missMeeting', { returnedAt: now, roomName: null })
  await releaseExperts(by, row, 'release')
  await closeRoom(tx, owner, now)
}
