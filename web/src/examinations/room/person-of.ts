import { ageUnits, type UltrasoundRecord } from '@tongying/contract/examinations'
import { labelOf } from '@tongying/contract/kit'
import { genders } from '@tongying/contract/patients'
import type { Translate } from '../../ui/core/i18n.ts'
import { examinationTexts } from '../texts.ts'

/** Name, gender and age of a patient, as far as they are known. */
export function personOf(t: Translate, { name, gender, age, ageUnit }: UltrasoundRecord): string {
  const genderWord = labelOf(genders, gender)
  const unit = labelOf(ageUnits, ageUnit)
  const old = age !== null && unit ? t(examinationTexts.age, { age, unit: t(unit) }) : ''
  return [name, genderWord && t(genderWord), old].filter(Boolean).join(' ')
}
