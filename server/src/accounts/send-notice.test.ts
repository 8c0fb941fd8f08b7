import { accountRoutes } from '@tongying/contract/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { useUp } from '../platform/testing/use-up.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshPhone } from '../testing/beside-a-change.ts'
import { wholePlatform } from './code-allowance.ts'
import { anAccount } from './fixtures.ts'
import { noticeBudgets, noticeInstitutionShare, noticePhoneLimits } from './limits.ts'
import { notifyBySms } from './notify.ts'
import { type NoticeKind, sendNotice } from './send-notice.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())
beforeEach(() => it.platform.db.pool.query('delete from limit_count'))

const send = (to: string, kind: NoticeKind, purpose = 'consultation.invited') =>
  sendNotice(it.platform, { to, purpose, text: '请登录后应答。' }, kind)
const sentTo = (phone: string) => it.sms.filter((message) => message.to === phone).length

test('trust.sms: of 300 notices at once a phone gets forty, and still hears of emergencies and of its account', async () => {
  const phone = freshPhone()
  await inParallel(300, () => send(phone, 'usual'))
  expect(sentTo(phone)).toBe(40)
  await send(phone, { emergencyFrom: 'an applicant' })
  await notifyBySms(it.platform, { to: phone, purpose: 'phoneChanged', text: '…' })
  expect(sentTo(phone)).toBe(42)
  it.clock.moveBy(86_400_001)
  await send(phone, 'usual')
  expect(sentTo(phone)).toBe(43)
})

test('trust.sms: of 300 emergencies at once one applicant reaches a phone twelve times, all applicants together forty', async () => {
  const [one, all] = [freshPhone(), freshPhone()]
  await inParallel(300, () => send(one, { emergencyFrom: 'an applicant' }))
  expect(sentTo(one)).toBe(12)
  await send(one, { emergencyFrom: 'another' })
  expect(sentTo(one)).toBe(13)
  await inParallel(300, (index) => send(all, { emergencyFrom: `applicant ${index % 30}` }))
  expect(sentTo(all)).toBe(40)
})

test('trust.sms: of 300 phones at once one applicant reaches two hundred in a day, another applicant still one', async () => {
  const phones = Array.from({ length: 300 }, freshPhone)
  const emergencyFrom = 'an applicant of many'
  await inParallel(300, (index) => send(phones[index] ?? '', { emergencyFrom }))
  expect(phones.filter((phone) => sentTo(phone) === 1)).toHaveLength(200)
  const last = freshPhone()
  await send(last, { emergencyFrom: 'another applicant' })
  expect(sentTo(last)).toBe(1)
})

test('trust.sms: of 300 critical findings at once one examiner reaches a phone forty times, all examiners together eighty', async () => {
  const [one, all] = [freshPhone(), freshPhone()]
  await inParallel(300, () => send(one, { criticalFrom: 'an examiner' }))
  expect(sentTo(one)).toBe(40)
  await inParallel(300, (index) => send(all, { criticalFrom: `examiner ${index % 30}` }))
  expect(sentTo(all)).toBe(80)
  await send(all, { emergencyFrom: 'an applicant' })
  expect(sentTo(all)).toBe(81)
})

test('trust.sms: of 300 notices at once to patients of an institution only the rest of its share passes; another still has its own', async () => {
  const phones = Array.from({ length: 300 }, freshPhone)
  const share = { limit: noticeInstitutionShare, subject: 'an institution' }
  await useUp(it.platform, share, noticeInstitutionShare.allowed - 100)
  await inParallel(300, (index) => send(phones[index] ?? '', { toPatientOf: 'an institution' }))
  expect(phones.filter((phone) => sentTo(phone) === 1)).toHaveLength(100)
  const last = freshPhone()
  await send(last, { toPatientOf: 'another institution' })
  expect(sentTo(last)).toBe(1)
})

test('trust.sms: one notice of an account repeated keeps none of another kind from its owner', async () => {
  const phone = freshPhone()
  await inParallel(100, () => send(phone, 'security', 'accessTokenMade'))
  expect(sentTo(phone)).toBe(20)
  await send(phone, 'security', 'phoneChanged')
  expect(sentTo(phone)).toBe(21)
})

test('trust.sms: beyond the day’s notices the message centre alone carries them; emergencies and security have a reserve', async () => {
  await useUp(it.platform, { limit: noticeBudgets.usual, subject: wholePlatform })
  const phone = freshPhone()
  await send(phone, 'usual')
  expect(sentTo(phone)).toBe(0)
  await send(phone, { emergencyFrom: 'an applicant' })
  await send(phone, 'security')
  expect(sentTo(phone)).toBe(2)
  await useUp(it.platform, { limit: noticeBudgets.security, subject: wholePlatform })
  await send(phone, 'security')
  expect(sentTo(phone)).toBe(2)
  await send(phone, { emergencyFrom: 'an applicant' })
  await send(phone, { criticalFrom: 'an examiner' })
  expect(sentTo(phone)).toBe(4)
})

test('a notice that no carrier took is not counted', async () => {
  const phone = freshPhone()
  const failing = { ...it.platform, sms: { send: () => Promise.reject(new Error('carrier down')) } }
  for (let tried = 0; tried < noticePhoneLimits.usual.allowed + 1; tried++)
    await expect(sendNotice(failing, { to: phone, purpose: 'x', text: 'x' }, 'usual')).rejects.toThrow('carrier down')
  await send(phone, 'usual')
  expect(sentTo(phone)).toBe(1)
})

test('trust.access-token: of 300 at once an account makes ten a day, and has at most twenty', async () => {
  const { id, phone } = await anAccount(it.platform.db.orm, it.platform, { phone: freshPhone() })
  const make = async (who = it.as(id)) =>
    (await who).call(accountRoutes.makeAccessToken, { name: '网关', days: 30, scope: 'read' })
  const me = it.as(id)
  expect(outcomes(await inParallel(300, () => make(me)))).toEqual({ ok: 10, TooManyRequests: 290 })
  expect(sentTo(phone)).toBe(10)
  it.clock.moveBy(86_400_001)
  expect(outcomes(await inParallel(10, () => make()))).toEqual({ ok: 10 })
  it.clock.moveBy(86_400_001)
  expect((await make()).body).toMatchObject({ code: 409, error: 'AccessTokensFull' })
  const [first] = (await (await it.as(id)).call(accountRoutes.accessTokens, {})).data.list
  await (await it.as(id)).call(accountRoutes.endAccessToken, { id: first?.id ?? '' })
  expect((await make()).status).toBe(200)
})
