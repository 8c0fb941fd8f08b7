import { eq } from 'drizzle-orm'
import type { JobHandlers } from '../platform/jobs/define-jobs.ts'
import { publishAgreementEvent } from './move-agreement.ts'
import { agreements } from './tables.ts'
import type { agreementJobs } from './timers.ts'

/** The last day of an agreement is near: both sides are reminded, so that they can make a new one in time. */
export const remindLastDay: JobHandlers<typeof agreementJobs> = {
  'agreements.remindLastDay': async (tx, { id }) => {
    const [row] = await tx.select().from(agreements).where(eq(agreements.id, id)).for('update')
    if (row?.status === 'agreed') await publishAgreementEvent(tx, 'agreement.lastDayNear', { row, byId: null })
  },
}
