import { type DraftFields, laterFields, consultationRoutes as routes } from '@tongying/contract/consultations'
import { patientFields } from '@tongying/contract/testing'
import { giveAttachment } from '../../attachments/fixtures.ts'
import { ownerKind } from '../files-of-case.ts'
import { aCompleteDraft, type CaseStage } from '../fixtures.ts'

const nothing = Object.fromEntries(laterFields.map((field) => [field, null]))

/** An emergency of five answers: a man of about 55, what happened, how bad, one picture, no consent. Answers the draft's id. */
export async function aShortDraft(stage: CaseStage, more: DraftFields = {}): Promise<string> {
  const fields: DraftFields = {
    ...nothing,
    applyType: 1,
    gender: 1,
    age: 55,
    patientCondition: 2,
    reason: '车祸伤1小时，要不要马上手术',
    notObtainable: [...laterFields],
    exemptionReason: '危及生命，联系不到家属',
    exemptionApproverId: stage.ids.admin,
    ...more,
  }
  const draft = aCompleteDraft([stage.ids.lead], stage.server.clock.now(), fields)
  const { consultationId: id } = (await stage.people.applicant.call(routes.saveDraft, draft)).data
  const [image] = stage.images
  if (!image) throw new Error('no picture')
  const owner = { kind: ownerKind, id }
  await giveAttachment(stage.server.platform, { accountId: stage.ids.applicant, owner, kind: 'imaging', ...image })
  return id
}

/** The same, submitted to its expert. */
export async function anEmergency(stage: CaseStage, more?: DraftFields): Promise<string> {
  const id = await aShortDraft(stage, more)
  await stage.people.applicant.call(routes.submit, { id }).then((reply) => reply.data)
  return id
}

/** What is found out of the patient later. */
export const known = {
  ...patientFields,
  patientName: '赵长生',
  main: '车祸伤后腹痛1小时',
  illnessHistory: '1小时前车祸伤，腹痛腹胀，血压低。',
} satisfies DraftFields
