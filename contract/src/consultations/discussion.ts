import * as z from 'zod'
import { id, instant, requiredText } from '../kit/fields.ts'
import type { Text } from '../kit/texts.ts'

export const discussionLimits = { text: 1000, shown: 500 } as const

/** What the writer was to the case when it was written; kept, because an auditor's part ends with the queue. */
export const discussionParts = ['applicant', 'lead', 'invitee', 'desk'] as const
export type DiscussionPart = (typeof discussionParts)[number]
export const discussionPartLabels: Readonly<Record<DiscussionPart, Text>> = {
  applicant: { 'zh-CN': '申请医生', 'en-US': 'Applicant' },
  lead: { 'zh-CN': '主持专家', 'en-US': 'Lead expert' },
  invitee: { 'zh-CN': '受邀专家', 'en-US': 'Expert' },
  desk: { 'zh-CN': '审核员', 'en-US': 'Reviewer' },
}

/** The words of one person on a case; never edited and never deleted. */
export const discussionEntry = z.object({
  id,
  at: instant,
  byId: id,
  byName: z.string(),
  part: z.enum(discussionParts),
  text: z.string(),
})
export type DiscussionEntry = z.output<typeof discussionEntry>

export const discussionText = requiredText(discussionLimits.text)
