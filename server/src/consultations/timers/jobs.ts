import { consultationTimers } from '@tongying/contract/consultations'
import * as z from 'zod'
import type { Tx } from '../../platform/db/transaction.ts'
import { defineJobs, planJob } from '../../platform/jobs/define-jobs.ts'
import type { ArmTimers } from '../../platform/states.ts'
import type { Consultation } from '../tables.ts'

/** The round is named, so that a job of an earlier round does nothing. */
const aboutCase = z.object({ id: z.string(), round: z.number() })
export type AboutCase = z.output<typeof aboutCase>

export const caseJobs = defineJobs({
  'consultation.missStart': aboutCase,
  'consultation.expireUnanswered': aboutCase,
  'consultation.missMeeting': aboutCase,
})
type CaseJob = keyof typeof caseJobs

/** When the timers of a case's states run out; a state without its time has no timer. */
export const caseTimers: ArmTimers<CaseJob, Consultation> = {
  'consultation.missStart': (tx, row) => plan(tx, 'consultation.missStart', row, row.startsAt),
  'consultation.expireUnanswered': (tx, row) => plan(tx, 'consultation.expireUnanswered', row, row.answerBy),
  'consultation.missMeeting': (tx, row) =>
    plan(tx, 'consultation.missMeeting', row, row.endsAt && notHeldFrom(row.endsAt)),
}

/** From when a meeting counts as not held. */
export function notHeldFrom(at: Date): Date {
  return new Date(at.getTime() + consultationTimers.notHeldAfterEndMs)
}

/** Plans a job about a case, in the place of an earlier one of its name. */
export async function plan(
  tx: Tx,
  name: CaseJob,
  { id, round }: Pick<Consultation, 'id' | 'round'>,
  runAt: Date | null,
): Promise<void> {
  if (runAt) await planJob(tx, caseJobs, name, { about: id, runAt, payload: { id, round } })
}
