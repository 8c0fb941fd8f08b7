import { expect, test } from 'vitest'
import { fieldCounts, filledCounts, partOf, progressOf } from './form-progress.ts'

const identity = { realName: '梁书远', gender: 'male', birthday: '1974-06-18', nation: '01', type: 'medicalTechnology' }
const of = (values: Record<string, unknown>, part: string) => progressOf(values).find((each) => each.part === part)

test('an empty form lacks every field that must be filled in, and nothing in it is wrong', () => {
  const parts = progressOf({})
  expect(parts.flatMap(({ wrong }) => wrong)).toEqual([])
  // Province, city and district are one field of the form.
  expect(parts.flatMap(({ missing }) => missing)).toHaveLength(fieldCounts.required - 2)
  expect(fieldCounts).toEqual({ all: 27, optional: 7, required: 20 })
})
test('a complete part is done without what is optional', () => {
  expect(of(identity, 'identity')).toMatchObject({ filled: 5, wrong: [], missing: [] })
})
test('what holds something wrong is wrong, not missing, and does not count as filled in', () => {
  const values = { ...identity, mail: 'liang.shuyuan@example', workYear: 2 }
  expect(of(values, 'contact')?.wrong.map(({ name }) => name)).toEqual(['mail'])
  expect(of(values, 'work')?.wrong.map(({ name }) => name)).toEqual(['workYear'])
  expect(filledCounts(progressOf(values))).toEqual({ required: 5, optional: 0 })
})
test('the region counts as the three fields that it is', () => {
  const contact = { mobile: '13900002280', mail: 'liang@hospital.example', region: ['33', '3301', '330106'] }
  expect(of(contact, 'contact')).toMatchObject({ filled: 5, wrong: [], missing: [] })
  expect(filledCounts(progressOf(contact))).toEqual({ required: 5, optional: 0 })
})
test('a field of the form has its part', () => {
  expect(['region', 'mail', 'researchDirection', 'other'].map(partOf)).toEqual([
    'contact',
    'contact',
    'academic',
    undefined,
  ])
})
