import { consultationErrors, returnReasons } from '@tongying/contract/consultations'
import type { Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { lockCase } from '../lock-case.ts'
import { type By, moveCase } from '../move-case.ts'
import type { Consultation } from '../tables.ts'

/** A desk sends the application back, with its reason; where a document is missing, it names it. */
export async function returnConsultation(
  context: Call<CaseRecord>,
  input: { reviewVersion?: number | undefined; reason: number; note: string; missingFile?: string | null | undefined },
): Promise<Consultation> {
  const { tx, now } = context
  const row = await lockCase(context, input.reviewVersion)
  const by: By = { tx, now, byId: context.actor.accountId ?? null }
  const missingFile = input.missingFile?.trim() || null
  if (input.reason === returnReasons.missingDocument.wire && !missingFile) {
    throw new Problem(consultationErrors.MissingFileName, { field: 'missingFile' })
  }
  const moved = await moveCase(
    by,
    row,
    'return',
    {
      returnReason: input.reason,
      returnNote: input.note,
      returnMissingFile: missingFile,
      returnedAt: now,
      desksLeft: [],
    },
    input.note,
  )
  return moved
}
