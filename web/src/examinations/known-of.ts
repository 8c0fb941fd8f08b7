import type { UltrasoundRecord } from '@tongying/contract/examinations'
import { type Fields, isSame } from '../ui/patterns/form/merge-draft.ts'

const known = ['name', 'gender', 'birthday', 'nation', 'height', 'pastHistory'] as const

/**
 * What an earlier record knows of the same person: the number by which they are known, and what a form does not say yet. An
 * age was that of its day, and masked numbers are typed again.
 */
export function knownOf(earlier: UltrasoundRecord, now: Fields): Fields {
  const rest = known.filter((name) => isSame(now[name], null) && earlier[name] !== null)
  return { patientNo: earlier.patientNo, ...Object.fromEntries(rest.map((name) => [name, earlier[name]])) }
}
