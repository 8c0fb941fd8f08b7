import { consultationErrors, returnReasons } from '@tongying/contract/consultations'
import type { Context } from '../platform/http/context.ts'
import { cancelJob } from '../platform/jobs/timed-jobs.ts'
import { Problem } from '../platform/problem.ts'
import type { CaseRecord } from './access.ts'
import { lockCase } from './lock-case.ts'
import { type Hand, makeMove, tellCase } from './make-move.ts'
import { missStartTask } from './submit-consultation.ts'
import type { Consultation } from './tables.ts'

/** A desk sends the application back, with its reason; where a document is missing, it names it. */
export async function returnConsultation(
  context: Context<CaseRecord>,
  input: { reviewVersion?: number | undefined; reason: number; note: string; missingFile?: string | null | undefined },
): Promise<Consultation> {
  const { tx, now } = context
  const row = await lockCase(context, input.reviewVersion)
  const hand: Hand = { tx, now, byId: context.actor.accountId ?? null }
  const missingFile = input.missingFile?.trim() || null
  if (row.applicantId === hand.byId) throw new Problem(consultationErrors.NotYourOwn)
  if (input.reason === returnReasons.missingDocument.wire && !missingFile) {
    throw new Problem(consultationErrors.MissingFileName, { field: 'missingFile' })
  }
  const moved = await makeMove(
    hand,
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
  await cancelJob(tx, `${missStartTask}:${row.id}`)
  await tellCase(hand, moved, 'consultation.returned')
  return moved
}
