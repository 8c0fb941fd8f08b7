const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The timers of the domain (`docs/states/consultation.md`), in milliseconds unless named otherwise. */
export const consultationTimers = {
  /** From how many days before its end the desk tells of a licence. */
  licenceNoticeDays: 60,
  /** An appointment starts at least this long after it is handed in. */
  leadMinutes: 30,
  expertAnswer: day,
  expertAnswerBeforeStart: 2 * hour,
  expertAnswerLeast: 15 * minute,
  emergencyAnswer: 30 * minute,
  lobbyOpensBefore: 10 * minute,
  notHeldAfterEnd: 30 * minute,
  /** How long an emergency's room stays planned. */
  emergencyMeeting: 4 * hour,
} as const

/** Until when experts may answer an appointment: 24 h, but 2 h before the start, and never less than 15 min. */
export function answerDeadline(now: Date, startsAt: Date | null): Date {
  const set = consultationTimers
  if (!startsAt) return new Date(now.getTime() + set.emergencyAnswer)
  const wanted = Math.min(now.getTime() + set.expertAnswer, startsAt.getTime() - set.expertAnswerBeforeStart)
  return new Date(Math.max(wanted, now.getTime() + set.expertAnswerLeast))
}

/** How many of the invited must accept, the lead among them: more than half. In an emergency the first one is enough. */
export function quorumOf(invited: number, isEmergency: boolean): number {
  return isEmergency ? 1 : Math.floor(invited / 2) + 1
}
