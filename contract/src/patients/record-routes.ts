import * as z from 'zod'
import { errorNames } from '../kit/errors.ts'
import { id } from '../kit/fields.ts'
import { defineRoutes } from '../kit/routes.ts'
import type { patientErrors } from './errors.ts'
import { linkOwner } from './link.ts'
import { foundPatient, patientSearch, samePersonHint, takenOver } from './patient-records.ts'

const base = '/meeting/patient'
const errors = errorNames<typeof patientErrors>

/** Patients who were filed before, as the applicant of a draft finds them. */
export const patientRecordRoutes = defineRoutes('patient', {
  find: {
    method: 'POST',
    path: `${base}/find`,
    byToken: false,
    isSecret: true,
    permission: 'patient.find',
    errors: errors('TooManyPatientSearches'),
    input: linkOwner.extend({ search: patientSearch }),
    output: z.object({ list: z.array(foundPatient), hints: z.array(samePersonHint), hasMore: z.boolean() }),
    summary: {
      'zh-CN': '查找本人或本机构以往提交过的患者（信息脱敏，每次查找留痕）',
      'en-US': "Find patients whom the caller or the caller's institution filed before; masked, every search recorded",
    },
  },
  takeOver: {
    method: 'POST',
    path: `${base}/takeOver`,
    byToken: false,
    isSecret: true,
    permission: 'patient.find',
    errors: errors('NoSuchPatient', 'PatientNumberWrong', 'TooManyPatientSearches'),
    /** A colleague's patient is taken over with the whole number of their certificate or phone. */
    input: linkOwner.extend({ patientId: id, number: patientSearch.optional() }),
    output: z.object({ values: takenOver }),
    summary: {
      'zh-CN': '把以往患者的资料带入草稿（留痕）',
      'en-US': 'Take the details of an earlier patient over into a draft; recorded',
    },
  },
  merge: {
    method: 'POST',
    byToken: false,
    path: `${base}/merge`,
    permission: 'patient.merge',
    errors: errors('NoSuchPatient', 'PatientsChanged'),
    input: linkOwner.extend({ keptId: id, mergedId: id }),
    output: z.object({ mergeId: id }),
    summary: {
      'zh-CN': '把本人提交过的两份患者档案合并为一份，可撤销',
      'en-US': 'Merge two patient records of the caller into one; can be undone',
    },
  },
  undoMerge: {
    method: 'POST',
    byToken: false,
    path: `${base}/undoMerge`,
    permission: 'patient.merge',
    errors: errors('NoSuchPatient', 'PatientsChanged'),
    input: linkOwner.extend({ mergeId: id }),
    output: z.object({ mergeId: id }),
    summary: { 'zh-CN': '撤销患者档案的合并', 'en-US': 'Undo the merge of two patient records' },
  },
})
