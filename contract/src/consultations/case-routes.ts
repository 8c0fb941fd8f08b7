import * as z from 'zod'
import { errorNames } from '../kit/errors.ts'
import { id } from '../kit/fields.ts'
import { defineRoutes } from '../kit/routes.ts'
import { meetingRecord } from '../meetings/index.ts'
import { base, one } from './case-call.ts'
import { consultationDetail, unmaskedPatient, unmaskRequest } from './consultation.ts'
import { discussionEntry, discussionReaders, newDiscussionEntry } from './discussion.ts'
import type { consultationErrors } from './errors.ts'

const errors = errorNames<typeof consultationErrors>

/** One case: its text, the patient in full, its meetings and its discussion. */
export const caseRoutes = defineRoutes('consultation', {
  detail: {
    method: 'GET',
    path: `${base}/detail/{id}`,
    permission: 'consultation.readBody',
    audit: 'reading',
    errors: errors('ConsultationNotFound'),
    input: one,
    output: consultationDetail,
    summary: { 'zh-CN': '会诊详情', 'en-US': 'Read a consultation in full' },
  },
  unmask: {
    method: 'POST',
    path: `${base}/unmask/{id}`,
    worksWhenFull: true,
    permission: 'consultation.unmask',
    errors: errors('ConsultationNotFound'),
    isSecret: true,
    input: unmaskRequest,
    output: unmaskedPatient,
    summary: {
      'zh-CN': '查看一份会诊中患者的完整个人信息（记录原因）',
      'en-US': 'Show a patient’s personal details in full, with a recorded reason',
    },
  },
  meetings: {
    method: 'GET',
    path: `${base}/meetings/{id}`,
    permission: 'consultation.readBody',
    audit: 'reading',
    errors: errors('ConsultationNotFound'),
    input: one,
    output: z.object({ meetings: z.array(meetingRecord) }),
    summary: {
      'zh-CN': '会诊的历次会议：参会人、在场时长、聊天记录',
      'en-US': 'The meetings held for a consultation: who attended, for how long, and the chat',
    },
  },
  discussion: {
    method: 'GET',
    path: `${base}/discussion/{id}`,
    permission: 'consultation.readBody',
    audit: 'reading',
    errors: errors('ConsultationNotFound'),
    input: one,
    output: z.object({ entries: z.array(discussionEntry), mayWrite: z.boolean() }),
    summary: { 'zh-CN': '读取病例讨论', 'en-US': 'Read the discussion of a consultation' },
  },
  discuss: {
    method: 'POST',
    path: `${base}/discussion/{id}`,
    permission: 'consultation.discuss',
    errors: errors('ConsultationNotFound', 'DiscussionClosed', 'MentionedNotOnCase'),
    input: one.extend(newDiscussionEntry.shape),
    output: discussionEntry,
    summary: { 'zh-CN': '在病例讨论中发言', 'en-US': 'Post to the discussion of a consultation' },
  },
  discussionReaders: {
    method: 'GET',
    path: `${base}/discussionReaders/{id}`,
    permission: 'consultation.readBody',
    errors: errors('ConsultationNotFound'),
    input: one,
    output: discussionReaders,
    summary: {
      'zh-CN': '病例讨论中有哪些人、各自读到哪里',
      'en-US': 'Who is in the discussion of a consultation, and up to where each has read',
    },
  },
  markDiscussion: {
    method: 'POST',
    path: `${base}/discussionRead/{id}`,
    isRoutine: true,
    permission: 'consultation.discuss',
    errors: errors('ConsultationNotFound', 'EntryNotFound'),
    input: one.extend({ entryId: id }),
    output: discussionReaders,
    summary: {
      'zh-CN': '把病例讨论标为读到某一条',
      'en-US': 'Mark the discussion of a consultation as read up to an entry',
    },
  },
})
