import { expect, test } from 'vitest'
import { nameNgrams, searchNgrams } from './name-ngrams.ts'

test('a name is found by each character and each neighbouring pair', () => {
  expect(nameNgrams('林若溪')).toEqual(['林', '林若', '若', '若溪', '溪'])
})

test('two characters are looked for as their pair, one as itself, none as nothing', () => {
  expect(searchNgrams('若溪')).toEqual(['若溪'])
  expect(searchNgrams('溪')).toEqual(['溪'])
  expect(searchNgrams('  ')).toEqual([])
})

test('full-width letters, capitals and blanks make no difference', () => {
  expect(searchNgrams('Ａ b')).toEqual(['ab'])
  expect(nameNgrams('AB')).toContain('ab')
})
