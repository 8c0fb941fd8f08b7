import { attendedIn, closeRoom, holdRoom } from '../../meetings/index.ts'
import { type JobHandlers, planJob } from '../../platform/jobs/define-jobs.ts'
import { ownerKind } from '../files-of-case.ts'
import { releaseExperts } from '../invitations/release-experts.ts'
import { holdCase } from '../meeting/hold-case.ts'
import { type By, moveCase } from '../move-case.ts'
import { caseJobs, notHeldFrom } from './jobs.ts'
import { loadForTimer } from './load-for-timer.ts'

const name = 'consultation.missMeeting'

/** The planned end is half an hour ago and nothing was held: the case goes back. A meeting still going on gets more time. */
export const missMeeting: JobHandlers<typeof caseJobs>[typeof name] = async (tx, payload, { clock }) => {
  const row = await loadForTimer(tx, name, payload)
  if (!row) return
  const now = clock.now()
  const owner = { kind: ownerKind, id: row.id }
  const room = await holdRoom(tx, owner)
  if (room?.status === 'inProgress')
    return planJob(tx, caseJobs, name, { about: row.id, runAt: notHeldFrom(now), payload })
  // A meeting that has ended by now may have been held: the event that says so can come later than this timer.
  const ended = row.roomName && !room ? await attendedIn(tx, row.roomName) : undefined
  if (ended && (await holdCase(tx, row, ended))) return
  const by: By = { tx, now, byId: null }
  await moveCase(by, row, 'missMeeting', { returnedAt: now, roomName: null })
  await releaseExperts(by, row, 'release')
  await closeRoom(tx, owner, now)
}
