import * as z from 'zod'
import { basedOnVersion } from '../kit/drafts.ts'
import { errorNames } from '../kit/errors.ts'
import { chosenId, fieldTexts, id, instant, requiredText } from '../kit/fields.ts'
import { defineRoutes } from '../kit/routes.ts'
import { base, moved, one } from './case-call.ts'
import type { consultationErrors } from './errors.ts'

const errors = errorNames<typeof consultationErrors>

/** How it stands with an application that a coordinator prepares in a physician's name. */
export const preparation = z.object({
  coordinatorName: z.string(),
  physicianName: z.string(),
  /** Whether the reader is the coordinator; otherwise it is the physician. */
  isMine: z.boolean(),
  /** Since when the physician is asked to confirm it. */
  askedAt: instant.nullable(),
  /** Why the physician returned it. */
  note: z.string().nullable(),
})
export type Preparation = z.output<typeof preparation>

/** A physician in whose name a coordinator may prepare an application. */
const preparedFor = z.object({
  accountId: id,
  name: z.string(),
  departments: z.array(z.string()),
  title: z.string().nullable(),
  institutionId: id,
  institutionName: z.string(),
})
export type PreparedFor = z.output<typeof preparedFor>

/** A coordinator of an institution writes the draft; the physician in whose name it is confirms it by submitting. */
export const preparationRoutes = defineRoutes('consultation', {
  physiciansToPrepareFor: {
    method: 'GET',
    path: `${base}/prepare/physicians`,
    permission: 'consultation.prepare',
    errors: [],
    input: z.object({}),
    output: z.object({ list: z.array(preparedFor) }),
    summary: {
      'zh-CN': '会诊协调员可以代为准备申请的本机构医生',
      'en-US': 'List the physicians for whom a coordinator may prepare an application',
    },
  },
  prepareApplication: {
    method: 'POST',
    path: `${base}/prepare`,
    permission: 'consultation.prepare',
    errors: errors('CannotPrepareFor', 'TooManyDrafts'),
    input: z.object({ institutionId: id, physicianId: chosenId(fieldTexts.choose) }),
    output: z.object({ consultationId: id }),
    summary: {
      'zh-CN': '以本机构一位医生的名义新建会诊申请草稿',
      'en-US': 'Start the draft of an application in the name of a physician of the institution',
    },
  },
  askConfirmation: {
    method: 'POST',
    path: `${base}/move/{id}/askConfirmation`,
    permission: 'consultation.askConfirmation',
    errors: errors('CannotPrepareFor', 'ConsultationNotFound'),
    input: one.extend(basedOnVersion),
    output: moved,
    summary: { 'zh-CN': '送请医生确认', 'en-US': 'Ask the physician to confirm a prepared application' },
  },
  takeBackPreparation: {
    method: 'POST',
    path: `${base}/move/{id}/takeBackPreparation`,
    permission: 'consultation.takeBackPreparation',
    errors: errors('ConsultationNotFound'),
    input: one,
    output: moved,
    summary: {
      'zh-CN': '收回已送请确认的申请，继续修改',
      'en-US': 'Take a prepared application back before it is confirmed',
    },
  },
  returnPreparation: {
    method: 'POST',
    path: `${base}/move/{id}/returnPreparation`,
    permission: 'consultation.returnPreparation',
    errors: errors('ConsultationNotFound'),
    input: one.extend({ reason: requiredText(500) }),
    output: moved,
    summary: {
      'zh-CN': '将代为准备的申请退回给会诊协调员，并说明原因',
      'en-US': 'Return a prepared application to its coordinator with a reason',
    },
  },
})
