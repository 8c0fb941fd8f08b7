import {
  type Acceptance,
  acceptancePolicies,
  type InstitutionSettings,
  othersNeeded,
} from '../institutions/settings.ts'
import { dayMs, hourMs, minuteMs } from '../kit/index.ts'

/** The steps by which people are reminded of a meeting, the earliest first. */
export const reminderSteps = ['day', 'hour', 'room'] as const
export type ReminderStep = (typeof reminderSteps)[number]

/** The timers of the domain (`docs/states/consultation.md`). */
export const consultationTimers = {
  /** From how many days before its end people are shown a notice of their own licence. */
  ownLicenceNoticeDays: 60,
  /** People who come to a meeting are reminded of it so long before its start, and once more when its room opens. */
  remindersBeforeStartMs: { day: dayMs, hour: hourMs } satisfies Record<Exclude<ReminderStep, 'room'>, number>,
  /** How long an emergency's room stays planned. */
  emergencyMeetingMs: 4 * hourMs,
} as const

/** What an institution sets for the answers of experts. */
type AnswerLimits = Pick<
  InstitutionSettings,
  | 'expertAnswerHours'
  | 'answerBeforeStartMinutes'
  | 'answerLeastMinutes'
  | 'emergencyAnswerMinutes'
  | 'rescheduleAnswerHours'
  | 'withdrawalAnswerMinutes'
  | 'withdrawalBeforeStartMinutes'
  | 'supplementPauseHours'
>

/**
 * Until when experts may answer: as long as the institution sets, but so long before the start of an appointment as it
 * sets, and never less than the least.
 */
export function answerDeadline(now: Date, startsAt: Date | null, limits: AnswerLimits): Date {
  if (!startsAt) return new Date(now.getTime() + limits.emergencyAnswerMinutes * minuteMs)
  const latest = startsAt.getTime() - limits.answerBeforeStartMinutes * minuteMs
  const wanted = Math.min(now.getTime() + limits.expertAnswerHours * hourMs, latest)
  return new Date(Math.max(wanted, now.getTime() + limits.answerLeastMinutes * minuteMs))
}

/** What an application says of its acceptance, as far as it has been filled in. */
type ChosenAcceptance = { readonly acceptancePolicy?: unknown; readonly othersNeeded?: unknown }

/** The rule of acceptance that holds for an application: its own, or what the institution has set. */
export function acceptanceOf(draft: ChosenAcceptance, settings: Acceptance): Acceptance {
  const own = acceptancePolicies.find((one) => one === draft.acceptancePolicy)
  if (own === undefined) return settings
  return { acceptancePolicy: own, othersNeeded: othersNeeded.safeParse(draft.othersNeeded).data ?? null }
}

/**
 * How many of the invited must accept, the lead among them: never more than are invited. In an emergency the first one is
 * enough.
 */
export function quorumOf(
  invited: number,
  isEmergency: boolean,
  { acceptancePolicy, othersNeeded: others }: Acceptance,
): number {
  if (isEmergency || acceptancePolicy === 'any') return 1
  if (acceptancePolicy === 'all') return invited
  return others === null ? Math.floor(invited / 2) + 1 : Math.min(invited, 1 + others)
}

/**
 * Until when the time to answer of an expert stands still who asks for a missing file: as long as is set, in an emergency as
 * long as its experts have, and never so long that the answer would come later than the least before the start.
 */
export function pauseEnd(
  { now, startsAt, answerBy }: { now: Date; startsAt: Date | null; answerBy: Date },
  { emergencyAnswerMinutes, answerLeastMinutes, supplementPauseHours }: AnswerLimits,
): Date {
  if (!startsAt) return new Date(now.getTime() + emergencyAnswerMinutes * minuteMs)
  const left = Math.max(0, answerBy.getTime() - now.getTime())
  const latest = startsAt.getTime() - answerLeastMinutes * minuteMs - left
  return new Date(Math.max(now.getTime(), Math.min(now.getTime() + supplementPauseHours * hourMs, latest)))
}

/**
 * Until when others may answer after an expert has withdrawn and too few are left: as long as is set, but so long before the
 * start as is set, and never less than the least; in an emergency as long as its experts have.
 */
export function withdrawalDeadline(now: Date, startsAt: Date | null, limits: AnswerLimits): Date {
  if (!startsAt) return new Date(now.getTime() + limits.emergencyAnswerMinutes * minuteMs)
  const latest = startsAt.getTime() - limits.withdrawalBeforeStartMinutes * minuteMs
  const wanted = Math.min(now.getTime() + limits.withdrawalAnswerMinutes * minuteMs, latest)
  return new Date(Math.max(wanted, now.getTime() + limits.answerLeastMinutes * minuteMs))
}

/** Until when experts answer proposed times: as long as is set, but so long before the earliest as is set, and never less than the least. */
export function rescheduleDeadline(
  now: Date,
  earliest: Date,
  { answerBeforeStartMinutes, answerLeastMinutes, rescheduleAnswerHours }: AnswerLimits,
): Date {
  const latest = earliest.getTime() - answerBeforeStartMinutes * minuteMs
  const wanted = Math.min(now.getTime() + rescheduleAnswerHours * hourMs, latest)
  return new Date(Math.max(wanted, now.getTime() + answerLeastMinutes * minuteMs))
}
