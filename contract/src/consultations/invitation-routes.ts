import * as z from 'zod'
import { consultationKinds } from '../agreements/index.ts'
import { code } from '../kit/codes.ts'
import { errorNames } from '../kit/errors.ts'
import { choice, clockTime, day, id, instant, optionalText } from '../kit/fields.ts'
import { money } from '../kit/money.ts'
import { pageOf, paging } from '../kit/pages.ts'
import { defineRoutes } from '../kit/routes.ts'
import { titleCodes } from '../practitioners/index.ts'
import { base, moved, one } from './case-call.ts'
import { declineReasons } from './codes.ts'
import type { consultationErrors } from './errors.ts'
import { busyHours } from './expert-hours.ts'
import { suitingTimes } from './proposed-times.ts'

const errors = errorNames<typeof consultationErrors>

/** Experts are found, look at what they are asked, and answer. */
export const invitationRoutes = defineRoutes('consultation', {
  experts: {
    method: 'GET',
    path: `${base}/experts`,
    permission: 'practitioner.browse',
    errors: errors('ConsultationNotFound'),
    input: paging.extend({
      departments: z.string().max(200).optional(),
      search: z.string().trim().max(40).optional(),
      ids: z.string().max(1000).optional(),
      title: choice(titleCodes).optional(),
      /** The caller's own application: only whom the agreements of its institution cover are found. */
      caseId: id.optional(),
      /** Which kind it is in the form, where that is not saved yet; without `caseId`, of a new application. */
      kind: choice(consultationKinds).optional(),
      institutionId: id.optional(),
      /** A day, and a time of it: who is free then comes first. */
      on: day.optional(),
      from: clockTime.optional(),
      to: clockTime.optional(),
      /** Only who is free at that time, or who may lead. */
      isFree: z.literal('true').optional(),
      mayLead: z.literal('true').optional(),
    }),
    output: pageOf(
      z.object({
        id,
        name: z.string(),
        hospital: z.string(),
        institutionId: id.nullable(),
        /** Works in an institution of the caller. */
        isColleague: z.boolean(),
        mayLead: z.boolean(),
        /** Whether the application may ask them; always without one. */
        isCovered: z.boolean(),
        /** What a consultation with their institution costs by the agreement; null where none says it. */
        fee: money.nullable(),
        departments: z.array(z.string()),
        title: z.string().nullable(),
        beGoodAt: z.string(),
        avatarUrl: z.string().nullable(),
        /** Hours of the day asked for in which they cannot be asked. */
        busy: z.array(busyHours),
      }),
    ).extend({
      /** How many of them are free at the time asked for; all where none was. */
      free: z.number().int(),
      /** Whether only whom agreements cover are found. */
      isNarrowed: z.boolean(),
      /** Where those found work, before the choice of an institution. */
      institutions: z.array(z.object({ id, name: z.string() })),
    }),
    summary: {
      'zh-CN': '可邀请的专家及其当日忙闲',
      'en-US': 'List experts who can be invited, and when they are busy that day',
    },
  },
  clashes: {
    method: 'GET',
    path: `${base}/clashes/{id}`,
    permission: 'consultation.answer',
    errors: errors('ConsultationNotFound'),
    input: one,
    /** `place`: of proposed times the one that it clashes with. */
    output: z.array(z.object({ number: z.string(), startsAt: instant, endsAt: instant, place: z.number().nullable() })),
    summary: {
      'zh-CN': '与本次邀请时间或备选时间冲突、本人已接受的会诊',
      'en-US': 'Consultations that the caller has accepted at the time of this invitation, or at one that is proposed',
    },
  },
  ownDay: {
    method: 'GET',
    path: `${base}/ownDay/{id}`,
    permission: 'consultation.answer',
    errors: errors('ConsultationNotFound'),
    input: one,
    /** Nothing for an emergency, which has no time yet. */
    output: z.object({ day: day.nullable(), isInFreeHours: z.boolean(), busy: z.array(busyHours) }),
    summary: {
      'zh-CN': '本人在邀请当日的会诊、值班和可约时间',
      'en-US': "The caller's consultations, duty and free hours on the day of an invitation",
    },
  },
  accept: {
    method: 'POST',
    path: `${base}/move/{id}/accept`,
    permission: 'consultation.answer',
    errors: errors('AlreadyAnswered', 'CalendarClash', 'ConsultationNotFound', 'TimeIsOver', 'TimeNotChosen'),
    // `suits`: which proposed times suit, by their place; the lead names the one that is set. The reason to accept in spite of another consultation at the same time.
    input: one.extend({
      remark: optionalText(500).nullish(),
      clashReason: optionalText(200).nullish(),
      suits: suitingTimes.optional(),
    }),
    output: moved,
    summary: { 'zh-CN': '接受会诊邀请', 'en-US': 'Accept an invitation' },
  },
  decline: {
    method: 'POST',
    path: `${base}/move/{id}/decline`,
    permission: 'consultation.answer',
    errors: errors('AlreadyAnswered', 'ConsultationNotFound', 'ReasonNeeded'),
    input: one.extend({ reason: code(declineReasons), remark: optionalText(500).nullish() }),
    output: moved,
    summary: { 'zh-CN': '谢绝会诊邀请', 'en-US': 'Decline an invitation' },
  },
})
