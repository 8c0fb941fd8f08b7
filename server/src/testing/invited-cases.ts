import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { aCaseCast, aCompleteDraft, addCaseFiles, type CaseCast } from '../consultations/fixtures.ts'
import type { TwoProcesses } from './processes.ts'
import { ultrasoundPicture } from './ultrasound-picture.ts'

/** Makes cases whose experts are asked, through the public calls of two processes. */
export interface InvitedCases {
  readonly cast: CaseCast
  make(): Promise<string>
  /** How often each of these cases has expired, and how often its applicant was notified. */
  expiries(ids: readonly string[]): Promise<{ expired: number; notified: number }[]>
}

/** The people and the picture that such cases need. */
export async function invitedCases(two: TwoProcesses): Promise<InvitedCases> {
  const cast = await aCaseCast(two.platform)
  const bytes = await ultrasoundPicture()
  return {
    cast,
    async make() {
      const [[applicant], [auditor]] = await Promise.all([two.as(cast.applicantId), two.as(cast.auditorId)])
      const draft = aCompleteDraft([cast.leadId], two.platform.clock.now())
      const id = (await applicant.call(routes.saveDraft, draft)).data.consultationId
      await addCaseFiles(two.platform, id, cast.applicantId, [{ fileName: '甲状腺横切.dcm', bytes }])
      await applicant.call(routes.submit, { id }).then((reply) => reply.data)
      await auditor.call(routes.passAudit, { id }).then((reply) => reply.data)
      return id
    },
    async expiries(ids) {
      const { rows } = await two.platform.db.pool.query<{ expired: number; notified: number }>(
        `select
           (select count(*)::int from outbox_event e
            where e.name = 'consultation.expired' and e.payload ->> 'consultationId' = given.id) as expired,
           (select count(*)::int from message m
            where m.text_key = 'consultation.expired' and m.account_id = $2 and m.link_id::text = given.id) as notified
         from unnest($1::text[]) with ordinality as given(id, place) order by place`,
        [ids, cast.applicantId],
      )
      return rows
    },
  }
}
