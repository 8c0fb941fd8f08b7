import { expect, test } from 'vitest'
import { newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts'

/** `12345678901234567890` in base32: the secret of RFC 6238's appendix B. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('at %i s the code of the RFC is %s', (seconds, code) => {
  expect(totpCode(rfcSecret, Math.floor(seconds / 30))).toBe(code)
})

test('takes the code of the step before and after, not of two away', () => {
  const now = new Date(1_234_567_890_000)
  const step = Math.floor(1_234_567_890 / 30)
  for (const near of [-1, 0, 1]) expect(totpStep(rfcSecret, totpCode(rfcSecret, step + near), now)).toBe(step + near)
  for (const far of [-2, 2]) expect(totpStep(rfcSecret, totpCode(rfcSecret, step + far), now)).toBeUndefined()
})

test('secrets are 160 bits and differ', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
  expect(totpUri(rfcSecret, { issuer: '同影', account: '138****2046' })).toContain(
    'otpauth://totp/%E5%90%8C%E5%BD%B1:138****2046?secret=',
  )
})

test.each(['', 'abc', '12345', '1234567', '１２３４５６', 'ABCDE-FGHJK'])(
  'takes %j for no code, without a word',
  (typed) => {
    expect(totpStep(rfcSecret, typed, new Date(1_234_567_890_000))).toBeUndefined()
  },
)
