import { consultationErrors, isMissingFileStated, type ReturnDecision } from '@tongying/contract/consultations'
import { byCaller, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { lockCase } from '../lock-case.ts'
import { moveCase } from '../move-case.ts'
import type { Consultation } from '../tables.ts'

/**
 * The reviewer returns the application with a reason, a text and the name of the missing file.
 * @throws `MissingFileName` when neither a file is named nor stated that none is missing
 */
export async function returnConsultation(
  context: Call<CaseRecord>,
  input: ReturnDecision & { reviewVersion?: number | undefined; note: string },
): Promise<Consultation> {
  const { now } = context
  const row = await lockCase(context, input.reviewVersion)
  const by = byCaller(context)
  if (!isMissingFileStated(input)) throw new Problem(consultationErrors.MissingFileName, { field: 'missingFile' })
  const moved = await moveCase(
    by,
    row,
    'return',
    {
      returnReason: input.reason,
      returnNote: input.note,
      returnMissingFile: input.missingFile?.trim() || null,
      returnedAt: now,
      auditsLeft: [],
    },
    input.note,
  )
  return moved
}
