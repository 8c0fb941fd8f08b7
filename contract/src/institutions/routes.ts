import * as z from 'zod'
import type { attachmentErrors } from '../attachments/errors.ts'
import {
  auditFilter,
  basedOnVersion,
  choice,
  defineRoutes,
  draftVersion,
  errorNames,
  id,
  optionalText,
  pageOf,
  paging,
  rejection,
  reviewVersion,
} from '../kit/index.ts'
import { institutionApplication, institutionDraft, ownApplication, reviewedApplication } from './application.ts'
import { applicationStanding } from './application-standing.ts'
import type { institutionErrors } from './errors.ts'
import { institutionSummary, tiers } from './institution.ts'
import { directoryEntry, institutionStandings, revisedInstitution, revision, standingChange } from './revisions.ts'

const nothing = z.object({})
const one = z.object({ id })

const errors = errorNames<typeof attachmentErrors & typeof institutionErrors>

export const institutionRoutes = defineRoutes('institution', {
  browse: {
    method: 'GET',
    path: '/meeting/institutions',
    permission: 'institution.browse',
    errors: [],
    input: paging.extend({ search: optionalText(60).default(''), tier: choice(tiers).optional() }),
    output: pageOf(institutionSummary),
    summary: { 'zh-CN': '查找医疗机构', 'en-US': 'Find institutions by name and grade' },
  },
  directory: {
    method: 'GET',
    path: '/console/api/institutions',
    permission: 'institution.readDirectory',
    errors: [],
    input: paging.extend({
      search: optionalText(60).default(''),
      tier: choice(tiers).optional(),
      standing: choice(institutionStandings).optional(),
    }),
    output: pageOf(directoryEntry),
    summary: { 'zh-CN': '机构目录，含已停用的机构', 'en-US': 'The directory of institutions, closed ones included' },
  },
  revise: {
    method: 'POST',
    path: '/console/api/institutions/{id}/revise',
    permission: 'institution.revise',
    errors: errors('InstitutionCodeTaken', 'InstitutionRevised', 'NothingRevised', 'RegionUnknown'),
    input: revision,
    output: directoryEntry,
    summary: {
      'zh-CN': '修订机构的登记信息，须写明原因',
      'en-US': 'Revise what is registered of an institution, with a reason',
    },
  },
  close: {
    method: 'POST',
    path: '/console/api/institutions/{id}/close',
    permission: 'institution.revise',
    errors: errors('InstitutionRevised', 'NothingRevised'),
    input: standingChange,
    output: directoryEntry,
    summary: {
      'zh-CN': '停用机构：不再开展新的业务，已有的照常办完',
      'en-US': 'Close an institution: nothing new begins there, what is under way goes on to its end',
    },
  },
  reopen: {
    method: 'POST',
    path: '/console/api/institutions/{id}/reopen',
    permission: 'institution.revise',
    errors: errors('InstitutionRevised', 'NothingRevised'),
    input: standingChange,
    output: directoryEntry,
    summary: { 'zh-CN': '恢复已停用的机构', 'en-US': 'Reopen an institution that was closed' },
  },
  revisions: {
    method: 'GET',
    path: '/console/api/institutions/{id}/revisions',
    permission: 'institution.readDirectory',
    errors: [],
    input: one,
    output: revisedInstitution,
    summary: {
      'zh-CN': '机构登记信息的修订记录，最新的在前',
      'en-US': 'The revisions of an institution, the newest first',
    },
  },
  acceptAgreement: {
    method: 'POST',
    path: '/meeting/institutionApply/accept',
    permission: 'institutionApplication.start',
    errors: errors('InstitutionAgreementOutdated'),
    isSecret: true,
    input: z.object({ version: z.string().max(20).optional() }),
    output: ownApplication,
    summary: { 'zh-CN': '同意入驻协议，开始申请', 'en-US': 'Accept the agreement and start an application' },
  },
  applyInfo: {
    method: 'GET',
    path: '/meeting/institutionApply/applyInfo',
    permission: 'institutionApplication.readOwn',
    errors: [],
    input: nothing,
    output: ownApplication,
    summary: { 'zh-CN': '我的入驻申请', 'en-US': "The caller's institution application" },
  },
  saveDraft: {
    method: 'POST',
    path: '/meeting/institutionApply/saveDraft',
    permission: 'institutionApplication.editOwn',
    errors: errors('FileTypeWrong', 'InstitutionApplicationClosed'),
    input: institutionDraft.extend(basedOnVersion),
    output: applicationStanding.extend({ version: draftVersion, savedAt: z.string() }),
    summary: { 'zh-CN': '暂存入驻申请', 'en-US': 'Save an institution application as a draft' },
  },
  authenticate: {
    method: 'POST',
    path: '/meeting/institutionApply/authenticate',
    permission: 'institutionApplication.editOwn',
    errors: errors(
      'FileTypeWrong',
      'InstitutionAgreementRequired',
      'InstitutionApplicationClosed',
      'InstitutionCodeTaken',
      'RegionUnknown',
    ),
    input: institutionApplication.extend(basedOnVersion),
    output: applicationStanding,
    summary: { 'zh-CN': '提交入驻申请', 'en-US': 'Submit an institution application' },
  },
  withdraw: {
    method: 'POST',
    path: '/meeting/institutionApply/withdraw',
    permission: 'institutionApplication.editOwn',
    errors: [],
    input: nothing,
    output: applicationStanding,
    summary: { 'zh-CN': '撤回入驻申请', 'en-US': 'Withdraw an application that is under review' },
  },
  reviewQueue: {
    method: 'GET',
    path: '/console/api/institutions/applications',
    permission: 'institutionApplication.review',
    errors: [],
    input: paging.extend({ filter: auditFilter }),
    output: pageOf(applicationStanding.extend({ applicantName: z.string() })),
    summary: { 'zh-CN': '待审核的入驻申请', 'en-US': 'List institution applications, longest waiting first' },
  },
  reviewed: {
    method: 'GET',
    path: '/console/api/institutions/applications/{id}',
    permission: 'institutionApplication.review',
    errors: [],
    input: one,
    output: reviewedApplication,
    summary: { 'zh-CN': '一份入驻申请', 'en-US': 'Read an institution application for review' },
  },
  approve: {
    method: 'POST',
    path: '/console/api/institutions/applications/{id}/approve',
    permission: 'institutionApplication.review',
    errors: errors('OwnInstitutionApplication'),
    input: one.extend({ reviewVersion }),
    output: applicationStanding,
    summary: { 'zh-CN': '通过入驻申请', 'en-US': 'Approve an institution application' },
  },
  reject: {
    method: 'POST',
    path: '/console/api/institutions/applications/{id}/reject',
    permission: 'institutionApplication.review',
    errors: errors('OwnInstitutionApplication'),
    input: one.extend({ reviewVersion, ...rejection.shape }),
    output: applicationStanding,
    summary: { 'zh-CN': '驳回入驻申请', 'en-US': 'Reject an institution application, with a reason' },
  },
})
