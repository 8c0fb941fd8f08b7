import { expect, test } from 'vitest'
import { inOneByte } from './one-byte-text.ts'

test('letters beyond ASCII are written as escapes, and the program stays the same', () => {
  const text =
    '// 国庆节 — a day\nexport const isDate = (text) => /^\\d{4}年$/.test(text) || /^[⺀-￭😀]$/u.test(text)\n'
  const ascii = inOneByte('it.js', text)
  expect(ascii).toMatch(/^[\n -~]*$/)
  expect(ascii.split('\n')).toHaveLength(text.split('\n').length)
  const isDate = new Function(`${ascii.replace('export ', '')}; return isDate`)()
  expect(['2026年', '年', '国', '😀', 'a'].map((each) => isDate(each))).toEqual([true, true, true, true, false])
})

test('a program without them is left as it is, and one that would change is refused', () => {
  expect(inOneByte('it.js', 'const it = 1\n')).toBe('const it = 1\n')
  expect(() => inOneByte('it.js', 'export const it = String.raw`国`')).toThrow('it.js: a tagged template')
})
