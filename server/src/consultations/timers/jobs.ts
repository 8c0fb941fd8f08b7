import { consultationTimers } from '@tongying/contract/consultations'
import * as z from 'zod'
import { defineJobs } from '../../platform/jobs/define-jobs.ts'
import { defineTimers } from '../../platform/moves.ts'
import { type Consultation, consultations } from '../tables.ts'

/** The round is named, so that a job of an earlier round does nothing. */
const aboutCase = z.object({ id: z.string(), round: z.number() })
export type AboutCase = z.output<typeof aboutCase>

export const caseJobs = defineJobs({
  'consultation.missStart': aboutCase,
  'consultation.expireUnanswered': aboutCase,
  'consultation.missMeeting': aboutCase,
})

/** When the timers of a case's states run out; a state without its time has no timer. */
export const caseTimers = defineTimers(consultations, caseJobs, {
  'consultation.missStart': (row) => at(row, row.startsAt),
  'consultation.expireUnanswered': (row) => at(row, row.answerBy),
  'consultation.missMeeting': (row) => at(row, row.endsAt && notHeldFrom(row.endsAt)),
})

/** From when a meeting counts as not held. */
export function notHeldFrom(at: Date): Date {
  return new Date(at.getTime() + consultationTimers.notHeldAfterEndMs)
}

function at({ id, round }: Consultation, runAt: Date | null): { runAt: Date; payload: AboutCase } | undefined {
  return runAt ? { runAt, payload: { id, round } } : undefined
}
