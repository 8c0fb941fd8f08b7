// @vitest-environment jsdom
import { freshDraft as freshOn, wizardSteps } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { translateNow } from '../../ui/core/i18n.ts'
import { problemsOf } from './application-schema.ts'
import { type Progress, shownErrors, stepShown } from './step-progress.ts'

const freshDraft = freshOn('2026-11-24')

const noFiles = { imagingReady: 0, consentReady: 0, untyped: 0, unfinished: 0 }
const progress = (values: Progress['values'], part: Partial<Progress> = {}): Progress => ({
  values,
  problems: problemsOf(values, noFiles, { now: new Date('2026-11-24T02:00:00Z') }),
  attempted: new Set(),
  files: { all: 0, underway: 0 },
  ...part,
})

test('what is missing is no error before the person wanted to go on', () => {
  const fresh = progress(freshDraft)
  expect(wizardSteps.map((step) => shownErrors(step, fresh))).toEqual([0, 0, 0, 0])
  const tried = { ...fresh, attempted: new Set(['patient'] as const) }
  expect(shownErrors('patient', tried)).toBe(Object.keys(fresh.problems.patient).length)
  expect(shownErrors('patient', tried)).toBeGreaterThan(3)
  expect(shownErrors('case', tried)).toBe(0)
})

test('what is filled in wrongly is an error at once', () => {
  const wrong = progress({ ...freshDraft, certificateId: '11010519491231002Y', phone: '12345' })
  expect(Object.keys(wrong.problems.patient)).toContain('certificateId')
  expect(shownErrors('patient', wrong)).toBeGreaterThan(0)
})

test('the step of the files counts nothing as wrong before an attempt, and shows those under way', () => {
  const uploading = progress(freshDraft, { files: { all: 2, underway: 1 } })
  expect(shownErrors('files', uploading)).toBe(0)
  const still = stepShown(translateNow, 'files', { ...uploading, files: { all: 2, underway: 0 } })
  expect(stepShown(translateNow, 'files', uploading).detail).not.toBe(still.detail)
  expect(still.isDone).toBe(false)
})

test('a step without problems is done', () => {
  const { problems, ...rest } = progress(freshDraft)
  expect(stepShown(translateNow, 'case', { ...rest, problems: { ...problems, case: {} } }).isDone).toBe(true)
})
