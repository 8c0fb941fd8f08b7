import { type DraftFields, draftFields, consultationRoutes as routes } from '@tongying/contract/consultations'
import { dayMs, productDay } from '@tongying/contract/kit'
import { ageOn, bmi } from '@tongying/contract/patients'
import { giveAttachment } from '../attachments/fixtures.ts'
import { anInstitution } from '../institutions/fixtures.ts'
import { aMember } from '../memberships/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { ownerKind } from './files-of-case.ts'

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

/** A complete draft of an appointment two days from `now`, parsed by the contract so that it cannot go stale. */
export function aCompleteDraft(doctorIds: readonly string[], now: Date, overrides: DraftFields = {}): DraftFields {
  const day = productDay(new Date(now.getTime() + 2 * dayMs))
  return draftFields.parse({
    consultationType1: 0,
    consultationType2: 0,
    patientType: 0,
    hospitalizationTime: productDay(now),
    applyType: 0,
    consultationDep: ['32.05'],
    doctorIds: [...doctorIds],
    appointDate: day,
    startTime: '10:40',
    endTime: '11:40',
    diagnoseSoftwareTypeVal: 0,
    certificateType: 0,
    certificateId: '11010519491231002X',
    patientName: '陈若兰',
    patientCondition: 0,
    gender: 2,
    dateBirth: '1949-12-31',
    age: ageOn('1949-12-31', productDay(now)),
    maritalStatus: 1,
    nation: '01',
    country: 'CN',
    tel: '13800002046',
    professionType: 0,
    height: 160,
    weight: 55,
    BMI: bmi(160, 55),
    medicalType: 1,
    medicalCardId: '330127000123',
    familyAddress: '浙江省云州市清溪县河埠街21号',
    reason: '甲状腺左叶结节性质待定，请上级会诊',
    main: '体检发现左侧颈前肿物3周',
    illnessHistory: '3周前体检超声示甲状腺左叶中部低回声结节，边缘不光整。',
    ...overrides,
  })
}

const smallPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

type Images = readonly { fileName: string; bytes: Uint8Array }[]

/** The files that a submission asks for: the image files given, the signed consent, a typed attachment. */
export async function addCaseFiles(platform: Platform, id: string, accountId: string, images: Images): Promise<void> {
  const common = { accountId, owner: { kind: ownerKind, id } }
  for (const image of images) await giveAttachment(platform, { ...common, ...image, kind: 'imaging' })
  await giveAttachment(platform, { ...common, kind: 'consent', fileName: '知情同意书_已签.pdf', bytes: smallPdf })
  await giveAttachment(platform, {
    ...common,
    kind: 'consultationFile',
    fileName: '县医院门诊病历.pdf',
    attachmentType: 'outpatientRecord',
    bytes: smallPdf,
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
