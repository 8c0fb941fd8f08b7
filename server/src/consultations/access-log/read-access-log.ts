import { isAllowed } from '@tongying/contract/access'
import {
  type AccessLogEntry,
  type CaseReading,
  consultationFiles,
  consultationRoutes,
} from '@tongying/contract/consultations'
import type { Page, Paging } from '@tongying/contract/kit'
import { patientRoutes } from '@tongying/contract/patients'
import { accountsByIds } from '../../accounts/index.ts'
import { readTrail } from '../../platform/audit/read-trail.ts'
import { answerPage, page } from '../../platform/db/page.ts'
import type { Call } from '../../platform/http/call.ts'
import { expertsByAccountIds } from '../../practitioners/index.ts'
import type { AdministeredCase } from '../administered-case.ts'
import { ownerKind } from '../files-of-case.ts'
import { partsOfReaders } from './part-of-reader.ts'

/** The actions of the audit trail by which somebody reads a case. */
const readings: Readonly<Record<string, CaseReading>> = {
  [consultationRoutes.breakGlass.name]: 'breakGlass',
  'attachment.view': 'case',
  [consultationRoutes.reportSheet.name]: 'report',
  [consultationFiles.readReportPdf.name]: 'report',
  [consultationFiles.previewReportPdf.name]: 'reportPreview',
  [consultationRoutes.unmask.name]: 'personalDetails',
  [patientRoutes.unmaskSigner.name]: 'consentSigner',
  [patientRoutes.takeOver.name]: 'personalDetails',
}

/** Who opened the case and what of it, the latest first. Nobody's own name is masked here: that is what it is for. */
export async function readAccessLog(
  { tx, record, actor }: Call<AdministeredCase>,
  asked: Paging,
): Promise<Page<AccessLogEntry> & { consultationId: string; number: string | null; mayBreakGlass: boolean }> {
  const consultationId = record.consultation.id
  const trail = await readTrail(
    tx,
    { subject: { kind: ownerKind, id: consultationId }, actions: Object.keys(readings) },
    page(asked.pageNum, asked.pageSize),
  )
  const ids = trail.rows.flatMap(({ actorId }) => actorId ?? [])
  const cards = new Map((await accountsByIds(tx, ids)).map((card) => [card.id, card]))
  const physicians = await expertsByAccountIds(tx, ids)
  const parts = await partsOfReaders(tx, record.consultation, ids)
  const list = trail.rows.map((row): AccessLogEntry => {
    const physician = physicians.get(row.actorId ?? '')
    const { reason } = row.detail
    return {
      at: row.at.toISOString(),
      name: physician?.name ?? cards.get(row.actorId ?? '')?.name ?? '',
      hospitalName: physician?.hospitalName ?? '',
      title: physician?.title ?? null,
      departments: [...(physician?.departments ?? [])],
      part: parts.get(row.actorId ?? '')?.part ?? null,
      isOut: parts.get(row.actorId ?? '')?.isOut ?? false,
      reading: readings[row.action] ?? 'case',
      reason: typeof reason === 'string' ? reason : null,
      isProgram: row.actorKind === 'token',
    }
  })
  const mayBreakGlass =
    record.consultation.submittedAt !== null &&
    isAllowed('consultation.breakGlass', actor.holders) &&
    !isAllowed('consultation.readBody', actor.holders)
  return { ...answerPage(list, trail.total, asked), consultationId, number: record.consultation.number, mayBreakGlass }
}
