import { expect, test } from 'vitest'
import { dotted } from './dotted.ts'

test('a dot stays with the word before it, and what is missing leaves none', () => {
  expect(dotted(['内分泌科', undefined, '主任医师', ''])).toBe('内分泌科\u00a0· 主任医师')
})
