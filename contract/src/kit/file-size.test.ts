import { expect, it } from 'vitest'
import { fileSize } from './file-size.ts'

it('shows two decimals in the largest fitting unit', () => {
  expect(fileSize(0)).toBe('0.00 B')
  expect(fileSize(1023)).toBe('1023.00 B')
  expect(fileSize(1024)).toBe('1.00 KB')
  expect(fileSize(885_043)).toBe('864.30 KB')
  expect(fileSize(5 * 1024 ** 2)).toBe('5.00 MB')
  expect(fileSize(2 * 1024 ** 3)).toBe('2.00 GB')
})
it('counts quotas of whole hospitals in TB', () => {
  expect(fileSize(2000 * 1024 ** 3)).toBe('1.95 TB')
  expect(fileSize(3000 * 1024 ** 4)).toBe('3000.00 TB')
})
it('never shows 1024.00 of a smaller unit', () => {
  expect(fileSize(1024 ** 2 - 1)).toBe('1.00 MB')
})
