import { dayMs, hourMs } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Tx } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { schedule, type Task } from '../platform/jobs/timed-jobs.ts'
import { applications } from './tables.ts'

export const remindTask = 'institutions.remindReviewers'
const zoneMs = 8 * hourMs

const payloadShape = z.object({
  id: z.string(),
  since: z.coerce.date(),
  workingDays: z.union([z.literal(1), z.literal(2), z.literal(3)]),
})
type Waiting = z.output<typeof payloadShape>

/** Plans the next reminder: one, two, three working days after it was handed in. */
export async function remindLater(tx: Tx, { id, workingDays, since }: Waiting): Promise<void> {
  await schedule(tx, {
    task: remindTask,
    key: `${remindTask}:${id}`,
    runAt: afterWorkingDays(since, workingDays),
    payload: { id, workingDays, since: since.toISOString() },
  })
}

/** An application still waits: its reviewers are told, and from the second day whoever stands above them. */
export const remindReviewers: Task = async (tx, payload) => {
  const waiting = payloadShape.parse(payload)
  const [row] = await tx.select().from(applications).where(eq(applications.id, waiting.id)).for('update')
  if (row?.status !== 'underReview' || row.submittedAt?.getTime() !== waiting.since.getTime()) return
  const { id: applicationId, applicantId } = row
  const { workingDays } = waiting
  await emit(tx, 'institutionApplication.waiting', {
    applicationId,
    applicantId,
    byId: null,
    reason: null,
    workingDays,
  })
  if (workingDays !== 3) await remindLater(tx, { ...waiting, workingDays: workingDays === 1 ? 2 : 3 })
}

/** The same hour so many working days later, Saturdays and Sundays left out. */
export function afterWorkingDays(since: Date, days: number): Date {
  let at = since.getTime()
  for (let left = days; left > 0; ) {
    at += dayMs
    const weekday = new Date(at + zoneMs).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(at)
}
