import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countChanges, type Piece, textDifference } from './text-difference.ts'

const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ is, text }) => (is === 'same' ? text : `${is === 'added' ? '+' : '-'}[${text}]`)).join('')

test('names the words that changed, in Chinese and in English', () => {
  expect(shown(textDifference('甲状腺左叶结节，良性', '甲状腺右叶结节，良性'))).toMatch(
    /-\[左叶?\]\+\[右叶?\]叶?结节，良性$/,
  )
  expect(shown(textDifference('3个月后复查', '6个月后复查'))).toBe('-[3]+[6]个月后复查')
  expect(shown(textDifference('Benign nodule, follow up', 'Malignant nodule, follow up'))).toBe(
    '-[Benign]+[Malignant] nodule, follow up',
  )
  expect(shown(textDifference('12.3 mm', '12.8 mm'))).toBe('-[12.3]+[12.8] mm')
})

test('shows a change of spaces and line breaks, and none where nothing changed', () => {
  expect(shown(textDifference('1. 复查 2. 穿刺', '1. 复查\n2. 穿刺'))).toBe('1. 复查-[ ]+[\n]2. 穿刺')
  expect(textDifference('', '')).toEqual([])
  expect(countChanges(textDifference('一样', '一样'))).toBe(0)
  expect(countChanges(textDifference('良性，3个月后复查', '恶性，6个月后复查'))).toBe(2)
})

test('has every character of both texts, also where the browser knows no words', () => {
  const texts = fc.string({
    unit: fc.constantFrom('左', '右', '叶', '结节', '\n', ' ', '3', '.', 'mm', '🩺'),
    maxLength: 60,
  })
  const of = (pieces: readonly Piece[], is: Piece['is']) =>
    pieces
      .filter((piece) => piece.is === 'same' || piece.is === is)
      .map((piece) => piece.text)
      .join('')
  const holds = () =>
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const pieces = textDifference(before, after)
        expect(of(pieces, 'removed')).toBe(before)
        expect(of(pieces, 'added')).toBe(after)
      }),
      { numRuns: 300 },
    )
  holds()
  const { Segmenter } = Intl
  Reflect.deleteProperty(Intl, 'Segmenter')
  try {
    holds()
  } finally {
    Object.assign(Intl, { Segmenter })
  }
})
