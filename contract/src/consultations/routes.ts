import * as z from 'zod'
import { code } from '../kit/codes.ts'
import { basedOnVersion, draftVersion } from '../kit/drafts.ts'
import { errorNames } from '../kit/errors.ts'
import { chosenId, day, fieldTexts, id, instant, optionalText, requiredText, reviewVersion } from '../kit/fields.ts'
import { pageOf, paging } from '../kit/pages.ts'
import { defineRoutes } from '../kit/routes.ts'
import { draftFields } from './application.ts'
import { declineReasons, returnReasons } from './codes.ts'
import { consultationDetail, consultationRow, myDay, stateKey, unmaskedPatient, unmaskRequest } from './consultation.ts'
import { discussionEntry, discussionText } from './discussion.ts'
import type { consultationErrors } from './errors.ts'
import { caseToHandOver, handOverCandidate } from './hand-over.ts'
import { reportFields, reportLimits, textHash } from './report.ts'
import { reportVerification } from './verification.ts'

const one = z.object({ id })
/** With the SHA-256 of the text as the caller saw it; left out, the text as it is now is meant. */
const oneText = one.extend({ textSha256: textHash.optional() })
/** What every move answers: where the case is now. */
const moved = z.object({
  consultationId: id,
  status: z.number().int(),
  audit: z.number().int().nullable(),
  version: z.number().int(),
})
const base = '/meeting/consultation'

export const listTabs = ['applied', 'invited', 'led', 'auditQueue', 'reportQueue'] as const
const listFilter = z.object({
  tab: z.enum(listTabs).default('applied'),
  state: stateKey.optional(),
  applyType: z.coerce.number().int().min(0).max(1).optional(),
  words: z.string().trim().max(60).optional(),
  from: day.optional(),
  to: day.optional(),
})

const errors = errorNames<typeof consultationErrors>

export const consultationRoutes = defineRoutes('consultation', {
  saveDraft: {
    method: 'POST',
    path: `${base}/saveDraft`,
    permission: 'consultation.create',
    errors: errors('ConsultationNotFound', 'DraftSubmitted', 'NoInstitution', 'TooManyDrafts'),
    input: draftFields.extend({ consultationId: id.nullish(), ...basedOnVersion }),
    output: z.object({ consultationId: id, status: z.number().int(), version: draftVersion, savedAt: instant }),
    summary: { 'zh-CN': '保存会诊申请草稿', 'en-US': 'Save the draft of an application' },
  },
  draft: {
    method: 'GET',
    path: `${base}/draft/{id}`,
    permission: 'consultation.edit',
    errors: errors('ConsultationNotFound', 'DraftSubmitted'),
    byToken: false,
    input: one,
    output: draftFields.extend({
      consultationId: id,
      status: z.number().int(),
      agreeBook: z.string().nullable(),
      agreeBookName: z.string().nullable(),
      videoFile: z.string().nullable(),
      videoFileName: z.string().nullable(),
      elseFiles: z.array(z.object({ id, name: z.string(), type: z.string().nullable() })),
      version: draftVersion,
      savedAt: instant,
    }),
    summary: {
      'zh-CN': '读取草稿（含证件号等完整信息），仅申请人',
      'en-US': 'Read a draft in full, for its applicant only',
    },
  },
  earlierDrafts: {
    method: 'GET',
    path: `${base}/draft/{id}/earlier`,
    permission: 'consultation.edit',
    errors: errors('ConsultationNotFound', 'DraftSubmitted'),
    byToken: false,
    input: one,
    /** The newest first, `keptAt` when it was overwritten. */
    output: z.object({ list: z.array(z.object({ version: draftVersion, keptAt: instant, content: draftFields })) }),
    summary: {
      'zh-CN': '被未注明版本的保存覆盖的草稿内容（含完整信息），仅申请人',
      'en-US': 'Content of a draft overwritten by saves without a version, in full, for its applicant only',
    },
  },
  discardDraft: {
    method: 'POST',
    path: `${base}/discardDraft`,
    worksWhenFull: true,
    permission: 'consultation.edit',
    errors: errors('ConsultationNotFound', 'DraftSubmitted'),
    input: one,
    output: z.object({ consultationId: id }),
    summary: { 'zh-CN': '删除草稿', 'en-US': 'Discard a draft' },
  },
  submit: {
    method: 'POST',
    path: `${base}/submit`,
    permission: 'consultation.submit',
    errors: errors('ApplicationIncomplete', 'ConsultationNotFound', 'ExpertUnavailable', 'TooManyEmergencies'),
    input: one.extend(basedOnVersion),
    output: moved.extend({ number: z.string() }),
    summary: { 'zh-CN': '提交会诊申请', 'en-US': 'Submit an application' },
  },
  list: {
    method: 'GET',
    path: `${base}/list`,
    permission: 'consultation.list',
    input: paging.extend(listFilter.shape),
    output: pageOf(consultationRow),
    summary: { 'zh-CN': '会诊列表', 'en-US': 'List consultations' },
  },
  counts: {
    method: 'GET',
    path: `${base}/counts`,
    permission: 'consultation.list',
    input: listFilter.omit({ state: true }),
    output: z.object({
      byState: z.partialRecord(stateKey, z.number().int()),
      tabs: z.object({
        applied: z.number().int(),
        invited: z.number().int(),
        led: z.number().int(),
        auditQueue: z.number().int(),
        reportQueue: z.number().int(),
      }),
      myTurn: z.number().int(),
    }),
    summary: { 'zh-CN': '各状态与各栏目的会诊数量', 'en-US': 'Count consultations by state and tab' },
  },
  myDay: {
    method: 'GET',
    path: `${base}/myDay`,
    permission: 'consultation.list',
    // It holds the review queues, which are a person's and not their program's.
    byToken: false,
    input: z.object({}),
    output: myDay,
    summary: {
      'zh-CN': '我的工作：今日会诊、待答复、待写报告、我的申请和审核队列',
      'en-US':
        'My work: today’s consultations, invitations to answer, reports to write, my applications and review queues',
    },
  },
  detail: {
    method: 'GET',
    path: `${base}/detail/{id}`,
    permission: 'consultation.readBody',
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
  experts: {
    method: 'GET',
    path: `${base}/experts`,
    permission: 'practitioner.browse',
    input: paging.extend({
      departments: z.string().max(200).optional(),
      words: z.string().trim().max(40).optional(),
      ids: z.string().max(1000).optional(),
      on: day.optional(),
    }),
    output: pageOf(
      z.object({
        id,
        name: z.string(),
        hospital: z.string(),
        departments: z.array(z.string()),
        title: z.string().nullable(),
        beGoodAt: z.string(),
        avatarUrl: z.string().nullable(),
        /** Hours already taken on the day asked for. */
        busy: z.array(z.object({ from: instant, to: instant })),
      }),
    ),
    summary: {
      'zh-CN': '可邀请的专家及其当日忙闲',
      'en-US': 'List experts who can be invited, and when they are busy that day',
    },
  },
  passAudit: {
    method: 'POST',
    path: `${base}/move/{id}/passAudit`,
    permission: 'consultation.passAudit',
    errors: errors('ConsultationNotFound', 'ExpertUnavailable'),
    input: one.extend({ reviewVersion }),
    output: moved,
    summary: { 'zh-CN': '通过申请审核', 'en-US': 'Approve an application' },
  },
  return: {
    method: 'POST',
    path: `${base}/move/{id}/return`,
    permission: 'consultation.return',
    errors: errors('ConsultationNotFound', 'MissingFileName'),
    input: one.extend({
      reviewVersion,
      reason: code(returnReasons),
      note: requiredText(500),
      missingFile: optionalText(200).nullish(),
      noFileMissing: z.boolean().optional(),
    }),
    output: moved,
    summary: { 'zh-CN': '退回申请', 'en-US': 'Return an application' },
  },
  resubmit: {
    method: 'POST',
    path: `${base}/move/{id}/resubmit`,
    permission: 'consultation.submit',
    errors: errors('ApplicationIncomplete', 'ConsultationNotFound', 'ExpertUnavailable'),
    input: one.extend(basedOnVersion),
    output: moved.extend({ number: z.string() }),
    summary: { 'zh-CN': '重新提交', 'en-US': 'Resubmit an application' },
  },
  cancel: {
    method: 'POST',
    path: `${base}/move/{id}/cancel`,
    permission: 'consultation.cancel',
    errors: errors('ConsultationNotFound', 'MeetingInProgress'),
    input: one.extend({ note: optionalText(500).nullish() }),
    output: moved,
    summary: { 'zh-CN': '取消会诊，不可恢复', 'en-US': 'Cancel a consultation; this cannot be undone' },
  },
  clashes: {
    method: 'GET',
    path: `${base}/clashes/{id}`,
    permission: 'consultation.answer',
    errors: errors('ConsultationNotFound'),
    input: one,
    output: z.array(z.object({ number: z.string(), startsAt: instant, endsAt: instant })),
    summary: {
      'zh-CN': '与本次邀请时间冲突、本人已接受的会诊',
      'en-US': 'Consultations that the caller has accepted at the time of this invitation',
    },
  },
  accept: {
    method: 'POST',
    path: `${base}/move/{id}/accept`,
    permission: 'consultation.answer',
    errors: errors('AlreadyAnswered', 'CalendarClash', 'ConsultationNotFound'),
    // The reason to accept in spite of another consultation at the same time.
    input: one.extend({ remark: optionalText(500).nullish(), clashReason: optionalText(200).nullish() }),
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
  saveReport: {
    method: 'POST',
    path: `${base}/report/{id}`,
    permission: 'consultation.writeReport',
    errors: errors('ConsultationNotFound'),
    input: one.extend({ ...reportFields.shape, ...basedOnVersion }),
    output: z.object({
      savedAt: instant,
      revision: z.number().int(),
      version: draftVersion,
      textSha256: textHash,
    }),
    summary: { 'zh-CN': '保存会诊报告', 'en-US': 'Save the report' },
  },
  signOpinion: {
    method: 'POST',
    path: `${base}/opinion/{id}`,
    permission: 'consultation.signOpinion',
    errors: errors('ConsultationNotFound', 'NothingToSign', 'ReasonNeeded', 'ReportTextChanged'),
    input: oneText.extend({
      isDissent: z.boolean().default(false),
      text: optionalText(reportLimits.conclusion).default(''),
    }),
    output: z.object({ signedAt: instant, revision: z.number().int(), textSha256: textHash }),
    summary: { 'zh-CN': '签署本人意见', 'en-US': 'Sign the caller’s opinion' },
  },
  submitReport: {
    method: 'POST',
    path: `${base}/move/{id}/submitReport`,
    permission: 'consultation.writeReport',
    errors: errors('ConsultationNotFound', 'OpinionsMissing', 'ReportIncomplete', 'ReportTextChanged'),
    byToken: false,
    input: oneText.extend(basedOnVersion),
    output: moved,
    summary: { 'zh-CN': '提交会诊报告', 'en-US': 'Submit the report' },
  },
  reviseReport: {
    method: 'POST',
    path: `${base}/move/{id}/reviseReport`,
    permission: 'consultation.writeReport',
    errors: errors('ConsultationNotFound'),
    byToken: false,
    input: one,
    output: moved,
    summary: { 'zh-CN': '修改未通过审核的报告', 'en-US': 'Reopen a report that failed review' },
  },
  passReview: {
    method: 'POST',
    path: `${base}/move/{id}/passReview`,
    permission: 'consultation.reviewReport',
    errors: errors('ConsultationNotFound', 'OpinionsMissing', 'ReportTextChanged'),
    input: oneText,
    output: moved,
    summary: { 'zh-CN': '报告审核通过并出具', 'en-US': 'Approve and issue the report' },
  },
  failReview: {
    method: 'POST',
    path: `${base}/move/{id}/failReview`,
    permission: 'consultation.reviewReport',
    errors: errors('ConsultationNotFound'),
    input: one.extend({ note: requiredText(500) }),
    output: moved,
    summary: { 'zh-CN': '报告审核不通过', 'en-US': 'Return the report to the lead expert' },
  },
  discussion: {
    method: 'GET',
    path: `${base}/discussion/{id}`,
    permission: 'consultation.readBody',
    errors: errors('ConsultationNotFound'),
    input: one,
    output: z.object({ entries: z.array(discussionEntry), mayWrite: z.boolean() }),
    summary: { 'zh-CN': '读取病例讨论', 'en-US': 'Read the discussion of a consultation' },
  },
  discuss: {
    method: 'POST',
    path: `${base}/discussion/{id}`,
    permission: 'consultation.discuss',
    errors: errors('ConsultationNotFound', 'DiscussionClosed'),
    input: one.extend({ text: discussionText }),
    output: discussionEntry,
    summary: { 'zh-CN': '在病例讨论中发言', 'en-US': 'Post to the discussion of a consultation' },
  },
  casesToHandOver: {
    method: 'GET',
    path: `${base}/handOver`,
    permission: 'consultation.handOver',
    errors: errors('ConsultationNotFound'),
    input: paging.extend({ institutionId: id }),
    output: pageOf(caseToHandOver),
    summary: {
      'zh-CN': '申请人已离开本机构、等待移交的会诊',
      'en-US': 'List consultations whose applicant has left the institution',
    },
  },
  handOverCandidates: {
    method: 'GET',
    path: `${base}/handOver/{id}`,
    permission: 'consultation.handOver',
    errors: errors('ConsultationNotFound'),
    input: one,
    output: z.object({ list: z.array(handOverCandidate) }),
    summary: { 'zh-CN': '可以接手这份会诊的本院医生', 'en-US': 'List physicians who can take over a consultation' },
  },
  handOver: {
    method: 'POST',
    path: `${base}/handOver/{id}`,
    permission: 'consultation.handOver',
    errors: errors('CannotTakeOver', 'ConsultationNotFound', 'NotToYourself'),
    input: one.extend({ newApplicantId: chosenId(fieldTexts.choose) }),
    output: z.object({ consultationId: id }),
    summary: {
      'zh-CN': '将申请人已离开的会诊移交给本院另一位医生',
      'en-US': 'Transfer a consultation whose applicant has left to another physician of the institution',
    },
  },
  verifyReport: {
    method: 'GET',
    path: `${base}/verify/{reportNo}`,
    permission: 'report.verify',
    errors: errors('ReportNumberUnknown'),
    input: z.object({ reportNo: z.string().max(60) }),
    output: reportVerification,
    summary: { 'zh-CN': '按编号核验会诊报告', 'en-US': 'Verify an issued report by its number' },
  },
})

/** The report as a PDF (`files.ts`). */
export const reportPdfPath = `${base}/pdf/{id}`
