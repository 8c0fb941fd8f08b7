import { expect, test } from 'vitest'
import { patientFields } from '../patients/index.ts'
import { applicationTexts, draftFields, mostDepartments, mostExperts } from './application.ts'
import { caseFields } from './case-summary.ts'
import { checkDraft } from './check-draft.ts'
import { laterFields, stillToComplete } from './later-fields.ts'

const files = { imagingReady: 1, consentReady: 1, untyped: 0, unfinished: 0 }
const now = new Date('2026-11-22T16:30:00Z')

test('a visit or admission after today in China is refused', () => {
  const admitted = (hospitalizationTime: string) =>
    checkDraft({ hospitalizationTime }, files, { now, leadMinutes: 30 }).apply.hospitalizationTime
  expect(admitted('2026-11-23')).toBeUndefined()
  expect(admitted('2026-11-24')).toEqual(applicationTexts.admittedLater)
  expect(admitted('2099-01-01')).toEqual(applicationTexts.admittedLater)
})

test('too many departments and experts are kept in the draft, and the submission says how many may be chosen', () => {
  const consultationDep = Array.from({ length: mostDepartments + 1 }, () => '03')
  const doctorIds = Array.from(
    { length: mostExperts + 1 },
    (_, at) => `0193e2a0-0000-7000-8000-${String(at).padStart(12, '0')}`,
  )
  const draft = draftFields.parse({ consultationDep, doctorIds })
  const { apply } = checkDraft(draft, files, { now, leadMinutes: 30 })
  expect(apply.consultationDep).toEqual(applicationTexts.departmentsMany)
  expect(apply.doctorIds).toEqual(applicationTexts.doctorsMany)
})

test('what may be left for later is every required field of patient and summary but condition and reason', () => {
  const required = Object.keys(caseFields.shape).filter(isRequired)
  const wanted = [...Object.keys(patientFields.shape), ...required]
  expect(laterFields).toEqual(
    expect.arrayContaining(wanted.filter((name) => !['patientCondition', 'reason'].includes(name))),
  )
  expect(laterFields).toHaveLength(wanted.length - 2)
})
const isRequired = (name: string) =>
  caseFields.safeParse({}).error?.issues.some(({ path: [field] }) => field === name) === true

test('a field that holds a value is not left for later', () => {
  expect(stillToComplete({ notObtainable: ['tel', 'BMI', 'tel', 'age'], tel: ' ', age: 0, BMI: null })).toEqual([
    'tel',
    'BMI',
  ])
})

test('an emergency without anything but its list lacks none of the listed fields; the ID number needs an approver', () => {
  const draft = draftFields.parse({ applyType: 1, notObtainable: laterFields })
  const found = checkDraft(draft, files, { now, leadMinutes: 30 })
  expect(Object.keys(found.patient)).toEqual(['patientCondition'])
  expect(Object.keys(found.case)).toEqual(['reason'])
  expect(Object.keys(found.files)).toEqual(['exemptionReason', 'exemptionApproverId'])
})
