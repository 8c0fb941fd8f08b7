import { instant, waitingDays } from '@tongying/contract/kit'
import * as z from 'zod'
import type { Tx } from '../platform/db/transaction.ts'
import { cancelJobs, handleJobs, planJob } from '../platform/jobs/define-jobs.ts'
import type { Tasks } from '../platform/jobs/timed-jobs.ts'
import type { Timers } from '../platform/moves.ts'
import { type ReviewedRow, type ReviewedTable, readReviewed } from '../platform/reviews/reviewed-row.ts'
import { afterWorkingDays } from './read-holidays.ts'

/** Reviewers are reminded of an application one, two and three working days after it was submitted. */
const reminder = z.object({ id: z.string(), since: instant, workingDays: waitingDays })
type Reminder = z.output<typeof reminder>

/** The timer of applications under review, and what it does. */
export interface Reminders<N extends string, Row> {
  readonly timers: Timers<N, Row>
  readonly tasks: Tasks
  readonly remind: (tx: Tx, reminder: Reminder) => Promise<void>
}

/**
 * Reminds the reviewers of the applications in this table; `waiting` publishes that one still waits after so many working
 * days. The name of the job stands in the database.
 */
export function defineReminders<N extends string, Row extends ReviewedRow>(
  name: N,
  table: ReviewedTable<Row>,
  waiting: (tx: Tx, row: Row, workingDays: Reminder['workingDays']) => Promise<void>,
): Reminders<N, Row> {
  const jobs: Readonly<Record<string, typeof reminder>> = { [name]: reminder }
  const plan = async (tx: Tx, payload: Reminder) => {
    const runAt = await afterWorkingDays(tx, new Date(payload.since), payload.workingDays)
    await planJob(tx, jobs, name, { about: payload.id, runAt, payload })
  }
  async function remind(tx: Tx, { id, since, workingDays }: Reminder) {
    const row = await readReviewed(tx, table, id, 'update')
    if (row?.status !== 'underReview' || row.submittedAt?.getTime() !== Date.parse(since)) return
    await waiting(tx, row, workingDays)
    if (workingDays !== 3) await plan(tx, { id, since, workingDays: workingDays === 1 ? 2 : 3 })
  }
  return {
    timers: {
      names: [name],
      async arm(tx, _name, { id, submittedAt }) {
        if (submittedAt) await plan(tx, { id, since: submittedAt.toISOString(), workingDays: 1 })
      },
      cancel: (tx, names, ids) => cancelJobs(tx, jobs, names, ids),
    },
    tasks: handleJobs(jobs, { [name]: remind }),
    remind,
  }
}
