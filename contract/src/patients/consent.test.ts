import { expect, test } from 'vitest'
import { consentForm } from './consent.ts'

const filled = { relation: 0, name: '陈兰', hasRead: true, cannotDraw: false }
const wrong = (value: object) => consentForm.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? []

test('whoever is not the patient says why they sign, beside what else is missing', () => {
  expect(wrong({ ...filled, relation: 1, cannotDraw: true })).toEqual(['onBehalf'])
  expect(wrong({ ...filled, relation: 1, onBehalf: 3, cannotDraw: true })).toEqual([])
  expect(wrong({ ...filled, relation: 1, onBehalf: 9, cannotDraw: true })).toEqual(['onBehalf'])
  expect(wrong({ ...filled, relation: 1, name: '', cannotDraw: true })).toEqual(['name', 'onBehalf'])
})

test('a consent is signed by a drawing, or by the typed name of a person who cannot draw', () => {
  expect(wrong({ ...filled, drawing: [[1, 2, 3, 4]] })).toEqual([])
  expect(wrong({ ...filled, cannotDraw: true })).toEqual([])
  expect(wrong(filled)).toEqual(['drawing'])
  expect(wrong({ ...filled, name: '', drawing: [] })).toEqual(['name', 'drawing'])
})
