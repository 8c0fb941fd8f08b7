import { consultationRoutes } from '@tongying/contract/consultations'
import { patientRoutes as routes } from '@tongying/contract/patients'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCaseStage } from '../../testing/case-trace.ts'
import { aDraftWithoutScan, aLink, aPhone, aPhoneWithLink, ownerOf } from '../../testing/patient-phone.ts'
import type { CaseStage } from '../fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const nameOf = (reply: { body: { success: boolean; error?: string } }) => (reply.body.success ? 'ok' : reply.body.error)
const consents = async (id: string) => (await stage.people.applicant.call(routes.consents, ownerOf(id))).data

async function changeReason(id: string, reason: string) {
  const { applicant } = stage.people
  const draft = (await applicant.call(consultationRoutes.draft, { id })).data
  await applicant
    .call(consultationRoutes.saveDraft, { ...draft, reason, consultationId: id })
    .then((reply) => reply.data)
}

test('a text that changed since it was signed stands beside the words of then, and is signed again on the same phone', async () => {
  const id = await aDraftWithoutScan(stage)
  const { phone, linkId } = await aPhoneWithLink(stage, id)
  const signed = (await phone.sign(linkId)).data
  expect(signed).toMatchObject({ hasConsentToSign: false, consent: { changed: null } })
  const before = signed.consent?.sheet.reason
  await changeReason(id, '另一个会诊目的')
  expect(await consents(id)).toMatchObject({
    list: [{ isCurrent: false, sheet: { reason: before } }],
    current: { reason: '另一个会诊目的' },
  })
  const stale = (await phone.view(linkId)).data
  expect(stale).toMatchObject({
    hasConsentToSign: true,
    consent: { changed: { before: { reason: before }, now: { reason: '另一个会诊目的' } } },
  })
  const next = (await phone.openConsent(linkId)).data
  expect((await phone.view(next.linkId)).data.consent).toMatchObject({
    signed: null,
    changed: { before: { reason: before }, now: { reason: '另一个会诊目的' } },
  })
  expect(nameOf(await phone.sign(next.linkId))).toBe('ok')
  expect((await consents(id)).list).toMatchObject([{ isCurrent: true }, { isCurrent: false }])
  expect(nameOf(await stage.people.applicant.call(consultationRoutes.submit, { id }))).toBe('ok')
})

test('another phone is shown the text to sign, and not what somebody else signed', async () => {
  const id = await aDraftWithoutScan(stage)
  const { phone, linkId } = await aPhoneWithLink(stage, id)
  await phone.sign(linkId).then((reply) => reply.data)
  await changeReason(id, '又一个会诊目的')
  const other = aPhone(stage)
  const { secret, link } = await aLink(stage, id)
  await other.open(secret).then((reply) => reply.data)
  expect((await other.view(link.id)).data.consent).toMatchObject({ changed: null, signed: null })
  // It was sent for that: the first phone is not asked beside it.
  expect((await phone.view(linkId)).data.hasConsentToSign).toBe(false)
  expect(nameOf(await phone.openConsent(linkId))).toBe('PatientLinkEnded')
})

test('after a withdrawal no browser goes on by itself', async () => {
  const id = await aDraftWithoutScan(stage)
  const { phone, linkId } = await aPhoneWithLink(stage, id)
  await phone.sign(linkId).then((reply) => reply.data)
  await phone.withdraw(linkId).then((reply) => reply.data)
  await changeReason(id, '撤回后的会诊目的')
  expect((await phone.view(linkId)).data).toMatchObject({ hasConsentToSign: false, consent: { changed: null } })
  expect(nameOf(await phone.openConsent(linkId))).toBe('PatientLinkEnded')
})

test('a browser that is left while it goes on to the next consent holds neither', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await aDraftWithoutScan(stage)
    const { phone, linkId } = await aPhoneWithLink(stage, id)
    await phone.sign(linkId).then((reply) => reply.data)
    await changeReason(id, `第${round}个会诊目的`)
    const [next, left] = await Promise.all([phone.openConsent(linkId), phone.leave(linkId)])
    expect(nameOf(left)).toBe('ok')
    if (next.body.success) expect(nameOf(await phone.view(next.body.data.linkId))).toBe('PatientLinkUnknown')
    expect(nameOf(await phone.openConsent(linkId))).toBe('PatientLinkUnknown')
  }
})
