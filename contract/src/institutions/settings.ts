import * as z from 'zod'
import { choice, fieldTexts, recordVersion, rule, type Text } from '../kit/index.ts'

/** How many of the invited experts must accept before a consultation is held. */
export const acceptancePolicies = ['all', 'leadAndSome', 'any'] as const
export type AcceptancePolicy = (typeof acceptancePolicies)[number]

export const acceptancePolicyLabels: Readonly<Record<AcceptancePolicy, Text>> = {
  all: { 'zh-CN': '全部专家接受', 'en-US': 'All experts accept' },
  leadAndSome: { 'zh-CN': '主持专家与部分专家接受', 'en-US': 'The lead and some of the others accept' },
  any: { 'zh-CN': '主持专家接受即可', 'en-US': 'The lead accepts' },
}

/** How many besides the lead `leadAndSome` may wait for. */
export const othersNeededLimits = { min: 1, max: 19 } as const
const othersRange: Text = {
  'zh-CN': `${othersNeededLimits.min}至${othersNeededLimits.max}之间的整数`,
  'en-US': `Enter a whole number from ${othersNeededLimits.min} to ${othersNeededLimits.max}`,
}
/** How many experts besides the lead must accept under `leadAndSome`; left out, so many that more than half accept. */
export const othersNeeded = z
  .number(rule(othersRange))
  .int(rule(othersRange))
  .min(othersNeededLimits.min, rule(othersRange))
  .max(othersNeededLimits.max, rule(othersRange))

/** When a consultation goes ahead: the rule, and how many besides the lead it names. */
export interface Acceptance {
  readonly acceptancePolicy: AcceptancePolicy
  readonly othersNeeded: number | null
}

/** The rule of acceptance in words. */
export function acceptanceText({ acceptancePolicy, othersNeeded: others }: Acceptance): Text {
  if (acceptancePolicy !== 'leadAndSome') return acceptancePolicyLabels[acceptancePolicy]
  if (others === null) return { 'zh-CN': '主持专家与半数以上接受', 'en-US': 'The lead and more than half accept' }
  return {
    'zh-CN': `主持专家与另外${others}位接受`,
    'en-US': others === 1 ? 'The lead and 1 other accept' : `The lead and ${others} others accept`,
  }
}

/** The limits that an institution sets: smallest, largest and what holds where it sets none. */
export const settingLimits = {
  /** From submission to the start of an appointment, in minutes. */
  leadMinutes: { min: 0, max: 1440, standard: 30 },
  /** For its reviewers to decide on an application, in working days. */
  auditWorkingDays: { min: 1, max: 5, standard: 1 },
  /** For an expert to answer an appointment, in hours. */
  expertAnswerHours: { min: 1, max: 72, standard: 24 },
  /** So long before the start of an appointment the time to answer ends, in minutes. */
  answerBeforeStartMinutes: { min: 0, max: 1440, standard: 120 },
  /** Each expert has at least so long, in minutes, however soon the start is. */
  answerLeastMinutes: { min: 5, max: 120, standard: 15 },
  /** For experts to answer proposed times, in hours. */
  rescheduleAnswerHours: { min: 1, max: 72, standard: 12 },
  /** For others to answer after an expert has withdrawn and too few are left, in minutes. */
  withdrawalAnswerMinutes: { min: 15, max: 1440, standard: 120 },
  /** So long before the start that time ends, in minutes. */
  withdrawalBeforeStartMinutes: { min: 0, max: 240, standard: 30 },
  /** How long the time of an expert stands still who waits for a missing file, in hours. */
  supplementPauseHours: { min: 1, max: 72, standard: 24 },
  /** For the experts of an emergency to answer, in minutes. */
  emergencyAnswerMinutes: { min: 5, max: 120, standard: 30 },
  /** How long one expert of an emergency is waited for, in minutes; an answer after it still counts. */
  emergencyExpertMinutes: { min: 3, max: 60, standard: 10 },
  /** While nobody accepts an emergency, the next on the duty list is asked after so long, and after twice as long, in minutes. */
  emergencyNextMinutes: { min: 2, max: 30, standard: 5 },
  /** So long before its start a meeting's room opens, and who comes is reminded, in minutes. */
  lobbyMinutes: { min: 5, max: 60, standard: 10 },
  /** After the planned end, until a meeting that nobody held counts as not held, in minutes. */
  notHeldMinutes: { min: 10, max: 240, standard: 30 },
  /** Until a returned application is closed, in days. */
  returnDays: { min: 3, max: 90, standard: 30 },
  /** Until an application that the experts did not answer is closed, in days. */
  reinviteDays: { min: 1, max: 30, standard: 7 },
  /** For the report, after the meeting, in hours. */
  reportHours: { min: 2, max: 168, standard: 24 },
  /** The same for an emergency, in hours. */
  emergencyReportHours: { min: 1, max: 24, standard: 2 },
  /** For its reviewers to decide on a report, in working days. */
  reviewWorkingDays: { min: 1, max: 5, standard: 1 },
  /** Until an applicant who has not responded to a report is reminded, in days. */
  responseDays: { min: 1, max: 30, standard: 7 },
} as const satisfies Record<string, { min: number; max: number; standard: number }>
export type SettingLimit = keyof typeof settingLimits

function within({ min, max }: { min: number; max: number }) {
  const range: Text = { 'zh-CN': `${min}至${max}之间的整数`, 'en-US': `Enter a whole number from ${min} to ${max}` }
  return z.number(rule(fieldTexts.required)).int(rule(range)).min(min, rule(range)).max(max, rule(range))
}

/** A value of each limit, made from the table. */
function limitsBy<T>(make: (limit: (typeof settingLimits)[SettingLimit]) => T): Record<SettingLimit, T> {
  const all = Object.entries(settingLimits).map(([name, limit]) => [name, make(limit)])
  return Object.fromEntries(all) as Record<SettingLimit, T> // exactly the keys of the table
}

/** How an institution arranges the consultations of its physicians, as its administrators set it. */
export const institutionSettings = z.object({
  /** Its own reviewers see an application before those of the lead expert's institution. */
  isApplicantDeskFirst: z.boolean(),
  /** Reports of its lead experts are reviewed before they are issued. */
  hasReportDesk: z.boolean(),
  /** Its physicians may also ask experts whom no agreement of theirs covers; matters once it has had one. */
  asksBeyondAgreements: z.boolean(),
  /** What an application starts with; its applicant may choose otherwise. */
  acceptancePolicy: choice(acceptancePolicies),
  othersNeeded: othersNeeded.nullable(),
  ...limitsBy(within),
})
export type InstitutionSettings = z.output<typeof institutionSettings>

/** What holds where an institution has set nothing. */
export const standardSettings: InstitutionSettings = {
  isApplicantDeskFirst: false,
  hasReportDesk: true,
  asksBeyondAgreements: false,
  acceptancePolicy: 'leadAndSome',
  othersNeeded: null,
  ...limitsBy(({ standard }) => standard),
}

/** The settings with the number of times they were changed. */
export const keptSettings = institutionSettings.extend({ version: recordVersion })
export type KeptSettings = z.output<typeof keptSettings>
