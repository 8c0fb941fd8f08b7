import { expect, test } from 'vitest'
import { applicationTexts, draftFields, mostDepartments, mostExperts } from './application.ts'
import { checkDraft } from './check-draft.ts'

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
