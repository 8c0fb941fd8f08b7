import { dayMs, hourMs, minuteMs } from '../kit/index.ts'

/** The timers of the domain (`docs/states/consultation.md`). */
export const consultationTimers = {
  /** From how many days before its end the dashboard shows a notice of a licence. */
  licenceNoticeDays: 60,
  /** An appointment starts at least this long after it is submitted. */
  leadMinutes: 30,
  expertAnswerMs: dayMs,
  expertAnswerBeforeStartMs: 2 * hourMs,
  expertAnswerLeastMs: 15 * minuteMs,
  emergencyAnswerMs: 30 * minuteMs,
  lobbyOpensBeforeMs: 10 * minuteMs,
  notHeldAfterEndMs: 30 * minuteMs,
  /** How long an emergency's room stays planned. */
  emergencyMeetingMs: 4 * hourMs,
} as const

/** Until when experts may answer an appointment: 24 h, but 2 h before the start, and never less than 15 min. */
export function answerDeadline(now: Date, startsAt: Date | null): Date {
  const set = consultationTimers
  if (!startsAt) return new Date(now.getTime() + set.emergencyAnswerMs)
  const wanted = Math.min(now.getTime() + set.expertAnswerMs, startsAt.getTime() - set.expertAnswerBeforeStartMs)
  return new Date(Math.max(wanted, now.getTime() + set.expertAnswerLeastMs))
}

/** How many of the invited must accept, the lead among them: more than half. In an emergency the first one is enough. */
export function quorumOf(invited: number, isEmergency: boolean): number {
  return isEmergency ? 1 : Math.floor(invited / 2) + 1
}
