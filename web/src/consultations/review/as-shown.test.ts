import { expect, test } from 'vitest'
import { asShown } from './as-shown.ts'

test('what the form hides is not submitted', () => {
  const typed = { note: '请补充', missingFile: '乳腺X线报告', noFileMissing: true }
  expect(asShown({ ...typed, reason: 0 })).toEqual({ ...typed, reason: 0, missingFile: null })
  expect(asShown({ ...typed, reason: 1 })).toEqual({ ...typed, reason: 1, noFileMissing: false })
})
