import { dayMs } from '@tongying/contract/kit'
import { settingsOf } from '../../institutions/index.ts'
import { type JobHandlers, planJob } from '../../platform/jobs/define-jobs.ts'
import { type By, moveCase, publishCaseEvent } from '../move-case.ts'
import { caseJobs, closingAt } from './jobs.ts'
import { loadForTimer } from './load-for-timer.ts'

const name = 'consultation.autoClose'

/** The applicant did nothing for as long as the institution allows: two warnings, then the application is closed for good. */
export const autoClose: JobHandlers<typeof caseJobs>[typeof name] = async (tx, payload, { clock }) => {
  const row = await loadForTimer(tx, name, payload)
  if (!row) return
  const now = clock.now()
  const by: By = { tx, now, byId: null }
  const { daysLeft } = payload
  const { returnDays, reinviteDays } = await settingsOf(tx, row.institutionId)
  const days = row.status === 'returned' ? returnDays : reinviteDays
  const due = closingAt(payload, days)
  // The institution gives more time by now: what would be announced is not true yet.
  if (due.runAt > now) {
    await planJob(tx, caseJobs, name, { about: row.id, ...due })
    return
  }
  if (daysLeft === 0) {
    await moveCase(by, row, 'autoClose')
    return
  }
  await publishCaseEvent(by, row, 'consultation.closingSoon', { days: daysLeft })
  const next = closingAt({ ...payload, daysLeft: daysLeft === 3 ? 1 : 0 }, days)
  // Where the institution gives less time by now, what was announced still holds.
  const announced = new Date(now.getTime() + (daysLeft - next.payload.daysLeft) * dayMs)
  await planJob(tx, caseJobs, name, {
    about: row.id,
    payload: next.payload,
    runAt: next.runAt > announced ? next.runAt : announced,
  })
}
