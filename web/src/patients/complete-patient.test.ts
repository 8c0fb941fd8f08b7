import { expect, test } from 'vitest'
import { completePatient } from './complete-patient.ts'

const today = '2026-11-24'

test('an identity card brings birthday, gender and age', () => {
  const now = { certificateType: 0, certificateId: '11010519491231002x' }
  expect(completePatient({ certificateType: 0 }, now, today)).toEqual({ dateBirth: '1949-12-31', gender: 2, age: 76 })
})
test('a wrong number, or one of a passport, brings nothing', () => {
  expect(completePatient({}, { certificateType: 0, certificateId: '110105194912310021' }, today)).toEqual({})
  expect(completePatient({}, { certificateType: 2, certificateId: '11010519491231002X' }, today)).toEqual({})
})
test('a birthday brings the age, and what was typed over it stays', () => {
  const born = { dateBirth: '2000-11-25' }
  expect(completePatient({}, born, today)).toEqual({ age: 25 })
  expect(completePatient(born, { ...born, age: 30 }, today)).toEqual({})
})
test('height and weight bring the index; without one of them it is empty', () => {
  expect(completePatient({ height: 160 }, { height: 160, weight: 55 }, today)).toEqual({ BMI: 21.5 })
  expect(completePatient({ height: 160, weight: 55 }, { height: 160, weight: null }, today)).toEqual({ BMI: undefined })
})
