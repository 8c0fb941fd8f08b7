import { expect, test } from 'vitest'
import { fieldTexts, ruleText } from '../kit/fields.ts'
import { contradictions, patientFields } from './patient.ts'

const today = '2026-11-22'
const patient = {
  certificateType: 0,
  certificateId: '11010519491231002X',
  gender: 2,
  dateBirth: '1949-12-31',
  age: 76,
  height: 160,
  weight: 55,
  BMI: 21.5,
}
const wrongFields = (over: Partial<typeof patient>) => Object.keys(contradictions({ ...patient, ...over }, today))

test('facts that agree are accepted, also with the index rounded the other way or an unknown gender', () => {
  expect(wrongFields({})).toEqual([])
  expect(wrongFields({ BMI: 21.4 })).toEqual([])
  expect(wrongFields({ gender: 0 })).toEqual([])
})

test.each([
  ['a birthday that is not the ID number’s', { dateBirth: '1949-12-30' }, ['dateBirth']],
  ['the other gender', { gender: 1 }, ['gender']],
  ['an age that does not follow from the birthday', { age: 77 }, ['age']],
  ['an index that does not follow from height and weight', { BMI: 25 }, ['BMI']],
  ['all of them', { dateBirth: '1950-01-01', gender: 1, age: 20, BMI: 40 }, ['dateBirth', 'gender', 'age', 'BMI']],
])('%s is named', (_what, over, fields) => {
  expect(wrongFields(over)).toEqual(fields)
})

test('only a resident ID number is held against birthday and gender, and not for a child under one year', () => {
  expect(wrongFields({ certificateType: 1, dateBirth: '1949-01-01', age: 77, gender: 1 })).toEqual([])
  expect(wrongFields({ dateBirth: '2026-11-20', age: 0, gender: 1 })).toEqual([])
  expect(wrongFields({ dateBirth: '2025-11-22', age: 1, gender: 1 })).toEqual(['dateBirth', 'gender'])
})

const name = patientFields.shape.patientName
test.each(['陈若兰', '难', '〇', 'O', 'O’Brien', 'Núñez', '阿卜杜拉·买买提'])(
  '%s is a name, however short',
  (given) => {
    expect(name.safeParse(given).success).toBe(true)
  },
)
test.each(['', ' ', '·', '-', '陈1', '陈若兰\u200b', 'x'.repeat(41)])('%s is none', (given) => {
  expect(name.safeParse(given).success).toBe(false)
})
test('an empty date of birth is asked for, a wrong one is wrong', () => {
  const refusalOf = (given: unknown) =>
    ruleText(patientFields.shape.dateBirth.safeParse(given).error?.issues[0]?.message ?? '')
  for (const empty of ['', null, undefined]) expect(refusalOf(empty)).toEqual(fieldTexts.required)
  for (const wrong of ['2026-02-30', '昨天', '0001-01-01', 5]) expect(refusalOf(wrong)).toEqual(fieldTexts.date)
})

test.each(['age', 'height', 'weight', 'BMI'] as const)('%s is a number in digits', (field) => {
  const { shape } = patientFields
  const refusalOf = (given: unknown) => ruleText(shape[field].safeParse(given).error?.issues[0]?.message ?? '')
  for (const blank of ['', ' ', '\n', null, undefined]) expect(refusalOf(blank)).toEqual(fieldTexts.required)
  for (const other of ['abc', '160cm', '0x4c', '7e1', '١٦', true, [60]])
    expect(refusalOf(other)).toEqual(fieldTexts.notANumber)
  expect(shape[field].parse(' 60 ')).toBe(60)
  expect(shape[field].parse('60.0')).toBe(60)
})
