import { expect, test } from 'vitest'
import { grams, searchGrams } from './grams.ts'

test('a name is found by each character and each neighbouring pair', () => {
  expect(grams('林若溪')).toEqual(['林', '林若', '若', '若溪', '溪'])
})

test('two characters are looked for as their pair, one as itself, none as nothing', () => {
  expect(searchGrams('若溪')).toEqual(['若溪'])
  expect(searchGrams('溪')).toEqual(['溪'])
  expect(searchGrams('  ')).toEqual([])
})

test('full-width letters, capitals and blanks make no difference', () => {
  expect(searchGrams('Ａ b')).toEqual(['ab'])
  expect(grams('AB')).toContain('ab')
})
