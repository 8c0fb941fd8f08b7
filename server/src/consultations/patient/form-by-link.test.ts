import { consultationRoutes } from '@tongying/contract/consultations'
import { hourMs } from '@tongying/contract/kit'
import { patientRoutes as routes } from '@tongying/contract/patients'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inParallel, outcomes } from '../../platform/testing/parallel.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { aDraftWithoutScan, aLink, aPhone, aPhoneWithLink, ownerOf } from '../../testing/patient-phone.ts'
import { type CaseStage, signInAgain } from '../fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const nameOf = (reply: { body: { success: boolean; error?: string } }) => (reply.body.success ? 'ok' : reply.body.error)
const aDraft = () => aDraftWithoutScan(stage)
const opened = (id: string) => aPhoneWithLink(stage, id, 'form')
const formOf = async (id: string) => (await stage.people.applicant.call(routes.form, ownerOf(id))).data.form
const accept = (id: string, formId = '') => stage.people.applicant.call(routes.acceptForm, { ...ownerOf(id), formId })

test('what a patient fills in reaches the applicant alone, sealed, and changes nothing in the draft', async () => {
  const id = await aDraft()
  const { applicant, lead, auditor, other } = stage.people
  const before = (await applicant.call(consultationRoutes.draft, { id })).data
  const { phone, linkId } = await opened(id)
  const shown = (await phone.view(linkId)).data
  expect(shown).toMatchObject({ purpose: 'form', consent: null, form: { filledAt: null }, hasConsentToSign: false })
  // Nothing of the case: neither the patient that the applicant has typed nor the reason or the experts.
  for (const value of [before.patientName, before.reason, before.tel, before.certificateId, id])
    expect(JSON.stringify(shown)).not.toContain(String(value))
  expect((await phone.fill(linkId)).data).toMatchObject({ form: { filledAt: expect.any(String) } })
  expect(await formOf(id)).toMatchObject({ acceptedAt: null, values: { patientName: '陈兰', tel: '13800002046' } })
  expect((await applicant.call(consultationRoutes.draft, { id })).data).toEqual(before)
  for (const stranger of [lead, auditor, other]) {
    expect((await stranger.call(routes.form, ownerOf(id))).status).toBe(404)
    expect((await stranger.call(routes.acceptForm, { ...ownerOf(id), formId: id })).status).toBe(404)
  }
  const { rows } = await stage.server.platform.db.orm.execute(sql`select * from patient_form where owner_id = ${id}`)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/陈兰|13800002046|11010519491231002X/)
})

test('no idempotency key keeps what a patient filled in', async () => {
  const id = await aDraft()
  const { phone, linkId } = await opened(id)
  await phone.fill(linkId)
  const formId = (await formOf(id))?.id ?? ''
  const keyed = { headers: { 'idempotency-key': 'looked at the form' } }
  const reply = await stage.people.applicant.call(routes.acceptForm, { ...ownerOf(id), formId }, keyed)
  expect(reply.data.form.values).toMatchObject({ tel: '13800002046' })
  const { rows } = await stage.server.platform.db.orm.execute(sql`select answer from idempotency_key`)
  expect(JSON.stringify(rows)).not.toMatch(/陈兰|13800002046|11010519491231002X/)
})

test('once the application is submitted nobody reads the form in full without a reason', async () => {
  const id = await aDraft()
  const { phone, linkId } = await opened(id)
  await phone.fill(linkId)
  const formId = (await formOf(id))?.id ?? ''
  const { linkId: consentId } = (await accept(id, formId).then(() => phone.openConsent(linkId))).data
  await phone.sign(consentId).then((reply) => reply.data)
  await stage.people.applicant.call(consultationRoutes.submit, { id }).then((reply) => reply.data)
  expect(await formOf(id)).toBeNull()
  expect(nameOf(await accept(id, formId))).toBe('PatientFormUnknown')
})

test('a wrong form names its fields and is not kept; a link fills in once', async () => {
  const id = await aDraft()
  const { phone, linkId } = await opened(id)
  const refused = await phone.fill(linkId, { certificateId: '110105194912310021', age: 3 })
  expect(refused.body).toMatchObject({
    code: 422,
    error: 'PatientFormIncomplete',
    fields: { certificateId: '身份证号无效！', age: '与出生日期不一致' },
  })
  expect((await phone.fill(linkId, { patientName: '1' })).status).toBeGreaterThanOrEqual(400)
  expect(await formOf(id)).toBeNull()
  const replies = await inParallel(50, () => phone.fill(linkId))
  expect(outcomes(replies)).toEqual({ ok: 1, PatientLinkEnded: 49 })
})

test('a newborn is registered with the guardian’s certificate; a child names its guardian', async () => {
  const id = await aDraft()
  const { phone, linkId } = await opened(id)
  const today = stage.server.clock.now().toISOString().slice(0, 10)
  const newborn = { isNewborn: true, dateBirth: today, age: 0, gender: 0, BMI: 13.2, height: 50, weight: 3.3 }
  expect((await phone.fill(linkId, newborn)).body).toMatchObject({ fields: { guardianName: expect.any(String) } })
  expect(nameOf(await phone.fill(linkId, { ...newborn, guardianName: '方以宁', guardianRelation: 1 }))).toBe('ok')
  expect((await formOf(id))?.values).toMatchObject({ isNewborn: true, guardianName: '方以宁' })
})

test('the link of patient A opens nothing of patient B, and a link for a form signs nothing', async () => {
  const [a, b] = [await aDraft(), await aDraft()]
  const { phone, linkId } = await opened(a)
  const ofB = await opened(b)
  for (const reply of [
    await phone.view(ofB.linkId),
    await phone.fill(ofB.linkId),
    await phone.openConsent(ofB.linkId),
    await phone.sign(linkId),
    await phone.refuse(linkId),
    await phone.withdraw(linkId),
  ])
    expect([reply.status, nameOf(reply)]).toEqual([404, 'PatientLinkUnknown'])
  const ofConsent = await aPhoneWithLink(stage, a)
  expect(nameOf(await ofConsent.phone.fill(ofConsent.linkId))).toBe('PatientLinkUnknown')
  expect(await formOf(b)).toBeNull()
})

test('a form’s link ends by its time, when it is revoked, and once the application was submitted', async () => {
  const id = await aDraft()
  const { applicant } = stage.people
  const revoked = await opened(id)
  await applicant.call(routes.revokeLink, { ...ownerOf(id), linkId: revoked.linkId }).then((reply) => reply.data)
  expect((await revoked.phone.view(revoked.linkId)).data).toMatchObject({ ended: { why: 'revoked' }, form: null })
  expect(nameOf(await revoked.phone.fill(revoked.linkId))).toBe('PatientLinkEnded')
  // A link for the consent leaves the one for the form as it is.
  const open = await opened(id)
  const consent = await aPhoneWithLink(stage, id)
  expect((await open.phone.view(open.linkId)).data.ended).toBeNull()
  await consent.phone.sign(consent.linkId).then((reply) => reply.data)
  await applicant.call(consultationRoutes.submit, { id }).then((reply) => reply.data)
  expect((await open.phone.view(open.linkId)).data.ended?.why).toBe('closed')
  expect(nameOf(await open.phone.fill(open.linkId))).toBe('PatientLinkEnded')
  expect(nameOf(await applicant.call(routes.sendLink, { ...ownerOf(id), purpose: 'form' }))).toBe('StateChanged')
  const another = await aDraft()
  const late = await opened(another)
  await stage.server.clock.moveBy(72 * hourMs)
  expect((await late.phone.view(late.linkId)).data.ended?.why).toBe('expired')
  expect(nameOf(await late.phone.fill(late.linkId))).toBe('PatientLinkEnded')
  signInAgain(stage)
})

test('an SMS asks for the form, and its link leads to the page of the form', async () => {
  const id = await aDraft()
  await aLink(stage, id, { phone: '13800002046', purpose: 'form' })
  expect(stage.server.sms.at(-1)).toMatchObject({ to: '13800002046', purpose: 'patientLink.form' })
  expect(stage.server.sms.at(-1)?.text).toContain('/addPatient#')
})

test('once the applicant has looked at the form, the consent is signed on the same phone', async () => {
  const id = await aDraft()
  const { phone, linkId } = await opened(id)
  await phone.fill(linkId).then((reply) => reply.data)
  expect((await phone.view(linkId)).data.hasConsentToSign).toBe(false)
  expect(nameOf(await phone.openConsent(linkId))).toBe('PatientLinkEnded')
  const form = await formOf(id)
  expect(nameOf(await accept(id, linkId))).toBe('PatientFormUnknown')
  expect((await accept(id, form?.id)).data.form.acceptedAt).not.toBeNull()
  expect((await phone.view(linkId)).data.hasConsentToSign).toBe(true)
  const consent = (await phone.openConsent(linkId)).data
  expect((await phone.openConsent(linkId)).data).toEqual(consent)
  // Another phone that filled in nothing learns nothing by it.
  expect(nameOf(await aPhone(stage).view(consent.linkId))).toBe('PatientLinkUnknown')
  expect(nameOf(await phone.sign(consent.linkId))).toBe('ok')
  expect((await phone.view(linkId)).data.hasConsentToSign).toBe(false)
  expect(nameOf(await stage.people.applicant.call(consultationRoutes.submit, { id }))).toBe('ok')
})

test('while somebody else was asked to sign, the form’s phone is not offered the consent', async () => {
  const id = await aDraft()
  const { phone, linkId } = await opened(id)
  await phone.fill(linkId).then((reply) => reply.data)
  await accept(id, (await formOf(id))?.id)
  const guardian = await aPhoneWithLink(stage, id)
  expect((await phone.view(linkId)).data.hasConsentToSign).toBe(false)
  await guardian.phone.sign(guardian.linkId).then((reply) => reply.data)
  expect(nameOf(await phone.openConsent(linkId))).toBe('PatientLinkEnded')
})

test('a discarded draft takes its forms with it', async () => {
  const id = await aDraft()
  const { phone, linkId } = await opened(id)
  await phone.fill(linkId).then((reply) => reply.data)
  await stage.people.applicant.call(consultationRoutes.discardDraft, { id }).then((reply) => reply.data)
  const { rows } = await stage.server.platform.db.orm.execute(sql`select 1 from patient_form where owner_id = ${id}`)
  expect(rows).toEqual([])
})
