import { keysOf } from '../kit/keys-of.ts'

/**
 * The required fields that may be "not obtainable now" in an emergency. Everything else is known to the physician who asks,
 * or is one of the questions without which no expert could be asked: why, how bad, which department and whom.
 */
export const laterMask = {
  certificateType: true,
  certificateId: true,
  patientName: true,
  gender: true,
  dateBirth: true,
  age: true,
  maritalStatus: true,
  nation: true,
  country: true,
  tel: true,
  professionType: true,
  height: true,
  weight: true,
  BMI: true,
  medicalType: true,
  medicalCardId: true,
  familyAddress: true,
  main: true,
  illnessHistory: true,
} as const
export type LaterField = keyof typeof laterMask

export const laterFields = keysOf(laterMask)

type Values = Readonly<Partial<Record<LaterField, unknown>>>

/** The fields that were marked as not obtainable now and still hold nothing, each once, in the order of the form. */
export function stillToComplete(
  draft: Values & { readonly notObtainable?: readonly string[] | null | undefined },
): LaterField[] {
  const listed = new Set<string>(draft.notObtainable ?? [])
  return laterFields.filter((field) => listed.has(field) && isBlankValue(draft[field]))
}

/** What a field that was left for later may correct once it is known: a document the estimated age and sex, a height the index. */
const corrected: Readonly<Partial<Record<LaterField, readonly LaterField[]>>> = {
  certificateId: ['certificateType', 'gender', 'dateBirth', 'age'],
  dateBirth: ['age'],
  height: ['BMI'],
  weight: ['BMI'],
}

/** The fields that may be filled in or corrected while these are left; who the patient is, once known, is not among them. */
export function mayBeCompleted(left: readonly LaterField[]): LaterField[] {
  const open = new Set(left.flatMap((field) => [field, ...(corrected[field] ?? [])]))
  return laterFields.filter((field) => open.has(field))
}

/** Whether nothing is filled in there: an empty control is not a 0. */
export function isBlankValue(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
