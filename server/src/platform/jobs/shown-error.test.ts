import { expect, test } from 'vitest'
import { shownError } from './shown-error.ts'

test.each([
  ['error: division by zero', 'error: division by zero'],
  ['Error: invalid input syntax for type integer: "陈桂兰"', 'Error: invalid input syntax for type integer: …'],
  ['Error: the phone 13877770001 is off', 'Error: the phone [redacted] is off'],
  ['Error: no room for 33070219680412005X', 'Error: no room for [redacted]'],
  ['Error: 550 zhou@hospital.example not here', 'Error: 550 … not here'],
  ['Error: bad token typ_8fJk2lQ0x9VbN3mPqR7s', 'Error: bad token …'],
  ['Error: 陈桂兰 has no consent', 'Error: …has no consent'],
  [
    'Error: there is no account 0193e2a0-0000-7000-8000-00000000dead',
    'Error: there is no account 0193e2a0-0000-7000-8000-00000000dead',
  ],
  ['Error: one\nparams: 陈桂兰', 'Error: one'],
])('%s is shown without its values', (error, shown) => {
  expect(shownError(error)).toBe(shown)
})

test('a long error is cut', () => {
  expect(shownError('word '.repeat(200)).length).toBe(300)
})
