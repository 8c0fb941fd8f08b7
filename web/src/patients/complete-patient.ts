import { idCardBirthday, idCardGender, isIdCard } from '@tongying/contract/kit'
import { ageOn, bmi, certificateTypes, genders } from '@tongying/contract/patients'

export type PatientValues = Readonly<Record<string, unknown>>

/**
 * What follows from the fields that have just changed: birthday, gender and age from an identity card, age from a
 * birthday, the body mass index from height and weight. What a person typed over it stays.
 */
export function completePatient(before: PatientValues, now: PatientValues, today: string): PatientValues {
  const changed = (...names: string[]) => names.some((name) => before[name] !== now[name])
  const found: Record<string, unknown> = {}
  if (changed('certificateId', 'certificateType')) Object.assign(found, fromIdCard(now))
  const born = found.dateBirth ?? now.dateBirth
  if (typeof born === 'string' && born !== '' && born !== before.dateBirth) found.age = ageOn(born, today)
  if (changed('height', 'weight')) found.BMI = bodyMass(Number(now.height), Number(now.weight))
  return found
}

function fromIdCard(values: PatientValues): PatientValues {
  const number = String(values.certificateId ?? '')
    .trim()
    .toUpperCase()
  const isCard = Number(values.certificateType) === certificateTypes.residentIdentityCard.wire
  if (!isCard || !isIdCard(number)) return {}
  return { dateBirth: idCardBirthday(number), gender: genders[idCardGender(number)].wire }
}

function bodyMass(height: number, weight: number): number | undefined {
  return height > 0 && weight > 0 ? bmi(height, weight) : undefined
}
