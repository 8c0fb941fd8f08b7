import {
  type AccessLogEntry,
  type CaseReading,
  consultationErrors,
  consultationFiles,
  consultationRoutes,
} from '@tongying/contract/consultations'
import { id, type Page, type Paging } from '@tongying/contract/kit'
import { patientRoutes } from '@tongying/contract/patients'
import { eq } from 'drizzle-orm'
import { accountsByIds } from '../../accounts/index.ts'
import { hasRole, holdMemberships } from '../../memberships/index.ts'
import { readTrail } from '../../platform/audit/read-trail.ts'
import { answerPage, page } from '../../platform/db/page.ts'
import { type Access, accountIdOf, type Call, stranger } from '../../platform/http/call.ts'
import { expertsByAccountIds } from '../../practitioners/index.ts'
import { type CaseRecord, consultationAccess } from '../access.ts'
import { ownerKind } from '../files-of-case.ts'
import { consultations } from '../tables.ts'

type Logged = Pick<CaseRecord, 'consultation'>

/** The actions of the audit trail by which somebody reads a case. */
const readings: Readonly<Record<string, CaseReading>> = {
  'attachment.view': 'case',
  [consultationRoutes.reportSheet.name]: 'report',
  [consultationFiles.readReportPdf.name]: 'report',
  [consultationFiles.previewReportPdf.name]: 'reportPreview',
  [consultationRoutes.unmask.name]: 'personalDetails',
  [patientRoutes.unmaskSigner.name]: 'consentSigner',
}

/** The case with this id or number, for its applicant and for the administrators of the institution that it belongs to. */
export async function accessLogAccess(context: Call, { id: asked }: { id: string }): Promise<Access<Logged>> {
  const isIt = id.safeParse(asked).success ? eq(consultations.id, asked) : eq(consultations.number, asked)
  const [consultation] = await context.tx.select().from(consultations).where(isIt).limit(1)
  const notFound = consultationErrors.ConsultationNotFound
  if (!consultation) return stranger(notFound)
  const own = await consultationAccess(context, { id: consultation.id })
  const accountId = accountIdOf(context)
  await holdMemberships(context.tx, accountId)
  const isAdmin = await hasRole(context.tx, accountId, consultation.institutionId, 'institutionAdmin')
  return {
    holders: [...own.holders, ...(isAdmin ? ['institutionAdmin' as const] : [])],
    record: { consultation },
    notFound,
  }
}

/** Who opened the case and what of it, the latest first. Nobody's own name is masked here: that is what it is for. */
export async function readAccessLog(
  { tx, record }: Call<Logged>,
  asked: Paging,
): Promise<Page<AccessLogEntry> & { consultationId: string }> {
  const consultationId = record.consultation.id
  const trail = await readTrail(
    tx,
    { subject: { kind: ownerKind, id: consultationId }, actions: Object.keys(readings) },
    page(asked.pageNum, asked.pageSize),
  )
  const ids = trail.rows.flatMap(({ actorId }) => actorId ?? [])
  const cards = new Map((await accountsByIds(tx, ids)).map((card) => [card.id, card]))
  const physicians = await expertsByAccountIds(tx, ids)
  const list = trail.rows.map((row): AccessLogEntry => {
    const physician = physicians.get(row.actorId ?? '')
    const { reason } = row.detail
    return {
      at: row.at.toISOString(),
      name: physician?.name ?? cards.get(row.actorId ?? '')?.name ?? '',
      hospitalName: physician?.hospitalName ?? '',
      title: physician?.title ?? null,
      departments: [...(physician?.departments ?? [])],
      reading: readings[row.action] ?? 'case',
      reason: typeof reason === 'string' ? reason : null,
      isProgram: row.actorKind === 'token',
    }
  })
  return { ...answerPage(list, trail.total, asked), consultationId }
}
