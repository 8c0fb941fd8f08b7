import { instant } from '@tongying/contract/kit'
import * as z from 'zod'
import { afterWorkingDays } from '../../holidays/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { defineJobs } from '../../platform/jobs/define-jobs.ts'
import { defineTimers } from '../../platform/moves.ts'
import { examinations } from '../tables.ts'

/** What has waited since then, for so many working days; the first reminder plans the second. */
const reminder = z.object({ id: z.string(), since: instant, workingDays: z.union([z.literal(1), z.literal(2)]) })
export type ResultReminder = z.output<typeof reminder>

export const resultReminderJobs = defineJobs({
  'examinations.remindToWrite': reminder,
  'examinations.remindToReview': reminder,
  'examinations.remindAddendum': reminder,
})
export type ResultReminderJob = keyof typeof resultReminderJobs

/** A reminder of what has waited since then, at its time. */
export async function reminderAt(tx: Tx, payload: ResultReminder): Promise<{ runAt: Date; payload: ResultReminder }> {
  return { runAt: await afterWorkingDays(tx, new Date(payload.since), payload.workingDays), payload }
}

const first = ({ id, waitingSince }: { id: string; waitingSince: Date | null }, tx: Tx) =>
  waitingSince ? reminderAt(tx, { id, since: waitingSince.toISOString(), workingDays: 1 }) : undefined

/** When examiners are reminded of a result that is not written, or not reviewed. */
export const resultTimers = defineTimers(examinations, resultReminderJobs, {
  'examinations.remindToWrite': first,
  'examinations.remindToReview': first,
})
