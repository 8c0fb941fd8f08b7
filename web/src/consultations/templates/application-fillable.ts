import {
  type ApplicationTemplateContent,
  applicationTemplateContent,
  caseFieldNames,
  freshDraft,
} from '@tongying/contract/consultations'
import type { Values } from '../../ui/patterns/form/rules.ts'

const choices = [
  'consultationType1',
  'isInWriting',
  'diagnoseSoftwareTypeVal',
  'consultationDep',
  'doctorIds',
  'acceptancePolicy',
  'othersNeeded',
] as const
type Field = (typeof caseFieldNames)[number] | (typeof choices)[number]

/** What a template puts into an application. */
export const applicationFillable: {
  readonly texts: readonly Field[]
  readonly choices: readonly Field[]
  readonly fresh: Values
} = { texts: caseFieldNames, choices, fresh: { ...freshDraft('') } }

/** Of an application what a template may say; a value that is not right there is left out. */
export function contentOf(values: Values): ApplicationTemplateContent {
  const { shape } = applicationTemplateContent
  const kept = [...caseFieldNames, ...choices].flatMap((field) => {
    const { data } = shape[field].safeParse(values[field])
    return data === undefined || data === null || data === '' ? [] : [[field, data] as const]
  })
  return Object.fromEntries(kept)
}
