import * as z from 'zod'
import type { institutionErrors } from '../institutions/errors.ts'
import { errorNames } from '../kit/errors.ts'
import { choice, chosenId, clockTime, day, fieldTexts, id, optionalText, requiredText, rule } from '../kit/fields.ts'
import { defineRoutes } from '../kit/routes.ts'
import { applicationFields, appointmentFields } from './application.ts'
import { base as caseBase, moved, one } from './case-call.ts'
import type { consultationErrors } from './errors.ts'
import { busyHours } from './expert-hours.ts'
import { mostProposedTimes } from './proposed-times.ts'
import { writtenOpinionLimit } from './report.ts'
import { supplementAnswers, supplementFileKinds } from './supplement.ts'

const base = `${caseBase}/move/{id}`
const errors = errorNames<typeof consultationErrors & typeof institutionErrors>

const expertMissing = { 'zh-CN': '请选择专家', 'en-US': 'Choose an expert' }

/** The moves of a case between its invitation and its meeting that are no plain answer. */
export const lifeRoutes = defineRoutes('consultation', {
  reinvite: {
    method: 'POST',
    path: `${base}/reinvite`,
    permission: 'consultation.reinvite',
    errors: errors(
      'ApplicationChanged',
      'ApplicationIncomplete',
      'ConsentNeeded',
      'ConsultationNotFound',
      'ExpertNotCovered',
      'ExpertUnavailable',
      'InstitutionClosed',
    ),
    input: one.extend({
      doctorIds: applicationFields.shape.doctorIds,
      /** Another time; an emergency has none. */
      appointDate: day.nullish(),
      startTime: clockTime.nullish(),
      endTime: clockTime.nullish(),
    }),
    output: moved,
    summary: {
      'zh-CN': '超时未响应后重新邀请专家，可换专家或时间',
      'en-US': 'Invite experts again after nobody answered, others or at another time',
    },
  },
  reschedule: {
    method: 'POST',
    path: `${base}/reschedule`,
    permission: 'consultation.reschedule',
    errors: errors(
      'ConsultationNotFound',
      'ExpertNotCovered',
      'FeeWouldChange',
      'MeetingBegun',
      'NoAppointment',
      'TimeTooSoon',
    ),
    input: one.extend({
      times: z.array(appointmentFields).min(1, rule(fieldTexts.choose)).max(mostProposedTimes),
      reason: requiredText(200),
      /** Of a consultation in writing: a meeting is asked for, and it gets a room at the time that is set. */
      inRoom: z.boolean().optional(),
    }),
    output: moved,
    summary: {
      'zh-CN': '提出最多三个备选时间，所有专家重新答复',
      'en-US': 'Propose up to three other times; all experts are asked again',
    },
  },
  hours: {
    method: 'GET',
    path: `${caseBase}/hours/{id}`,
    permission: 'consultation.reschedule',
    errors: errors('ConsultationNotFound'),
    input: one.extend({ on: day }),
    output: z.object({
      /** How long before its start the applicant's institution wants a time. */
      leadMinutes: z.number().int(),
      /** The applicant first, then the experts who are asked again. */
      people: z.array(
        z.object({
          id,
          name: z.string(),
          hospital: z.string(),
          isLead: z.boolean(),
          /** Hours of the day in which they cannot come; the case itself is left out. */
          busy: z.array(busyHours),
        }),
      ),
    }),
    summary: {
      'zh-CN': '改时间时，申请医生和专家当日的忙闲',
      'en-US': 'When the applicant and the experts are busy on a day, to propose other times',
    },
  },
  inviteExpert: {
    method: 'POST',
    path: `${base}/inviteExpert`,
    permission: 'consultation.inviteExpert',
    errors: errors(
      'ConsultationNotFound',
      'ExpertAlreadyInvited',
      'ExpertHasAccepted',
      'ExpertNotCovered',
      'ExpertUnavailable',
      'FeeAboveConsent',
      'MeetingBegun',
      'TooManyExperts',
    ),
    input: one.extend({
      expertId: chosenId(expertMissing),
      /** The expert in whose place this one is asked: has not accepted, and is let go. */
      replacesId: id.nullish(),
    }),
    output: moved,
    summary: {
      'zh-CN': '添加专家，或换下没有接受邀请的专家',
      'en-US': 'Invite another expert, or one in the place of an expert who has not accepted',
    },
  },
  withdraw: {
    method: 'POST',
    path: `${base}/withdraw`,
    permission: 'consultation.withdraw',
    errors: errors('CannotLead', 'ConsultationNotFound', 'MeetingBegun', 'OpinionGiven'),
    input: one.extend({
      reason: requiredText(500),
      /** Who leads instead, where the lead withdraws; left out, the next one who may. */
      nextLeadId: id.nullish(),
    }),
    output: moved,
    summary: {
      'zh-CN': '已接受邀请的专家退出会诊',
      'en-US': 'An expert who has accepted withdraws',
    },
  },
  giveOpinion: {
    method: 'POST',
    path: `${base}/giveOpinion`,
    permission: 'consultation.giveOpinion',
    errors: errors('ConsultationNotFound', 'OpinionGiven'),
    input: one.extend({ text: requiredText(writtenOpinionLimit) }),
    output: moved,
    summary: {
      'zh-CN': '书面会诊中，专家签署书面意见',
      'en-US': 'An expert of a consultation in writing signs an opinion',
    },
  },
  askSupplement: {
    method: 'POST',
    path: `${base}/askSupplement`,
    permission: 'consultation.askSupplement',
    errors: errors('ConsultationNotFound', 'TooManySupplements'),
    input: one.extend({
      missingFile: requiredText(200),
      fileKind: choice(supplementFileKinds),
      reason: optionalText(500).nullish(),
    }),
    output: moved,
    summary: {
      'zh-CN': '专家请申请医生补充资料，其答复计时暂停',
      'en-US': 'An expert asks for a missing file; the expert’s time to answer stands still',
    },
  },
  answerSupplement: {
    method: 'POST',
    path: `${base}/answerSupplement`,
    permission: 'consultation.answerSupplement',
    errors: errors(
      'ConsultationNotFound',
      'ReasonNeeded',
      'SupplementAnswered',
      'SupplementNotAdded',
      'SupplementNotFound',
    ),
    input: one.extend({
      supplementId: id,
      answer: choice(supplementAnswers),
      note: optionalText(500).nullish(),
    }),
    output: moved,
    summary: {
      'zh-CN': '申请医生答复补充资料的请求，专家继续计时',
      'en-US': 'The applicant answers a request for a missing file; the expert’s time goes on',
    },
  },
})
