import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { aCompleteDraft, smallPdf } from '@tongying/contract/testing'
import { giveAttachment } from '../attachments/fixtures.ts'
import { anInstitution } from '../institutions/fixtures.ts'
import { aMember } from '../memberships/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { ownerKind } from './files-of-case.ts'

export { aCompleteDraft }

/** Everybody whom a case needs: a county hospital that asks, a provincial one that answers. */
export interface CaseCast {
  readonly applicantId: string
  readonly otherApplicantId: string
  readonly leadId: string
  readonly expertIds: readonly [string, string]
  readonly auditorId: string
  readonly reportAuditorId: string
  readonly countyId: string
  readonly provinceId: string
}

export async function aCaseCast(platform: Platform): Promise<CaseCast> {
  return inTransaction(platform.db, async (tx) => {
    const county = await anInstitution(tx, { name: '青岚县人民医院', tier: 'secondary' })
    const province = await anInstitution(tx, { name: '云州医科大学附属第一医院' })
    const at = (institutionId: string, realName: string, roles?: ('consultationAuditor' | 'reportAuditor')[]) =>
      aMember(tx, platform, { institutionId, realName, ...(roles ? { roles: ['member', ...roles] } : {}) })
    const [applicant, other] = [await at(county.id, '林若溪'), await at(county.id, '程晓岚')]
    const lead = await at(province.id, '周慎行')
    const [second, third] = [await at(province.id, '苏婉清'), await at(province.id, '顾怀远')]
    const auditor = await at(province.id, '何知远', ['consultationAuditor'])
    const reportAuditor = await at(province.id, '秦以衡', ['reportAuditor'])
    return {
      applicantId: applicant.id,
      otherApplicantId: other.id,
      leadId: lead.id,
      expertIds: [second.id, third.id],
      auditorId: auditor.id,
      reportAuditorId: reportAuditor.id,
      countyId: county.id,
      provinceId: province.id,
    }
  })
}

const pdf = Buffer.from(smallPdf)

type Images = readonly { fileName: string; bytes: Uint8Array }[]

/** The files that a submission asks for: the image files given, the signed consent, a typed attachment. */
export async function addCaseFiles(platform: Platform, id: string, accountId: string, images: Images): Promise<void> {
  const common = { accountId, owner: { kind: ownerKind, id } }
  for (const image of images) await giveAttachment(platform, { ...common, ...image, kind: 'imaging' })
  await giveAttachment(platform, { ...common, kind: 'consent', fileName: '知情同意书_已签.pdf', bytes: pdf })
  await giveAttachment(platform, {
    ...common,
    kind: 'consultationFile',
    fileName: '县医院门诊病历.pdf',
    attachmentType: 'outpatientRecord',
    bytes: pdf,
  })
}

/** A case of three experts whose meeting was held, so that its report is to be written; and everybody on it. */
export async function aReportToWrite(server: TestApp, cast: CaseCast, images: Images) {
  const { platform, clock } = server
  const experts = [cast.leadId, ...cast.expertIds]
  const applicant = await server.as(cast.applicantId)
  const [lead, second, third] = [
    await server.as(cast.leadId),
    await server.as(cast.expertIds[0]),
    await server.as(cast.expertIds[1]),
  ]
  const { consultationId: id } = (await applicant.call(routes.saveDraft, aCompleteDraft(experts, clock.now()))).data
  await addCaseFiles(platform, id, cast.applicantId, images)
  await applicant.call(routes.submit, { id }).then((reply) => reply.data)
  await (await server.as(cast.auditorId)).call(routes.passAudit, { id }).then((reply) => reply.data)
  for (const expert of [lead, second, third]) await expert.call(routes.accept, { id }).then((reply) => reply.data)
  await emit(platform.db.orm, 'meeting.ended', {
    meetingId: crypto.randomUUID(),
    owner: { kind: ownerKind, id },
    at: clock.now().toISOString(),
    why: 'host',
    wasHeld: true,
    accountIds: [cast.applicantId, ...experts],
  })
  await server.deliverAll()
  return { id, applicant, lead, second, third, reportAuditor: await server.as(cast.reportAuditorId) }
}
