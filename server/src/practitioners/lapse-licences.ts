import { dayMs, productDay, toInstant } from '@tongying/contract/kit'
import { and, asc, eq, lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { inTransaction, type Tx } from '../platform/db/transaction.ts'
import { defineJobs, type JobHandlers, planJob } from '../platform/jobs/define-jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { movePractitioner } from './move-certification.ts'
import { practitionerPort } from './port.ts'
import { practitioners } from './tables.ts'

const name = 'practitioners.lapseLicences'
export const licenceJobs = defineJobs({ [name]: z.null() })

/** The most licences of one run; the rest follow at once in a run of their own. */
const runSize = 200

/**
 * Ends the certifications whose licence's last day in China has passed: by their state, so that nobody's ends twice and
 * what was missed while no server ran is made up for. Then plans the next run for midnight in China.
 */
export const lapseLicences: JobHandlers<typeof licenceJobs>[typeof name] = async (tx, _payload, { clock }) => {
  const now = clock.now()
  const lapsed = await tx
    .select({ id: practitioners.id })
    .from(practitioners)
    .where(and(eq(practitioners.status, 'inForce'), lt(practitioners.licenceExpiresOn, productDay(now))))
    .orderBy(asc(practitioners.id))
    .limit(runSize)
    .for('update')
  for (const { id } of lapsed) {
    await movePractitioner({ tx, now, byId: null }, { id }, 'lapse')
    await practitionerPort.answers().afterCertificationEnded(tx, { accountId: id, now })
  }
  const runAt = lapsed.length === runSize ? now : nextMidnight(now)
  await planRun(tx, runAt)
}

/** Plans the next run; there is one of them for all processes. */
export async function planRun(tx: Tx, runAt: Date): Promise<void> {
  await planJob(tx, licenceJobs, name, { runAt, payload: null })
}

/** Plans a run for the start of the server, which makes up for the days without one. */
export function scheduleLicences(app: FastifyInstance, { db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  app.addHook('onReady', () => inTransaction(db, (tx) => planRun(tx, clock.now())))
}

/** The beginning of the next day in China. */
function nextMidnight(now: Date): Date {
  return new Date(toInstant(productDay(now), '00:00').getTime() + dayMs)
}
