import { consultationStates } from '@tongying/contract/consultations'
import { timersIn } from '@tongying/contract/kit'
import type { Tx } from '../../platform/db/transaction.ts'
import { lockCaseRow } from '../lock-case.ts'
import type { Consultation } from '../tables.ts'
import type { AboutCase, caseJobs } from './jobs.ts'

/** The case that a timer was set for, locked; nothing when it has moved on to another state, review or round since. */
export async function loadForTimer(
  tx: Tx,
  timer: keyof typeof caseJobs,
  { id, round }: AboutCase,
): Promise<Consultation | undefined> {
  const row = await lockCaseRow(tx, id)
  if (!row || row.round !== round) return undefined
  const { states, reviews } = consultationStates
  const running = [states[row.status], row.review === null ? undefined : reviews[row.review]].flatMap(timersIn)
  return running.includes(timer) ? row : undefined
}
