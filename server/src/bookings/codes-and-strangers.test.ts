import { bookingRoutes } from '@tongying/contract/bookings'
import { resultLinkRoutes } from '@tongying/contract/examinations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeStrangerLimits } from '../accounts/limits.ts'
import { anIssuedResult } from '../examinations/fixtures.ts'
import { outcomes } from '../platform/testing/parallel.ts'
import { useUp } from '../platform/testing/use-up.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshPhone } from '../testing/beside-a-change.ts'
import { aBookingStage } from '../testing/booking-stage.ts'
import { aCommunityHospital } from './fixtures.ts'

let server: TestApp
let stage: Awaited<ReturnType<typeof aBookingStage>>
beforeAll(async () => {
  // Behind a proxy, so that callers have networks of their own.
  server = await testApp({ publicUrl: 'http://localhost', trustProxy: { hops: 1 } })
  stage = await aBookingStage(server)
})
afterAll(() => server.close())

const hospitalNetwork = '203.0.113.60'
async function aPage(networks: readonly string[]) {
  const given = { ...aCommunityHospital(), institutionId: stage.institutionId, networks: [...networks] }
  const { bookPath } = (await stage.admin.call(bookingRoutes.addHospital, given)).data
  return bookPath.split('/').at(-1) ?? ''
}
const ask = (page: string, phone: string, ip: string) =>
  server.guest.call(bookingRoutes.sendCode, { page, phone }, { headers: { 'x-forwarded-for': ip } })

test('trust.limit: a stranger who asks for codes to a phone keeps its owner from no booking', async () => {
  const [page, phone] = [await aPage([hospitalNetwork]), freshPhone()]
  const asked = []
  for (let index = 0; index < 4; index++) {
    asked.push(await ask(page, phone, '198.51.100.60'))
    server.clock.moveBy(61_000)
  }
  expect(outcomes(asked)).toEqual({ ok: 3, TooManyBookingCodes: 1 })
  expect((await ask(page, phone, '192.0.2.60')).status).toBe(200)
  // All that strangers together may ask for in an hour; the hospital's own address is none of theirs.
  await useUp(server.platform, { limit: codeStrangerLimits.hour, subject: `phone ${phone}` })
  expect((await ask(page, phone, '192.0.2.61')).body).toMatchObject({ error: 'CodeTooMany' })
  expect((await ask(page, phone, hospitalNetwork)).status).toBe(200)
})

test('trust.limit: whoever has the link of a result gets its code, whatever strangers asked for', async () => {
  const phone = freshPhone()
  await anIssuedResult(server, stage.institutionId, phone)
  const token = /\/result\/(\S+)$/.exec(server.sms.findLast(({ to }) => to === phone)?.text ?? '')?.[1] ?? ''
  for (const limit of Object.values(codeStrangerLimits))
    await useUp(server.platform, { limit, subject: `phone ${phone}` })
  expect((await server.guest.call(resultLinkRoutes.sendResultCode, { token })).status).toBe(200)
})
