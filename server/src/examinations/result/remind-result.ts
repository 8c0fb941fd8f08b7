import type { WaitingWork } from '@tongying/contract/examinations'
import type { Tx } from '../../platform/db/transaction.ts'
import { type JobHandlers, planJob } from '../../platform/jobs/define-jobs.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import { type OnExamination, partOf } from '../access.ts'
import { pendingOf } from '../addenda/pending-of.ts'
import { lockExamination } from '../lock-examination.ts'
import { type ResultReminder, type ResultReminderJob, reminderAt, resultReminderJobs } from './reminder-jobs.ts'
import { resultOf } from './result-of.ts'

const whatOf = {
  'examinations.remindToWrite': 'writing',
  'examinations.remindToReview': 'review',
  'examinations.remindAddendum': 'addendum',
} as const satisfies Record<ResultReminderJob, WaitingWork>

/** Something still waits: examiners hear of it after one working day, the administrators as well after another. */
export function remindResult(job: ResultReminderJob): JobHandlers<typeof resultReminderJobs>[ResultReminderJob] {
  return async (tx, reminder) => {
    await lockExamination(tx, reminder.id)
    const on = await partOf(tx, reminder.id)
    const personId = await whoOf(tx, whatOf[job], on, reminder)
    if (personId === undefined) return
    await emitWaiting(tx, on, { what: whatOf[job], personId, byId: null, workingDays: reminder.workingDays })
    if (reminder.workingDays === 2) return
    const next = await reminderAt(tx, { ...reminder, workingDays: 2 })
    await planJob(tx, resultReminderJobs, job, { about: reminder.id, ...next })
  }
}

/** Who is to write what waits, or who signed it; nobody where it waits no more. */
async function whoOf(
  tx: Tx,
  what: WaitingWork,
  { row }: Pick<OnExamination, 'row'>,
  { since }: ResultReminder,
): Promise<string | undefined> {
  if (what === 'writing') return row.status === 'writing' ? row.examinerId : undefined
  if (what === 'review')
    return row.status === 'underReview' ? ((await resultOf(tx, row.id))?.signedBy ?? undefined) : undefined
  const pending = await pendingOf(tx, row.id)
  const isSame = pending?.returnedAt === null && pending.submittedAt.getTime() === Date.parse(since)
  return isSame ? pending.authorId : undefined
}

interface Waiting {
  readonly what: WaitingWork
  readonly personId: string
  readonly byId: string | null
  readonly workingDays: 0 | 1 | 2
}

/** Lets those whose turn it is hear of what waits. */
export function emitWaiting(
  tx: Tx,
  { row, patient }: Pick<OnExamination, 'row' | 'patient'>,
  waiting: Waiting,
): Promise<void> {
  const { id: examinationId, institutionId } = row
  return emit(tx, 'examination.waiting', { examinationId, institutionId, number: patient.ultrasoundNo, ...waiting })
}
