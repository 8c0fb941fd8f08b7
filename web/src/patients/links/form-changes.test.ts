import { aPatientsForm } from '@tongying/contract/testing'
import { expect, test } from 'vitest'
import { formChanges, withDerived } from './form-changes.ts'

const form = { ...aPatientsForm(new Date('2026-11-23T02:00:00Z')) }
const fresh = { certificateType: 0, country: 'CN' }

test('an empty application takes everything that the patient filled in', () => {
  const { taken, conflicts } = formChanges(fresh, { ...form, certificateType: 2, country: 'US' }, {})
  expect(conflicts).toEqual([])
  expect(taken).toMatchObject({ certificateType: 2, country: 'US', patientName: '陈兰', tel: '13800002046' })
})

test('what the applicant typed stays until they choose; the same in another form is no difference', () => {
  const values = { ...fresh, patientName: '陈若兰', tel: ' 13800002046', maritalStatus: '1', weight: 60 }
  const first = formChanges(values, form, {})
  expect(first.conflicts.map(({ field }) => field)).toEqual(['patientName', 'weight'])
  expect(Object.keys(first.taken)).not.toContain('tel')
  expect(Object.keys(first.taken)).not.toContain('maritalStatus')
  const chosen = formChanges(values, form, { patientName: 'theirs', weight: 'mine' })
  expect(chosen.conflicts).toEqual([])
  expect(chosen.taken).toMatchObject({ patientName: '陈兰' })
  expect(chosen.taken).not.toHaveProperty('weight')
})

test('a certificate’s type that belongs to a typed number is not replaced unasked', () => {
  const values = { ...fresh, certificateId: '11010519491231002X' }
  const { conflicts } = formChanges(values, { ...form, certificateType: 2, certificateId: 'E12345678' }, {})
  expect(conflicts.map(({ field }) => field)).toEqual(['certificateType', 'certificateId'])
})

test('age and body mass index follow from what is in the application afterwards', () => {
  expect(withDerived({ weight: 60 }, { height: 160, dateBirth: '1949-12-31' }, '2026-11-23')).toEqual({
    height: 160,
    dateBirth: '1949-12-31',
    age: 76,
    BMI: 23.4,
  })
  expect(withDerived({ height: 160, weight: 60 }, {}, '2026-11-23')).toEqual({})
})
