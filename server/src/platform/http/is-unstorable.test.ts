import { signatureBox } from '@tongying/contract/patients'
import { expect, test } from 'vitest'
import { isUnstorable } from './is-unstorable.ts'

function nested(levels: number): unknown {
  return levels === 0 ? 'x' : [nested(levels - 1)]
}

test.each([
  ['U+0000 in a value', { reason: 'a\0b' }],
  ['U+0000 in a name', { 'a\0b': 1 }],
  ['half of a surrogate pair', { reason: ['a\ud800'] }],
  ['thirty-four levels', nested(34)],
  ['300,000 objects', { times: Array.from({ length: 300_000 }, () => ({})) }],
  ['300,000 numbers', { suits: Array.from({ length: 300_000 }, () => 1) }],
  [
    'many lists, each of them short',
    { rows: Array.from({ length: 5_000 }, () => Array.from({ length: 10 }, () => 1)) },
  ],
  ['1,001 names', Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`field${at}`, 1]))],
])('no input holds %s', (_what, given) => {
  expect(isUnstorable(given)).toBe(true)
})

test.each([
  ['a signature as long as it may be', { strokes: [Array.from({ length: 2 * signatureBox.mostPoints }, () => 600)] }],
  ['a form', { reason: '会诊😀', isInWriting: false, doctorIds: ['a', 'b'], age: 3, note: null }],
  ['thirty levels', nested(30)],
])('an input holds %s', (_what, given) => {
  expect(isUnstorable(given)).toBe(false)
})
