// @vitest-environment jsdom
import { freshDraft as freshOn } from '@tongying/contract/consultations'
import { fieldTexts, ruleText } from '@tongying/contract/kit'
import { expect, test } from 'vitest'
import { applicationSchema, asDraft, firstWrong, problemsOf, stepOf } from './application-schema.ts'

const freshDraft = freshOn('2026-11-24')

const files = { imagingReady: 1, consentReady: 1, untyped: 0, unfinished: 0 }

test('a fresh draft lacks what is required, step by step', () => {
  const problems = problemsOf(freshDraft, { ...files, imagingReady: 0 })
  expect(Object.keys(problems.apply)).toEqual(
    expect.arrayContaining(['patientType', 'doctorIds', 'appointDate', 'startTime', 'endTime']),
  )
  expect(problems.case.main).toBeDefined()
  expect(Object.keys(problems.files)).toEqual(['videoFile'])
})
test('an emergency asks for no times', () => {
  const problems = problemsOf({ ...freshDraft, applyType: 1 }, files)
  expect(Object.keys(problems.apply)).not.toContain('startTime')
})
test('a start before the half hour from now is shown with its minutes', () => {
  const now = new Date('2026-11-24T02:00:00Z')
  const draft = { ...freshDraft, appointDate: '2026-11-24', startTime: '10:20', endTime: '11:00' }
  expect(problemsOf(draft, files, { now }).apply.startTime?.['zh-CN']).toContain('30')
})
test('the index is no second thing to correct while height or weight is missing', () => {
  expect(problemsOf(freshDraft, files).patient.BMI).toBeUndefined()
  expect(problemsOf({ ...freshDraft, height: 160, weight: 55 }, files).patient.BMI).toBeDefined()
})
test('one field that a draft cannot hold loses no other', () => {
  const draft = asDraft({ main: '一'.repeat(5000), tel: '138', selectedTab: 'case', notAField: 1 })
  expect(draft).toEqual({ tel: '138', selectedTab: 'case' })
})
test('an empty day asks to choose one, a wrong one to correct it', () => {
  const sentenceFor = (values: Record<string, unknown>) => {
    const parsed = applicationSchema().safeParse(values)
    const issue = parsed.error?.issues.find((one) => one.path[0] === 'appointDate')
    return ruleText(issue?.message ?? '')
  }
  expect(sentenceFor(freshDraft)).toEqual(fieldTexts.choose)
  expect(sentenceFor({ ...freshDraft, appointDate: '2026-13-45' })).toEqual(fieldTexts.date)
})
test('the first wrong field is the first of the page', () => {
  const { apply } = problemsOf(freshDraft, files)
  expect(firstWrong('apply', apply)).toBe('patientType')
  expect(stepOf('main')).toBe('case')
  expect(stepOf('agreeBook')).toBe('files')
})
