import { expect, test } from 'vitest'
import { aPatientsForm } from '../testing/patients-form.ts'
import { certificateTypes } from './codes.ts'
import { isGuardianAsked, type PatientForm, patientForm, patientFormProblems } from './patient-form.ts'

const now = new Date('2026-11-23T02:00:00.000Z')
const today = '2026-11-23'
const wrong = (over: Partial<PatientForm> = {}) =>
  Object.keys(patientFormProblems(aPatientsForm(now, over), today)).toSorted()

const child = { certificateType: 1, certificateId: '330127004', dateBirth: '2017-03-04', age: 9 }
const guardian = {
  guardianRelation: 1,
  guardianName: '方以宁',
  guardianCertificateType: 0,
  guardianCertificateId: '11010519491231002X',
}
const newborn = { isNewborn: true, dateBirth: '2026-11-20', age: 0, gender: 1 }

test('a form that is filled in has nothing wrong; an empty one names every field', () => {
  expect(wrong()).toEqual([])
  expect(Object.keys(patientFormProblems({}, today))).toHaveLength(18)
  expect(patientForm.parse(aPatientsForm(now))).toMatchObject({ isNewborn: false })
})

test.each(Object.values(certificateTypes).map(({ wire, label }) => [label['en-US'], wire] as const))(
  'a wrong number of a %s is refused',
  (_type, certificateType) => {
    expect(wrong({ certificateType, certificateId: '?' })).toEqual(['certificateId'])
  },
)

test('for a child the guardian fills in who they are, with a certificate of their own', () => {
  expect(wrong(child)).toEqual(['guardianCertificateId', 'guardianCertificateType', 'guardianName', 'guardianRelation'])
  expect(wrong({ ...child, ...guardian })).toEqual([])
  expect(wrong({ ...child, ...guardian, guardianCertificateId: '110105194912310021' })).toEqual([
    'guardianCertificateId',
  ])
  expect(
    wrong({ ...child, ...guardian, guardianCertificateType: 1, guardianCertificateId: child.certificateId }),
  ).toEqual(['guardianCertificateId'])
  expect(wrong({ ...guardian, guardianCertificateId: '' })).toEqual([])
})

test('a newborn has the guardian’s certificate; a child of one year needs its own', () => {
  const named = { guardianRelation: 1, guardianName: '方以宁' }
  expect(wrong({ ...newborn, ...named })).toEqual([])
  expect(wrong(newborn)).toEqual(['guardianName', 'guardianRelation'])
  const older = { dateBirth: '2025-11-23', age: 1, certificateType: 2, certificateId: 'E12345678' }
  expect(wrong({ ...newborn, ...named, ...older })).toEqual(['dateBirth'])
})

test('a guardian is asked until the day of the eighteenth birthday', () => {
  expect(isGuardianAsked({ dateBirth: '2008-11-24' }, today)).toBe(true)
  expect(isGuardianAsked({ dateBirth: '2008-11-23' }, today)).toBe(false)
  expect(isGuardianAsked({}, today)).toBe(false)
})
