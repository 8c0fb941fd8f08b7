import {
  type DraftFields,
  preparationRoutes as preparation,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { aCompleteDraft, smallPdf } from '@tongying/contract/testing'
import { giveAttachment } from '../attachments/fixtures.ts'
import { anInstitution } from '../institutions/fixtures.ts'
import { aMember } from '../memberships/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import type { Caller, TestApp } from '../platform/testing/test-app.ts'
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

/** The files that a submission asks for: the image files given and the signed consent; and a typed attachment. */
export async function addCaseFiles(platform: Platform, id: string, accountId: string, images: Images): Promise<void> {
  await addNeededFiles(platform, id, accountId, images)
  await giveAttachment(platform, {
    accountId,
    owner: { kind: ownerKind, id },
    kind: 'consultationFile',
    fileName: '县医院门诊病历.pdf',
    attachmentType: 'outpatientRecord',
    bytes: pdf,
  })
}

async function addNeededFiles(platform: Platform, id: string, accountId: string, images: Images): Promise<void> {
  const common = { accountId, owner: { kind: ownerKind, id } }
  for (const image of images) await giveAttachment(platform, { ...common, ...image, kind: 'imaging' })
  await giveAttachment(platform, { ...common, kind: 'consent', fileName: '知情同意书_已签.pdf', bytes: pdf })
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

/** Everybody on a case and around it, by the part that they play. */
export type CasePerson =
  | 'applicant'
  | 'other'
  | 'lead'
  | 'second'
  | 'third'
  | 'auditor'
  | 'reportAuditor'
  | 'admin'
  | 'expertsAdmin'
  | 'coordinator'

export interface CaseStage {
  readonly server: TestApp
  readonly images: Images
  readonly cast: CaseCast
  readonly ids: Readonly<Record<CasePerson, string>>
  /** Renewed by `signInAgain`. */
  people: Readonly<Record<CasePerson, Caller>>
}

/** The cast of a case with a session each; `admin` and `expertsAdmin` administer its two institutions. */
export async function caseStageOn(server: TestApp, images: Images): Promise<CaseStage> {
  const { platform } = server
  const cast = await aCaseCast(platform)
  const clerk = (institutionId: string, realName: string, roles: ('institutionAdmin' | 'member' | 'coordinator')[]) =>
    inTransaction(platform.db, (tx) =>
      aMember(tx, platform, { institutionId, realName, roles, isPractitioner: false }),
    ).then(({ id }) => id)
  const ids = {
    applicant: cast.applicantId,
    other: cast.otherApplicantId,
    lead: cast.leadId,
    second: cast.expertIds[0],
    third: cast.expertIds[1],
    auditor: cast.auditorId,
    reportAuditor: cast.reportAuditorId,
    admin: await clerk(cast.countyId, '陆时安', ['institutionAdmin']),
    expertsAdmin: await clerk(cast.provinceId, '陆时安', ['institutionAdmin']),
    coordinator: await clerk(cast.countyId, '沈念', ['member', 'coordinator']),
  }
  return { server, images, cast, ids, people: signedIn(server, ids) }
}

/** A session lasts a day of the product's time: after moving its clock on, everybody is signed in again. */
export function signInAgain(stage: CaseStage): void {
  stage.people = signedIn(stage.server, stage.ids)
}

function signedIn(server: TestApp, ids: CaseStage['ids']): CaseStage['people'] {
  const all = Object.entries(ids).map(([person, accountId]) => [person, atFirstCall(() => server.as(accountId))])
  // One caller for each name of the ids.
  return Object.fromEntries(all) as CaseStage['people']
}

/** Somebody who is signed in with their first call: in most tests only a few of a case's people call at all. */
function atFirstCall(signIn: () => Promise<Caller>): Caller {
  let signedIn: Promise<Caller> | undefined
  let caller: Caller | undefined
  function credentials(): Caller {
    if (!caller) throw new Error('nobody is signed in before their first call: take them from server.as()')
    return caller
  }
  return {
    get headers() {
      return credentials().headers
    },
    get cookies() {
      return credentials().cookies
    },
    async call(route, input, more) {
      signedIn ??= signIn()
      caller = await signedIn
      return caller.call(route, input, more)
    },
  }
}

export type CaseExpert = 'lead' | 'second' | 'third'
interface WantedCase {
  readonly experts?: readonly CaseExpert[]
  readonly fields?: DraftFields
}
const threeExperts: readonly CaseExpert[] = ['lead', 'second', 'third']

/** A complete draft with its files; of three experts, unless others are given. Answers its id, as those that follow. */
export async function aDraft(stage: CaseStage, { experts = threeExperts, fields }: WantedCase = {}): Promise<string> {
  const { server, ids, people } = stage
  const doctorIds = experts.map((expert) => ids[expert])
  const draft = aCompleteDraft(doctorIds, server.clock.now(), fields)
  const { consultationId: id } = (await people.applicant.call(routes.saveDraft, draft)).data
  await addNeededFiles(server.platform, id, ids.applicant, stage.images)
  return id
}

/** A complete draft that the coordinator prepares in the applicant's name. */
export async function aPrepared(
  stage: CaseStage,
  { experts = threeExperts, fields }: WantedCase = {},
): Promise<string> {
  const { server, ids, people, cast } = stage
  const asked = { institutionId: cast.countyId, physicianId: ids.applicant }
  const { consultationId: id } = (await people.coordinator.call(preparation.prepareApplication, asked)).data
  const doctorIds = experts.map((expert) => ids[expert])
  const draft = aCompleteDraft(doctorIds, server.clock.now(), fields)
  await people.coordinator.call(routes.saveDraft, { ...draft, consultationId: id }).then((reply) => reply.data)
  await addNeededFiles(server.platform, id, ids.coordinator, stage.images)
  return id
}

/** The same, waiting for the applicant to confirm it. */
export async function aToConfirm(stage: CaseStage, wanted: WantedCase = {}): Promise<string> {
  const id = await aPrepared(stage, wanted)
  await stage.people.coordinator.call(preparation.askConfirmation, { id }).then((reply) => reply.data)
  return id
}

/** An application that its reviewer has to look at; an emergency, whose experts are asked at once. */
export async function aSubmitted(stage: CaseStage, wanted: WantedCase = {}): Promise<string> {
  const id = await aDraft(stage, wanted)
  await stage.people.applicant.call(routes.submit, { id }).then((reply) => reply.data)
  return id
}

/** A case whose experts are asked. */
export async function anInvited(stage: CaseStage, wanted: WantedCase = {}): Promise<string> {
  const id = await aSubmitted(stage, wanted)
  await stage.people.auditor.call(routes.passAudit, { id }).then((reply) => reply.data)
  return id
}

/** A case that waits for its meeting: every expert has accepted, unless only some are named. */
export async function anArranged(
  stage: CaseStage,
  { accepting, ...wanted }: WantedCase & { readonly accepting?: readonly CaseExpert[] } = {},
): Promise<string> {
  const id = await anInvited(stage, wanted)
  for (const expert of accepting ?? wanted.experts ?? threeExperts)
    await stage.people[expert].call(routes.accept, { id }).then((reply) => reply.data)
  return id
}

/** Publishes that the meeting of a case is over and who was there, as `meetings` does, and delivers it. */
export async function meetingEnded(
  { server, ids }: Pick<CaseStage, 'server' | 'ids'>,
  id: string,
  attended: readonly CasePerson[],
): Promise<void> {
  await emit(server.platform.db.orm, 'meeting.ended', {
    meetingId: crypto.randomUUID(),
    owner: { kind: ownerKind, id },
    at: server.clock.now().toISOString(),
    why: 'host',
    wasHeld: attended.length > 1,
    accountIds: attended.map((person) => ids[person]),
  })
  await server.deliverAll()
}

/** A case whose meeting was held with everybody there, so that its report is to be written. */
export async function aHeld(stage: CaseStage, wanted: WantedCase = {}): Promise<string> {
  const id = await anArranged(stage, wanted)
  await meetingEnded(stage, id, ['applicant', ...(wanted.experts ?? threeExperts)])
  return id
}

export const reportText = { findings: '低回声结节', conclusion: '良性，随访', advice: '3个月后复查' } as const

/** A case whose report is written and not signed yet. */
export async function aWritten(stage: CaseStage, wanted: WantedCase = {}): Promise<string> {
  const id = await aHeld(stage, wanted)
  await stage.people.lead.call(routes.saveReport, { id, ...reportText }).then((reply) => reply.data)
  return id
}

/** A case whose report every expert has signed and the lead has submitted. */
export async function aSubmittedReport(stage: CaseStage, wanted: WantedCase = {}): Promise<string> {
  const id = await aWritten(stage, wanted)
  for (const expert of wanted.experts ?? threeExperts)
    if (expert !== 'lead') await stage.people[expert].call(routes.signOpinion, { id }).then((reply) => reply.data)
  await stage.people.lead.call(routes.submitReport, { id }).then((reply) => reply.data)
  return id
}

/** A case whose report is issued. */
export async function aCompleted(stage: CaseStage, wanted: WantedCase = {}): Promise<string> {
  const id = await aSubmittedReport(stage, wanted)
  await stage.people.reportAuditor.call(routes.passReview, { id }).then((reply) => reply.data)
  return id
}

export const addendumText = { reason: '基因检测已回报', text: 'BRAF V600E阳性，手术范围按建议第1条。' } as const

/** A case with an addendum that waits for its reviewer, and the hash by which it is decided on. */
export async function aWaitingAddendum(stage: CaseStage): Promise<{ id: string; textSha256: string }> {
  const id = await aCompleted(stage)
  const { textSha256 } = await stage.people.lead
    .call(routes.submitAddendum, { id, ...addendumText })
    .then((reply) => reply.data)
  return { id, textSha256 }
}
