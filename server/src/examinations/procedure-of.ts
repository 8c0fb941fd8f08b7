import type { Procedure } from '@tongying/contract/examinations'
import type { Tx } from '../platform/db/transaction.ts'
import { partOf } from './access.ts'
import type { ExaminationRow } from './tables.ts'

/** How an examination was held, as its row says it. */
export function procedureOf({ operator, device, probe, qcValidUntil, repositions }: ExaminationRow): Procedure {
  return { operator, device, probe, qcValidUntil, repositions }
}

/** Changes with whatever the report says of how the examination was held. */
export async function procedureVersion(tx: Tx, examinationId: string): Promise<string> {
  return JSON.stringify(procedureOf((await partOf(tx, examinationId)).row))
}
