import * as z from 'zod'
import { errorNames } from '../kit/errors.ts'
import { id, optionalText, recordVersion, requiredText } from '../kit/fields.ts'
import { defineRoutes } from '../kit/routes.ts'
import { departmentCode } from '../practitioners/department-codes.ts'
import { base } from './case-call.ts'
import type { consultationErrors } from './errors.ts'
import { reportTexts } from './report.ts'

/**
 * How many templates an institution and a physician can have, and how many characters those of a kind hold together: whoever
 * uses them reads all of them at once.
 */
export const reportTemplateLimits = {
  name: 60,
  ofInstitution: 200,
  own: 50,
  charactersOfInstitution: 1_000_000,
  ownCharacters: 250_000,
} as const

/** A physician's own template; its texts are those of a report, and one of them is not empty. */
export const ownTemplateFields = reportTexts.extend({ name: requiredText(reportTemplateLimits.name) })
/** A template of an institution belongs to a department. */
export const reportTemplateFields = ownTemplateFields.extend({ department: departmentCode })
export type ReportTemplateFields = z.output<typeof reportTemplateFields>

export const reportTemplate = ownTemplateFields.extend({
  id,
  /** The institution's name; none for one's own. */
  institutionName: optionalText(200).nullable(),
  department: z.string().nullable(),
  version: recordVersion,
})
export type ReportTemplate = z.output<typeof reportTemplate>

const errors = errorNames<typeof consultationErrors>
const ofInstitution = z.object({ institutionId: id })
const path = `${base}/reportTemplates`
const ownPath = `${base}/ownReportTemplates`
/** Without an id a new one; with it the version that the change is based on. */
const which = { id: id.optional(), version: recordVersion.optional() }
const saved = z.object({ id, version: recordVersion })
const list = z.object({ list: z.array(reportTemplate) })

/** Texts that a lead expert begins a report with. */
export const reportTemplateRoutes = defineRoutes('consultation', {
  usableTemplates: {
    method: 'GET',
    path,
    permission: 'reportTemplate.use',
    errors: [],
    input: z.object({}),
    output: list,
    summary: {
      'zh-CN': '可以套用的报告模板：本人的，以及所在机构的',
      'en-US': 'Report templates that the caller can use: their own, and those of their institutions',
    },
  },
  institutionTemplates: {
    method: 'GET',
    path: `${path}/{institutionId}`,
    permission: 'reportTemplate.edit',
    errors: [],
    input: ofInstitution,
    output: list,
    summary: { 'zh-CN': '机构的报告模板', 'en-US': "An institution's report templates" },
  },
  saveTemplate: {
    method: 'POST',
    path: `${path}/{institutionId}`,
    permission: 'reportTemplate.edit',
    errors: errors('TemplateChanged', 'TemplateEmpty', 'TemplatesTooLong', 'TooManyTemplates'),
    input: reportTemplateFields.extend({ ...ofInstitution.shape, ...which }),
    output: saved,
    summary: { 'zh-CN': '新增或修改机构的报告模板', 'en-US': "Add or change an institution's report template" },
  },
  removeTemplate: {
    method: 'POST',
    path: `${path}/{institutionId}/remove`,
    permission: 'reportTemplate.edit',
    errors: [],
    input: ofInstitution.extend({ id }),
    output: z.object({ id }),
    summary: { 'zh-CN': '删除机构的报告模板', 'en-US': "Remove an institution's report template" },
  },
  saveOwnTemplate: {
    method: 'POST',
    path: ownPath,
    permission: 'reportTemplate.use',
    errors: errors('TemplateChanged', 'TemplateEmpty', 'TemplatesTooLong', 'TooManyTemplates'),
    input: ownTemplateFields.extend(which),
    output: saved,
    summary: { 'zh-CN': '新增或修改本人的报告模板', 'en-US': "Add or change the caller's own report template" },
  },
  removeOwnTemplate: {
    method: 'POST',
    path: `${ownPath}/remove`,
    permission: 'reportTemplate.use',
    errors: [],
    input: z.object({ id }),
    output: z.object({ id }),
    summary: { 'zh-CN': '删除本人的报告模板', 'en-US': "Remove the caller's own report template" },
  },
})
