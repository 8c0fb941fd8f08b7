import type { ConsultationDetail } from '@tongying/contract/consultations'
import type { Examination } from '@tongying/contract/examinations'
import { desc, eq } from 'drizzle-orm'
import { accountsByIds } from '../accounts/index.ts'
import { readableCases } from '../consultations/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { partIn } from './access.ts'
import { examinationConsultations, examinations, ultrasoundRecords } from './tables.ts'

/** The applications that were begun from an examination, as this reader may know them. */
export async function consultationsOf(
  tx: Tx,
  { examinationId, accountId }: { examinationId: string; accountId: string },
): Promise<Examination['consultations']> {
  const rows = await tx
    .select()
    .from(examinationConsultations)
    .where(eq(examinationConsultations.examinationId, examinationId))
    .orderBy(desc(examinationConsultations.begunAt), desc(examinationConsultations.consultationId))
  if (rows.length === 0) return []
  const reader = { accountId, isProgram: false }
  const ids = rows.map(({ consultationId }) => consultationId)
  const readable = await readableCases(tx, reader, ids)
  const people = await accountsByIds(
    tx,
    rows.map(({ begunBy }) => begunBy),
  )
  return rows.map(({ consultationId, begunBy, begunAt }) => ({
    // Whoever began it opens it as a draft, too.
    id: readable.has(consultationId) || begunBy === accountId ? consultationId : null,
    number: readable.get(consultationId)?.number ?? null,
    byName: people.find(({ id }) => id === begunBy)?.name ?? '',
    at: begunAt.toISOString(),
  }))
}

/** The examination from which an application was begun; its id for those with a part in it. */
export async function examinationOf(
  tx: Tx,
  { consultationId, accountId }: { consultationId: string; accountId: string },
): Promise<ConsultationDetail['examination']> {
  const [row] = await tx
    .select({ examination: examinations, ultrasoundNo: ultrasoundRecords.ultrasoundNo })
    .from(examinationConsultations)
    .innerJoin(examinations, eq(examinations.id, examinationConsultations.examinationId))
    .innerJoin(ultrasoundRecords, eq(ultrasoundRecords.id, examinations.recordId))
    .where(eq(examinationConsultations.consultationId, consultationId))
  if (!row) return null
  const { id, examinedOn } = row.examination
  const isReader = (await partIn(tx, accountId, row.examination)).length > 0
  return { id: isReader ? id : null, ultrasoundNo: row.ultrasoundNo, examinedOn }
}
