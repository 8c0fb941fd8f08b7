import * as z from 'zod'
import { copiedFileIds } from '../attachments/copied-files.ts'
import type { attachmentErrors } from '../attachments/errors.ts'
import type { deviceErrors } from '../devices/errors.ts'
import type { institutionErrors } from '../institutions/errors.ts'
import { institutionSettings } from '../institutions/settings.ts'
import { code } from '../kit/codes.ts'
import { basedOnVersion, draftVersion } from '../kit/drafts.ts'
import { errorNames } from '../kit/errors.ts'
import { id, instant, optionalText, requiredText, reviewVersion } from '../kit/fields.ts'
import { defineRoutes } from '../kit/routes.ts'
import { draftFields } from './application.ts'
import { base, moved, ofApplication, one } from './case-call.ts'
import { returnReasons } from './codes.ts'
import type { consultationErrors } from './errors.ts'
import { preparation } from './preparation.ts'

const errors = errorNames<
  typeof attachmentErrors & typeof consultationErrors & typeof deviceErrors & typeof institutionErrors
>

const namedInstitution = z.object({ id, name: z.string() })

/** From the first draft of an application to its review. */
export const applicationRoutes = defineRoutes('consultation', {
  saveDraft: {
    method: 'POST',
    path: `${base}/saveDraft`,
    permission: 'consultation.create',
    errors: errors('ConsultationNotFound', 'DraftSubmitted', 'NoInstitution', 'TooManyDrafts'),
    input: draftFields.extend({ consultationId: id.nullish(), ...basedOnVersion }),
    output: z.object({ consultationId: id, status: z.number().int(), version: draftVersion, savedAt: instant }),
    summary: { 'zh-CN': '保存会诊申请草稿', 'en-US': 'Save the draft of an application' },
  },
  applicationRules: {
    method: 'GET',
    path: `${base}/applicationRules`,
    permission: 'consultation.create',
    errors: errors('ConsultationNotFound', 'NoInstitution'),
    input: ofApplication,
    output: institutionSettings
      .pick({
        leadMinutes: true,
        acceptancePolicy: true,
        othersNeeded: true,
        emergencyAnswerMinutes: true,
        emergencyExpertMinutes: true,
        emergencyNextMinutes: true,
      })
      /** Image terminals of these institutions are taken by its room: its own, and those that work together with it. */
      .extend({
        terminalPlaces: z.array(id),
        /** The institution that it is filed for. */
        filedFor: namedInstitution,
        /** For which of the caller's institutions it may be filed; empty where there is no choice, or none any more. */
        mayBeFiledFor: z.array(namedInstitution),
      }),
    summary: {
      'zh-CN': '机构对会诊申请的设置：申请所属的机构，未指定申请时为本人的机构',
      'en-US': "What an institution sets for applications: that of the application, otherwise the caller's own",
    },
  },
  fileFor: {
    method: 'POST',
    path: `${base}/fileFor/{id}`,
    permission: 'consultation.submit',
    errors: errors('ConsultationNotFound', 'InstitutionClosed', 'InstitutionFixed', 'NoInstitution'),
    input: one.extend({ institutionId: id }),
    output: namedInstitution,
    summary: {
      'zh-CN': '选择以哪家机构的名义申请：草稿提交前、还没有文件时可以换',
      'en-US':
        'Choose the institution that an application is filed for, before it is submitted and while it has no files',
    },
  },
  draft: {
    method: 'GET',
    path: `${base}/draft/{id}`,
    permission: 'consultation.edit',
    audit: 'reading',
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
      /** Where a coordinator prepares it, or has prepared it. */
      preparation: preparation.nullable(),
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
    audit: 'reading',
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
  copyApplication: {
    method: 'POST',
    path: `${base}/copyApplication`,
    permission: 'consultation.copy',
    audit: 'reading',
    errors: errors(
      'ConsultationNotFound',
      'CopyTooLarge',
      'FileEmpty',
      'FileTooLarge',
      'FileTypeWrong',
      'StorageQuotaReached',
      'TooManyDrafts',
      'TooManyFiles',
    ),
    byToken: false,
    input: one.extend({ fileIds: copiedFileIds.optional() }),
    output: z.object({ consultationId: id }),
    summary: {
      'zh-CN': '按以往的申请新建草稿：带入患者、病历内容和所选的文件，不带专家、时间和同意书',
      'en-US':
        'Begin a draft with the patient, the case and the chosen files of an earlier application, without its experts, times and consent',
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
    errors: errors(
      'ApplicationIncomplete',
      'ConsultationNotFound',
      'ExpertNotCovered',
      'ExpertUnavailable',
      'InstitutionClosed',
      'TerminalUnavailable',
      'TooManyEmergencies',
    ),
    input: one.extend(basedOnVersion),
    output: moved.extend({ number: z.string() }),
    summary: { 'zh-CN': '提交会诊申请', 'en-US': 'Submit an application' },
  },
  passAudit: {
    method: 'POST',
    path: `${base}/move/{id}/passAudit`,
    permission: 'consultation.passAudit',
    errors: errors('ConsultationNotFound', 'ExpertNotCovered', 'ExpertUnavailable'),
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
    errors: errors(
      'ApplicationIncomplete',
      'ConsultationNotFound',
      'ExpertNotCovered',
      'ExpertUnavailable',
      'InstitutionClosed',
      'MissingFileNotAdded',
      'TerminalUnavailable',
    ),
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
})
