import * as z from 'zod'
import { attachmentView } from '../attachments/index.ts'
import { id, instant, requiredText } from '../kit/fields.ts'
import type { Text } from '../kit/texts.ts'

export const discussionLimits = { text: 1000, shown: 500, mentions: 20, files: 9 } as const

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
  /** Whom it names; their names stand in the text, behind an @. */
  mentions: z.array(z.object({ accountId: id, name: z.string() })),
  files: z.array(attachmentView.pick({ id: true, fileName: true, bytes: true })),
})
export type DiscussionEntry = z.output<typeof discussionEntry>

export const discussionText = requiredText(discussionLimits.text)

/** What somebody says: words, whom they name, and files that they uploaded for themselves before. */
export const newDiscussionEntry = z.object({
  text: discussionText,
  mentionIds: z.array(id).max(discussionLimits.mentions).optional(),
  fileIds: z.array(id).max(discussionLimits.files).optional(),
})

/** Somebody who has a part in the case now, and the entry up to which they have read. */
export const discussionReader = z.object({
  accountId: id,
  name: z.string(),
  part: z.enum(discussionParts),
  readToId: id.nullable(),
})
export type DiscussionReader = z.output<typeof discussionReader>

/** Who reads along, and how many entries of others the caller has not read. */
export const discussionReaders = z.object({ readers: z.array(discussionReader), unread: z.number().int() })
