import { expect, test } from 'vitest'
import { isMissingFileStated } from './return-decision.ts'

test.each([
  [{ reason: 0 }, false],
  [{ reason: 0, missingFile: '  ' }, false],
  [{ reason: 0, missingFile: '乳腺X线报告' }, true],
  [{ reason: 0, noFileMissing: true }, true],
  [{ reason: 0, noFileMissing: true, missingFile: '乳腺X线报告' }, false],
  [{ reason: 1, missingFile: '乳腺X线报告' }, true],
  [{ reason: 1, noFileMissing: true }, false],
  [{ reason: 1 }, false],
])('%j states what is missing: %s', (decision, isStated) => {
  expect(isMissingFileStated(decision)).toBe(isStated)
})
