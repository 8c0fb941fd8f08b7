import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'

test.each([
  'Password1!',
  'P@ssw0rd',
  'Passw0rd!',
  'Admin@123',
  'admin@123456',
  'Aa123456!',
  'Abc123!@#',
  'Abcd@1234',
  'Qwer1234!',
  'Qwerty@123',
  'Woaini1314!',
  'Welcome@2024',
  'Huawei@123',
  'Test@123',
  'Root@1234',
  'A123456@',
  'Doctor@2025',
  'Hospital#123',
  'Zhang@123',
  'Iloveyou520!',
])('%s is refused', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['Yunzhou#2031x', 'Tongying@2026', 'correct-Horse7battery', 'Kf9$vLq2', 'Aorta!stenosis4', 'Lu8#mingyuan'])(
  '%s is fine',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)

test('the parts name more than 3,000 passwords that satisfy the rule', () => {
  const words = ['Password', 'Admin', 'Qwerty', 'Welcome', 'Abc', 'Aa', 'Woaini', 'Huawei', 'Test', 'Root']
  const years = Array.from({ length: 40 }, (_, index) => String(1985 + index))
  const marks = ['!', '@', '#', '$', '.', '_', '*', '!!', '@@', '!@#']
  const made = words.flatMap((word) => years.flatMap((year) => marks.map((mark) => `${word}${mark}${year}`)))
  expect(made.length).toBeGreaterThan(3_000)
  expect(made.filter((password) => !isCommonPassword(password))).toEqual([])
})
