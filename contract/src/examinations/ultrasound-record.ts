import * as z from 'zod'
import {
  code,
  day,
  fieldTexts,
  id,
  instant,
  landlinePattern,
  machineKeys,
  optionalText,
  pastDay,
  recordVersion,
  rule,
} from '../kit/index.ts'
import { ageOn, ethnicGroups, genders } from '../patients/index.ts'
import { departmentCode } from '../practitioners/index.ts'
import { ageUnits, bodyParts, examinationMethods } from './codes.ts'
import { examinationStates } from './examination-states.ts'
import { examinationTexts } from './texts.ts'

/** How old somebody is at most, in either unit. */
const mostYears = 150
const mostMonths = 240

/** A field left empty is null, whether it was sent as nothing or as blanks. */
function orNothing<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullish())
}

const number = optionalText(40).regex(/^[A-Za-z0-9-]+$/, rule(examinationTexts.number))

/** A mobile phone, which takes an SMS, or a landline, which is phoned. */
const telephone = optionalText(20).regex(
  new RegExp(`^1[3-9]\\d{9}$|${landlinePattern.source}`),
  rule(examinationTexts.telephone),
)

/** Numbers of the patient that are shown masked: one that is left out of a save stays as it is. */
export const recordNumbers = ['telephone', 'socialSecurityCardNo'] as const
export type RecordNumber = (typeof recordNumbers)[number]

/**
 * The ultrasound patient record of the specification. Only the body part must be there; the rest is what is known.
 * `height` cm, `weight` kg, `birthday` `YYYY-MM-DD`, `nation` GB/T 3304, `applicationDepartment` a department's code.
 */
const recordFields = z.object({
  bodyPart: code(bodyParts),
  examinationMethod: orNothing(code(examinationMethods)),
  applicationDepartment: orNothing(departmentCode),
  ultrasoundNo: orNothing(number),
  applicationNo: orNothing(number),
  clinicNo: orNothing(number),
  admissionNo: orNothing(number),
  patientNo: orNothing(number),
  name: orNothing(optionalText(40)),
  gender: orNothing(code(genders)),
  birthday: orNothing(pastDay(fieldTexts.bornLater)),
  age: orNothing(
    z
      .number(rule(fieldTexts.notANumber))
      .int(rule(examinationTexts.ageYears))
      .min(0, rule(examinationTexts.ageYears))
      .max(mostMonths, rule(examinationTexts.ageMonths)),
  ),
  ageUnit: orNothing(code(ageUnits)),
  nation: orNothing(
    z.enum(
      ethnicGroups.map(([each]) => each),
      rule(fieldTexts.choose),
    ),
  ),
  socialSecurityCardNo: orNothing(number),
  telephone: orNothing(telephone),
  height: orNothing(
    z
      .number(rule(fieldTexts.notANumber))
      .min(20, rule(examinationTexts.height))
      .max(260, rule(examinationTexts.height)),
  ),
  weight: orNothing(
    z
      .number(rule(fieldTexts.notANumber))
      .min(0.3, rule(examinationTexts.weight))
      .max(300, rule(examinationTexts.weight)),
  ),
  pastHistory: orNothing(optionalText(2000)),
  remarks: orNothing(optionalText(500)),
})

export const ultrasoundRecordFields = recordFields.superRefine(({ age, ageUnit, birthday }, context) => {
  // With a birthday the age is counted from it.
  if (age === null || age === undefined || birthday) return
  if (ageUnit === null || ageUnit === undefined)
    context.addIssue({ code: 'custom', path: ['ageUnit'], message: rule(examinationTexts.ageWithoutUnit) })
  else if (ageUnit === ageUnits.years.wire && age > mostYears && age <= mostMonths)
    context.addIssue({ code: 'custom', path: ['age'], message: rule(examinationTexts.ageYears) })
})
export type UltrasoundRecordFields = z.output<typeof recordFields>

/** Below this age in years it is given in months, unless years were chosen. */
const monthsBelow = 2

/** How old somebody born on `birthday` is on a day: in the unit that was chosen, or the one that is usual. */
export function agedOn(birthday: string, today: string, unit: number | null): { age: number; ageUnit: number } {
  const years = ageOn(birthday, today)
  const isMonths = unit === null ? years < monthsBelow : unit === ageUnits.months.wire
  if (!isMonths || years > 20) return { age: years, ageUnit: ageUnits.years.wire }
  const months = Number(today.slice(5, 7)) - Number(birthday.slice(5, 7)) - (today.slice(8) < birthday.slice(8) ? 1 : 0)
  return { age: years * 12 + ((months + 12) % 12), ageUnit: ageUnits.months.wire }
}

/** A record as its people read it: numbers of the patient masked, those of the system filled in. */
export const ultrasoundRecord = z.object({
  id,
  institutionId: id,
  version: recordVersion,
  bodyPart: z.number().int(),
  examinationMethod: z.number().int().nullable(),
  applicationDepartment: z.string().nullable(),
  ultrasoundNo: z.string(),
  applicationNo: z.string(),
  clinicNo: z.string().nullable(),
  admissionNo: z.string().nullable(),
  patientNo: z.string(),
  name: z.string().nullable(),
  gender: z.number().int().nullable(),
  birthday: z.string().nullable(),
  age: z.number().int().nullable(),
  ageUnit: z.number().int().nullable(),
  nation: z.string().nullable(),
  socialSecurityCardNo: z.string().nullable(),
  telephone: z.string().nullable(),
  /** An SMS reaches the telephone: a landline takes none. */
  takesSms: z.boolean(),
  height: z.number().nullable(),
  weight: z.number().nullable(),
  pastHistory: z.string().nullable(),
  remarks: z.string().nullable(),
  savedAt: instant,
})
export type UltrasoundRecord = z.output<typeof ultrasoundRecord>

/** How many earlier records one search answers at most. */
export const foundRecordsMax = 20

/** An earlier record, by which a patient is known again; names and numbers masked. */
export const foundUltrasoundRecord = z.object({
  id,
  patientNo: z.string(),
  ultrasoundNo: z.string(),
  name: z.string().nullable(),
  gender: z.number().int().nullable(),
  birthday: z.string().nullable(),
  bodyPart: z.number().int(),
  telephone: z.string().nullable(),
  savedAt: instant,
  /** The latest examination of the record: who was examined without a booking is found again by it. */
  examination: z.object({ id, examinedOn: day, state: machineKeys(examinationStates).state }).nullable(),
})
export type FoundUltrasoundRecord = z.output<typeof foundUltrasoundRecord>
