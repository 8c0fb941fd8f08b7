import { describe, expect, it } from 'vitest'
import { compressPunctuation } from './compress-punctuation.ts'
import { printable } from './fonts.ts'
import { breakLines } from './lines.ts'

/** Han and full-width characters count two, others one. */
const measure = (text: string) => [...text].reduce((sum, one) => sum + ((one.codePointAt(0) ?? 0) > 0x2000 ? 2 : 1), 0)

describe('line breaking', () => {
  it('never starts a line with closing punctuation nor ends one with an opening bracket', () => {
    const text = '甲状腺左叶结节（恶性可能），建议：“细针穿刺”，并复查；三个月后、再次评估。'
    for (let width = 6; width < 40; width += 1) {
      const lines = breakLines(text, width, measure)
      expect(lines.join('')).toBe(text)
      for (const line of lines) {
        expect(line).not.toMatch(/^[，。、；：）”]/u)
        expect(line).not.toMatch(/[（“]$/u)
        expect(measure(line)).toBeLessThanOrEqual(Math.max(width, 6))
      }
    }
  })

  it('keeps Western words and numbers with their unit sign whole', () => {
    expect(breakLines('约占35.5%的Bethesda分类', 10, measure)).toEqual(['约占35.5%', '的Bethesda', '分类'])
  })

  it('keeps a number and its unit together, whatever the width', () => {
    const text = '大小12.3 mm × 10.6 mm，PSV 34.2 cm/s，TSH 2.14 mIU/L，短径4 mm，3 months'
    for (let width = 12; width < 60; width += 1) {
      const lines = breakLines(text, width, measure)
      for (const line of lines) {
        expect(line).not.toMatch(/^(?:mm|cm|mIU|s，|L，)/u)
        expect(line).not.toMatch(/\/$/u)
      }
    }
    expect(breakLines('after 3 months', 8, measure)).toEqual(['after 3', 'months'])
  })

  it('breaks a word that is longer than the line', () => {
    expect(breakLines('a'.repeat(25), 10, measure)).toEqual(['a'.repeat(10), 'a'.repeat(10), 'a'.repeat(5)])
  })

  it('keeps empty paragraphs', () => {
    expect(breakLines('一\n\n二', 10, measure)).toEqual(['一', '', '二'])
  })
})

describe('punctuation that meets', () => {
  it('is set half as wide, the last closing and the first opening mark whole', () => {
    const runs = compressPunctuation('困难（“无诱因”），超声')
    expect(runs.map((run) => (run.isHalf ? `[${run.text}]` : run.text)).join('')).toBe('困难（[“]无诱因[”）]，超声')
  })

  it('alone stays as it is', () => {
    expect(compressPunctuation('一，二。')).toEqual([{ text: '一，二。', isHalf: false }])
  })
})

describe('characters on paper', () => {
  it('rare characters of names are there', () => {
    expect(printable('𬭊㛃龘')).toBe('𬭊㛃龘')
  })

  it('a character that the font lacks is shown with its code', () => {
    expect(printable('李\u{31350}')).toBe('李〓(U+31350)')
    expect(printable('好\u200b的\u0007')).toBe('好的')
  })
})
