import * as z from 'zod'
import { acceptancePolicies, othersNeeded } from '../institutions/settings.ts'
import { code } from '../kit/codes.ts'
import { errorNames } from '../kit/errors.ts'
import { choice, id, optionalText, recordVersion, requiredText, rule } from '../kit/fields.ts'
import { defineRoutes } from '../kit/routes.ts'
import { departmentCode } from '../practitioners/department-codes.ts'
import { mostDepartments, mostExperts } from './application.ts'
import { base } from './case-call.ts'
import { type CaseSummary, caseLimits } from './case-summary.ts'
import { businessTypes, referenceTerminals } from './codes.ts'
import type { consultationErrors } from './errors.ts'
import { reportTemplateLimits } from './report-templates.ts'

const withNumber = {
  'zh-CN': '模板不属于任何患者，请去掉证件号和手机号',
  'en-US': 'A template belongs to no patient. Take out ID and phone numbers',
}
/** A mobile phone, or an identity number of 18 characters, standing by itself. */
const personalNumber = /(?<!\d)(?:1[3-9]\d{9}|\d{17}[\dXx])(?![\dXx])/
/** Digits of full width count, too: Chinese input methods write them. */
const isOfNobody = (words: string) => !personalNumber.test(words.normalize('NFKC'))

/** The texts of an application's template: those of the case summary, none of which is required. */
function textsOf(text: (max: number) => z.ZodOptional<z.ZodNullable<z.ZodString>>) {
  return {
    reason: text(caseLimits.reason),
    main: text(caseLimits.chiefComplaint),
    illnessHistory: text(caseLimits.history),
    pastHistory: text(caseLimits.history),
    elseHistory: text(caseLimits.history),
    physique: text(caseLimits.history),
    assist: text(caseLimits.history),
    preliminary: text(caseLimits.history),
    process: text(caseLimits.history),
    supplement: text(caseLimits.history),
  } satisfies Record<keyof CaseSummary, unknown>
}

const anyName = requiredText(reportTemplateLimits.name)
const name = anyName.refine(isOfNobody, rule(withNumber))
/** What an institution's template of an application says: how it is held and by whom, never of whom. */
const content = z.object({
  ...textsOf((max) => optionalText(max).refine(isOfNobody, rule(withNumber)).nullish()),
  consultationType1: code(businessTypes).nullish(),
  isInWriting: z.boolean().nullish(),
  diagnoseSoftwareTypeVal: code(referenceTerminals).nullish(),
  consultationDep: z.array(departmentCode).max(mostDepartments).nullish(),
  acceptancePolicy: choice(acceptancePolicies).nullish(),
  othersNeeded: othersNeeded.nullish(),
})
/** A physician's own names experts too; whether they can be asked is found out where they are. */
export const applicationTemplateContent = content.extend({ doctorIds: z.array(id).max(mostExperts).nullish() })
export type ApplicationTemplateContent = z.output<typeof applicationTemplateContent>

/** An institution's template. */
export const applicationTemplateFields = z.object({ name, content })
/** A physician's own template. */
export const ownApplicationTemplateFields = z.object({ name, content: applicationTemplateContent })

/** A template as it is kept: whatever it held before a rule became stricter is read. */
export const applicationTemplate = z.object({
  id,
  name: anyName,
  content: applicationTemplateContent.extend(textsOf((max) => optionalText(max).nullish())),
  /** The institution's name; none for one's own. */
  institutionName: optionalText(200).nullable(),
  version: recordVersion,
})
export type ApplicationTemplate = z.output<typeof applicationTemplate>

const errors = errorNames<typeof consultationErrors>
const ofInstitution = z.object({ institutionId: id })
const path = `${base}/applicationTemplates`
const ownPath = `${base}/ownApplicationTemplates`
/** Without an id a new one; with it the version that the change is based on. */
const which = { id: id.optional(), version: recordVersion.optional() }
const saved = z.object({ id, version: recordVersion })
const list = z.object({ list: z.array(applicationTemplate) })

/** What an applicant begins an application with. */
export const applicationTemplateRoutes = defineRoutes('consultation', {
  usableApplicationTemplates: {
    method: 'GET',
    path,
    permission: 'applicationTemplate.use',
    errors: [],
    input: z.object({}),
    output: list,
    summary: {
      'zh-CN': '可以套用的申请模板：本人的，以及所在机构的',
      'en-US': 'Templates of applications that the caller can use: their own, and those of their institutions',
    },
  },
  institutionApplicationTemplates: {
    method: 'GET',
    path: `${path}/{institutionId}`,
    permission: 'applicationTemplate.edit',
    errors: [],
    input: ofInstitution,
    output: list,
    summary: { 'zh-CN': '机构的申请模板', 'en-US': "An institution's templates of applications" },
  },
  saveApplicationTemplate: {
    method: 'POST',
    path: `${path}/{institutionId}`,
    permission: 'applicationTemplate.edit',
    errors: errors('TemplateChanged', 'TemplateEmpty', 'TemplatesTooLong', 'TooManyTemplates'),
    input: applicationTemplateFields.extend({ ...ofInstitution.shape, ...which }),
    output: saved,
    summary: {
      'zh-CN': '新增或修改机构的申请模板',
      'en-US': "Add or change an institution's template of applications",
    },
  },
  removeApplicationTemplate: {
    method: 'POST',
    path: `${path}/{institutionId}/remove`,
    permission: 'applicationTemplate.edit',
    errors: [],
    input: ofInstitution.extend({ id }),
    output: z.object({ id }),
    summary: { 'zh-CN': '删除机构的申请模板', 'en-US': "Remove an institution's template of applications" },
  },
  saveOwnApplicationTemplate: {
    method: 'POST',
    path: ownPath,
    permission: 'applicationTemplate.use',
    errors: errors('TemplateChanged', 'TemplateEmpty', 'TemplatesTooLong', 'TooManyTemplates'),
    input: ownApplicationTemplateFields.extend(which),
    output: saved,
    summary: {
      'zh-CN': '新增或修改本人的申请模板',
      'en-US': "Add or change the caller's own template of applications",
    },
  },
  removeOwnApplicationTemplate: {
    method: 'POST',
    path: `${ownPath}/remove`,
    permission: 'applicationTemplate.use',
    errors: [],
    input: z.object({ id }),
    output: z.object({ id }),
    summary: { 'zh-CN': '删除本人的申请模板', 'en-US': "Remove the caller's own template of applications" },
  },
})
