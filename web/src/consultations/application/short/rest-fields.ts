import {
  applicationFields,
  caseFields,
  type FieldLabels,
  isBlankValue,
  type LaterField,
  laterFields,
  stillToComplete,
} from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { listed } from '../listed.ts'

type Values = Readonly<Record<string, unknown>>

/** What the short form asks of the patient at once. */
export const askedOfPatient = ['patientName', 'gender', 'age', 'certificateId', 'patientCondition'] as const

/** What the short form asks at once, in its order. */
export const askedFirst = [
  ...askedOfPatient,
  'reason',
  'consultationDep',
  'doctorIds',
  'videoFile',
  'agreeBook',
  'exemptionReason',
  'exemptionApproverId',
] as const satisfies readonly (keyof FieldLabels)[]
const isAskedFirst = (field: string) => askedFirst.some((one) => one === field)

/** Fields with a question of their own are no part of what is left by one press. */
const withOwnQuestion = ['patientName', 'gender', 'age'] as const satisfies readonly LaterField[]
const rest = laterFields.filter((field) => !isIn(withOwnQuestion, field))

/** What of the rest is empty, and what of that was marked as not obtainable now. */
export function standingOfRest(values: Values): { open: LaterField[]; left: LaterField[] } {
  const left = stillToComplete({ ...values, notObtainable: listed(values.notObtainable) })
  const inRest = left.filter((field) => rest.some((one) => one === field))
  return { open: rest.filter((field) => isBlankValue(values[field]) && !left.includes(field)), left: inRest }
}

/** The fields that need not be filled in before it is sent. */
export function askedLater(values: Values): ReadonlySet<string> {
  return new Set([...rest, ...listed(values.notObtainable)])
}

/** Whether a field stands in what the short form keeps closed. */
export function isInRest(field: string): boolean {
  return !isAskedFirst(field) && field !== 'notObtainable'
}

/** The fields with something wrong, those first that are asked first. */
export function inOrder(fields: readonly string[]): string[] {
  const first = askedFirst.filter((field) => fields.includes(field))
  const order = [...Object.keys(applicationFields.shape), ...laterFields, ...Object.keys(caseFields.shape)]
  const others = fields.filter((field) => !isAskedFirst(field))
  return [...first, ...others.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))]
}
