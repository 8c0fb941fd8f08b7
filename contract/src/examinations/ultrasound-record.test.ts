import { expect, test } from 'vitest'
import { agedOn, ultrasoundRecordFields } from './ultrasound-record.ts'

const wrong = (values: Record<string, unknown>) => {
  const { error } = ultrasoundRecordFields.safeParse({ bodyPart: 0, ...values })
  return error?.issues.map(({ path }) => path.join('.')) ?? []
}

test('only the body part must be there, and blanks are nothing', () => {
  expect(wrong({ bodyPart: undefined })).toEqual(['bodyPart'])
  expect(wrong({ bodyPart: 3 })).toEqual(['bodyPart'])
  expect(wrong({})).toEqual([])
  expect(wrong({ name: ' ', telephone: '', birthday: '', weight: '', ultrasoundNo: '  ', nation: '' })).toEqual([])
})

test.each([
  ['weight', 300, 300.1],
  ['weight', 0.3, 0.2],
  ['height', 260, 261],
  ['height', 20, 19.9],
  ['pastHistory', '史'.repeat(2000), '史'.repeat(2001)],
  ['name', '何'.repeat(40), '何'.repeat(41)],
  ['telephone', '13900006024', '1390000602'],
  ['telephone', '0571-85550188', '0571-8555018899'],
  ['telephone', '5550400', '12900006024'],
  ['clinicNo', 'MZ-00418837', 'MZ 0041'],
  ['birthday', '1974-03-18', '2999-01-01'],
  ['nation', '01', '57'],
  ['gender', 0, 3],
  ['examinationMethod', 2, 3],
  ['applicationDepartment', '04.01', '04.99'],
])('%s: %s is right and %s is not', (field, right, other) => {
  expect(wrong({ [field]: right })).toEqual([])
  expect(wrong({ [field]: other })).toEqual([field])
})

test('an age has a unit, and its own limit in each; with a birthday it is counted', () => {
  expect(wrong({ age: 52 })).toEqual(['ageUnit'])
  expect(wrong({ age: 151, ageUnit: 0 })).toEqual(['age'])
  expect(wrong({ age: 151, ageUnit: 1 })).toEqual([])
  expect(wrong({ age: 241, ageUnit: 1 })).toEqual(['age'])
  expect(wrong({ age: 1.5, ageUnit: 0 })).toEqual(['age'])
  expect(wrong({ age: 200, birthday: '1974-03-18' })).toEqual([])
})

test('an age is given in months for the youngest, unless years were chosen', () => {
  expect(agedOn('2026-03-18', '2026-11-25', null)).toEqual({ age: 8, ageUnit: 1 })
  expect(agedOn('2025-12-26', '2026-11-25', null)).toEqual({ age: 10, ageUnit: 1 })
  expect(agedOn('2025-11-25', '2026-11-25', null)).toEqual({ age: 12, ageUnit: 1 })
  expect(agedOn('2025-11-25', '2026-11-25', 0)).toEqual({ age: 1, ageUnit: 0 })
  expect(agedOn('1974-12-18', '2026-11-25', null)).toEqual({ age: 51, ageUnit: 0 })
  expect(agedOn('1974-12-18', '2026-11-25', 1)).toEqual({ age: 51, ageUnit: 0 })
})
