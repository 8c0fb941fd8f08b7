import { lifeRoutes as life, consultationRoutes as routes } from '@tongying/contract/consultations'
import { dayMs, productDay } from '@tongying/contract/kit'
import { patientRoutes } from '@tongying/contract/patients'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAgreement, aProposal } from '../../agreements/fixtures.ts'
import { anInstitution } from '../../institutions/fixtures.ts'
import { aMember } from '../../memberships/fixtures.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { good } from '../../testing/app.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { aDraftWithoutScan, aPhoneWithLink, ownerOf } from '../../testing/patient-phone.ts'
import { aCompleteDraft, type CaseStage, signInAgain } from '../fixtures.ts'

let stage: CaseStage
/** Of the city's hospital, which costs more, and of another one of the same price. */
let dear: string
let alike: string
beforeAll(async () => {
  stage = await aCaseStage()
  await agreeWith(stage.cast.provinceId, '300', stage.people.expertsAdmin)
  dear = await anExpertAt('云州市第二医院', '500')
  alike = await anExpertAt('云州市第三医院', '300')
})
afterAll(() => stage.server.close())

async function agreeWith(otherId: string, fee: string, answering: CaseStage['people']['admin']): Promise<void> {
  await anAgreement([stage.people.admin, answering], {
    institutionId: stage.cast.countyId,
    ...aProposal(otherId, stage.server.clock.now(), { fee }),
  })
}
async function anExpertAt(name: string, fee: string): Promise<string> {
  const { server } = stage
  const { expertId, adminId, institutionId } = await inTransaction(server.platform.db, async (tx) => {
    const { id } = await anInstitution(tx, { name })
    const member = (realName: string, roles?: 'institutionAdmin'[]) =>
      aMember(tx, server.platform, { institutionId: id, realName, ...(roles ? { roles: ['member', ...roles] } : {}) })
    return {
      expertId: (await member('白露')).id,
      adminId: (await member('江帆', ['institutionAdmin'])).id,
      institutionId: id,
    }
  })
  await agreeWith(institutionId, fee, await server.as(adminId))
  return expertId
}

const detailOf = (id: string) => good(stage.people.applicant.call(routes.detail, { id }))
const invite = (id: string, expertId: string, replacesId = stage.ids.second) =>
  stage.people.applicant.call(life.inviteExpert, { id, expertId, replacesId })
const errorOf = (reply: { body: { success: boolean; error?: string; fields?: object } }) =>
  reply.body.success ? 'ok' : `${reply.body.error} ${Object.keys(reply.body.fields ?? {}).join(' ')}`

/** The lead and the second are asked, or others; the patient has signed for them, by link. */
async function aSigned(doctorIds = [stage.ids.lead, stage.ids.second]) {
  const id = await aDraftWithoutScan(stage)
  const draft = await good(stage.people.applicant.call(routes.draft, { id }))
  await good(
    stage.people.applicant.call(routes.saveDraft, {
      ...aCompleteDraft(doctorIds, stage.server.clock.now()),
      consultationId: id,
      version: draft.version,
    }),
  )
  const { phone, linkId } = await aPhoneWithLink(stage, id)
  await good(phone.sign(linkId))
  await good(stage.people.applicant.call(routes.submit, { id }))
  await good(stage.people.auditor.call(routes.passAudit, { id }))
  return { id, phone, linkId }
}
async function aTimedOut() {
  const signed = await aSigned()
  stage.server.clock.moveBy(dayMs + 60_000)
  await stage.server.deliverAll()
  signInAgain(stage)
  return signed
}
const inThreeDays = () => ({
  appointDate: productDay(new Date(stage.server.clock.now().getTime() + 3 * dayMs)),
  startTime: '15:00',
  endTime: '16:00',
})

test('a substitute never costs more than the patient has signed; one who does not is asked, and the patient reads of it', async () => {
  const { id, phone, linkId } = await aSigned()
  expect(errorOf(await invite(id, dear))).toBe('FeeAboveConsent expertId')
  // Two hospitals of 300 each are more than the one that was signed, too.
  expect(errorOf(await invite(id, alike))).toBe('FeeAboveConsent expertId')
  expect(errorOf(await invite(id, stage.ids.third))).toBe('ok')
  expect((await detailOf(id)).fees).toEqual([{ cents: 30_000, currency: 'CNY' }])
  const { list, current } = await good(stage.people.applicant.call(patientRoutes.consents, ownerOf(id)))
  expect(list).toMatchObject([{ isCurrent: false, withdrawnAt: null }])
  expect(current?.experts.map(({ name }) => name)).toEqual(['周慎行', '顾怀远'])
  const shown = (await good(phone.view(linkId))).consent
  expect(shown?.changed?.now.experts.map(({ name }) => name)).toEqual(['周慎行', '顾怀远'])
  expect(shown?.signed).toMatchObject({ isCurrent: false, mayWithdraw: true })
  // Signed again, for those who come: the case rests on that.
  const again = await aPhoneWithLink(stage, id)
  await good(again.phone.sign(again.linkId))
  const after = await good(stage.people.applicant.call(patientRoutes.consents, ownerOf(id)))
  expect(after.list[0]).toMatchObject({ isCurrent: true })
})

test('a patient who has signed again, for less, pays no more than that', async () => {
  const { id } = await aSigned([stage.ids.lead, dear])
  expect(errorOf(await invite(id, stage.ids.second, dear))).toBe('ok')
  // The text that was signed first still stands: the dear one may come back for what it says.
  expect(errorOf(await invite(id, dear))).toBe('ok')
  expect(errorOf(await invite(id, stage.ids.second, dear))).toBe('ok')
  const again = await aPhoneWithLink(stage, id)
  await good(again.phone.sign(again.linkId))
  expect(errorOf(await invite(id, dear))).toBe('FeeAboveConsent expertId')
  expect(errorOf(await invite(id, stage.ids.third))).toBe('ok')
})

test('one who declines, or is asked once more, asks for no new signature', async () => {
  const { id } = await aSigned()
  await good(stage.people.second.call(routes.decline, { id, reason: 0 }))
  const isCurrent = async () =>
    (await good(stage.people.applicant.call(patientRoutes.consents, ownerOf(id)))).list[0]?.isCurrent
  expect((await detailOf(id)).state).toBe('returned')
  expect(await isCurrent()).toBe(true)
})

test('after nobody answered, others are asked under the consent that was signed, and for more only after another', async () => {
  const { id } = await aTimedOut()
  const { applicant } = stage.people
  const again = (doctorIds: string[]) => applicant.call(life.reinvite, { id, doctorIds, ...inThreeDays() })
  expect(errorOf(await again([dear]))).toBe('ConsentNeeded doctorIds')
  // In the application the dear one is chosen, the patient signs for it, and nobody has to review that.
  const { version, ...draft } = await good(applicant.call(routes.draft, { id }))
  const changed = { ...draft, doctorIds: [dear], ...inThreeDays(), consultationId: id, version }
  await good(applicant.call(routes.saveDraft, changed))
  expect(errorOf(await again([dear]))).toBe('ConsentNeeded doctorIds')
  const { phone, linkId } = await aPhoneWithLink(stage, id)
  await good(phone.sign(linkId))
  expect(errorOf(await again([dear]))).toBe('ok')
  const other = await aTimedOut()
  const doctorIds = [stage.ids.third]
  expect(errorOf(await stage.people.applicant.call(life.reinvite, { id: other.id, doctorIds, ...inThreeDays() }))).toBe(
    'ok',
  )
  expect(await detailOf(other.id)).toMatchObject({ state: 'unresponsive', hasConsent: true })
})

test('what else is changed after nobody answered is reviewed first', async () => {
  const { id } = await aTimedOut()
  const { applicant } = stage.people
  const { version, ...draft } = await good(applicant.call(routes.draft, { id }))
  await good(
    applicant.call(routes.saveDraft, { ...draft, illnessHistory: '另一段现病史', consultationId: id, version }),
  )
  const reply = await applicant.call(life.reinvite, { id, doctorIds: [stage.ids.third], ...inThreeDays() })
  expect(errorOf(reply)).toBe('ApplicationChanged ')
})
