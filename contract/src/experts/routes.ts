import * as z from 'zod'
import {
  auditFilter,
  basedOnVersion,
  defineRoutes,
  draftVersion,
  errorNames,
  id,
  instant,
  machineKeys,
  pageOf,
  paging,
  recordedReason,
  rejection,
  reviewVersion,
} from '../kit/index.ts'
import type { practitionerErrors } from '../practitioners/index.ts'
import type { expertErrors } from './errors.ts'
import { expertApplicationStates } from './expert-application-states.ts'
import { expertDraft, expertFields, unmaskableExpertFields } from './fields.ts'

const { state, move } = machineKeys(expertApplicationStates)
const reviewPath = '/console/api/expert-applications'
const errors = errorNames<typeof expertErrors & Pick<typeof practitionerErrors, 'RealNameDiffers'>>

/** How an application stands; `status` is the specification's review status. */
export const expertStanding = z.object({
  applyId: id,
  /** Given when it is first submitted: `ZJ`, the day in China, six digits. */
  number: z.string().nullable(),
  status: z.number().int(),
  state,
  /** Why it was rejected the last time. */
  reason: z.string(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** By when a decision is due: three working days after it was submitted; null where it does not wait. */
  dueAt: instant.nullable(),
})
export type ExpertStanding = z.output<typeof expertStanding>

/** The caller's own application, and what else it takes to be invited. */
export const ownExpertApplication = z.object({
  isHaveApply: z.boolean(),
  application: expertStanding
    .extend({ content: expertDraft, version: draftVersion, allowed: z.array(move) })
    .nullable(),
  isRealNameVerified: z.boolean(),
  isCertified: z.boolean(),
  /** Stands on the list that applicants choose from. */
  isListed: z.boolean(),
})
export type OwnExpertApplication = z.output<typeof ownExpertApplication>

const expertRow = expertStanding.extend({ name: z.string(), company: z.string(), title: z.string() })
export type ExpertApplicationRow = z.output<typeof expertRow>

/**
 * An application as its reviewer reads it, beside what the certification says of the same person. Numbers and e-mail are
 * masked and stand there only while it is under review; of what is private otherwise nothing is shown.
 */
export const reviewedExpertApplication = expertRow.extend({
  applicantId: id,
  content: expertDraft,
  certified: z
    .object({
      name: z.string(),
      title: z.string(),
      departments: z.array(z.string()),
      hospitalName: z.string(),
      /** Whether the number is that of the certificate in force; null where one of both has none. */
      isSameNumber: z.boolean().nullable(),
    })
    .nullable(),
  decidedByName: z.string(),
  /** To be sent with the decision, so that it is about the application that was read. */
  reviewVersion: z.number().int(),
  allowed: z.array(move),
})
export type ReviewedExpertApplication = z.output<typeof reviewedExpertApplication>

const one = z.object({ id })

export const expertApplicationRoutes = defineRoutes('expert', {
  isHaveApply: {
    method: 'POST',
    path: '/apply/isHaveApply',
    changes: false,
    permission: 'expertApplication.readOwn',
    errors: [],
    input: z.object({}),
    output: ownExpertApplication,
    summary: { 'zh-CN': '我的专家申请', 'en-US': "The caller's application to be listed as an expert" },
  },
  edit: {
    method: 'POST',
    path: '/checkApply/edit',
    permission: 'expertApplication.editOwn',
    errors: errors('ExpertApplicationClosed'),
    input: expertDraft.extend(basedOnVersion),
    output: expertStanding.extend({ version: draftVersion, savedAt: instant }),
    summary: {
      'zh-CN': '暂存或修改专家申请',
      'en-US': 'Save an expert application as a draft, or change a rejected one',
    },
  },
  addExpert: {
    method: 'POST',
    path: '/apply/addExpert',
    permission: 'expertApplication.editOwn',
    errors: errors('ExpertApplicationClosed', 'ExpertRegionUnknown', 'RealNameDiffers'),
    input: expertFields.extend(basedOnVersion),
    output: expertStanding,
    summary: { 'zh-CN': '提交专家申请', 'en-US': 'Submit an application to be listed as an expert' },
  },
  withdraw: {
    method: 'POST',
    path: '/apply/withdraw',
    permission: 'expertApplication.editOwn',
    errors: errors('ExpertApplicationClosed'),
    input: z.object({}),
    output: expertStanding,
    summary: { 'zh-CN': '撤回专家申请', 'en-US': 'Withdraw an expert application that is under review' },
  },
  reviewQueue: {
    method: 'GET',
    path: reviewPath,
    permission: 'expertApplication.review',
    errors: [],
    input: paging.extend({ filter: auditFilter }),
    output: pageOf(expertRow),
    summary: { 'zh-CN': '待审核的专家申请', 'en-US': 'List expert applications, longest waiting first' },
  },
  reviewed: {
    method: 'GET',
    path: `${reviewPath}/{id}`,
    permission: 'expertApplication.review',
    errors: [],
    input: one,
    output: reviewedExpertApplication,
    summary: { 'zh-CN': '一份专家申请', 'en-US': 'Read an expert application for review' },
  },
  unmask: {
    method: 'POST',
    path: `${reviewPath}/{id}/unmask`,
    worksWhenFull: true,
    permission: 'expertApplication.review',
    errors: errors('OwnExpertApplication'),
    isSecret: true,
    input: recordedReason.extend({ id, field: z.enum(unmaskableExpertFields) }),
    output: z.object({ field: z.enum(unmaskableExpertFields), value: z.string() }),
    summary: {
      'zh-CN': '查看待审核专家申请的完整手机号、邮箱或证书编号（记录原因）',
      'en-US':
        'Show a phone, email or qualification number of an application under review in full, with a recorded reason',
    },
  },
  approve: {
    method: 'POST',
    path: `${reviewPath}/{id}/approve`,
    permission: 'expertApplication.review',
    errors: errors('OwnExpertApplication', 'RealNameDiffers'),
    input: one.extend({ reviewVersion }),
    output: expertStanding,
    summary: { 'zh-CN': '通过专家申请', 'en-US': 'Approve an expert application' },
  },
  reject: {
    method: 'POST',
    path: `${reviewPath}/{id}/reject`,
    permission: 'expertApplication.review',
    errors: errors('OwnExpertApplication'),
    input: one.extend({ reviewVersion, ...rejection.shape }),
    output: expertStanding,
    summary: { 'zh-CN': '驳回专家申请', 'en-US': 'Reject an expert application, with a reason' },
  },
})
