import * as z from 'zod'
import { code, defineCodes } from '../kit/codes.ts'
import { fieldProblems } from '../kit/field-problems.ts'
import { rule } from '../kit/fields.ts'
import type { Text } from '../kit/texts.ts'
import { certificateProblem } from './certificate.ts'
import { certificateTypes } from './codes.ts'
import { ageOn, patientFields } from './patient.ts'
import { patientProblems } from './patient-problems.ts'

/** What the guardian who fills in a child's form is to the child. */
export const guardianRelations = defineCodes({
  father: { wire: 0, label: { 'zh-CN': '父亲', 'en-US': 'Father' } },
  mother: { wire: 1, label: { 'zh-CN': '母亲', 'en-US': 'Mother' } },
  grandparent: { wire: 2, label: { 'zh-CN': '祖辈', 'en-US': 'Grandparent' } },
  other: { wire: 3, label: { 'zh-CN': '其他', 'en-US': 'Other' } },
})

/** Under this age a guardian fills in the form, and signs. */
export const adultAge = 18

const formTexts = {
  notNewborn: {
    'zh-CN': '满一岁的孩子请填写自己的证件',
    'en-US': 'A child of one year or more needs an ID of its own',
  },
  sameNumber: {
    'zh-CN': '与患者的证件号相同，请填写您自己的',
    'en-US': 'This is the patient’s number. Enter your own',
  },
} as const satisfies Record<string, Text>

/** Who fills in the form of a child. The certificate of a newborn is the guardian's already. */
const guardianFields = z.object({
  guardianRelation: code(guardianRelations),
  guardianName: patientFields.shape.patientName,
  guardianCertificateType: code(certificateTypes),
  guardianCertificateId: patientFields.shape.certificateId,
})
const { guardianRelation, guardianName } = guardianFields.shape
const newbornsGuardian = z.object({ guardianRelation, guardianName })

/** The form of a patient as it is sent: the fields of an application's patient, and who filled them in for a child. */
export const patientForm = patientFields.extend({
  /** Not a year old and without a certificate: `certificateType` and `certificateId` are the guardian's. */
  isNewborn: z.boolean().default(false),
  ...guardianFields.partial().shape,
})
export type PatientForm = z.output<typeof patientForm>

/** The form while it is filled in: values as controls hold them. */
export type PatientFormValues = Readonly<Record<string, unknown>>

/** Whether a guardian fills in the form; unknown until there is a date of birth. */
export function isGuardianAsked({ dateBirth }: PatientFormValues, today: string): boolean {
  return typeof dateBirth === 'string' && dateBirth !== '' && ageOn(dateBirth, today) < adultAge
}

/** What is missing or wrong in a patient's form, by field, the same for the page and the server. */
export function patientFormProblems(values: PatientFormValues, today: string): Readonly<Record<string, Text>> {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const problems: Record<string, Text> = {
    ...patientProblems({ ...values, certificateId: text(values.certificateId) }, today),
  }
  const isNewborn = values.isNewborn === true
  if (isNewborn && !problems.dateBirth && ageOn(text(values.dateBirth) ?? '', today) > 0)
    problems.dateBirth = formTexts.notNewborn
  if (isNewborn || isGuardianAsked(values, today)) {
    Object.assign(problems, fieldProblems(isNewborn ? newbornsGuardian : guardianFields, values))
    if (!isNewborn) Object.assign(problems, guardianNumberProblems(values, problems))
  }
  return problems
}

/** The form while it is filled in: each field shows what `patientFormProblems` finds in it. */
export function patientFormSchema(today: string) {
  return z.looseObject({}).superRefine((values, context) => {
    for (const [field, text] of Object.entries(patientFormProblems(values, today)))
      context.addIssue({ code: 'custom', path: [field], message: rule(text) })
  })
}

function guardianNumberProblems(
  values: PatientFormValues,
  found: Readonly<Record<string, Text>>,
): Readonly<Record<string, Text>> {
  if (found.guardianCertificateType || found.guardianCertificateId) return {}
  const plain = (value: unknown) => String(value).replace(/\s/g, '').toUpperCase()
  const number = plain(values.guardianCertificateId)
  const problem = certificateProblem(Number(values.guardianCertificateType), number)
  if (problem) return { guardianCertificateId: problem }
  return number === plain(values.certificateId) ? { guardianCertificateId: formTexts.sameNumber } : {}
}
