import { consultationStates } from '@tongying/contract/consultations'
import type { Tx } from '../../platform/db/transaction.ts'
import { lockCaseRow } from '../lock-case.ts'
import type { Consultation } from '../tables.ts'
import type { AboutCase, caseJobs } from './jobs.ts'

/** The case that a timer was set for, locked; nothing when it has moved on to another state or round since. */
export async function loadForTimer(
  tx: Tx,
  timer: keyof typeof caseJobs,
  { id, round }: AboutCase,
): Promise<Consultation | undefined> {
  const row = await lockCaseRow(tx, id)
  return row && consultationStates.states[row.status].timer === timer && row.round === round ? row : undefined
}
