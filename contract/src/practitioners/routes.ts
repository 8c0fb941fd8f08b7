import * as z from 'zod'
import {
  basedOnVersion,
  defineRoutes,
  draftVersion,
  errorNames,
  id,
  instant,
  optionalText,
  pageOf,
  paging,
  recordedReason,
  requiredText,
  reviewVersion,
  wholeNumber,
} from '../kit/index.ts'
import {
  auditFilters,
  certificationApplication,
  certificationCase,
  certificationDraft,
  certificationLimits,
  certificationNumbers,
  certificationRow,
} from './certification.ts'
import type { practitionerErrors } from './errors.ts'
import { doctorInfo, namedCode } from './practitioner.ts'

const apply = '/meeting/doctorApply'
const reviewPath = '/console/api/certifications'
const moved = z.object({ id, status: z.number().int() })
const agreement = z.object({ isAccepted: z.boolean(), version: z.string() })

const errors = errorNames<typeof practitionerErrors>

export const practitionerRoutes = defineRoutes('practitioner', {
  titles: {
    method: 'POST',
    path: `${apply}/jobTile/list`,
    changes: false,
    permission: 'practitioner.browse',
    input: z.object({}),
    output: z.array(namedCode.extend({ profession: z.string() })),
    summary: { 'zh-CN': '职称列表', 'en-US': 'List professional titles' },
  },
  departments: {
    method: 'POST',
    path: `${apply}/medicineRoom/list`,
    changes: false,
    permission: 'practitioner.browse',
    input: z.object({}),
    output: z.array(namedCode.extend({ parentId: z.string().nullable() })),
    summary: { 'zh-CN': '科室列表', 'en-US': 'List clinical departments' },
  },
  hospitals: {
    method: 'POST',
    path: `${apply}/hospital/list`,
    changes: false,
    permission: 'institution.browse',
    in: 'query',
    input: z.object({ name: optionalText(60).default('') }),
    output: z.array(namedCode),
    summary: { 'zh-CN': '按名称查找医院，最多20家', 'en-US': 'Search hospitals by name, up to 20' },
  },
  accept: {
    method: 'POST',
    path: `${apply}/accept`,
    permission: 'certification.editOwn',
    input: z.object({}),
    output: agreement,
    summary: { 'zh-CN': '同意医生认证协议', 'en-US': 'Accept the certification agreement' },
  },
  isAccepted: {
    method: 'GET',
    path: `${apply}/isAccepted`,
    permission: 'certification.editOwn',
    input: z.object({}),
    output: agreement,
    summary: { 'zh-CN': '是否已同意医生认证协议', 'en-US': 'Whether the certification agreement has been accepted' },
  },
  saveDraft: {
    method: 'POST',
    path: `${apply}/saveDraft`,
    permission: 'certification.editOwn',
    errors: errors('CertificationUnderReview'),
    input: certificationDraft.extend(basedOnVersion),
    output: moved.extend({ version: draftVersion, savedAt: instant }),
    summary: { 'zh-CN': '暂存认证申请', 'en-US': 'Save a certification application as a draft' },
  },
  add: {
    method: 'POST',
    path: `${apply}/add`,
    permission: 'certification.editOwn',
    errors: errors(
      'AgreementRequired',
      'CertificateTaken',
      'CertificationIncomplete',
      'CertificationUnderReview',
      'RealNameDiffers',
      'RealNameRequired',
    ),
    // Loose on purpose: what is incomplete is reported field by field, and kept.
    input: certificationDraft.extend({
      name: z.string().max(80).nullish(),
      idCard: z.string().max(40).nullish(),
      ...basedOnVersion,
    }),
    output: moved,
    summary: { 'zh-CN': '提交认证申请', 'en-US': 'Submit a certification application' },
  },
  applyInfo: {
    method: 'GET',
    path: `${apply}/applyInfo`,
    permission: 'certification.editOwn',
    input: z.object({}),
    output: certificationApplication,
    summary: { 'zh-CN': '我的认证申请', 'en-US': "The caller's certification application" },
  },
  withdraw: {
    method: 'POST',
    path: `${apply}/withdraw`,
    permission: 'certification.editOwn',
    input: z.object({}),
    output: moved,
    summary: { 'zh-CN': '撤回审核中的认证申请', 'en-US': 'Withdraw an application that is under review' },
  },
  doctorInfo: {
    method: 'GET',
    path: '/meeting/doctorInfo',
    permission: 'practitioner.readOwn',
    input: z.object({}),
    output: doctorInfo,
    summary: { 'zh-CN': '我的医师信息', 'en-US': 'The caller as a practitioner' },
  },
  queue: {
    method: 'GET',
    path: reviewPath,
    permission: 'certification.review',
    input: paging.extend({
      filter: wholeNumber(z.literal(Object.values(auditFilters))).default(auditFilters.waiting),
    }),
    output: pageOf(certificationRow),
    summary: { 'zh-CN': '认证申请列表（待审、已审、全部）', 'en-US': 'List applications: waiting, decided or all' },
  },
  review: {
    method: 'GET',
    path: `${reviewPath}/{id}`,
    permission: 'certification.review',
    input: z.object({ id }),
    output: certificationCase,
    summary: { 'zh-CN': '查看一份认证申请', 'en-US': 'Read an application for review' },
  },
  unmask: {
    method: 'POST',
    path: `${reviewPath}/{id}/unmask`,
    worksWhenFull: true,
    permission: 'certification.review',
    errors: errors('NotYourOwnCertification'),
    isSecret: true,
    input: recordedReason.extend({ id, field: z.enum(certificationNumbers) }),
    output: z.object({ field: z.enum(certificationNumbers), value: z.string() }),
    summary: {
      'zh-CN': '查看待审核申请人的完整证件号或手机号（记录原因）',
      'en-US': 'Show the ID or phone number of an applicant under review in full, with a recorded reason',
    },
  },
  approve: {
    method: 'POST',
    path: `${reviewPath}/{id}/approve`,
    permission: 'certification.review',
    errors: errors('CertificateTaken', 'CertificationIncomplete', 'NotYourOwnCertification'),
    input: z.object({ id, reviewVersion }),
    output: moved,
    summary: { 'zh-CN': '通过认证', 'en-US': 'Approve an application' },
  },
  reject: {
    method: 'POST',
    path: `${reviewPath}/{id}/reject`,
    permission: 'certification.review',
    errors: errors('NotYourOwnCertification'),
    input: z.object({ id, reviewVersion, reason: requiredText(certificationLimits.reason) }),
    output: moved,
    summary: { 'zh-CN': '驳回认证', 'en-US': 'Reject an application, with a reason' },
  },
})
