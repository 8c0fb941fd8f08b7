import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvAnswer } from './csv-answer.ts'

const cellOf = (text: string) =>
  csvAnswer([[text]], 'x')
    .content.toString()
    .replace('\ufeff', '')
    .replace(/\r\n$/, '')

test.each([
  ['体温38.5;=A1\n- 咳嗽\t@SUM(A1)', "体温38.5;'=A1 - 咳嗽\t'@SUM(A1)"],
  ['a  \r\n \n\u2028  b', 'a b'],
  ['\nfirst', ' first'],
  [';;  =1;+2', ";;  '=1;'+2"],
  ['x\t\t \t＝1', "x\t\t \t'＝1"],
])('a cell is one line, and nothing after a semicolon or tab is a formula: %j', (text, cell) => {
  expect(cellOf(text)).toBe(cell)
})

test('whatever a cell holds, it begins no line and no formula of its own', () => {
  const text = fc.string({
    unit: fc.constantFrom(';', '\t', ' ', '"', '=', '+', '-', '@', '\n', '\r', '\u2028', 'a'),
    maxLength: 40,
  })
  fc.assert(
    fc.property(text, (given) => {
      const cell = cellOf(given)
      expect(cell).not.toMatch(/[\r\n\u2028]/)
      expect(cell).not.toMatch(/[;\t][\s"]*[=+\-@]/)
    }),
  )
})

test('thousands of cells that were written to be slow take no seconds', () => {
  const slow = ['\t'.repeat(499), ' '.repeat(499), `${';'.padEnd(40)}`.repeat(12)].map((text) => `${text}x`)
  const start = performance.now()
  csvAnswer(
    Array.from({ length: 5_000 }, () => slow),
    'x',
  )
  expect(performance.now() - start).toBeLessThan(3_000)
})
