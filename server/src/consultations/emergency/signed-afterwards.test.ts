import { attachmentRoutes } from '@tongying/contract/attachments'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { patientRoutes } from '@tongying/contract/patients'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveAttachment } from '../../attachments/fixtures.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { good } from '../../testing/app.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { aPhoneWithLink } from '../../testing/patient-phone.ts'
import { consultationAnswers } from '../consultation-answers.ts'
import { ownerKind } from '../files-of-case.ts'
import { type CaseStage, meetingEnded, reportText, signInAgain } from '../fixtures.ts'
import { anEmergency, known } from './fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())
beforeEach(() => signInAgain(stage))

const { owners } = consultationAnswers
const detailOf = (id: string) => good(stage.people.applicant.call(routes.detail, { id }))
const consentOnReport = async (id: string) =>
  (await good(stage.people.lead.call(routes.reportSheet, { id }))).verification.consent

/** Its meeting was held, and its report is written. */
async function heldAndWritten(id: string): Promise<void> {
  const { lead } = stage.people
  await good(lead.call(routes.accept, { id }))
  await meetingEnded(stage, id, ['applicant', 'lead'])
  await good(lead.call(routes.saveReport, { id, ...reportText }))
}

/** Without a consent, and nothing else left open. */
const withoutConsent = () => anEmergency(stage, { ...known, age: 76, gender: 2, notObtainable: [] })

test('a consent that the patient signs after the emergency was sent is taken up, and the report names both', async () => {
  const id = await withoutConsent()
  await good(stage.people.admin.call(routes.answerExemption, { id, isConfirmed: true }))
  const { phone, linkId } = await aPhoneWithLink(stage, id)
  expect((await detailOf(id)).hasConsent).toBe(false)
  await good(phone.sign(linkId))
  const { hasConsent, history, exemption } = await detailOf(id)
  expect(hasConsent).toBe(true)
  expect(history.at(-1)).toMatchObject({ what: 'consentSigned', by: null })
  expect(exemption).toMatchObject({ isForConsent: true, isConfirmed: true })
  await heldAndWritten(id)
  expect(await consentOnReport(id)).toMatch(
    /^急会诊免签：危及生命，联系不到家属　批准人陆时安，.*确认；后补签：已由患者或家属在线签署，文本2026-11-22　/,
  )
})

test('what was signed while the number was missing stands once it is filled in', async () => {
  const open = {
    certificateType: null,
    certificateId: null,
    age: 76,
    gender: 2,
    notObtainable: ['certificateId', 'certificateType'],
  } as const
  const id = await anEmergency(stage, { ...known, ...open, notObtainable: [...open.notObtainable] })
  const { phone, linkId } = await aPhoneWithLink(stage, id)
  await good(phone.sign(linkId))
  const isCurrent = async () =>
    (await good(stage.people.applicant.call(patientRoutes.consents, { ownerKind, ownerId: id }))).list[0]?.isCurrent
  expect(await isCurrent()).toBe(true)
  const number = { certificateType: 0, certificateId: known.certificateId }
  await good(stage.people.applicant.call(routes.complete, { id, ...number }))
  expect(await isCurrent()).toBe(true)
})

test('what a child signed as the patient is no consent once the case knows that it is one: a guardian signs', async () => {
  const open = ['certificateType', 'certificateId', 'dateBirth', 'age'] as const
  const nothing = { certificateType: null, certificateId: null, dateBirth: null, age: null }
  const id = await anEmergency(stage, { ...known, ...nothing, gender: 2, notObtainable: [...open] })
  const signed = async (relation: number) => {
    const { phone, linkId } = await aPhoneWithLink(stage, id)
    return phone.sign(linkId, { relation, onBehalf: relation === 0 ? null : 0 })
  }
  await good(signed(0))
  expect((await detailOf(id)).hasConsent).toBe(true)
  await good(stage.people.applicant.call(routes.complete, { id, dateBirth: '2019-03-01' }))
  expect((await detailOf(id)).hasConsent).toBe(false)
  expect((await signed(0)).body).toMatchObject({ error: 'GuardianNeeded' })
  await good(signed(2))
  expect((await detailOf(id)).hasConsent).toBe(true)
})

test('a paper form that is signed later is added to the emergency by its applicant alone, until the report is issued', async () => {
  const id = await withoutConsent()
  await heldAndWritten(id)
  const mayAdd = (person: 'applicant' | 'lead' | 'other', kind: 'consent' | 'consultationFile' = 'consent') =>
    inTransaction(stage.server.platform.db, (tx) => owners[ownerKind].mayAdd(tx, stage.ids[person], id, kind))
  expect([await mayAdd('applicant'), await mayAdd('lead'), await mayAdd('other')]).toEqual([true, false, false])
  expect(await mayAdd('applicant', 'consultationFile')).toBe(false)
  const paper = { kind: 'consent', fileName: '知情同意书_补签.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') } as const
  const owner = { kind: ownerKind, id }
  await giveAttachment(stage.server.platform, { accountId: stage.ids.applicant, owner, ...paper })
  expect((await detailOf(id)).hasConsent).toBe(true)
  expect(await consentOnReport(id)).toContain('未确认；后补签：已签署，知情同意书_补签.pdf')
  // Whoever added the wrong one adds another; what was added stays.
  const files = await good(stage.people.applicant.call(attachmentRoutes.list, { ownerKind, ownerId: id }))
  const added = files.list.find((file) => file.kind === 'consent')
  expect((await stage.people.applicant.call(attachmentRoutes.remove, { id: added?.id ?? '' })).status).not.toBe(200)
  await good(stage.people.lead.call(routes.submitReport, { id }))
  await good(stage.people.reportAuditor.call(routes.passReview, { id }))
  expect(await mayAdd('applicant')).toBe(false)
})
