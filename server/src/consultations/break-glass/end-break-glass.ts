import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { defineJobs, type JobHandlers } from '../../platform/jobs/define-jobs.ts'
import { publishLive } from '../../platform/live/hub.ts'
import type { CaseRecord } from '../access.ts'
import { breakGlasses } from '../tables.ts'

/** `id`: of the break-glass access whose time is over. */
export const breakGlassJobs = defineJobs({ 'consultation.endBreakGlass': z.object({ id: z.string() }) })

/** The administrator needs the case no more; its time would have ended it anyway. */
export async function endBreakGlass(context: Call<CaseRecord>): Promise<{ consultationId: string }> {
  const { tx, now, record } = context
  const { id, institutionId } = record.consultation
  await end(tx, now, and(eq(breakGlasses.consultationId, id), eq(breakGlasses.accountId, accountIdOf(context))))
  context.audit({ subject: { kind: 'consultation', id }, institutionId })
  return { consultationId: id }
}

/** The time of a break-glass access is over. */
export const endDueBreakGlass: JobHandlers<typeof breakGlassJobs>['consultation.endBreakGlass'] = async (
  tx,
  { id },
  { clock },
) => end(tx, clock.now(), eq(breakGlasses.id, id))

/** Ends what is over by its time and was not ended yet, so that the person may open the case again. */
export async function endOverdueBreakGlass(tx: Tx, now: Date, whose: SQL | undefined): Promise<void> {
  await end(tx, now, and(whose, lte(breakGlasses.until, sql`now()`)))
}

async function end(tx: Tx, now: Date, which: SQL | undefined): Promise<void> {
  const ended = await tx
    .update(breakGlasses)
    .set({ endedAt: now })
    .where(and(which, isNull(breakGlasses.endedAt)))
    .returning({ accountId: breakGlasses.accountId, consultationId: breakGlasses.consultationId })
  for (const { accountId, consultationId } of ended)
    await publishLive(tx, [accountId], { kind: 'consultation.accessEnded', consultationId })
}
