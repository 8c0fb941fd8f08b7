import * as z from 'zod'
import { code } from '../kit/codes.ts'
import { fieldTexts, pastDay, phone, requiredText, rule } from '../kit/fields.ts'
import { idCardBirthday, idCardGender, isIdCard } from '../kit/id-card.ts'
import type { Text } from '../kit/texts.ts'
import { certificateTypes, conditions, coverages, genders, industries, maritalStates } from './codes.ts'
import { countries } from './countries.ts'
import { ethnicGroups } from './ethnic-groups.ts'

const patientTexts = {
  name: { 'zh-CN': '请填写正确的姓名', 'en-US': 'Enter a valid name' },
  age: { 'zh-CN': '年龄为0至150的整数', 'en-US': 'Age must be a whole number from 0 to 150' },
  height: { 'zh-CN': '身高在20至260厘米之间', 'en-US': 'Height must be between 20 and 260 cm' },
  weight: { 'zh-CN': '体重在0.3至500千克之间', 'en-US': 'Weight must be between 0.3 and 500 kg' },
  bmi: { 'zh-CN': 'BMI在5至150之间', 'en-US': 'BMI must be between 5 and 150' },
  bornOtherwise: {
    'zh-CN': '与身份证号中的出生日期不一致',
    'en-US': 'Differs from the date of birth in the ID number',
  },
  genderOtherwise: { 'zh-CN': '与身份证号中的性别不一致', 'en-US': 'Differs from the gender in the ID number' },
  ageOtherwise: { 'zh-CN': '与出生日期不一致', 'en-US': 'Differs from the date of birth' },
  bmiOtherwise: { 'zh-CN': '与身高、体重不一致', 'en-US': 'Differs from height and weight' },
} as const satisfies Record<string, Text>

/**
 * A number that must be there: an empty form field is not 0, nor are blanks. Text counts where it is plain digits; `Number`
 * would also read `1e2` and `0x4c`.
 */
function measured(min: number, max: number, text: Text) {
  const missing = ({ input }: { readonly input?: unknown }) =>
    rule(input === undefined ? fieldTexts.required : fieldTexts.notANumber)
  return z.preprocess(numberInText, z.number({ error: missing }).min(min, rule(text)).max(max, rule(text)))
}

function numberInText(value: unknown): unknown {
  if (value === null) return undefined
  if (typeof value !== 'string') return value
  const digits = value.trim()
  if (digits === '') return undefined
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : value
}

/**
 * Who the patient is, as an application needs it to be submitted. Field names are those of the specification's draft.
 * `height` cm, `weight` kg, `BMI` kg/m², `dateBirth` `YYYY-MM-DD`, `country` ISO 3166-1 alpha-2, `nation` GB/T 3304.
 */
export const patientFields = z.object({
  certificateType: code(certificateTypes),
  certificateId: requiredText(40),
  patientName: requiredText(40).regex(
    /^[\p{Script=Han}\p{L}][\p{Script=Han}\p{L}\p{M}·•.'’\- ]*$/u,
    rule(patientTexts.name),
  ),
  patientCondition: code(conditions),
  gender: code(genders),
  dateBirth: pastDay(fieldTexts.bornLater),
  age: measured(0, 150, patientTexts.age).refine(Number.isInteger, rule(patientTexts.age)),
  maritalStatus: code(maritalStates),
  nation: z.enum(
    ethnicGroups.map(([each]) => each),
    rule(fieldTexts.choose),
  ),
  country: z.enum(countries, rule(fieldTexts.choose)),
  tel: phone,
  professionType: code(industries),
  height: measured(20, 260, patientTexts.height),
  weight: measured(0.3, 500, patientTexts.weight),
  BMI: measured(5, 150, patientTexts.bmi),
  medicalType: code(coverages),
  medicalCardId: requiredText(40),
  familyAddress: requiredText(200),
})

type PatientFacts = Partial<z.output<typeof patientFields>>

/**
 * Facts that contradict each other, by field; `today` is `YYYY-MM-DD`. What is not known contradicts nothing. A child under one year may be registered with the
 * ID number of its guardian, so its own birthday and gender are not held against that number.
 */
export function contradictions(patient: PatientFacts, today: string): Readonly<Record<string, Text>> {
  const problems: Record<string, Text> = {}
  const { certificateId = '', gender, dateBirth, age, height, weight, BMI } = patient
  const isResident = patient.certificateType === certificateTypes.residentIdentityCard.wire && isIdCard(certificateId)
  if (isResident && dateBirth !== undefined && ageOn(dateBirth, today) > 0) {
    if (idCardBirthday(certificateId) !== dateBirth) problems.dateBirth = patientTexts.bornOtherwise
    const isKnown = gender !== undefined && gender !== genders.unknown.wire
    if (isKnown && genders[idCardGender(certificateId)].wire !== gender) problems.gender = patientTexts.genderOtherwise
  }
  if (dateBirth !== undefined && age !== undefined && age !== ageOn(dateBirth, today))
    problems.age = patientTexts.ageOtherwise
  const isMeasured = height !== undefined && weight !== undefined && BMI !== undefined
  if (isMeasured && Math.abs(BMI - bmi(height, weight)) >= 0.15) problems.BMI = patientTexts.bmiOtherwise
  return problems
}

/** Body mass index in kg/m², one decimal. */
export function bmi(heightCm: number, weightKg: number): number {
  return Math.round((weightKg / (heightCm / 100) ** 2) * 10) / 10
}

/** Full years between a birthday and a day, both `YYYY-MM-DD`. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return Math.max(0, today.slice(5) < birthday.slice(5) ? years - 1 : years)
}
