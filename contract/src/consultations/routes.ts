import * as z from 'zod'
import { code } from '../kit/codes.ts'
import { basedOnVersion, draftVersion } from '../kit/drafts.ts'
import { day, fieldTexts, id, instant, maybeWords, reviewVersion, rule, words } from '../kit/fields.ts'
import { pageOf, paging } from '../kit/pages.ts'
import { defineRoutes } from '../kit/routes.ts'
import { draftFields } from './application.ts'
import { declineReasons, returnReasons } from './codes.ts'
import { consultationDetail, consultationRow, stateWord, unmaskedPatient, unmaskRequest } from './consultation.ts'
import { discussionEntry, discussionText } from './discussion.ts'
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
  state: stateWord.optional(),
  applyType: z.coerce.number().int().min(0).max(1).optional(),
  words: z.string().trim().max(60).optional(),
  from: day.optional(),
  to: day.optional(),
})

export const consultationRoutes = defineRoutes({
  saveDraft: {
    method: 'POST',
    path: `${base}/saveDraft`,
    permission: 'consultation.create',
    input: draftFields.extend({ consultationId: id.nullish(), ...basedOnVersion }),
    output: z.object({ consultationId: id, status: z.number().int(), version: draftVersion, savedAt: instant }),
    summary: { 'zh-CN': '保存会诊申请草稿', 'en-US': 'Saves the draft of an application' },
  },
  draft: {
    method: 'GET',
    path: `${base}/draft/{id}`,
    permission: 'consultation.edit',
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
      'en-US': 'Reads a draft in full, for its applicant only',
    },
  },
  earlierDrafts: {
    method: 'GET',
    path: `${base}/draft/{id}/earlier`,
    permission: 'consultation.edit',
    byToken: false,
    input: one,
    /** The newest first, `keptAt` when it was overwritten. */
    output: z.object({ list: z.array(z.object({ version: draftVersion, keptAt: instant, content: draftFields })) }),
    summary: {
      'zh-CN': '被未注明版本的保存覆盖的草稿内容（含完整信息），仅申请人',
      'en-US': 'What saves without a version overwrote in a draft, in full, for its applicant only',
    },
  },
  discardDraft: {
    method: 'POST',
    path: `${base}/discardDraft`,
    worksWhenFull: true,
    permission: 'consultation.edit',
    input: one,
    output: z.object({ consultationId: id }),
    summary: { 'zh-CN': '删除草稿', 'en-US': 'Discards a draft' },
  },
  submit: {
    method: 'POST',
    path: `${base}/submit`,
    permission: 'consultation.submit',
    input: one.extend(basedOnVersion),
    output: moved.extend({ number: z.string() }),
    summary: { 'zh-CN': '提交会诊申请', 'en-US': 'Submits an application' },
  },
  list: {
    method: 'GET',
    path: `${base}/list`,
    permission: 'consultation.list',
    input: paging.extend(listFilter.shape),
    output: pageOf(consultationRow),
    summary: { 'zh-CN': '会诊列表', 'en-US': 'The list of consultations' },
  },
  counts: {
    method: 'GET',
    path: `${base}/counts`,
    permission: 'consultation.list',
    input: listFilter.omit({ state: true }),
    output: z.object({
      byState: z.partialRecord(stateWord, z.number().int()),
      tabs: z.object({
        applied: z.number().int(),
        invited: z.number().int(),
        led: z.number().int(),
        auditQueue: z.number().int(),
        reportQueue: z.number().int(),
      }),
      myTurn: z.number().int(),
    }),
    summary: { 'zh-CN': '各状态与各栏目的会诊数量', 'en-US': 'How many consultations in each state and tab' },
  },
  detail: {
    method: 'GET',
    path: `${base}/detail/{id}`,
    permission: 'consultation.readBody',
    input: one,
    output: consultationDetail,
    summary: { 'zh-CN': '会诊详情', 'en-US': 'A consultation in full' },
  },
  unmask: {
    method: 'POST',
    path: `${base}/unmask/{id}`,
    worksWhenFull: true,
    permission: 'consultation.unmask',
    isSecret: true,
    input: unmaskRequest,
    output: unmaskedPatient,
    summary: {
      'zh-CN': '查看一份会诊中患者的完整个人信息（记录原因）',
      'en-US': 'Shows the personal numbers of one case’s patient in full, for a reason that is recorded',
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
      'en-US': 'Experts who may be invited, and when they are busy that day',
    },
  },
  passAudit: {
    method: 'POST',
    path: `${base}/move/{id}/passAudit`,
    permission: 'consultation.passAudit',
    input: one.extend({ reviewVersion }),
    output: moved,
    summary: { 'zh-CN': '通过申请审核', 'en-US': 'Passes an application' },
  },
  return: {
    method: 'POST',
    path: `${base}/move/{id}/return`,
    permission: 'consultation.return',
    input: one.extend({
      reviewVersion,
      reason: code(returnReasons),
      note: words(500),
      missingFile: maybeWords(200).nullish(),
    }),
    output: moved,
    summary: { 'zh-CN': '退回申请', 'en-US': 'Returns an application' },
  },
  resubmit: {
    method: 'POST',
    path: `${base}/move/{id}/resubmit`,
    permission: 'consultation.submit',
    input: one.extend(basedOnVersion),
    output: moved.extend({ number: z.string() }),
    summary: { 'zh-CN': '重新提交', 'en-US': 'Reapplies' },
  },
  cancel: {
    method: 'POST',
    path: `${base}/move/{id}/cancel`,
    permission: 'consultation.cancel',
    input: one.extend({ note: maybeWords(500).nullish() }),
    output: moved,
    summary: { 'zh-CN': '取消会诊，不可恢复', 'en-US': 'Cancels a consultation, irrevocably' },
  },
  accept: {
    method: 'POST',
    path: `${base}/move/{id}/accept`,
    permission: 'consultation.answer',
    input: one.extend({ remark: maybeWords(500).nullish() }),
    output: moved,
    summary: { 'zh-CN': '接受会诊邀请', 'en-US': 'Accepts an invitation' },
  },
  decline: {
    method: 'POST',
    path: `${base}/move/{id}/decline`,
    permission: 'consultation.answer',
    input: one.extend({ reason: code(declineReasons), remark: maybeWords(500).nullish() }),
    output: moved,
    summary: { 'zh-CN': '谢绝会诊邀请', 'en-US': 'Declines an invitation' },
  },
  saveReport: {
    method: 'POST',
    path: `${base}/report/{id}`,
    permission: 'consultation.writeReport',
    input: one.extend({ ...reportFields.shape, ...basedOnVersion }),
    output: z.object({
      savedAt: instant,
      revision: z.number().int(),
      version: draftVersion,
      textSha256: textHash,
    }),
    summary: { 'zh-CN': '保存会诊报告', 'en-US': 'Saves the report' },
  },
  signOpinion: {
    method: 'POST',
    path: `${base}/opinion/{id}`,
    permission: 'consultation.signOpinion',
    input: oneText.extend({
      isDissent: z.boolean().default(false),
      text: maybeWords(reportLimits.conclusion).default(''),
    }),
    output: z.object({ signedAt: instant, revision: z.number().int(), textSha256: textHash }),
    summary: { 'zh-CN': '签署本人意见', 'en-US': 'Signs one’s own opinion' },
  },
  submitReport: {
    method: 'POST',
    path: `${base}/move/{id}/submitReport`,
    permission: 'consultation.writeReport',
    byToken: false,
    input: oneText.extend(basedOnVersion),
    output: moved,
    summary: { 'zh-CN': '提交会诊报告', 'en-US': 'Submits the report' },
  },
  reviseReport: {
    method: 'POST',
    path: `${base}/move/{id}/reviseReport`,
    permission: 'consultation.writeReport',
    byToken: false,
    input: one,
    output: moved,
    summary: { 'zh-CN': '修改未通过审核的报告', 'en-US': 'Revises a report that failed its review' },
  },
  passReview: {
    method: 'POST',
    path: `${base}/move/{id}/passReview`,
    permission: 'consultation.reviewReport',
    input: oneText,
    output: moved,
    summary: { 'zh-CN': '报告审核通过并出具', 'en-US': 'Passes the review and issues the report' },
  },
  failReview: {
    method: 'POST',
    path: `${base}/move/{id}/failReview`,
    permission: 'consultation.reviewReport',
    input: one.extend({ note: words(500) }),
    output: moved,
    summary: { 'zh-CN': '报告审核不通过', 'en-US': 'Fails the review' },
  },
  discussion: {
    method: 'GET',
    path: `${base}/discussion/{id}`,
    permission: 'consultation.readBody',
    input: one,
    output: z.object({ entries: z.array(discussionEntry), mayWrite: z.boolean() }),
    summary: { 'zh-CN': '读取病例讨论', 'en-US': 'Reads the discussion of a case' },
  },
  discuss: {
    method: 'POST',
    path: `${base}/discussion/{id}`,
    permission: 'consultation.discuss',
    input: one.extend({ text: discussionText }),
    output: discussionEntry,
    summary: { 'zh-CN': '在病例讨论中发言', 'en-US': 'Writes in the discussion of a case' },
  },
  casesToHandOver: {
    method: 'GET',
    path: `${base}/handOver`,
    permission: 'consultation.handOver',
    input: paging.extend({ institutionId: id }),
    output: pageOf(caseToHandOver),
    summary: {
      'zh-CN': '申请人已离开本机构、等待移交的会诊',
      'en-US': 'An institution’s cases whose applicant has left it',
    },
  },
  handOverCandidates: {
    method: 'GET',
    path: `${base}/handOver/{id}`,
    permission: 'consultation.handOver',
    input: one,
    output: z.object({ list: z.array(handOverCandidate) }),
    summary: { 'zh-CN': '可以接手这份会诊的本院医生', 'en-US': 'Colleagues to whom such a case may be handed over' },
  },
  handOver: {
    method: 'POST',
    path: `${base}/handOver/{id}`,
    permission: 'consultation.handOver',
    input: one.extend({ newApplicantId: z.uuid(rule(fieldTexts.choose)) }),
    output: z.object({ consultationId: id }),
    summary: {
      'zh-CN': '将申请人已离开的会诊移交给本院另一位医生',
      'en-US': 'Hands a case whose applicant has left over to another physician of the institution',
    },
  },
  verifyReport: {
    method: 'GET',
    path: `${base}/verify/{reportNo}`,
    permission: 'report.verify',
    input: z.object({ reportNo: z.string().max(60) }),
    output: reportVerification,
    summary: { 'zh-CN': '按编号核验会诊报告', 'en-US': 'Verifies an issued report by its number' },
  },
})

/** The report as a PDF: no envelope, so no route of the map. */
export const reportPdfPath = `${base}/pdf/{id}`
