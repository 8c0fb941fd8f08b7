import { lifeRoutes as life, consultationRoutes as routes } from '@tongying/contract/consultations'
import { dayMs, productDay } from '@tongying/contract/kit'
import { giveAttachment } from '../../attachments/fixtures.ts'
import { anArranged, anInvited, aSubmitted, type CaseStage } from '../../consultations/fixtures.ts'
import { good } from '../app.ts'

export const three = ['lead', 'second', 'third'] as const
export const detailOf = (stage: CaseStage, id: string) => good(stage.people.applicant.call(routes.detail, { id }))

export async function until(stage: CaseStage, moment: number): Promise<void> {
  stage.server.clock.moveBy(moment - stage.server.clock.now().getTime())
  await stage.server.deliverAll()
}
export const pass = (stage: CaseStage, milliseconds: number) =>
  until(stage, stage.server.clock.now().getTime() + milliseconds)
export const inDays = (stage: CaseStage, days: number) =>
  productDay(new Date(stage.server.clock.now().getTime() + days * dayMs))

export async function aReturned(stage: CaseStage): Promise<string> {
  const id = await aSubmitted(stage)
  await good(stage.people.auditor.call(routes.return, { id, reason: 0, note: '病史太短', noFileMissing: true }))
  return id
}
export async function aTimedOut(stage: CaseStage): Promise<string> {
  const id = await anInvited(stage)
  await pass(stage, dayMs)
  return id
}
/** A case of which lead and second come, and third has not answered. */
export const arrangedWithTwo = (stage: CaseStage) => anArranged(stage, { accepting: ['lead', 'second'] })

export const missing = { missingFile: '上腹部增强CT', fileKind: 'imaging', reason: '分不清血管瘤和肝癌' } as const
export async function aSupplement(stage: CaseStage): Promise<string> {
  const id = await anInvited(stage)
  await good(stage.people.second.call(life.askSupplement, { id, ...missing }))
  await giveAttachment(stage.server.platform, {
    accountId: stage.ids.applicant,
    owner: { kind: 'consultation', id },
    kind: 'consultationFile',
    fileName: '增强CT报告.pdf',
    attachmentType: 'other',
    bytes: Buffer.from('%PDF-1.4\n%%EOF'),
  })
  return id
}

/** Whether the experts' institution reviews reports, as if it had always been so. */
export const setReportDesk = (stage: CaseStage, has: boolean) =>
  stage.server.platform.db.pool.query(
    `update institution set has_report_desk = $2, report_desk_off_at = case when $2 then null else to_timestamp(0) end
     where id = $1`,
    [stage.cast.provinceId, has],
  )
export const setLicence = ({ server, ids }: CaseStage, day: string) =>
  server.platform.db.pool.query('update practitioner set licence_expires_on = $2 where account_id = $1', [
    ids.second,
    day,
  ])
