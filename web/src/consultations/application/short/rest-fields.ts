import {
  applicationFields,
  caseFields,
  isBlankValue,
  type LaterField,
  laterFields,
  stillToComplete,
} from '@tongying/contract/consultations'
import { listed } from '../listed.ts'

type Values = Readonly<Record<string, unknown>>

/** What the short form asks of the patient at once. */
export const askedOfPatient = ['patientName', 'gender', 'age', 'certificateId', 'patientCondition'] as const

/** What the short form asks at once, in its order. */
export const askedFirst: readonly string[] = [
  ...askedOfPatient,
  'reason',
  'consultationDep',
  'doctorIds',
  'videoFile',
  'agreeBook',
  'exemptionReason',
  'exemptionApproverId',
]

/** Fields with a question of their own are no part of what is left by one press. */
const withOwnQuestion: readonly string[] = ['patientName', 'gender', 'age']
const rest = laterFields.filter((field) => !withOwnQuestion.includes(field))

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
  return !askedFirst.includes(field) && field !== 'notObtainable'
}

/** The fields with something wrong, those first that are asked first. */
export function inOrder(fields: readonly string[]): string[] {
  const first = askedFirst.filter((field) => fields.includes(field))
  const order = [...Object.keys(applicationFields.shape), ...laterFields, ...Object.keys(caseFields.shape)]
  const others = fields.filter((field) => !first.includes(field))
  return [...first, ...others.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))]
}
