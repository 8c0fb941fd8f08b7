import { expect, test } from 'vitest'
import { leftToCorrect } from './left-to-correct.ts'

const [before, at, since] = ['2026-11-24T01:00:00.000Z', '2026-11-24T02:00:00.000Z', '2026-11-24T03:00:00.000Z']
const returned = (reason: number, missingFile: string | null) => ({
  review: 'failedAudit' as const,
  returned: { reason, note: '', missingFile, at },
})

test('a file that was missing is asked for until one was added since the return', () => {
  const detail = returned(1, '乳腺X线报告')
  const missing = { is: 'missingFile', step: 'files', name: '乳腺X线报告' }
  expect(leftToCorrect(detail, { savedAt: before, uploadedAt: before })).toEqual(missing)
  // Another text does not bring the file.
  expect(leftToCorrect(detail, { savedAt: since, uploadedAt: before })).toEqual(missing)
  expect(leftToCorrect(detail, { savedAt: before, uploadedAt: since })).toBeUndefined()
})

test('any other reason is open until the draft was saved since the return', () => {
  const detail = returned(2, null)
  expect(leftToCorrect(detail, { savedAt: before, uploadedAt: undefined })).toMatchObject({
    is: 'unchanged',
    step: 'apply',
  })
  expect(leftToCorrect(detail, { savedAt: since, uploadedAt: undefined })).toBeUndefined()
})

test('a case that was not returned by a reviewer lacks nothing of that', () => {
  const saved = { savedAt: before, uploadedAt: before }
  expect(leftToCorrect(undefined, saved)).toBeUndefined()
  expect(leftToCorrect({ review: null, returned: null }, saved)).toBeUndefined()
})
