import { consultationStates } from '@tongying/contract/consultations'
import { id, instant } from '@tongying/contract/kit'
import { and, asc, eq, gt, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { recordPatient } from '../../patients/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { defineJobs, type JobHandlers, planJob } from '../../platform/jobs/define-jobs.ts'
import { defineSubscriber, type Subscriber } from '../../platform/jobs/subscriber.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import type { Platform } from '../../platform/platform.ts'
import { readApplication } from '../application/read-application.ts'
import { ownerKind } from '../files-of-case.ts'
import { consultations } from '../tables.ts'

/** After a submission, and not in it: the applicant does not wait until the next one can find the patient. */
export function recordPatientsOf({ keys }: Pick<Platform, 'keys'>): Subscriber {
  const record = (tx: Tx, { consultationId }: { consultationId: string }, { createdAt }: { createdAt: Date }) =>
    recordPatientOf({ tx, keys, now: createdAt }, consultationId)
  return defineSubscriber('consultations.patients', {
    'consultation.submitted': record,
    'consultation.emergencySubmitted': record,
    'consultation.fieldsCompleted': record,
  })
}

async function recordPatientOf(writing: { tx: Tx; keys: Keys; now: Date }, consultationId: string): Promise<void> {
  const { tx, keys } = writing
  const [row] = await tx
    .select({ institutionId: consultations.institutionId })
    .from(consultations)
    .where(eq(consultations.id, consultationId))
  if (!row) return
  const values = await readApplication(tx, keys, consultationId)
  await recordPatient(writing, { ownerKind, ownerId: consultationId, institutionId: row.institutionId, values })
}

const batch = 100
/** What is being edited is recorded when it is submitted again. */
const isAsSubmitted = notInArray(consultations.status, [...consultationStates.groups.editable])

/** The patients of what was submitted before patients were recorded; planned by the migration. */
export const patientJobs = defineJobs({
  'consultation.recordPatients': z.object({ after: z.object({ at: instant, id }).optional() }).nullable(),
})

export function recordEarlierPatients({ keys }: Pick<Platform, 'keys'>): JobHandlers<typeof patientJobs> {
  return {
    'consultation.recordPatients': async (tx, payload, { clock }) => {
      const after = payload?.after
      const rows = await tx
        .select({ id: consultations.id, at: consultations.submittedAt })
        .from(consultations)
        .where(and(isNotNull(consultations.submittedAt), isAsSubmitted, after && isAfter(after)))
        .orderBy(asc(consultations.submittedAt), asc(consultations.id))
        .limit(batch)
      for (const { id: each, at } of rows) if (at) await recordPatientOf({ tx, keys, now: at }, each)
      const last = rows.at(-1)
      if (rows.length < batch || !last?.at) return
      const next = { at: last.at.toISOString(), id: last.id }
      await planJob(tx, patientJobs, 'consultation.recordPatients', {
        about: next.id,
        runAt: clock.now(),
        payload: { after: next },
      })
    },
  }
}

function isAfter({ at, id: last }: { at: string; id: string }) {
  // The database counts in microseconds, a date of JavaScript in milliseconds.
  const submittedAt = sql`date_trunc('milliseconds', ${consultations.submittedAt})`
  return or(
    sql`${submittedAt} > ${at}::timestamptz`,
    and(sql`${submittedAt} = ${at}::timestamptz`, gt(consultations.id, last)),
  )
}
