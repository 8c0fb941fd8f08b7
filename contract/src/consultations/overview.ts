import * as z from 'zod'
import { defineTexts, id, instant, type Text } from '../kit/index.ts'
import { joinApplicationRow } from '../memberships/join.ts'
import { membersInNumbers } from '../memberships/membership.ts'

/** Where a consultation under way can stand, by who acts next; the overviews list them in this order. */
export const overviewStages = [
  'reportWriting',
  'emergencyAnswer',
  'expertAnswer',
  'applicationReview',
  'reportReview',
  'correction',
  'meeting',
] as const
export type OverviewStage = (typeof overviewStages)[number]

export const overviewStageLabels = defineTexts({
  reportWriting: { 'zh-CN': '撰写报告', 'en-US': 'Reports to write' },
  emergencyAnswer: { 'zh-CN': '急会诊应答', 'en-US': 'Emergency responses' },
  expertAnswer: { 'zh-CN': '专家应答', 'en-US': 'Expert responses' },
  applicationReview: { 'zh-CN': '会诊审核', 'en-US': 'Application review' },
  reportReview: { 'zh-CN': '报告审核', 'en-US': 'Report review' },
  correction: { 'zh-CN': '修改后重新提交', 'en-US': 'Changes by the applicant' },
  meeting: { 'zh-CN': '等待开会', 'en-US': 'Meetings to be held' },
} satisfies Record<OverviewStage, Text>)

const backlog = {
  count: z.number().int(),
  /** Since when the longest wait lasts; null where nothing waits. */
  since: instant.nullable(),
  /** The earliest deadline among them; null where there is none. */
  dueAt: instant.nullable(),
}

/** How many consultations stand in one stage, without anything about a patient. */
const stageBacklog = z.object({ stage: z.enum(overviewStages), ...backlog })
export type StageBacklog = z.output<typeof stageBacklog>

/** A queue of applications that the platform's auditors review. */
const reviewBacklog = z.object(backlog)
export type ReviewBacklog = z.output<typeof reviewBacklog>

/** The most applications to join that an overview shows. */
export const overviewLimits = { joinApplications: 3 } as const

const number = z.number().int()
/** What an institution's administrator works on, in one answer. */
export const institutionOverview = z.object({
  institutionId: id,
  institutionName: z.string(),
  /** The institutions that the caller administers. */
  administered: z.array(z.object({ id, name: z.string() })),
  stages: z.array(stageBacklog),
  /** The longest waits first. */
  joinApplications: z.object({ count: number, rows: z.array(joinApplicationRow) }),
  members: membersInNumbers,
})
export type InstitutionOverview = z.output<typeof institutionOverview>

/** What waits on the whole platform, and how large it is. */
export const platformOverview = z.object({
  certifications: reviewBacklog,
  onboardings: reviewBacklog,
  experts: reviewBacklog,
  stages: z.array(stageBacklog),
  directory: z.object({ accounts: number, certified: number, institutions: number, licencesEnding: number }),
})
export type PlatformOverview = z.output<typeof platformOverview>
