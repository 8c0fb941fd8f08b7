import { kitErrors } from '@tongying/contract/kit'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { preparedSelect } from '../platform/db/prepared.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import type { CaseRecord } from './access.ts'
import { type Consultation, consultations } from './tables.ts'

/**
 * The case, locked until the transaction ends: saves, signatures and moves of a report come one after the other, so
 * that none of them works on a text that another is changing.
 * @throws StateChanged when the case has moved on since the caller's part in it was found, or since `reviewVersion`,
 * the version that a reviewer read
 */
export async function lockCase(
  { tx, record }: Pick<Call<CaseRecord>, 'tx' | 'record'>,
  reviewVersion?: number,
): Promise<Consultation> {
  const { id, version } = record.consultation
  const row = await lockCaseRow(tx, id)
  if (row?.version !== version || (reviewVersion ?? version) !== version) throw new Problem(kitErrors.StateChanged)
  return row
}

/** A case as it is now, if it meets the condition, locked until the transaction ends. */
export async function lockCaseRow(tx: Tx, id: string, condition?: SQL): Promise<Consultation | undefined> {
  const [row] = condition
    ? await tx
        .select()
        .from(consultations)
        .where(and(eq(consultations.id, id), condition))
        .for(strength)
    : await lockById(tx, { id })
  return row
}

/** Weaker than `update`: rows that only point to the case, as the discussion's, are written meanwhile. */
const strength = 'no key update'
const lockById = preparedSelect('lock_case', (db) =>
  db
    .select()
    .from(consultations)
    .where(eq(consultations.id, sql.placeholder('id')))
    .for(strength),
)
