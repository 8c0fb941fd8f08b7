import { createHash } from 'node:crypto'
import { accountRoutes } from '@tongying/contract/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let it: TestApp
beforeEach(async () => {
  it = await testApp()
})
afterEach(() => it.close())

const ask = (index: number, altcha?: string) =>
  it.guest.call(accountRoutes.getAuthSmsCode, {
    mobile: `134000${String(index).padStart(5, '0')}`,
    type: 'register',
    altcha,
  })

async function solved(change: object = {}): Promise<string> {
  const { challenge, salt, maxnumber, signature } = (await it.guest.call(accountRoutes.challenge, {})).data
  for (let number = 0; number <= maxnumber; number++) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) continue
    const solution = { algorithm: 'SHA-256', challenge, salt, signature, number, ...change }
    return Buffer.from(JSON.stringify(solution)).toString('base64')
  }
  throw new Error('the challenge has no solution')
}

test('trust.proof-of-work: after 20 codes an hour a network is asked for work, not refused', async () => {
  for (let index = 0; index < 20; index++) expect((await ask(index)).status).toBe(200)
  expect((await ask(20)).body).toMatchObject({ code: 429, error: 'ProofRequired' })
  const proof = await solved()
  expect((await ask(20, proof)).status).toBe(200)
  expect((await ask(21, proof)).body, 'twice').toMatchObject({ error: 'ProofRequired' })
  for (const change of [{ number: 1 }, { signature: 'f'.repeat(64) }, { salt: 'mine?expires=99999999999999' }]) {
    expect((await ask(21, await solved(change))).body, JSON.stringify(change)).toMatchObject({ error: 'ProofRequired' })
  }
  expect((await ask(21, 'rubbish')).body).toMatchObject({ error: 'ProofRequired' })
  const late = await solved()
  it.clock.moveBy(11 * 60_000)
  expect((await ask(21, late)).body, 'late').toMatchObject({ error: 'ProofRequired' })
  it.clock.moveBy(3_600_000)
  expect((await ask(21)).status).toBe(200)
})
