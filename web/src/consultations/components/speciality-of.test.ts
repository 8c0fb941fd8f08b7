import { expect, test } from 'vitest'
import { specialityOf } from './speciality-of.ts'

test.each([
  ['03.04', 'cardiology'],
  ['04.03', 'orthopaedics'],
  ['04.07', 'surgery'],
  ['05.02', 'obstetrics'],
  ['07.05', 'cardiology'],
  ['07.01', 'paediatrics'],
  ['32.05', 'ultrasound'],
  ['32.02', 'radiology'],
  ['51.01', 'general'],
  [undefined, 'general'],
])('%s is drawn as %s', (code, picture) => {
  expect(specialityOf(code)).toBe(picture)
})
