import type { ReportTemplate } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { phraseOf, phrasesFor, withPiece } from './phrases.ts'

const nothing: ReportTemplate = {
  id: '1',
  name: '',
  institutionName: null,
  department: null,
  version: 1,
  findings: '',
  conclusion: '',
  advice: '',
}

test('a phrase of a part is a short template for this part alone', () => {
  const short = { ...nothing, advice: '3个月复查' }
  const both = { ...short, conclusion: '结节' }
  const long = { ...nothing, advice: '查'.repeat(101) }
  expect(phrasesFor('advice', [short, both, long])).toEqual([short])
  expect(phrasesFor('findings', [short, both, long])).toEqual([])
  expect(phrasesFor('advice', [{ ...nothing, advice: '查'.repeat(100) }])).toHaveLength(1)
})

test('a piece takes the place of what is selected, and the caret stands after it', () => {
  expect(withPiece('左叶结节。', '（图1）', 4, 4)).toEqual({ text: '左叶结节（图1）。', caret: 8 })
  expect(withPiece('左叶结节。', '右', 0, 1)).toEqual({ text: '右叶结节。', caret: 1 })
  expect(withPiece('', '随访', 0, 0)).toEqual({ text: '随访', caret: 2 })
})

test('selected words become a phrase of their part, named by how they begin', () => {
  expect(phraseOf('advice', ' 3个月后\n复查超声 ')).toEqual({
    findings: '',
    conclusion: '',
    advice: '3个月后\n复查超声',
    name: '3个月后 复查超声',
  })
  expect(phraseOf('findings', '查'.repeat(60))?.name).toBe('查'.repeat(20))
  expect(phraseOf('findings', '  ')).toBeUndefined()
  expect(phraseOf('findings', '查'.repeat(101))).toBeUndefined()
})
