import { ageUnits, bodyParts, examinationMethods } from '@tongying/contract/examinations'
import { genders } from '@tongying/contract/patients'
import { type DepartmentCode, departmentLabel, departments } from '@tongying/contract/practitioners'
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
  const codes: DepartmentCode[] = []
  // The keys of the table are the codes by its type; those like numbers come first and are put in their order here.
  for (const code in departments) codes.push(code as DepartmentCode)
  return codes.toSorted().map((value) => ({ value, label: t(departmentLabel(value)) }))
}
