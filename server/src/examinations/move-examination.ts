import { examinationStates, type OnExamination } from '@tongying/contract/examinations'
import { defineMoves, type Made, samePayload } from '../platform/moves.ts'
import { resultTimers } from './result/reminder-jobs.ts'
import { resultOf } from './result/result-of.ts'
import { type ExaminationRow, examinations } from './tables.ts'

export const { move: moveExamination } = defineMoves(examinationStates, examinations, {
  timers: resultTimers,
  always: ({ now }) => ({ waitingSince: now }),
  events: samePayload(examinationStates, onMove),
})

async function onMove({ by, row }: Made<ExaminationRow>): Promise<OnExamination> {
  const { id: examinationId, institutionId, bookingId } = row
  const hasFindings = row.status === 'issued' ? ((await resultOf(by.tx, row.id))?.hasFindings ?? null) : null
  return { examinationId, institutionId, bookingId, byId: by.byId, hasFindings }
}
