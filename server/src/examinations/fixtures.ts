import { examinationRoutes as routes, templateOf } from '@tongying/contract/examinations'
import { aMember } from '../memberships/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Caller, TestApp } from '../platform/testing/test-app.ts'

interface Wanted {
  readonly institutionId: string
  readonly role: 'examiner' | 'communityStaff'
  readonly isPractitioner: boolean
}

export interface Member extends Caller {
  readonly accountId: string
}

/** Somebody who examines for an institution, signed in. */
export async function anExaminer(server: TestApp, institutionId: string): Promise<Member> {
  return memberWith(server, { institutionId, role: 'examiner', isPractitioner: true })
}

/** A member with one of the roles of examinations, signed in. */
export async function memberWith(server: TestApp, { role, ...member }: Wanted): Promise<Member> {
  const { id } = await inTransaction(server.platform.db, (tx) =>
    aMember(tx, server.platform, { ...member, roles: ['member', role] }),
  )
  return { ...(await server.as(id)), accountId: id }
}

/** A result that can be signed, of an abdomen without pictures. */
export const aResult = {
  organs: templateOf(0).organs.map((organ) => ({ organ, seen: 'seen' as const, cause: '', text: '未见异常。' })),
  impression: '胆囊多发结石。',
  advice: '半年后复查。',
  hasFindings: true,
  viewsReason: '体位受限',
}

/** Somebody without a booking whose result is issued; answers the examination. */
export async function anIssuedResult(server: TestApp, institutionId: string, telephone: string): Promise<string> {
  const [examiner, reviewer] = [await anExaminer(server, institutionId), await anExaminer(server, institutionId)]
  const record = (await examiner.call(routes.addRecord, { institutionId, bodyPart: 0, name: '何桂芳', telephone })).data
  const { id } = (await examiner.call(routes.start, { recordId: record.id })).data
  await examiner.call(routes.end, { id })
  await examiner.call(routes.saveResult, { id, version: 0, ...aResult })
  const { result } = (await examiner.call(routes.sign, { id, version: 1 })).data
  await reviewer.call(routes.pass, { id, textSha256: result?.textSha256 ?? '' })
  await server.deliverAll()
  return id
}

/** Somebody of a community hospital, without a booking, whose result is to be written. */
export async function anEndedExamination(
  stage: { readonly institutionId: string; readonly siteInstitutionId: string; readonly examiner: Caller },
  telephone: string,
  more: { examinationMethod?: number | null } = {},
): Promise<{ id: string; recordId: string }> {
  const { institutionId, siteInstitutionId, examiner } = stage
  const given = {
    institutionId,
    siteInstitutionId,
    bodyPart: 0,
    name: '何桂芳',
    telephone,
    examinationMethod: 2,
    ...more,
  }
  const { id: recordId } = (await examiner.call(routes.addRecord, given)).data
  const { id } = (await examiner.call(routes.start, { recordId })).data
  await examiner.call(routes.end, { id })
  return { id, recordId }
}
