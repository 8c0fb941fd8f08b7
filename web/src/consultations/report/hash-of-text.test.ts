import { afterEach, expect, test, vi } from 'vitest'
import { hashOfText } from './hash-of-text.ts'

const id = '7d2c1d9e-0c8e-4c35-9a55-0e9f3f5f0001'
const text = { findings: '低回声结节“实性”', conclusion: '良性\n随访', advice: '3个月后复查' }
afterEach(() => vi.unstubAllGlobals())

test('the page computes the hash that the server does', async () => {
  expect(await hashOfText(id, text, undefined)).toBe('b8b5d94862f242a496efa71ef796b342b3039ff4c4cdc44f8cb28d9d25f37bff')
})

test('a page without https takes the hash that came with the text', async () => {
  vi.stubGlobal('crypto', {})
  expect(await hashOfText(id, text, 'ab')).toBe('ab')
})
