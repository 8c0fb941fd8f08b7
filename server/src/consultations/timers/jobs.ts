import { consultationTimers, type ReminderStep, reminderSteps } from '@tongying/contract/consultations'
import type { InstitutionSettings } from '@tongying/contract/institutions'
import { dayMs, hourMs, instant, minuteMs } from '@tongying/contract/kit'
import * as z from 'zod'
import { afterWorkingDays } from '../../holidays/index.ts'
import { settingsOf } from '../../institutions/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { defineJobs } from '../../platform/jobs/define-jobs.ts'
import { defineTimers } from '../../platform/moves.ts'
import { isEmergency } from '../is-emergency.ts'
import { isToReviewAfterwards } from '../review-queues.ts'
import { type Consultation, consultations } from '../tables.ts'

/** The round is named, so that a job of an earlier round does nothing. */
export const aboutCase = z.object({ id: z.string(), round: z.number() })
export type AboutCase = z.output<typeof aboutCase>

/** An application that waits for its applicant since then; the job of a warning plans the next one. */
const closing = aboutCase.extend({ since: instant, daysLeft: z.union([z.literal(3), z.literal(1), z.literal(0)]) })
export type Closing = z.output<typeof closing>

/** What is due since then and not done, within so many working days; the job of one level plans the next one. */
const late = aboutCase.extend({
  since: instant,
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  workingDays: z.number().int().default(1),
})
export type Late = z.output<typeof late>

export const caseJobs = defineJobs({
  'consultation.missStart': aboutCase,
  'consultation.expireUnanswered': aboutCase,
  'consultation.askNext': aboutCase,
  'consultation.missMeeting': aboutCase,
  'consultation.remindStart': aboutCase,
  'consultation.autoClose': closing,
  'consultation.overdueAudit': late,
  'consultation.overdueReport': late,
  'consultation.overdueReview': late,
  'consultation.overdueAddendum': late,
  'consultation.remindResponse': aboutCase,
})

export type OverdueJob =
  | 'consultation.overdueAudit'
  | 'consultation.overdueReport'
  | 'consultation.overdueReview'
  | 'consultation.overdueAddendum'

/** When the timers of a case's states run out; a state without its time has no timer. */
export const caseTimers = defineTimers(consultations, caseJobs, {
  'consultation.missStart': (row) => at(row, row.startsAt),
  'consultation.expireUnanswered': (row) => at(row, row.answerBy),
  'consultation.askNext': async (row, tx) => (isEmergency(row) ? nextStepOf(tx, row, row.updatedAt) : undefined),
  'consultation.missMeeting': async (row, tx) =>
    at(row, row.endsAt && notHeldFrom(row.endsAt, await settingsOf(tx, row.institutionId))),
  'consultation.remindStart': (row) => reminderOf(row, row.updatedAt),
  'consultation.autoClose': (row, tx) => closingOf(tx, row, row.updatedAt),
  // At its completion only of an emergency that its reviewers have still to look at.
  'consultation.overdueAudit': async (row, tx) =>
    row.status !== 'completed' || isToReviewAfterwards(row)
      ? lateOf(tx, 'consultation.overdueAudit', row, row.updatedAt)
      : undefined,
  'consultation.overdueReport': (row, tx) => lateOf(tx, 'consultation.overdueReport', row, row.updatedAt),
  'consultation.overdueReview': (row, tx) => lateOf(tx, 'consultation.overdueReview', row, row.updatedAt),
  // Not at the completion of the case: the move that submits an addendum arms it, and what ends its review stops it.
  'consultation.overdueAddendum': async (row, tx) =>
    row.addendumSubmittedAt ? lateOf(tx, 'consultation.overdueAddendum', row, row.addendumSubmittedAt) : undefined,
  'consultation.remindResponse': async (row, tx) => {
    const { responseDays } = await settingsOf(tx, row.institutionId)
    return at(row, new Date(row.updatedAt.getTime() + responseDays * dayMs))
  },
})

/** From when a meeting counts as not held. */
export function notHeldFrom(at: Date, { notHeldMinutes }: Pick<InstitutionSettings, 'notHeldMinutes'>): Date {
  return new Date(at.getTime() + notHeldMinutes * minuteMs)
}

/** What people are reminded of: the start of a meeting, or, in writing, until when opinions are due. */
export function whatRemindsOf({ startsAt, endsAt, isInWriting }: Consultation): Date | null {
  return isInWriting ? endsAt : startsAt
}

/** The first reminder of a meeting's start, or of when opinions are due, that is still ahead at a moment; none for one that is not. */
export function reminderOf(row: Consultation, now: Date) {
  const { id, round } = row
  const remindedOf = whatRemindsOf(row)
  if (!remindedOf) return undefined
  const due = (step: ReminderStep) => new Date(remindedOf.getTime() - reminderMsOf(row, step))
  const step = reminderSteps.find((each) => due(each) > now && !(row.isInWriting && each === 'room'))
  return step && { runAt: due(step), payload: { id, round } }
}

/** How long before the start a reminder is due, in milliseconds. */
export function reminderMsOf({ lobbyMinutes }: Pick<Consultation, 'lobbyMinutes'>, step: ReminderStep): number {
  return step === 'room' ? lobbyMinutes * minuteMs : consultationTimers.remindersBeforeStartMs[step]
}

/**
 * The next moment at which somebody on duty is asked to an emergency, after as long as its institution sets and after
 * twice as long; none once its time is over.
 */
export async function nextStepOf(
  tx: Tx,
  { id, round, answerBy, institutionId }: Consultation,
  now: Date,
): Promise<{ runAt: Date; payload: AboutCase } | undefined> {
  if (!answerBy) return undefined
  const { emergencyAnswerMinutes, emergencyNextMinutes } = await settingsOf(tx, institutionId)
  // When this asking began: after a withdrawal or a return it begins anew.
  const begunMs = answerBy.getTime() - emergencyAnswerMinutes * minuteMs
  const steps = [1, 2].map((times) => new Date(begunMs + times * emergencyNextMinutes * minuteMs))
  const runAt = steps.find((each) => each > now && each < answerBy)
  return runAt && { runAt, payload: { id, round } }
}

const warnings = [3, 1] as const

/** The first warning before an application is closed that waits since then, or its closing where there is no time for one. */
async function closingOf(tx: Tx, { id, round, institutionId, status }: Consultation, since: Date) {
  const { returnDays, reinviteDays } = await settingsOf(tx, institutionId)
  const days = status === 'returned' ? returnDays : reinviteDays
  const daysLeft = warnings.find((each) => each < days) ?? 0
  return closingAt({ id, round, since: since.toISOString(), daysLeft }, days)
}

/** A step of the closing: a warning, or the closing itself, so many days after the application began to wait. */
export function closingAt(payload: Closing, days: number): { runAt: Date; payload: Closing } {
  return { runAt: new Date(Date.parse(payload.since) + (days - payload.daysLeft) * dayMs), payload }
}

/** The first reminder of what is due since then. */
async function lateOf(tx: Tx, job: OverdueJob, row: Consultation, since: Date) {
  const workingDays = await workingDaysFor(tx, job, row)
  const payload: Late = { id: row.id, round: row.round, since: since.toISOString(), level: 1, workingDays }
  return { runAt: await lateAt(tx, job, row, payload), payload }
}

/** How many working days the reviewers have, as their institution has set it when a case comes to them. */
async function workingDaysFor(tx: Tx, job: OverdueJob, row: Consultation): Promise<number> {
  if (job === 'consultation.overdueAudit') return (await settingsOf(tx, row.auditInstitutionId)).auditWorkingDays
  if (job === 'consultation.overdueReport') return 1
  return (await settingsOf(tx, row.reportInstitutionId)).reviewWorkingDays
}

/** When a level of reminding is reached: a review is due after working days, a report after the institution's hours. */
export async function lateAt(tx: Tx, job: OverdueJob, row: Consultation, late: Late): Promise<Date> {
  const { since, level, workingDays } = late
  const begun = new Date(since)
  if (job !== 'consultation.overdueReport') return afterWorkingDays(tx, begun, workingDays + level - 1)
  const { reportHours, emergencyReportHours } = await settingsOf(tx, row.reportInstitutionId)
  const due = new Date(begun.getTime() + (isEmergency(row) ? emergencyReportHours : reportHours) * hourMs)
  return level === 1 ? due : afterWorkingDays(tx, due, level - 1)
}

function at({ id, round }: Consultation, runAt: Date | null): { runAt: Date; payload: AboutCase } | undefined {
  return runAt ? { runAt, payload: { id, round } } : undefined
}
