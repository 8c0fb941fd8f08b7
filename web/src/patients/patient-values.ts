import { type Codes, labelOf, type Text } from '@tongying/contract/kit'
import {
  certificateTypes,
  conditions,
  coverages,
  genders,
  guardianRelations,
  industries,
  maritalStates,
} from '@tongying/contract/patients'
import { useLanguage, useTranslate } from '../ui/core/i18n.ts'
import { uiTexts } from '../ui/core/texts.ts'
import { countryChoices, ethnicChoices } from './choices.ts'

const codes: Readonly<Record<string, Codes>> = {
  certificateType: certificateTypes,
  guardianCertificateType: certificateTypes,
  patientCondition: conditions,
  gender: genders,
  maritalStatus: maritalStates,
  professionType: industries,
  medicalType: coverages,
  guardianRelation: guardianRelations,
}
const lists: Readonly<Record<string, typeof countryChoices>> = { nation: ethnicChoices, country: countryChoices }

/** How a value of a patient reads to a person: the words of a code, the name of a country; nothing for other fields. */
export function usePatientValue(): (field: string, value: unknown) => string | undefined {
  const t = useTranslate()
  const language = useLanguage()
  return (field, value) => {
    const isEmpty = value === null || value === undefined || value === ''
    if (codes[field]) return isEmpty ? '' : t(labelOf(codes[field], Number(value)) ?? uiTexts.common.none)
    return lists[field]?.(language).find((each) => each.value === value)?.label
  }
}

/** How the fields of a patient's details are called and read, in the words of an application. */
export function useFieldWords(labels: Readonly<Record<string, Text>>) {
  const t = useTranslate()
  const patientValue = usePatientValue()
  return {
    nameOf: (field: string): string => (labels[field] ? t(labels[field]) : field),
    reads: (field: string, value: unknown): string => patientValue(field, value) ?? (value ? String(value) : ''),
  }
}
