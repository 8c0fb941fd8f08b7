import { consultationRoutes } from '@tongying/contract/consultations'
import { patientLinkLimits, patientRoutes as routes } from '@tongying/contract/patients'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInvited, type CaseStage, signInAgain } from '../consultations/fixtures.ts'
import { good } from '../testing/app.ts'
import { aCaseStage } from '../testing/case-trace.ts'
import { aDraftWithoutScan, aLink, aPhone, aPhoneWithLink, ownerOf } from '../testing/patient-phone.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const linksOf = async (id: string) => (await stage.people.applicant.call(routes.links, ownerOf(id))).data.list

test('a link that nobody used is shown as expired after its time, one that was used is not', async () => {
  const [used, unused] = [await aDraftWithoutScan(stage), await aDraftWithoutScan(stage)]
  const { phone, linkId } = await aPhoneWithLink(stage, used)
  await good(phone.sign(linkId))
  await aPhoneWithLink(stage, unused)
  expect((await linksOf(unused)).map(({ isExpired }) => isExpired)).toEqual([false])
  await stage.server.clock.moveBy(patientLinkLimits.lifeMs)
  signInAgain(stage)
  expect(await linksOf(used)).toMatchObject([{ state: 'done', isExpired: false }])
  expect(await linksOf(unused)).toMatchObject([{ state: 'opened', isExpired: true }])
})

test('a new link of one purpose ends the earlier one of that purpose alone, and says so to the applicant', async () => {
  const id = await aDraftWithoutScan(stage)
  const [first, form] = [await aPhoneWithLink(stage, id), await aPhoneWithLink(stage, id, 'form')]
  const second = await aPhoneWithLink(stage, id)
  const states = new Map((await linksOf(id)).map((link) => [link.id, link.state]))
  expect([first, form, second].map(({ linkId }) => states.get(linkId))).toEqual(['revoked', 'opened', 'opened'])
})

test('a link goes to the phone that the application has, which nobody has to see or type again', async () => {
  const id = await anInvited(stage)
  const send = (given: string) =>
    stage.people.applicant.call(routes.sendLink, { ...ownerOf(given), purpose: 'consent', isToKnownPhone: true })
  const before = stage.server.sms.length
  const { link } = await good(send(id))
  expect(link.phone).toBe('138****2046')
  expect(stage.server.sms.slice(before)).toMatchObject([{ to: '13800002046', purpose: 'patientLink.consent' }])
  // One that was not obtainable, or takes no SMS, is typed.
  const draft = await aDraftWithoutScan(stage)
  const { version } = await good(stage.people.applicant.call(consultationRoutes.draft, { id: draft }))
  await good(
    stage.people.applicant.call(consultationRoutes.saveDraft, { consultationId: draft, version, tel: '0571-87654321' }),
  )
  expect((await send(draft)).body).toMatchObject({ error: 'RuleBroken', fields: { phone: expect.any(String) } })
  expect(stage.server.sms.length).toBe(before + 1)
})

test('a link that is opened first once its time is over, or after it was revoked, opens nothing', async () => {
  const [late, revoked] = [await aDraftWithoutScan(stage), await aDraftWithoutScan(stage)]
  const [ofLate, ofRevoked] = [await aLink(stage, late), await aLink(stage, revoked)]
  await good(stage.people.applicant.call(routes.revokeLink, { ...ownerOf(revoked), linkId: ofRevoked.link.id }))
  expect((await aPhone(stage).open(ofRevoked.secret)).data).toMatchObject({ linkId: null, ended: { why: 'revoked' } })
  await stage.server.clock.moveBy(patientLinkLimits.lifeMs)
  signInAgain(stage)
  expect((await aPhone(stage).open(ofLate.secret)).data).toMatchObject({ linkId: null, ended: { why: 'expired' } })
  expect(await linksOf(late)).toMatchObject([{ state: 'sent', openedAt: null }])
})
