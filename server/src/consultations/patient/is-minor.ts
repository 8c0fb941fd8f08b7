import type { DraftFields } from '@tongying/contract/consultations'
import { day } from '@tongying/contract/kit'
import { adultAge, ageOn } from '@tongying/contract/patients'

/** By the date of birth; by the age where there is none, as in an emergency. */
export function isMinor({ dateBirth, age }: DraftFields, today: string): boolean {
  const known = day.safeParse(dateBirth).data
  const typed = age === null || age === undefined || age === '' ? Number.NaN : Number(age)
  const years = known === undefined ? typed : ageOn(known, today)
  return years < adultAge
}
