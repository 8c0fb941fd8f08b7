import { isIdCard } from '@tongying/contract/kit'
import { certificateTypes, isGuardianAsked, type PatientFormValues } from '@tongying/contract/patients'

/** The pages of the form, each with the fields that are asked on it. */
const fieldsOf = {
  who: ['certificateType', 'certificateId', 'patientName', 'gender', 'dateBirth', 'age', 'tel'],
  guardian: ['guardianRelation', 'guardianName', 'guardianCertificateType', 'guardianCertificateId'],
  about: ['patientCondition', 'maritalStatus', 'nation', 'country', 'professionType', 'familyAddress'],
  body: ['height', 'weight', 'BMI', 'medicalType', 'medicalCardId'],
  check: [],
} as const
export type FormStep = keyof typeof fieldsOf
export type FormField = (typeof fieldsOf)[FormStep][number]

/** The pages that this patient's form has: that of the guardian for children alone. */
export function stepsOf(values: PatientFormValues, today: string): FormStep[] {
  const isChild = values.isNewborn === true || isGuardianAsked(values, today)
  return isChild ? ['who', 'guardian', 'about', 'body', 'check'] : ['who', 'about', 'body', 'check']
}

/** The fields that a page asks of this patient. */
export function fieldsOn(step: FormStep, values: PatientFormValues): readonly FormField[] {
  if (step === 'guardian' && values.isNewborn === true) return ['guardianRelation', 'guardianName']
  return fieldsOf[step]
}

/** The page on which a field stands. */
export function stepOfField(field: string, steps: readonly FormStep[]): FormStep | undefined {
  return steps.find((step) => fieldsOf[step].some((each) => each === field))
}

/** Whether birthday and gender follow from the number: then they are not asked. */
export function isReadFromNumber({ certificateType, certificateId, isNewborn }: PatientFormValues): boolean {
  const isCard = certificateType === certificateTypes.residentIdentityCard.wire
  return (
    isCard && isNewborn !== true && typeof certificateId === 'string' && isIdCard(certificateId.trim().toUpperCase())
  )
}
