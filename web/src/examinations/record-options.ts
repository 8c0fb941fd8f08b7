import { ageUnits, bodyParts, examinationMethods } from '@tongying/contract/examinations'
import { genders } from '@tongying/contract/patients'
import { departmentCodes, departmentLabel } from '@tongying/contract/practitioners'
import { codeOptions } from '../patients/index.ts'
import type { Translate } from '../ui/core/i18n.ts'

/** The lists of a record's fields, by their numbers on the wire. */
export const recordOptions = {
  bodyPart: codeOptions(bodyParts),
  examinationMethod: codeOptions(examinationMethods),
  gender: codeOptions(genders),
  ageUnit: codeOptions(ageUnits),
} as const

export function departmentOptions(t: Translate) {
  return departmentCodes().map((value) => ({ value, label: t(departmentLabel(value)) }))
}
