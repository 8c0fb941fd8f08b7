import { accountRoutes } from '@tongying/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { anAccount } from './fixtures.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

const rounds = 120
const day = 86_400_000

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Milliseconds of a call for known and unknown phones, in turns, so that a busy machine slows both alike. */
async function compare(ask: (mobile: string) => Promise<unknown>): Promise<{ known: number; unknown: number }> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let round = 0; round < rounds; round += 1) {
    const { phone } = await anAccount(it.platform.db.orm, it.platform)
    const stranger = `135${String(round).padStart(8, '0')}`
    const turns = [
      ['known', phone],
      ['unknown', stranger],
    ] as const
    for (const [who, mobile] of round % 2 === 0 ? turns : turns.toReversed()) {
      const start = performance.now()
      await ask(mobile)
      times[who].push(performance.now() - start)
    }
    // Neither the limits of a phone nor those of the network are what is measured.
    it.clock.moveBy(day)
  }
  return { known: median(times.known), unknown: median(times.unknown) }
}

test.each([
  ['a wrong password', (phone: string) => it.guest.call(accountRoutes.login, { phone, password: 'Wrong#123' })],
  ['a wrong code', (phone: string) => it.guest.call(accountRoutes.login, { phone, smscode: '000000' })],
  ['asking for a code', (mobile: string) => it.guest.call(accountRoutes.getAuthSmsCode, { mobile, type: 'login' })],
  [
    'a reset with a wrong code',
    (phone: string) => it.guest.call(accountRoutes.reset, { phone, smscode: '000000', password: 'Yunzhou#2031x' }),
  ],
] as const)('trust.no-enumeration: %s takes as long for an unknown phone', async (name, ask) => {
  const { known, unknown } = await compare(ask)
  const ratio = Math.max(known, unknown) / Math.min(known, unknown)
  process.stdout.write(
    `${name}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ratio ${ratio.toFixed(3)}\n`,
  )
  expect(ratio).toBeLessThan(1.25)
})
