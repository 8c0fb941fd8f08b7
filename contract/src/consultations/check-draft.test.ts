import { expect, test } from 'vitest'
import { applicationTexts } from './application.ts'
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
